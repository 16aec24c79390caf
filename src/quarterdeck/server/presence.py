"""That this process lives, for the others on the same PostgreSQL: a session of its own that says so every second.

The session holds a lock that PostgreSQL lets go of when the session ends, so that others see at once when the process
was killed; a row says until when it is believed where its machine or its line is gone without a word (`leases.py`).
By the same session it hears what others call out (NOTIFY), and calls itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.server.clock import now
from quarterdeck.server.leases import LIVES, LOCKS

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LOG: Final = logging.getLogger("quarterdeck.server")
EVERY: Final = 1.0
"""Seconds between two signs of life."""
PATIENCE: Final = 2.0
"""Seconds that PostgreSQL may take to hear one; then the line is taken to be cut."""
CALLS: Final = "quarterdeck"
"""The channel of NOTIFY."""
NOTICES: Final = "notices"
"""Called out where an operator has changed something."""
HERE: Final = (
    "INSERT INTO processes (id, place, at, seen, address, takes, until)"
    " VALUES (%(id)s, %(place)s, %(at)s, 0, %(address)s, %(takes)s,"
    " extract(epoch FROM clock_timestamp()) + %(lives)s)"
    " ON CONFLICT (id) DO UPDATE SET address = excluded.address, takes = excluded.takes, until = excluded.until"
)
HOLD: Final = "SELECT pg_try_advisory_lock(%(lock)s)"
CALL: Final = "SELECT pg_notify(%(channel)s, %(text)s)"


class Presence:
    """One process among several."""

    def __init__(
        self, database: str, id: str, place: str, heard: Callable[[str, str], None], lives: float = LIVES
    ) -> None:
        self._lives: Final = lives
        self._database: Final = database
        self._id: Final = id
        self._place: Final = place
        self._heard: Final = heard
        self.address = ""
        """Where other processes reach this one."""
        self.takes = True
        """Does it take tables that nobody plays? Not where it is about to end."""
        self.again: Callable[[], Awaitable[None]] | None = None
        """Called when this process was silent for so long that others may have taken its tables."""
        self.cut_off: Callable[[], Awaitable[None]] | None = None
        """Called when it has been silent for so long."""
        self._said_at = monotonic()
        self._is_cut_off = False
        self._holds = False
        """Does the session hold the lock that says that it is there?"""
        self._calls: Final[list[str]] = []
        self._task: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._session: AsyncConnection[Any] | None = None

    async def start(self) -> None:
        """From now on it lives."""
        await self._connect()
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(self._live())
        self._watch = loop.create_task(self._watch_silence())

    async def close(self) -> None:
        """It lives no more."""
        tasks = [task for task in (self._task, self._watch) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._disconnect()

    def call(self, text: str) -> None:
        """Call something out to all others, with the next sign of life."""
        self._calls.append(text)

    @property
    def silent_for(self) -> float:
        """Seconds since others last heard that it lives."""
        return monotonic() - self._said_at

    async def say(self) -> None:
        """Say now that it lives, and where."""
        session = self._session
        if session is None:
            raise ConnectionError("there is no session")
        said = {
            "id": self._id, "place": self._place, "at": now(), "address": self.address, "takes": self.takes,
            "lives": self._lives,
        }  # fmt: skip
        calls, self._calls[:] = list(self._calls), []
        held = self._holds
        async with asyncio.timeout(PATIENCE):
            began = monotonic()
            if not held:  # a session of before may still hold it, until PostgreSQL sees that that is gone
                taken = await (await session.execute(HOLD, {"lock": (LOCKS << 32) | int(self._id, 16)})).fetchone()
                self._holds = taken is not None and bool(taken[0])
            await session.execute(HERE, said)
            for text in calls:
                await session.execute(CALL, {"channel": CALLS, "text": f"{self._id} {text}"})
        late = began - self._said_at > self._lives or not held
        self._said_at = began
        if (late or self._is_cut_off) and self.again is not None:
            self._is_cut_off = False
            await self.again()

    async def _connect(self) -> None:
        from psycopg import AsyncConnection

        async with asyncio.timeout(2 * PATIENCE):
            session = await AsyncConnection.connect(self._database, autocommit=True)
        self._session = session
        self._holds = False
        async with asyncio.timeout(PATIENCE):
            await session.execute(f"LISTEN {CALLS}")
        await self.say()

    def _hear(self, text: str) -> None:
        who, _, what = text.partition(" ")
        if who != self._id:
            self._heard(who, what)

    async def _disconnect(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            with suppress(Exception):
                async with asyncio.timeout(PATIENCE):
                    await session.close()

    async def _live(self) -> None:
        """Say it every second; where the session broke, begin another."""
        import psycopg

        while True:
            try:
                if self._session is None:
                    await self._connect()
                assert self._session is not None
                async for notice in self._session.notifies(timeout=EVERY):
                    self._hear(notice.payload)
                await self.say()
            except (psycopg.Error, OSError, TimeoutError) as error:
                LOG.debug("the session of this process broke: %s", type(error).__name__)
                await self._disconnect()
                await asyncio.sleep(EVERY / 4)
            except Exception:
                LOG.exception("a sign of life failed")  # the next one must not
                await asyncio.sleep(EVERY)

    async def _watch_silence(self) -> None:
        while True:
            await asyncio.sleep(EVERY / 4)
            if self.silent_for > self._lives and not self._is_cut_off and self.cut_off is not None:
                self._is_cut_off = True
                await self.cut_off()
