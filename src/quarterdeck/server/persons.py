"""What a server keeps of one person: written out for them, or taken out of the store.

There are no accounts. A person is the name under which they sit at tables, or whoever has the link of a seat. Names are
not one person's alone, so whoever orders this looks first at what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.server import notices
from quarterdeck.server.course import CHOICE, GIVEN, OLDER_CHOICE, Course
from quarterdeck.server.names import look
from quarterdeck.server.orders import Orders
from quarterdeck.server.seats import hashed, new_token
from quarterdeck.server.storage_rows import as_json, unpacked
from quarterdeck.server.storage_schema import CHAT, JOURNAL, REPLAYS, REVIEWS, SEATS, TABLES, Entry, SeatRow, TableRow
from quarterdeck.server.structs import prepare

SECRET: Final = re.compile(r"[\w-]{32}", re.ASCII)
"""The secret of a seat, as `seats.new_token` makes it."""
ANSWERS: Final = (CHOICE, GIVEN, OLDER_CHOICE)
_SEAT = [SEATS.c[name] for name in SeatRow.__struct_fields__]
_TABLE = [TABLES.c[name] for name in TableRow.__struct_fields__]
_ENTRY = [JOURNAL.c[name] for name in Entry.__struct_fields__]


class Choice(msgspec.Struct):
    """What they chose."""

    number: int
    kind: str
    line: str
    at: float


class Words(msgspec.Struct):
    """What they said."""

    number: int
    text: str
    at: float


class Sitting(msgspec.Struct):
    """One seat of theirs. Of others at the table nothing is told."""

    table: str
    seat: int
    name: str
    game: str
    title: str
    status: str
    host: bool
    made_at: float
    changed_at: float
    result: dict[str, Any] | None
    choices: list[Choice]
    said: list[Words]


class Deleted(msgspec.Struct):
    """What became of their tables."""

    renamed: list[str]
    """Games that are kept without their name, words and link."""
    removed: list[str]
    """Tables that are gone: nobody else sat at them, or they could not be told without the name."""


def find(connection: Connection, person: str) -> list[tuple[str, SeatRow]]:
    """The seats of whoever has this name, or this link of a seat."""
    secret = person.rpartition("#")[2].strip()
    wanted = select(SEATS.c.table_id, *_SEAT).where(SEATS.c.kind == "person", SEATS.c.taken)
    by_link = wanted.where(SEATS.c.token_hash == hashed(secret))
    found = connection.execute(by_link).all() if SECRET.fullmatch(secret) else []
    found = found or connection.execute(wanted.where(SEATS.c.name == person).order_by(SEATS.c.table_id)).all()
    if not found:
        raise SetupError("nobody of this name, and nobody with this link, sits at any table")
    return [(row[0], SeatRow(*row[1:])) for row in found]


def export(orders: Orders, person: str) -> list[Sitting]:
    """All that is kept of a person. Not the seed of a game that goes on: it would tell the cards of others."""
    with orders.reading() as connection:
        return [_sitting(connection, table_id, seat) for table_id, seat in find(connection, person)]


def _sitting(connection: Connection, table_id: str, seat: SeatRow) -> Sitting:
    table = unpacked(connection.execute(select(*_TABLE).where(TABLES.c.id == table_id)).one())
    made = select(*_ENTRY).where(JOURNAL.c.table_id == table_id, JOURNAL.c.seat == seat.seat).order_by(JOURNAL.c.number)
    said = select(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.seat == seat.seat).order_by(CHAT.c.number)
    return Sitting(
        table_id, seat.seat, seat.name, table.game, table.title, table.status, seat.host, table.made_at,
        table.changed_at, table.result,
        [Choice(row.number, row.kind, row.line, row.at) for row in connection.execute(made)],
        [Words(row.number, row.text, row.at) for row in connection.execute(said)],
    )  # fmt: skip


def delete_person(orders: Orders, person: str) -> Deleted:
    """Take a person out of the store: their link, their words, and their name wherever it stands.

    Games with others are kept, with `Seat 2` instead of the name, since they are those others' games too. Where nobody
    else sits, the table is removed; also where a game can not be told without the name, as one of other rules whose
    lines name it.
    """
    gone = Deleted([], [])
    with orders.reading() as connection:
        seats = find(connection, person)
    changed = sorted({table_id for table_id, _ in seats})

    def work(connection: Connection) -> None:
        for table_id, seat in seats:
            (gone.renamed if _take_out(connection, table_id, seat) else gone.removed).append(table_id)

    orders.change(work, *((notices.TABLE, table_id) for table_id in changed))
    gone.renamed = sorted(set(gone.renamed) - set(gone.removed))
    gone.removed = sorted(set(gone.removed))
    return gone


def _take_out(connection: Connection, table_id: str, seat: SeatRow) -> bool:
    """Take somebody out of a table; False if the table is gone."""
    row = connection.execute(select(*_TABLE).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        return False  # it went with another seat of theirs
    table = unpacked(row)
    here = SEATS.c.table_id == table_id
    sitting = [SeatRow(*one) for one in connection.execute(select(*_SEAT).where(here).order_by(SEATS.c.seat))]
    others = [one for one in sitting if one.kind == "person" and one.taken and one.seat != seat.seat]
    if table.status == "open" and others and not seat.host:  # somebody else may sit down there
        free = {"name": "", "token_hash": None, "taken": False, "muted": False}
        connection.execute(update(SEATS).where(here, SEATS.c.seat == seat.seat).values(**free))
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.seat == seat.seat))
        return True
    new = _new_name(seat, sitting)
    renamed = _renamed(connection, table, seat, new) if others else None
    if renamed is None:
        connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
        return False
    values, lines = renamed
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**values))
    for number, line in lines.items():
        entry = (JOURNAL.c.table_id == table_id, JOURNAL.c.number == number)
        connection.execute(update(JOURNAL).where(*entry).values(line=line))
    connection.execute(delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.seat == seat.seat))
    connection.execute(delete(REPLAYS).where(REPLAYS.c.table_id == table_id))  # the server makes it anew
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table_id))
    token = hashed(new_token())
    connection.execute(update(SEATS).where(here, SEATS.c.seat == seat.seat).values(name=new, token_hash=token))
    return True


def _new_name(seat: SeatRow, sitting: Sequence[SeatRow]) -> str:
    """What stands there instead: nobody else at the table is called so."""
    used = {look(one.name) for one in sitting if one.seat != seat.seat}
    name = f"Seat {seat.seat + 1}"
    while look(name) in used:
        name = f"{name} again"
    return name


def _renamed(
    connection: Connection, table: TableRow, seat: SeatRow, new: str
) -> tuple[dict[str, Any], Mapping[int, str]] | None:
    """The table's row and the lines of its journal under the new name; None where the game could not be told so."""
    entries = [
        Entry(*row)
        for row in connection.execute(select(*_ENTRY).where(JOURNAL.c.table_id == table.id).order_by(JOURNAL.c.number))
    ]
    word = re.compile(rf"(?<![\w-]){re.escape(slug(seat.name))}(?![\w-])")
    chosen = [entry for entry in entries if entry.kind in ANSWERS]
    lines = {entry.number: word.sub(slug(new), entry.line) for entry in chosen if word.search(entry.line)}
    names = tuple(new if number == seat.seat else name for number, name in enumerate(table.names))
    title = "" if seat.name.casefold() in table.title.casefold() else table.title
    told = msgspec.structs.replace(table, names=names, title=title, result=_without(table.result, seat.name, new))
    if lines and not _goes_the_same_way(told, entries, lines):
        return None
    result = None if told.result is None else as_json(told.result)
    return {"names": as_json(names), "title": title, "result": result}, lines


def _goes_the_same_way(table: TableRow, entries: Sequence[Entry], lines: Mapping[int, str]) -> bool:
    """Does the game go on under the new name as it went? A card may have the word of the name."""
    told = [msgspec.structs.replace(entry, line=lines.get(entry.number, entry.line)) for entry in entries]
    try:
        course = Course(table, table.names, table.options)
        course.follow(told)
        outcome = msgspec.to_builtins(course.outcome())
    except QuarterdeckError:
        return False
    return table.status != "over" or (outcome or {}).get("winners") == (table.result or {}).get("winners")


def _without(value: Any, name: str, new: str) -> Any:
    """The same without the name, wherever a text holds it."""
    if isinstance(value, str):
        return value.replace(name, new)
    if isinstance(value, dict):
        return {key: _without(one, name, new) for key, one in value.items()}
    return [_without(one, name, new) for one in value] if isinstance(value, list) else value


prepare(__name__)
