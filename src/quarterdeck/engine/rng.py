"""Chance as two integers in the state, a seed and a counter: tiny, cloneable and reproducible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(seed: int, counter: int) -> int:
    """The 64-bit number that this seed yields at this count (the splitmix64 finaliser)."""
    z = (seed + counter * GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def shuffle(items: list[int], seed: int, counter: int) -> int:
    """Put the items into random order, in place (Fisher and Yates). The count at which chance is then."""
    for i in range(len(items) - 1, 0, -1):
        counter += 1
        j = mix(seed, counter) * (i + 1) >> 64
        items[i], items[j] = items[j], items[i]
    return counter


class Rng:
    """A stream of its own for bots and tools. A game keeps only `seed` and `counter` and uses `mix`."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed & MASK
        self.counter = counter

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        self.counter = counter = self.counter + 1
        return mix(self.seed, counter) * limit >> 64

    def uniform(self) -> float:
        """A number from 0 up to, not including, 1."""
        self.counter = counter = self.counter + 1
        return (mix(self.seed, counter) >> 11) / 9007199254740992.0

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place."""
        self.counter = shuffle(items, self.seed, self.counter)

    def weighted(self, items: Sequence[int], weights: Sequence[int]) -> int:
        """One of the items, each as likely as its weight says."""
        left = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        raise ValueError("at least one weight must be above 0")
