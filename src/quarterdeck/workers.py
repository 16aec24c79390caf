"""Work in processes of its own: one process, and several that answer the questions of an event loop.

Here stands all that has to do with processes: how one is started and ended, what becomes of one that dies or takes too
long, and that Ctrl-C and the end of the process that asked leave none behind. `batches` shares many items out.

>>> pool = Pool(answer, workers=2, timeout=60.0, attempts=3)
>>> line = await pool.ask(question, due=monotonic())
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from importlib import import_module
from itertools import count
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import PriorityQueue
from typing import Any, Final

Task = Callable[[Any], Any]
"""A function of a module: what a worker does with each item."""

STARTING: Final = 60.0
"""Seconds that a new process may take until it is ready; an item's own time begins then."""
ENDING: Final = 5.0
"""Seconds that a process may take to end when it was told to."""

_one_at_a_time: Final = threading.Lock()
"""Starting and ending processes is not safe in several threads at once."""


class Lost(Exception):
    """The worker died or took too long."""


class NoAnswer(Exception):
    """A question was given up; the text says what became of the workers."""


class Closed(Exception):
    """The pool is closed: nobody answers any more."""


class Sign(Enum):
    """What a worker says besides results."""

    READY = "ready"
    """The first thing that a worker says."""


# -- one process --------------------------------------------------------------------------------------------------


class Worker:
    """A process that does one item after the other, in the order in which they are sent.

    Used by one thread, but for `retire`. Once ended it can be started again.
    """

    def __init__(self, task: Task, *, name: str = "worker", home: str = "", niceness: int = 0) -> None:
        self._task: Final = task
        self._name: Final = name
        self._home: Final = home
        """A module to import first, such as the one in which a game is registered."""
        self._niceness: Final = niceness
        """How far it stands back where others need the processor."""
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._retired = False

    @property
    def pipe(self) -> Connection:
        """Where its results come from; Lost where there is no process."""
        if self._pipe is None:
            raise Lost("it has ended")
        return self._pipe

    @property
    def pid(self) -> int | None:
        """The id of its process, if there is one."""
        return None if self._process is None else self._process.pid

    @property
    def started(self) -> bool:
        """Is there a process, dead or alive?"""
        return self._pipe is not None

    def start(self, fork: bool = False, others: Sequence[Connection] = ()) -> None:
        """Start the process.

        A fork has copies of this process's ends of the pipes to `others`. It closes them, or it would never see its
        own end.
        """
        context = multiprocessing.get_context("fork" if fork else "spawn")
        with _one_at_a_time:
            if self._retired:
                raise Lost("it was sent home")
            here, there = context.Pipe()
            life = (there, self._task, self._home, self._niceness, [*others, here] if fork else [], not fork)
            try:
                process = context.Process(target=_live, args=life, name=self._name, daemon=True)  # type: ignore[attr-defined]
                with _ctrl_c_held_back():
                    process.start()
            except OSError as error:
                here.close()
                raise Lost(f"its process could not be started: {error}") from None
            finally:
                there.close()
            self._process, self._pipe = process, here

    def wait_until_ready(self) -> None:
        """Lost if it takes too long for a process that only starts."""
        self.receive(STARTING, f"its process was not ready after {STARTING:g} seconds")

    def send(self, items: Sequence[Any]) -> None:
        """Give it these to do; none, and it ends."""
        try:
            self.pipe.send(items)
        except OSError:
            raise Lost("its process died") from None

    def receive(self, timeout: float | None = None, too_long: str = "") -> Any:
        """The next that it says, be it the result of an item or that it is ready."""
        try:
            if not self.pipe.poll(timeout):
                raise Lost(too_long or f"it took longer than {timeout:g} seconds")
        except (EOFError, OSError):
            raise Lost("its process died") from None
        return self.receive_now()

    def receive_now(self) -> Any:
        """What it has said, where there is something to hear."""
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            raise Lost("its process died") from None

    def end(self) -> None:
        """End the process, whatever it does."""
        with _one_at_a_time:
            process, self._process = self._process, None
            pipe, self._pipe = self._pipe, None
            if pipe is not None:
                pipe.close()
            if process is not None:
                process.kill()
                process.join()
                with suppress(ValueError):  # Another thread has waited for it, so that nobody learns how it ended.
                    process.close()

    def retire(self) -> None:
        """No process any more: the one that works is killed, so that its thread sees it die, and none follows."""
        with _one_at_a_time:
            self._retired = True
            if self._process is not None:
                self._process.kill()

    def leave(self, at_once: bool) -> None:
        """Let it end by itself, or at once where its work is of no use any more."""
        if self._process is not None:
            if at_once:
                self._process.terminate()
            self._process.join(ENDING)

    def exit_code(self) -> int | None:
        """How the process ended."""
        if self._process is None:
            return None
        self._process.join(ENDING)
        return self._process.exitcode


