"""One socket: greets, hears, answers, and never lets a slow reader hold anybody up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import metrics
from quarterdeck.server.broadcast import encode
from quarterdeck.server.guard import ABORT, WRITE, address_of
from quarterdeck.server.handing_on import HANDED_ON, Passage
from quarterdeck.server.hub import Hub
from quarterdeck.server.inquiries import Inquiry, reply
from quarterdeck.server.leases import Elsewhere
from quarterdeck.server.limits import MOST_ID, Bucket
from quarterdeck.server.protocol import (
    PROTOCOL,
    Choose,
    ClientMessage,
    Hello,
    Hint,
    Message,
    Ping,
    Pong,
    Problem,
    Refused,
    Request,
)
from quarterdeck.server.refusal import UNKEPT, NotAdmitted, NotDone
from quarterdeck.server.room import Room
from quarterdeck.server.storage import StorageError

LOG: Final = logging.getLogger("quarterdeck.server")
decode = msgspec.json.Decoder(ClientMessage).decode

WATCHES: Final = 10.0
"""Seconds between two looks at a quiet connection; thousands of them wake the server up."""
NORMAL: Final = 1000
POLICY: Final = 1008
FAILED: Final = 1011
AWAY: Final = "the server cannot reach its store now; come back in a moment"
TOO_SLOW: Final = 4008
"""The client reads too slowly; it may come back and gets the gap."""


class Hangup(Exception):
    """The connection ends, and the client is told why."""

    def __init__(self, code: str, text: str, close: int = POLICY) -> None:
        super().__init__(text)
        self.code: Final = code
        self.close: Final = close


class Closed(Exception):
    """The process that plays the table closed the connection, and has said why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code: Final = code


