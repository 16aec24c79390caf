"""How many tables one server process carries: real sockets on loopback, load from this process, the server in another.

Every table has two players on a socket each and makes a choice every two seconds: whoever is asked chooses at random,
and where both are asked at once they take turns. Measured is the time from sending a choice to the opponent's update
that shows it: kept in the store, played and sent to the other side.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final

import msgspec
import websockets

from quarterdeck.engine.errors import SetupError
from quarterdeck.server.broadcast import encode
from quarterdeck.server.http_types import Key, SeatRequest, TableMade, TableRequest
from quarterdeck.server.protocol import Ack, Choose, Hello, Ping, Pong, Refused
from quarterdeck.server.structs import prepare

THINKS: Final = 2.0
"""Seconds between two choices of a table."""
READY: Final = 30.0
OPENED_AT_ONCE: Final = 50
QUIET: Final = 0.01
"""A second counts as quiet in which less than this part of the machine's time was stolen."""


class _Offer(msgspec.Struct):
    line: str


class _Question(msgspec.Struct):
    key: str
    options: list[_Offer]


class _Sight(msgspec.Struct):
    waiting: list[int]
    question: _Question | None
    outcome: Any


class _Update(msgspec.Struct, tag_field="type", tag="update"):
    """As much of an update as a player at random needs."""

    revision: int
    sight: _Sight


class _Other(msgspec.Struct, tag_field="type", tag="info"):
    pass


class _Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    pass


class _Proposal(msgspec.Struct, tag_field="type", tag="proposal"):
    pass


_decode = msgspec.json.Decoder(_Update | _Other | _Welcome | _Proposal | Ack | Refused | Ping).decode
_decode_table = msgspec.json.Decoder(TableMade).decode
"""Made once: several threads ask at the same time."""


class Figures(msgspec.Struct):
    """What was measured."""

    tables: int
    sockets: int
    seconds: float
    choices: int
    choices_per_second: float
    refused: int
    finished: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    cpu_ms_per_choice: float
    stolen_percent: float
    """How much of the machine's time its host gave to others meanwhile; p99 says little where this is high."""
    quiet_seconds: int
    quiet_p99_ms: float | None
    """In how many of the seconds the host took less than `QUIET` from the machine, and p99 of the choices in those."""
    kib_per_choice: float
    """What the server sent for each choice, to both players together, as it went over the wire."""
    compressed: bool
    memory_mib: float
    memory_before_mib: float
    kib_per_table: float
    games: list[str]
    store: str


