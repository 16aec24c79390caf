"""Limits that several processes hold together: each tells the others every second what addresses have done.

So an address that comes to many processes at once has, within a second, what it would have at one. A row for each
request would be exact, and would make the database the slowest part of every page.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Final

import msgspec

from quarterdeck.server.limits import Buckets
from quarterdeck.server.structs import prepare

MOST_TOLD: Final = 40
"""Addresses of each kind in one call: those that did most."""
BELIEVED: Final = 3.5
"""Seconds for which the open connections that another process told of count."""


class Told(msgspec.Struct):
    """What one process tells: how often addresses came, by the name of a limit, and what they hold open."""

    came: dict[str, dict[str, int]] = {}
    open: dict[str, dict[str, int]] = {}


_decode = msgspec.json.Decoder(Told).decode


class Tallies:
    """Those of one process, and what it heard of others."""

    def __init__(self) -> None:
        self._buckets: Final[dict[str, tuple[Buckets, int]]] = {}
        self._open: Final[dict[str, tuple[Counter[str], int]]] = {}
        self._elsewhere: Final[dict[str, tuple[float, dict[str, dict[str, int]]]]] = {}

    def rate(self, name: str, buckets: Buckets, least: int) -> Buckets:
        """A rate that holds for all processes together; who came less often than `least` in a second is not told."""
        self._buckets[name] = (buckets, least)
        return buckets

    def begin(self) -> None:
        """From now on there may be others, who are told every second."""
        for buckets, _ in self._buckets.values():
            buckets.taken = Counter()

    def count(self, name: str, counter: Counter[str], least: int) -> Counter[str]:
        """Something that addresses hold open; whoever has less than `least` is not told."""
        self._open[name] = (counter, max(1, least))
        return counter

    def elsewhere(self, name: str, address: str) -> int:
        """How many an address holds open at other processes."""
        if not self._elsewhere:
            return 0
        now = monotonic()
        return sum(
            told.get(name, {}).get(address, 0) for at, told in self._elsewhere.values() if now - at < BELIEVED
        )  # fmt: skip

    def told(self) -> str:
        """What the others are to know of the last second; nothing, if there is nothing."""
        told = Told()
        for name, (buckets, least) in self._buckets.items():
            taken, buckets.taken = buckets.taken, Counter()
            if taken and (many := _most(taken, least)):
                told.came[name] = many
        for name, (counter, least) in self._open.items():
            if many := _most(counter, least):
                told.open[name] = many
        return msgspec.json.encode(told).decode() if told.came or told.open else ""

    def hear(self, who: str, text: str) -> None:
        """What another process told."""
        told = _decode(text)
        for name, came in told.came.items():
            if name in self._buckets:
                for address, times in came.items():
                    self._buckets[name][0].elsewhere(address, times)
        now = monotonic()
        for other in [other for other, (at, _) in self._elsewhere.items() if now - at > BELIEVED]:
            del self._elsewhere[other]
        if told.open:
            self._elsewhere[who] = (now, told.open)


def _most(counter: Counter[str], least: int) -> dict[str, int]:
    return {address: times for address, times in counter.most_common(MOST_TOLD) if times >= least}


prepare(__name__)
