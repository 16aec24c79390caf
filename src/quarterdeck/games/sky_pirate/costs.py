"""Costs: what stands before the colon of an effect, and additional costs to play a card.

A cost is paid in full or not at all (SP-CARD-04). What was paid is remembered: `it.x` is the X of the cost, and
`it.paid_with` are the cards it was paid with, in the order of the costs. Each cost has its reason ready (`unpayable`)
for whoever cannot pay it: it is asked about again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.ability import Cost
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reasons import meaning, narrowed, why_not
from quarterdeck.games.sky_pirate.dialect import Deed
from quarterdeck.games.sky_pirate.stats import DURABILITY

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Of: TypeAlias = "Callable[[SkyPirate, int], bool]"
"""Which cards will do: (game, card)."""
Amount: TypeAlias = "int | Callable[[SkyPirate, CardUse], int]"

NO_ACTIONS: Final = ("SP-TURN-06", "you have not enough Actions")
NO_POWDER: Final = ("SP-POWDER-03", "you have not enough Powder")
NOTHING_TO_PAY: Final = ("SP-CARD-04", "you have not enough of that")
NOT_IN_PLAY: Final = ("SP-CARD-04", "it is not in play")
"""Why costs cannot be paid, and by which rule."""
NEVER_LEAVES: Final = "never leaves play"
"""Hook of a card that something else happens to whenever it would leave play: no cost can be paid with it."""
LEAVE_PLAY: Final = ("discard", "eject", "return_to_hand")
"""The verbs of costs that take a card out of play."""


def _amount(amount: Amount, game: SkyPirate, it: CardUse) -> int:
    return amount(game, it) if callable(amount) else amount


def _so_many(amount: Amount, noun: str, nouns: str = "") -> str:
    """How much a cost takes, as it stands in a sentence; X where that depends on the table."""
    if callable(amount):
        return f"X {nouns or noun}"
    return f"{amount} {noun if amount == 1 else nouns or noun}"


class SkyCost(Cost):
    """A cost that has its reason ready for whoever cannot pay it."""

    def __init__(self, asks: str, why: tuple[str, str]) -> None:
        self.asks = asks
        self.unpayable: Final = self.unpaid(*why)


class Actions(SkyCost):
    """Spend Actions."""

    def __init__(self, amount: int = 1) -> None:
        super().__init__(f"spend {_so_many(amount, 'Action', 'Actions')}", NO_ACTIONS)
        self.amount: Final = amount

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """Actions are there in one's own Action Phase only (SP-Q24)."""
        needed = max(0, self.amount - it.less)
        if needed == 0 or (game.active == it.controller and game.actions >= needed):
            return None
        return self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """Spend them; Actions that an effect takes off the cost are not spent."""
        needed = max(0, self.amount - it.less)
        game.actions -= needed
        it.remember(actions=needed)


class ExtraActions(SkyCost):
    """Spend Actions as an additional cost to play a card, besides the one that playing it takes."""

    def __init__(self, amount: int = 1) -> None:
        super().__init__(f"spend {_so_many(amount, 'Action', 'Actions')} more than for any card", NO_ACTIONS)
        self.amount: Final = amount

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """The Action that plays the card is needed too."""
        needed = self.amount + (0 if it.action_paid else it.play_actions)
        return None if game.active == it.controller and game.actions >= needed else self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """Spend them."""
        game.actions -= self.amount


class XActions(Cost):
    """Spend X Actions, as many as the player likes, or at most so many (`it.x`)."""

    def __init__(self, most: int = 99) -> None:
        self.most: Final = most

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """The player names X."""
        left = game.actions if game.active == it.controller else 0
        game.begin(ChooseX(it.controller, 0, min(left, self.most), "actions", it.card))


class LoseAllActions(Cost):
    """Lose all unspent Actions."""

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """They are gone."""
        if game.active == it.controller:
            game.actions = 0


class Powder(SkyCost):
    """Spend Powder: a number, or what (game, it) gives."""

    def __init__(self, amount: Amount = 1) -> None:
        super().__init__(f"spend {_so_many(amount, 'Powder')}", NO_POWDER)
        self.amount: Final = amount

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """Nobody spends more than they have (SP-POWDER-03)."""
        return None if game.powder[it.controller] >= _amount(self.amount, game, it) else self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """Spend it."""
        amount = _amount(self.amount, game, it)
        it.x = amount if callable(self.amount) else it.x
        game.spend_powder(it.controller, amount)


class XPowder(Cost):
    """Spend X Powder, as much as the player likes, or none (`it.x`, SP-Q63)."""

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """The player names X."""
        game.begin(ChooseX(it.controller, 0, game.powder[it.controller], "powder", it.card))


