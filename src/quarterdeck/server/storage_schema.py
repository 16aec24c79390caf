"""The database behind the tables: its rows, its schema and the way from an older schema to this one.

SQLite and PostgreSQL have the same tables. `DECLARED` describes where the last migration leads.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    event,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from quarterdeck.server.sqlite_file import SQLITE_PATIENCE, SqliteFile, ready_sqlite
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.storage_migrations import MIGRATIONS
from quarterdeck.server.structs import prepare


class TableRow(msgspec.Struct, frozen=True):
    """A table. The names are fixed when the game begins; the result is there when it is over."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: str
    title: str
    status: str
    listed: bool
    spectators: bool
    names: tuple[str, ...]
    result: dict[str, Any] | None
    came_from: str | None
    made_at: float
    changed_at: float
    clock: dict[str, Any] | None = None
    """The clock that was agreed, if there is one."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table: for a person, whose secret token is kept only as its hash, or for a bot."""

    seat: int
    kind: str
    name: str
    bot: str | None = None
    token_hash: str | None = None
    taken: bool = False
    host: bool = False
    """Is it at the screen of whoever opened the table?"""
    muted: bool = False
    """Does the operator let it say nothing?"""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's journal. `choice_id` is the id that the sender gave it, if any."""

    number: int
    seat: int
    kind: str
    line: str
    choice_id: str | None
    at: float
    clocks: str | None = None
    """What is left on the clocks after it, where the table has some."""


class ChatRow(msgspec.Struct, frozen=True):
    """Something said at a table; seat -1 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Stored(msgspec.Struct, frozen=True):
    """All that is kept of one table, as it was at one moment."""

    table: TableRow
    seats: list[SeatRow]
    journal: list[Entry]
    chat: list[ChatRow]
    kept: bool = False
    """Is there a replay of it that can be shown without its rules?"""


_metadata = MetaData()
TABLES = Table(
    "tables", _metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("names", Text, nullable=False),
    Column("result", Text),
    Column("came_from", Text),
    Column("made_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("clock", Text),
)  # fmt: skip
SEATS = Table(
    "seats", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("token_hash", Text),
    Column("taken", Boolean, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("muted", Boolean, nullable=False),
)  # fmt: skip
JOURNAL = Table(
    "journal", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("choice_id", Text),
    Column("at", Float, nullable=False),
    Column("clocks", Text),
)  # fmt: skip
CHAT = Table(
    "chat", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
REPLAYS = Table(
    "replays", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)  # fmt: skip
REVIEWS = Table(
    "reviews", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)  # fmt: skip
BANS = Table(
    "bans", _metadata,
    Column("network", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("until", Float),
    Column("why", Text, nullable=False),
)  # fmt: skip
NOTICES = Table(
    "notices", _metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
PROCESSES = Table(
    "processes", _metadata,
    Column("id", Text, primary_key=True),
    Column("place", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("address", Text, nullable=False),
    Column("until", Float, nullable=False),
    Column("takes", Boolean, nullable=False),
)  # fmt: skip
LEASES = Table(
    "leases", _metadata,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("fence", Integer, nullable=False),
    Column("told", Text, nullable=False),
)  # fmt: skip
META = Table(
    "meta", _metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)  # fmt: skip
KEPT: Final = (TABLES, SEATS, JOURNAL, CHAT, REPLAYS, REVIEWS, BANS)
"""What a backup holds; the others are about the servers that run."""
DECLARED: Final = (*KEPT, NOTICES, PROCESSES, LEASES)

NEWEST: Final = len(MIGRATIONS)
_MIGRATION_LOCK: Final = 0x51554152
"""The number of PostgreSQL's advisory lock: whoever holds it migrates, the others wait and then find the work done."""

_WRITING_LOCK: Final = 0x51554153
"""That of servers that write: shared, but by those of versions before leases."""
GONE_WITHIN: Final = 5.0
"""Seconds that PostgreSQL may take to see that a server on the same machine was killed."""


