"""All tables of one server: opens them, brings them back from the store, and lets bots and settings answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import tempfile
from binascii import crc32
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

import quarterdeck as qd
from quarterdeck.engine.errors import RuleFailure, SaveError, SetupError
from quarterdeck.server import catalog, hosting, metrics, opening
from quarterdeck.server.answering import Answering
from quarterdeck.server.aside import Aside
from quarterdeck.server.bans import Bans
from quarterdeck.server.clock import now
from quarterdeck.server.config import KEEP, NAMES, Keep, Names
from quarterdeck.server.course import Course, other_version
from quarterdeck.server.gc_tuning import GcTuning
from quarterdeck.server.handing_on import HandingOn
from quarterdeck.server.http_types import Key, SitRequest, TableRequest
from quarterdeck.server.keeper import Keeper
from quarterdeck.server.kept import KeptReplay
from quarterdeck.server.leases import Elsewhere, Fence
from quarterdeck.server.limits import Limits
from quarterdeck.server.names import look, player_name
from quarterdeck.server.notices import Notices
from quarterdeck.server.owning import Owning
from quarterdeck.server.protocol import TableInfo
from quarterdeck.server.reviewer import Reviewer
from quarterdeck.server.room import Room
from quarterdeck.server.seats import (
    Here,
    hashed,
    new_token,
    plain_info,
)
from quarterdeck.server.storage import Fenced, StorageError, Store, Stored, Unconfirmed
from quarterdeck.server.thinkers import Thinkers
from quarterdeck.server.timekeeping import Timekeeping

LOG: Final = logging.getLogger("quarterdeck.server")
IDS: Final = re.compile(r"[\w-]{1,40}", re.ASCII)
"""What a table's id can look like; others are not even looked for."""
DAY: Final = 24 * 3600.0
LOADING: Final = "tables"
"""Who winds back the games of tables that come into the memory: for all of them one."""
MOST_AT_ONCE: Final = 100
"""So many finished games of before are looked at in an hour to keep their replays."""


