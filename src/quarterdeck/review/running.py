"""A review of a whole record: its work in small parts, done in processes, put together as they come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from quarterdeck.batches import run_all
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import Game
from quarterdeck.games import game_class
from quarterdeck.review.assembling import assemble
from quarterdeck.review.parts import SEED, Work, begin_of, review_part
from quarterdeck.review.result import Part, Point, Review
from quarterdeck.review.walk import answers_of
from quarterdeck.scenario import records

EACH: Final = 3
"""So many answers are one part: a few seconds of work."""


class CannotReview(QuarterdeckError):
    """Why a game cannot be reviewed, in one sentence."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done: the game, its players, its parts in the order of the game, and how it all begins."""

    game: str
    rules_version: int
    names: list[str]
    begin: Point
    parts: list[Work]
    numbers: list[int]
    """By which each answer is known: the number of its last pick."""

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return len(self.numbers)

    def review(self, found: list[Part]) -> Review:
        """What is known so far."""
        whole = len(found) == self.answers
        return assemble(self.game, self.rules_version, self.names, self.begin, found, whole)


def plan(record: str, seed: int = SEED) -> Plan:
    """Read a record file's text and share out its review. Only a game that is over is reviewed."""
    recording = records.read(record)
    answers = answers_of(record)
    if not answers:
        raise CannotReview("nothing was chosen in this game, so there is nothing to review")
    end: Game = answers[-1].after
    if not end.over and "result" not in recording.header:
        raise CannotReview("this game is not over; a review shows what is hidden, so it is for finished games")
    parts = [Work(record, at, min(at + EACH, len(answers)), seed) for at in range(0, len(answers), EACH)]
    numbers = [one.last for one in answers]
    return Plan(end.NAME, end.RULES_VERSION, list(end.names), begin_of(record, seed), parts, numbers)


def run(work: Plan, jobs: int) -> Iterator[list[Part]]:
    """Do the parts of a plan; each as it comes in. Closing the iterator ends the processes."""
    home = game_class(work.game).__module__
    with closing(run_all(review_part, work.parts, jobs, home, _lost)) as done:
        for found in done:
            if isinstance(found, str):
                raise CannotReview(found)
            yield found


def review(record: str, jobs: int = 1, seed: int = SEED, show: Callable[[int, int], Any] | None = None) -> Review:
    """The whole review of a record."""
    work = plan(record, seed)
    found: list[Part] = []
    for parts in run(work, jobs):
        found += parts
        if show is not None:
            show(len(found), work.answers)
    return work.review(found)


def _lost(_: Work, why: str) -> str:
    return f"a part of the review was lost: {why}"
