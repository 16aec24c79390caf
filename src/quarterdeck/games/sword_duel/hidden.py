"""What the opponent can follow of a player's hidden cards.

A card that was seen and then put among face-down cards is not *known* any more, but it did not go just anywhere.
`traces` keeps, for each player's faces, the places where the opponent must look for it (0: never seen, anywhere).
Nobody but its player ever sees a hidden card, so spectators know what the opponent knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, PLACE_COUNT, ROW

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

IN_HAND, IN_DISARM, IN_DISCARD, IN_DECK = 1, 2, 4, 8
"""Bits of a trace. A row is laid from the hand, so IN_HAND stands for both. What was seen is never IN_DECK."""
TRACE_OF: Final = {HAND: IN_HAND, ROW: IN_HAND, DISARM: IN_DISARM, DISCARD: IN_DISCARD, DECK: IN_DECK}


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