def _live(
    pipe: Connection, task: Task, home: str, niceness: int, others: Sequence[Connection], watch: bool
) -> None:  # fmt: skip
    """A worker's life: do what comes in, one after the other, until nothing comes or nobody is left to ask."""
    for other in others:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    if watch:
        threading.Thread(target=_end_with_the_parent, daemon=True).start()
    if home:
        import_module(home)
    try:
        pipe.send(Sign.READY)
        while items := pipe.recv():
            for item in items:
                pipe.send(task(item))
    except (EOFError, OSError):
        return


def _end_with_the_parent() -> None:
    """A worker that thinks long does not look at its pipe; it must not think on when its parent is dead."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Processes inherit this: a worker must not see Ctrl-C before it has begun to ignore it, or it would end with a
    traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- questions of an event loop -----------------------------------------------------------------------------------


class _Question:
    def __init__(self, item: Any) -> None:
        self.item = item
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self, result: Any, error: Exception | None = None) -> None:
        """Hand the outcome to the loop that waits for it, if it still waits."""
        with suppress(RuntimeError):  # The loop has ended, and with it whoever asked.
            self.future.get_loop().call_soon_threadsafe(self._resolve, result, error)

    def _resolve(self, result: Any, error: Exception | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Pool:
    """Workers that answer the questions of an event loop, those first that are due first.

    Each worker has a thread that talks to it and waits for it. Processes start when they are first needed; one that
    dies or takes too long is replaced, and its question asked again, but not for ever.
    """

    def __init__(
        self, task: Task, *, workers: int, timeout: float, attempts: int, name: str = "worker", niceness: int = 0
    ) -> None:
        self._timeout: Final = timeout
        self._attempts: Final = attempts
        self._questions: Final[PriorityQueue[tuple[float, int, _Question | None]]] = PriorityQueue()
        self._numbers: Final = count()
        self._closed = False
        self._workers: Final = [Worker(task, name=name, niceness=niceness) for _ in range(workers)]
        self._threads: list[threading.Thread] = []

    def processes(self) -> list[int]:
        """The ids of the processes that there are. multiprocessing would wait for dead ones, as only one thread may."""
        with _one_at_a_time:
            return [worker.pid for worker in self._workers if worker.pid is not None]

    @property
    def waiting(self) -> int:
        """How many questions no worker has been sent yet."""
        return self._questions.qsize()

    async def ask(self, item: Any, due: float) -> Any:
        """What the task says to this; NoAnswer where no worker could say it, Closed where none is left.

        Whoever stops waiting disturbs nobody: the question is not asked, or its answer not heard.
        """
        if self._closed:
            raise Closed
        if not self._threads:
            self._threads = [
                threading.Thread(target=self._serve, args=(worker,), daemon=True) for worker in self._workers
            ]  # fmt: skip
            for thread in self._threads:
                thread.start()
        question = _Question(item)
        self._questions.put((due, next(self._numbers), question))
        return await question.future

    async def close(self) -> None:
        """End all workers. Whoever still waits for an answer gets Closed."""
        self._closed = True
        for _ in self._threads:
            # Last of all: whoever still waits is told that nobody answers any more.
            self._questions.put((inf, next(self._numbers), None))
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.retire()
        for thread in self._threads:
            thread.join()

    def _serve(self, worker: Worker) -> None:
        """The life of a worker's thread: one question after the other."""
        while (question := self._questions.get()[2]) is not None:
            if question.future.cancelled():
                continue
            try:
                question.answer(self._ask(worker, question.item))
            except (NoAnswer, Closed) as error:
                question.answer(None, error)
        worker.end()

    def _ask(self, worker: Worker, item: Any) -> Any:
        why = ""
        for _ in range(self._attempts):
            if self._closed:
                raise Closed
            try:
                if not worker.started:
                    worker.start()
                    worker.wait_until_ready()
                worker.send([item])
                return worker.receive(self._timeout)
            except Lost as lost:
                why = str(lost)
            except Exception as error:
                why = f"{type(error).__name__}: {error}"
            worker.end()
        if self._closed:
            raise Closed
        raise NoAnswer(why)
