"""Work that takes longer than anybody may be kept waiting: playing games through again, for a replay or from the store.

It is done in one thread beside the loop, which goes on meanwhile; each of many who ask has an equal share of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final, TypeVar

from quarterdeck.server import metrics
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.turns import Turns

T = TypeVar("T")
MOST_WAITING: Final = 200
"""So many visitors may wait for their turn; whoever comes then is asked to come again."""


class Aside:
    """One thread, and turns in it."""

    def __init__(self) -> None:
        self._turns: Final = Turns(1)
        self._thread: Final = ThreadPoolExecutor(1, "aside")

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._turns.waiting

    async def visit(self, address: str, work: Callable[[], T]) -> T:
        """Do this for a visitor, unless too many wait. Tables that players come back to are never refused: `run`."""
        if self._turns.waiting >= MOST_WAITING:
            metrics.refused("aside")
            raise NotDone("too many games are being wound back now; try again in a moment")
        return await self.run(address, work)

    async def run(self, owner: str, work: Callable[[], T]) -> T:
        """Do this when it is the owner's turn. What it touches, nothing else may touch meanwhile."""
        with metrics.timed(metrics.ASIDE_SECONDS):
            return await self._in_turn(owner, work)

    async def _in_turn(self, owner: str, work: Callable[[], T]) -> T:
        async with self._turns.turn(owner, monotonic()):
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def close(self) -> None:
        """Nobody comes to a turn any more; what is under way is finished."""
        self._turns.close(StorageError("the server is closing"))
        await asyncio.to_thread(self._thread.shutdown)
