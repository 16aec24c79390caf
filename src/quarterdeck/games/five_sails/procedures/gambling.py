"""Gambling: turn over the top cards of the deck and choose one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.five_sails.stats import GAMBLED_CARDS

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class Gamble(Procedure):
    """A seat gambles for a participant (-1: outside a duel); whoever began it reads `chosen` and uses that card.

    `extra` are cards revealed in addition; with `keeps_all` the cards not chosen are left to whoever began it.
    """

    seat: int
    participant: int = -1
    extra: int = 0
    keeps_all: bool = False
    cards: list[int] = []
    chosen: int = -1

    @step("FS-GAMB-01")
    def turn_over(self, game: FiveSails) -> None:
        """Two cards, unless something says otherwise, but never none (FS-Q193)."""
        count = 2 if self.participant < 0 else game.number(GAMBLED_CARDS, self.participant)
        self.cards = game.reveal_top(self.seat, max(1, count + self.extra))
        if len(self.cards) > 1:
            game.ask(self.seat, self.which, then=self.choose)
        elif self.cards:
            self.chosen = self.cards[0]

    @offers(
        "{player}, choose one of the cards turned over in the gamble", "FS-GAMB-01", "FS-GAMB-04",
        only="only the cards that were turned over in the gamble can be chosen",
    )  # fmt: skip
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The cards turned over."""
        return [("keep", card) for card in self.cards]

    def choose(self, game: FiveSails, option: Option) -> None:
        """One is chosen."""
        self.chosen = option[1]

    @step("FS-GAMB-02")
    def put_the_rest_away(self, game: FiveSails) -> None:
        """The others are sunk, or discarded, as the edition says."""
        if not self.keeps_all:
            game.edition.not_chosen(game, [card for card in self.cards if card != self.chosen])
