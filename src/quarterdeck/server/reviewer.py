"""Reviews finished games, in processes of its own that stand back behind the tables, part by part.

Each address has one review under way at a time; where several wait, they take turns part by part (`turns.py`). What is
found so far can be looked at meanwhile. A finished review is kept with the game.
"""

from __future__ import annotations

import asyncio
import logging
import os
import zlib
from time import monotonic
from typing import Any, Final

import msgspec

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.review import running
from quarterdeck.review.parts import Work, review_part
from quarterdeck.review.result import Part
from quarterdeck.scenario import lessons
from quarterdeck.server import metrics
from quarterdeck.server.kept import Finished, ended
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.review_types import GameReview, ReviewState
from quarterdeck.server.storage import StorageError, Store
from quarterdeck.server.turns import Turns
from quarterdeck.workers import Closed, NoAnswer, Pool

LOG: Final = logging.getLogger("quarterdeck.server")
TIMEOUT: Final = 600.0
"""Seconds for one part, on a machine that is busy with everything else."""
ATTEMPTS: Final = 2
NICENESS: Final = 5
"""How far it stands back: behind the table, as far as bots do, since somebody looks at the screen for it."""
PROCESSES: Final = max(1, min(2, os.cpu_count() or 1))
MOST_FAILED: Final = 200
"""Of so many reviews that failed it is remembered why."""


def work(asked: Finished | Work) -> tuple[bool, Any]:
    """In a worker: whether all went well, and a game's plan or the parts of a review, or what went wrong."""
    try:
        return True, running.plan(record_of(asked)) if isinstance(asked, Finished) else review_part(asked)
    except QuarterdeckError as error:
        return False, str(error)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def record_of(finished: Finished) -> str:
    """The text of the record of a finished game."""
    game = lessons.begun(finished.game, finished.names, finished.seed, finished.options)
    for seat, line in finished.choices:
        game.play(line, seat)
    return gamefile.write(game, finished.title, ended=ended(finished.outcome))


class _UnderWay:
    """A review that is being made."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.plan: running.Plan | None = None
        self.found: Final[list[Part]] = []
        self.task: asyncio.Task[None] | None = None

    def state(self) -> ReviewState:
        """How far it is."""
        if self.plan is None:
            return ReviewState("working")
        review = _told(self.plan.review(self.found).data())
        return ReviewState("working", len(self.found), self.plan.answers, review)


class Reviewer:
    """Takes finished games when somebody asks for a review."""

    def __init__(self, store: Store, most: int, processes: int = PROCESSES) -> None:
        self._store: Final = store
        self._most: Final = most
        self._turns: Final = Turns(processes)
        self._pool: Final = Pool(
            work, workers=processes, timeout=TIMEOUT, attempts=ATTEMPTS, name="reviewer", niceness=NICENESS
        )
        self._under_way: Final[dict[str, _UnderWay]] = {}
        self._failed: Final[dict[str, str]] = {}

    async def state(self, table_id: str) -> ReviewState:
        """How far the review of a table's game is."""
        one = self._under_way.get(table_id)
        if one is not None:
            return one.state()
        data = await self._store.kept_review(table_id)
        if data is not None:
            review = msgspec.json.decode(zlib.decompress(data), type=GameReview)
            done = len(review.chances) - 1
            return ReviewState("ready", done, done, review)
        if table_id in self._failed:
            return ReviewState("failed", problem=self._failed[table_id])
        return ReviewState("none")

    async def ask(self, table_id: str, finished: Finished, address: str) -> ReviewState:
        """Begin the review of a game, if there is none yet; returns at once."""
        state = await self.state(table_id)
        if state.status in ("working", "ready"):
            return state
        if any(one.address == address for one in self._under_way.values()):
            metrics.refused("reviews")
            raise NotDone("another game is being reviewed for your address; ask again when that is done")
        if len(self._under_way) >= self._most:
            metrics.refused("reviews")
            raise NotDone("too many games are being reviewed now; try again in a few minutes")
        self._failed.pop(table_id, None)
        one = self._under_way[table_id] = _UnderWay(address)
        one.task = asyncio.get_running_loop().create_task(self._review(table_id, finished, one))
        return one.state()

    async def _review(self, table_id: str, finished: Finished, one: _UnderWay) -> None:
        try:
            plan: running.Plan = await self._ask(one.address, finished)
            one.plan = plan
            await asyncio.gather(*(self._part(one, part) for part in plan.parts))
            data = msgspec.json.encode(plan.review(one.found).data())
            await self._store.keep_review(table_id, zlib.compress(data, 9), finished.names)
        except Closed:
            pass
        except (NoAnswer, StorageError) as error:
            LOG.error("table %s: its review failed: %s", table_id, error)
            while len(self._failed) >= MOST_FAILED:
                self._failed.pop(next(iter(self._failed)))
            self._failed[table_id] = "this game could not be reviewed; its replay shows it"
        finally:
            self._under_way.pop(table_id, None)

    async def _part(self, one: _UnderWay, part: Work) -> None:
        one.found.extend(await self._ask(one.address, part))

    async def _ask(self, address: str, asked: Finished | Work) -> Any:
        async with self._turns.turn(address, monotonic()):
            fine, said = await self._pool.ask(asked, monotonic())
        if not fine:
            raise NoAnswer(said)
        return said

    async def finish(self) -> None:
        """Wait until all is reviewed that is under way."""
        tasks = [one.task for one in self._under_way.values() if one.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """End at once: what is under way is lost, and can be asked for again."""
        tasks = [one.task for one in self._under_way.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._under_way.clear()
        self._turns.close(Closed())
        await self._pool.close()


def _told(data: dict[str, Any]) -> GameReview:
    return msgspec.convert(data, GameReview)
