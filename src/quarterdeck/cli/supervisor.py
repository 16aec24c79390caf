"""Several processes of one server at one address: one that dies is started again, and all end together.

All of them listen at the same socket, which outlives each of them: whoever connects while one dies is taken by another.
With a socket for each (SO_REUSEPORT) those who wait at a dead one would be lost.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

from quarterdeck.cli.serving import Task, serve_one

LOG: Final = logging.getLogger("quarterdeck.server")
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 10.0
"""Seconds before a process is started again that dies whenever it was started."""
WELL: Final = 30.0
"""Seconds after which a process that dies was a good one: it is started again without a longer pause."""
ENDING: Final = 15.0
"""Seconds that all may take to end when they are told to; then they are killed."""
READY: Final = "ready"


def _live(task: Task, ready: Connection) -> None:
    """In a process: serve, and end with the supervisor even where that was killed."""
    with suppress(OSError):
        os.setpgid(0, 0)  # Ctrl-C is for the supervisor, which tells the others
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_it() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_it, name="supervisor", daemon=True).start()
    sys.exit(serve_one(task, lambda: ready.send(READY)))


class _Place:
    """One of the processes, whichever is there now."""

    def __init__(self, number: int, task: Task) -> None:
        self.number: Final = number
        self._task: Final = task
        self.process: BaseProcess | None = None
        self.ready: Connection | None = None
        self.is_ready = False
        self.due = 0.0
        """When it is to be started; never, once it has ended by itself."""
        self._began = 0.0
        self._pause = FIRST_PAUSE

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_live, args=(self._task, there), name=f"server {self.number}")
        process.start()
        there.close()
        self.process, self.ready, self._began = process, here, monotonic()

    def see_end(self, ending: bool) -> bool:
        """It has ended: True if it did so by itself, or was told to. Else it is started again after a while."""
        assert self.process is not None
        self.process.join()
        code = self.process.exitcode
        self.process = None
        if self.ready is not None:
            self.ready.close()
            self.ready = None
        if ending or code == 0:
            return True
        self._pause = FIRST_PAUSE if monotonic() - self._began > WELL else min(2 * self._pause, LONGEST_PAUSE)
        self.due = monotonic() + self._pause
        LOG.error("process %d of the server ended with %s; it is started again", self.number, code)
        return False


def supervise(tasks: Sequence[Task], told: Callable[[], None]) -> int:
    """Run these until all have ended, by themselves or since somebody ends this process. `told`: all listen."""
    places = [_Place(number, task) for number, task in enumerate(tasks, 1)]
    waking, wake = multiprocessing.Pipe(duplex=False)
    ending = 0.0

    def end(*_: object) -> None:
        nonlocal ending
        ending = ending or monotonic()
        wake.send(None)

    before = {one: signal.signal(one, end) for one in (signal.SIGTERM, signal.SIGINT)}
    is_told, was_ready = False, False
    try:
        while places:
            for place in places:
                if place.process is None and not ending and monotonic() >= place.due:
                    place.start()
            _wait(places, waking, ending)
            if ending:
                _pass_on(places, ending)
            for place in list(places):
                if place.ready is not None and place.ready.poll():
                    _hear(place)
                gone = place.process is not None and place.process.exitcode is not None
                if (gone and place.see_end(bool(ending))) or (ending and place.process is None):
                    places.remove(place)
            was_ready = was_ready or any(place.is_ready for place in places)
            if not is_told and places and all(place.is_ready for place in places):
                is_told = True
                told()
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        for place in places:
            if place.process is not None:
                place.process.kill()
    return 0 if was_ready else 1


def _wait(places: Sequence[_Place], waking: Connection, ending: float) -> None:
    """Until something happens, or something is due."""
    watched: list[object] = [place.process.sentinel for place in places if place.process is not None]
    watched += [place.ready for place in places if place.ready is not None and not place.is_ready]
    due = [place.due for place in places if place.process is None] + ([ending + ENDING] if ending else [])
    timeout = max(0.0, min(due) - monotonic()) if due else None
    if waking in wait([*watched, waking], timeout):  # type: ignore[list-item]
        waking.recv()


def _hear(place: _Place) -> None:
    assert place.ready is not None
    with suppress(EOFError):
        place.is_ready = place.ready.recv() == READY


def _pass_on(places: Sequence[_Place], since: float) -> None:
    """Tell all to end; those who do not are killed."""
    for place in places:
        if place.process is not None and place.process.exitcode is None:
            (place.process.kill if monotonic() > since + ENDING else place.process.terminate)()
