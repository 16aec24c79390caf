"""Verbs about cards: equip, draw, discard, reveal, sink, ..."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypedDict, Unpack

from quarterdeck.engine.choice import Reason
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.costs import DiscardCards
from quarterdeck.games.five_sails.event_values import Equipped
from quarterdeck.games.five_sails.procedures.arranging import AddCityCard, PutBack
from quarterdeck.games.five_sails.procedures.equipping import EquipPaidFor, TooManyEquipped
from quarterdeck.games.five_sails.procedures.high_drama import RecruitAction
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.verbs.characters import CharacterVerbs


class Terms(TypedDict, total=False):
    """What a card changes about a recruitment: its cost, or by how much it is less, and who can parley."""

    fixed: int
    less: int
    negotiable: bool
    may_parley_engaged: int


class Price(TypedDict, total=False):
    """What a card changes about buying an attachment: by how much it costs less, and where it is bought."""

    less: int
    place: int


class CardVerbs(CharacterVerbs):
    """What card code says about equipment, hands and decks."""

    # -- equipment ------------------------------------------------------------------------------------------------

    def equip(self, card: int, bearer: int, performer: int = -1, seat: int = -1) -> None:
        """Equip a card to a character, without any cost; `seat` controls it (default: the bearer's controller)."""
        if self.pieces[bearer] is None:
            return
        if self.pieces[card] is not None and self.refusal(MAY_LEAVE_BEARER, card) is not None:
            return
        self.equips_for = seat
        self.announce(events.EQUIPPED, card, bearer, performer)

    def hand_over(self, card: int, bearer: int) -> None:
        """Move an equipped card to another character: that is no equipping (FS-Q183)."""
        if self.pieces[bearer] is not None and self.refusal(MAY_LEAVE_BEARER, card) is None:
            self.announce(events.HANDED_OVER, card, bearer)

    def buy_and_equip(self, it: CardUse, card: int, bearer: int, less: int = 0, place: int = -1) -> None:
        """Pay for an attachment, then the performer equips it to a character."""
        place = self.location_of(bearer) if place < 0 else place
        self.reveal(card)
        self.begin(Payment(it.controller, card, "equip", it.performer, bearer, place, less=less))
        self.begin(EquipPaidFor(card, bearer, it.controller, it.performer))

    def can_buy(self, it: CardUse, card: int, bearer: int, less: int = 0, place: int = -1) -> bool:
        """Could the controller pay for the attachment, equipped to this character by the performer?"""
        place = self.location_of(bearer) if place < 0 else place
        kept = it.played_by if it.played_by >= 0 else it.card
        return Payment(it.controller, card, "equip", it.performer, bearer, place, less=less, kept=kept).payable(self)  # type: ignore[arg-type]

    def refuse_buying(self, it: CardUse, card: int, bearer: int, less: int = 0, place: int = -1) -> Reason | None:
        """Why the controller cannot pay for the attachment."""
        place = self.location_of(bearer) if place < 0 else place
        kept = it.played_by if it.played_by >= 0 else it.card
        payment = Payment(it.controller, card, "equip", it.performer, bearer, place, less=less, kept=kept)
        return None if payment.payable(self) else payment.unpayable(self, "FS-HIGH-21")  # type: ignore[arg-type]

    def equip_for_nothing(self, it: CardUse, card: int, bearer: int) -> None:
        """The performer equips an attachment to a character without any cost; one from the hand counts as played."""
        self.begin(EquipPaidFor(card, bearer, it.controller, it.performer))

    def who_equips_it(self, it: CardUse[Equipped]) -> int:
        """Answering an equipping: the player who equips the card, and will control it."""
        return self.equips_for if self.equips_for >= 0 else self.controller(it.event.bearer)

    def equip_to_another(self, bearer: int) -> None:
        """Answering an equipping that would happen: it is another character to whom the card is equipped."""
        self.happening().change(bearer=bearer)

    def check_equipment(self, bearer: int) -> None:
        """One Armor, one Attire, one Weapon: whoever controls the bearer destroys the rest (FS-CARD-27)."""
        too_many = TooManyEquipped(bearer)
        if too_many.surplus(self):  # type: ignore[arg-type]
            self.begin(too_many)

    # -- recruiting -----------------------------------------------------------------------------------------------

    def recruit(self, it: CardUse, card: int, place: int, **terms: Unpack[Terms]) -> None:
        """Recruit a Mercenary to a location; its cost is paid."""
        self.begin(RecruitAction(it.controller, card, place, **terms))

    def can_recruit(self, it: CardUse, card: int, place: int, **terms: Unpack[Terms]) -> bool:
        """Could the controller pay for a Mercenary that is recruited to a location?"""
        recruitment = RecruitAction(it.controller, card, place, **terms)
        return recruitment.payment(recruitment.bought_at(self)).payable(self)  # type: ignore[arg-type]

    def refuse_recruiting(self, it: CardUse, card: int, place: int, **terms: Unpack[Terms]) -> Reason | None:
        """Why the controller cannot pay for a Mercenary that is recruited to a location."""
        recruitment = RecruitAction(it.controller, card, place, **terms)
        payment = recruitment.payment(recruitment.bought_at(self))  # type: ignore[arg-type]
        return None if payment.payable(self) else payment.unpayable(self, "FS-HIGH-30")  # type: ignore[arg-type]

    # -- cards ----------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> None:
        """Draw cards."""
        if count > 0:
            self.announce(events.DREW, seat, count)

    def take(self, seat: int, card: int) -> None:
        """Put a card from anywhere into a hand."""
        self.announce(events.TOOK, seat, card)

    def discard(self, card: int) -> None:
        """Discard a card from a hand or a deck; the log and the abilities that answer know whose effect it was."""
        seat = self.owner[card]
        it = self.using()
        cause = -1 if it is not None and it.paying else self.cause()
        self.announce(events.DISCARDED, seat if seat >= 0 else max(cause, 0), card, cause)

    def make_discard(self, it: CardUse, seat: int, count: int = 1) -> None:
        """A player chooses cards of the hand and discards them."""
        self.begin(DiscardCards(seat, list(self.hand_of(seat)), count, count, it.card))

    def reveal_at_random(self, seat: int) -> int:
        """Reveal a random card of a player's hand."""
        hand = self.hand_of(seat)
        card = hand[self.random_below(len(hand))]
        self.show(seat, card)
        return card

    def tell_name(self, card: int, named: int) -> None:
        """Tell a card in play the name of another one: `game.name_told_to` asks for it."""
        self.edit(card).named = self.printed(named).id

    def show(self, seat: int, card: int) -> None:
        """A player shows everybody a card."""
        self.reveal(card)
        self.tell(events.REVEALED, seat, card)

    def reveal_top(self, seat: int, count: int) -> list[int]:
        """Show everybody the top cards of a Faction Deck; they stay there."""
        cards = self.top_cards(seat, count)
        for card in cards:
            self.show(seat, card)
        return cards

    def reveal_top_of_city_deck(self, seat: int, count: int) -> list[int]:
        """Show everybody the top cards of the City Deck; they stay there."""
        cards = self.top_of_city_deck(count)
        for card in cards:
            self.show(seat, card)
        return cards

    def reveal_city_deck_until(self, seat: int, found: Callable[[int], bool]) -> list[int]:
        """Reveal cards of the City Deck one by one until one is found, which is the last; they stay there."""
        revealed: list[int] = []
        while not (revealed and found(revealed[-1])):
            top = self.top_of_city_deck(len(revealed) + 1)
            if len(top) == len(revealed):
                break
            self.show(seat, top[-1])
            revealed = top
        return revealed

    def look_at(self, seat: int, cards: Iterable[int]) -> None:
        """Let one seat look at cards of one zone."""
        cards = list(cards)
        for card in cards:
            self.reveal(card, seat)
        if cards:
            self.tell(events.LOOKED, seat, len(cards), self.zone_in_words(self.place[cards[0]]))

    def look_at_top(self, seat: int, whose: int, count: int) -> list[int]:
        """Let a seat look at the top cards of a Faction Deck."""
        cards = self.top_cards(whose, count)
        self.look_at(seat, cards)
        return cards

    def sink(self, cards: Iterable[int]) -> None:
        """Sink cards, several of them in random order (FS-KEY-12): those that are in play or still lie in a deck."""
        decks = (*self._setting.deck, self._setting.city_deck)
        cards = [card for card in cards if self.in_play(card) or self.place[card] in decks]
        while cards:
            card = cards.pop(self.random_below(len(cards)) if len(cards) > 1 else 0)
            self.announce(events.SUNK, card)

    def sink_the_rest(self, cards: Iterable[int]) -> None:
        """Sink those of the revealed cards that still lie in a deck."""
        decks = (*self._setting.deck, self._setting.city_deck)
        self.sink([card for card in cards if self.place[card] in decks])

    def put_back(self, seat: int, cards: Iterable[int]) -> None:
        """A player puts those of the cards that still lie in a deck back on top of it in any order."""
        decks = (*self._setting.deck, self._setting.city_deck)
        self.begin(PutBack(seat, [card for card in cards if self.place[card] in decks]))

    def keep_choice(self, card: int, chosen: int) -> None:
        """A card in play keeps the card or place that it chose: `game.chosen_by` asks for it."""
        self.edit(card).note = chosen

    def put_on_top(self, card: int) -> None:
        """Put a card on top of its own deck."""
        self.announce(events.PUT_ON_TOP, card)

    def lay_facedown(self, it: CardUse, card: int, place: int) -> None:
        """Add a card facedown to a location; what is put off until later asks `it.facedown` for it."""
        it.remember(facedown=card, place=place)
        self.announce(events.LAID_FACEDOWN, it.controller, card, place)

    def add_city_cards(self, places: Iterable[int]) -> None:
        """Add a City card to each of these locations, one after the other."""
        for place in places:
            self.begin(AddCityCard(place))

    def add_city_card(self, place: int, card: int = -1) -> None:
        """Add a City card to a location: the top one of the City Deck, or this one."""
        if card < 0:
            top = self.top_of_city_deck(1)
            if not top:
                return
            card = top[0]
        if self.pieces[card] is not None:
            self.leave(card, self._setting.city_discard)
        self.announce(events.CITY_CARD_ADDED, card, place)
