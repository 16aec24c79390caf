"""Putting cards back on top of their deck in any order, and adding them to locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class PutBack(Procedure):
    """A player who looked at cards of a deck puts them back on top of it."""

    seat: int
    cards: list[int]

    @step()
    def choose_order(self, game: FiveSails) -> None:
        """A single card needs no order."""
        if len(self.cards) > 1:
            game.ask(self.seat, self.which, then=self.put_back, many=True)

    @offers(
        "{player}, put the cards back: choose the one on top of those that are left ({picked} so far)", "FS-ABIL-39",
        only="only the cards that were looked at are put back",
    )  # fmt: skip
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The topmost first; the last one lies where it must."""
        picked = [option[1] for option in picks]
        left = [card for card in self.cards if card not in picked]
        return [("top", card) for card in left] if len(left) > 1 else []

    def put_back(self, game: FiveSails, picks: list[Option]) -> None:
        """Nobody else knows any more which of them lies where."""
        order = [option[1] for option in picks]
        order += [card for card in self.cards if card not in order]
        for card in reversed(order):
            game.move(card, game.place[card])
            game.hide(card, but_from=self.seat)


class AddCityCard(Procedure):
    """Add the top City card to a location."""

    location: int

    @step("FS-DAY-04")
    def add(self, game: FiveSails) -> None:
        """Faceup (FS-Q39)."""
        game.add_city_card(self.location)
