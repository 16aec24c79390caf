"""Reading the table: whose turn it is, who controls what, who is in which party, and what could answer an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.choice import DONE, Option, Reason
from quarterdeck.engine.data import Values
from quarterdeck.engine.modifier import Permission, Quantity
from quarterdeck.engine.reckoning import Reckoning
from quarterdeck.engine.struct import COPY_ON_WRITE
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate import stats
from quarterdeck.games.sky_pirate.cardset import Card, CardBook, face_of
from quarterdeck.games.sky_pirate.declaring import OPERATOR_LIMITS
from quarterdeck.games.sky_pirate.dialect import CardName, Subtype
from quarterdeck.games.sky_pirate.procedures.ordering import Queue
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.setting import SkyPirateSetting
from quarterdeck.games.sky_pirate.state import Attempt, InPlay, Ongoing
from quarterdeck.games.sky_pirate.stats import PRESENCE, QUANTITIES, player

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import SkyAbility


class Table(AbilityGame):
    """The cards in play and the questions that rules and cards ask of them."""

    TIMING: ClassVar[Queue] = Queue()
    QUANTITIES: ClassVar[dict[str, Quantity]] = dict(QUANTITIES)
    SWAPS: ClassVar[dict[str, str]] = dict(stats.SWAPS)
    SWAP_RULE: ClassVar[str] = "SP-SWAP-01"

    _setting: SkyPirateSetting
    pieces: Annotated[list[InPlay | None], COPY_ON_WRITE]  # type: ignore[assignment]
    active: int = 0
    first: int = 0
    turn: int = 0
    phase: str = "set-up"
    powder: list[int] = []
    actions: int = 0
    bonus: list[int] = []
    """Actions that each player gains or loses in their next (or this) turn's Action Phase (SP-Q23)."""
    fires: list[int] = []
    captains: list[int] = []
    attempt: Attempt | None = None
    counted: dict[str, int] = {}
    changed: bool = False
    """Must the state-based effects be checked: did a card enter play or change hands, were counters put on one or taken
    off, did a lasting effect begin or end, does a Status card lie where it does not stay?"""
    gathered: list[Trigger] = []
    """What was set off by parts of something that is still happening, and is put in order together with it."""
    ongoing: list[Ongoing] = []
    stored_on: dict[int, int] = {}
    """The card under which each stored card lies."""
    out: list[int] = []
    losing: list[int] = []
    together: bool = False
    """Are losses held back until the instruction is finished for every player (SP-Q03)?"""
    parted: int = -1
    parted_from: int = -1
    """The card that left play last, and who controlled it."""
    textless: int = -1
    """The card that left play facedown last: it had no text."""
    volley: int = 0
    """How often the active player may fire each unstunned cannon in this turn's Cannon Phase; 0: only one of them."""

    if TYPE_CHECKING:

        @property
        def carried(self) -> Sequence[InPlay]:
            """What the cards in play carry, for whoever knows that a card is in play."""

        @property
        def book(self) -> CardBook:
            """All printed cards."""

        def asking(self, ability: str, card: int, controller: int, values: Values) -> CardUse:
            """An effect that is only asked about."""

        def using(self) -> CardUse | None:
            """The effect that resolves."""

        def abilities_of(self, card: int, hears: str) -> tuple[SkyAbility, ...]:
            """The card's abilities that hear this."""

    # -- the engine's questions -----------------------------------------------------------------------------------

    def new_use(self, ability: str, card: int, controller: int, values: Values) -> CardUse:
        """An effect about to be used."""
        return CardUse(ability, card, controller, values)

    def printed(self, card: int) -> Card:
        """What is printed on this card."""
        return self._setting.book.cards[self.faces[card]]

    def controller(self, card: int) -> int:
        """Who controls the card; one that is not in play is its captain's."""
        piece = self.pieces[card]
        return self.owner[card] if piece is None else piece.controller

    def captain_of(self, card: int) -> int:
        """The card's captain: whoever began the game with it (SP-SHIP-02)."""
        return self.owner[card]

    def seat_order(self) -> list[int]:
        """The active player first, then clockwise; players who have lost are not asked."""
        order = self._setting.orders[self.active]
        return [seat for seat in order if seat not in self.out] if self.out else list(order)

    def has_text(self, card: int) -> bool:
        """Operators are blank, and so is a Captain that lies facedown (SP-OPER-02, SP-CARD-22)."""
        piece = self.pieces[card]
        return piece is None or (piece.operates < 0 and not piece.facedown)

    def leaves_a_ghost(self, card: int) -> bool:
        """What a card was when it left is in the values of the event."""
        return False

    # -- players --------------------------------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        seats = self._setting.seats
        seat = (seat + 1) % seats
        while seat in self.out:
            seat = (seat + 1) % seats
        return seat

    @property
    def the_attempt(self) -> Attempt:
        """The boarding attempt that goes on: there must be one."""
        assert self.attempt is not None, "nobody boards"
        return self.attempt

    @property
    def the_use(self) -> CardUse:
        """The effect that resolves: there must be one."""
        it = self.using()
        assert it is not None, "no effect resolves"
        return it

    def piece(self, card: int) -> InPlay:
        """What a card carries that is in play: for texts that know it is."""
        piece = self.pieces[card]
        assert piece is not None, f"{self.printed(card).name} is not in play"
        return piece

    def opponent(self, seat: int) -> int:
        """The player to the left; during an attempt the other side of it (SP-MULTI-01, SP-MULTI-03, SP-Q45)."""
        attempt = self.attempt
        if attempt is not None:
            if seat == attempt.boarder:
                return attempt.defender
            if seat == attempt.defender:
                return attempt.boarder
        return self.left_of(seat)

    def players(self) -> list[int]:
        """The seats still in the game, the active player first."""
        return self.seat_order()

    def of_player(self, quantity: Quantity, seat: int) -> int:
        """A number of a player: HAND_SIZE, BOARD_COST, BOARD_TOLL."""
        return self.value(quantity, player(seat)) or 0

    def counted_on(self, key: int) -> str:
        """The name of the card or the player that has a number."""
        return self.names[stats.seat_of(key)] if key <= player(0) else self.printed(key).name

    def player_refusal(self, permission: Permission, seat: int) -> Reason | None:
        """None if the player may do this, else why not: MAY_BOARD, MAY_PLAY_TACTICS."""
        return self.refusal(permission, player(seat))

    # -- cards in play ----------------------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        """Is the card in play and not broken?"""
        return self.pieces[card] is not None and self.place[card] not in self._setting.broken

    def number(self, quantity: Quantity, card: int) -> int:
        """The number now; a dash counts as 0 (SP-CREW-06)."""
        return self.value(quantity, card) or 0

    def presence(self, card: int) -> int:
        """The crew's presence now; a dash counts as 0."""
        return self.value(PRESENCE, card) or 0

    def crew(self, seat: int) -> list[int]:
        """The crew that the seat controls, Shades last."""
        setting = self._setting
        return self.zones[setting.crew[seat]] + self.zones[setting.facedown[seat]]

    def is_crew(self, card: int) -> bool:
        """Is it a crew in play?"""
        setting, place = self._setting, self.place[card]
        return place in setting.crew or place in setting.facedown

    def is_facedown(self, card: int) -> bool:
        """Does the card lie facedown in play: no name, no faction, no text?"""
        return self.place[card] in self._setting.facedown

    def is_crew_card(self, card: int) -> bool:
        """Is it printed as a crew, and not in play?"""
        return self.pieces[card] is None and self.printed(card).is_crew

    def can_be_turned(self, card: int) -> bool:
        """Can the card in play be turned facedown? Not if it is facedown, nor one with two faces (SP-DUAL-04)."""
        printed = self.printed(card)
        return self.pieces[card] is not None and not (self.is_facedown(card) or printed.back or printed.front)

    def is_token(self, card: int) -> bool:
        """Is it a token?"""
        piece = self.pieces[card]
        return piece.token if piece is not None else self.printed(card).token

    def is_unique(self, card: int) -> bool:
        """Is it a unique card that lies faceup in play?"""
        return not self.is_facedown(card) and self.printed(card).unique

    def has(self, card: int, subtype: Subtype) -> bool:
        """Has it the subtype? A facedown crew is a Shade and nothing else."""
        if self.is_facedown(card):
            return subtype == "Shade"
        return subtype in self.printed(card).subtypes

    def emplacements(self, seat: int) -> list[int]:
        """The seat's unbroken emplacements."""
        return self.zones[self._setting.ship[seat]]

    def cannons(self, seat: int) -> list[int]:
        """The seat's unbroken cannons."""
        return [card for card in self.zones[self._setting.ship[seat]] if self.printed(card).kind == "cannon"]

    def structures(self, seat: int) -> list[int]:
        """The seat's unbroken structures."""
        return [card for card in self.zones[self._setting.ship[seat]] if self.printed(card).kind == "structure"]

    def assets(self, seat: int) -> list[int]:
        """The assets that the seat controls."""
        return self.zones[self._setting.assets[seat]]

    def loaded(self, cannon: int) -> list[int]:
        """The Special Ammo that the cannon is loaded with, the oldest first."""
        zone = self.zones[self._setting.ammo[self.controller(cannon)]]
        return [card for card in zone if self.carried[card].loaded_in == cannon]

    def operators(self, card: int) -> list[int]:
        """The crew that operate the card."""
        return [one for one in self.crew(self.controller(card)) if self.carried[one].operates == card]

    def printed_limit(self, card: int) -> int | None:
        """The most operators that the card prints."""
        return OPERATOR_LIMITS.get(self.printed(card).id)

    def possible_operators(self, card: int, seat: int) -> list[int]:
        """The crew of the seat that could become operators of the card: any that do not operate it already."""
        return [one for one in self.crew(seat) if one != card and self.carried[one].operates != card]

    def stored(self, host: int) -> list[int]:
        """The cards stored on a card."""
        return [card for card, on in self.stored_on.items() if on == host]

    def entered_this_turn(self, card: int) -> bool:
        """Is the card in play since this turn?"""
        piece = self.pieces[card]
        return piece is not None and piece.entered == self.turn

    def chosen_for(self, card: int) -> int:
        """What was chosen for a card in play (`choose_for`), wherever that is by now; -1 if nothing was."""
        piece = self.pieces[card]
        return -1 if piece is None else piece.note

    def is_chosen_for(self, me: int, card: int) -> bool:
        """Was this card chosen for me, and was it, if it is a crew, not turned over since (SP-FACE-08, SP-Q55)?"""
        piece = self.pieces[me]
        if piece is None or piece.note != card:
            return False
        return not piece.notes or piece.notes == (int(self.is_facedown(card)),)

    def shots_again(self, cannon: int) -> int:
        """How often this turn a cannon has fired again by its own text."""
        return self.used.get(f"turn|again|{cannon}", 0)

    # -- cards that are not in play -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The seat's hand."""
        return self.zones[self._setting.hand[seat]]

    def hold(self, seat: int) -> list[int]:
        """The seat's Hold, the top card last."""
        return self.zones[self._setting.hold[seat]]

    def top_cards(self, seat: int, count: int) -> list[int]:
        """The top cards of the seat's Hold, the top one first, as many as there are."""
        return self.zones[self._setting.hold[seat]][: -count - 1 : -1]

    def discard_pile(self, seat: int) -> list[int]:
        """The seat's discard pile."""
        return self.zones[self._setting.discard[seat]]

    def cards_of_its_name(self, card: int, seat: int) -> list[int]:
        """The cards of this card's name in the seat's discard pile, hand and Hold, and those in play (SP-Q70)."""
        setting, faces = self._setting, self.faces
        places = (setting.discard, setting.hand, setting.hold, setting.crew, setting.assets, setting.ammo)
        return [one for zones in places for one in self.zones[zones[seat]] if faces[one] == faces[card]]

    # -- the attempt --------------------------------------------------------------------------------------------------

    def party(self, seat: int) -> list[int]:
        """The crew in the seat's party."""
        pieces = self.carried
        return [card for card in self.crew(seat) if pieces[card].party]

    def reserve(self, seat: int) -> list[int]:
        """The crew in the seat's reserve."""
        pieces = self.carried
        return [card for card in self.crew(seat) if not pieces[card].party]

    def total(self, seat: int, tell: Reckoning | None = None) -> int:
        """The Presence of the seat's party; 0 for an empty one (SP-BOARD-09)."""
        party = self.party(seat)
        numbers = [self.value(PRESENCE, card) or 0 for card in party]
        if tell is not None:
            for card, number in zip(party, numbers, strict=True):
                tell.by_card(card, number, ", its presence", "SP-BOARD-09")
            tell.nothing("nobody is in the party", "SP-BOARD-09")
        return sum(numbers)

    def supply(self, seat: int, name: CardName) -> int:
        """How many Status cards of this name are in the seat's pool."""
        face = face_of(name)
        return sum(self.faces[card] == face for card in self.zones[self._setting.status[seat]])

    # -- questions --------------------------------------------------------------------------------------------------

    def pick_several(self, cards: Sequence[int], picks: list[Option], least: int, most: int, verb: str) -> list[Option]:
        """Cards in their order, so that no set is offered twice; enough are left to reach the least number."""
        cards = list(cards)
        if len(picks) >= most:
            return []
        first = cards.index(picks[-1][1]) + 1 if picks else 0
        needed = min(least, len(cards)) - len(picks)
        rest = cards[first:] if needed <= 0 else cards[first : len(cards) - needed + 1]
        options: list[Option] = [(verb, card) for card in rest]
        return [DONE, *options] if needed <= 0 and options else options
