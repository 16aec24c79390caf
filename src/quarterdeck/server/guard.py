"""What stands before every request: safe headers, the origin check, and a limit for each address."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from ipaddress import ip_address
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server import metrics
from quarterdeck.server.bans import BANNED, Bans
from quarterdeck.server.limits import Buckets, Limits
from quarterdeck.server.logs import new_request, path_of
from quarterdeck.server.tallies import Tallies

LOG: Final = logging.getLogger("quarterdeck.server")
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SAFE: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HERE: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal", ".test")
"""How names end that lead nowhere in the wide world."""
READING: Final = ("GET", "HEAD", "OPTIONS")
ABORT: Final = "quarterdeck.abort"
"""In the scope of a socket: ends it at once, whatever still waits to be sent."""
WRITE: Final = "quarterdeck.write"
"""In the scope of a socket, where our own protocol serves it: sends texts at once, or says that they must wait."""


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, origins: tuple[str, ...] = (), bans: Bans | None = None,
        tallies: Tallies | None = None,
    ) -> None:  # fmt: skip
        self._tallies: Final = tallies or Tallies()
        self._bans: Final = bans or Bans()
        self._app: Final = app
        self._limits: Final = limits
        self._origins: Final = set(origins)
        self._hosts: Final = {host_of(urlsplit(origin).netloc) for origin in origins}
        self._requests: Final = self._tallies.rate("requests", Buckets(limits.requests), 3)
        most = limits.sockets_of_an_address
        self._sockets: Final = self._tallies.count("sockets", Counter[str](), most // 16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what must not pass; add the headers to the rest."""
        if scope["type"] == "http":
            await self._told(scope, receive, send)
        elif scope["type"] == "websocket":
            new_request()
            LOG.debug("a socket from %s", address_of(scope))
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _told(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request with its id, its time and its line in the log."""
        id, status, began = new_request(), 0, perf_counter()

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message["headers"], (b"x-request-id", id.encode())]}
            await send(message)

        try:
            await self._http(scope, receive, send_with_id)
        finally:
            took = perf_counter() - began
            metrics.HTTP_SECONDS.labels(str(status)).observe(took)
            what = (scope["method"], path_of(scope["path"]), status, took * 1000, address_of(scope))
            LOG.info("%s %s: %d after %.1f ms, for %s", *what)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = scope["path"].startswith("/api/")
        if not self._is_called_so(scope):
            await _refuse(send, 421, "this server is not known by that name; its operator can name it with --origin")
            return
        if self._bans.bans(address_of(scope)):
            await _refuse(send, 403, BANNED)
            return
        if api and not self._requests.take(address_of(scope)):
            metrics.refused("requests")
            await _refuse(send, 429, "too many requests from your address; wait a moment")
            return
        if scope["method"] not in READING and not self._same_origin(scope):
            await _refuse(send, 403, "this request comes from another site")
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *SAFE]
                if api:
                    headers.append((b"cache-control", b"no-store"))
                elif scope["path"].startswith("/assets/") and message["status"] < 400:  # what is missing may come
                    headers.append((b"cache-control", b"public, max-age=31536000, immutable"))
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, send_safely)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        held = self._sockets[address] + self._tallies.elsewhere("sockets", address)
        full = held >= self._limits.sockets_of_an_address
        if full:
            metrics.refused("sockets_of_an_address")
        if full or self._bans.bans(address) or not self._is_called_so(scope) or not self._same_origin(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: the answer is a plain 403
            return
        self._sockets[address] += 1
        transport = _transport(send)
        if transport is not None:
            wire = transport.get_extra_info("socket")
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._limits.send_buffer)
            scope = {
                **scope,
                ABORT: transport.abort,
                WRITE: getattr(getattr(send, "__self__", None), "write_now", None),
            }
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _is_called_so(self, scope: Scope) -> bool:
        """Does the request name this server as somebody would who means it?

        A page of another site can let its own name lead here, and would then be of the same site. So names of the wide
        world must be told with `--origin`; addresses and names that no site can have need not.
        """
        said = next((value for key, value in scope["headers"] if key == b"host"), b"")
        host = host_of(said.decode("latin-1"))
        return host in self._hosts or "." not in host or host.endswith(HERE) or _is_address(host)

    def _same_origin(self, scope: Scope) -> bool:
        """A browser says from which site a page asks; other programs say nothing and hold their own secrets."""
        headers = {key: value.decode("latin-1") for key, value in scope["headers"] if key in (b"origin", b"host")}
        origin = headers.get(b"origin")
        if origin is None:
            return True
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            return False
        return site == headers.get(b"host") or origin in self._origins


def host_of(netloc: str) -> str:
    """The name in `name:port` or `[address]:port`."""
    if netloc.startswith("["):
        return netloc[1:].partition("]")[0]
    return netloc.rpartition("@")[2].partition(":")[0].lower().rstrip(".")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def address_of(scope: Scope) -> str:
    """Who asks."""
    client: Any = scope.get("client")
    return client[0] if client else ""


def _transport(send: Send) -> asyncio.WriteTransport | None:
    """What lies beneath uvicorn's protocol, if that serves: ASGI itself can neither bound nor drop what is unread."""
    transport: asyncio.WriteTransport | None = getattr(getattr(send, "__self__", None), "transport", None)
    return transport if hasattr(transport, "abort") else None  # those of uvloop are no WriteTransport by name


async def _refuse(send: Send, status: int, text: str) -> None:
    body = f'{{"error":"{text}"}}'.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *SAFE]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
