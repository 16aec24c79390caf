"""What the server counts and times for its operator, by the names under which Prometheus reads them.

Counters and histograms belong to the process, as Prometheus means it; what can be looked up (how many tables, how many
wait) is looked up when somebody reads. Labels have few values: never a table, a person or an address.
"""

from __future__ import annotations

import asyncio
from collections import Counter as Tally
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, disable_created_metrics
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import quarterdeck as qd
from quarterdeck import build
from quarterdeck.server.storage_errors import AlreadyStored, StorageError

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

T = TypeVar("T")
PROCESS: Final = CollectorRegistry()
"""What this process has counted and timed."""
SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LONG: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 5.0, 10.0, 30.0)
LAG_EVERY: Final = 1.0
"""Seconds between two looks at how late the loop is."""

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each was made is when the server began
CHOICES: Final = Counter(
    "quarterdeck_choices", "Choices that were kept, by game and by who made them", ["game", "by"], registry=PROCESS
)
CHOICE_SECONDS: Final = Histogram(
    "quarterdeck_choice_seconds", "From a person's choice to what everybody is told of it", ["game"],
    buckets=SHORT, registry=PROCESS,
)  # fmt: skip
BOT_WAITS: Final = Histogram(
    "quarterdeck_bot_wait_seconds", "How long bots wait for their turn to think", buckets=LONG, registry=PROCESS
)
BOTS_FAILED: Final = Counter(
    "quarterdeck_bots_failed", "Bots that gave no answer, so that a random one was played", registry=PROCESS
)
STORE_SECONDS: Final = Histogram(
    "quarterdeck_store_seconds", "How long the store takes, waiting included", ["what"], buckets=SHORT, registry=PROCESS
)
STORE_FAILURES: Final = Counter(
    "quarterdeck_store_failures", "What the store did not keep or tell", ["what"], registry=PROCESS
)
ASIDE_SECONDS: Final = Histogram(
    "quarterdeck_aside_seconds", "How long winding a game back takes, waiting included", buckets=LONG, registry=PROCESS
)
HTTP_SECONDS: Final = Histogram(
    "quarterdeck_http_seconds", "Requests that are no sockets, by status", ["status"], buckets=SHORT, registry=PROCESS
)
REFUSED: Final = Counter(
    "quarterdeck_refused", "What was refused, or cut off, by a limit of the settings", ["limit"], registry=PROCESS
)
LOOP_LAG: Final = Histogram(
    "quarterdeck_loop_lag_seconds", "How late the loop comes to what is due", buckets=SHORT, registry=PROCESS
)
ProcessCollector(registry=PROCESS)


def refused(limit: str) -> None:
    """A limit of the settings held: it is counted by its name there."""
    REFUSED.labels(limit).inc()


@cache
def _labelled(histogram: Histogram, labels: tuple[str, ...]) -> Histogram:
    """The histogram of these labels, found once: every choice asks for three of them."""
    return histogram.labels(*labels) if labels else histogram


class timed:  # noqa: N801  # it is called like a function, and a plain class costs half as much
    """How long this takes, also where it fails."""

    __slots__ = ("_began", "_histogram")

    def __init__(self, histogram: Histogram, *labels: str) -> None:
        self._histogram = _labelled(histogram, labels)

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, *failure: object) -> None:
        self._histogram.observe(perf_counter() - self._began)


@cache
def _choices(game: str, by: str) -> Counter:
    return CHOICES.labels(game, by)


def chosen(game: str, by: str) -> None:
    """A choice was kept."""
    _choices(game, by).inc()


async def of_store(what: str, work: Awaitable[T]) -> T:
    """Something that the store does: how long, and whether it failed."""
    with timed(STORE_SECONDS, what):
        try:
            return await work
        except AlreadyStored:
            raise  # it took it before
        except StorageError:
            STORE_FAILURES.labels(what).inc()
            raise


async def watch_loop() -> None:
    """See now and then how late the loop is; until it is cancelled."""
    while True:
        due = monotonic() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        LOOP_LAG.observe(max(0.0, monotonic() - due))


class Tables(Collector):
    """What is looked up in the tables of a server when somebody reads."""

    def __init__(self, hub: Callable[[], Hub | None]) -> None:
        self._hub: Final = hub

    def collect(self) -> Iterable[Metric]:
        """As things stand now. It is read in another thread, so everything is copied in one step first."""
        about = GaugeMetricFamily("quarterdeck_build_info", "What runs", labels=["version", "build"])
        about.add_metric([qd.__version__, build.told()], 1)
        yield about
        hub = self._hub()
        if hub is None:
            return
        rooms = list(hub.rooms.values())
        tables = GaugeMetricFamily("quarterdeck_tables", "Tables in memory", labels=["game", "state"])
        for (game, state), number in Tally((room.table.game, room.status) for room in rooms).items():
            tables.add_metric([game, state], number)
        yield tables
        seats = Tally("player" if one.seat >= 0 else "spectator" for room in rooms for one in list(room.onlookers))
        sockets = GaugeMetricFamily("quarterdeck_sockets", "Sockets at tables", labels=["of"])
        for kind in ("player", "spectator"):
            sockets.add_metric([kind], seats[kind])
        yield sockets
        for name, text, number in (
            ("quarterdeck_bots_waiting", "Bots that wait for their turn to think", hub.bots_waiting),
            ("quarterdeck_aside_waiting", "Games that wait to be wound back", hub.aside.waiting),
            ("quarterdeck_store_waiting", "Writes that wait for the store", hub.store.waiting),
            ("quarterdeck_draining", "1 while the server takes no new tables since it is to end", int(hub.draining)),
        ):
            yield GaugeMetricFamily(name, text, value=number)


def registry_of(hub: Callable[[], Hub | None]) -> CollectorRegistry:
    """Everything of one server: what its process counts, and what is looked up in its tables."""
    registry = CollectorRegistry()
    registry.register(_Others(PROCESS))
    registry.register(Tables(hub))
    return registry


class _Others(Collector):
    """What another registry holds."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry: Final = registry

    def collect(self) -> Iterable[Metric]:
        return self._registry.collect()
