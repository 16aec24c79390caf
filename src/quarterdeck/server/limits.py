"""How much anybody may ask of the server: sizes, rates and times, all in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Annotated, Final

from msgspec import Meta, Struct

from quarterdeck.server.refusal import NotDone
from quarterdeck.server.structs import prepare

MOST_TITLE: Final = 80
MOST_CHAT: Final = 500
MOST_LINE: Final = 400
MOST_LINES: Final = 64
MOST_ID: Final = 64
CHAT_KEPT: Final = 200
"""So many lines of chat are sent to somebody who comes to the table."""
MOST_THINKING: Final = 2_000
"""Milliseconds that a bot at a table may think over a choice."""
MOST_PLAYOUTS: Final = 100
"""Or so many play-outs, where a bot counts those."""
REMEMBERED: Final = 500
"""Of so many requests that leave nothing in the journal a table remembers that they were done."""


Rate = tuple[Annotated[float, Meta(gt=0)], Annotated[int, Meta(ge=1)]]
Bytes = Annotated[int, Meta(ge=1024)]
Some = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0.1)]
"""How often something is looked at: with less a server would do nothing else."""
Wait = Annotated[float, Meta(ge=0)]


class Limits(Struct, frozen=True, kw_only=True):
    """What an operator may set. Rates are a number a second and how many may come at once."""

    message_bytes: Bytes = 64 * 1024
    body_bytes: Bytes = 128 * 1024
    messages: Rate = (20.0, 60)
    previews: Rate = (4.0, 8)
    """Of one seat, however many pages it has open: each plays the choice in many imagined games."""
    hints: Rate = (0.2, 5)
    """Of one seat: each takes about a second of a bot's process."""
    requests: Rate = (20.0, 100)
    new_tables: Rate = (0.5, 30)
    rematch_seconds: Wait = 3.0
    """A table must be so old before a rematch opens the next one: else giving up in turn would open any number."""
    journal: Some = 20_000
    """Nothing more is taken back at a table with so many entries: else choosing and undoing would fill the store."""
    queue: Some = 64
    """Messages that may wait for a slow reader before it is cut off."""
    send_buffer: Bytes = 128 * 1024
    """Bytes that the system takes for a slow reader before anything waits here; left to itself it takes megabytes."""
    linger_seconds: Wait = 10.0
    """So long a connection that was cut off may still read what was under way."""
    hello_seconds: Seconds = 10.0
    ping_seconds: Seconds = 20.0
    silence_seconds: Seconds = 65.0
    spectators_of_a_table: Annotated[int, Meta(ge=0)] = 60
    sockets_of_a_seat: Some = 10
    """One person may have the table open more than once; whoever only looks on never keeps a player out."""
    sockets_of_an_address: Some = 4_000
    connections_of_an_address: Some = 200
    """Connections that are no sockets: a browser needs six."""
    request_seconds: Seconds = 15.0
    """A request must be whole in so many seconds after its connection, or its first byte."""
    open_tables: Some = 20_000
    """So many tables are in memory at most; then no new ones are opened."""
    reviews: Some = 50
    """So many games are reviewed at a time at most, and one for each address."""
    alone_seconds: Wait = 60.0
    """Bots play on so long after the last one has left; then they wait until somebody comes."""
    idle_seconds: Seconds = 600.0
    """A table that nobody looks at leaves the memory after this time; it is kept in the store."""


UNLIMITED: Final = Limits(
    messages=(1e9, 1_000_000),
    previews=(1e9, 1_000_000),
    hints=(1e9, 1_000_000),
    requests=(1e9, 1_000_000),
    new_tables=(1e9, 1_000_000),
    rematch_seconds=0.0,
    sockets_of_an_address=1_000_000,
    connections_of_an_address=1_000_000,
)
"""No rates, for measuring and for tests on a closed machine."""


def one_line(text: str) -> str:
    """What somebody wrote, on one line and without characters that cannot be seen: no store keeps all of those."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


def within_limits(lines: Sequence[str]) -> None:
    """Lines of notation are few and short."""
    if not lines or len(lines) > MOST_LINES or any(len(line) > MOST_LINE for line in lines):
        raise NotDone(f"an answer has 1 to {MOST_LINES} lines of at most {MOST_LINE} characters")


class Bucket:
    """Lets through so many a second, and some at once."""

    __slots__ = ("_at", "_clock", "_left", "most", "rate")

    def __init__(self, rate: float, most: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.most = most
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    def take(self) -> bool:
        """One more: may it pass?"""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, times: int) -> None:
        """So many passed elsewhere; they can leave a debt, as those that came here could not."""
        self._left = max(-float(self.most), min(self.most, self._left + (self._clock() - self._at) * self.rate) - times)
        self._at = self._clock()

    @property
    def full(self) -> bool:
        """Has nobody asked for so long that the bucket can be forgotten?"""
        return self._left + (self._clock() - self._at) * self.rate >= self.most


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: tuple[float, int], clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._of: dict[str, Bucket] = {}
        self.taken: Counter[str] | None = None
        """Who came how often since the others were last told, where there are others."""

    def take(self, address: str) -> bool:
        """One more from this address: may it pass?"""
        if self.taken is not None:
            self.taken[address] += 1
        return self._bucket(address).take()

    def elsewhere(self, address: str, times: int) -> None:
        """Somebody from this address came so often to another process."""
        self._bucket(address).spend(times)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) > 10_000:
                self._of = {key: kept for key, kept in self._of.items() if not kept.full}
            bucket = self._of[address] = Bucket(*self._rate, self._clock)
        return bucket


prepare(__name__)
