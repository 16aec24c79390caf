"""What a table must not lose: who sits where, every choice in order, what was said, and how it ended.

>>> store = await Store.open("sqlite:///tables.db")
>>> await store.append("ab12", [Entry(1, 0, "answer", "assign oathsworn west", None, time())])

A method that writes returns when its change is durable. Nothing here blocks the event loop: one thread writes and
commits whatever waits in one go, a few others read.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, and_, delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from quarterdeck.server import metrics
from quarterdeck.server.bans import Ban
from quarterdeck.server.clock import now
from quarterdeck.server.leases import ALIVE, Fence, Fences
from quarterdeck.server.storage_errors import AlreadyStored, Fenced, StorageError, Unconfirmed
from quarterdeck.server.storage_kept import kept_data, kept_once, not_kept
from quarterdeck.server.storage_rows import as_json, ending, entry_rows, news_of, packed, unpacked, updating
from quarterdeck.server.storage_schema import (
    BANS,
    CHAT,
    JOURNAL,
    LEASES,
    META,
    NOTICES,
    PROCESSES,
    REPLAYS,
    REVIEWS,
    SEATS,
    TABLES,
    ChatRow,
    Database,
    Entry,
    SeatRow,
    Stored,
    TableRow,
)
from quarterdeck.server.storage_writer import Append, Job, Work, Writer

T = TypeVar("T")

TOUCHED_AGAIN: Final = 10.0
"""Seconds: by so much `changed_at` of a running table may be late."""
MOST_TOUCHED: Final = 10_000
TRIED_AGAIN: Final = 2.0
"""Seconds for which a store that took something is taken to be well."""
TRIED_WITHIN: Final = 3.0
"""Seconds in which a store that is well keeps something."""
KNOWN_WITHIN: Final = 10.0
"""Seconds in which it must become known whether something was written whose confirmation was lost."""
AGAIN_AFTER: Final = 0.1
FORGOTTEN: Final = 3600.0
"""Seconds after which a server that said nothing more is gone."""

SECRET: Final = "INSERT INTO meta (name, value) VALUES ('secret', :made) ON CONFLICT (name) DO NOTHING"
TRIED: Final = (
    "INSERT INTO meta (name, value) VALUES ('tried', :at) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
SEEN: Final = (
    "INSERT INTO processes (id, place, at, seen, takes, address, until) VALUES (:id, :place, :at, :seen, :takes, '', 0)"
    " ON CONFLICT (id) DO UPDATE"
    " SET place = excluded.place, at = excluded.at, seen = excluded.seen, takes = excluded.takes"
)

_ENTRY = [JOURNAL.c[name] for name in Entry.__struct_fields__]
_SEAT = [SEATS.c[name] for name in SeatRow.__struct_fields__]
_TABLE = [TABLES.c[name] for name in TableRow.__struct_fields__]
_CHAT = [CHAT.c[name] for name in ChatRow.__struct_fields__]


class Store:
    """The tables in a database. Made by `Store.open`; close it at the end."""

    def __init__(self, database: Database, server: str = "") -> None:
        self._database = database
        self.fences = None if database.is_sqlite or not server else Fences(server)
        """The tables that are ours; None where nobody else could write them."""
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(4, "storage reader")
        self._closed = False
        self._tried = -TRIED_AGAIN
        """When the store last kept something only to see whether it does."""
        self._trying: asyncio.Future[Any] | None = None
        self._touched: dict[str, float] = {}
        """When each table's row last said that it was changed."""

    @classmethod
    async def open(cls, url: str, server: str = "") -> Store:
        """The store at `sqlite:///path/file.db` or `postgresql://user@host/name`, with its schema brought up to date.

        StorageError says why it cannot be opened, and never names a password. `server`: the id of the process that
        plays its tables; then no other may use the same file meanwhile, and of a database it writes what it owns.
        """
        database = Database(url)
        try:
            if server:
                await asyncio.to_thread(database.hold)
            await asyncio.to_thread(database.migrate)
        except BaseException:
            database.dispose()
            raise
        return cls(database, server)

    @property
    def address(self) -> str:
        """How PostgreSQL's own library is told where it is; it may hold a password."""
        return self._database.address

    async def secret(self) -> bytes:
        """What only processes know that use this store."""

        def work(connection: Connection) -> bytes:
            connection.execute(text(SECRET), {"made": secrets.token_hex(32)})
            return bytes.fromhex(connection.execute(select(META.c.value).where(META.c.name == "secret")).scalar_one())

        return await self.at_once(work)

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._writer.waiting

    async def create(self, table: TableRow, seats: Sequence[SeatRow], journal: Sequence[Entry] = ()) -> None:
        """A new table with its seats, and with a journal where it continues another game."""
        row = packed(table)
        seat_rows = [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in seats]
        journal_rows = entry_rows(table.id, journal)

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), row)
            if seat_rows:
                connection.execute(insert(SEATS), seat_rows)
            if journal_rows:
                connection.execute(insert(JOURNAL), journal_rows)
            if self.fences is not None:
                connection.execute(insert(LEASES), {"table_id": table.id, **self.fences.first()})

        await self._write(f"table {table.id}", work)
        if self.fences is not None:
            self.fences.put(table.id, 1)

    async def append(
        self, table_id: str, entries: Sequence[Entry], *, status: str | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        """Write entries to a table's journal, all or none, and with them its new status and result, if there are any.

        AlreadyStored where a number, or the id of a seat's choice, is taken.
        """
        if not entries:
            await self.update_table(table_id, status=status, result=result)
            return
        first, last = entries[0].number, entries[-1].number
        numbers = f"entry {first}" if first == last else f"entries {first} to {last}"
        besides = None if status is None and result is None else ending(table_id, news_of(status, result))
        about = f"{numbers} of table {table_id}"
        touches = self._touches(table_id)
        await self._writer.write(
            Append(table_id, entry_rows(table_id, entries), about, touches, besides, self._fence(table_id))
        )

    def _touches(self, table_id: str) -> bool:
        """Is the table's row to say anew when it was last changed? Not at every choice: that would double the work."""
        now = monotonic()
        if now - self._touched.get(table_id, -TOUCHED_AGAIN) < TOUCHED_AGAIN:
            return False
        if len(self._touched) >= MOST_TOUCHED:
            self._touched.clear()
        self._touched[table_id] = now
        return True

    def _fence(self, table_id: str) -> Fence | None:
        """What must hold when something about this table is written."""
        return None if self.fences is None else self.fences.need(table_id)

    async def load(self, table_id: str) -> Stored | None:
        """All that is kept of a table, or None if there is no such table."""

        def work(connection: Connection) -> Stored | None:
            row = connection.execute(select(*_TABLE).where(TABLES.c.id == table_id)).one_or_none()
            if row is None:
                return None
            entries = connection.execute(
                select(*_ENTRY).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
            )
            said = connection.execute(select(*_CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number))
            sitting = connection.execute(select(*_SEAT).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
            kept = connection.execute(select(REPLAYS.c.table_id).where(REPLAYS.c.table_id == table_id)).first()
            return Stored(
                unpacked(row),
                [SeatRow(*seat) for seat in sitting],
                [Entry(*entry) for entry in entries],
                [ChatRow(*words) for words in said],
                kept is not None,
            )

        return await self._read(work)

    async def find_by_token(self, token_hash: str) -> tuple[str, int] | None:
        """The table and the seat that a token opens, or None."""

        def work(connection: Connection) -> tuple[str, int] | None:
            row = connection.execute(
                select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token_hash == token_hash)
            ).one_or_none()
            return None if row is None else (row[0], row[1])

        return await self._read(work)

    async def listing(self, statuses: Sequence[str], limit: int = 100) -> list[tuple[TableRow, list[SeatRow]]]:
        """The listed tables with one of these statuses and their seats, the last changed first."""
        chosen = (
            select(*_TABLE)
            .where(TABLES.c.listed, TABLES.c.status.in_(list(statuses)))
            .order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
            .limit(limit)
        )

        def work(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            found = {row.id: (unpacked(row), list[SeatRow]()) for row in connection.execute(chosen)}
            sitting = select(SEATS.c.table_id, *_SEAT).where(SEATS.c.table_id.in_(list(found))).order_by(SEATS.c.seat)
            for table_id, *seat in connection.execute(sitting):
                found[table_id][1].append(SeatRow(*seat))
            return list(found.values())

        return await self._read(work)

    async def take_seat(self, table_id: str, seat: int, name: str, token_hash: str) -> bool:
        """Sit a person down. False if the seat is not free: of several who come at once, one sits."""
        free = ~SEATS.c.taken | (SEATS.c.token_hash == token_hash)  # whoever sits there already may sit down again
        here = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "person", free)
        sit = update(SEATS).where(here).values(name=name, token_hash=token_hash, taken=True)

        def work(connection: Connection) -> bool:
            if connection.execute(sit).rowcount == 0:
                return False
            updating(table_id, {})(connection)
            return True

        return bool(await self._write(f"seat {seat} of table {table_id}", work, table_id))

    async def set_options(self, table_id: str, options: dict[str, Any]) -> None:
        """What was agreed at an open table changes: somebody brought a deck."""
        change = updating(table_id, {"options": as_json(options)}, only="open")
        await self._write(f"table {table_id}", change, table_id)

    async def begin(self, table_id: str, names: Sequence[str], options: dict[str, Any]) -> None:
        """The game of an open table begins: it is running, its players' names and options are fixed."""
        values = {"status": "running", "names": as_json(tuple(names)), "options": as_json(options)}
        begin = updating(table_id, values, only="open")
        same = and_(TABLES.c.id == table_id, *(TABLES.c[name] == value for name, value in values.items()))

        def work(connection: Connection) -> None:
            if connection.execute(select(TABLES.c.id).where(same)).first() is None:
                begin(connection)

        await self._write(f"table {table_id}", work, table_id)

    async def update_table(
        self, table_id: str, *, status: str | None = None, result: dict[str, Any] | None = None
    ) -> None:
        """A new status, a result, or both. A table that runs again has no result any more."""
        await self._write(f"table {table_id}", updating(table_id, news_of(status, result)), table_id)

    async def replace_seat(self, row: SeatRow, table_id: str) -> None:
        """Somebody else has the seat from now on: a bot, say, for a player who resigned."""
        values = msgspec.structs.asdict(row)
        change = update(SEATS).where(SEATS.c.table_id == table_id, SEATS.c.seat == values.pop("seat")).values(values)

        def work(connection: Connection) -> None:
            if connection.execute(change).rowcount == 0:
                raise StorageError(f"table {table_id} has no seat {row.seat}")
            updating(table_id, {})(connection)

        await self._write(f"seat {row.seat} of table {table_id}", work, table_id)

    async def say(self, table_id: str, row: ChatRow) -> None:
        """Keep something that was said at a table."""
        values = {"table_id": table_id, **msgspec.structs.asdict(row)}
        await self._write(
            f"line {row.number} of the chat of table {table_id}",
            lambda connection: connection.execute(insert(CHAT), values) and None,
            table_id,
        )

    async def keep_replay(self, table_id: str, data: bytes, names: Sequence[str] | None = None) -> None:
        """Keep what was shown of a finished game; what is kept already stays."""
        await self._write(f"the replay of table {table_id}", kept_once(REPLAYS, table_id, data, names), table_id)

    async def keep_review(self, table_id: str, data: bytes, names: Sequence[str]) -> None:
        """Keep the review of a finished game, as its replay is kept."""
        await self._write(f"the review of table {table_id}", kept_once(REVIEWS, table_id, data, names), table_id)

    async def kept_replay(self, table_id: str) -> bytes | None:
        """What is kept of a finished game, or None."""
        return await self._read(kept_data(REPLAYS, table_id))

    async def kept_review(self, table_id: str) -> bytes | None:
        """The review that is kept of a finished game, or None."""
        return await self._read(kept_data(REVIEWS, table_id))

    async def without_replay(self, rules: Mapping[str, int], limit: int) -> list[str]:
        """Finished games of these rules (a version for each game) of which no replay is kept, the last ones first."""
        return await self._read(not_kept(rules, limit))

    async def forget(
        self, older_than: float, statuses: Sequence[str] = ("open", "closed"), but: Sequence[str] = ()
    ) -> int:
        """Remove tables that nobody touched since that time, as a rule those that never began, and say how many."""
        stale = delete(TABLES).where(TABLES.c.status.in_(statuses), TABLES.c.changed_at < older_than)
        stale = stale.where(TABLES.c.id.not_in(but)) if but else stale
        if self.fences is not None and "over" in statuses:  # somebody may look at it elsewhere
            stale = stale.where(
                text(f"NOT EXISTS (SELECT 1 FROM leases WHERE leases.table_id = tables.id AND {ALIVE})")
            )
        return int(await self._write("old tables", lambda connection: connection.execute(stale).rowcount))

    async def forget_chat(self, older_than: float) -> int:
        """Remove what was said before that time at any table, and say how many lines."""
        stale = delete(CHAT).where(CHAT.c.at < older_than)
        return int(await self._write("old chat", lambda connection: connection.execute(stale).rowcount))

    async def last_notice(self) -> int:
        """The number of the last notice, or 0."""
        last = select(func.coalesce(func.max(NOTICES.c.number), 0))
        return await self._read(lambda connection: int(connection.execute(last).scalar_one()))

    async def notices_after(self, number: int) -> list[tuple[int, str, str]]:
        """What operators changed since that notice: the number of each, what and about what."""
        news = select(NOTICES.c.number, NOTICES.c.what, NOTICES.c.about)
        news = news.where(NOTICES.c.number > number).order_by(NOTICES.c.number)
        return await self._read(lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(news)])

    async def bans(self) -> list[Ban]:
        """All that were said, also those that are over."""
        columns = [BANS.c[name] for name in Ban.__struct_fields__]
        return await self._read(lambda connection: [Ban(*row) for row in connection.execute(select(*columns))])

    async def process_has_seen(self, id: str, place: str, seen: int, takes: bool = True) -> None:
        """A server is here and has done what notices up to this one say; it `takes` tables if it is not about to end.
        Those that were killed long ago go."""
        gone = delete(PROCESSES).where(PROCESSES.c.id != id, PROCESSES.c.at < now() - FORGOTTEN)
        said = {"id": id, "place": place, "at": now(), "seen": seen, "takes": takes}
        await self._write("a server", lambda connection: _all(connection, gone, (text(SEEN), said)))

    async def process_ends(self, id: str) -> None:
        """A server is here no more."""
        gone = delete(PROCESSES).where(PROCESSES.c.id == id)
        await self._write("a server", lambda connection: _all(connection, gone))

    async def try_writing(self) -> None:
        """StorageError if nothing can be kept now, on a full disk for instance, or where a database says nothing.
        Seldom: many may ask."""
        if monotonic() - self._tried < TRIED_AGAIN:
            return
        if self._trying is None or self._trying.done():
            write_it = (text(TRIED), {"at": str(now())})
            job = Job("anything", lambda connection: _all(connection, write_it))
            self._trying = asyncio.ensure_future(self._writer.write(job))
        try:
            async with asyncio.timeout(TRIED_WITHIN):
                await asyncio.shield(self._trying)
        except TimeoutError:
            raise StorageError(f"{self._database.name} does not answer") from None
        self._tried = monotonic()

    async def close(self) -> None:
        """Write what still waits and close all connections."""
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._database.dispose()

    async def _write(self, about: str, work: Work, table_id: str | None = None) -> Any:
        """Write this, of a table that is ours. It may be written twice, so it must come to the same then: where a
        confirmation was lost, it is written again until it is known to be there."""
        fence = None if table_id is None else self._fence(table_id)
        try:
            return await self._writer.write(Job(about, work, fence))
        except Unconfirmed as lost:
            return await self._write_again(about, work, fence, lost)

    async def _write_again(self, about: str, work: Work, fence: Fence | None, lost: Unconfirmed) -> Any:
        until = monotonic() + KNOWN_WITHIN
        while monotonic() < until and not self._closed:
            await asyncio.sleep(AGAIN_AFTER)
            try:
                return await self._writer.write(Job(about, work, fence))
            except AlreadyStored:
                return None  # it had been written: nobody else writes under its name
            except Fenced:
                break  # whoever plays the table now knows whether it had been
            except StorageError:
                continue  # the database is still away
        raise lost

    async def _read(self, work: Callable[[Connection], T], each_by_itself: bool = False) -> T:
        if self._closed:
            raise StorageError(f"{self._database.name} is closed")
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self._read_now, work, each_by_itself)
        return await metrics.of_store("read", reading)

    async def at_once(self, work: Callable[[Connection], T]) -> T:
        """Do something of one statement or two, each of which is a transaction, beside what is being written."""
        return await self._read(work, each_by_itself=True)

    def _read_now(self, work: Callable[[Connection], T], each_by_itself: bool) -> T:
        try:
            with self._database.reading.connect() as connection:
                if each_by_itself:
                    connection = connection.execution_options(isolation_level="AUTOCOMMIT")
                return work(connection)
        except (SQLAlchemyError, msgspec.MsgspecError, ValueError, OverflowError) as error:
            raise StorageError(f"{self._database.name} cannot be read: {self._database.reason(error)}") from None


def _all(connection: Connection, *statements: Executable | tuple[Executable, dict[str, Any]]) -> None:
    for statement in statements:
        connection.execute(*statement if isinstance(statement, tuple) else (statement,))


__all__ = [
    "AlreadyStored", "ChatRow", "Entry", "Fenced", "SeatRow", "StorageError", "Store", "Stored", "TableRow",
    "Unconfirmed",
]  # fmt: skip
