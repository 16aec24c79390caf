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

from quarterdeck.engine import picks
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError
from quarterdeck.server import explanations
from quarterdeck.server.broadcast import NotDone, encode
from quarterdeck.server.guard import ABORT, WRITE
from quarterdeck.server.hub import Hub
from quarterdeck.server.limits import MOST_CHAT, MOST_ID, MOST_LINE, MOST_LINES, Bucket, one_line
from quarterdeck.server.protocol import (
    PROTOCOL,
    About,
    Ack,
    Check,
    Checked,
    Choose,
    ClientMessage,
    Consent,
    Explained,
    Hello,
    Message,
    Ping,
    Pong,
    Problem,
    Refused,
    Rematch,
    Resign,
    Say,
    Set,
    Settings,
    Undo,
    Welcome,
    Why,
)
from quarterdeck.server.room import UNKEPT, Room
from quarterdeck.server.storage import StorageError

LOG: Final = logging.getLogger("quarterdeck.server")
decode = msgspec.json.Decoder(ClientMessage).decode
PASS_UNTIL: Final = ("", "my-turn", "round", "end")

WATCHES: Final = 10.0
"""Seconds between two looks at a quiet connection; thousands of them wake the server up."""
NORMAL: Final = 1000
POLICY: Final = 1008
TOO_SLOW: Final = 4008
"""The client reads too slowly; it may come back and gets the gap."""


class Hangup(Exception):
    """The connection ends, and the client is told why."""

    def __init__(self, code: str, text: str, close: int = POLICY) -> None:
        super().__init__(text)
        self.code: Final = code
        self.close: Final = close


