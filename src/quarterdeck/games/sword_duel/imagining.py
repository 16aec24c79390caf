"""Other deals of a player's hidden cards that the opponent could not tell from the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.errors import RuleFailure
from quarterdeck.engine.rng import Rng
from quarterdeck.games.sword_duel.declaring import FORMS
from quarterdeck.games.sword_duel.hidden import IN_DECK, IN_DISARM, IN_DISCARD, IN_HAND
from quarterdeck.games.sword_duel.options import drops, ways_to_drop
from quarterdeck.games.sword_duel.procedures.flip import Flip
from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, NO_ROWS, PLACE_COUNT, ROW, held

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

PILES: Final = (HAND, DISARM, DISCARD, DECK)
"""Where a hidden card can lie but in the row, in the order of the bits of a trace."""
ANYWHERE: Final = IN_HAND | IN_DISARM | IN_DISCARD | IN_DECK
NO_FACE: Final = -1


def imagine(game: SwordDuel, seat: int, rng: Rng) -> None:
    """Deal the cards of this player that the opponent does not know anew, in agreement with rows, weapon flow, traces
    and a form card that the player has announced."""
    flip = game.frames[-1] if game.frames else None
    if isinstance(flip, Flip) and flip.announced[seat]:
        ways = drops(game, seat, _deal_with_a_form_card(game, seat, rng))
        drop = ways[rng.below(len(ways))]
        flip.announced = (drop, ()) if seat == 0 else ((), drop)
    else:
        Deal(game, seat, rng).give()


def _deal_with_a_form_card(game: SwordDuel, seat: int, rng: Rng) -> int:
    """Deal so that the player holds a form card that can be dropped now; the one that is imagined to be announced.

    It is one that the opponent knows, or a hidden one: that is the likelier, the more of the hidden cards are in hand.
    """
    hand = held(game, seat, HAND)
    start = Deal(game, seat, rng)
    hidden, known = start.slots[HAND], [card for card in hand if card not in start.slots[HAND]]
    likely = {game.faces[card]: max(1, len(start.pool)) for card in known}
    if hidden:
        likely |= {face: len(hidden) for face in start.pool if start.may[face] & IN_HAND}
    likely = {face: share for face, share in likely.items() if _can_be_dropped(game, seat, face)}
    while likely:
        face = rng.weighted(list(likely), list(likely.values()))
        try:
            Deal(game, seat, rng, face if face in start.pool else NO_FACE).give()
        except RuleFailure:
            del likely[face]  # the hand has no room for it
        else:
            return next(card for card in hand if game.faces[card] == face)
    raise RuleFailure("no hidden card could be the form card that was announced")


def _can_be_dropped(game: SwordDuel, seat: int, face: int) -> bool:
    printed = game._setting.book.form_cards.get(face)
    return printed is not None and bool(ways_to_drop(game, seat, FORMS[printed.effect]))


class Deal:
    """One deal of a player's hidden faces, which begin in the order of the book: what lies where in truth has no part
    in it. `may` says for each face in which piles it can lie; `in_hand` is one that must be in the hand.

    A face is given away only if all others still find their places, so a deal never comes to a dead end.
    """

    def __init__(self, game: SwordDuel, seat: int, luck: Rng, in_hand: int = NO_FACE) -> None:
        opponent, known, setting = 2 >> seat, game.known, game._setting
        slots = [
            [card for card in held(game, seat, place) if not known[card] & opponent] for place in range(PLACE_COUNT)
        ]
        pool = sorted([game.faces[card] for cards in slots for card in cards])
        row, traces = game.zones[seat * PLACE_COUNT + ROW], game.traces
        first = seat * len(setting.book)
        game.own_cards()  # the faces are written to below
        self.faces, self.flow, self.attacks = game.faces, setting.flow, setting.attacks
        self.luck = luck
        self.slots = slots
        self.pool = pool
        self.may = {face: traces[first + face] or ANYWHERE for face in pool}
        if not row and game.flipped != NO_ROWS:
            # An empty row means that its player had no attack card to lay (DU-Q05).
            for face in pool:
                if setting.attacks >> face & 1:
                    self.may[face] &= ~IN_HAND
        if in_hand != NO_FACE:
            self.may[in_hand] = IN_HAND
        self.is_bound = any(mask != ANYWHERE for mask in self.may.values())
        hidden = len(slots[ROW])
        self.before = game.faces[row[-hidden - 1]] if hidden < len(row) else -1
        self.room = [len(slots[pile]) for pile in PILES]

    def give(self) -> None:
        """Give the hidden cards their faces."""
        for card, face in self._dealt():
            self.faces[card] = face

    def _dealt(self) -> list[tuple[int, int]]:
        """The hidden cards and their faces."""
        if not self._could_lie(self.pool, len(self.slots[ROW])):
            raise RuleFailure("no hidden cards could lie where the player's cards lie")
        self.luck.shuffle(self.pool)
        dealt = list(zip(self.slots[ROW], self._row(self.before, len(self.slots[ROW])), strict=True))
        for _, face in dealt:
            self.pool.remove(face)
        bound = [face for face in self.pool if self.may[face] != ANYWHERE]
        free = [face for face in self.pool if self.may[face] == ANYWHERE]
        for number, face in enumerate(bound):
            pile = self._pile_for(face, bound[number + 1 :])
            dealt.append((pile.pop(self.luck.below(len(pile))), face))
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
            at = self.luck.weighted(open_piles, [room[at] for at in open_piles])
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
        if not self.is_bound:
            return True
        may, room = self.may, self.room
        bound = [may[face] for face in faces if may[face] != ANYWHERE]
        for piles in range(1, ANYWHERE):
            most = sum(room[at] for at in range(len(PILES)) if piles >> at & 1)
            most += in_the_row if piles & IN_HAND else 0
            if sum(not mask & ~piles for mask in bound) > most:
                return False
        return True
