"""What the HTTP interface says of reviews and puzzles: see docs/protocol.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from quarterdeck.server.structs import prepare


class ReviewedChoice(msgspec.Struct, frozen=True):
    """A choice of a finished game, judged from what its player knew then."""

    number: int
    """The step of its first pick."""
    last: int
    """The step of its last pick; the same where it has only one."""
    seat: int
    line: str
    says: str
    judgement: Literal["best", "fine", "inaccuracy", "mistake", "blunder", "unclear"]
    loss: float
    """The winning chance that it lost against the best answer, from 0 to 1; its 95 % interval is `low` to `high`."""
    low: float
    high: float
    best: str
    """The best answer in notation."""
    best_says: str
    chance: float
    """The chance to win with the best answer."""
    worlds: int
    """In how many imagined worlds both were tried."""
    follows: list[str]
    """What is expected after the best answer."""
    why: str
    share: float | None
    """How often it should be chosen, where both choose in secret at once; None elsewhere."""


class ReviewedChance(msgspec.Struct, frozen=True):
    """What draws and reveals did after a step: by how much every seat's winning chance changed, and its error."""

    number: int
    seat: int
    swing: list[float]
    error: list[float]


class ReviewedPoint(msgspec.Struct, frozen=True):
    """Every seat's winning chance after a step, each as that seat could judge it."""

    number: int
    chances: list[float]


class ReviewedLuck(msgspec.Struct, frozen=True):
    """What luck did for each seat in the whole game, in winning chance, with its 95 % interval."""

    sums: list[float]
    low: list[float]
    high: list[float]
    moments: list[ReviewedChance]


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A step at which chances changed much, and what changed them; seat -1: nobody chose."""

    number: int
    seat: int
    before: list[float]
    after: list[float]
    by: Literal["luck", "skill", "error"]


class GameReview(msgspec.Struct, frozen=True):
    """The review of a finished game; `whole` is false as long as it is worked on."""

    game: str
    rules_version: int
    names: list[str]
    whole: bool
    choices: list[ReviewedChoice]
    chances: list[ReviewedPoint]
    luck: ReviewedLuck
    turning: list[ReviewedTurn]
    played: int
    """How many play-outs it took."""


class ReviewState(msgspec.Struct, frozen=True):
    """How far the review of a game is: `done` of `total` answers are judged, and what is known so far."""

    status: Literal["none", "working", "ready", "failed"]
    done: int = 0
    total: int = 0
    review: GameReview | None = None
    problem: str = ""
    """Why it failed, in one sentence."""


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle, without its answer."""

    id: str
    level: str
    """`easy`, `medium`, `hard` or `very hard`."""
    seat: int
    player: str
    """As whom one plays."""


class PuzzleAnswerRequest(msgspec.Struct, frozen=True):
    """An answer to a puzzle: the lines of its picks."""

    lines: list[str]


class PuzzleOption(msgspec.Struct, frozen=True):
    """An answer and the chance to win with it."""

    line: str
    says: str
    chance: float


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """Whether an answer is the right one, and why. `chance` is None where the given one was not judged."""

    right: bool
    chance: float | None
    best: PuzzleOption
    others: list[PuzzleOption]
    gap: float
    """The winning chance that the second best answer loses; its 95 % interval is `low` to `high`."""
    low: float
    high: float
    why: str
    follows: list[str]


prepare(__name__)
