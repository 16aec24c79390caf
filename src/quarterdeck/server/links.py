"""A line between two processes of one server: many conversations on one connection, as frames of bytes.

A process that is asked for another's table hands the request or the socket on over such a line (`handing_on.py`). A
plain connection is what also works between machines; one of our own, since HTTP would read and write every message of a
socket twice more. Both ends prove by a keyed hash that they know a secret, that of the store, before anything else is
said; whoever answers says who it is. The hash hides nothing and protects nothing that is said later: between machines
the line needs TLS (`Tls`), or a network of their own. Both say again and again that they are there: a machine that is
gone without a word would else be waited for until its connections end, a quarter of an hour.

A frame is its length, the number of a conversation and what it is, then the bytes. Conversations are begun by whoever
connected; both may end them.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import ssl
from collections.abc import Callable
from pathlib import Path
from struct import Struct
from time import monotonic
from typing import Final, NamedTuple, Protocol

from quarterdeck.engine.errors import SetupError

LOG: Final = logging.getLogger("quarterdeck.server")
HEAD: Final = Struct(">IIB")
LONGEST: Final = 64 * 1024 * 1024
"""Bytes of a frame: a replay's answer has some; more is no frame of ours."""
UNPROVED: Final = 1024
"""Bytes of a frame from somebody who has proved nothing yet."""
NONCE: Final = 32
WITHIN: Final = 2.0
"""Seconds in which another process must answer."""
SILENT: Final = 4.0
"""Seconds after which an end that says nothing more is gone."""

CHALLENGE: Final = 0
PROOF: Final = 1
BEGIN: Final = 2
EVENT: Final = 3
TEXT: Final = 4
"""A message of a socket, as it is: all else is packed."""
END: Final = 5
HERE: Final = 6
"""Nothing but that this end is there."""


class Tls(NamedTuple):
    """How lines are hidden: both ends show a certificate of one authority, the operator's own."""

    answering: ssl.SSLContext
    calling: ssl.SSLContext

    @classmethod
    def of(cls, certificate: str, key: str, authority: str) -> Tls | None:
        """From three files in PEM; None where none is named."""
        if not (certificate or key or authority):
            return None
        if not (certificate and key and authority):
            raise SetupError("lines between machines need a certificate, its key and the authority of both: all three")
        for path in (certificate, key, authority):
            if not Path(path).is_file():
                raise SetupError(f"there is no file {path}")
        try:
            answering = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=authority)
            calling = ssl.create_default_context(ssl.Purpose.SERVER_AUTH, cafile=authority)
            for context in (answering, calling):
                context.load_cert_chain(certificate, key)
                context.check_hostname = False  # they are called by address; the authority signs nobody else's
                context.verify_mode = ssl.CERT_REQUIRED
        except (ssl.SSLError, OSError) as error:
            raise SetupError(f"{certificate}, {key} and {authority} do not go together: {error}") from None
        return cls(answering, calling)


class Conversation(Protocol):
    """Whoever hears one conversation of a line."""

    def heard(self, kind: int, data: bytes) -> None:
        """A frame came."""

    def ended(self) -> None:
        """The other side ended it, or the line is gone."""


