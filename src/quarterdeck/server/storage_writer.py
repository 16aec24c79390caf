"""The one who writes. All that waits is committed together; while that goes on, the next group gathers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import Connection, Dialect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from quarterdeck.server import metrics
from quarterdeck.server.clock import now
from quarterdeck.server.leases import Fence, fenced, not_held
from quarterdeck.server.storage_errors import AlreadyStored, StorageError, Unconfirmed
from quarterdeck.server.storage_schema import JOURNAL, TABLES, Database, kind_of

MOST_TOGETHER: Final = 1_000
"""Jobs in one transaction; more wait for the next."""
BETWEEN: Final = 0.010
"""Seconds between two commits: a choice that comes alone never waits for them."""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
"""Seconds between two attempts to reach a database that is away."""

_COLUMNS: Final = tuple(column.name for column in JOURNAL.columns)


@cache
def _statements(dialect: Dialect) -> tuple[str, str]:
    """The two statements of every choice, as the driver takes them: writing them anew costs more than running them."""
    sign = "?" if dialect.paramstyle == "qmark" else "%s"
    signs = ", ".join(sign for _ in _COLUMNS)
    return (
        f"INSERT INTO {JOURNAL.name} ({', '.join(_COLUMNS)}) VALUES ({signs})",
        f"UPDATE {TABLES.name} SET changed_at = {sign} WHERE id = {sign}",
    )


Work = Callable[[Connection], Any]


class Job:
    """Something to write. `about` names it in a sentence: entry 3 of table ab12."""

    def __init__(self, about: str, work: Work, fence: Fence | None = None) -> None:
        self.about = about
        self.work = work
        self.fence = fence
        """Where several servers use one database: what must still hold, or nothing is written."""
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Append(Job):
    """Entries for a table's journal. Neighbours in a group are written as one."""

    def __init__(
        self, table_id: str, entries: Sequence[dict[str, Any]], about: str, touches: bool, work: Work | None = None,
        fence: Fence | None = None,
    ) -> None:  # fmt: skip
        super().__init__(about, self._alone, fence)
        self.table_id = table_id
        self.entries = entries
        self.touches = touches
        """Is the table's own row to say that it was changed just now?"""
        self.besides = work

    def _alone(self, connection: Connection) -> None:
        _append_all(connection, [self])


def _append_all(connection: Connection, appends: Sequence[Append]) -> None:
    insert_entries, touch = _statements(connection.dialect)
    rows = [tuple(entry[column] for column in _COLUMNS) for append in appends for entry in append.entries]
    connection.exec_driver_sql(insert_entries, rows)
    touched = sorted({append.table_id for append in appends if append.touches})
    if touched:
        connection.exec_driver_sql(touch, [(now(), table) for table in touched])
    for append in appends:
        if append.besides is not None:
            append.besides(connection)


class _Away(Exception):
    """There is no connection and none can be had."""


class _CommitFailed(Exception):
    """Perhaps the commit reached the disk, perhaps not. So the group is not tried again."""