class Load:
    """All players of all tables, in this process."""

    def __init__(self, url: str, games: list[str], tables: int, seconds: float, compress: bool, comes_to: str) -> None:
        self.comes_to: Final = comes_to
        """The server to which the players come, where it is not the one that opens the tables."""
        self.compress: Final = compress
        self.received = 0
        """Bytes that came while it was measured."""
        self.url: Final = url
        self.games: Final = games
        self.tables: Final = tables
        self.seconds: Final = seconds
        self.latencies: list[float] = []
        self._first_of: list[tuple[int, float]] = []
        """For each second: its first latency in the list, and which part of the machine's time was stolen in it."""
        self.choices = 0
        self.refused = 0
        self.finished = 0
        self._measuring = False
        self._half: dict[tuple[str, int, int], float] = {}
        """Of a choice, by table, revision and seat: when it was sent, or when the opponent saw it."""
        self._ends = 0.0
        self._last_turn: dict[str, float] = {}
        """When each table's latest choice is due that is already being thought about."""
        self._luck: Final = random.Random(1)

    async def run(
        self, told: Callable[[str], None], memory: Callable[[], float], worked: Callable[[], float]
    ) -> tuple[float, float, float]:
        """Open the tables, play for the time, and say how much memory the server had with all tables open,
        how many seconds it worked while it was measured, and which part of the machine's time was stolen."""
        made: list[tuple[str, list[Key]]] = []
        for first in range(0, self.tables, OPENED_AT_ONCE):
            count = min(OPENED_AT_ONCE, self.tables - first)
            made += await asyncio.gather(*(asyncio.to_thread(self._open, first + n) for n in range(count)))
            told(f"{len(made)} of {self.tables} tables opened")
        players: list[asyncio.Task[None]] = []
        connected = asyncio.Semaphore(OPENED_AT_ONCE)
        began = asyncio.Event()
        ready: list[asyncio.Future[None]] = []
        for table, keys in made:
            for key in keys:
                seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                ready.append(seated)
                players.append(asyncio.create_task(self._player(table, key, connected, seated, began)))
        for number, seated in enumerate(ready):
            await seated
            if number % 200 == 199:
                told(f"{number + 1} of {len(ready)} sockets connected")
        # The players' own collector would hold them up, and count as the server's delay.
        gc.collect()
        gc.freeze()
        self._ends = monotonic() + THINKS + self.seconds
        began.set()
        await asyncio.sleep(THINKS)  # the first choices fall in here; what is measured begins with all in motion
        self._measuring = True
        held, before, machine = memory(), worked(), machine_ticks()
        then = machine
        while monotonic() < self._ends:
            first = len(self.latencies)
            await asyncio.sleep(min(1.0, max(0.0, self._ends - monotonic())))
            now = machine_ticks()
            self._first_of.append((first, (now[0] - then[0]) / max(1, now[1] - then[1])))
            then = now
            held = max(held, memory())
            told(f"{self.choices} choices, {max(0.0, self._ends - monotonic()):.0f} s to go")
        self._measuring = False
        busy = worked() - before
        stolen, ticks = (now - then for now, then in zip(machine_ticks(), machine, strict=True))
        gc.unfreeze()
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return held, busy, stolen / max(1, ticks)

    def quiet(self) -> tuple[int, list[float]]:
        """How many seconds were quiet, and the latencies in them."""
        ends = [first for first, _ in self._first_of[1:]] + [len(self.latencies)]
        quiet = [
            self.latencies[first:end]
            for (first, stolen), end in zip(self._first_of, ends, strict=True)
            if stolen < QUIET
        ]
        return len(quiet), [one for second in quiet for one in second]

    def _open(self, number: int) -> tuple[str, list[Key]]:
        from urllib.request import Request, urlopen

        game = self.games[number % len(self.games)]
        seats = [SeatRequest("me", "Anna"), SeatRequest("hotseat", "Bruno")]
        body = encode(TableRequest(game, seats, seed=number, listed=False))
        request = Request(self.url + "api/tables", body, {"content-type": "application/json"})
        with urlopen(request, timeout=READY) as answer:
            table = _decode_table(answer.read())
        return table.table.id, table.keys

    async def _player(
        self, table: str, key: Key, connected: asyncio.Semaphore, seated: asyncio.Future[None], began: asyncio.Event
    ) -> None:
        address = self.comes_to.replace("http://", "ws://") + "ws"
        counting: Any = partial(_Counting, self)  # websockets asks for a class, and calls it
        try:
            async with connected:
                socket = await websockets.connect(
                    address, compression="deflate" if self.compress else None, ping_interval=None, max_queue=64,
                    create_connection=counting,
                )  # fmt: skip
                await socket.send(encode(Hello(1, table, key.token)).decode())
                first = await socket.recv()
            _decode(first)
        except Exception as error:
            if not seated.done():
                seated.set_exception(error)
            return
        seated.set_result(None)
        try:
            await self._play(socket, table, key, began)
        finally:
            with suppress(Exception):
                await socket.close()

    async def _play(self, socket: Any, table: str, key: Key, began: asyncio.Event) -> None:
        number = 0
        answered = ""
        thinking: asyncio.Task[None] | None = None
        sent: dict[str, float] = {}

        async def choose(question: _Question, id: str) -> None:
            await began.wait()
            now = monotonic()
            # Spread over the two seconds at first, so that the tables do not all move at once.
            last = self._last_turn.get(table, now - THINKS * self._luck.random())
            due = self._last_turn[table] = max(now, last + THINKS)
            await asyncio.sleep(due - now)
            line = self._luck.choice(question.options).line
            sent[id] = perf_counter()
            with suppress(websockets.ConnectionClosed):
                await socket.send(encode(Choose(id, question.key, [line])).decode())

        try:
            async for text in socket:
                now = perf_counter()
                message = _decode(text)
                if isinstance(message, Ping):
                    await socket.send(encode(Pong()).decode())
                elif isinstance(message, Refused):
                    self.refused += 1
                    answered = ""
                elif isinstance(message, Ack):
                    self._note(table, message.revision, key.seat, sent.pop(message.id))
                elif isinstance(message, _Update):
                    self._note(table, message.revision, 1 - key.seat, now)
                    question = message.sight.question
                    if message.sight.outcome is not None:
                        self.finished += key.seat == 0
                        return
                    if question is not None and question.key != answered:
                        answered = question.key
                        number += 1
                        thinking = asyncio.create_task(choose(question, f"{key.seat}-{number}"))
        finally:
            if thinking is not None:
                thinking.cancel()

    def _note(self, table: str, revision: int, seat: int, at: float) -> None:
        """A choice of this seat led to this revision: it was sent, or its opponent saw it, at that time.

        The acknowledgement tells the chooser which revision it was; it may come before or after the opponent's update.
        """
        other = self._half.pop((table, revision, seat), None)
        if other is None:
            self._half[(table, revision, seat)] = at
        elif self._measuring:
            self.choices += 1
            self.latencies.append(abs(at - other))


