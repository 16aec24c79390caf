"""Means with intervals of what was earned world by world, in whole numbers as far as it goes: the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

STUDENT: Final = (
    12_706, 4_303, 3_182, 2_776, 2_571, 2_447, 2_365, 2_306, 2_262, 2_228, 2_201, 2_179, 2_160, 2_145, 2_131, 2_120,
    2_110, 2_101, 2_093, 2_086, 2_080, 2_074, 2_069, 2_064, 2_060, 2_056, 2_052, 2_048, 2_045, 2_042,
)  # fmt: skip
"""How many thousandths of a standard error a 95 % interval reaches to either side, by the worlds but one."""
MANY: Final = 1_960


class Measured(NamedTuple):
    """A mean, its standard error, and of how many worlds it is."""

    mean: float
    error: float
    worlds: int

    def interval(self) -> tuple[float, float]:
        """The 95 % interval; of a single world everything is possible."""
        if self.worlds < 2:
            return float("-inf"), float("inf")
        reach = self.error * (STUDENT[self.worlds - 2] if self.worlds - 2 < len(STUDENT) else MANY) / 1000
        return self.mean - reach, self.mean + reach

    @property
    def is_clear(self) -> bool:
        """Is it surely more or less than nothing?"""
        low, high = self.interval()
        return low > 0 or high < 0


def measured(earned: Sequence[int]) -> Measured:
    """The mean of these."""
    count = len(earned)
    if not count:
        return Measured(0.0, 0.0, 0)
    whole, squares = sum(earned), sum(one * one for one in earned)
    if count == 1:
        return Measured(float(whole), 0.0, 1)
    return Measured(whole / count, sqrt((count * squares - whole * whole) / (count * count * (count - 1))), count)


def paired(one: Sequence[int], other: Sequence[int]) -> Measured:
    """By how much the one earned more than the other, world by world, where both were tried."""
    return measured([a - b for a, b in zip(one, other, strict=False)])


def shared_out(weights: Sequence[int], whole: int) -> list[int]:
    """The weights as parts of a whole; all alike where they are nothing."""
    total = sum(weights)
    return [weight * whole // total for weight in weights] if total else [whole // len(weights)] * len(weights)
