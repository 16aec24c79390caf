"""Paying a price piece by piece: the price is read anew each time, so that it can be reduced while it is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.ability import Cost, Use
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.procedure import Procedure, step

if TYPE_CHECKING:
    from quarterdeck.engine.ability_game import AbilityGame

PAYING: Final = "paying"
"""The kind of action that is offered while a price is being paid."""


class Price(Cost):
    """A price read off the card whose ability is used, paid with whatever the game's `means` offer."""

    def __init__(self, quantity: Quantity, rule: str = "") -> None:
        self.quantity: Final = quantity
        self.rule: Final = rule

    def refuse(self, game: Any, it: Use) -> Reason | None:
        """The price must be payable in full."""
        price = game.value(self.quantity, it.card)
        if price is None or game.wealth(it.controller, it.card) >= price:
            return None
        return Reason(self.rule, f"its price of {price} cannot be paid")

    def pay(self, game: Any, it: Use) -> None:
        """Begin paying."""
        game.begin(Payment(it.controller, it.card, self.quantity.name))


class Payment(Procedure):
    """One piece after the other, until what was paid reaches the price."""

    seat: int
    card: int
    quantity: str
    paid: int = 0

    @step()
    def pay_the_next_piece(self, game: AbilityGame) -> None:
        """The price is asked for again before each piece."""
        price = game.value(game.QUANTITIES[self.quantity], self.card)
        if price is not None and self.paid < price:
            self.go_to(self.pay_the_next_piece)
            game.ask(self.seat, self.means, then=self.spend, source=self.card)

    @offers("{player}, pay the price ({paid} paid so far)")
    def means(self, game: AbilityGame, seat: int, picks: list[Option]) -> list[Option]:
        """What can be paid with, and abilities that can be used while paying."""
        reductions = [
            ("use", card, ability.id)
            for card in game.hearing.get(PAYING, ())
            if game.controller(card) == seat
            for ability in game.abilities_of(card, PAYING)
            if ability.refuse(game, game.new_use(ability.id, card, seat, (self.card,))) is None
        ]
        return [*game.means(seat, self.card), *reductions]

    def spend(self, game: AbilityGame, option: Option) -> None:
        """Pay with the chosen card, or use the chosen ability."""
        if option[0] == "use":
            game.begin(game.new_use(option[2], option[1], self.seat, (self.card,)))
        else:
            self.paid += game.spend(self.seat, option)