class Link(asyncio.Protocol):
    """One end of a line."""

    def __init__(self, silent: float) -> None:
        self._silent: Final = silent
        self._heard = self._beaten = 0.0
        """When something was heard last, and when that was looked at."""
        self._beating: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None
        self._buffer: Final = bytearray()
        self._talks: Final[dict[int, Conversation]] = {}
        self.writable: Final = asyncio.Event()
        self.closed = False
        self.longest = UNPROVED
        """Bytes of a frame that the other side may send now."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is there."""
        self._transport = transport  # type: ignore[assignment]  # those of uvloop are no Transport by name
        self.writable.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone, and with it all conversations."""
        self.closed = True
        if self._beating is not None:
            self._beating.cancel()
        self.writable.set()
        talks = list(self._talks.values())
        self._talks.clear()
        for talk in talks:
            talk.ended()

    def pause_writing(self) -> None:
        """The other side reads too slowly."""
        self.writable.clear()

    def resume_writing(self) -> None:
        """It has caught up."""
        self.writable.set()

    def data_received(self, data: bytes) -> None:
        """Some bytes came: whole frames, or parts of one."""
        self._heard = monotonic()
        buffer = self._buffer
        buffer += data
        at = 0
        while len(buffer) - at >= HEAD.size:
            length, number, kind = HEAD.unpack_from(buffer, at)
            if length > self.longest:
                self.cut()
                return
            end = at + HEAD.size + length
            if len(buffer) < end:
                break
            frame = bytes(buffer[at + HEAD.size : end])
            at = end
            self.frame(number, kind, frame)
            if self.closed:
                return
        del buffer[:at]

    def frame(self, number: int, kind: int, data: bytes) -> None:
        """One frame came."""
        talk = self._talks.get(number)
        if talk is None:
            return  # it was ended here just now
        if kind == END:
            del self._talks[number]
            if data:
                talk.heard(kind, data)
            talk.ended()
        else:
            talk.heard(kind, data)

    def send(self, number: int, kind: int, data: bytes = b"") -> None:
        """Say something in a conversation; on a line that is gone nothing is said."""
        if self._transport is not None and not self.closed:
            self._transport.write(HEAD.pack(len(data), number, kind) + data)

    def end(self, number: int, data: bytes = b"") -> None:
        """End a conversation, if the other side has not done so."""
        if self._talks.pop(number, None) is not None:
            self.send(number, END, data)

    def prove(self) -> None:
        """The other end has proved what it has to: from now on it may speak, and has to."""
        self.longest = LONGEST
        self._heard = self._beaten = monotonic()
        self._beat()

    def _beat(self) -> None:
        """Say that this end is there, and see whether the other one is."""
        now, every = monotonic(), self._silent / 4
        on_time = now - self._beaten < 2 * every  # else this process was held up itself, and has heard nobody
        self._beaten = now
        if on_time and now - self._heard > self._silent:
            LOG.warning("a line to another process fell silent: it is cut")
            self.cut()
            return
        self.send(0, HERE)
        self._beating = asyncio.get_running_loop().call_later(every, self._beat)

    def cut(self) -> None:
        """End the line at once."""
        self.closed = True
        if self._transport is not None:
            self._transport.abort()


class Calling(Link):
    """The end that connected."""

    def __init__(self, secret: bytes, wanted: str, silent: float = SILENT) -> None:
        super().__init__(silent)
        self._secret: Final = secret
        self._wanted: Final = wanted
        self._nonce: Final = secrets.token_bytes(NONCE)
        self._challenge = b""
        self._last = 0
        self.ready: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def frame(self, number: int, kind: int, data: bytes) -> None:
        """The first one asks who we are, and says who it is; the second proves that it knows the secret too."""
        if self.ready.done():
            super().frame(number, kind, data)
        elif kind == CHALLENGE and not self._challenge and data[NONCE:].decode("latin-1") == self._wanted:
            self._challenge = data
            self.send(0, PROOF, proof(self._secret, b"calls", data, self._nonce) + self._nonce)
        elif kind == PROOF and self._challenge and self._is_proved(data):
            self.ready.set_result(None)
            self.prove()
        else:
            self.ready.set_exception(ConnectionError("another process answers there"))
            self.cut()

    def _is_proved(self, data: bytes) -> bool:
        return hmac.compare_digest(data, proof(self._secret, b"answers", self._challenge, self._nonce))

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the line was cut"))
        super().connection_lost(exc)

    def begin(self, talk: Conversation, data: bytes) -> int:
        """Begin a conversation; its number."""
        if self.closed:
            raise ConnectionError("the line is gone")
        self._last += 1
        self._talks[self._last] = talk
        self.send(self._last, BEGIN, data)
        return self._last


class Answering(Link):
    """The end that was called."""

    def __init__(
        self, secret: bytes, me: str, begun: Callable[[Answering, int, bytes], Conversation], links: set[Link],
        silent: float = SILENT,
    ) -> None:  # fmt: skip
        super().__init__(silent)
        self._secret: Final = secret
        self._me: Final = me
        self._begun: Final = begun
        self._links: Final = links
        self._challenge: Final = secrets.token_bytes(NONCE) + me.encode()
        self._proved = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask who it is; whoever does not say so soon is cut off."""
        super().connection_made(transport)
        self._links.add(self)
        self.send(0, CHALLENGE, self._challenge)
        asyncio.get_running_loop().call_later(WITHIN, lambda: None if self._proved else self.cut())

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self._links.discard(self)
        super().connection_lost(exc)

    def frame(self, number: int, kind: int, data: bytes) -> None:
        """Nothing is heard before the proof."""
        if not self._proved:
            said, nonce = data[:-NONCE], data[-NONCE:]
            if kind != PROOF or not hmac.compare_digest(said, proof(self._secret, b"calls", self._challenge, nonce)):
                LOG.warning("somebody called who is no process of this server")
                self.cut()
                return
            self._proved = True
            self.send(0, PROOF, proof(self._secret, b"answers", self._challenge, nonce))
            self.prove()
        elif kind == BEGIN:
            self._talks[number] = self._begun(self, number, data)
        else:
            super().frame(number, kind, data)