class Writer:
    """A thread with one connection. It works through the jobs in the order in which they came."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._pause = 0.0
        self._next_attempt = 0.0
        self._closed = False
        self._thread = Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> Any:
        """What the job's work gives back, once it is durable; or StorageError. Cancelling does not take it back."""
        if self._closed:
            raise StorageError(f"{self._database.name} is closed")
        self._jobs.put(job)
        return await metrics.of_store("write", job.future)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._jobs.qsize()

    async def close(self) -> None:
        """Write all that waits, then end."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._gather()
            if group:
                _deliver(group, self._write(group))
                if more:
                    sleep(BETWEEN)
        self._drop()

    def _gather(self) -> tuple[list[Job], bool]:
        """All jobs that wait (at least one), and whether more may come."""
        group: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == MOST_TOGETHER:
                return group, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _write(self, group: list[Job]) -> list[Any]:
        """What each job gives back, or the error that it ends with."""
        try:
            try:
                return self._commit(group, _together)
            except (_Away, _CommitFailed):
                raise
            except Exception:
                # One of them is bad, or the connection broke before the commit: nothing of the group is written.
                return self._commit(group, self._each_alone)
        except Exception as error:
            return [self._explained(job, error) for job in group]

    def _commit(self, group: list[Job], work: Callable[[Connection, list[Job]], list[Any]]) -> list[Any]:
        if self._database.file is not None:
            self._database.file.check()
        connection = self._connected()
        try:
            transaction = connection.begin()
        except Exception:
            self._drop()
            raise
        try:
            outcomes = work(connection, group)
        except Exception:
            try:
                transaction.rollback()
            except SQLAlchemyError:
                self._drop()
            if connection.invalidated:
                self._drop()
            raise
        try:
            transaction.commit()
        except Exception as error:
            self._drop()
            raise _CommitFailed(self._database.reason(error)) from None
        return outcomes

    def _each_alone(self, connection: Connection, group: list[Job]) -> list[Any]:
        """One commit for all, but whatever is wrong with one job undoes only that job."""
        outcomes: list[Any] = []
        lost = not_held(connection, [job.fence for job in group if job.fence is not None])
        for job in group:
            if job.fence in lost:
                outcomes.append(fenced(job.fence.table))
                continue
            savepoint = connection.begin_nested()
            try:
                outcomes.append(job.work(connection))
                savepoint.commit()
            except Exception as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated:
                    raise
                savepoint.rollback()
                outcomes.append(self._explained(job, error))
        return outcomes

    def _connected(self) -> Connection:
        """The connection. A database that is away is tried again after a while; until then nobody is kept waiting."""
        if self._connection is not None:
            return self._connection
        if monotonic() < self._next_attempt:
            raise _Away(f"{self._database.name} cannot be reached now; try again in a moment")
        try:
            connection = self._database.writing.connect()
            taken = self._database.take(connection)
        except SQLAlchemyError as error:
            self._wait_a_little()
            raise _Away(f"{self._database.name} cannot be reached: {self._database.reason(error)}") from None
        self._connection = connection
        if not taken:
            self._drop()
            self._wait_a_little()
            raise _Away(f"another server uses {self._database.name} now")
        self._pause = 0.0
        return connection

    def _wait_a_little(self) -> None:
        self._pause = min(max(FIRST_PAUSE, 2 * self._pause), LONGEST_PAUSE)
        self._next_attempt = monotonic() + self._pause

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _explained(self, job: Job, error: Exception) -> StorageError:
        if isinstance(error, StorageError):
            return error
        if isinstance(error, _Away):
            return StorageError(str(error))
        if isinstance(error, _CommitFailed):
            return Unconfirmed(f"{job.about} may not have been written: {error}")
        if kind_of(error) == "unique":
            return AlreadyStored(f"{job.about} cannot be written a second time")
        if kind_of(error) == "foreign":
            return StorageError(f"{job.about} cannot be written: there is no such table")
        return StorageError(f"{job.about} cannot be written: {self._database.reason(error)}")


def _together(connection: Connection, group: list[Job]) -> list[Any]:
    lost = not_held(connection, [job.fence for job in group if job.fence is not None])
    if lost:
        raise fenced(next(iter(lost)).table)  # then each is tried alone
    outcomes: list[Any] = []
    for kind, jobs in groupby(group, type):
        if kind is Append:
            appends = [job for job in jobs if isinstance(job, Append)]
            _append_all(connection, appends)
            outcomes += [None] * len(appends)
        else:
            outcomes += [job.work(connection) for job in jobs]
    return outcomes


def _deliver(group: list[Job], outcomes: list[Any]) -> None:
    """Hand the outcomes over to the loops that wait for them, with one call for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(job.future.get_loop(), []).append((job.future, outcome))
    for loop, answers in by_loop.items():
        with suppress(RuntimeError):  # The loop has ended, and with it everybody who waited.
            loop.call_soon_threadsafe(_resolve, answers)


def _resolve(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in answers:
        if future.done():
            continue
        if isinstance(outcome, StorageError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
