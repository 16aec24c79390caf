"""Stop as soon as the answer is clear: the generalised sequential probability ratio test on scores of units.

Two answers are weighed against each other, a mean of `none` and one of `some`. The test looks from 64 units on, at
every sixteenth, and takes units in the order of their numbers: quick games are not like slow ones, so the order of
arrival would bend the answer. At the greatest size it says that it is undecided.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from math import ceil, inf, log
from typing import Final

from quarterdeck.lab.intervals import Estimate, sequence
from quarterdeck.lab.units import Scale, Tally

FIRST_LOOK: Final = 64
EVERY: Final = 16
GREATEST: Final = 3
"""The greatest size, in multiples of what the hardest case takes on average."""


class Verdict(Enum):
    """What the test says."""

    RUNNING = "running"
    NONE = "none"
    SOME = "some"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Question:
    """Is the mean `none` or `some`? With the chances to say `some` wrongly, and `none` wrongly."""

    none: float
    some: float
    wrongly_some: float = 0.05
    wrongly_none: float = 0.05

    def __post_init__(self) -> None:
        if self.none == self.some:
            raise ValueError("the two answers of a sequential test must differ")
        if not (0 < self.wrongly_some < 0.5 and 0 < self.wrongly_none < 0.5):
            raise ValueError("the chances of a wrong answer must be above 0 and below one half")

    @property
    def upper(self) -> float:
        """From here on it is `some`."""
        return log((1 - self.wrongly_none) / self.wrongly_some)

    @property
    def lower(self) -> float:
        """From here down it is `none`."""
        return log(self.wrongly_none / (1 - self.wrongly_some))

    def expected(self, variance: float) -> tuple[float, float]:
        """About how many units it takes: where `none` or `some` is true, and in the hardest case, halfway."""
        unit = variance / (self.some - self.none) ** 2
        sure = max(
            (1 - self.wrongly_none) * self.upper + self.wrongly_none * self.lower,
            -(1 - self.wrongly_some) * self.lower - self.wrongly_some * self.upper,
        )
        return 2 * sure * unit, -self.upper * self.lower * unit

    def greatest(self, variance: float) -> int:
        """The greatest size of a run."""
        return max(FIRST_LOOK, ceil(GREATEST * self.expected(variance)[1]))

    def ratio(self, count: int, mean: float, variance: float) -> float:
        """The logarithm of the likelihood ratio after so many units."""
        against = variance + (mean - self.none) ** 2
        for_it = variance + (mean - self.some) ** 2
        if against == for_it:
            return 0.0
        if against == 0.0 or for_it == 0.0:
            return -inf if against == 0.0 else inf
        return count / 2 * log(against / for_it)


@dataclass(slots=True)
class Test:
    """A sequential test under way: give it the scores in the order of their units, and read its verdict."""

    __test__ = False  # not for pytest

    question: Question
    scale: Scale | None
    greatest: int
    verdict: Verdict = Verdict.RUNNING
    path: list[tuple[int, float]] = field(default_factory=list)
    """Units and ratio at each look."""
    tally: Tally = field(init=False)

    def __post_init__(self) -> None:
        self.tally = Tally(self.scale)

    def add(self, score: float) -> Verdict:
        """Count one unit more, unless the test is over, and look if it is time to."""
        if self.verdict is not Verdict.RUNNING:
            return self.verdict
        self.tally.add(score)
        count = self.tally.count
        if count >= FIRST_LOOK and (count % EVERY == 0 or count >= self.greatest):
            self._look(count)
        return self.verdict

    def add_all(self, scores: Iterable[float]) -> Verdict:
        """Count these until the test is over."""
        for score in scores:
            if self.add(score) is not Verdict.RUNNING:
                break
        return self.verdict

    def _look(self, count: int) -> None:
        _, mean, variance = self.tally.careful()
        ratio = self.question.ratio(count, mean, variance)
        self.path.append((count, ratio))
        if ratio >= self.question.upper:
            self.verdict = Verdict.SOME
        elif ratio <= self.question.lower:
            self.verdict = Verdict.NONE
        elif count >= self.greatest:
            self.verdict = Verdict.UNDECIDED

    def estimate(self) -> Estimate:
        """What the mean is, with an interval that holds although the test chose when to stop."""
        _, _, variance = self.tally.careful()
        return sequence(self.tally, max(FIRST_LOOK, self.question.expected(variance)[1]))
