"""Keeps what finished games have shown, and tells how they went, in a process of its own: no table waits for it."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Final

from quarterdeck.server.http_types import GameStory
from quarterdeck.server.kept import Finished, pack
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.storage import StorageError, Store
from quarterdeck.server.story import tell
from quarterdeck.workers import Closed, NoAnswer, Pool

LOG: Final = logging.getLogger("quarterdeck.server")
TIMEOUT: Final = 600.0
"""Seconds for one game, on a machine that is busy with everything else."""
ATTEMPTS: Final = 2
NICENESS: Final = 15
"""How far it stands back: behind the table, and behind the bots."""
AWAITED: Final = 5
"""How far it stands back where somebody looks at the screen for it: as far as bots do."""

STORIES: Final = 200
"""So many stories are kept in memory; another one can be told again."""
KEEP: Final = "keep"
STORY: Final = "story"


def work(asked: tuple[str, Finished]) -> tuple[bool, bytes | GameStory | str]:
    """In a worker: whether all went well, and what is to be kept or told, or what went wrong."""
    what, finished = asked
    try:
        return True, tell(finished) if what == STORY else pack(finished)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


class Keeper:
    """Takes finished games, one after the other. What it did not come to is taken up when the server starts again."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._pool: Final = Pool(
            work, workers=1, timeout=TIMEOUT, attempts=ATTEMPTS, name="keeper", niceness=NICENESS
        )  # fmt: skip
        self._teller: Final = Pool(
            work, workers=1, timeout=TIMEOUT, attempts=ATTEMPTS, name="teller", niceness=AWAITED
        )  # fmt: skip
        """For what somebody waits for: a process of its own, behind no game that is being kept."""
        self._stories: Final[dict[str, asyncio.Task[GameStory]]] = {}
        """The stories that were last asked for, told or under way, by table: each game is played again once."""
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
            fine, data = await self._pool.ask((KEEP, finished), monotonic())
            if not fine:
                raise NoAnswer(data)
            await self._store.keep_replay(table_id, data, finished.names)
        except Closed:
            return
        except (NoAnswer, StorageError) as error:
            LOG.error("table %s: its replay could not be kept: %s", table_id, error)

    async def story(self, table_id: str, finished: Finished) -> GameStory:
        """How this game went. Whoever asks waits for no game that is being kept."""
        task = self._stories.get(table_id)
        if task is None:
            while len(self._stories) >= STORIES:
                self._stories.pop(next(iter(self._stories)))
            task = self._stories[table_id] = asyncio.get_running_loop().create_task(self._tell(finished))
        try:
            return await asyncio.shield(task)
        except (Closed, NoAnswer):
            self._stories.pop(table_id, None)
            raise NotDone("how this game went could not be worked out; its replay shows it") from None

    async def _tell(self, finished: Finished) -> GameStory:
        fine, told = await self._teller.ask((STORY, finished), monotonic())
        if not fine:
            raise NoAnswer(told)
        assert isinstance(told, GameStory)
        return told

    async def finish(self) -> None:
        """Wait until all is kept that is under way."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """End at once: what is under way is taken up at the next start."""
        tasks = [*self._tasks.values(), *self._stories.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
        await self._teller.close()