class Hub:
    """The tables in memory, by id; the others are in the store."""

    def __init__(
        self, store: Store, thinkers: Thinkers, limits: Limits, bot_pace: float, failures: Path | None,
        keep: Keep = KEEP, names: Names = NAMES, bans: Bans | None = None,
    ) -> None:  # fmt: skip
        self.store: Final = store
        self.aside: Final = Aside()
        self._keep: Final = keep
        self.bans: Final = bans or Bans()
        self._refused_names: Final = {look(name) for name in names.refused}
        self.limits: Final = limits
        self.rooms: Final[dict[str, Room]] = {}
        self.owning: Final = Owning(store)
        self.handing_on: HandingOn | None = None
        """The way to other processes on the same store, where there may be some."""
        self.keeper: Final = Keeper(store)
        self.reviewer: Final = Reviewer(store, limits.reviews)
        self._answering: Final = Answering(thinkers, bot_pace)
        self.go_on: Final = self._answering.go_on
        self.hint: Final = self._answering.hint
        self.opened_from: Final = self._answering.opened_from
        self._timekeeping: Final = Timekeeping()
        self.watch_clock: Final = self._timekeeping.watch
        self._failures: Final = failures
        self._loading: Final[dict[str, asyncio.Lock]] = {}
        self._work: Final[set[asyncio.Task[None]]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._gc: Final = GcTuning()
        self._notices: Final = Notices(self)
        self.drained: Callable[[], None] = lambda: None
        """Called when the server is to end and nobody plays any more."""
        self.last_choice = 0.0
        """When somebody last made a choice at any table."""

    # -- rooms --------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room | None:
        """The table with this id, brought back from the store if it is not in memory; Elsewhere, if another process
        plays it."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used_at = monotonic()
            return room
        if IDS.fullmatch(table_id) is None:
            return None
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                room = self.rooms.get(table_id)
                # Only what its owner reads is the last word.
                stored = await self.store.load(table_id) if room is None and await self.owning.take(table_id) else None
                if stored is not None:
                    room = await self.aside.run(LOADING, partial(Room, self, stored))
                    await self._bring_replay(room, stored)
                    self.rooms[table_id] = room
                    room.tell_clocks()
                    self.go_on(room)
        finally:
            self._loading.pop(table_id, None)
        return room

    async def _bring_replay(self, room: Room, stored: Stored) -> None:
        """A finished game of other rules is shown as it was; of one of these rules its replay is kept, if it is not."""
        if not room.ended:
            return
        if not stored.kept:
            self.keep_replay(room)
        elif room.course is None or room.table.rules_version != room.course.game.RULES_VERSION:
            data = await self.store.kept_replay(room.id)
            try:
                if data is not None:
                    room.show_what_is_kept(await asyncio.to_thread(KeptReplay, data))
            except SaveError as error:
                LOG.error("table %s: %s", room.id, error)

    def keep_replay(self, room: Room) -> None:
        """Keep what a finished game has shown, so that it can be watched under other rules; nobody waits for it."""
        finished = None if room.course is None else room.course.finished()
        if finished is not None:
            self.keeper.keep(room.id, finished)

    async def keep_the_rest(self) -> None:
        """Keep the replays of finished games that an earlier run of the server did not come to."""
        rules = {name: qd.game_class(name).RULES_VERSION for name in qd.game_names()}
        try:
            for table_id in await self.store.without_replay(rules, MOST_AT_ONCE):
                with contextlib.suppress(Elsewhere):  # then its owner does
                    await self.room(table_id)
                    await self.keeper.finish()
        except StorageError as error:
            LOG.error("replays of finished games could not be kept: %s", error)

    async def sweep_forever(self) -> None:
        """Let tables that nobody looks at leave the memory."""
        last_forgotten = 0.0
        while True:
            await asyncio.sleep(30)
            since = monotonic()
            self._gc.sweep(self.last_choice, since)
            for room in list(self.rooms.values()):
                if not room.onlookers and since - room.used_at > self.limits.idle_seconds and not room.lock.locked():
                    self.give_up(room)
            if since - last_forgotten > 3600:
                last_forgotten = since
                await self.forget_old()
                if self._catching_up is None or self._catching_up.done():
                    self._catching_up = asyncio.get_running_loop().create_task(self.keep_the_rest())

    async def forget_old(self) -> None:
        """Remove what has been kept as long as the operator wants; a game that somebody looks at stays meanwhile."""
        keep = self._keep
        try:
            if keep.open_days:
                await self.store.forget(now() - keep.open_days * DAY)
            if keep.finished_days:
                await self.store.forget(now() - keep.finished_days * DAY, ("over",), tuple(self.rooms))
            if keep.chat_days:
                await self.store.forget_chat(now() - keep.chat_days * DAY)
        except StorageError as error:
            LOG.error("what is old could not be removed: %s", error)

    def named(self, name: str, required: bool) -> str:
        """A name as it may stand at a table of this server."""
        name = player_name(name, required)
        if name and look(name) in self._refused_names:
            raise SetupError(f"nobody may be called {name} here; take another name")
        return name

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this to its end, whoever waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._worked)
        return task

    def _worked(self, task: asyncio.Task[None]) -> None:
        """Whoever waited hears how it ended; where nobody waits any more, nobody needs to."""
        self._work.discard(task)
        if not task.cancelled():
            task.exception()

    def give_up(self, room: Room) -> None:
        """Let a table leave the memory; whoever is asked for it next plays it."""
        fence = self._forget(room)
        if fence is not None:
            self.spawn(self.owning.free(fence))

    def _forget(self, room: Room) -> Fence | None:
        """Let a table leave the memory; nothing is done any more with what is left of it."""
        room.gone = True
        self.rooms.pop(room.id, None)
        fence = self.owning.forget(room.id)
        self._answering.forget(room)
        self._timekeeping.forget(room)
        return fence

    def drop(self, room: Room) -> None:
        """Let a table leave the memory at once; whoever looks on has to come back, and finds what the store holds."""
        self._forget(room)
        for one in list(room.onlookers):
            one.cut_off()

    @contextlib.contextmanager
    def in_doubt(self, room: Room) -> Iterator[None]:
        """Where the store may hold what is not known here, the table is brought back from there."""
        try:
            yield
        except (Fenced, Unconfirmed):
            self.drop(room)
            raise

    async def start(self) -> None:
        """Begin to sweep, and to hear of what the operator changes."""
        self._gc.begin()
        loop = asyncio.get_running_loop()
        self.spawn(asyncio.to_thread(catalog.prepare))
        self._sweeper = loop.create_task(self.sweep_forever())
        self._watching = loop.create_task(metrics.watch_loop())
        await self._notices.start()

    async def close(self) -> None:
        """End all that is under way and close the store."""
        if self._sweeper is not None:
            tasks = [task for task in (self._sweeper, self._catching_up, self._watching) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._gc.end()
        await self._notices.close()
        await self._answering.close()
        await self._timekeeping.close()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.aside.close()
        await self.reviewer.close()
        await self.keeper.close()
        await self.store.close()

    async def listing(self) -> list[TableInfo]:
        """The listed tables that wait for players or are being played, here or by other processes."""
        listed = await self.store.listing(("open", "running"))
        told = await self.owning.told([table.id for table, _ in listed if table.id not in self.rooms])
        found: list[TableInfo] = []
        for table, seats in listed:
            room = self.rooms.get(table.id)
            if room is not None:
                found.append(room.info())
            elif not other_version(table):
                here = msgspec.json.decode(told[table.id], type=Here) if table.id in told else Here()
                found.append(plain_info(table, seats, here))
        return [info for info in found if info.status in ("open", "running")]

    # -- opening tables -----------------------------------------------------------------------------------------

    async def create(self, request: TableRequest) -> tuple[Room, list[Key]]:
        """Open a table as somebody asked for; it begins when all seats are taken."""
        return await opening.create(self, request)

    async def read_notices(self) -> None:
        """Do at once what an operator ordered."""
        with contextlib.suppress(StorageError):
            await self._notices.read()

    @property
    def place(self) -> str:
        """The machine and the process, for whoever runs the server."""
        return self._notices.place

    @property
    def draining(self) -> bool:
        """Is it to end when nobody plays any more? Then no new tables are opened."""
        return self._notices.ends_at is not None

    @property
    def bots_waiting(self) -> int:
        """How many bots wait for their turn to think."""
        return self._answering.waiting

    def owner_of(self, table_id: str) -> str:
        """To whom the bots of a table are counted."""
        return self._answering.owner(table_id)

    async def open_rematch(self, room: Room, stronger: bool = False) -> tuple[str, dict[int, str]]:
        """A table for the same players, or for stronger bots: its id, and the secrets of the seats."""
        return await opening.open_rematch(self, room, stronger)

    async def sit(self, room: Room, request: SitRequest, token: str | None = None) -> Key:
        """Somebody takes an open seat; that of a game that goes on with the secret of a seat that they had in it."""
        name = self.named(request.name, required=True)
        await self._check_played(room, token)
        async with room.lock:
            seat = hosting.free_seat(room, request.seat, request.deck)
            name = room.seats[seat].name or name  # a seat of a game that is continued keeps its name
            if look(name) in {look(row.name) for row in room.seats if row.name and row.seat != seat}:
                raise SetupError(f"somebody at this table is called {name} already, or looks so; take another name")
            options = hosting.options_with(room, seat, name, request.deck)
            token = new_token()
            with self.in_doubt(room):
                if request.deck:
                    await self.store.set_options(room.id, options)
                    room.table = msgspec.structs.replace(room.table, options=options)
                if not await self.store.take_seat(room.id, seat, name, hashed(token)):
                    raise SetupError("somebody was faster: this seat is taken; choose another one")
            room.seats[seat] = msgspec.structs.replace(
                room.seats[seat], name=name, token_hash=hashed(token), taken=True
            )
            await hosting.begin(self, room)
        return Key(seat, token)

    async def _check_played(self, room: Room, token: str | None) -> None:
        """A game that goes on has the cards and the order of decks of one whose record anybody can read. Whoever played
        that knows so; somebody else would sit down to cards that the others have seen."""
        came_from = room.table.came_from
        played = await self.store.load(came_from) if came_from else None  # another process may play it
        if came_from and played is None:
            raise SetupError("this game goes on from one that is not kept any more: nobody new can join it")
        if played is None or played.table.seed != room.table.seed:  # a rematch is dealt anew
            return
        if token is None or hashed(token) not in {row.token_hash for row in played.seats}:
            raise SetupError("this game goes on from one that is known: its seats are for those who played that one")

    async def begin_if_full(self, room: Room) -> None:
        """Begin the game once every seat is taken."""
        if room.status != "open" or not all(row.taken for row in room.seats):
            return
        names = [row.name for row in room.seats]
        options = catalog.filled(room.table.game, room.table.options)
        stored = await self.store.load(room.id)
        course = Course(room.table, names, options)
        if stored is not None and stored.journal:  # it goes on from another game, which is played again
            await self.aside.run(room.id, partial(course.follow, stored.journal))
        with self.in_doubt(room):
            await self.store.begin(room.id, names, options)
        room.table = msgspec.structs.replace(room.table, status="running", names=tuple(names), options=options)
        room.course = course
        room.horizon = course.game.horizon()
        LOG.info("table %s: the game begins", room.id)
        room.tell_clocks()
        if not room.table.spectators:
            for one in [one for one in room.onlookers if one.seat < 0]:
                one.cut_off()
        self.go_on(room)

    # -- failures -----------------------------------------------------------------------------------------------

    def keep_failure(self, table_id: str, failure: RuleFailure) -> None:
        """A rule failed: the operator gets the position that shows it, the log only where it is."""
        folder = self._failures or Path(tempfile.gettempdir())
        text = json.dumps({"option": failure.option, "save": failure.position})
        path = folder / f"failure-{table_id}-{crc32(text.encode()):x}.json"  # the same one is kept once
        try:
            path.write_text(text, encoding="utf-8")
            path.chmod(0o600)
        except OSError as error:
            LOG.error("table %s: a rule failed, and its position could not be written: %s", table_id, error)
            return
        LOG.error("table %s: a rule failed; the position is in %s", table_id, path)
