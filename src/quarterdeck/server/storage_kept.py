"""What the store keeps of finished games besides their choices: replays and reviews, each once, as bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection, Table, insert, select

from quarterdeck.server.storage_rows import as_json
from quarterdeck.server.storage_schema import REPLAYS, TABLES


def kept_once(
    where: Table, table_id: str, data: bytes, names: Sequence[str] | None
) -> Callable[[Connection], None]:  # fmt: skip
    """Write this unless something is kept already.

    Where the players are not called so any more, since one of them was taken out of the store, it is not kept either.
    """
    called = select(TABLES.c.names).where(TABLES.c.id == table_id)
    there = select(where.c.table_id).where(where.c.table_id == table_id)

    def work(connection: Connection) -> None:
        if names is not None and connection.execute(called).scalar() != as_json(tuple(names)):
            return
        if connection.execute(there).first() is None:
            connection.execute(insert(where), {"table_id": table_id, "data": data})

    return work


def kept_data(where: Table, table_id: str) -> Callable[[Connection], bytes | None]:
    """Read what is kept, or None."""
    found = select(where.c.data).where(where.c.table_id == table_id)
    return lambda connection: connection.execute(found).scalar_one_or_none()


def not_kept(rules: Mapping[str, int], limit: int) -> Callable[[Connection], list[str]]:
    """Read which finished games of these rules have no replay, the last ones first."""
    found = (
        select(TABLES.c.id, TABLES.c.game, TABLES.c.rules_version)
        .outerjoin(REPLAYS, REPLAYS.c.table_id == TABLES.c.id)
        .where(TABLES.c.status == "over", REPLAYS.c.table_id.is_(None))
        .order_by(TABLES.c.changed_at.desc())
    )

    def work(connection: Connection) -> list[str]:
        rows = connection.execute(found)
        return [row.id for row in rows if rules.get(row.game) == row.rules_version][:limit]

    return work
