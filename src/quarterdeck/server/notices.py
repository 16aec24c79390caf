"""How a running server hears of what its operator changed: by rows of the store that every process reads.

`quarterdeck admin` changes the store itself, in one transaction with a notice that says what was changed. Each process
reads the notices now and then, brings what it has in memory back from the store, and notes how far it has read, so that
the operator's command can say who knows. A socket of control would reach one process on one machine; the store is what
all of them share, and it works where none runs: the next one that starts finds everything as it was left.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Iterable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from quarterdeck.server.storage_errors import StorageError

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
EVERY: Final = 1.0
"""Seconds between two looks."""
STILL_HERE: Final = 30.0
"""Seconds after which a process says that it is still there; it is believed for a little more than two of them."""
TABLE: Final = "table"
"""A table was changed."""
BANS: Final = "bans"
"""Those that hold are others now."""
DRAIN: Final = "drain"
"""End, when nobody plays any more, or after so many minutes (`minutes;ids`). Not for those who start later."""
STAY: Final = "stay"
"""Do not end after all (`;ids`)."""


def to_some(minutes: float | None, ids: Iterable[str]) -> str:
    """What an order to end is about: after how many minutes at the latest, and whom it is for, if not for all."""
    return f"{'' if minutes is None else minutes};{','.join(ids)}"


def _meant(about: str, me: str) -> tuple[bool, float]:
    """Is an order to end for this process, and within how many minutes does it end then?"""
    minutes, _, ids = about.partition(";")
    return not ids or me in ids.split(","), float(minutes) if minutes else inf


class Notices:
    """One process that reads them."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        fences = hub.store.fences
        self.id: Final = secrets.token_hex(4) if fences is None else fences.me
        self.place: Final = f"{socket.gethostname()}, process {os.getpid()}"
        self._seen = 0
        self._said = -STILL_HERE
        self._reading: Final = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self.ends_at: float | None = None
        """When this process ends at the latest, if it is to end."""

    async def start(self) -> None:
        """What was changed before stands in the store already."""
        self._seen = await self._hub.store.last_notice()
        await self._load_bans()
        await self._say()
        self._task = asyncio.get_running_loop().create_task(self._read_forever())

    async def close(self) -> None:
        """Nobody reads here any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            try:
                await self._hub.store.process_ends(self.id)
            except StorageError as error:
                LOG.debug("the store was not told of the end: %s", error)

    async def _read_forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.read()
            except StorageError as error:
                LOG.debug("notices could not be read: %s", error)  # a store that is away says so elsewhere

    async def read(self) -> None:
        """Do what has come since."""
        async with self._reading:
            await self._read()

    async def _read(self) -> None:
        for number, what, about in await self._hub.store.notices_after(self._seen):
            LOG.info("notice %d: %s %s", number, what, about)
            if what == TABLE:
                await self._bring_back(about)
            elif what == BANS:
                await self._load_bans()
            elif what in (DRAIN, STAY):
                is_meant, minutes = _meant(about, self.id)
                if is_meant and what == DRAIN:
                    self.ends_at = monotonic() + 60 * minutes
                elif is_meant:
                    self.ends_at, self._hub.owning.leaving = None, False
            self._seen, self._said = number, -STILL_HERE
        if monotonic() - self._said >= STILL_HERE:
            await self._say()
        if self.ends_at is not None and await self._may_end(self.ends_at):
            LOG.warning("the server ends, as its operator wants: %d tables are in memory", len(self._hub.rooms))
            self._hub.drained()

    async def _may_end(self, at_the_latest: float) -> bool:
        """When nobody plays any more, or others take the tables."""
        owning = self._hub.owning
        owning.leaving = True
        return monotonic() >= at_the_latest or not self._is_played() or bool(await owning.others())

    async def _say(self) -> None:
        takes = self.ends_at is None and not self._hub.owning.leaving
        await self._hub.store.process_has_seen(self.id, self.place, self._seen, takes)
        self._said = monotonic()

    async def _bring_back(self, table_id: str) -> None:
        """Whoever is at the table comes back by themselves, and finds what the store holds now."""
        room = self._hub.rooms.get(table_id)
        if room is not None:
            async with room.lock:
                self._hub.drop(room)

    async def _load_bans(self) -> None:
        self._hub.bans.put(await self._hub.store.bans())
        for room in list(self._hub.rooms.values()):
            for one in [one for one in room.onlookers if self._hub.bans.bans(one.address)]:
                one.cut_off()

    def _is_played(self) -> bool:
        """Does somebody sit at a game that goes on?"""
        return any(
            room.status == "running" and any(one.seat >= 0 for one in room.onlookers)
            for room in self._hub.rooms.values()
        )