class _Counting(websockets.ClientConnection):
    """A player's socket that counts what comes over the wire."""

    def __init__(self, load: Load, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._load: Final = load

    def data_received(self, data: bytes) -> None:
        """Something came."""
        if self._load._measuring:
            self._load.received += len(data)
        super().data_received(data)


def bench(
    tables: int, seconds: float, games: list[str], store: str | None, told: Callable[[str], None],
    compress: bool = True, workers: int = 1, handed_on: bool = False,
) -> Figures:  # fmt: skip
    """Start a server of so many processes, load it, end it. `handed_on`: all players come to a second server on the
    same store, which plays none of the tables."""
    _allow_files(tables * (2 if handed_on or workers > 1 else 1))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        where = store or str(Path(folder) / "tables.db")
        servers = [stack.enter_context(_serving(where, workers)) for _ in range(2 if handed_on else 1)]
        measured = [process for server, _ in servers for process in (_workers(server) if workers > 1 else [server])]

        def memory() -> float:
            return sum(map(resident_mib, measured))

        before = memory()
        load = Load(servers[0][1], games, tables, seconds, compress, servers[-1][1])
        held, busy, stolen = asyncio.run(load.run(told, memory, lambda: sum(map(cpu_seconds, measured))))
    times = sorted(load.latencies)
    if not times:
        raise SetupError("nothing was measured: no choice was made in time")
    quiet_seconds, quiet = load.quiet()
    return Figures(
        tables=tables, sockets=2 * tables, seconds=seconds, choices=load.choices,
        choices_per_second=load.choices / seconds, refused=load.refused, finished=load.finished,
        p50_ms=1000 * times[len(times) // 2], p99_ms=1000 * p99(times), worst_ms=1000 * times[-1],
        cpu_ms_per_choice=1000 * busy / max(1, load.choices), stolen_percent=100 * stolen,
        quiet_seconds=quiet_seconds, quiet_p99_ms=1000 * p99(quiet) if quiet else None,
        kib_per_choice=load.received / 1024 / max(1, load.choices), compressed=compress,
        memory_mib=held, memory_before_mib=before, kib_per_table=(held - before) * 1024 / tables, games=games,
        store="PostgreSQL" if where.startswith("postgresql") else "SQLite",
    )  # fmt: skip


def _allow_files(tables: int) -> None:
    """Let this process, and those it starts, open so many sockets."""
    try:
        import resource
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most != resource.RLIM_INFINITY and most < 2 * tables + 100:
        raise SetupError(f"{2 * tables} sockets need more open files than this machine allows ({most})")


@contextmanager
def _serving(store: str, workers: int) -> Iterator[tuple[int, str]]:
    """A server in a process of its own: its id and its address."""
    command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--port", "0", "--store", store, "--no-limits"]
    server = subprocess.Popen([*command, "--workers", str(workers)], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        if not line.startswith("Quarterdeck is at "):
            raise SetupError("the server did not start")
        yield server.pid, line.split()[3]
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        if server.stdout is not None:
            server.stdout.close()


def _workers(supervisor: int) -> list[int]:
    """The processes that a supervisor watches."""
    threads = Path(f"/proc/{supervisor}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text(encoding="ascii").split()]


def p99(times: list[float]) -> float:
    """What 99 of 100 stay under."""
    return sorted(times)[int(len(times) * 0.99)]


def resident_mib(process: int) -> float:
    """The memory that a process holds now."""
    with open(f"/proc/{process}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def cpu_seconds(process: int) -> float:
    """How long a process has worked so far, for itself and in the system."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def machine_ticks() -> tuple[int, int]:
    """How much of the machine's time its host has given to others so far, and how much there was in all."""
    with open("/proc/stat", encoding="ascii") as file:
        ticks = [int(field) for field in file.readline().split()[1:9]]
    return ticks[7], sum(ticks)


def text(figures: Figures) -> str:
    """The figures in words."""
    return "\n".join(
        (
            f"{figures.tables} tables, {figures.sockets} sockets, {', '.join(figures.games)}; {figures.store}",
            f"  {figures.choices} choices in {figures.seconds:.0f} s ({figures.choices_per_second:.0f} a second), "
            f"{figures.refused} refused, {figures.finished} games finished",
            f"  from choice to the opponent's update: p50 {figures.p50_ms:.1f} ms, p99 {figures.p99_ms:.1f} ms, "
            f"worst {figures.worst_ms:.1f} ms; {figures.cpu_ms_per_choice:.2f} ms of one core for each choice, "
            f"{figures.stolen_percent:.1f} % of the machine stolen by its host"
            + (
                ""
                if figures.quiet_p99_ms is None
                else f"; p99 {figures.quiet_p99_ms:.1f} ms in the "
                f"{figures.quiet_seconds} s in which it stole next to nothing"
            ),
            f"  {figures.kib_per_choice:.2f} KiB sent for each choice"
            + (", compressed" if figures.compressed else ", as it is"),
            f"  memory of the server: {figures.memory_mib:.0f} MiB, {figures.kib_per_table:.0f} KiB a table "
            f"({figures.memory_before_mib:.0f} MiB before the first)",
        )
    )


prepare(__name__)
