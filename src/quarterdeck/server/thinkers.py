"""Bots think in processes of their own, so that the table answers everybody else meanwhile.

>>> thinkers = Thinkers(workers=2)
>>> line = await thinkers.choose(game.save(), seat=1, spec="montecarlo:100ms", seed=7)
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from contextlib import suppress
from itertools import count
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import PriorityQueue
from threading import Lock, Thread
from time import monotonic
from typing import Final

import quarterdeck
from quarterdeck.bots import MonteCarloBot, make_bot
from quarterdeck.engine.errors import QuarterdeckError

ATTEMPTS: Final = 3
"""How often a question is asked whose worker dies or takes too long."""
STARTING: Final = 60.0
"""Seconds that a new process may take until it is ready; a question's own time begins then."""
PATIENCE: Final = 5.0
"""A bot that thinks for a second can wait for so many: those who think long stand back, and yet come to their turn."""
NICENESS: Final = 5
"""How far the workers stand back where the table itself needs the processor."""

_SPAWN: Final = multiprocessing.get_context("spawn")


class ThinkerError(QuarterdeckError):
    """A bot gave no answer. The message is one sentence that says why."""


class _Lost(Exception):
    """The worker died or took too long."""


class _Question:
    def __init__(self, save: str, seat: int, spec: str, seed: int) -> None:
        self.asked = (save, seat, spec, seed)
        self.spec = spec
        self.due = monotonic() + PATIENCE * _seconds(spec)
        self.future: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def answer(self, outcome: str | ThinkerError) -> None:
        """Hand the outcome to the loop that waits for it, if it still waits."""
        with suppress(RuntimeError):  # The loop has ended, and with it whoever asked.
            self.future.get_loop().call_soon_threadsafe(self._resolve, outcome)

    def _resolve(self, outcome: str | ThinkerError) -> None:
        if self.future.done():
            return
        if isinstance(outcome, str):
            self.future.set_result(outcome)
        else:
            self.future.set_exception(outcome)


class Thinkers:
    """Worker processes that answer for bots, those first that think shortly and those that were asked first.

    Each worker has a thread that talks to it and waits for it. Processes start when they are first needed.
    """

    def __init__(self, workers: int = 2, timeout: float = 60.0) -> None:
        if workers < 1:
            raise ThinkerError(f"there must be at least one worker, not {workers}")
        self._timeout = timeout
        self._questions: PriorityQueue[tuple[float, int, _Question | None]] = PriorityQueue()
        self._numbers = count()
        self._lock = Lock()
        self._closed = False
        self._workers = [_Worker(self._lock) for _ in range(workers)]
        self._threads: list[Thread] = []

    async def choose(self, save: str, seat: int, spec: str, seed: int) -> str:
        """The line that the bot plays in this seat of the saved game, or ThinkerError."""
        if self._closed:
            raise _closed()
        if not self._threads:
            self._threads = [Thread(target=self._serve, args=(worker,), daemon=True) for worker in self._workers]
            for thread in self._threads:
                thread.start()
        question = _Question(save, seat, spec, seed)
        self._questions.put((question.due, next(self._numbers), question))
        return await question.future

    async def close(self) -> None:
        """End all workers. Whoever still waits for an answer gets ThinkerError."""
        self._closed = True
        for _ in self._threads:
            # Last of all: whoever still waits is told that nobody thinks any more.
            self._questions.put((inf, next(self._numbers), None))
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.retire()
        for thread in self._threads:
            thread.join()

    def _serve(self, worker: _Worker) -> None:
        """The life of a worker's thread: one question after the other."""
        if hasattr(signal, "pthread_sigmask"):
            # Processes inherit this: a worker must not see Ctrl-C before it has begun to ignore it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while (question := self._questions.get()[2]) is not None:
            if not question.future.cancelled():
                question.answer(self._answer(worker, question))
        worker.end()

    def _answer(self, worker: _Worker, question: _Question) -> str | ThinkerError:
        why = ""
        for _ in range(ATTEMPTS):
            if self._closed:
                return _closed()
            try:
                fine, text = worker.ask(question.asked, self._timeout)
                return text if fine else ThinkerError(text)
            except _Lost as lost:
                why = str(lost)
            except Exception as error:
                why = f"{type(error).__name__}: {error}"
            worker.end()
        if self._closed:
            return _closed()
        return ThinkerError(f"the bot {question.spec} gave no answer in {ATTEMPTS} attempts: {why}")


class _Worker:
    """A process that thinks, replaced when it is lost. Used by one thread, but for `retire`."""

    def __init__(self, lock: Lock) -> None:
        # Starting and ending processes is not safe in several threads at once, so the workers share a lock for it.
        self._lock = lock
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._retired = False

    def ask(self, asked: tuple[str, int, str, int], timeout: float) -> tuple[bool, str]:
        """Whether all went well, and the line or what went wrong; _Lost if the worker died or took too long."""
        try:
            pipe = self._started()
            pipe.send(asked)
            if not pipe.poll(timeout):
                raise _Lost(f"it took longer than {timeout:g} seconds")
            fine, text = pipe.recv()
            return bool(fine), str(text)
        except (EOFError, OSError):
            raise _Lost("its process died") from None

    def _started(self) -> Connection:
        """The pipe to a process that is ready."""
        if self._pipe is not None:
            return self._pipe
        with self._lock:
            if self._retired:
                raise _Lost("it was sent home")
            here, there = _SPAWN.Pipe()
            try:
                process = _SPAWN.Process(target=_think, args=(there,), name="thinker", daemon=True)
                process.start()
            except OSError as error:
                here.close()
                raise _Lost(f"its process could not be started: {error}") from None
            finally:
                there.close()
            self._process, self._pipe = process, here
        if not here.poll(STARTING):
            raise _Lost(f"its process was not ready after {STARTING:g} seconds")
        here.recv()
        return here

    def end(self) -> None:
        """End the process, whatever it does."""
        with self._lock:
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
        """No process any more: the one that thinks is killed, so that its thread sees it die, and none follows."""
        with self._lock:
            self._retired = True
            if self._process is not None:
                self._process.kill()


def _seconds(spec: str) -> float:
    """How long the bot wants to think; nothing where it does not say so. A worker tells what is wrong with a spec."""
    with suppress(QuarterdeckError):
        bot = make_bot(spec, 0)
        if isinstance(bot, MonteCarloBot):
            return bot.milliseconds / 1000
    return 0.0


def _closed() -> ThinkerError:
    return ThinkerError("the bots have stopped thinking, because the table closes")


def _think(pipe: Connection) -> None:
    """A worker's life: answer the questions that come in until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=_end_with_the_parent, daemon=True).start()
    try:
        pipe.send("ready")
        while True:
            pipe.send(_answer(*pipe.recv()))
    except (EOFError, OSError):
        return


def _answer(save: str, seat: int, spec: str, seed: int) -> tuple[bool, str]:
    try:
        game = quarterdeck.load(save)
        return True, game.text(make_bot(spec, seed).choose(game, seat), seat)
    except QuarterdeckError as error:
        return False, str(error)
    except Exception as error:
        return False, f"the bot {spec} failed with {type(error).__name__}: {error}"


def _end_with_the_parent() -> None:
    """A worker that thinks long does not look at its pipe; it must not think on when its parent is dead."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
