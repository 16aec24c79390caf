"""The tables that this process plays, where several use one store: taken when somebody asks for one, and given up."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from quarterdeck.server import leases
from quarterdeck.server.leases import FREE, FREE_ALL, MINE, TELL, TOLD, Elsewhere, Fence, Owner
from quarterdeck.server.storage_errors import StorageError

if TYPE_CHECKING:
    from quarterdeck.server.storage import Store

LOG: Final = logging.getLogger("quarterdeck.server")


class Owning:
    """Of one process. On a file of SQLite all tables are its own."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._fences: Final = store.fences
        self.leaving = False
        """Does this process take no tables any more, while there are others?"""

    @property
    def shared(self) -> bool:
        """May there be other processes?"""
        return self._fences is not None

    async def take(self, table_id: str) -> bool:
        """The table is ours from now on, if there is one such; Elsewhere, if another process plays it."""
        if self._fences is None:
            return True
        if self.leaving:
            await self._leave_it_to_others(table_id)
        found = await self._store.at_once(partial(leases.take, table_id=table_id, me=self._fences.me))
        if isinstance(found, Owner):
            raise Elsewhere(found)
        if found is not None:
            self._fences.put(table_id, found)
        return found is not None

    async def _leave_it_to_others(self, table_id: str) -> None:
        """Whoever has it, or else any other process; where there is none, it is played here to the last."""
        owner = await self._store.at_once(partial(leases.owner_of, table_id=table_id))
        found = [owner] if owner is not None else await self.others()
        if found and self._fences is not None and found[0].id != self._fences.me:
            raise Elsewhere(found[0])

    async def others(self) -> list[Owner]:
        """The other processes that live and take tables."""
        if self._fences is None:
            return []
        return await self._store.at_once(partial(leases.others, me=self._fences.me))

    def forget(self, table_id: str) -> Fence | None:
        """The table left the memory: nothing more is written about it, until it is taken again."""
        return None if self._fences is None else self._fences.forget(table_id)

    async def free(self, fence: Fence) -> None:
        """Whoever is asked for this table next takes it; unless it was taken meanwhile."""
        asked = {"table": fence.table, "me": fence.owner, "fence": fence.number}
        await self._quietly(FREE, asked)

    async def free_all(self) -> None:
        """This process plays nothing any more."""
        if self._fences is not None:
            await self._quietly(FREE_ALL, {"me": self._fences.me})

    async def _quietly(self, statement: str, asked: dict[str, object]) -> None:
        try:
            await self._store.at_once(lambda connection: connection.exec_driver_sql(statement, asked) and None)
        except StorageError as error:
            LOG.debug("a table was not given up: %s", error)  # it is free when this process has ended

    async def tell(self, news: Mapping[str, str]) -> None:
        """What others show of our tables in their lists, by table."""
        if self._fences is None or not news:
            return
        rows = [{"table": table, "told": told, "me": self._fences.me} for table, told in news.items()]
        await self._store.at_once(lambda connection: connection.exec_driver_sql(TELL, rows) and None)

    async def told(self, tables: Sequence[str]) -> dict[str, str]:
        """What the owners of these tables told of them."""
        if self._fences is None or not tables:
            return {}
        asked = {"tables": list(tables)}
        return await self._store.at_once(
            lambda connection: {row[0]: row[1] for row in connection.exec_driver_sql(TOLD, asked)}
        )

    async def lost(self) -> list[str]:
        """The tables that others have taken, since this process was silent for too long."""
        if self._fences is None:
            return []
        asked = {"me": self._fences.me}
        mine = await self._store.at_once(
            lambda connection: [(row[0], row[1]) for row in connection.exec_driver_sql(MINE, asked)]
        )
        return self._fences.lost(mine)
