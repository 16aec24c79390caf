"""Tables of the store as rows of the database, and back; and the change of a table's row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select, update

from quarterdeck.server.clock import now
from quarterdeck.server.storage_errors import Shut, StorageError
from quarterdeck.server.storage_schema import TABLES, Entry, TableRow
from quarterdeck.server.storage_writer import Work


def as_json(value: Any) -> str:
    """As it stands in a column."""
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError) as error:
        raise StorageError(f"what cannot be written as JSON cannot be stored: {error}") from None


def packed(table: TableRow) -> dict[str, Any]:
    """A table as a row."""
    result = None if table.result is None else as_json(table.result)
    clock = None if table.clock is None else as_json(table.clock)
    return {
        **msgspec.structs.asdict(table),
        "options": as_json(table.options),
        "names": as_json(table.names),
        "result": result,
        "clock": clock,
    }


def unpacked(row: Row[Any]) -> TableRow:
    """A row as a table."""
    values = dict(row._mapping)
    values["options"] = msgspec.json.decode(values["options"])
    values["names"] = tuple(msgspec.json.decode(values["names"]))
    for name in ("result", "clock"):
        values[name] = None if values[name] is None else msgspec.json.decode(values[name])
    return TableRow(**values)


def entry_rows(table_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Lines of a journal as rows."""
    return [{"table_id": table_id, **msgspec.structs.asdict(entry)} for entry in entries]


def news_of(status: str | None, result: dict[str, Any] | None) -> dict[str, Any]:
    """What a new status and a new result change in a table's row."""
    values: dict[str, Any] = {}
    if status is not None:
        values["status"] = status
    if result is not None:
        values["result"] = as_json(result)
    elif status in ("open", "running"):
        values["result"] = None
    return values


def updating(table_id: str, values: dict[str, Any], only: str | None = None) -> Work:
    """Change a table, or StorageError if there is none such; where `only` is given, if it has not that status."""

    def work(connection: Connection) -> None:
        change = update(TABLES).where(TABLES.c.id == table_id).values(**values, changed_at=now())
        if only is not None:
            change = change.where(TABLES.c.status == only)
        if connection.execute(change).rowcount == 0:
            raise StorageError(f"there is no {only + ' ' if only else ''}table {table_id}")

    return work


def ending(table_id: str, values: dict[str, Any]) -> Work:
    """Change a table whose game ends; Shut, if it was closed while its last choice was on its way."""
    change = updating(table_id, values)
    # Of two at once the one waits for the other: what an operator wrote is read, not written over.
    is_closed = select(TABLES.c.status).where(TABLES.c.id == table_id).with_for_update()

    def work(connection: Connection) -> None:
        if connection.execute(is_closed).scalar() == "closed":
            raise Shut(f"table {table_id} was closed by its operator")
        change(connection)

    return work