class Database:
    """Where the rows are: an engine that writes, one that reads, and sentences about what went wrong."""

    def __init__(self, url: str) -> None:
        self._url = database_address(url)
        self.is_sqlite = self._url.drivername == "sqlite"
        self.name = _name(self._url)
        self.file = SqliteFile(str(self._url.database)) if self.is_sqlite else None
        self._alone = False
        """May no other server use it meanwhile?"""
        self.writing = self._engine(writes=True)
        self.reading = self._engine(writes=False)

    def _engine(self, writes: bool) -> Engine:
        # The one who writes keeps a single connection and replaces it himself; readers draw from a small pool.
        pool: dict[str, Any] = {"poolclass": NullPool} if writes else {"pool_size": 4, "pool_pre_ping": True}
        if self.is_sqlite:
            shared = {"check_same_thread": False, "timeout": SQLITE_PATIENCE}
            engine = create_engine(self._url, hide_parameters=True, connect_args=shared, **pool)
            begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
            event.listen(engine, "connect", ready_sqlite)
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
            return engine
        # A reader sees all tables as they were at one moment.
        level = "READ COMMITTED" if writes else "REPEATABLE READ"
        engine = create_engine(self._url, hide_parameters=True, isolation_level=level, **pool)
        event.listen(engine, "connect", _ready_postgresql)
        return engine

    def migrate(self) -> None:
        """Bring the schema up to date, or StorageError. Of several processes that start together, one does it."""
        if self.file is not None:
            self.file.make()
        try:
            with self.writing.connect() as connection, connection.begin():
                if not self.is_sqlite:
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                self._migrate(connection)
        except SQLAlchemyError as error:
            raise StorageError(f"{self.name} cannot be opened: {self.reason(error)}") from None
        if self.file is not None:
            self.file.keep_private()
            self.file.remember()

    def _migrate(self, connection: Connection) -> None:
        connection.exec_driver_sql(
            "CREATE TABLE IF NOT EXISTS meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"
        )
        found = connection.exec_driver_sql("SELECT value FROM meta WHERE name = 'schema'").scalar()
        if found is None:
            connection.exec_driver_sql("INSERT INTO meta (name, value) VALUES ('schema', '0')")
        version = int(found or 0)
        if version > NEWEST:
            raise StorageError(
                f"{self.name} has schema {version}, but this Quarterdeck knows schemas only up to {NEWEST};"
                " a newer Quarterdeck is needed to open it"
            )
        if version == NEWEST:
            return
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.exec_driver_sql(statement)
        connection.exec_driver_sql(f"UPDATE meta SET value = '{NEWEST}' WHERE name = 'schema'")

    def hold(self) -> None:
        """Keep other servers away from a file: two of them would each play on without the other's choices.

        In PostgreSQL each table has one owner (leases.py), and only servers that know nothing of that are kept away.
        """
        self._alone = True
        if self.file is not None:
            self.file.hold()
            return
        until = monotonic() + GONE_WITHIN
        try:
            with self.writing.connect() as connection:
                while not self.take(connection):
                    if monotonic() >= until:
                        raise StorageError(f"a server of an older version uses {self.name}; end it first, or drain it")
                    sleep(0.1)
        except SQLAlchemyError as error:
            raise StorageError(f"{self.name} cannot be opened: {self.reason(error)}") from None

    def take(self, connection: Connection) -> bool:
        """May this connection write? Not where a server of before leases does, which held this lock alone."""
        if not self._alone or self.is_sqlite:
            return True
        taken = bool(connection.exec_driver_sql(f"SELECT pg_try_advisory_lock_shared({_WRITING_LOCK})").scalar())
        connection.commit()
        return taken

    @property
    def address(self) -> str:
        """How PostgreSQL's own library is told where it is; it may hold a password."""
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    def need_newest(self, connection: Connection) -> None:
        """StorageError if its schema is another one than this version's: no server of this version used it yet."""
        found = connection.exec_driver_sql("SELECT value FROM meta WHERE name = 'schema'").scalar()
        if found != str(NEWEST):
            raise StorageError(
                f"{self.name} has schema {found or 0} and not {NEWEST}: start this version's server on it first"
            )

    def need_file(self) -> None:
        """StorageError if it is a file that is not there: it is to be read, not to be made."""
        if self.file is not None and not Path(str(self._url.database)).is_file():
            raise StorageError(f"there is no {self.name.removeprefix('the ')}")

    def reason(self, error: BaseException) -> str:
        """What the database itself said, in one line and without the password."""
        said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        lines = [line.strip() for line in str(said).splitlines() if line.strip()]
        text = lines[0].rstrip(".:") if lines else type(said).__name__
        for secret in _secrets(self._url):
            text = text.replace(secret, "***")
        return text

    def dispose(self) -> None:
        """Close all connections that rest in the pools."""
        self.writing.dispose()
        self.reading.dispose()
        if self.file is not None:
            self.file.release()


def kind_of(error: BaseException) -> str:
    """`unique` or `foreign` for a row that breaks such a constraint, else nothing."""
    said = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(said, "sqlstate", None) or getattr(said, "sqlite_errorname", None)
    if code in ("23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"):
        return "unique"
    return "foreign" if code in ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY") else ""


def database_address(text: str) -> URL:
    """The address of a database. What is wrong with it is said without repeating it: it may hold a password."""
    unreadable = StorageError(
        "the address of the database cannot be read; write sqlite:///path/file.db or postgresql://user@host/name"
    )
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise unreadable from None
    if url.drivername == "sqlite":
        if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
            raise StorageError("a SQLite database must be a file; write sqlite:///path/file.db")
        return url
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        if "@" in f"{url.host}{url.database}":  # The rest of a password that should have been written with %40.
            raise unreadable
        if find_spec("psycopg") is None:
            raise StorageError("a store in PostgreSQL needs psycopg: pip install 'quarterdeck[postgresql]'")
        # A server that has vanished without a word must not hold up the writing for minutes.
        patience = {
            "connect_timeout": "5", "tcp_user_timeout": "15000", "keepalives_idle": "5", "keepalives_interval": "3",
        }  # fmt: skip
        url = url.set(drivername="postgresql+psycopg")
        return url.update_query_dict({name: value for name, value in patience.items() if name not in url.query})
    raise StorageError(
        f"there is no storage in {url.drivername}; write sqlite:///path/file.db or postgresql://user@host/name"
    )


def _name(url: URL) -> str:
    if url.drivername == "sqlite":
        return f"the database {url.database}"
    host = url.host or url.query.get("host") or "this machine"
    return f"the database {url.database or url.username or ''} at {host}" + (f":{url.port}" if url.port else "")


def _secrets(url: URL) -> list[str]:
    asked = url.query.get("password", ())
    return [str(word) for word in (url.password, *((asked,) if isinstance(asked, str) else asked)) if word]


def _ready_postgresql(connection: Any, _record: object) -> None:
    """Where the server's settings confirm a commit before it is on disk, ours are confirmed after it."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        # One that vanishes without a word, with its machine, must not hold its locks for hours.
        for name, value in (("idle", 10), ("interval", 5), ("count", 3)):
            cursor.execute(f"SELECT set_config('tcp_keepalives_{name}', '{value}', false)")
    connection.commit()


prepare(__name__)
