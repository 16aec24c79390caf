"""Bots that think on other machines, as the server sees them: lines to processes that think (`thinking.py`).

A question is what a worker of the server's own is asked: a game as the seat may see it, the seat, the bot, its luck.
While it is thought about, the other side says so again and again; where it falls silent or the line is cut, the
question is asked here instead. A line is kept open, and called again when it is gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

import quarterdeck
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.links import END, Calling, Links, Tls
from quarterdeck.server.structs import prepare

LOG: Final = logging.getLogger("quarterdeck.server")
THINKER: Final = "thinker"
"""How a process that thinks calls itself on a line, where processes of a server have an id."""
STILL: Final = 1.0
"""Seconds after which whoever thinks says that it still does."""
SILENT: Final = 5.0
"""Seconds of silence after which it is taken to be lost."""
AGAIN: Final = (0.5, 15.0)
"""Seconds until a line is called again: the first time, and at most."""
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder().decode


class Places(msgspec.Struct):
    """What a process that thinks says of itself: for how many bots at once, by which program and which rules."""

    places: int
    version: str
    rules: dict[str, int]


read_places = msgspec.msgpack.Decoder(Places).decode


def rules() -> dict[str, int]:
    """The versions of all rules that this program plays by."""
    return {name: quarterdeck.game_class(name).RULES_VERSION for name in quarterdeck.game_names()}


class Gone(QuarterdeckError):
    """Whoever was asked elsewhere does not answer."""


class _Asked:
    """A question on its way."""

    def __init__(self) -> None:
        self.heard_at = asyncio.Event()
        self.answer: Any = None
        self.over = False

    def heard(self, kind: int, data: bytes) -> None:
        if kind == END:
            self.answer = unpack(data)
        self.heard_at.set()

    def ended(self) -> None:
        self.over = True
        self.heard_at.set()


class Thinker:
    """One process on another machine."""

    def __init__(self, address: str, secret: bytes, tls: Tls | None, changed: Callable[[], None]) -> None:
        self.address: Final = address
        self._links: Final = Links(secret, "", _nobody_begins, tls)
        self._changed: Final = changed
        self._link: Calling | None = None
        self._gone: Final = asyncio.Event()
        self._closed = False
        self.places = 0
        """How many bots may think there at once; none while there is no line."""
        self.busy = 0

    async def keep(self) -> None:
        """Have a line for ever."""
        pause = AGAIN[0]
        while True:
            try:
                link = await self._links.to(THINKER, self.address)
                self._gone.clear()
                link.begin(self, b"")
                self._link, pause = link, AGAIN[0]
                await self._gone.wait()
                link.cut()
            except ConnectionError as error:
                LOG.debug("nobody thinks at %s: %s", self.address, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, AGAIN[1])

    def heard(self, kind: int, data: bytes) -> None:
        """It says how many may think there."""
        told = read_places(data)
        if (told.version, told.rules) != (quarterdeck.__version__, rules()):
            LOG.warning("%s thinks by another version of the program (%s): not used", self.address, told.version)
            self._set(0)
            return
        LOG.info("%d bots may think at %s", told.places, self.address)
        self._set(told.places)

    def ended(self) -> None:
        """The line is gone."""
        if self.places and not self._closed:
            LOG.warning("nobody thinks at %s any more; bots think here", self.address)
        self._link = None
        self._set(0)
        self._gone.set()

    def _set(self, places: int) -> None:
        self.places = places
        self._changed()

    async def ask(self, question: Any) -> tuple[bool, list[str]]:
        """What a worker there says; Gone, where none does."""
        link, asked = self._link, _Asked()
        if link is None:
            raise Gone("there is no line")
        self.busy += 1
        number = None
        try:
            number = link.begin(asked, pack(question))
            while not asked.over:
                asked.heard_at.clear()
                async with asyncio.timeout(SILENT):
                    await asked.heard_at.wait()
        except ConnectionError as error:
            raise Gone(str(error)) from None
        except TimeoutError:
            link.cut()  # the machine may be gone without a word: others are not asked there either
            raise Gone("it has fallen silent") from None
        finally:
            self.busy -= 1
            if number is not None:
                link.end(number)  # nobody waits for it any more
        if asked.answer is None:
            raise Gone("the line was cut")
        fine, lines = asked.answer
        return bool(fine), [str(line) for line in lines]

    async def close(self) -> None:
        """End the line."""
        self._closed = True
        await self._links.close()


class Elsewhere:
    """All of them."""

    def __init__(self, addresses: Sequence[str], secret: bytes, tls: Tls | None = None) -> None:
        self._addresses: Final = addresses
        self._secret: Final = secret
        self._tls: Final = tls
        self._thinkers: list[Thinker] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def places(self) -> int:
        """How many bots may think at once on all of them."""
        return sum(one.places for one in self._thinkers)

    def start(self, changed: Callable[[], None]) -> None:
        """Call them; `changed` is told whenever there are more or fewer places."""
        self._thinkers = [Thinker(address, self._secret, self._tls, changed) for address in self._addresses]
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(one.keep()) for one in self._thinkers]

    def free(self) -> Thinker | None:
        """One that has a place: that which has most."""
        found = max(self._thinkers, key=lambda one: one.places - one.busy, default=None)
        return None if found is None or found.places <= found.busy else found

    async def close(self) -> None:
        """End all lines."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in self._thinkers:
            await one.close()


def _nobody_begins(*_: object) -> Any:
    raise ConnectionError("nobody calls here")


prepare(__name__)
