"""An engagement: rows laid face down, flipped pair by pair, gathered again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import DONE, Option, offers
from quarterdeck.engine.procedure import NO_CHAPTER, Chapter, Procedure, step
from quarterdeck.games.sword_duel import events, verbs
from quarterdeck.games.sword_duel.procedures.flip import Flip
from quarterdeck.games.sword_duel.words import (
    DISARM,
    NO_ROWS,
    PLACE_COUNT,
    ROW,
    anybody_defeated,
    layable,
)

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


ENDS: Final = Chapter("engagement-ends", "The engagement ends")


class Engagement(Procedure):
    """Up to three cards in the first engagement, up to six in the second, then as many as the hand has."""

    disarms_before: int = 0

    def chapter(self, game: SwordDuel) -> Chapter:
        """The end of an engagement is a chapter; each of its pairs is one of its own."""
        return ENDS if self.doing == "gather_rows" else NO_CHAPTER

    @step("DU-FORM-04", "DU-OP-06", "DU-FLOW-03")
    def begin(self, game: SwordDuel) -> None:
        """Each player may play one form card again; over parries and zeros of the last engagement are gone."""
        game.engagement += 1
        game.form_used = [False, False]
        game.over_parry = [0, 0]
        game.zeros = [0, 0]
        self.disarms_before = len(game.zones[DISARM]) + len(game.zones[PLACE_COUNT + DISARM])
        game.tell(events.ENGAGEMENT_BEGAN, game.engagement)

    @step("DU-ORDER-04", "DU-ORDER-05", "DU-ORDER-06", "DU-ORDER-07")
    def lay_rows(self, game: SwordDuel) -> None:
        """Both players lay all their cards before one is flipped; the numbers show when both are done (DU-Q06)."""
        game.ask_all((0, 1), self.row, self.rows_laid, many=True)

    @offers(
        "{player}, lay attack cards in the order in which they will be flipped ({picked} laid)", "DU-LAY-03",
        only="only attack cards of your hand are laid",
    )  # fmt: skip
    def row(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """Attack cards of the hand that flow on from the last one; at least one if there is any (DU-Q05)."""
        options: list[Option] = [("lay", card) for card in layable(game, seat, picks)]
        if picks:
            return [*options, DONE] if options else options
        # Somebody without attack cards is asked too, so that the pause does not show it.
        return options or [DONE]

    def rows_laid(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The rows lie face to face, and the numbers of cards are open."""
        game.flipped = 0
        game.flips = ()  # those of the last engagement could be looked at until now
        for seat in (0, 1):
            verbs.lay_row(game, seat, [card for _, card in answers[seat]])

    @step("DU-ORDER-08", "DU-WIN-04")
    def flip_pairs(self, game: SwordDuel) -> None:
        """One facing pair after the other, until both rows are used up or somebody is defeated."""
        zones = game.zones
        flipped = game.flipped
        if not anybody_defeated(game) and (flipped < len(zones[ROW]) or flipped < len(zones[PLACE_COUNT + ROW])):
            game.begin(Flip())
            self.go_to(self.flip_pairs)

    @step("DU-SWAP-01")
    def gather_rows(self, game: SwordDuel) -> None:
        """All attack cards go back into the hands (DU-Q13)."""
        verbs.gather(game, 0)
        verbs.gather(game, 1)
        game.flipped = NO_ROWS
        game.fought += 1
        disarms = len(game.zones[DISARM]) + len(game.zones[PLACE_COUNT + DISARM])
        game.quiet = game.quiet + 1 if disarms == self.disarms_before else 0
        game.tell(events.ROWS_GATHERED)
