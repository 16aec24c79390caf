"""What the HTTP interface takes and gives, besides the tables themselves (see protocol.py)."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.server.protocol import ClockInfo, Happened, Sight, TableInfo
from quarterdeck.server.step_types import Step
from quarterdeck.server.structs import prepare


class OptionInfo(msgspec.Struct, frozen=True):
    """One thing to agree on before a game."""

    key: str
    title: str
    help: str
    kind: str
    """`switch`, `choice`, or `seats` (one of `values` for each seat, or none)."""
    values: list[str]
    default: Any
    titles: list[str] = []
    """What `values` are called, in the same order."""
    tells: list[str] = []
    """What each of `values` means to whoever chooses it; empty texts where there is nothing to say."""


class DeckInfo(msgspec.Struct, frozen=True):
    """A ready deck."""

    id: str
    title: str
    faction: str = ""
    leader: str = ""


class DeckCard(msgspec.Struct, frozen=True):
    """A line of a deck list: how many copies of which printed card."""

    count: int
    id: str
    name: str


class DeckPart(msgspec.Struct, frozen=True):
    """The cards under one heading of a deck list, in their order."""

    heading: str
    cards: list[DeckCard]


class DeckContents(msgspec.Struct, frozen=True):
    """What is in a ready deck, and its list as `POST /api/decks/check` takes it."""

    id: str
    title: str
    parts: list[DeckPart]
    text: str


class BotInfo(msgspec.Struct, frozen=True):
    """A bot, how strong it is, and in a line how it plays. One with a `temper` stands in no order of strength."""

    spec: str
    title: str
    tells: str = ""
    temper: bool = False


class PrintedCard(msgspec.Struct, frozen=True):
    """What is printed on a card."""

    id: str
    name: str
    kind: str
    text: str
    facts: dict[str, Any]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    players: list[int]
    options: list[OptionInfo]
    decks: list[DeckInfo]
    own_decks: bool
    """Can a deck list be pasted?"""
    bots: list[BotInfo]
    rules_version: int
    seat_words: list[str]
    """Words that no player may be called."""
    minutes: list[int] = []
    """How long a game usually takes, at least and at most; nothing where nobody has said."""
    difficulty: str = ""
    """How hard it is to learn, in a few words."""
    faces: list[PrintedCard] = []
    """A few printed cards that show what the game looks like."""
    prepares: bool = False
    """Is a seat without a deck asked to put one together when the game begins? Elsewhere it gets a ready one."""


class KeywordInfo(msgspec.Struct, frozen=True):
    """A word on cards and what it means; `also` are its other forms."""

    word: str
    says: str
    also: list[str]


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of a game in our words."""

    id: str
    section: str
    text: str
    editions: list[str]


class CardLine(msgspec.Struct, frozen=True):
    """An ability of a card that a player uses: its own word, the line that uses it, and its text."""

    word: str
    line: str
    text: str


class CardLinks(msgspec.Struct, frozen=True):
    """What belongs to a card: the lines of its abilities, the rules and rulings that decide it, where it is shown."""

    id: str
    lines: list[CardLine]
    rules: list[str]
    rulings: list[str]
    scenarios: list[str]


class RulingInfo(msgspec.Struct, frozen=True):
    """A decision of ours where the rulebook is silent."""

    id: str
    asked: str
    played: str


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario file that shows something: its name and its title."""

    name: str
    title: str


class GameLinks(msgspec.Struct, frozen=True):
    """How the cards, rules, rulings and scenarios of a game belong together."""

    cards: list[CardLinks]
    rulings: list[RulingInfo]
    scenarios: list[ScenarioInfo]


class SeatRequest(msgspec.Struct, frozen=True):
    """Who is to sit at a seat: `me`, `hotseat` (another person at my screen), `open` (by link) or `bot`."""

    kind: str
    name: str = ""
    bot: str = ""
    deck: str = ""
    """A ready deck's id, or a deck list as text."""


class TableRequest(msgspec.Struct, frozen=True):
    """A new table."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, Any] = {}
    title: str = ""
    seed: int | None = None
    listed: bool = True
    spectators: bool = True
    clock: ClockInfo | None = None
    lesson: str = ""
    """A prepared position of the game in place of a new one: options, decks and seed are those of the lesson."""


class Key(msgspec.Struct, frozen=True):
    """The secret of one seat. Whoever has it plays the seat."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """A new table, and the secrets of the seats at my screen."""

    table: TableInfo
    keys: list[Key]


class SitRequest(msgspec.Struct, frozen=True):
    """Take an open seat, a certain one or the next."""

    name: str
    seat: int | None = None
    deck: str = ""


class BotRequest(msgspec.Struct, frozen=True):
    """Put a bot at an open seat of my table."""

    seat: int
    bot: str
    name: str = ""
    deck: str = ""


class Sat(msgspec.Struct, frozen=True):
    """You have a seat."""

    table: TableInfo
    key: Key


class DeckRequest(msgspec.Struct, frozen=True):
    """Is this deck list legal?"""

    game: str
    text: str
    edition: str = ""


class DeckFault(msgspec.Struct, frozen=True):
    """Something wrong with a deck; line 0 speaks of the whole deck."""

    line: int
    text: str
    rule: str = ""


class DeckChecked(msgspec.Struct, frozen=True):
    """A deck list that was read."""

    legal: bool
    name: str
    cards: int
    faults: list[DeckFault]


class ReplayStep(msgspec.Struct, frozen=True):
    """One choice of a finished or running game: who made it and, where the viewer may know it, what it was."""

    number: int
    seat: int
    says: str
    mark: str = ""
    """Set where a new Day, round or turn begins: its name."""


class ReplayInfo(msgspec.Struct, frozen=True):
    """A game as it can be watched again: the viewpoints that are allowed, and its steps."""

    table: TableInfo
    views: list[int]
    """Seats whose view may be taken; -1 is a spectator's, -2 the open view of everything."""
    steps: list[ReplayStep]


class ReplayPosition(msgspec.Struct, frozen=True):
    """The game after `number` choices, from one viewpoint, and what that viewpoint was told by the last of them."""

    number: int
    sight: Sight
    events: list[Happened]
    steps: list[Step] = []
    """How the position before became this one, as in an update; empty for the first position."""


class ReplayEvents(msgspec.Struct, frozen=True):
    """What a viewpoint was told, step by step: first by step `first` (0: the set-up), last by the one asked for.

    A long log comes in parts, the latest first: where `first` is not what was asked for, ask on up to the step before.
    """

    first: int
    steps: list[list[Happened]]


class StoryPart(msgspec.Struct, frozen=True):
    """A Day, round or turn of a finished game: its name, its first step, and every seat's score at its end."""

    name: str
    step: int
    scores: list[int]


class TurningMoment(msgspec.Struct, frozen=True):
    """A choice that turned a finished game: its step, who chose what in which part, and every seat's chances before
    and after it as the game's own estimate sees them, from 0 to 1.
    """

    step: int
    seat: int
    says: str
    part: str
    before: list[float]
    after: list[float]


class GameStory(msgspec.Struct, frozen=True):
    """How a finished game went: the score part by part, and the choices that swung the estimate most."""

    scored: str
    """What the score counts; empty where the game has none."""
    start: list[int]
    """Every seat's score at the beginning."""
    parts: list[StoryPart]
    moments: list[TurningMoment]


class ContinueRequest(msgspec.Struct, frozen=True):
    """Play on from a point of a finished game, as a new table."""

    at: int
    seats: list[SeatRequest]


class ErrorText(msgspec.Struct, frozen=True):
    """Why a request was not done, in one sentence for people."""

    error: str


prepare(__name__)
