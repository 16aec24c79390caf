"""A run on many machines: batches of games for a Ray cluster (extra `cluster`), the same games as on one.

The number of a game decides it, wherever it is played. A batch that is lost with its worker or node is played again, by
Ray and then by us, so a game may be played twice; its number drops the double. A node with another release, other cards
or other bots refuses, since its games would be others.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from time import monotonic, perf_counter
from typing import Any, Final

from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class
from quarterdeck.lab.experiment import other_versions, versions
from quarterdeck.lab.simulate import Assignment, Played, lost, play

MISSING: Final = "a cluster needs Ray, which is not installed; run: pip install 'quarterdeck[cluster]'"
HERE: Final = "here"
"""The address that means: the cluster that this machine belongs to, or else a new one of its own cores."""
BATCH_SECONDS: Final = 1.0
"""So long a batch should take: Ray's part of it is a millisecond or two then, and a lost one costs little."""
FIRST_BATCH: Final = 2
MOST_IN_BATCH: Final = 2000
IN_FLIGHT: Final = 2
"""Batches for each core: one is played, the next waits beside it."""
RETRIES: Final = 5
"""How often Ray itself tries a batch again whose worker or node died."""
LOOK_AGAIN: Final = 5.0
"""Seconds after which new and lost nodes are noticed."""
STORE: Final = 100 * 2**20
REACHED: Final = 10.0
"""Seconds in which the head of a cluster must answer."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games for one core, and what they must be played with."""

    home: str
    """The module in which the game is registered."""
    game: str
    versions: dict[str, Any]
    games: list[Assignment]


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a batch: its games and how long they took, or why they were refused."""

    games: list[Played]
    seconds: float
    refused: str = ""


def play_batch(batch: Batch) -> Done:
    """Play a batch on a node, if all is there as where it was sent from."""
    import_module(batch.home)
    other = other_versions(batch.versions, _versions_here(batch.game))
    if other is not None:
        sent, here = other
        return Done([], 0.0, f"the node {os.uname().nodename} has {here}, and the run {sent}")
    began = perf_counter()
    played = [play(one) for one in batch.games]
    return Done(played, perf_counter() - began)


@cache
def _versions_here(game: str) -> dict[str, Any]:
    """Read once in each worker: it keeps the modules that it has imported."""
    return versions(game)


def play_on_cluster(ray: Any, game: str, work: Sequence[Assignment]) -> Generator[Played, None, None]:
    """Play these games on the cluster that Ray has joined. They come as their batches are finished, in any order."""
    crew = _Crew(ray, game, work)
    try:
        yield from crew.play()
    finally:
        crew.leave()


class _Crew:
    """One run on a cluster: which batches are under way, and how large the next one is."""

    def __init__(self, ray: Any, game: str, work: Sequence[Assignment]) -> None:
        self._ray: Final = ray
        self._task: Final = self._ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(play_batch)
        self._home: Final = game_class(game).__module__
        self._game: Final = game
        self._versions: Final = versions(game)
        self._waiting: Final = list(reversed(work))
        self._doing: Final[dict[Any, Batch]] = {}
        self._alone: Final[list[Assignment]] = []
        """Games of a batch that was lost again and again: each is tried by itself, to find the one at fault."""
        self._each = 0.0
        self._looked = -LOOK_AGAIN
        self._cores = 1

    def play(self) -> Generator[Played, None, None]:
        errors = self._ray.exceptions
        while self._waiting or self._alone or self._doing:
            self._hand_out()
            ready, _ = self._ray.wait(list(self._doing), num_returns=1, timeout=LOOK_AGAIN)
            for ref in ready:
                batch = self._doing.pop(ref)
                try:
                    done: Done = self._ray.get(ref)
                except errors.RayTaskError as error:
                    raise SetupError(f"a node of the cluster cannot play: {_last_line(error)}") from None
                except errors.RayError as error:
                    yield from self._lost(batch, _last_line(error))
                    continue
                if done.refused:
                    raise SetupError(f"{done.refused}; install the same on all nodes, then resume the run")
                each = done.seconds / len(done.games)
                self._each = each if not self._each else 0.7 * self._each + 0.3 * each
                yield from done.games

    def _hand_out(self) -> None:
        if monotonic() - self._looked >= LOOK_AGAIN:
            self._looked = monotonic()
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        while (self._waiting or self._alone) and len(self._doing) < IN_FLIGHT * self._cores:
            games = [self._alone.pop()] if self._alone else self._next()
            batch = Batch(self._home, self._game, self._versions, games)
            self._doing[self._task.remote(batch)] = batch

    def _next(self) -> list[Assignment]:
        """As many as take about a second; towards the end fewer, so that no core is left with a long batch alone."""
        size = round(BATCH_SECONDS / self._each) if self._each else FIRST_BATCH
        size = min(size, MOST_IN_BATCH, -(-len(self._waiting) // (IN_FLIGHT * self._cores)))
        return [self._waiting.pop() for _ in range(max(1, size))]

    def _lost(self, batch: Batch, why: str) -> list[Played]:
        """A batch that Ray has given up: play its games one by one, and give up one that fails alone as well."""
        if len(batch.games) == 1:
            return [lost(batch.games[0], f"the worker process on the cluster was lost: {why}")]
        self._alone.extend(batch.games)
        return []

    def leave(self) -> None:
        """What is under way is of no use any more."""
        for ref in self._doing:
            with suppress(Exception):
                self._ray.cancel(ref, force=True)


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Ray, with this process joined to the cluster; it leaves it in the end, and ends one that it has started."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise SetupError(MISSING) from None
    _join(ray, address)
    try:
        yield ray
    finally:
        ray.shutdown()


def _join(ray: Any, address: str) -> None:
    if address == HERE:
        try:
            _init(ray, "auto")
        except ConnectionError:  # this machine belongs to none
            _init(ray, None, num_cpus=os.cpu_count(), include_dashboard=False, object_store_memory=STORE)
        return
    try:
        _must_answer(address)
        _init(ray, address)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise SetupError(f"there is no Ray cluster at {address}: {_last_line(error)}") from None


def _must_answer(address: str) -> None:
    """Ray would try for minutes where nobody listens."""
    host, _, port = address.rpartition(":")
    if host and port.isdigit() and "//" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=REACHED).close()


def _init(ray: Any, address: str | None, **more: Any) -> None:
    ray.init(address=address, log_to_driver=False, logging_level="error", **more)


def _last_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
