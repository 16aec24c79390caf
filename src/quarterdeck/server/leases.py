"""Which of several servers on one PostgreSQL plays a table: each has one owner at a time, and PostgreSQL decides.

A row of `leases` names a table's owner and a number, its fence, that grows with every taking and never shrinks. What
an owner writes about a table goes in one transaction with a look at that row, locked against a change (`not_held`):
after another has taken the table, nothing of what the old owner still sends is written; and a taking waits for what
is just being committed, so that the new owner reads it. An owner counts as long as its process lives: it says so every
second (`presence.py`), and its session holds a lock that ends with it, so that a killed one is seen at once.

A file of SQLite has one server, which holds it: there nothing is taken and nothing checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.storage_errors import Fenced

LIVES: Final = 4.0
"""Seconds after which a process that said nothing more has no tables any more."""
LOCKS: Final = 0x51554154
"""The upper half of the number of PostgreSQL's advisory lock that a living process holds; the lower half is its id."""
NOBODY: Final = ""
"""The owner of a table that was given up."""

ALIVE: Final = (
    "EXISTS (SELECT 1 FROM processes p WHERE p.id = leases.owner"
    " AND p.until > extract(epoch FROM clock_timestamp()) AND EXISTS (SELECT 1 FROM pg_locks l"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1"
    " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    f" AND l.classid = {LOCKS} AND l.objid = ('x' || p.id)::bit(32)::bigint::oid))"
)
"""Does the process live that owns a table?"""
TAKE: Final = (
    "INSERT INTO leases (table_id, owner, fence, told) SELECT id, %(me)s, 1, '' FROM tables WHERE id = %(table)s"
    " ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, fence = leases.fence + 1, told = ''"
    f" WHERE leases.owner IN ('{NOBODY}', excluded.owner) OR NOT {ALIVE} RETURNING fence"
)
FIND: Final = (
    "SELECT leases.owner, processes.address FROM leases JOIN processes ON processes.id = leases.owner"
    f" WHERE leases.table_id = %(table)s AND {ALIVE}"
)
OTHERS: Final = (
    "SELECT leases.owner, leases.address FROM (SELECT id AS owner, address FROM processes"
    f" WHERE id <> %(me)s AND takes) leases WHERE {ALIVE} ORDER BY leases.owner"
)
HELD: Final = "SELECT table_id, fence FROM leases WHERE owner = %(me)s AND table_id = ANY(%(tables)s) FOR SHARE"
MINE: Final = "SELECT table_id, fence FROM leases WHERE owner = %(me)s"
TELL: Final = "UPDATE leases SET told = %(told)s WHERE table_id = %(table)s AND owner = %(me)s"
TOLD: Final = f"SELECT table_id, told FROM leases WHERE table_id = ANY(%(tables)s) AND told <> '' AND {ALIVE}"
FREE: Final = (
    f"UPDATE leases SET owner = '{NOBODY}', told = ''"
    " WHERE table_id = %(table)s AND owner = %(me)s AND fence = %(fence)s"
)
FREE_ALL: Final = f"UPDATE leases SET owner = '{NOBODY}', told = '' WHERE owner = %(me)s"


class Owner(NamedTuple):
    """Another process that plays a table, and where it is reached."""

    id: str
    address: str


class Elsewhere(QuarterdeckError):
    """The table is played by another process."""

    def __init__(self, owner: Owner) -> None:
        super().__init__("this table is played by another process of this server; come back in a moment")
        self.owner: Final = owner


class Fence(NamedTuple):
    """Under which number a table was taken, and by whom."""

    table: str
    owner: str
    number: int


class Fences:
    """The tables that this process owns."""

    def __init__(self, me: str) -> None:
        self.me: Final = me
        self._of: Final[dict[str, int]] = {}

    def first(self) -> dict[str, object]:
        """The lease of a table that we open."""
        return {"owner": self.me, "fence": 1, "told": ""}

    def put(self, table_id: str, number: int) -> None:
        """The table is ours under this number."""
        self._of[table_id] = number

    def forget(self, table_id: str) -> Fence | None:
        """It is ours no more, as far as this process is concerned; what it was."""
        number = self._of.pop(table_id, None)
        return None if number is None else Fence(table_id, self.me, number)

    def need(self, table_id: str) -> Fence:
        """What a write of this table is checked against."""
        number = self._of.get(table_id)
        if number is None:
            raise fenced(table_id)
        return Fence(table_id, self.me, number)

    def lost(self, mine: Iterable[tuple[str, int]]) -> list[str]:
        """The tables of which others have become the owners."""
        held = dict(mine)
        return [table for table, number in self._of.items() if held.get(table) != number]


def fenced(table_id: str) -> Fenced:
    """What whoever writes under a number that is not the last one is told."""
    return Fenced(f"table {table_id} is played by another server now")


def take(connection: Connection, table_id: str, me: str) -> int | Owner | None:
    """Become the owner of a table: the number of it; or who is; or None where there is no such table.

    One statement decides, in a transaction of its own.
    """
    for _ in range(3):  # an owner may die or give up between the two statements
        number = connection.exec_driver_sql(TAKE, {"me": me, "table": table_id}).scalar()
        if number is not None:
            return int(number)
        found = owner_of(connection, table_id)
        if found is not None:
            return found
    return None


def owner_of(connection: Connection, table_id: str) -> Owner | None:
    """The process that plays a table, if it lives."""
    found = connection.exec_driver_sql(FIND, {"table": table_id}).one_or_none()
    return None if found is None else Owner(*found)


def others(connection: Connection, me: str) -> list[Owner]:
    """The other processes that live and take tables."""
    return [Owner(*row) for row in connection.exec_driver_sql(OTHERS, {"me": me})]


def not_held(connection: Connection, fences: Iterable[Fence]) -> set[Fence]:
    """Which of these tables belong to others now. Those that do not cannot be taken before this transaction ends."""
    wanted = set(fences)
    if not wanted:
        return set()
    me = next(iter(wanted)).owner
    asked = {"me": me, "tables": sorted({fence.table for fence in wanted})}
    held = {Fence(row[0], me, row[1]) for row in connection.exec_driver_sql(HELD, asked)}
    return wanted - held
