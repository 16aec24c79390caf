"""The cards on the table as data: where each lies, which face it has, and which seats know that.

`known` is the one place where secrets are kept: views, events, notation and resampling all derive from it. It has a bit
for each seat and one more for the public, whoever looks on from outside: what every player happens to know, each in a
way of their own, is not public for that.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Self

from quarterdeck.engine.cards import EVERYBODY, OWNER, PLAY, Book, Printed, Zone
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.rng import mix, shuffle
from quarterdeck.engine.struct import COPY_ON_WRITE, SHARED, Record, rename_kept

if TYPE_CHECKING:
    from quarterdeck.engine.ability import Ability

FIRST_FACES: Final = "first_faces.txt"
TOP: Final = -1
BOTTOM: Final = 0


class Setting:
    """What was agreed before the game and never changes: players, options, cards, zones. Shared by all clones."""

    __slots__ = (
        "active",
        "after_ability",
        "apart",
        "book",
        "counted",
        "everybody",
        "hand_hears",
        "heard_elsewhere",
        "hears_in",
        "names",
        "options",
        "seats",
        "seed",
        "shows",
        "watched",
        "zone_index",
        "zones",
    )

    def __init__(
        self,
        names: Sequence[str],
        seed: int,
        options: Mapping[str, Any],
        book: Book,
        zones: Sequence[Zone],
        active: Sequence[str] | Mapping[str, str] = (),
        hand_hears: Mapping[str, set[str]] | None = None,
    ) -> None:
        """`active` names the zones in play; a table says for each zone where its cards' abilities work there.
        `hand_hears` is what the players' hands could answer, if not all cards of the book can be in them."""
        self.names: Final = tuple(names)
        self.seats: Final = len(self.names)
        self.seed: Final = seed
        self.options: Final = dict(options)
        self.book: Book = book
        self.zones: Final = tuple(zones)
        self.zone_index: Final = {zone.name: n for n, zone in enumerate(self.zones)}
        self.everybody: Final = (2 << self.seats) - 1
        """In `known`: all seats, and the public."""
        masks = {EVERYBODY: self.everybody}
        self.shows: Final = [
            1 << zone.owner if zone.shows == OWNER else masks.get(zone.shows, 0) for zone in self.zones
        ]
        self.apart: Final = [zone.apart for zone in self.zones]
        self.counted: Final = sorted(range(len(self.zones)), key=self.apart.__getitem__)
        """The zones in the order in which copies of a card are counted: what lies on the table first."""
        where = active if isinstance(active, Mapping) else dict.fromkeys(active, PLAY)
        self.active: Final = [where.get(zone.name, "") for zone in self.zones]
        self.hears_in: Sequence[Sequence[Mapping[str, tuple[Ability, ...]]]] = [
            book.hears[where or PLAY] for where in self.active
        ]
        """For each zone the abilities of cards there, by face: those that work in it; out of play, those of PLAY."""
        self.after_ability = False
        """Does what answers an effect afterwards wait until the whole ability is finished?"""
        self.watched = [False] * len(self.zones)
        """The zones of which a game is told when a card comes to lie there (`AbilityGame.arrived`)."""
        self.heard_elsewhere: set[str] = set(book.hand_hears if hand_hears is None else hand_hears)
        """The events that a card out of play could hear."""
        self.hand_hears: Final = book.hand_hears if hand_hears is None else dict(hand_hears)


class Piece(Record):
    """What a card in play carries (wounds, counters, ...). Games subclass it. Change it only through `State.edit`."""

    _token: object = None


