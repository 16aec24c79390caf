"""This process among others on the same PostgreSQL: it lives, plays what it owns, and hands on what others play."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.types import ASGIApp

from quarterdeck.server.handing_on import HandingOn
from quarterdeck.server.links import Tls
from quarterdeck.server.presence import EVERY, NOTICES, Presence
from quarterdeck.server.seats import Here
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.tallies import Tallies

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
FINISHING: Final = 2.0
"""Seconds that what is under way at a table may take before the table is given up all the same."""
TALLIES: Final = "tallies"
"""Called out with what addresses have done in the last second."""


def place_of(inside: str) -> tuple[str, int]:
    """Host and port of `host`, `host:port`, `[address]` or `[address]:port`; any port where none is named."""
    host, _, port = inside.rpartition(":")
    named = bool(host) and port.isdigit() and (":" not in host or host.endswith("]"))
    return (host.strip("[]"), int(port)) if named else (inside.strip("[]"), 0)


class Among:
    """What one process does for the others, and they for it."""

    def __init__(
        self, hub: Hub, place: str, inside: str, lives: float, tallies: Tallies, tls: Tls | None = None
    ) -> None:
        self._tls: Final = tls
        self._lives: Final = lives
        fences = hub.store.fences
        assert fences is not None
        self._hub: Final = hub
        self._me: Final = fences.me
        self._inside: Final = inside
        self.presence: Final = Presence(hub.store.address, self._me, place, self._hear, lives)
        self.presence.again = self._see_what_was_lost
        self.presence.cut_off = self._send_elsewhere
        self._looking: asyncio.Task[None] | None = None
        self._has_others = False
        self._tallies: Final = tallies
        self._told: dict[str, Here] = {}

    async def start(self, router: ASGIApp) -> None:
        """Be there for others."""
        handing_on = HandingOn(router, await self._hub.store.secret(), self._me, self._tls, self._lives)
        host, port = place_of(self._inside)
        self.presence.address = await handing_on.links.listen(host, port)
        await self.presence.start()
        self._hub.handing_on = handing_on
        self._tallies.begin()
        self._looking = asyncio.get_running_loop().create_task(self._look())

    async def leave(self) -> None:
        """Give all tables up: others take them, and whoever looks on comes back to them there."""
        self._hub.owning.leaving, self.presence.takes = True, False
        await asyncio.gather(*(self._give_up(room.id) for room in list(self._hub.rooms.values())))
        await self._hub.owning.free_all()

    async def _give_up(self, table_id: str) -> None:
        room = self._hub.rooms.get(table_id)
        if room is None:
            return
        try:
            async with asyncio.timeout(FINISHING), room.lock:
                self._hub.drop(room)
        except TimeoutError:
            self._hub.drop(room)

    async def close(self) -> None:
        """Be there no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self.leave()
        await self.presence.close()
        if self._hub.handing_on is not None:
            await self._hub.handing_on.close()
            self._hub.handing_on = None

    async def _look(self) -> None:
        """See every second whether there are others, and tell them what their lists and limits need."""
        while True:
            self.presence.takes = not self._hub.owning.leaving
            with suppress(StorageError):
                self._has_others = bool(await self._hub.owning.others())
                await self._tell_who_is_where()
            counted = self._tallies.told()
            if counted and self._has_others:
                self.presence.call(f"{TALLIES} {counted}")
            await asyncio.sleep(EVERY)

    async def _tell_who_is_where(self) -> None:
        """Of the tables that stand in the list, what has changed."""
        told = {
            room.id: Here(sorted(seat for seat in room.present() if seat >= 0), sum(o.seat < 0 for o in room.onlookers))
            for room in self._hub.rooms.values()
            if room.table.listed and room.status in ("open", "running")
        }
        news = {id: here for id, here in told.items() if self._told.get(id, Here()) != here}
        await self._hub.owning.tell({id: msgspec.json.encode(here).decode() for id, here in news.items()})
        self._told = told

    def _hear(self, who: str, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word == TALLIES:
            self._tallies.hear(who, rest)
        elif word == NOTICES:
            self._hub.spawn(self._hub.read_notices())

    async def _send_elsewhere(self) -> None:
        """Cut off from the database: others may play these tables by now, so whoever looks on here is sent there."""
        if self._has_others:
            LOG.warning("this process cannot reach its store: others may take its %d tables", len(self._hub.rooms))
            for room in list(self._hub.rooms.values()):
                self._hub.drop(room)

    async def _see_what_was_lost(self) -> None:
        """Back after a silence: what others have taken meanwhile is theirs."""
        try:
            lost = await self._hub.owning.lost()
        except StorageError as error:
            LOG.warning("it is not known which tables others have taken: %s", error)  # what is written is refused
            return
        for table_id in lost:
            room = self._hub.rooms.get(table_id)
            if room is not None:
                LOG.warning("table %s was taken over by another process", table_id)
                self._hub.drop(room)
