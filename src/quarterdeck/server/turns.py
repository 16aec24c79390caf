"""Whose bot thinks next, and for how long: processors are few, and nobody's tables may keep those of others waiting.

Bots of one owner (the address from which a table was opened) come after those of owners who have had less of the
processors' time. The more wait, the shorter each thinks, so that all of them come to their turn within `LONGEST`.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic
from typing import Final

LONGEST: Final = 1.5
"""Seconds in which all who wait at one moment are to have had their turn: with what else it takes to answer, nobody
waits for more than two."""
SHORTEST: Final = 5
"""Milliseconds that a bot may think however many wait."""
MOST_BESIDES: Final = 50.0
"""Milliseconds: one turn that hangs says nothing of the others."""
OF_LATELY: Final = 0.1
"""How much the last turn counts where it is learnt what turns take besides thinking."""
NO_HURRY: Final = 1_000_000_000
"""The milliseconds where nobody waits for a place."""
A_LITTLE: Final = 1e-6
Waiting = tuple[float, int, asyncio.Future[int]]
"""Until when somebody can wait, a number so that no two are equal, and what tells them that it is their turn."""


class Turns:
    """Places to think, some at a time."""

    def __init__(self, places: int, waited: Callable[[float], None] | None = None) -> None:
        self._waited: Final = waited
        """Is told of everybody who comes to a turn, how many seconds they waited."""
        self._places = places
        self._free = places
        self._waiting: Final[dict[str, list[Waiting]]] = {}
        self._had: Final[dict[str, float]] = {}
        """The seconds that each owner has had, of those who wait or think."""
        self._thinking: Final[dict[str, int]] = {}
        self._least = 0.0
        """What whoever came last to a turn had had: a newcomer has had as much, however long they were away."""
        self._came = 0.0
        """When somebody last came to wait."""
        self._besides = 0.0
        """The milliseconds that a turn lately took beyond what it was given: to be asked, and to end a thought."""
        self._numbers: Final = count()
        self._closed: Exception | None = None

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(len(those) for those in self._waiting.values())

    def change(self, places: int) -> None:
        """There are so many places from now on; those who think beyond that think to their end."""
        self._free += places - self._places
        self._places = places
        self._let_think()

    @asynccontextmanager
    async def turn(self, owner: str, due: float) -> AsyncIterator[int]:
        """Wait for a turn, those of one owner in the order of `due`. The milliseconds for which one may think then."""
        if self._closed is not None:
            raise self._closed
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting.setdefault(owner, []), (due, next(self._numbers), told))
        self._had[owner] = max(self._had.get(owner, 0.0), self._least)
        came = self._came = monotonic()
        self._let_think()
        try:
            milliseconds = await told
        except asyncio.CancelledError:
            if told.done() and not told.cancelled():
                self._end(owner, 0.0)
            else:
                self._leave(owner, told)
            raise
        began = monotonic()
        if self._waited is not None:
            self._waited(began - came)
        try:
            yield milliseconds
        finally:
            took = monotonic() - began
            if milliseconds != NO_HURRY:
                besides = min(MOST_BESIDES, max(0.0, 1000 * took - milliseconds))
                self._besides += OF_LATELY * (besides - self._besides)
            self._end(owner, took)

    def _let_think(self) -> None:
        """Give free places to those who have had least."""
        while self._free > 0 and self._waiting:
            owner = min(self._waiting, key=lambda one: (self._had[one], self._waiting[one][0]))
            milliseconds = self._share()
            _, _, told = heapq.heappop(self._waiting[owner])
            if not self._waiting[owner]:
                del self._waiting[owner]
            if told.done():  # nobody waits for it any more
                continue
            self._least = max(self._least, self._had[owner])
            self._free -= 1
            self._thinking[owner] = self._thinking.get(owner, 0) + 1
            # Whoever thinks already comes after those who do not: what it costs is known only at the end.
            self._had[owner] += A_LITTLE
            told.set_result(milliseconds)

    def _share(self) -> int:
        """The milliseconds of the next turn: what is left until all who wait should have had theirs, shared out."""
        if self.waiting <= self._free:
            return NO_HURRY
        left = self._came + LONGEST - monotonic()
        return max(SHORTEST, int(left * 1000 * self._places / self.waiting - self._besides))

    def close(self, why: Exception) -> None:
        """Nobody comes to a turn any more."""
        self._closed = why
        for those in self._waiting.values():
            for _, _, told in those:
                if not told.done():
                    told.set_exception(why)
        self._waiting.clear()

    def _leave(self, owner: str, told: asyncio.Future[int]) -> None:
        those = [one for one in self._waiting.get(owner, ()) if one[2] is not told]
        if those:
            heapq.heapify(those)
            self._waiting[owner] = those
        else:
            self._waiting.pop(owner, None)
        self._forget(owner)

    def _end(self, owner: str, seconds: float) -> None:
        self._free += 1
        self._had[owner] += seconds
        self._thinking[owner] -= 1
        self._let_think()
        self._forget(owner)

    def _forget(self, owner: str) -> None:
        """Whoever neither waits nor thinks is a newcomer the next time, unless they have had more than those."""
        if not self._thinking.get(owner):
            self._thinking.pop(owner, None)
            if owner not in self._waiting and self._had.get(owner, 0.0) <= self._least:
                self._had.pop(owner, None)
        if not self._waiting and not self._thinking:
            self._had.clear()
            self._least = 0.0
