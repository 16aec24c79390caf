"""One puzzle: a record up to its position, whose question it is, the best answer and what the others are worth.

The record names cards and players in notation and knows its rules version, so that it can be read as long as any record
of those rules. Whoever solves a puzzle is shown what the seat knows there, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import Game
from quarterdeck.scenario import records

EASY: Final = 16
MEDIUM: Final = 64
HARD: Final = 256
"""The largest searches, in play-outs, that find the answers of easy, medium and hard puzzles."""
NEVER_FOUND: Final = 512
"""Stands for the search that finds an answer which none of those that were tried has found."""


class PuzzleError(QuarterdeckError):
    """What is wrong with a puzzle, or with what was asked of it, in one sentence."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that was judged: its lines, and the chance to win with it."""

    lines: list[str]
    chance: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to be solved.

    `gap` is how much winning chance the second best answer loses, with its 95 % interval, in so many `worlds`;
    `search` is the smallest search, in play-outs, that finds the answer every time. `choices` are all that was
    judged, the best first.
    """

    id: str
    game: str
    seat: int
    record: str
    answer: list[str]
    gap: float
    low: float
    high: float
    worlds: int
    search: int
    choices: list[Choice] = field(default_factory=list)
    follows: list[str] = field(default_factory=list)
    why: str = ""

    @property
    def level(self) -> str:
        """How hard it is, in a word."""
        return "easy" if self.search <= EASY else "medium" if self.search <= MEDIUM else "hard" if (
            self.search <= HARD
        ) else "very hard"  # fmt: skip

    @property
    def player(self) -> str:
        """As whom one plays."""
        return str(records.read(self.record).header["names"][self.seat])

    @property
    def order(self) -> tuple[int, float, str]:
        """What puzzles are sorted by: those first that a small search finds, and of these the clearest."""
        return self.search, -self.gap, self.id

    def position(self, log: bool = True) -> Game:
        """The game in which it is to be solved, as it truly is: show `view(seat)` of it."""
        try:
            recording = records.read(self.record)
            return recording.game_at(log=log)
        except QuarterdeckError as error:
            raise PuzzleError(f"puzzle {self.id} of {self.game} cannot be set up: {error}") from error

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)


def read(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from JSON data."""
    try:
        choices = [Choice(list(one["lines"]), float(one["chance"])) for one in data["choices"]]
        return Puzzle(**{**data, "choices": choices})
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(f"this is no puzzle: {error}") from None
