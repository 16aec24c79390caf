"""Handing requests and sockets on to the process that plays their table, and answering those that others hand on.

A request goes over a line (`links.py`) as what ASGI says of it, a socket as its messages: at the owner's end both come
to the same routes as if they had come there themselves. So any process takes any visitor: any load balancer will do.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.asking import answer
from quarterdeck.server.guard import ABORT, WRITE
from quarterdeck.server.http_types import ErrorText
from quarterdeck.server.leases import Elsewhere, Owner
from quarterdeck.server.links import END, EVENT, SILENT, TEXT, Answering, Calling, Links, Tls
from quarterdeck.server.logs import new_request
from quarterdeck.server.storage_errors import StorageError

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
HANDED_ON: Final = "quarterdeck.handed_on"
"""In the scope of what another process handed on: it goes no further."""
OF_TABLE: Final = re.compile(r"/api/tables/([\w-]{1,40})(?:/.*)?", re.ASCII)
TOLD: Final = ("type", "method", "path", "query_string", "headers", "client", "scheme", "http_version")
GONE: Final = "the process that plays this table is gone; try again in a moment"
NORMAL: Final = 1000
LOST: Final = 1006
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder().decode


class Passage:
    """A socket that is played elsewhere, at the end where it came in: what the owner says goes to it as it is."""

    def __init__(self, offer: Any) -> None:
        self._offer: Final = offer
        self.done: Final = asyncio.Event()
        self.code: int | None = None
        """How the owner closed it; None where the line is gone."""
        self.reason = ""
        self._link: Calling | None = None
        self._number = 0

    def begin(self, link: Calling, address: str, hello: str) -> None:
        """From now on both talk to each other."""
        self._link = link
        self._number = link.begin(self, pack({"type": "websocket", "path": "/ws", "client": (address, 0)}))
        self.say(hello)

    def say(self, text: str) -> None:
        """What the visitor said."""
        if self._link is not None:
            self._link.send(self._number, TEXT, text.encode())

    async def has_room(self) -> None:
        """Waits while the line is full."""
        if self._link is not None and not self._link.writable.is_set():
            await self._link.writable.wait()

    def end(self) -> None:
        """The visitor is gone."""
        if self._link is not None:
            self._link.end(self._number)

    def heard(self, kind: int, data: bytes) -> None:
        """What the owner said."""
        if kind == TEXT:
            self._offer(data)
        elif kind == END:
            self.code, self.reason = unpack(data)

    def ended(self) -> None:
        """The owner closed it, or is gone."""
        self.done.set()


class _Asking:
    """A request that is answered elsewhere."""

    def __init__(self) -> None:
        self.messages: Final[asyncio.Queue[Message | None]] = asyncio.Queue()

    def heard(self, kind: int, data: bytes) -> None:
        if kind == EVENT:
            self.messages.put_nowait(unpack(data))

    def ended(self) -> None:
        self.messages.put_nowait(None)


class _Guest:
    """What another process handed on, at the end of the owner: an ASGI connection."""

    def __init__(self, link: Answering, number: int, is_socket: bool) -> None:
        self._link: Final = link
        self._number: Final = number
        self._is_socket: Final = is_socket
        self._inbox: Final[asyncio.Queue[Message]] = asyncio.Queue()
        if is_socket:
            self._inbox.put_nowait({"type": "websocket.connect"})

    def heard(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._inbox.put_nowait({"type": "websocket.receive", "text": data.decode()})
        elif kind == EVENT:
            self._inbox.put_nowait(unpack(data))

    def ended(self) -> None:
        gone = {"type": "websocket.disconnect", "code": LOST} if self._is_socket else {"type": "http.disconnect"}
        self._inbox.put_nowait(gone)

    async def receive(self) -> Message:
        return await self._inbox.get()

    async def send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.close":
            self._link.end(self._number, pack((message.get("code", NORMAL), message.get("reason") or "")))
        elif kind == "websocket.send":
            await self._link.writable.wait()
            self._link.send(self._number, TEXT, message["text"].encode())
        elif kind != "websocket.accept":
            await self._link.writable.wait()
            self._link.send(self._number, EVENT, pack(message))

    def write_now(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once; False where they have to wait."""
        if self._link.closed or not self._link.writable.is_set():
            return False
        for text in texts:
            self._link.send(self._number, TEXT, text)
        return True

    def end(self) -> None:
        self._link.end(self._number)


