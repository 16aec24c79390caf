"""What is made once, however many threads ask for it first: a server reads cards for several visitors at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Final, TypeVar

T = TypeVar("T")
READING: Final = RLock()
"""Held by whoever reads cards. One for all, since what is read of one game may need another part of it."""


def once(make: Callable[[], T]) -> Callable[[], T]:
    """`make`, called once: who asks while it is made waits for it. `functools.cache` alone lets both make it, and the
    cards of the one would not be those to which the other has given their abilities."""
    kept: list[T] = []

    @wraps(make)
    def made() -> T:
        if not kept:
            with READING:
                if not kept:
                    kept.append(make())
        return kept[0]

    made.cache_clear = kept.clear  # type: ignore[attr-defined]
    return made
