"""Choices that verbs ask for: operators, counters to distribute, cards to discard or stow, searches, payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.only import seen_by_all
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.wording import plain
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.stats import OPERATORS

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


DEED_VERBS: Final = {"discard": "discard", "stow": "stow", "eject": "eject", "return_to_hand": "return"}
"""The words of the lines that pick cards, by what is done with them."""
NOT_YOUR_CREW: Final = Reason("SP-OPER-01", "only a crew you control can become an operator")
OPERATES_IT: Final = Reason("SP-OPER-01", "it is an operator of that card already")
ITSELF: Final = Reason("SP-OPER-01", "a card cannot be its own operator")
NOT_LOOKED_AT: Final = Reason("SP-SEARCH-01", "only a card that you look through in this search can be found")


def _text(game: SkyPirate, seat: int) -> str:
    """The text of the effect that asks, if the seat knows its card."""
    it = game.using()
    return plain(it.what(game).said) if it is not None and it.ability and game.knows(seat, it.card) else ""


class Operate(Procedure):
    """Assign crew as operators; above the limit others are unassigned first (SP-OPER-09)."""

    card: int
    count: int
    seat: int

    @step("SP-OPER-01", "SP-OPER-08", "SP-OPER-09")
    def make_room(self, game: SkyPirate) -> None:
        """A limited card never has too many operators."""
        limit = game.value(OPERATORS, self.card)
        if not game.in_play(self.card):
            self.finish()
        elif limit is not None:
            self.count = min(self.count, limit)
            operators = game.operators(self.card)
            if self.count == limit:  # all of them go, so nobody is asked
                for card in operators:
                    game.unassign(card)
            elif len(operators) + self.count > limit:
                self.go_to(self.make_room)
                game.ask(self.seat, self.who_goes, then=self.unassign, source=self.card)

    @offers(
        "{player}, choose an operator of {source} to unassign", "SP-OPER-09",
        only="only one of its operators can be unassigned",
    )  # fmt: skip
    def who_goes(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Its operators."""
        return [("unassign", card) for card in game.operators(self.card)]

    who_goes_public = crew_public = seen_by_all

    def unassign(self, game: SkyPirate, option: Option) -> None:
        """Make room."""
        game.unassign(option[1])

    @step("SP-OPER-01")
    def assign(self, game: SkyPirate) -> None:
        """So many crew, or as many as there are."""
        if self.count > 0 and game.possible_operators(self.card, self.seat):
            game.ask(self.seat, self.crew, then=self.assigned, many=True, source=self.card)

    @offers("{player}, choose operators for {source} ({picked} so far)", "SP-OPER-01")
    def crew(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Crew that do not operate it."""
        found = game.possible_operators(self.card, seat)
        return game.pick_several(found, picks, self.count, self.count, "assign")

    def crew_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot become an operator."""
        if option[0] != "assign" or option[1] in game.possible_operators(self.card, seat):
            return None
        if not game.is_crew(option[1]) or game.controller(option[1]) != seat:
            return NOT_YOUR_CREW
        return ITSELF if option[1] == self.card else OPERATES_IT

    def assigned(self, game: SkyPirate, picks: list[Option]) -> None:
        """An operator is blank and goes to the reserve at once (SP-OPER-02, SP-OPER-04)."""
        for _, card in picks:
            game.let_go(card)
            piece = game.edit(card)
            piece.operates = self.card
            game.rewire(card)
            if piece.party:
                game.move_to_reserve(card)
            game.announce(events.OPERATED, self.card, card)


class Distribute(Procedure):
    """Presence counters are put on crew of a player's choice, one after the other (SP-COUNTER-03)."""

    seat: int
    count: int
    source: int
    placed: dict[int, int] = {}

    @step("SP-COUNTER-03")
    def place(self, game: SkyPirate) -> None:
        """One counter at a time until all are placed."""
        crew = game.crew(self.seat)
        if len(crew) == 1:  # there is nothing to choose
            self.placed = {crew[0]: self.placed.get(crew[0], 0) + self.count}
        elif self.count > 0 and crew:
            self.go_to(self.place)
            game.ask(self.seat, self.crew, then=self.put, source=self.source)

    @offers(
        "{player}, choose a crew for a presence counter of {source} ({count} left)", "SP-COUNTER-03",
        only="presence counters are distributed among the crew you control",
    )  # fmt: skip
    def crew(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The crew that the player controls."""
        return [("counter", card) for card in game.crew(seat)]

    crew_public = seen_by_all

    def put(self, game: SkyPirate, option: Option) -> None:
        """Note it; all are put down together at the end."""
        self.count -= 1
        self.placed[option[1]] = self.placed.get(option[1], 0) + 1

    @step("SP-COUNTER-03")
    def put_them_down(self, game: SkyPirate) -> None:
        """Each crew gets its counters."""
        game.put_counters_on_each(self.seat, self.placed, "presence")


class Pay(Procedure):
    """A player may pay Powder to another; the effect in use remembers whether they did (`paid_off`)."""

    seat: int
    to: int
    amount: int
    source: int

    @step("SP-POWDER-05")
    def decide(self, game: SkyPirate) -> None:
        """Whoever cannot pay is not asked."""
        game.the_use.paid_off = False
        if game.powder[self.seat] >= self.amount:
            game.ask(self.seat, self.pay_or_not, then=self.decided, source=self.source)

    @offers("{player}, pay {amount} Powder because of {source}?", "SP-POWDER-05", only="you pay the Powder, or do not")
    def pay_or_not(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Pay, or not."""
        return [("pass",), ("pay",)]

    def decided(self, game: SkyPirate, option: Option) -> None:
        """Pay it."""
        if option[0] == "pay":
            game.the_use.paid_off = True
            game.pay_powder(self.seat, self.to, self.amount)


class PickCards(Procedure):
    """A player chooses between `least` and `most` of some cards, and a verb of the game is done with them at once.

    The effect in use remembers them as `picked`. `ordered`: the order is chosen too; with `only_order` nothing else is,
    and whoever asked for it goes on from there. What must be picked because nothing else is left is picked without a
    question: everybody can count the cards, so that tells nothing.
    """

    seat: int
    cards: list[int]
    least: int
    most: int
    deed: str
    source: int = -1
    ordered: bool = False
    only_order: bool = False

    @step("SP-TERM-02")
    def choose(self, game: SkyPirate) -> None:
        """The player chooses; with nothing to choose nothing happens, nor is the order of copies asked for."""
        if self.ordered and self.least >= len(self.cards) and self.cards and not game.order_counts(self.cards):
            self.picked(game, [(DEED_VERBS[self.deed], card) for card in self.cards])
        elif self.cards and self.most > 0:
            offer = self.in_order if self.ordered else self.which
            game.ask(self.seat, offer, then=self.picked, many=True, source=self.source)
        else:
            self.picked(game, [])

    @offers("{player}, choose cards for {source} ({picked} so far)", "SP-TEXT-01")
    def which(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Each set once."""
        options: list[Option] = game.pick_several(self.cards, picks, self.least, self.most, DEED_VERBS[self.deed])
        return options if len(options) != 1 else []

    @offers("{player}, choose cards one after the other for {source} ({picked} so far)", "SP-TERM-02")
    def in_order(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Every card that is left: the order counts."""
        chosen = {option[1] for option in picks}
        if len(picks) >= self.most:
            return []
        options: list[Option] = [(DEED_VERBS[self.deed], card) for card in self.cards if card not in chosen]
        if options and len(picks) >= min(self.least, len(self.cards)):
            return [("done",), *options]
        return options if len(options) != 1 else []

    def which_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be picked: the text does not speak of it, or it does not lie where the others do."""
        if option[0] != DEED_VERBS[self.deed] or option[1] in self.cards:
            return None
        text = _text(game, seat)
        if text:
            return Reason("", f"its text speaks of other cards: {text}")
        places = dict.fromkeys(game._setting.zones[game.place[card]].title for card in self.cards)
        return Reason("", f"only cards of {' and '.join(places)} can be chosen now")

    in_order_why = which_why

    def _forced(self, picked: list[int]) -> list[int]:
        """What must be picked besides: whoever was not asked for the least number had no choice left."""
        missing = min(self.least, len(self.cards)) - len(picked)
        if missing <= 0:
            return []
        return [card for card in self.cards if card not in picked][-missing:]

    def picked(self, game: SkyPirate, picks: list[Option]) -> None:
        """Do it with all of them."""
        chosen = [option[1] for option in picks]
        cards = (*chosen, *self._forced(chosen))
        if self.only_order:
            self.cards = list(cards)
            return
        it = game.using()
        if it is not None:
            it.picked = cards
        if self.deed:
            game.each(self.deed, cards)


class StowTogether(Procedure):
    """Cards are stowed at once. Whoever puts several of them into one Hold chooses their order there (SP-TERM-02).

    `groups` are the cards that one of the `seats` puts into one Hold.
    """

    seats: list[int]
    groups: list[list[int]]
    ordered: list[int] = []

    @step("SP-TERM-02")
    def put_in_order(self, game: SkyPirate) -> None:
        """One group after the other; where the order makes no difference nobody is asked."""
        while self.groups:
            group, seat = self.groups.pop(0), self.seats.pop(0)
            if game.order_counts(group):
                self.go_to(self.put_in_order)
                size = len(group)
                game.begin(PickCards(seat, group, size, size, "stow", -1, True, True), then=self.was_ordered)
                return
            self.ordered += group

    def was_ordered(self, game: SkyPirate, picks: PickCards) -> None:
        """Keep the order."""
        self.ordered += picks.cards

    @step("SP-TERM-01")
    def stow(self, game: SkyPirate) -> None:
        """Then all of them are stowed."""
        game.stow_all(self.ordered)


class Search(Procedure):
    """A player looks through cards of the own Hold, may find one, and shuffles (SP-SEARCH).

    `looked` are the cards that are looked at, `fitting` those that can be found. The card found is revealed unless it
    is `secret`, lies aside while the Hold is shuffled, and then goes on: `play`, `hand`, or nothing but being
    remembered as `found` by the effect in use. `wants` says what a card must be, and `meant` are the cards that are,
    for whoever asks why.
    """

    seat: int
    looked: list[int]
    fitting: list[int]
    to: str
    source: int
    secret: bool = False
    found: int = -1
    wants: str = ""
    meant: list[int] = []

    @step("SP-SEARCH-01", "SP-Q33")
    def look(self, game: SkyPirate) -> None:
        """The player looks, and takes one or fails to find."""
        game.the_use.found = -1
        for card in self.looked:
            game.reveal(card, self.seat)
        if self.looked:
            game.ask(self.seat, self.cards, then=self.takes, source=self.source)

    @offers("{player}, choose the card that you find for {source}, or pass", "SP-SEARCH-02")
    def cards(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """What fits, or nothing."""
        return [("pass",), *(("find", card) for card in self.fitting)]

    def cards_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be found."""
        if option[0] != "find":
            return None
        if option[1] not in self.looked:
            return NOT_LOOKED_AT
        reason = game.refuse_playing(seat, option[1]) if self.to == "play" else None
        if reason is None or (self.wants and option[1] not in self.meant):
            text = self.wants or _text(game, seat)  # saves of before do not tell it
            return Reason("SP-SEARCH-01", f"it is not what the search is for{text and ': '}{text}")
        return Reason("SP-SEARCH-04", f"what is found is played, and you cannot play it: {reason.text}")

    def takes(self, game: SkyPirate, option: Option) -> None:
        """The card lies aside while the Hold is shuffled."""
        if option[0] == "find":
            self.found = option[1]
            game.move(self.found, game._setting.aside[self.seat])
            if not self.secret:
                game.show(self.found)

    @step("SP-SEARCH-03", "SP-SEARCH-05", "SP-Q34")
    def shuffle(self, game: SkyPirate) -> None:
        """The whole Hold is shuffled before anything else happens."""
        game.shuffle_hold(self.seat)

    @step("SP-SEARCH-03", "SP-SEARCH-06", "SP-Q108")
    def goes_on(self, game: SkyPirate) -> None:
        """The card that was found is played or taken; without one the rest of the effect does not resolve."""
        if self.found < 0:
            game.the_use.stop_resolving(game)
            return
        game.the_use.found = self.found
        if self.to == "play":
            game.play_card(self.seat, self.found, "hold")
        elif self.to == "hand":
            game.take(self.found)
