"""How sure is it? Intervals of a mean, their chances, and how many units an answer needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, inf, log, sqrt
from typing import Any, Final

from quarterdeck.lab.chances import student, student_tail, z
from quarterdeck.lab.statistics import rate
from quarterdeck.lab.units import WINS, Scale, Tally, score

LEVEL: Final = 0.95
POWER: Final = 0.9
PILOT: Final = 64
"""So many units tell the spread of scores before the run."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, the interval that it surely lies in (95 %), its standard error and the units behind it."""

    mean: float
    low: float
    high: float
    error: float
    units: int

    def excludes(self, value: float) -> bool:
        """Does the interval say that it is not this?"""
        return not self.low <= value <= self.high

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "error": self.error, "units": self.units}


def interval(tally: Tally, level: float = LEVEL) -> Estimate:
    """The interval by t, for a number of units that was fixed beforehand."""
    count, mean, variance = tally.careful()
    if count < 2:
        return _within(tally.scale, tally.mean, -inf, inf, inf, tally.count)
    error = sqrt(variance / count)
    reach = student(level, count - 1) * error
    return _within(tally.scale, tally.mean, mean - reach, mean + reach, error, tally.count)


def rate_by_deal(shares: Iterable[tuple[int, float]], in_a_deal: int) -> dict[str, Any]:
    """The rate of games that were played on deals from every seat: shares of wins, each with the seed of its deal.

    Games of one deal are not independent, so its interval counts deals, those that were played whole.
    """
    deals: dict[int, list[float]] = {}
    for seed, one in shares:
        deals.setdefault(seed, []).append(one)
    estimate = interval(Tally(WINS, [score(deal) for deal in deals.values() if len(deal) == in_a_deal]))
    found = rate(sum(map(sum, deals.values())), sum(map(len, deals.values())))
    return found | {
        "low": max(0.0, min(estimate.low, found["rate"])), "high": min(1.0, max(estimate.high, found["rate"])),
    }  # fmt: skip


def sequence(tally: Tally, about: float, level: float = LEVEL) -> Estimate:
    """The interval of a confidence sequence (a normal mixture), which holds at every look, so also after a stop.

    It is narrowest for runs of `about` so many units.
    """
    count, mean, variance = tally.careful()
    if count < 2:
        return _within(tally.scale, tally.mean, -inf, inf, inf, tally.count)
    miss = 1 - level
    rho = (2 * log(1 / miss) + log(1 + 2 * log(1 / miss))) / max(about, 1.0)
    grown = count * rho + 1
    reach = sqrt(variance * 2 * grown / (count * count * rho) * log(sqrt(grown) / miss))
    return _within(tally.scale, tally.mean, mean - reach, mean + reach, sqrt(variance / count), tally.count)


def _within(scale: Scale | None, mean: float, low: float, high: float, error: float, units: int) -> Estimate:
    if scale is not None and scale.ends:
        low, high = max(low, scale.low), min(high, scale.high)
    return Estimate(mean, min(low, mean), max(high, mean), error, units)


def doubt(tally: Tally, against: float) -> float:
    """The chance of a mean at least so far from `against` if that were the truth (two-sided, by t)."""
    count, mean, variance = tally.careful()
    if count < 2:
        return 1.0
    if variance == 0.0:
        return 1.0 if mean == against else 0.0
    return student_tail((mean - against) / sqrt(variance / count), count - 1)


def units_needed(variance: float, effect: float, power: float = POWER, level: float = LEVEL) -> int:
    """How many units show an effect of this size with this chance, if their scores have this variance."""
    if effect == 0.0:
        raise ValueError("no number of units shows an effect of nothing")
    reach = z(1 - (1 - level) / 2) + z(power)
    return max(2, ceil(reach * reach * variance / (effect * effect)))


def pilot_variance(scores: Iterable[float], scale: Scale | None) -> float:
    """The variance of scores to reckon with, from the first units of a run."""
    tally = Tally(scale, scores)
    return tally.careful()[2]


@dataclass(frozen=True, slots=True)
class Change:
    """Does the answer change from one run to another, such as one with stronger bots?"""

    difference: float
    low: float
    high: float
    changed: bool
    why: str


def answers_compared(weaker: Estimate, stronger: Estimate, even: float = 0.0, level: float = LEVEL) -> Change:
    """Hold two answers to one question against each other: their variances add, for they share no game.

    The answer changes if the difference cannot be chance, or if both are sure and lie on different sides of even.
    """
    difference = stronger.mean - weaker.mean
    reach = z(1 - (1 - level) / 2) * sqrt(weaker.error**2 + stronger.error**2)
    low, high = difference - reach, difference + reach
    sides = (weaker.mean - even) * (stronger.mean - even)
    if not low <= 0.0 <= high:
        return Change(difference, low, high, True, "the two answers differ by more than chance")
    if sides < 0 and weaker.excludes(even) and stronger.excludes(even):
        return Change(difference, low, high, True, "both are sure, and they point in opposite directions")
    if sides < 0:
        return Change(difference, low, high, False, "they point in opposite directions, but that may be chance")
    return Change(difference, low, high, False, "they agree as far as these units can tell")
