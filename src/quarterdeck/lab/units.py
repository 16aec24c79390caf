"""What counts as one observation: a pair or a block of games on one seed, its score, and what scores add up to.

Games of a pair share their deal, so they are not independent; pairs are. For two players a unit is two games with the
seats swapped, for n players all n rotations, for two variants of a game such a block of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

FEW_UNITS: Final = 200
FEW_UNEQUAL: Final = 30
"""Below these the spread of scores is not yet known well: intervals count one unit more at each end of the scale."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The least and the greatest that a unit can score; where lengths have no such end, what is far away for them."""

    low: float
    high: float
    ends: bool = True
    """Is nothing beyond them?"""


WINS: Final = Scale(0.0, 1.0)
"""Shares of wins: a pair between two entries scores 0, 1/4, ..., 1."""
DIFFERENCE: Final = Scale(-1.0, 1.0)
"""The difference of two shares on one seed."""


def scale_of_mean(tables: int, mean: float) -> Scale:
    """For the mean of several tables on one seed, which scatters less than one of them by the root of their number.

    It is hardly ever at the ends of the scale, and a unit more at each of them would weigh as much as all its tables.
    """
    near = 1 / sqrt(tables)
    return WINS if tables == 1 else Scale(mean * (1 - near), mean + (1 - mean) * near, ends=False)


def share(winners: Sequence[int], seat: int, seats: int) -> float:
    """What a game is worth to a seat: a win shared by k is 1/k, and without a winner all have shared it."""
    if not winners:
        return 1 / seats
    return 1 / len(winners) if seat in winners else 0.0


def score(shares: Sequence[float]) -> float:
    """The score of a unit: the mean of its games."""
    return sum(shares) / len(shares)


class Tally:
    """Scores of units, counted one by one. Without a scale no ends are known to add."""

    __slots__ = ("_commonest", "_counts", "_first", "_squares", "_total", "count", "scale")

    def __init__(self, scale: Scale | None, scores: Iterable[float] = ()) -> None:
        self.scale: Final = scale
        self.count = 0
        self._first = 0.0
        self._total = 0.0
        self._squares = 0.0
        self._counts: Counter[float] = Counter()
        self._commonest = 0
        for one in scores:
            self.add(one)

    def add(self, one: float) -> None:
        """Count one unit more."""
        if not self.count:
            self._first = one
        self.count += 1
        off = one - self._first  # Sums of what is near 0 lose no digits.
        self._total += off
        self._squares += off * off
        self._counts[one] += 1
        self._commonest = max(self._commonest, self._counts[one])

    @property
    def mean(self) -> float:
        """The mean score."""
        return self._first + self._total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The variance of scores, as estimated from these."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self._squares - self._total * self._total / self.count) / (self.count - 1))

    @property
    def unequal(self) -> int:
        """How many units have another score than the commonest."""
        return self.count - self._commonest

    @property
    def few(self) -> bool:
        """Are these too few to trust their spread?"""
        return self.scale is not None and (self.count < FEW_UNITS or self.unequal < FEW_UNEQUAL)

    def careful(self) -> tuple[int, float, float]:
        """Units, mean and variance; where units are few, with one more at each end of the scale."""
        if not self.few or self.scale is None:
            return self.count, self.mean, self.variance
        ends = [self.scale.low - self._first, self.scale.high - self._first]
        count = self.count + len(ends)
        total = self._total + sum(ends)
        squares = self._squares + sum(end * end for end in ends)
        return count, self._first + total / count, max(0.0, (squares - total * total / count) / (count - 1))
