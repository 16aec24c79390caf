"""The few statistics that reports need."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

Z95: Final = 1.959963984540054
"""How many standard deviations a 95 % interval reaches to either side."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate after so many wins in so many games (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z95 * Z95 / games
    middle = (rate + square / 2) / (1 + square)
    reach = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    low = 0.0 if wins == 0 else max(0.0, middle - reach)
    high = 1.0 if wins == games else min(1.0, middle + reach)
    return low, high


def rate(wins: float, games: int) -> dict[str, Any]:
    """Games, wins, their rate and its 95 % interval, as JSON data."""
    low, high = wilson(wins, games)
    return {"games": games, "wins": wins, "rate": wins / games if games else 0.0, "low": low, "high": high}


def percentile(ordered: Sequence[int], percent: int) -> int:
    """The smallest of the ordered values that is not exceeded by this percentage of them."""
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)] if ordered else 0


def spread(values: Sequence[int]) -> dict[str, Any]:
    """Mean, tenth, middle and ninetieth percentile and maximum, as JSON data."""
    ordered = sorted(values)
    return {
        "mean": sum(ordered) / len(ordered) if ordered else 0.0,
        "p10": percentile(ordered, 10),
        "p50": percentile(ordered, 50),
        "p90": percentile(ordered, 90),
        "max": ordered[-1] if ordered else 0,
    }
