"""The replays that somebody looks at now: each is made once, for all who ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from quarterdeck.server.replays import Replay
from quarterdeck.server.room import Room

MOST: Final = 32
"""So many are kept ready to be looked at."""


class _Kept(NamedTuple):
    revision: int
    replay: asyncio.Future[Replay]


class ReplayCache:
    """By table, as it was at a revision."""

    def __init__(self) -> None:
        self._kept: Final[dict[str, _Kept]] = {}

    async def of(self, room: Room, make: Callable[[Callable[[], Replay]], Awaitable[Replay]]) -> Replay:
        """The replay of a table as it is now; `make` does the work. Whoever comes meanwhile waits for the same one."""
        async with room.lock:  # what is not kept yet is not shown
            revision, work = room.revision, room.need_course().replay()
        kept = self._kept.get(room.id)
        if kept is None or kept.revision != revision:
            while len(self._kept) >= MOST:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[room.id] = _Kept(revision, asyncio.ensure_future(make(work)))
            kept.replay.add_done_callback(lambda done: self._made(room.id, done))
        return await asyncio.shield(kept.replay)

    def _made(self, table: str, done: asyncio.Future[Replay]) -> None:
        """One that could not be made is tried again the next time."""
        failed = done.cancelled() or done.exception() is not None
        if failed and table in self._kept and self._kept[table].replay is done:
            del self._kept[table]