class State(Record):
    """Cards, zones, knowledge and chance."""

    older_verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The words that lines had before for some verbs, by their words of now: see `OptionKind.older`."""
    OLDER_WORDS: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """For abilities whose effects kept something under a word: the names of the effects that it is kept under now."""

    seed: int
    counter: int
    faces: Annotated[list[int], SHARED]
    owner: Annotated[list[int], SHARED]
    place: list[int]
    zones: Annotated[list[list[int]], COPY_ON_WRITE]
    known: list[int]
    pieces: Annotated[list[Piece | None], COPY_ON_WRITE]
    _setting: Setting
    _revealed: bool = False
    _token: object = None
    _own_zones: int = -1
    """A bit for each zone whose list no clone shares, so that it may be written to; of a new game all."""
    _own_cards: bool = True
    """Are faces and owners shared with no clone?"""
    _witnessed: list[tuple[object, object]] | None = None
    """While somebody looks on: what was told, and how the game was then. No state: copies do not have it."""

    # -- reading ------------------------------------------------------------------------------------------------

    if TYPE_CHECKING:

        @property
        def carried(self) -> Sequence[Piece]:
            """What the cards in play carry: `pieces`, for whoever knows that a card is in play."""

    @property
    def setting(self) -> Setting:
        """What was agreed before the game."""
        return self._setting

    @property
    def book(self) -> Book:
        """All printed cards of this game."""
        return self._setting.book

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._setting.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self._setting.names

    @property
    def options(self) -> dict[str, Any]:
        """What was agreed before the game."""
        return self._setting.options

    def printed(self, card: int) -> Printed:
        """What is printed on this card."""
        return self._setting.book.cards[self.faces[card]]

    def bit(self, seat: int) -> int:
        """This seat's bit in `known`; for a spectator (seat -1) that of the public."""
        return 1 << (seat if seat >= 0 else self._setting.seats)

    def knows(self, seat: int, card: int) -> bool:
        """Does the seat know which card this is?"""
        return self.known[card] & self.bit(seat) != 0

    def zone(self, name: str) -> list[int]:
        """The cards of the zone with this name, bottom first."""
        return self.zones[self._setting.zone_index[name]]

    def lying(self) -> list[int]:
        """All cards in the order in which they lie, zone by zone: unlike their numbers, all may know that."""
        return [card for zone in self.zones for card in zone]

    # -- changing -----------------------------------------------------------------------------------------------

    def own_zone(self, zone: int) -> list[int]:
        """A zone's cards, to be written to. Copies the list first if a clone still shares it: whoever has read the
        zone before has an old one then."""
        bit = 1 << zone
        if not self._own_zones & bit:
            self._own_zones |= bit
            self.zones[zone] = self.zones[zone][:]
        return self.zones[zone]

    def own_cards(self) -> None:
        """Before faces or owners are written to: copies them if a clone still shares them."""
        if not self._own_cards:
            self._own_cards = True
            self.faces = self.faces[:]
            self.owner = self.owner[:]

    def give(self, card: int, owner: int) -> None:
        """A card is somebody else's now, or nobody's (-1)."""
        if not self._own_cards:
            self.own_cards()
        self.owner[card] = owner

    def create(self, face: int, zone: int, owner: int = -1) -> int:
        """Put a new card with this face on top of a zone. Its id."""
        if not self._own_cards:
            self.own_cards()
        card = len(self.faces)
        self.faces.append(face)
        self.owner.append(owner)
        self.place.append(zone)
        self.known.append(self._setting.shows[zone])
        self.pieces.append(None)
        if not self._own_zones >> zone & 1:
            self.own_zone(zone)
        self.zones[zone].append(card)
        return card

    def create_all(self, faces: Sequence[int], zone: int, owner: int = -1) -> None:
        """Put new cards with these faces on top of a zone in which cards do nothing, such as a deck."""
        self.own_cards()
        count, first = len(faces), len(self.faces)
        self.faces += faces
        self.owner += [owner] * count
        self.place += [zone] * count
        self.known += [self._setting.shows[zone]] * count
        self.pieces += [None] * count
        self.own_zone(zone).extend(range(first, first + count))

    def move(self, card: int, to: int, at: int = TOP) -> None:
        """Move a card to the top (the default) or the bottom of a zone; whoever may look there comes to know it."""
        place, zones = self.place, self.zones
        origin = place[card]
        wanted = 1 << origin | 1 << to
        if self._own_zones & wanted != wanted:
            self.own_zone(origin)
            self.own_zone(to)
        zone = zones[origin]
        if zone[-1] == card:
            zone.pop()  # most cards come from the top of a deck or pile
        else:
            zone.remove(card)
        place[card] = to
        if at == TOP:
            zones[to].append(card)
        else:
            zones[to].insert(0, card)
        known, shows = self.known[card], self._setting.shows[to]
        if known | shows != known:
            self.known[card] = known | shows
            self._revealed = True

    def reveal(self, card: int, to: int | None = None) -> None:
        """Let one seat, or everybody and the public, know which card this is."""
        bits = self._setting.everybody if to is None else 1 << to
        if self.known[card] | bits != self.known[card]:
            self.known[card] |= bits
            self._revealed = True

    def hide(self, card: int, but_from: int = -1) -> None:
        """Forget who knows this card, as when it was put away unseen among others."""
        self.known[card] = 1 << but_from if but_from >= 0 else 0

    def random_below(self, limit: int) -> int:
        """A random whole number from 0 to limit - 1."""
        self.counter = counter = self.counter + 1
        self._revealed = True
        return mix(self.seed, counter) * limit >> 64

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone: afterwards nobody but those who may look into it knows where a card lies."""
        if not self._own_zones >> zone & 1:
            self.own_zone(zone)
        cards, known = self.zones[zone], self.known
        self.counter = shuffle(cards, self.seed, self.counter)
        self._revealed = True
        shows = self._setting.shows[zone]
        for card in cards:
            known[card] = shows

    def edit(self, card: int) -> Any:
        """The card's piece, to be written to. Copies it first if a clone still shares it."""
        piece = self.pieces[card]
        if piece is None:
            raise LookupError(f"{self.printed(card).name} carries nothing that could change")
        if piece._token is not self._token:
            piece = piece.copy()
            piece._token = self._token
            self.pieces[card] = piece
        return piece

    def clone(self) -> Self:
        """An independent game in the same position."""
        self._token = object()
        self._own_zones = 0
        self._own_cards = False
        new = self.copy()
        new._token = object()
        new._witnessed = None
        return new

    def likeness(self) -> Self:
        """A copy to look at. Unlike `clone` it leaves this game untouched: it may be made in the middle of a step, and
        there a rule may hold a zone or a piece that it will go on writing to."""
        new = self.copy()
        new._token = object()
        new._witnessed = None
        new.faces, new.owner = self.faces[:], self.owner[:]
        new.zones = [zone[:] for zone in self.zones]
        new.pieces = [None if piece is None else piece.copy() for piece in self.pieces]
        return new

    def was_meant(self) -> None:
        """What was done since the last event was told belongs to it: for what is told before it is done."""
        if self._witnessed:
            self._witnessed[-1] = (self._witnessed[-1][0], self.likeness())

    # -- saving -------------------------------------------------------------------------------------------------

    @classmethod
    def agreed_then(cls, options: Mapping[str, Any], version: int) -> Mapping[str, Any]:
        """What was agreed under this version of the rules, so that it still means the same: see `games/older_cards`."""
        return options

    @classmethod
    def first_faces(cls) -> list[str]:
        """The ids of cards by the faces that saves of formats 1 and 2 have: the book as it was in their time."""
        folder = resources.files(sys.modules[cls.__module__].__package__ or "")
        listed = folder / "data" / FIRST_FACES
        if not listed.is_file():
            raise SaveError("saves of this game in this format cannot be read any more")
        return listed.read_text(encoding="utf-8").split()

    @classmethod
    def from_numbered(cls, state: dict[str, Any], ids: Sequence[str]) -> None:
        """Change the data of a position of formats 1 and 2, in which all faces are numbers, to what it is now."""
        cls.name_faces(state, ids)

    @classmethod
    def from_worded(cls, state: dict[str, Any]) -> None:
        """Change the data of a position of formats 1 to 3, in which what effects kept had words of its own."""
        rename_kept(state, cls.OLDER_WORDS)

    @classmethod
    def name_faces(cls, state: dict[str, Any], ids: Sequence[str]) -> None:
        """In the data of a position, put the ids of cards for their faces. A game does so with faces of its own."""
        state["faces"] = [ids[face] for face in state["faces"]]

    @classmethod
    def number_faces(cls, state: dict[str, Any], index: Mapping[str, int]) -> None:
        """In the data of a position, put the faces of this program's book for the ids of cards: undoes `name_faces`."""
        state["faces"] = [index[card] for card in state["faces"]]


if not TYPE_CHECKING:
    State.carried = vars(State)["pieces"]
    """Another name for the same slot: reading it costs no call."""
