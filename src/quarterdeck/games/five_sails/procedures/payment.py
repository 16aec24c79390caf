"""Paying a wealth cost: Parley and other reductions first, then cards from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.explain import LISTED_ORDER
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.ability import REDUCES, FiveSailsAbility
from quarterdeck.games.five_sails.stats import COST_OF_EQUIPPING, COSTS, PARLEY_BONUS, PARLEY_INFLUENCE, WEALTH

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


NOTHING_LEFT: Final[frozenset[int]] = frozenset()
WHATEVER_IS_LEFT: Final = (NOTHING_LEFT,)


class Payment(Procedure):
    """One card's wealth cost. `purpose` is ability, equip, recruit or brute; `fixed` replaces the printed cost.

    `performer` is who performs the ability, or equips the card (-1: nobody); `target` is whom the ability targets, or
    who will bear the card.
    `place` is where the payment is made, for Parley: the location of the card that is bought. `kept` is a card that is
    still in the hand but cannot be spent, because its own ability demands this payment.
    """

    IS: ClassVar[str] = "payment"

    seat: int
    card: int
    purpose: str
    performer: int = -1
    target: int = -1
    place: int = -1
    fixed: int = -1
    less: int = 0
    negotiable: bool = True
    may_parley_engaged: int = -1
    kept: int = -1
    owed: int = 0

    # -- reading --------------------------------------------------------------------------------------------------

    def cost(self, game: FiveSails) -> int:
        """What has to be paid now; never below 0 (FS-Q53)."""
        printed = game._setting.book.cards[game.faces[self.card]]
        cost = (printed.cost or 0) if self.fixed < 0 else self.fixed
        cost -= self.less
        for change in printed.cost_changes:
            cost += change(game, self)
        hearing = game.hearing
        for key in (COSTS[self.purpose], COST_OF_EQUIPPING) if printed.equips_itself else (COSTS[self.purpose],):
            if key in hearing:
                for me in hearing[key]:
                    for ability in game._setting.hears_in[game.place[me]][game.faces[me]].get(key, ()):
                        cost += ability.body(game, me, self) or 0
        return cost if cost > 0 else 0

    def cards(self, game: FiveSails) -> list[int]:
        """The hand cards that can be spent: not the card itself (FS-Q52), nor what it refuses."""
        hand = game.zones[game._setting.hand[self.seat]]
        refuses = game._setting.book.cards[game.faces[self.card]].unspendable
        if not refuses:
            return [card for card in hand if card != self.card and card != self.kept]
        return [
            card for card in hand
            if card != self.card and card != self.kept and not any(refuse(game, card) for refuse in refuses)
        ]  # fmt: skip

    def reductions(self, game: FiveSails, left: frozenset[int] = NOTHING_LEFT) -> list[tuple[Option, int]]:
        """Each way to make it cheaper, with its amount: abilities used while paying, then Parley of whom is not left
        for other costs."""
        found: list[tuple[Option, int]] = []
        for me in game.hearing.get(REDUCES, ()):
            if game.controller(me) == self.seat:
                for ability in game.abilities_of(me, REDUCES):
                    amount = ability.body(game, me, self)
                    if amount and f"{ability.limit}|{ability.id}|{me}" not in game.used:
                        found.append((("use", me, ability.id), amount))
        for character in game._setting.edition.parleyers(game, self):
            amount = self.influence_of(game, character)
            if amount and character not in left:
                found.append((("parley", character), amount))
        return found

    def influence_of(self, game: FiveSails, character: int) -> int | None:
        """What the character takes off by parleying for this card; None for a dash (FS-HIGH-36, FS-Q55)."""
        amount: int | None = game.value(PARLEY_INFLUENCE, character)
        if amount is not None:
            for me in game.hearing.get(PARLEY_BONUS, ()):
                for ability in game.abilities_of(me, PARLEY_BONUS):
                    amount += ability.body(game, me, character, self) or 0
        return amount

    def worth(self, game: FiveSails, left: frozenset[int] = NOTHING_LEFT) -> int:
        """How much the cards are worth that can be spent for it, but for those that must be left."""
        setting = game._setting
        if not left and setting.plain_money[self.seat] and not setting.book.cards[game.faces[self.card]].unspendable:
            zone, place = setting.hand[self.seat], game.place
            worth: int = len(game.zones[zone]) - (place[self.card] == zone)
            return worth - 1 if self.kept >= 0 and place[self.kept] == zone else worth
        return sum([worth_of(game, card) for card in self.cards(game) if card not in left])

    def unpayable(self, game: FiveSails, rule: str, it: CardUse | None = None) -> Reason:
        """Why the cost cannot be paid: what it is, and what there is to pay it with."""
        cost, worth = self.cost(game), self.worth(game)
        less = game.edition.most_reduction(self.reductions(game))
        if it is not None and worth + less >= cost:
            also = " and ".join(one.asks for one in it.what(game).costs)
            return Reason(rule, f"its cost of {cost} cannot be paid together with its additional cost ({also})")
        cheaper = f", and {less} less to pay by Parley and the like" if less else ""
        return Reason(rule, f"its cost of {cost} cannot be paid: your hand has cards worth {worth} for it{cheaper}")

    def payable(self, game: FiveSails, it: CardUse | None = None) -> bool:
        """Could the cost be paid in full? `it` is the ability whose additional costs must remain payable with it."""
        cost = self.cost(game)
        for left in WHATEVER_IS_LEFT if it is None else it.left_for_costs(game):
            if not cost:
                return True
            worth = self.worth(game, left)
            if worth >= cost:
                return True
            reductions = self.reductions(game, left)
            if reductions and game._setting.edition.most_reduction(reductions) + worth >= cost:
                return True
        return False

    # -- paying ---------------------------------------------------------------------------------------------------

    @step("FS-KEY-33", "FS-KEY-35")
    def pay(self, game: FiveSails) -> None:
        """A cost of 0 needs nothing."""
        self.owed = self.cost(game)
        if self.owed:
            game.ask(self.seat, self.means, then=self.spend, many=True, source=self.card)

    @offers("{player}, pay {owed} for {source}", "FS-KEY-33", "FS-HIGH-34")
    def means(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Reductions, then cards, each set once; nothing that the same ability's additional costs need (FS-Q195)."""
        it = game.using() if self.purpose == "ability" else None
        if it is None or it.card != self.card or not it.what(game).costs:
            return self._means(game, seat, picks, NOTHING_LEFT)
        picked = [option[1] for option in picks]
        sets = [left for left in it.left_for_costs(game) if left.isdisjoint(picked)]
        if len(sets) == 1:
            return self._means(game, seat, picks, sets[0])
        possible = {option for left in sets for option in self._means(game, seat, picks, left)}
        return [option for option in self._means(game, seat, picks, NOTHING_LEFT) if option in possible]

    def _means(self, game: FiveSails, seat: int, picks: list[Option], kept: frozenset[int]) -> list[Option]:
        """What can be picked next, if these cards are left; nothing that is not needed (FS-Q51)."""
        setting = game._setting
        printed = setting.book.cards[game.faces[self.card]]
        if setting.plain_money[seat] and REDUCES not in game.hearing and "Negotiable" not in printed.keywords:
            # Every card is worth one and nothing makes it cheaper: as many cards as are owed, in their order.
            left = self.owed - len(picks)
            cards = [card for card in self.cards(game) if card not in kept] if kept else self.cards(game)
            first = cards.index(picks[-1][1]) + 1 if picks else 0
            return [("pay", card) for card in cards[first : len(cards) - left + 1]] if left > 0 else []
        left = self.cost(game)
        reductions = self.reductions(game, kept)
        amounts = dict(reductions)
        # Cards that are worth more come first: then every further one is needed, in whatever order the hand lies.
        cards = sorted([card for card in self.cards(game) if card not in kept], key=lambda card: -worth_of(game, card))
        last_card = last_reduction = -1
        for option in picks:
            if option[0] == "pay":
                left -= worth_of(game, option[1])
                last_card = cards.index(option[1])
            else:
                left -= amounts[option]
                last_reduction = [one for one, _ in reductions].index(option)
        if left <= 0:
            return []
        worth = [worth_of(game, card) for card in cards]
        options: list[Option] = []
        if last_card < 0:
            hand = sum(worth)
            later = reductions[last_reduction + 1 :]
            if any(option[0] == "parley" for option in picks):
                later = game._setting.edition.further_reductions(later)
            for n, (option, amount) in enumerate(later):
                if amount + game._setting.edition.most_reduction(later[n + 1 :]) + hand >= left:
                    options.append(option)
        for n in range(last_card + 1, len(cards)):
            if sum(worth[n:]) >= left:
                options.append(("pay", cards[n]))
        return options

    def means_gives_up(self, game: FiveSails, seat: int, picks: list[Option]) -> tuple[int, ...]:
        """Nobody engages to parley and nothing is used up unless it must be. Then no more is paid than is owed, if that
        can be, with the fewest cards, and with those that cost least themselves."""
        amounts = dict(self.reductions(game))
        paid = sum(worth_of(game, option[1]) if option[0] == "pay" else amounts[option] for option in picks)
        cards = [option[1] for option in picks if option[0] == "pay"]
        price = sum(game.printed(card).cost or 0 for card in cards)
        return len(picks) - len(cards), paid - self.owed, len(cards), price

    def means_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why it cannot be paid with this: as cards of the hand, parleying characters and abilities each can."""
        if option[0] == "pay":
            return self._why_not_spend(game, seat, option[1]) or self._why_not_now(game, picks, option)
        if option[0] == "parley":
            reason = game.edition.refuse_parley(game, self, option[1])
            if reason is None and not self.influence_of(game, option[1]):
                reason = Reason("FS-HIGH-36", "it has no Influence, so it would take nothing off")
            return reason or self._why_not_now(game, picks, option)
        if option[0] == "use" and option[2] in game.book.abilities and game.book.abilities[option[2]].kind == REDUCES:
            ability = game.book.abilities[option[2]]
            return self.refuse_reducing(game, seat, option[1], ability) or self._why_not_now(game, picks, option)
        return None

    def refuse_reducing(self, game: FiveSails, seat: int, card: int, ability: FiveSailsAbility) -> Reason | None:
        """Why an ability that is used while paying does not make this cheaper."""
        if game.controller(card) != seat:
            return Reason("FS-HIGH-09", "you do not control it")
        if f"{ability.limit}|{ability.id}|{card}" in game.used:
            return ability.spent
        if not ability.body(game, card, self):
            return Reason("FS-KEY-01", "by its text it takes nothing off this cost")
        return None

    def _why_not_spend(self, game: FiveSails, seat: int, card: int) -> Reason | None:
        """Why a card is none with which this can be paid."""
        if card == self.card or card == self.kept:
            return Reason("FS-Q52", "a card does not pay for itself")
        if game.place[card] != game._setting.hand[seat]:
            return Reason("FS-KEY-33", "a wealth cost is paid with cards of your hand, and it is not there")
        if card not in self.cards(game):
            return Reason("FS-KEY-01", f"the text of {game.printed(self.card).name} does not let you pay with it")
        return None

    def _why_not_now(self, game: FiveSails, picks: list[Option], option: Option) -> Reason | None:
        """Why something with which it could be paid is no pick now."""
        if option in picks:
            return None
        it = game.using() if self.purpose == "ability" else None
        if it is not None and it.card == self.card and all(option[1] in left for left in it.left_for_costs(game)):
            return Reason("FS-Q195", "it is needed for the additional cost of the same ability")
        if option[0] == "parley" and any(pick[0] == "parley" for pick in picks):
            later = [one for one, _ in game.edition.further_reductions(self.reductions(game))]
            if option not in later:
                return Reason("FS-HIGH-37", "only one character parleys for a payment in this edition")
        if option[0] != "pay" and any(pick[0] == "pay" for pick in picks):
            return Reason("FS-HIGH-34", "what makes it cheaper is picked before the cards with which you pay")
        return Reason("FS-KEY-33", LISTED_ORDER)

    def left(self, game: FiveSails, picks: list[Option]) -> int:
        """How much is left to pay after these picks."""
        amounts = dict(self.reductions(game))
        paid = sum(worth_of(game, option[1]) if option[0] == "pay" else amounts[option] for option in picks)
        return max(0, self.owed - paid)

    def spend(self, game: FiveSails, picks: list[Option]) -> None:
        """Engage who parleys, discard what was chosen."""
        amounts = dict(self.reductions(game)) if any(option[0] != "pay" for option in picks) else {}
        for option in picks:
            if option[0] == "parley":
                game.tell(events.PARLEYED, option[1], self.card, amounts[option])
                game.engage(option[1])
            elif option[0] == "use":
                game.tell(events.MADE_CHEAPER, self.seat, option[1], self.card, amounts[option])
                ability = game.book.abilities[option[2]]
                game.used[f"{ability.limit}|{ability.id}|{option[1]}"] = 1
            else:
                game.announce(events.PAID, self.seat, option[1])


def worth_of(game: FiveSails, card: int) -> int:
    """A card is worth one, with Wealth two (FS-KEY-34, FS-KEYW-03)."""
    if "Wealth" not in game._setting.book.cards[game.faces[card]].keywords:
        return 1
    return 2 if game.refusal(WEALTH, card) is None else 1
