"""Work shared out over processes. Interrupting ends the workers and keeps what is finished."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any

from quarterdeck.engine.errors import SetupError

Task = Callable[[Any], Any]


def run_all(
    task: Task, items: Sequence[Any], jobs: int, home: str, lost: Callable[[Any, str], Any]
) -> Generator[Any, None, None]:
    """The task's result for each item, as they come in. `task` is a function of a module.

    `home` is a module that workers import first (where a game is registered); `lost` makes the result of an item
    whose worker died. Closing the iterator ends the workers.
    """
    if jobs < 1:
        raise SetupError(f"there must be at least one job, not {jobs}")
    jobs = min(jobs, len(items))
    if jobs <= 1:
        for item in items:
            yield task(item)
    else:
        yield from _share_out(task, items, jobs, home, lost)


def _share_out(
    task: Task, items: Sequence[Any], jobs: int, home: str, lost: Callable[[Any, str], Any]
) -> Generator[Any, None, None]:
    """Each worker gets a few items at a time, and more when it has finished them."""
    # A forked worker knows the games that this process registered; where threads run, or elsewhere, forking is unsafe.
    fork = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if fork else "spawn")
    chunk = max(1, min(16, len(items) // (jobs * 8)))
    waiting = list(reversed(items))
    doing: dict[Connection, list[Any]] = {}
    workers: dict[Connection, Any] = {}

    def hand_out(pipe: Connection) -> None:
        doing[pipe] = [waiting.pop() for _ in range(min(chunk, len(waiting)))]
        pipe.send(doing[pipe])
        if not doing[pipe]:
            pipe.close()
            del doing[pipe]

    try:
        for _ in range(jobs):
            here, there = context.Pipe()
            # A fork has copies of this process's ends of the pipes; it closes them, or it would never see them end.
            ours = [*workers, here] if fork else []
            worker = context.Process(target=_work, args=(there, task, home, ours), daemon=True)  # type: ignore[attr-defined]
            with _ctrl_c_held_back():
                worker.start()
            there.close()
            workers[here] = worker
            hand_out(here)
        while doing:
            for pipe in wait(list(doing)):
                assert isinstance(pipe, Connection)
                try:
                    yield pipe.recv()
                    del doing[pipe][0]
                except (EOFError, OSError):
                    died = doing.pop(pipe)
                    yield lost(died[0], f"the worker process ended with exit code {_exit_code(workers[pipe])}")
                    waiting += reversed(died[1:])
                    if not doing and waiting:
                        raise SetupError("all worker processes have died; try fewer jobs") from None
                    continue
                if not doing[pipe]:
                    hand_out(pipe)
    finally:
        for worker in workers.values():
            if doing or waiting:
                worker.terminate()
            worker.join(5)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """A worker must not see Ctrl-C before it has begun to ignore it, or it would end with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _exit_code(worker: Any) -> Any:
    worker.join(5)
    return worker.exitcode


def _work(pipe: Connection, task: Task, home: str, others: list[Connection]) -> None:
    """A worker's life: do the items that come in, one after the other, until none come or nobody is left to ask."""
    for other in others:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    import_module(home)
    try:
        while items := pipe.recv():
            for item in items:
                pipe.send(task(item))
    except (EOFError, OSError):
        return
