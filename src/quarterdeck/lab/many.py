"""Many comparisons at once: which of them are finds, and which of many effects are likely the largest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

FALSE_SHARE: Final = 0.05
DRAWS: Final = 2000


def adjusted(doubts: Sequence[float]) -> list[float]:
    """The doubts after Benjamini and Hochberg: those of at most q are finds of which a share q is false."""
    order = sorted(range(len(doubts)), key=lambda n: doubts[n], reverse=True)
    found = [1.0] * len(doubts)
    least = 1.0
    for rank, n in zip(range(len(doubts), 0, -1), order, strict=True):
        least = min(least, doubts[n] * len(doubts) / rank)
        found[n] = least
    return found


def finds(doubts: Sequence[float], false_share: float = FALSE_SHARE) -> list[bool]:
    """Which comparisons stand out, so that on average at most this share of them does so by chance."""
    return [doubt <= false_share for doubt in adjusted(doubts)]


@dataclass(frozen=True, slots=True)
class Shrunken:
    """An effect as far as it can be believed among many, its error, and its chance of belonging to the largest."""

    effect: float
    error: float
    among_top: float


def shrunken(effects: Sequence[float], errors: Sequence[float], top: int, seed: int = 0) -> list[Shrunken]:
    """Draw effects towards their mean by as much as chance has spread them, and say how likely each is in the top.

    The largest of many measured effects are mostly those with luck; these are what is left without it.
    """
    count = len(effects)
    if count < 2:
        return [Shrunken(effect, error, 1.0) for effect, error in zip(effects, errors, strict=True)]
    mean = sum(effects) / count
    noise = sum(error * error for error in errors) / count
    spread = max(0.0, sum((effect - mean) ** 2 for effect in effects) / (count - 1) - noise)
    believed = []
    for effect, error in zip(effects, errors, strict=True):
        square = error * error
        keep = spread / (spread + square) if spread + square else 1.0
        believed.append((mean + keep * (effect - mean), sqrt(keep) * error))
    chances = _chances_of_the_top(believed, min(top, count), seed)
    return [Shrunken(effect, error, chance) for (effect, error), chance in zip(believed, chances, strict=True)]


def _chances_of_the_top(believed: Sequence[tuple[float, float]], top: int, seed: int) -> list[float]:
    """How often each is among the largest, when all are drawn anew from what is believed of them."""
    rng = Random(seed)
    counts = [0] * len(believed)
    for _ in range(DRAWS):
        drawn = [(rng.gauss(effect, error), rng.random(), n) for n, (effect, error) in enumerate(believed)]
        for _, _, n in sorted(drawn, reverse=True)[:top]:
            counts[n] += 1
    return [count / DRAWS for count in counts]
