"""Additional costs: what stands before the bullet of an ability besides its wealth cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.ability import NO_CARDS, Cost
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reasons import described, meaning, why_not

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.dialect import CombatValue
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

COMBAT_VALUES: Final = ("Riposte", "Parry", "Thrust")


class _OnCard(Cost):
    """A cost that something pays with itself: the performer or this card."""

    DEED: ClassVar[str] = ""

    def __init__(self, this_card: bool = False) -> None:
        self.this_card: Final = this_card
        self.asks = f"{self.DEED} {'this card' if this_card else 'its performer'}"
        self.engaged_already: Final = self.unpaid("FS-KEY-04", "it is engaged already")
        self.not_in_play: Final = self.unpaid("FS-ABIL-42", "it is not in play any more")

    def payer(self, it: CardUse) -> int:
        """Who pays it."""
        return it.card if self.this_card else it.performer


class Engage(_OnCard):
    """Engage the performer, or this card: an engaged one cannot (FS-KEY-04)."""

    DEED = "engage"

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        card = it.card if self.this_card else it.performer
        piece = game.pieces[card] if card >= 0 else None
        return self.not_in_play if piece is None else self.engaged_already if piece.engaged else None

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.engage(self.payer(it))

    def keeps(self, game: FiveSails, it: CardUse) -> Sequence[tuple[int, ...]]:
        """Whoever engages for it cannot parley for the same ability."""
        return ((self.payer(it),),)

    def brings(self, game: FiveSails, it: CardUse) -> Sequence[str]:
        """It engages."""
        return ("engaged",)


class Wound(_OnCard):
    """Wound the performer."""

    DEED = "wound"

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        payer = self.payer(it)
        return self.not_in_play if payer < 0 or game.pieces[payer] is None else None

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.wound(self.payer(it))


class Destroy(_OnCard):
    """Destroy the performer, or this card."""

    DEED = "destroy"

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        reason = game.refuse_destroying(self.payer(it))
        return None if reason is None else self.unpaid(reason.rule, reason.text)

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.destroy(self.payer(it))

    def brings(self, game: FiveSails, it: CardUse) -> Sequence[str]:
        """It is destroyed."""
        return ("destroyed",)


class SpendRenown(Cost):
    """Spend Renown that the player has collected (FS-KEY-36, FS-KEY-37)."""

    def __init__(self, amount: int = 1) -> None:
        self.amount: Final = amount
        self.asks = f"spend {amount} Renown"
        self.refusal: Final = self.unpaid("FS-KEY-38", "you have not collected so much")

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        return None if game.renown[it.controller] >= self.amount else self.refusal

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.lose_renown(it.controller, self.amount)

    def brings(self, game: FiveSails, it: CardUse) -> Sequence[str]:
        """Renown is lost."""
        return ("renown-lost",)


class SpendValue(Cost):
    """Lower a combat value of your combat card, which must be large enough (FS-KEY-36)."""

    def __init__(self, value: CombatValue, amount: int = 1) -> None:
        self.value: Final = value
        self.amount: Final = amount
        self.asks = f"spend {amount} {COMBAT_VALUES[value]}"
        self.refusal: Final = self.unpaid("FS-KEY-37", "your combat card has too little to spend")

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        if game.spendable_value(it, self.value) >= self.amount:
            return None
        return self.refusal

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.add_value(it, self.value, -self.amount)


class Discard(Cost):
    """Discard cards from the hand that `of(game, card)` allows: exactly `count`, any number, or the whole hand."""

    def __init__(
        self, count: int = 1, of: Callable[[FiveSails, int], bool] | None = None, *, any_number: bool = False,
        whole_hand: bool = False,
    ) -> None:  # fmt: skip
        self.from_hand = not (any_number or whole_hand)
        self.count: Final = count
        self.of: Final = of
        self.any_number: Final = any_number
        self.whole_hand: Final = whole_hand
        which = "a card" if count == 1 else f"{count} cards"
        self.asks = f"discard {which}{'' if of is None else f': {meaning(of)}'}"
        self.refusal: Final = self.unpaid("FS-KEY-38", f"you have not enough cards to discard for it ({count})")

    def cards(self, game: FiveSails, it: CardUse) -> list[int]:
        """The cards that can be discarded for it: not the one that is being played."""
        hand = game.zones[game._setting.hand[it.controller]]
        playing, also = it.card, it.played_by
        if self.of is None:
            return [card for card in hand if card != playing and card != also]
        return [card for card in hand if card != playing and card != also and self.of(game, card)]

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        if self.any_number or self.whole_hand or len(self.cards(game, it)) >= self.count:
            return None
        return self.refusal

    def keeps(self, game: FiveSails, it: CardUse) -> Sequence[tuple[int, ...]]:
        """The wealth cost takes cards from the same hand."""
        return list(combinations(self.cards(game, it), self.count)) if self.from_hand else NO_CARDS

    def brings(self, game: FiveSails, it: CardUse) -> Sequence[str]:
        """So many cards are discarded."""
        return ("discarded",) * self.count if self.from_hand else ()

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        if self.whole_hand:
            for card in self.cards(game, it):
                game.discard(card)
            return
        count = len(self.cards(game, it)) if self.any_number else self.count
        game.begin(DiscardCards(it.controller, self.cards(game, it), count, 0 if self.any_number else count, it.card))


class DiscardCards(Procedure):
    """A player discards cards out of some, between `least` and `most` of them; a `Use` below remembers how many."""

    seat: int
    cards: list[int]
    most: int
    least: int
    source: int = -1

    @step("FS-KEY-33")
    def choose_cards(self, game: FiveSails) -> None:
        """The player chooses which."""
        if self.cards and self.most > 0:
            game.ask(self.seat, self.which, then=self.discard, many=True, source=self.source)

    @offers("{player}, choose cards to discard for {source} ({picked} so far)", "FS-ABIL-03")
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Cards in their order, so that no set is offered twice."""
        if len(picks) >= self.most:
            return []
        first = self.cards.index(picks[-1][1]) + 1 if picks else 0
        needed = self.least - len(picks)
        rest = self.cards[first:] if needed <= 0 else self.cards[first : len(self.cards) - needed + 1]
        options: list[Option] = [("discard", card) for card in rest]
        return [("done",), *options] if needed <= 0 and options else options

    def which_gives_up(self, game: FiveSails, seat: int, picks: list[Option]) -> tuple[int, ...] | None:
        """Least is lost with the cards that cost least; where their number is free, only the player knows."""
        if self.least < self.most:
            return None
        return (sum(game.printed(option[1]).cost or 0 for option in picks),)

    def which_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be discarded for it."""
        card = option[1] if option[0] == "discard" else -1
        if card < 0 or card in self.cards:
            return None
        if card == self.source:
            return Reason("FS-Q52", "it is the card itself for which you discard")
        if game.place[card] != game._setting.hand[seat]:
            return Reason("FS-KEY-37", "only cards of your hand are discarded for it")
        it = game.using()
        costs = () if it is None else it.what(game).costs
        of = next((cost.of for cost in costs if isinstance(cost, Discard) and cost.of is not None), None)
        return Reason("FS-KEY-38", "its text does not let you discard that" if of is None else meaning(of))

    def discard(self, game: FiveSails, picks: list[Option]) -> None:
        """Discard them."""
        it = game.using()
        if it is not None:
            it.memory["discarded"] = tuple(option[1] for option in picks)
        for option in picks:
            game.discard(option[1])


def nothing_more(game: FiveSails, it: CardUse, card: int) -> None:
    """Choosing the card is all."""


class Pick(Cost):
    """Choose one of some cards and do something with it.

    `it.picks` are the cards that were chosen for all such costs of the ability.
    `says` is the offer of one of them as a sentence; with `from_hand` some of the cards may be in the hand.
    """

    def __init__(
        self, choose: Callable[[FiveSails, CardUse], Sequence[int]],
        deed: Callable[[FiveSails, CardUse, int], None] = nothing_more,
        rule: str = "", says: str = "Choose {0}", from_hand: bool = False,
    ) -> None:  # fmt: skip
        self.choose: Final = choose
        self.deed: Final = deed
        self.says: Final = says
        self.from_hand = from_hand
        self.asks = says.format("one of these")
        self.asks = f"{self.asks[:1].lower()}{self.asks[1:]}: {described(choose)}"
        self.refusal: Final = self.unpaid(rule or "FS-KEY-38", "there is none")

    def refuse(self, game: FiveSails, it: CardUse) -> Reason | None:
        """Can it be paid now?"""
        return None if self.choose(game, it) else self.refusal

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Pay it."""
        game.begin(PickOne(it.paid - 1))

    def keeps(self, game: FiveSails, it: CardUse) -> Sequence[tuple[int, ...]]:
        """One of the cards in the hand, unless there is something else to pay with."""
        if not self.from_hand:
            return NO_CARDS
        hand, found = game.hand_of(it.controller), self.choose(game, it)
        return [(card,) for card in found] if all(card in hand for card in found) else NO_CARDS


