"""The file of an SQLite database: readable by its owner alone, used by one server, and still the same file."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from quarterdeck.server.storage_errors import StorageError

PRIVATE: Final = 0o600
"""It holds the seeds of running games: who reads them knows every card."""
SQLITE_PATIENCE: Final = 10.0
"""Seconds to wait for another process that writes."""


class SqliteFile:
    """Where the rows are, where the database is a file."""

    def __init__(self, path: str) -> None:
        self._path: Final = Path(path)
        self._lock: int | None = None
        self._found: tuple[int, int] | None = None

    def make(self) -> None:
        """Make it where it is missing, so that nobody else can read it from the beginning."""
        with suppress(OSError):  # SQLite itself says what is wrong with the path
            os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))

    def keep_private(self) -> None:
        """Let nobody else read it; SQLite gives the files beside it the same rights. What is not ours stays so."""
        with suppress(OSError):
            self._path.chmod(PRIVATE)

    def hold(self) -> None:
        """Keep other servers away from it, until `release`: two of them would each play on without the other's choices.

        The lock is a file of its own, since closing the database's would take SQLite's own locks from it.
        """
        beside = self._path.with_name(self._path.name + ".lock")
        try:
            self._lock = os.open(beside, os.O_CREAT | os.O_RDWR, PRIVATE)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise StorageError(
                f"another server uses the database {self._path} already; end it first, or use PostgreSQL for several"
            ) from None
        except OSError as error:
            self.release()
            raise StorageError(f"the database {self._path} cannot be held: {error.strerror}") from None

    def release(self) -> None:
        """Others may use it now."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def remember(self) -> None:
        """This is the file."""
        self._found = self._identity()

    def check(self) -> None:
        """StorageError if the file that was opened lies there no more: what is written into it would be lost."""
        if self._found is not None and self._identity() != self._found:
            raise StorageError(f"the database {self._path} was removed or replaced while it was used; start again")

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def ready_sqlite(connection: Any, _record: object) -> None:
    """What every connection to a file begins with."""
    connection.isolation_level = None  # The driver begins no transaction of its own; the engine's event does.
    _write_ahead(connection)
    for setting in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}").close()


def _write_ahead(connection: Any) -> None:
    """Only here SQLite does not wait by itself: two that change a new file at once would wait for each other."""
    patience = monotonic() + SQLITE_PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > patience:
                raise
        sleep(0.01)
