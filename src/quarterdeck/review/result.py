"""What a review says: every real choice with its judgement, chances after each answer, luck, and turning points."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

DIGITS: Final = 4
"""Chances are told with so many digits."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice: `number` is that of its first pick in the record, `last` that of its last one.

    `loss` is the winning chance that it lost against the best answer, with its 95 % interval. Lines of several picks
    stand in one text, parted by semicolons. `chance` is that of the best answer, `worlds` in how many imagined worlds
    both were tried. `share` is how often the played answer should be given, where that is what matters: both choose in
    secret at once.
    """

    number: int
    last: int
    seat: int
    line: str
    says: str
    judgement: str
    loss: float
    low: float
    high: float
    best: str
    best_says: str
    chance: float
    worlds: int
    follows: list[str] = field(default_factory=list)
    """What is expected to come after the best answer."""
    why: str = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance did after choice `number`: by how much each seat's winning chance changed, and how sure that is."""

    number: int
    seat: int
    swing: list[float]
    error: list[float]


@dataclass(frozen=True, slots=True)
class Point:
    """Every seat's winning chance after choice `number`, each as that seat could judge it from what it knew."""

    number: int
    chances: list[float]


@dataclass(frozen=True, slots=True)
class Part:
    """What was found out about one answer."""

    number: int
    point: Point
    judged: Judged | None = None
    chance: Chance | None = None
    played: int = 0


@dataclass(frozen=True, slots=True)
class Luck:
    """What draws, reveals and the other's secret answers did for each seat, in winning chance: the sum of all moments
    with its 95 % interval, and the moments themselves."""

    sums: list[float]
    low: list[float]
    high: list[float]
    moments: list[Chance]


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment at which chances changed much: after choice `number` of `seat`, and whether it was luck or skill."""

    number: int
    seat: int
    before: list[float]
    after: list[float]
    by: str


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game. `whole` is false as long as parts of it are missing."""

    game: str
    rules_version: int
    names: list[str]
    whole: bool
    choices: list[Judged]
    chances: list[Point]
    luck: Luck
    turning: list[Turning]
    played: int
    """How many play-outs it took."""

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)


def rounded(value: float) -> float:
    """A chance as it is told; never minus nothing."""
    return round(value, DIGITS) + 0.0
