"""An experiment as data: which tables are compared, on which seeds, by what, and when it is enough.

A *table* is one way to play: options of the game and an *entry* for each seat, its deck and its bot. A *unit* is one
seed: every table is played on it once for each rotation of its entries. Game numbers count tables and rotations within
units, so a number alone says which game it is, whoever plays it and whenever.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from importlib import resources
from typing import Any, Final

from quarterdeck import __version__
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class
from quarterdeck.lab.runs import seed_of
from quarterdeck.lab.sequential import Question
from quarterdeck.lab.simulate import Assignment

VARIANTS: Final = "variants"
"""Tables are variants of the game: each is compared with the first."""
PLAYERS: Final = "players"
"""One table, at which the arms sit: how often does the first one win?"""
SEAT: Final = "seat"
"""One table: how often does the first seat win?"""
FIELD: Final = "field"
"""A table for each pair of decks, or for groups of as many as play."""
KINDS: Final = (VARIANTS, PLAYERS, SEAT, FIELD)
DECK_OPTIONS: Final = {"arcana": "guilds"}
"""The option that says what each seat plays, where it is not `decks`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Who plays at a table: a name, a deck (None: the game's own) and a bot."""

    name: str
    deck: Any
    bot: str


@dataclass(frozen=True, slots=True)
class Table:
    """One way to play: the game's options and the entries."""

    name: str
    options: dict[str, Any]
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """When it is enough: after so many units, or once one of two differences is clear, and then at most so many."""

    units: int
    none: float | None = None
    some: float | None = None
    wrong: float = 0.05
    minutes: float | None = None
    """At most so many minutes in one go; the run can be resumed."""

    def question(self, even: float) -> Question | None:
        """The question of the sequential test about scores, whose differences count from `even`."""
        if self.none is None or self.some is None:
            return None
        return Question(even + self.none, even + self.some, self.wrong, self.wrong)


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is compared, on which seeds, by what, and when it is enough."""

    game: str
    question: str
    kind: str
    tables: tuple[Table, ...]
    measure: str
    of: int = 0
    """The entry whose wins are counted."""
    seed: int = 0
    stop: Stop = field(default_factory=lambda: Stop(200))
    watch: bool = False
    """Are games watched closely: cards held and played, the lead, real choices?"""
    arms: tuple[str, ...] = ()
    """The names of variants; their tables follow each other, one for each opponent."""
    card_files: dict[str, str] = field(default_factory=dict)
    """Files with cards of a person's own: their sources by name."""
    ranked: tuple[str, ...] = ()
    """Of a field the decks in question, where the others are only there to be met."""

    @property
    def opponents(self) -> int:
        """How many tables each variant has: the deck in question meets so many others."""
        return len(self.tables) // len(self.arms) if self.arms else 1

    @property
    def main_arm(self) -> int:
        """The arm that the answer is about: of variants the second, which is held against the first."""
        return 1 if self.kind == VARIANTS else 0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tables[0].entries)

    @property
    def games_in_a_unit(self) -> int:
        """How many games one seed is played."""
        return len(self.tables) * self.seats

    @property
    def bots(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(entry.bot for table in self.tables for entry in table.entries))

    def where(self, number: int) -> tuple[int, int, int]:
        """Unit, table and rotation of a game."""
        unit, rest = divmod(number, self.games_in_a_unit)
        table, rotation = divmod(rest, self.seats)
        return unit, table, rotation

    def assignment(self, number: int) -> Assignment:
        """The game with this number. In rotation r seat s is taken by entry (s + r) modulo the seats."""
        unit, at, rotation = self.where(number)
        table = self.tables[at]
        seated = [table.entries[(seat + rotation) % self.seats] for seat in range(self.seats)]
        options = dict(table.options)
        if any(entry.deck is not None for entry in seated):
            options[deck_option(self.game)] = [entry.deck for entry in seated]
        bots = [entry.bot for entry in seated]
        return Assignment(
            number, self.game, options, seed_of(self.seed, unit), bots, 0, luck=rotation, watch=self.watch,
            own_cards=self.card_files,
        )  # fmt: skip

    # -- as JSON --------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """As JSON data, from which `experiment_of` makes it again."""
        data: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return data


def deck_option(game: str) -> str:
    """The game's option that says what each seat plays."""
    return DECK_OPTIONS.get(game, "decks")


def experiment_of(data: Mapping[str, Any]) -> Experiment:
    """The experiment that `Experiment.data` wrote."""
    try:
        tables = tuple(
            Table(one["name"], one["options"], tuple(Entry(**entry) for entry in one["entries"]))
            for one in data["tables"]
        )
        return Experiment(**{**data, "tables": tables, "stop": Stop(**data["stop"]), "arms": tuple(data["arms"]),
                             "ranked": tuple(data.get("ranked", _first_decks(data["kind"], tables)))})  # fmt: skip
    except (KeyError, TypeError) as error:
        raise SetupError(f"this is not an experiment of the lab: {error}") from None


def _first_decks(kind: str, tables: tuple[Table, ...]) -> tuple[str, ...]:
    """The decks in question of a field that was kept before runs named them: those that only ever sit first."""
    first = dict.fromkeys(table.entries[0].name for table in tables)
    others = {entry.name for table in tables for entry in table.entries[1:]}
    return tuple(first) if kind == FIELD and not first.keys() & others else ()


# -- what games can be put together -----------------------------------------------------------------------------------


def versions(game: str) -> dict[str, Any]:
    """What decides how a game goes besides the experiment: the program, the rules and the cards."""
    return {
        "quarterdeck": __version__,
        "rules": game_class(game).RULES_VERSION,
        "cards": _digest_of_cards(game),
        "bots": _digest_of_bots(game),
    }


TOLD: Final = {"quarterdeck": "quarterdeck", "rules": "rules version", "cards": "card data", "bots": "bots"}


def other_versions(made_with: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[str, str] | None:
    """The first in which two sets of versions differ, each in words; None if they are the same."""
    for key, what in TOLD.items():
        if now[key] != made_with.get(key):
            return f"{what} {made_with.get(key)}", f"{what} {now[key]}"
    return None


def _digest_of_cards(game: str) -> str:
    """A digest of the card data and of the code of the cards."""
    home = game_class(game).__module__.rpartition(".")[0]
    return _digest_of_files([resources.files(home) / part for part in ("data", "cards")] if home else [])


def _digest_of_bots(game: str) -> str:
    """A digest of the code of the bots, and of the estimate that they have of this game."""
    home = game_class(game).__module__.rpartition(".")[0]
    estimate = [resources.files(home) / "estimate.py"] if home else []
    return _digest_of_files([resources.files("quarterdeck.bots"), *estimate])


def _digest_of_files(waiting: list[Any]) -> str:
    found = hashlib.sha256()
    while waiting:
        here = waiting.pop()
        if here.is_dir():
            waiting += sorted((one for one in here.iterdir() if one.name != "__pycache__"), key=lambda one: one.name)
        elif here.is_file() and here.name.endswith((".py", ".yaml", ".txt")):
            found.update(here.name.encode() + b"\0" + here.read_bytes())
    return found.hexdigest()[:12]


def digest(data: Any) -> str:
    """A short digest of JSON data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]
