"""Who sits at one table when a field has more decks than seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import Final

PAIR: Final = 2
MOST_GROUPS: Final = 30
"""If there are more tables than so many, some are chosen that treat all decks alike."""


def groups(names: Sequence[str], size: int, all_meet: bool = True) -> list[tuple[str, ...]]:
    """Groups of this size: all there are, or some of them in which each name comes equally often.

    Those are chosen by turning: a first group moves on from name to name, as on a clock, so nobody is favoured.
    With `all_meet` there are as many first groups as it takes until every two names have met.
    """
    count = len(names)
    if comb(count, size) <= MOST_GROUPS or (all_meet and size == PAIR):
        return list(combinations(names, size))
    found: dict[frozenset[int], tuple[str, ...]] = {}
    for first in islice(_first_groups(count, size), None if all_meet else 1):
        for turn in range(count):
            seated = [(place + turn) % count for place in first]
            found.setdefault(frozenset(seated), tuple(names[place] for place in seated))
    return list(found.values())


def _first_groups(count: int, size: int) -> Iterator[tuple[int, ...]]:
    """Groups of places on a clock; together they hold every distance, so that turned they bring every two together."""
    missing = set(range(1, count // 2 + 1))
    while missing:
        best = max(
            ((0, *others) for others in combinations(range(1, count), size - 1)),
            key=lambda places: len(missing & _distances(places, count)),
        )
        missing -= _distances(best, count)
        yield best


def _distances(places: Sequence[int], count: int) -> set[int]:
    return {min(b - a, count - b + a) for a, b in combinations(places, 2)}
