"""Many items shared out over processes, in batches of about a second.

>>> results = list(run_all(play, games, jobs=2, home="quarterdeck.games.arcana", lost=lost))
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from time import perf_counter
from typing import Any, Final

from quarterdeck.engine.errors import SetupError
from quarterdeck.workers import Lost, Sign, Task, Worker

BATCH_SECONDS: Final = 1.0
"""What a worker is handed at a time takes about so long: it seldom waits for more, and they end together."""
FIRST_BATCH: Final = 2
"""So many items before anybody knows how long one takes."""


def run_all(
    task: Task, items: Sequence[Any], jobs: int, home: str, lost: Callable[[Any, str], Any]
) -> Generator[Any, None, None]:
    """The task's result for each item, as they come in. One job is done in this process.

    `home` is a module that workers import first; `lost` makes the result of an item whose worker died. Closing the
    iterator ends the workers, so that whoever is interrupted keeps what is finished.
    """
    if jobs < 1:
        raise SetupError(f"there must be at least one job, not {jobs}")
    jobs = min(jobs, len(items))
    if jobs <= 1:
        for item in items:
            yield task(item)
    else:
        yield from _share_out(task, items, jobs, home, lost)


class Batches:
    """What is still to be done, cut into batches: how long items take is learned while they are done."""

    def __init__(self, items: Sequence[Any], jobs: int) -> None:
        self.waiting: Final = list(reversed(items))
        self._jobs: Final = jobs
        self._each = 0.0

    def took(self, seconds: float, items: int) -> None:
        """A worker took so long for so many."""
        each = seconds / items
        self._each = 0.7 * self._each + 0.3 * each if self._each else each

    def next(self) -> list[Any]:
        """The next batch; towards the end a small one, so that nobody is left with a long one alone."""
        size = int(min(BATCH_SECONDS / self._each, len(self.waiting))) if self._each else FIRST_BATCH
        size = min(size, -(-len(self.waiting) // (2 * self._jobs)))
        return [self.waiting.pop() for _ in range(min(max(1, size), len(self.waiting)))]

    def back(self, items: Sequence[Any]) -> None:
        """These were not done: they are the next."""
        self.waiting.extend(reversed(items))


def _share_out(
    task: Task, items: Sequence[Any], jobs: int, home: str, lost: Callable[[Any, str], Any]
) -> Generator[Any, None, None]:
    """Each worker gets a batch at a time, and the next when it has finished it. One that dies is not replaced."""
    # A forked worker knows the games that this process registered; where threads run, or elsewhere, forking is unsafe.
    fork = sys.platform == "linux" and threading.active_count() == 1
    batches = Batches(items, jobs)
    doing: dict[Worker, deque[Any]] = {}
    sent: dict[Worker, tuple[float, int]] = {}
    workers: list[Worker] = []
    # One for the whole run: making one for each result would cost as much as writing the result down.
    pipes = DefaultSelector()

    def hand_out(worker: Worker) -> None:
        batch = batches.next()
        doing[worker], sent[worker] = deque(batch), (perf_counter(), len(batch))
        # Whoever died before it got them is found out when its pipe is read.
        with suppress(Lost):
            worker.send(batch)
        if not batch:
            done(worker)

    def done(worker: Worker) -> deque[Any]:
        pipes.unregister(worker.pipe)
        return doing.pop(worker)

    try:
        for _ in range(jobs):
            worker = Worker(task, home=home)
            worker.start(fork, [one.pipe for one in workers])
            workers.append(worker)
            pipes.register(worker.pipe, EVENT_READ, worker)
            hand_out(worker)
        while doing:
            for key, _ in pipes.select():
                worker = key.data
                try:
                    result = worker.receive_now()
                except Lost:
                    died = done(worker)
                    yield lost(died.popleft(), f"the worker process ended with exit code {worker.exit_code()}")
                    batches.back(died)
                    if not doing and batches.waiting:
                        raise SetupError("all worker processes have died; try fewer jobs") from None
                    continue
                if result is Sign.READY:
                    sent[worker] = perf_counter(), len(doing[worker])
                    continue
                yield result
                doing[worker].popleft()
                if not doing[worker]:
                    began, count = sent[worker]
                    batches.took(perf_counter() - began, count)
                    hand_out(worker)
    finally:
        pipes.close()
        for worker in workers:
            worker.leave(at_once=bool(doing or batches.waiting))
