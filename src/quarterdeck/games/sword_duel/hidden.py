"""What the opponent can follow of a player's hidden cards, and other deals that the opponent could not tell apart.

A card that was seen and then put among face-down cards is not *known* any more, but it did not go just anywhere.
`traces` keeps, for each player's faces, the places where the opponent must look for it (0: never seen, anywhere).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.games.sword_duel.words import DISARM, DISCARD, HAND, NO_ROWS, PLACE_COUNT, ROW

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

IN_HAND, IN_DISARM, IN_DISCARD = 1, 2, 4
"""Bits of a trace. A row is laid from the hand, so IN_HAND stands for both."""
TRACE_OF: Final = {HAND: IN_HAND, ROW: IN_HAND, DISARM: IN_DISARM, DISCARD: IN_DISCARD}
ATTEMPTS: Final = 20


def lose_sight(game: SwordDuel, seat: int, places: tuple[int, ...], out_of: int = 0, into: int = 0) -> None:
    """The opponent no longer knows which of these cards is which; traces out of one place now also lead into another.

    To be called before cards change places unseen.
    """
    known, faces, traces = game.known, game.faces, game.traces
    own, opponent = 1 << seat, 2 >> seat
    first = seat * len(game._setting.book)
    for place in places:
        for card in game.zones[seat * PLACE_COUNT + place]:
            if known[card] & opponent:
                known[card] = own
                traces[first + faces[card]] = TRACE_OF[place]
    if out_of:
        for at in range(first, first + len(game._setting.book)):
            if traces[at] & out_of:
                traces[at] |= into


def imagine(game: SwordDuel, seat: int, rng: Any) -> None:
    """Deal the opponent's cards that the seat does not know anew, in agreement with rows, weapon flow and traces."""
    opponent, bit, known = 1 - seat, 1 << seat, game.known
    slots = [
        [card for card in game.zones[opponent * PLACE_COUNT + place] if not known[card] & bit]
        for place in range(PLACE_COUNT)
    ]
    pool = [game.faces[card] for cards in slots for card in cards]
    luck = Random(rng.below(1 << 60))
    for _ in range(ATTEMPTS):
        luck.shuffle(pool)
        dealt = _deal(game, opponent, [cards[:] for cards in slots], pool[:], luck)
        if dealt is not None:
            for card, face in dealt:
                game.faces[card] = face
            return
    # No luck: the true deal is one of those that the seat cannot tell apart, so it may stay.


def _deal(
    game: SwordDuel, seat: int, slots: list[list[int]], pool: list[int], luck: Random
) -> list[tuple[int, int]] | None:
    """One attempt to deal the shuffled faces to the hidden places of a player, or None if it came to a dead end."""
    setting, traces = game._setting, game.traces
    first = seat * len(setting.book)
    dealt: list[tuple[int, int]] = []
    row = game.zones[seat * PLACE_COUNT + ROW]
    if slots[ROW]:
        shown = len(row) - len(slots[ROW])
        allowed = setting.flow[game.faces[row[shown - 1]]] if shown else setting.attacks
        for card in slots[ROW]:
            face = _first(pool, allowed, traces, first)
            if face < 0:
                return None
            dealt.append((card, face))
            pool.remove(face)
            allowed = setting.flow[face]
        slots[ROW] = []
    elif not row and game.flipped != NO_ROWS:
        # An empty row means that its player had no attack card to lay (DU-Q05).
        for card in slots[HAND]:
            face = _first(pool, ~setting.attacks, traces, first)
            if face < 0:
                return None
            dealt.append((card, face))
            pool.remove(face)
        slots[HAND] = []
    free: list[int] = []
    for face in pool:
        trace = traces[first + face]
        if not trace:
            free.append(face)
            continue
        room = [card for place in (HAND, DISARM, DISCARD) if trace & TRACE_OF[place] for card in slots[place]]
        if not room:
            return None
        card = luck.choice(room)
        slots[game.place[card] - seat * PLACE_COUNT].remove(card)
        dealt.append((card, face))
    dealt += zip((card for cards in slots for card in cards), free, strict=True)
    return dealt


def _first(pool: list[int], allowed: int, traces: list[int], first: int) -> int:
    for face in pool:
        if allowed >> face & 1 and (not traces[first + face] or traces[first + face] & IN_HAND):
            return face
    return -1