class Connection:
    """Somebody at a table, as a player or a spectator."""

    def __init__(self, hub: Hub, socket: WebSocket) -> None:
        self.hub: Final = hub
        self.seat = -1
        self.events = 0
        self._socket: Final = socket
        self._queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(hub.limits.queue)
        self._bucket: Final = Bucket(*hub.limits.messages)
        self._heard = monotonic()
        self._cut = asyncio.Event()
        self._room: Room | None = None
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
            self.cut_off()

    @contextlib.contextmanager
    def _together(self) -> Iterator[None]:
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
                raise Hangup("silent", "nothing was heard from you for too long; come back to go on", NORMAL)
            if now - since_ping > limits.ping_seconds:
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
            tasks += [asyncio.create_task(self._watch()), asyncio.create_task(self._hear())]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Hangup as hangup:
            await self._hang_up(hangup)
        except (WebSocketDisconnect, ConnectionError):
            pass  # the other side is gone; there is nobody left to tell
        except StorageError as error:
            LOG.error("the store failed: %s", error)
            await self._hang_up(Hangup("failed", "the server cannot reach its store now; come back in a moment", 1011))
        except Exception:
            LOG.exception("a connection failed")
            await self._hang_up(Hangup("failed", "the server failed here; load the page again", 1011))
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

    async def _hang_up(self, hangup: Hangup) -> None:
        if self._socket.application_state is WebSocketState.DISCONNECTED:
            return
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                if not self._cut.is_set():
                    while not self._queue.empty():
                        data = self._queue.get_nowait()
                        if data is not None:
                            await self._send_text(data)
                    await self._send_text(encode(Problem(hangup.code, str(hangup))))
                await self._socket.close(hangup.close, hangup.code)

    def _leave(self) -> None:
        room = self._room
        if room is None or self not in room.onlookers:
            return
        room.onlookers.discard(self)
        room.used_at = monotonic()
        room.tell_info()

    async def _receive(self) -> Any:
        """The next message, within the limits."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", NORMAL))
        self._heard = monotonic()
        text = event.get("text")
        if text is None:
            raise Hangup("malformed", "messages are JSON text")
        if len(text) > self.hub.limits.message_bytes:
            raise Hangup("too-long", "that message is too long", 1009)
        if not self._bucket.take():
            raise Hangup("too-fast", "too many messages in a short time; wait a moment and come back")
        try:
            return decode(text)
        except (ValueError, RecursionError) as error:  # what msgspec raises is a ValueError
            raise Hangup("malformed", f"that message is not understood: {error}") from None

    async def _greet(self) -> None:
        """Hear who comes, and show them the table."""
        try:
            async with asyncio.timeout(self.hub.limits.hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            raise Hangup("no-hello", "no greeting came in time; say hello first") from None
        if not isinstance(hello, Hello):
            raise Hangup("no-hello", "the first message must be hello")
        if hello.protocol != PROTOCOL:
            raise Hangup(
                "protocol", f"this server speaks version {PROTOCOL}, not {hello.protocol}; load the page again"
            )
        room = await self.hub.room(hello.table)
        if room is None:
            raise Hangup("no-table", "there is no such table; it may have been closed")
        if hello.token is not None:
            seat = room.seat_of(hello.token)
            if seat is None:
                raise Hangup("no-seat", "this link opens no seat at this table; ask for a new one")
            self.seat = seat
        elif not room.table.spectators and room.status != "open":
            raise Hangup("no-spectators", "this table takes no spectators")
        limits = self.hub.limits
        here = sum(one.seat == self.seat for one in room.onlookers)
        if self.seat < 0 and here >= limits.spectators_of_a_table:
            raise Hangup("full", "too many people look at this table now; try again later")
        if self.seat >= 0 and here >= limits.sockets_of_a_seat:
            raise Hangup("full", "this seat is open in too many windows; close one of them")
        async with room.lock:
            if room.gone:  # brought back from the store meanwhile, if it is still there
                raise Hangup("failed", "the table was just brought back from the store; come back to go on", TOO_SLOW)
            await self.hub.begin_if_full(room)
            self._room = room
            settings = room.settings.get(self.seat, Settings())
            self.send(Welcome(PROTOCOL, self.seat, room.info(), list(room.chat), settings))
            room.tell_one(self, hello.revision, hello.events)
            room.onlookers.add(self)
            if room.proposal is not None:
                self.send(room.proposal)
            room.tell_info()
        self.hub.go_on(room)

    async def _hear(self) -> None:
        """Answer one message after the other."""
        while True:
            message = await self._receive()
            if isinstance(message, Pong):
                continue
            if isinstance(message, Hello):
                raise Hangup("malformed", "hello was said already")
            if not 0 < len(message.id) <= MOST_ID or not message.id.isprintable():
                raise Hangup("malformed", f"a request's id has 1 to {MOST_ID} characters that can be printed")
            try:
                await self._do(message)
            except NotDone as error:
                self.send(Refused(message.id, str(error), error.rules))
            except StorageError as error:
                LOG.error("table %s: the store failed: %s", self._room.id if self._room else "", error)
                self.send(Refused(message.id, UNKEPT))
            except QuarterdeckError as error:
                self.send(Refused(message.id, str(error)))

    # -- requests -----------------------------------------------------------------------------------------------

    async def _do(self, message: Any) -> None:
        room = self._room
        assert room is not None
        if isinstance(message, Why | About | Check):
            self._explain(room, message)
            return
        if self.seat < 0:
            raise NotDone("spectators only look on")
        # What has begun is finished, even if the socket closes meanwhile: else the game and the store could differ.
        await asyncio.shield(self.hub.spawn(self._do_locked(room, message)))

    async def _do_locked(self, room: Room, message: Any) -> None:
        async with room.lock:
            if room.gone:
                raise NotDone(UNKEPT)
            done = room.remembered(self.seat, message.id)
            if done is not None:
                self.send(Ack(message.id, done))
                return
            before = room.status
            changed = await self._change(room, message)
            if not isinstance(message, Rematch):
                room.remember(self.seat, message.id)
            with self._together():
                self.send(Ack(message.id, room.revision))
                if changed:
                    self.hub.after_round(room)
                    room.tell_news()
                if room.status != before or isinstance(message, Resign):
                    room.tell_info()
        self.hub.go_on(room)

    async def _change(self, room: Room, message: Any) -> bool:
        """Do what is asked. True if the game is another one now."""
        if self.seat not in room.people and not isinstance(message, Say | Rematch):
            raise NotDone("you gave up this game: a bot plays on for you")
        if isinstance(message, Choose):
            within_limits(message.lines)
            await room.play(self.seat, message.lines, message.question, message.id)
            return True
        if isinstance(message, Undo):
            return await self._undo(room, message)
        if isinstance(message, Consent):
            proposal = room.proposal
            if not room.consent(self.seat, message.agree) or proposal is None:
                return False
            room.withdraw()
            if proposal.kind == "rematch":
                await self.hub.rematch(room)
                return False
            await room.take_back(self.seat, room.need_course().taken_back(proposal.by), message.id)
            return True
        if isinstance(message, Resign):
            await room.resign(self.seat, message.id)
            return True
        if isinstance(message, Rematch):
            if not room.need_course().over:
                raise NotDone("a rematch comes after the end of the game")
            if room.moved:
                self.send(room.moved[self.seat])
                return False
            asked = room.proposal
            if asked is not None and asked.kind == "rematch" and self.seat in asked.waiting:
                return await self._change(room, Consent(message.id, True))
            if room.propose("rematch", self.seat, f"{room.seats[self.seat].name} asks for a rematch"):
                await self.hub.rematch(room)
            return False
        if isinstance(message, Say):
            text = one_line(message.text)
            if not text or len(text) > MOST_CHAT:
                raise NotDone(f"say something of at most {MOST_CHAT} characters")
            await room.say(self.seat, text)
            return False
        if isinstance(message, Set):
            if message.settings.pass_until not in PASS_UNTIL:
                raise NotDone(f"pass_until is one of {', '.join(repr(word) for word in PASS_UNTIL)}")
            room.settings[self.seat] = message.settings
            return False
        raise NotDone("this is not understood")

    async def _undo(self, room: Room, message: Undo) -> bool:
        """Take back what may be taken back; else ask the others, and go on when nobody is there to ask."""
        course = room.need_course()
        if course.over:
            raise NotDone("the game is over")
        if room.revision >= self.hub.limits.journal:
            raise NotDone("too much was taken back at this table; play on from here")
        try:
            numbers = course.undone(self.seat)
        except CannotUndo:
            numbers = course.taken_back(self.seat)
            if room.proposal is not None:
                raise NotDone("something else is proposed just now; wait for the answer") from None
            name = room.seats[self.seat].name
            if not room.propose("undo", self.seat, f"{name} asks to take the last choice back"):
                return False
        await room.take_back(self.seat, numbers, message.id)
        return True

    def _explain(self, room: Room, message: Why | About | Check) -> None:
        """Questions about the game that change nothing."""
        game = room.need_course().game
        if isinstance(message, Check):
            within_limits(message.lines)
            asked = room.question(self.seat) if self.seat >= 0 else None
            if asked is None or asked.key != message.question:
                self.send(Checked(message.id, False, False, "the question has changed since"))
                return
            legal, complete, reason = picks.check_lines(game, self.seat, message.lines)
            self.send(Checked(message.id, legal, complete, reason))
            return
        if isinstance(message, Why):
            within_limits([message.line])
            if self.seat < 0:
                raise NotDone("spectators have nothing to choose")
            answer = explanations.why(game, self.seat, message.line)
            self.send(Explained(message.id, message.line, answer.legal, answer.text, answer.deeds, answer.rules))
            return
        within_limits([message.word])
        told = explanations.about(game, self.seat, message.word)
        self.send(Explained(message.id, message.word, None, told.text, told.deeds, told.rules))


def within_limits(lines: list[str]) -> None:
    """Lines of notation are few and short."""
    if not lines or len(lines) > MOST_LINES or any(len(line) > MOST_LINE for line in lines):
        raise NotDone(f"an answer has 1 to {MOST_LINES} lines of at most {MOST_LINE} characters")
