"""Reading the table: who is where, who controls what, which traits a card has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import Values
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.state import Piece
from quarterdeck.engine.struct import COPY_ON_WRITE
from quarterdeck.games.five_sails.ability import CANNOT_PAY, REDUCES, FiveSailsAbility
from quarterdeck.games.five_sails.cardset import ATTACHMENT, Card, CardBook
from quarterdeck.games.five_sails.dialect import CardName, Trait
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.setting import FiveSailsSetting
from quarterdeck.games.five_sails.stats import COST_OF_EQUIPPING, COSTS, MAY_BE_DESTROYED, QUANTITIES
from quarterdeck.games.five_sails.underway import UnderWay

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.editions import Edition

STAT_NAMES = ("resolve", "combat", "finesse", "influence")


class InPlay(Piece):
    """What a card in play carries. `bearer` is the character it is equipped to; `note` is a card or place it chose,
    `named` the id of a card whose name it was told."""

    controller: int = -1
    engaged: bool = False
    wounds: int = 0
    bearer: int = -1
    renown: int = 0
    note: int = -1
    named: str = ""


class Table(UnderWay):
    """The cards in play and the questions that rules and cards ask of them."""

    QUANTITIES: ClassVar[dict[str, Quantity]] = dict(QUANTITIES)
    REMEMBERED: ClassVar[tuple[str, ...]] = STAT_NAMES

    _setting: FiveSailsSetting
    pieces: Annotated[list[InPlay | None], COPY_ON_WRITE]  # type: ignore[assignment]
    day: int = 0
    first: int = -1
    leaders: list[int] = []
    renown: list[int] = []
    place_renown: list[int] = []
    place_control: list[int] = []
    control_at_dusk: list[int] = []
    """Who controlled each City location when Dusk made them all uncontrolled."""
    last_seen: dict[int, tuple[int, int, int, bool]] = {}
    """Of cards that left play: where they were, who controlled them, their wounds, and whether they were engaged."""
    holders: dict[int, int] = {}
    """For some locations the character that holds them: their control changes only when it leaves."""
    touched: list[int] = []
    """For each location a bit set of the seats that added or moved Renown to it this Day."""

    # -- the engine's questions -----------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self._setting.edition

    @property
    def book(self) -> CardBook:
        """All printed cards."""
        return self._setting.book

    if TYPE_CHECKING:

        @property
        def carried(self) -> Sequence[InPlay]:
            """What the cards in play carry, for whoever knows that a card is in play."""

        def asking(self, ability: str, card: int, controller: int, values: Values) -> CardUse:
            """A use that is only asked about."""

        def abilities_of(self, card: int, hears: str) -> tuple[FiveSailsAbility, ...]:
            """The card's abilities that hear this."""

    def new_use(self, ability: str, card: int, controller: int, values: Values) -> CardUse:
        """An ability about to be used, as the edition has it."""
        return self._setting.edition.use(ability, card, controller, values)

    def printed(self, card: int) -> Card:
        """What is printed on this card."""
        return self._setting.book.cards[self.faces[card]]

    def controller(self, card: int) -> int:
        """Who controls the card, or did so last (FS-ABIL-49); a card in a hand, in a dueling line or being played is
        with that player, whoever controlled it once."""
        piece = self.pieces[card]
        if piece is not None:
            return piece.controller
        seat = self._setting.held_by[self.place[card]]
        if seat >= -1:
            return seat
        seen = self.last_seen.get(card)
        return self.owner[card] if seen is None else seen[1]

    def seat_order(self) -> list[int]:
        """First Player first, then clockwise (FS-KEY-08, FS-Q80)."""
        first = self.first
        return self._setting.orders[first if first > 0 else 0]

    def hand_of(self, seat: int) -> list[int]:
        """The cards from which hidden answers can come."""
        return self.zones[self._setting.hand[seat]]

    def approach_deck(self, seat: int) -> list[int]:
        """The cards of the seat's Approach Deck."""
        return self.zones[self._setting.approach[seat]]

    def leaves_a_ghost(self, card: int) -> bool:
        """Last known information is kept of characters (FS-ABIL-49)."""
        return self.printed(card).is_character

    # -- places ---------------------------------------------------------------------------------------------------

    def home(self, seat: int) -> int:
        """The seat's Home."""
        return self._setting.homes[seat]

    def location_of(self, card: int) -> int:
        """Where the card is, or was when it left play; -1 for a card without a place, such as one in a hand."""
        place = self.place[card]
        setting = self._setting
        if place < setting.locations:
            return place
        if card < setting.locations:
            return card
        if place == setting.equipped:
            return self.place[self.carried[card].bearer]
        if place in setting.available or place in setting.events:
            return (place - setting.locations) % setting.cities
        seen = self._last_seen(card)
        return -1 if seen is None else seen[0]

    def in_city(self, card: int) -> bool:
        """Is the card at a City location?"""
        return 0 <= self.location_of(card) < self._setting.cities

    def is_location(self, card: int) -> bool:
        """Is it the card of a location: in the City, or a Home?"""
        return card < self._setting.locations

    def is_city(self, place: int) -> bool:
        """Is it a City location?"""
        return 0 <= place < self._setting.cities

    def adjacent(self, a: int, b: int) -> bool:
        """Neighbours in the row are adjacent, and every Home to every City location (FS-SETUP-12, FS-Q35)."""
        cities = self._setting.cities
        if a < cities and b < cities:
            return a - b in (1, -1)
        return (a < cities) != (b < cities)

    def named_place(self, name: CardName) -> int:
        """The City location with this printed name, -1 if it is not in this game."""
        names = self._setting.line_names
        return names.index(name) if name in names else -1

    def cities(self) -> range:
        """All City locations, in their row."""
        return range(self._setting.cities)

    def zone_in_words(self, zone: int) -> str:
        """A zone of cards as a sentence names it: `the City Deck`, `Anna's hand`."""
        setting = self._setting
        for zones, words in ((setting.deck, "deck"), (setting.hand, "hand"), (setting.approach, "Approach Deck")):
            if zone in zones:
                return f"{self.names[zones.index(zone)]}'s {words}"
        return "the City Deck" if zone == setting.city_deck else setting.zones[zone].name

    # -- characters and equipment ---------------------------------------------------------------------------------

    def crew(self, seat: int) -> list[int]:
        """The characters that the seat controls (FS-KEY-68), by place."""
        pieces = self.carried
        zones = self.zones[: self._setting.locations]
        return [card for zone in zones for card in zone if pieces[card].controller == seat]

    def crew_at(self, seat: int, place: int) -> list[int]:
        """The characters of the seat at a location."""
        pieces = self.carried
        return [card for card in self.zones[place] if pieces[card].controller == seat]

    def characters_at(self, place: int) -> list[int]:
        """All characters in play at a location."""
        return self.zones[place]

    def all_characters(self) -> list[int]:
        """All characters in play, by place."""
        return [card for zone in self.zones[: self._setting.locations] for card in zone]

    def in_play(self, card: int) -> bool:
        """Is the card in play?"""
        return self.pieces[card] is not None

    def piece(self, card: int) -> InPlay:
        """What a card carries that is in play: for texts that know it is."""
        piece = self.pieces[card]
        assert piece is not None, f"{self.printed(card).name} is not in play"
        return piece

    def equipment(self, character: int) -> list[int]:
        """The cards equipped to the character."""
        equipped = self.zones[self._setting.equipped]
        return [card for card in equipped if self.carried[card].bearer == character] if equipped else []

    def is_attachment(self, card: int) -> bool:
        """Is it an attachment: printed as one, or equipped as one?"""
        printed = self._setting.book.cards[self.faces[card]]
        return printed.kind == ATTACHMENT or (printed.attaches and self.pieces[card] is not None)

    def bearer(self, card: int) -> int:
        """The character to which this card is equipped, -1 for none."""
        piece = self.pieces[card]
        return -1 if piece is None else piece.bearer

    def who_equips(self, seat: int, bearer: int) -> int:
        """The character that equips what the seat puts on this bearer: the bearer itself, but nobody (-1) if it is
        another player's (FS-Q197)."""
        return bearer if bearer >= 0 and self.controller(bearer) == seat else -1

    def performer_of(self, card: int) -> int:
        """A character performs its own abilities and those of what it bears (FS-KEY-14, FS-KEY-16)."""
        piece = self.pieces[card]
        if piece is not None:
            if piece.bearer >= 0:
                return piece.bearer
            if self._setting.book.cards[self.faces[card]].is_character:
                return card
        place, line = self.place[card], self._setting.line
        if place in line:
            duel = self.duel
            if duel is not None:
                return duel.participant_of(line.index(place))
        return -1

    def has(self, card: int, trait: Trait) -> bool:
        """Has the card this trait, printed or given?"""
        if trait in self._setting.book.cards[self.faces[card]].traits:
            return True
        key = "trait " + trait
        for me in self.hearing.get(key, ()):
            for ability in self.abilities_of(me, key):
                if ability.body(self, me, card):
                    return True
        return False

    def is_engaged(self, card: int) -> bool:
        """Is the card engaged, or was it when it left play (FS-ABIL-49)?"""
        piece = self.pieces[card]
        if piece is not None:
            return piece.engaged
        seen = self._last_seen(card)
        return seen is not None and seen[3]

    def wounds(self, card: int) -> int:
        """The wounds on a card, or those that it had when it left play (FS-ABIL-49)."""
        piece = self.pieces[card]
        if piece is not None:
            return piece.wounds
        seen = self._last_seen(card)
        return 0 if seen is None else seen[2]

    def _last_seen(self, card: int) -> tuple[int, int, int, bool] | None:
        """What is known of a card that left play: nothing of one that somebody holds again."""
        return self.last_seen.get(card) if self._setting.held_by[self.place[card]] < -1 else None

    def number(self, quantity: Quantity, card: int) -> int:
        """The number now; a dash counts as 0 where a number is needed (FS-ABIL-59)."""
        return self.value(quantity, card) or 0

    def available_at(self, place: int) -> list[int]:
        """The available City cards at a location: characters and attachments nobody controls (FS-HIGH-27)."""
        return self.zones[self._setting.available[place]]

    def events_at(self, place: int) -> list[int]:
        """The events at a City location."""
        return self.zones[self._setting.events[place]]

    def city_cards_at(self, place: int) -> list[int]:
        """All City Deck cards that lie at a location."""
        return [*self.available_at(place), *self.events_at(place)]

    def controls_place(self, seat: int, place: int) -> bool:
        """Does the seat control the location? Homes are controlled by nobody (FS-Q192)."""
        return place < self._setting.cities and self.place_control[place] == seat

    def name_told_to(self, card: int) -> str:
        """The id of the card whose name a card in play was told, nothing if it was told none."""
        return self.piece(card).named

    def renown_on(self, card: int) -> int:
        """The Renown that lies on a card in play."""
        return self.piece(card).renown

    def chosen_by(self, card: int) -> int:
        """The card or place that a card in play chose, -1 for none."""
        return self.piece(card).note

    def is_facedown(self, card: int) -> bool:
        """Does the card lie facedown at a location?"""
        return self.place[card] in self._setting.facedown

    def has_touched(self, seat: int, place: int) -> bool:
        """Has the seat added or moved Renown to the location this Day?"""
        return bool(self.touched[place] >> seat & 1)

    def has_leader(self, seat: int) -> bool:
        """Is the seat's Leader in play?"""
        return self.pieces[self.leaders[seat]] is not None

    # -- predicates that costs ask --------------------------------------------------------------------------------

    def quick_price(self, seat: int, card: int, purpose: str = "ability", place: int = -1) -> bool | None:
        """Can the seat pay for the card? None where that depends on who buys it, or on what makes it cheaper."""
        setting = self._setting
        printed = setting.book.cards[self.faces[card]]
        if printed.cost_changes or COSTS[purpose] in self.hearing:
            return None
        if printed.equips_itself and COST_OF_EQUIPPING in self.hearing:
            return None
        cost = printed.cost
        if not cost:
            return True
        if printed.unspendable or not setting.plain_money[seat]:
            return None
        zone = setting.hand[seat]
        if len(self.zones[zone]) - (self.place[card] == zone) >= cost:
            return True
        if REDUCES in self.hearing:
            return None
        if "Negotiable" in printed.keywords:
            if place < 0:
                return None
            for one in self.zones[place]:
                piece = self.pieces[one]
                if piece is not None and piece.controller == seat and not piece.engaged:
                    return None  # somebody could parley
        return False

    def refuse_price(self, it: CardUse) -> Reason | None:
        """Can the wealth cost of the card be paid? Where it depends on the target: for one of them, at least."""
        payment = Payment(it.controller, it.card, "ability", it.performer, it.target, kept=it.played_by)
        return None if payment.payable(self, it) or it.affordable_targets(self) else CANNOT_PAY  # type: ignore[arg-type]

    def why_unpayable(self, it: CardUse) -> Reason:
        """Why the wealth cost of the card cannot be paid, in full."""
        payment = Payment(it.controller, it.card, "ability", it.performer, it.target, kept=it.played_by)
        return payment.unpayable(self, CANNOT_PAY.rule, it)  # type: ignore[arg-type]

    def refuse_destroying(self, card: int) -> Reason | None:
        """Can this card be destroyed?"""
        if self.pieces[card] is None:
            return Reason("FS-ABIL-42", "it is not in play any more")
        return self.refusal(MAY_BE_DESTROYED, card)