class PayOpponent(SkyCost):
    """Pay Powder to the opponent: it is spent, and the opponent gains it (SP-POWDER-05)."""

    def __init__(self, amount: Amount = 1) -> None:
        super().__init__(f"pay your opponent {_so_many(amount, 'Powder')}", NO_POWDER)
        self.amount: Final = amount

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """Nobody spends more than they have."""
        return None if game.powder[it.controller] >= _amount(self.amount, game, it) else self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """Pay it."""
        game.pay_powder(it.controller, game.opponent(it.controller), _amount(self.amount, game, it))


class ChooseX(Procedure):
    """A player names the X of a cost."""

    seat: int
    least: int
    most: int
    what: str
    source: int

    @step("SP-CARD-02")
    def choose(self, game: SkyPirate) -> None:
        """From nothing up to all there is; whoever has nothing is not asked."""
        if self.most <= self.least:
            self.chosen(game, ("number", self.least))
        else:
            game.ask(self.seat, self.numbers, then=self.chosen, source=self.source)

    @offers("{player}, choose X for {source}", "SP-CARD-02")
    def numbers(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The numbers that can be paid."""
        return [("number", number) for number in range(self.least, self.most + 1)]

    def numbers_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a number cannot be X."""
        if option[0] != "number":
            return None
        what = "Powder" if self.what == "powder" else "Actions"
        return Reason("SP-CARD-02", f"X is paid in {what}: it can be from {self.least} to {self.most} here")

    def chosen(self, game: SkyPirate, option: Option) -> None:
        """Pay it."""
        game.the_use.x = option[1]
        if self.what == "powder":
            game.spend_powder(self.seat, option[1])
        else:
            game.actions -= option[1]


class Pick(SkyCost):
    """Pay with cards: `cards(game, it)` gives those that will do, `deed` names the game's verb for each.

    Exactly `count` of them; with `x` any number, which is then X. `asks` is the cost in words, `says` ends the
    question: "choose ... to discard".
    """

    def __init__(
        self, cards: Callable[[SkyPirate, CardUse], Sequence[int]], deed: Deed, count: int = 1, *, asks: str,
        x: bool = False, says: str = "to pay with", private: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(asks, NOTHING_TO_PAY)
        self.cards: Final = cards
        self.deed: Final = deed
        self.count: Final = count
        self.x: Final = x
        self.says: Final = says
        self.private: Final = private

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """Are there enough?"""
        if self.x:
            return None
        found = self.cards(game, it)
        if NEVER_LEAVES in game.hearing:
            found = self._leaving(game, found)
        return None if len(found) >= self.count else self.unpayable

    def _leaving(self, game: SkyPirate, found: Sequence[int]) -> Sequence[int]:
        """The cards but for those that would not leave play, if that is what is asked of them (SP-Q113)."""
        if self.deed not in LEAVE_PLAY:
            return found
        return [card for card in found if card not in game.hearing[NEVER_LEAVES]]

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """The player chooses which."""
        found = list(self.cards(game, it))
        if NEVER_LEAVES in game.hearing:
            found = list(self._leaving(game, found))
        least, most = (0, len(found)) if self.x else (self.count, self.count)
        game.begin(PayWithCards(it.controller, found, least, most, self.deed, self.says, it.card, self.x))


NO_PAYMENT: Final = Reason("SP-Q113", "something else happens to it whenever it would leave play")


class PayWithCards(Procedure):
    """A player pays with cards."""

    seat: int
    cards: list[int]
    least: int
    most: int
    deed: str
    says: str
    source: int
    x: bool = False

    @step("SP-CARD-04")
    def choose_cards(self, game: SkyPirate) -> None:
        """The player chooses which."""
        if self.cards and self.most > 0:
            game.ask(self.seat, self.which, then=self.paid, many=True, source=self.source)

    @offers("{player}, choose {says} for {source} ({picked} so far)", "SP-CARD-04")
    def which(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Cards in their order, so that no set is offered twice."""
        return game.pick_several(self.cards, picks, self.least, self.most, "pay-with")

    def which_gives_up(self, game: SkyPirate, seat: int, picks: list[Option]) -> tuple[int, ...] | None:
        """Least is lost with the cards that cost least; where their number is free, only the player knows."""
        if self.least < self.most:
            return None
        return (sum(game.printed(option[1]).cost or 0 for option in picks),)

    def which_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card does not pay: as the words of the cost say."""
        if option[0] != "pay-with" or option[1] in self.cards:
            return None
        it = game.the_use
        cost = it.costs(game)[it.paid - 1]
        assert isinstance(cost, Pick)
        reason = why_not(cost.cards, game, it, option[1]) or NO_PAYMENT
        return Reason(reason.rule, f"you cannot pay with it ({cost.asks}): {reason.text}")

    def paid(self, game: SkyPirate, picks: list[Option]) -> None:
        """Do with each what the cost says."""
        it = game.the_use
        cards = tuple(option[1] for option in picks)
        it.paid_with = (*it.paid_with, *cards)
        if self.x:
            it.x = len(cards)
        game.each(self.deed, cards)


# -- the costs that cards print ---------------------------------------------------------------------------------------


def _in_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your hand, without the one that is being paid for."""
    return [card for card in game.zones[game._setting.hand[it.controller]] if card != it.card]


def _in_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your discard pile."""
    return game.zones[game._setting.discard[it.controller]]


def _other_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew you control but for the one that is being paid for."""
    return [card for card in game.crew(it.controller) if card != it.card]


def _of(cards: Callable[[SkyPirate, CardUse], list[int]], of: Of | None) -> Callable[[SkyPirate, CardUse], list[int]]:
    """The cards that will do."""
    if of is None:
        return cards
    return narrowed(lambda game, it: [card for card in cards(game, it) if of(game, card)], cards, (of,))


def _asks(deed: str, count: int, what: str, where: str, of: Of | None) -> str:
    """A cost in words: `discard 2 cards from your hand`, with what the cards must be."""
    asked = f"{deed} {what if count == 1 else f'{count} cards'} {where}"
    return asked if of is None else f"{asked}; {meaning(of)}"


def discard_from_hand(count: int = 1, of: Of | None = None) -> Pick:
    """Discard cards from your hand."""
    asks = _asks("discard", count, "a card", "from your hand", of)
    return Pick(_of(_in_hand, of), "discard", count, asks=asks, says="what to discard")


def reveal_from_hand(of: Of) -> Pick:
    """Reveal a card from your hand."""
    asks = _asks("reveal", 1, "a card", "from your hand", of)
    return Pick(_of(_in_hand, of), "show", asks=asks, says="what to reveal", private=True)


def eject_from_discard(count: int = 1, of: Of | None = None) -> Pick:
    """Eject cards from your discard pile."""
    asks = _asks("eject", count, "a card", "of your discard pile", of)
    return Pick(_of(_in_discard, of), "eject", count, asks=asks, says="what to eject")


def discard_crew(count: int = 1, of: Of | None = None, *, x: bool = False) -> Pick:
    """Discard crew you control; with `x` as many as you like."""
    asks = _asks("discard", count, "X crew" if x else "a crew", "you control", of)
    return Pick(_of(_other_crew, of), "discard", count, asks=asks, x=x, says="the crew to discard")


def return_crew(of: Of | None = None) -> Pick:
    """Return a crew you control to its captain's hand."""
    asks = _asks("return", 1, "a crew", "you control to its captain's hand", of)
    return Pick(_of(_other_crew, of), "return_to_hand", asks=asks, says="the crew to return")


def eject_crew(of: Of | None = None) -> Pick:
    """Eject a crew you control."""
    asks = _asks("eject", 1, "a crew", "you control", of)
    return Pick(_of(_other_crew, of), "eject", asks=asks, says="the crew to eject")


def _this(game: SkyPirate, it: CardUse) -> list[int]:
    return [it.card] if game.pieces[it.card] is not None else []


class _This(SkyCost):
    """A cost that the card pays with itself. `it.counters` says how many counters lay on it."""

    def __init__(self, deed: str, asks: str) -> None:
        super().__init__(asks, NOT_IN_PLAY)
        self.deed: Final = deed

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """It must be in play."""
        return None if _this(game, it) else self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """Pay it."""
        it.counters = game.counters_on(it.card)
        getattr(game, self.deed)(it.card)


DISCARD_THIS: Final = _This("discard", "discard this card")
EJECT_THIS: Final = _This("eject", "eject this card")
BREAK_THIS: Final = _This("break_emplacement", "break this emplacement")
STOW_THIS: Final = _This("stow", "stow this card")


class BreakEmplacement(SkyCost):
    """Break an emplacement you control; its durability, before it breaks, is X (`it.x`)."""

    def __init__(self) -> None:
        super().__init__("break an emplacement you control", NOTHING_TO_PAY)

    def refuse(self, game: SkyPirate, it: CardUse) -> Reason | None:
        """There must be one."""
        return None if game.emplacements(it.controller) else self.unpayable

    def pay(self, game: SkyPirate, it: CardUse) -> None:
        """The player chooses which."""
        game.begin(PayByBreaking(it.controller, it.card))


class PayByBreaking(Procedure):
    """A player breaks an own emplacement as a cost."""

    seat: int
    source: int

    @step("SP-CARD-04")
    def choose(self, game: SkyPirate) -> None:
        """The player chooses which."""
        game.ask(self.seat, self.emplacements, then=self.broken, source=self.source)

    @offers(
        "{player}, choose the emplacement that you break for {source}", "SP-CARD-04",
        only="only an unbroken emplacement you control can be broken",
    )  # fmt: skip
    def emplacements(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The unbroken ones."""
        return [("break", card) for card in game.emplacements(seat)]

    def broken(self, game: SkyPirate, option: Option) -> None:
        """X is known before it breaks."""
        it = game.the_use
        it.x = game.number(DURABILITY, option[1])
        it.paid_with = (*it.paid_with, option[1])
        game.break_emplacement(option[1])


BREAK_EMPLACEMENT: Final = BreakEmplacement()