def proof(secret: bytes, who: bytes, challenge: bytes, nonce: bytes) -> bytes:
    """What only somebody can say who knows the secret, of what both ends have made up; who calls never says what who
    answers does."""
    return hmac.digest(secret, who + nonce + challenge, "sha256")


class Links:
    """All lines of one process: one to each other that it was told to reach, and those from others."""

    def __init__(
        self, secret: bytes, me: str, begun: Callable[[Answering, int, bytes], Conversation], tls: Tls | None = None,
        silent: float = SILENT,
    ) -> None:  # fmt: skip
        self._silent: Final = silent
        self._secret: Final = secret
        self._me: Final = me
        self._begun: Final = begun
        self._tls: Final = tls
        self._to: Final[dict[str, Calling]] = {}
        self._calling: Final[dict[str, asyncio.Lock]] = {}
        self._from: Final[set[Link]] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> str:
        """Let others call; the address at which they do."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: Answering(self._secret, self._me, self._begun, self._from, self._silent), host, port,
            ssl=None if self._tls is None else self._tls.answering,
        )  # fmt: skip
        address = self._server.sockets[0].getsockname()
        return f"[{address[0]}]:{address[1]}" if ":" in address[0] else f"{address[0]}:{address[1]}"

    async def to(self, id: str, address: str) -> Calling:
        """The line to another process; ConnectionError where there is none to be had."""
        async with self._calling.setdefault(id, asyncio.Lock()):
            found = self._to.get(id)
            if found is None or found.closed:
                found = self._to[id] = await self._call(id, address)
            return found

    async def _call(self, id: str, address: str) -> Calling:
        host, _, port = address.rpartition(":")
        if not port.isdigit():
            raise ConnectionError("that process says no address")
        try:
            async with asyncio.timeout(WITHIN):
                _, link = await asyncio.get_running_loop().create_connection(
                    lambda: Calling(self._secret, id, self._silent), host.strip("[]"), int(port),
                    ssl=None if self._tls is None else self._tls.calling,
                )  # fmt: skip
                await link.ready
        except OSError as error:  # TimeoutError is one
            raise ConnectionError(f"process {id} cannot be reached at {address}: {error}") from None
        return link

    async def close(self) -> None:
        """End all lines."""
        if self._server is not None:
            self._server.close()
        for link in [*self._to.values(), *self._from]:
            link.cut()
