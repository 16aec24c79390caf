"""Backups: all rows of a store, as they were at one moment, in one file that SQLite and PostgreSQL both take back.

The file is lines of JSON in gzip: what it is, a line for each row, and at the end how many there were and their digest,
so that a file that was cut off or changed is refused. It holds the seeds of running games and the hashes of seats'
secrets.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

import quarterdeck as qd
from quarterdeck.server.sqlite_file import PRIVATE
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.storage_schema import KEPT, NEWEST, Database
from quarterdeck.server.structs import prepare

FORMAT: Final = "quarterdeck backup 1"
AT_ONCE: Final = 500
"""Rows that are written together."""
KINDS: Final[dict[str, Table]] = {str(table.name): table for table in KEPT}


class Head(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    schema: int
    version: str


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    rows: int
    digest: str


def back_up(url: str, path: Path) -> int:
    """Write all rows of a store into a file, and say how many. A server may use the store meanwhile."""
    database = Database(url)
    beside = path.with_name(path.name + ".part")
    try:
        database.need_file()
        with database.reading.connect() as connection:
            database.need_newest(connection)
            with _private(beside) as raw, gzip.GzipFile(fileobj=raw, mode="wb") as file:
                number = _write_all(connection, file)
        beside.replace(path)
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"the backup was not written: {database.reason(error)}") from None
    finally:
        beside.unlink(missing_ok=True)
        database.dispose()
    return number


def restore(url: str, path: Path) -> int:
    """Write all rows of a backup into an empty store, all or none, and say how many."""
    _, end = _ends(path)
    database = Database(url)
    try:
        database.migrate()
        if database.file is not None:
            database.file.hold()  # a server that uses it would not see what comes
        with database.writing.connect() as connection, connection.begin():
            if connection.scalar(select(func.count()).select_from(KINDS["tables"])):
                raise StorageError(f"{database.name} has tables already; restore into an empty one")
            for table, rows in _batches(path):
                connection.execute(insert(table), rows)
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"nothing was restored: {database.reason(error)}") from None
    finally:
        database.dispose()
    return end.rows


def _private(path: Path) -> IO[bytes]:
    return os.fdopen(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, PRIVATE), "wb")


def _write_all(connection: Connection, file: gzip.GzipFile) -> int:
    digest, number = hashlib.sha256(), 0
    file.write(msgspec.json.encode(Head(FORMAT, NEWEST, qd.__version__)) + b"\n")
    for name, table in KINDS.items():
        keys = table.primary_key.columns
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*keys)):
            line = msgspec.json.encode({"in": name, **{str(key): _plain(value) for key, value in row._mapping.items()}})
            digest.update(line)
            file.write(line + b"\n")
            number += 1
    file.write(msgspec.json.encode(End(number, digest.hexdigest())) + b"\n")
    return number


def _plain(value: Any) -> Any:
    return b64encode(value).decode() if isinstance(value, bytes) else value


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield line.rstrip(b"\n")
    except (OSError, EOFError) as error:  # what gzip raises for broken files is one of them
        raise StorageError(f"{path} is no whole backup: {getattr(error, 'strerror', None) or error}") from None


def _ends(path: Path) -> tuple[Head, End]:
    """The first and the last line of a backup that is whole and unchanged; StorageError if it is not."""
    digest, number, last, head = hashlib.sha256(), 0, b"", None
    for line in _lines(path):
        if head is None:
            head = _decoded(path, line, Head)
            continue
        if last:
            digest.update(last)
            number += 1
        last = line
    if head is None or head.format != FORMAT:
        raise StorageError(f"{path} is no backup of Quarterdeck")
    if head.schema > NEWEST:
        raise StorageError(f"{path} was made by Quarterdeck {head.version}; this one is older and cannot read it")
    end = _decoded(path, last, End)
    if end != End(number, digest.hexdigest()):
        raise StorageError(f"{path} is no whole backup: its rows are not those that were written")
    return head, end


def _decoded(path: Path, line: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise StorageError(f"{path} is no whole backup: a line of it cannot be read") from None


def _batches(path: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows in portions, each of one table, parents before children as they were written. What a column of a later
    schema would hold is left to its default."""
    table: Table | None = None
    rows: list[dict[str, Any]] = []
    for line in _lines(path):
        row: dict[str, Any] = _decoded(path, line, dict)
        kind = KINDS.get(str(row.pop("in", "")))
        if table is not None and rows and (kind is not table or len(rows) == AT_ONCE):
            yield table, rows
            rows = []
        table = kind
        if kind is not None:
            rows.append({key: _typed(kind, key, value) for key, value in row.items()})


def _typed(table: Table, key: str, value: Any) -> Any:
    return b64decode(value) if value is not None and table.c[key].type.python_type is bytes else value


prepare(__name__)