class EngageOne(Pick):
    """Engage one of some cards, such as the performer's attachments."""

    def __init__(self, choose: Callable[[FiveSails, CardUse], Sequence[int]]) -> None:
        super().__init__(choose, lambda game, it, card: game.engage(card), "FS-KEY-04", "Engage {0}")


class PickOne(Procedure):
    """The choice of a `Pick` cost of the ability below."""

    cost: int

    def price(self, game: FiveSails) -> Pick:
        """The cost that is being paid."""
        cost = game.the_use.what(game).costs[self.cost]
        assert isinstance(cost, Pick)
        return cost

    @step()
    def choose_one(self, game: FiveSails) -> None:
        """Its controller chooses."""
        it = game.the_use
        game.ask(it.controller, self.ways, then=self.picked, source=it.card)

    @offers("{player}, choose what to pay for {source} with", "FS-ABIL-03")
    def ways(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """What the cost can be paid with."""
        return [("spend", card) for card in self.price(game).choose(game, game.the_use)]

    def ways_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why it cannot be paid with a card: as the words of the cost say."""
        return why_not(self.price(game).choose, game, game.the_use, option[1]) if option[0] == "spend" else None

    def picked(self, game: FiveSails, option: Option) -> None:
        """Pay with it."""
        it = game.the_use
        it.memory["picked"] = option[1]
        it.memory["picks"] = (*it.memory.get("picks", ()), option[1])
        self.price(game).deed(game, it, option[1])


ENGAGE_PERFORMER: Final = Engage()
ENGAGE_THIS: Final = Engage(this_card=True)
WOUND_PERFORMER: Final = Wound()
DESTROY_PERFORMER: Final = Destroy()
DESTROY_THIS: Final = Destroy(this_card=True)