class Connection:
    """Somebody at a table, as a player or a spectator."""

    def __init__(self, hub: Hub, socket: WebSocket) -> None:
        self.hub: Final = hub
        self.seat = -1
        self.address = address_of(socket.scope)
        self.events = 0
        self.steps = False
        self._socket: Final = socket
        self._queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(hub.limits.queue)
        self._bucket: Final = Bucket(*hub.limits.messages)
        self._heard = monotonic()
        self._cut = asyncio.Event()
        self._room: Room | None = None
        self._passage: Passage | None = None
        """Where another process plays the table: the way there."""
        self._write_now: Final[Callable[[Sequence[bytes]], bool] | None] = socket.scope.get(WRITE)
        self._writing = False
        """Does a message wait to be sent that has left the queue already?"""
        self._held: list[bytes] | None = None
        """What is to go out together with what comes next, while an answer is put together."""

    # -- sending ------------------------------------------------------------------------------------------------

    def offer(self, data: bytes) -> None:
        """Send this in its turn; whoever lets too much wait is cut off and can come back."""
        if self._held is not None:
            self._held.append(data)
        else:
            self._offer([data])

    def _offer(self, texts: Sequence[bytes]) -> None:
        at_once = self._write_now is not None and not self._writing and self._queue.empty() and not self._cut.is_set()
        if at_once and self._write_now is not None and self._write_now(texts):
            return
        try:
            for data in texts:
                self._queue.put_nowait(data)
        except asyncio.QueueFull:
            metrics.refused("queue")
            self.cut_off()

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """What is sent meanwhile goes out as one: an acknowledgement and the update that it brings."""
        self._held = []
        try:
            yield
        finally:
            texts, self._held = self._held, None
            if texts:
                self._offer(texts)

    def cut_off(self) -> None:
        """End the connection without another word; the client comes back by itself."""
        self._cut.set()
        self._leave()

    def send(self, message: Message) -> None:
        """Send a message to this socket alone."""
        self.offer(encode(message))

    async def _write(self) -> None:
        """Send what waits, one after the other."""
        while (data := await self._queue.get()) is not None and not self._cut.is_set():
            self._writing = True
            await self._send_text(data)
            self._writing = False

    async def _send_text(self, data: bytes) -> None:
        """Waits while the reader is slow."""
        try:
            await self._socket.send_text(data.decode())
        except RuntimeError:  # the socket was closed meanwhile
            raise WebSocketDisconnect(NORMAL) from None

    async def _watch(self) -> None:
        """Ask now and then whether somebody is there; end where nobody answers or reads."""
        limits = self.hub.limits
        since_ping = monotonic()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(WATCHES, limits.ping_seconds)):
                    await self._cut.wait()
            now = monotonic()
            if self._cut.is_set():
                raise Hangup("too-slow", "the connection was too slow and was cut; come back to go on", TOO_SLOW)
            if now - self._heard > limits.silence_seconds:
                metrics.refused("silence_seconds")
                raise Hangup("silent", "nothing was heard from you for too long; come back to go on", NORMAL)
            if now - since_ping > limits.ping_seconds and self._passage is None:  # the owner asks
                since_ping = now
                self.send(Ping())

    # -- the life of a connection -------------------------------------------------------------------------------

    async def run(self) -> None:
        """From the greeting to the end."""
        tasks: list[asyncio.Task[Any]] = []
        try:
            await self._socket.accept()
            tasks.append(asyncio.create_task(self._write()))
            await self._greet()
            passage = self._passage
            if passage is not None:
                tasks += [asyncio.create_task(self._hand_on(passage)), asyncio.create_task(self._hand_back(passage))]
            tasks.append(asyncio.create_task(self._watch()))
            if passage is None:
                tasks.append(asyncio.create_task(self._hear()))
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Hangup as hangup:
            await self._hang_up(hangup.close, hangup.code, encode(Problem(hangup.code, str(hangup))))
        except Closed as closed:
            await self._hang_up(closed.code, str(closed))
        except (WebSocketDisconnect, ConnectionError):
            pass  # the other side is gone; there is nobody left to tell
        except StorageError as error:
            LOG.error("the store failed: %s", error)
            await self._hang_up(FAILED, "failed", encode(Problem("failed", AWAY)))
        except Exception:
            LOG.exception("a connection failed")
            await self._hang_up(
                FAILED, "failed", encode(Problem("failed", "the server failed here; load the page again"))
            )
        finally:
            self._leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._cut.is_set():
                # Whoever does not read would hold the socket and what is in its buffer for ever.
                abort = self._socket.scope.get(ABORT)
                if abort is not None:
                    asyncio.get_running_loop().call_later(self.hub.limits.linger_seconds, abort)

    async def _hang_up(self, code: int, reason: str, last: bytes | None = None) -> None:
        LOG.info("a socket from %s ends: %s", self.address, reason)
        if self._socket.application_state is WebSocketState.DISCONNECTED:
            return
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                if not self._cut.is_set():
                    while not self._queue.empty():
                        data = self._queue.get_nowait()
                        if data is not None:
                            await self._send_text(data)
                    if last is not None:
                        await self._send_text(last)
                await self._socket.close(code, reason)

    def _leave(self) -> None:
        if self._room is not None:
            self._room.leave(self)
        if self._passage is not None:
            self._passage.end()

    async def _receive(self) -> str:
        """The next message as it came, within the limits."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", NORMAL))
        self._heard = monotonic()
        text = event.get("text")
        if text is None:
            raise Hangup("malformed", "messages are JSON text")
        if len(text) > self.hub.limits.message_bytes:
            metrics.refused("message_bytes")
            raise Hangup("too-long", "that message is too long", 1009)
        if not self._bucket.take():
            metrics.refused("messages")
            raise Hangup("too-fast", "too many messages in a short time; wait a moment and come back")
        return str(text)

    def _understood(self, text: str) -> Any:
        try:
            return decode(text)
        except (ValueError, RecursionError) as error:  # what msgspec raises is a ValueError
            raise Hangup("malformed", f"that message is not understood: {error}") from None

    async def _greet(self) -> None:
        """Hear who comes, and show them the table."""
        try:
            async with asyncio.timeout(self.hub.limits.hello_seconds):
                text = await self._receive()
                hello = self._understood(text)
        except TimeoutError:
            metrics.refused("hello_seconds")
            raise Hangup("no-hello", "no greeting came in time; say hello first") from None
        if not isinstance(hello, Hello):
            raise Hangup("no-hello", "the first message must be hello")
        if hello.protocol != PROTOCOL:
            raise Hangup(
                "protocol", f"this server speaks version {PROTOCOL}, not {hello.protocol}; load the page again"
            )
        try:
            room = await self.hub.room(hello.table)
        except Elsewhere as elsewhere:
            await self._pass_on(elsewhere, text)
            return
        if room is None:
            raise Hangup("no-table", "there is no such table; it may have been closed")
        try:
            self.seat = room.admit(hello.token)
        except NotAdmitted as refused:
            raise Hangup(refused.code, str(refused)) from None
        self.steps = hello.steps
        async with room.lock:
            if room.gone:  # brought back from the store meanwhile, if it is still there
                raise Hangup("failed", "the table was just brought back from the store; come back to go on", TOO_SLOW)
            await self.hub.begin_if_full(room)
            self._room = room
            room.welcome(self, hello)
        LOG.info("table %s: seat %d came, from %s", room.id, self.seat, self.address)
        self.hub.go_on(room)

    async def _pass_on(self, elsewhere: Elsewhere, hello: str) -> None:
        """Another process plays the table: it hears and answers from here on, and this one hands on what both say."""
        handing_on = self.hub.handing_on
        if handing_on is None or HANDED_ON in self._socket.scope:  # it has moved on just now
            raise Hangup("failed", str(elsewhere), TOO_SLOW)
        self._passage = Passage(self.offer)
        try:
            await handing_on.pass_socket(self._passage, elsewhere.owner, self.address, hello)
        except ConnectionError as error:
            LOG.warning("a socket could not be handed on: %s", error)
            raise Hangup("failed", str(elsewhere), TOO_SLOW) from None

    async def _hand_on(self, passage: Passage) -> None:
        """What the visitor says."""
        while True:
            passage.say(await self._receive())
            await passage.has_room()

    async def _hand_back(self, passage: Passage) -> None:
        """What the owner says is offered as it comes; here its end is waited for."""
        await passage.done.wait()
        if passage.code is None:
            raise Hangup("failed", "the process that plays this table is gone; come back to go on", TOO_SLOW)
        raise Closed(passage.code, passage.reason)

    async def _ask(self, message: Request | Inquiry | Hint) -> None:
        room = self._room
        assert room is not None
        if isinstance(message, Hint):
            self.hub.spawn(room.hints.give(self, message))  # nobody waits for it: the game may go on meanwhile
            return
        if isinstance(message, Inquiry):
            self.send(reply(room, self.seat, message))
            return
        # What has begun is finished, even if the socket closes meanwhile: else the game and the store could differ.
        asking = asyncio.shield(self.hub.spawn(room.request(self, message)))
        if isinstance(message, Choose):
            with metrics.timed(metrics.CHOICE_SECONDS, room.table.game):
                await asking
        else:
            await asking

    async def _hear(self) -> None:
        """Answer one message after the other."""
        while True:
            message = self._understood(await self._receive())
            if isinstance(message, Pong):
                continue
            if isinstance(message, Hello):
                raise Hangup("malformed", "hello was said already")
            if not 0 < len(message.id) <= MOST_ID or not message.id.isprintable():
                raise Hangup("malformed", f"a request's id has 1 to {MOST_ID} characters that can be printed")
            LOG.debug("table %s: seat %d asks to %s", self._room and self._room.id, self.seat, type(message).__name__)
            try:
                await self._ask(message)
            except NotDone as error:
                self.send(Refused(message.id, str(error), error.rules))
            except StorageError as error:
                LOG.error("table %s: the store failed: %s", self._room.id if self._room else "", error)
                self.send(Refused(message.id, UNKEPT))
            except QuarterdeckError as error:
                self.send(Refused(message.id, str(error)))
