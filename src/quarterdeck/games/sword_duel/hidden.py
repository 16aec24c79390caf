"""What the opponent can follow of a player's hidden cards, and other deals that the opponent could not tell apart.

A card that was seen and then put among face-down cards is not *known* any more, but it did not go just anywhere.
`traces` keeps, for each player's faces, the places where the opponent must look for it (0: never seen, anywhere).
Nobody but its player ever sees a hidden card, so spectators know what the opponent knows.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.errors import RuleFailure
from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, NO_ROWS, PLACE_COUNT, ROW

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

IN_HAND, IN_DISARM, IN_DISCARD, IN_DECK = 1, 2, 4, 8
"""Bits of a trace. A row is laid from the hand, so IN_HAND stands for both. Whoever was seen is never IN_DECK."""
TRACE_OF: Final = {HAND: IN_HAND, ROW: IN_HAND, DISARM: IN_DISARM, DISCARD: IN_DISCARD, DECK: IN_DECK}
PILES: Final = (HAND, DISARM, DISCARD, DECK)
"""Where a hidden card can lie but in the row, in the order of the bits."""
ANYWHERE: Final = IN_HAND | IN_DISARM | IN_DISCARD | IN_DECK


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
    """Deal the cards of this player that the opponent does not know anew, in agreement with rows, weapon flow, traces.

    The deal begins with the faces in the order of the book, so that what lies where in truth has no part in it.
    """
    opponent, known, faces = 2 >> seat, game.known, game.faces
    slots = [
        [card for card in game.zones[seat * PLACE_COUNT + place] if not known[card] & opponent]
        for place in range(PLACE_COUNT)
    ]
    pool = sorted([faces[card] for cards in slots for card in cards])
    deal = Deal(game, seat, slots, pool, Random(rng.below(1 << 60)))
    for card, face in deal.dealt():
        faces[card] = face


class Deal:
    """One deal of a player's hidden faces. `may` says for each face in which piles it can lie.

    A face is given away only if all others still find their places, so a deal never comes to a dead end.
    """

    def __init__(self, game: SwordDuel, seat: int, slots: list[list[int]], pool: list[int], luck: Random) -> None:
        setting = game._setting
        row, traces = game.zones[seat * PLACE_COUNT + ROW], game.traces
        first = seat * len(setting.book)
        self.flow, self.attacks = setting.flow, setting.attacks
        self.luck = luck
        self.slots = slots
        self.pool = pool
        self.may = {face: traces[first + face] or ANYWHERE for face in pool}
        if not row and game.flipped != NO_ROWS:
            # An empty row means that its player had no attack card to lay (DU-Q05).
            for face in pool:
                if setting.attacks >> face & 1:
                    self.may[face] &= ~IN_HAND
        hidden = len(slots[ROW])
        self.before = game.faces[row[-hidden - 1]] if hidden < len(row) else -1
        self.room = [len(slots[pile]) for pile in PILES]

    def dealt(self) -> list[tuple[int, int]]:
        """The hidden cards and their faces."""
        self.luck.shuffle(self.pool)
        dealt = list(zip(self.slots[ROW], self._row(self.before, len(self.slots[ROW])), strict=True))
        for _, face in dealt:
            self.pool.remove(face)
        bound = [face for face in self.pool if self.may[face] != ANYWHERE]
        free = [face for face in self.pool if self.may[face] == ANYWHERE]
        for pile in PILES:
            self.luck.shuffle(self.slots[pile])
        for number, face in enumerate(bound):
            dealt.append((self._pile_for(face, bound[number + 1 :]).pop(), face))
        dealt += zip((card for pile in PILES for card in self.slots[pile]), free, strict=True)
        return dealt

    def _row(self, before: int, length: int) -> list[int]:
        """Faces for the rest of a row after the face `before` (-1: from its beginning), tried until all fit."""
        allowed = self.flow[before] if before >= 0 else self.attacks
        taken: list[int] = []
        tried: list[list[int]] = [self._next(allowed, taken)] if length else []
        while len(taken) < length:
            if not tried:
                raise RuleFailure("no hidden cards could make the row that lies there")
            if not tried[-1]:
                tried.pop()
                if taken:
                    taken.pop()
                continue
            taken.append(tried[-1].pop())
            if not self._could_lie([face for face in self.pool if face not in taken], length - len(taken)):
                taken.pop()
            elif len(taken) < length:
                tried.append(self._next(self.flow[taken[-1]], taken))
        return taken

    def _next(self, allowed: int, taken: list[int]) -> list[int]:
        """The faces that may come next in a row, in the order of chance; the last is tried first."""
        may = self.may
        return [face for face in self.pool if allowed >> face & 1 and may[face] & IN_HAND and face not in taken]

    def _pile_for(self, face: int, others: list[int]) -> list[int]:
        """The cards of a pile where the face can lie, each card being equally likely, so that the others find room."""
        room, may = self.room, self.may[face]
        open_piles = [at for at in range(len(PILES)) if may >> at & 1 and room[at]]
        while open_piles:
            (at,) = self.luck.choices(open_piles, [room[at] for at in open_piles])
            room[at] -= 1
            if self._could_lie(others):
                return self.slots[PILES[at]]
            room[at] += 1
            open_piles.remove(at)
        raise RuleFailure("no hidden cards could lie where the player's cards lie")

    def _could_lie(self, faces: list[int], in_the_row: int = 0) -> bool:
        """Is there room for all these faces? For any piles, not more may be bound to them than there is room for.

        So many places of the row are still open to faces that may be in hand.
        """
        may, room = self.may, self.room
        bound = [may[face] for face in faces if may[face] != ANYWHERE]
        if not bound:
            return True
        for piles in range(1, ANYWHERE):
            most = sum(room[at] for at in range(len(PILES)) if piles >> at & 1)
            most += in_the_row if piles & IN_HAND else 0
            if sum(not mask & ~piles for mask in bound) > most:
                return False
        return True
