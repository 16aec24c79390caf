"""Chances and quantiles of the normal and of Student's distribution, from the standard library alone."""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import Final

NORMAL: Final = NormalDist()
_SMALLEST: Final = 1e-300
_CLOSE: Final = 1e-13
_MANY: Final = 100_000
"""With so many degrees of freedom Student's distribution is the normal one."""


def z(chance: float) -> float:
    """The value that a normal number stays below with this chance."""
    return NORMAL.inv_cdf(chance)


def student_tail(t: float, freedom: float) -> float:
    """The chance that Student's t is farther from 0 than this, to either side."""
    if freedom > _MANY:
        return 2 * NORMAL.cdf(-abs(t))
    return _beta(freedom / 2, 0.5, freedom / (freedom + t * t))


@lru_cache(maxsize=4096)
def student(level: float, freedom: int) -> float:
    """How many standard errors an interval of this level reaches to either side (1.96 for 95 % of very many)."""
    if freedom < 1:
        return inf
    low, high = 0.0, 2.0
    while student_tail(high, freedom) > 1 - level:
        low, high = high, high * 2
    while high - low > _CLOSE * high:
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if student_tail(middle, freedom) > 1 - level else (low, middle)
    return (low + high) / 2


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    below, above = 1.0, _away_from_zero(1 - (a + b) * x / (a + 1))
    above = 1 / above
    value = above
    for m in range(1, 100 + int(sqrt(a + b))):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            above = 1 / _away_from_zero(1 + term * above)
            below = _away_from_zero(1 + term / below)
            value *= above * below
        if abs(above * below - 1) < _CLOSE:
            break
    return value


def _away_from_zero(number: float) -> float:
    return number if abs(number) > _SMALLEST else _SMALLEST
