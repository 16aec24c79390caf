"""Keeps what finished games have shown, in a process of its own: nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Final

from quarterdeck.server.kept import Finished, keep
from quarterdeck.server.storage import StorageError, Store
from quarterdeck.workers import Closed, NoAnswer, Pool

LOG: Final = logging.getLogger("quarterdeck.server")
TIMEOUT: Final = 600.0
"""Seconds for one game, on a machine that is busy with everything else."""
ATTEMPTS: Final = 2
NICENESS: Final = 15
"""How far it stands back: behind the table, and behind the bots."""


class Keeper:
    """Takes finished games, one after the other. What it did not come to is taken up when the server starts again."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._pool: Final = Pool(
            keep, workers=1, timeout=TIMEOUT, attempts=ATTEMPTS, name="keeper", niceness=NICENESS
        )  # fmt: skip
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        """What is under way, by table."""

    def keep(self, table_id: str, finished: Finished) -> None:
        """Keep this game; returns at once."""
        if table_id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._keep(table_id, finished))
            self._tasks[table_id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table_id, None))

    async def _keep(self, table_id: str, finished: Finished) -> None:
        try:
            fine, data = await self._pool.ask(finished, monotonic())
            if not fine:
                raise NoAnswer(data)
            await self._store.keep_replay(table_id, data)
        except Closed:
            return
        except (NoAnswer, StorageError) as error:
            LOG.error("table %s: its replay could not be kept: %s", table_id, error)

    async def finish(self) -> None:
        """Wait until all is kept that is under way."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """End at once: what is under way is taken up at the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