class HandingOn:
    """Of one process; `router` answers what others hand on."""

    def __init__(self, router: ASGIApp, secret: bytes, me: str, tls: Tls | None = None, silent: float = SILENT) -> None:
        self._router: Final = router
        self.links: Final = Links(secret, me, self._begun, tls, silent)
        self._guests: Final[set[asyncio.Task[None]]] = set()

    async def pass_socket(self, passage: Passage, owner: Owner, address: str, hello: str) -> None:
        """Hand a socket on that has greeted; ConnectionError where the owner cannot be reached."""
        passage.begin(await self.links.to(*owner), address, hello)

    async def pass_request(self, owner: Owner, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Hand a request on, and its answer back."""
        body = bytearray()
        more = True
        while more and len(body) <= most:  # of one that is too long so much is told that it is seen to be so
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
        asking, started = _Asking(), False
        link = number = None
        try:
            link = await self.links.to(*owner)
            number = link.begin(asking, pack({name: scope[name] for name in TOLD if name in scope}))
            link.send(number, EVENT, pack({"type": "http.request", "body": bytes(body), "more_body": False}))
            finished = False
            while not finished and (told := await asking.messages.get()) is not None:
                started = True
                finished = told["type"] == "http.response.body" and not told.get("more_body", False)
                await send(told)
        except ConnectionError as error:
            LOG.warning("a request could not be handed on: %s", error)
        finally:
            if link is not None and number is not None:
                link.end(number)
        if not started:
            await answer(ErrorText(GONE), 503)(scope, receive, send)

    def _begun(self, link: Answering, number: int, data: bytes) -> _Guest:
        told = unpack(data)
        guest = _Guest(link, number, told["type"] == "websocket")
        scope: dict[str, Any] = {"headers": [], "query_string": b"", "root_path": "", **told, HANDED_ON: True}
        scope["headers"] = [tuple(header) for header in scope["headers"]]
        scope["client"] = tuple(scope["client"]) if scope.get("client") else None
        if told["type"] == "websocket":
            scope |= {WRITE: guest.write_now, ABORT: guest.end}
        task = asyncio.get_running_loop().create_task(self._answer(guest, scope))
        self._guests.add(task)
        task.add_done_callback(self._guests.discard)
        return guest

    async def _answer(self, guest: _Guest, scope: Scope) -> None:
        new_request()
        try:
            await self._router(scope, guest.receive, guest.send)
        except Exception:
            LOG.exception("what another process handed on failed")
        finally:
            guest.end()

    async def close(self) -> None:
        """Nothing is handed on any more."""
        await self.links.close()
        await asyncio.gather(*self._guests, return_exceptions=True)


class ToTheOwner:
    """ASGI middleware: requests about a table go to the process that plays it."""

    def __init__(self, app: ASGIApp, server: Any) -> None:
        self._app: Final = app
        self._server: Final = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Bring the table into the memory here, or hand the request on."""
        found = OF_TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        hub: Hub | None = None if found is None else self._server.hub
        if found is None or hub is None or not hub.owning.shared:
            await self._app(scope, receive, send)
            return
        try:
            await hub.room(found[1])
        except Elsewhere as elsewhere:
            if hub.handing_on is not None:
                most = hub.limits.body_bytes
                await hub.handing_on.pass_request(elsewhere.owner, scope, receive, send, most)
                return
        except StorageError as error:
            LOG.debug("nobody knows who plays table %s: %s", found[1], error)  # who answers says so
        await self._app(scope, receive, send)
