"""Skirmish's way of paying: a price is paid with cards of the hand, one by one, and can be reduced meanwhile."""

from __future__ import annotations

from quarterdeck.engine.ability import Cost
from quarterdeck.engine.choice import Reason, offers
from quarterdeck.engine.procedure import Procedure, step

PAYING = "paying"


class Price(Cost):
    """A price read off the card whose ability is used."""

    def __init__(self, quantity, rule):
        self.quantity = quantity
        self.rule = rule

    def refuse(self, game, it):
        price = game.value(self.quantity, it.card)
        if len(game.hand_of(it.controller)) >= price:
            return None
        return Reason(self.rule, f"its price of {price} cannot be paid")

    def pay(self, game, it):
        game.begin(Payment(it.controller, it.card, self.quantity.name))


class Payment(Procedure):
    seat: int
    card: int
    quantity: str
    paid: int = 0

    @step()
    def pay_the_next_piece(self, game):
        """The price is asked for again before each piece."""
        if self.paid < game.value(game.QUANTITIES[self.quantity], self.card):
            self.go_to(self.pay_the_next_piece)
            game.ask(self.seat, self.means, then=self.spend, source=self.card)

    @offers("{player}, pay the price ({paid} paid so far)")
    def means(self, game, seat, picks):
        reductions = [
            ("use", card, ability.id)
            for card in game.hearing.get(PAYING, ())
            if game.controller(card) == seat
            for ability in game.abilities_of(card, PAYING)
            if ability.refuse(game, game.new_use(ability.id, card, seat, ())) is None
        ]
        return [*(("pay", card) for card in game.hand_of(seat)), *reductions]

    def spend(self, game, option):
        if option[0] == "use":
            game.begin(game.new_use(option[2], option[1], self.seat, ()))
        else:
            game.move(option[1], game.zone_number(f"discard {self.seat}"))
            self.paid += 1
