"""The server's end of a request: uvicorn's, but nobody holds connections open that say nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from quarterdeck.server import metrics
from quarterdeck.server.limits import Limits
from quarterdeck.server.tallies import Tallies

UNIX: Final = "unix"
"""Where those come from who connect by a path on this machine."""
WHOLE: Final = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)
"""Whoever asks has said all there is to say."""


class Proxies:
    """The addresses of proxies: each speaks for many, so what one address may do does not hold for them."""

    def __init__(self, named: Sequence[str]) -> None:
        self._networks: Final = [ip_network(name) for name in named]

    def __contains__(self, address: str) -> bool:
        if address == UNIX:
            return True
        found = ip_address(address.partition("%")[0])
        return any(found in network for network in self._networks)


class ImpatientProtocol(H11Protocol):
    """A request must be whole in a stated time, and an address has so many connections at most.

    uvicorn waits for ever for the first byte and for the rest of a request: a few hundred silent connections would lock
    everybody else out. Between two requests its own time for idle connections counts.
    """

    _limits: Limits
    _of_address: Counter[str]
    _proxies: Proxies
    _tallies: Tallies
    _late: asyncio.TimerHandle | None = None
    _address: str | None = None
    """Where it comes from, while it counts there."""

    def connection_made(self, transport: Any) -> None:
        """Somebody connected: one of few, and soon to say what they want."""
        super().connection_made(transport)
        self.client = self.client or (UNIX, 0)
        address = self._address = self.client[0]
        self._of_address[address] += 1
        held = self._of_address[address] + self._tallies.elsewhere("connections", address)
        if held > self._limits.connections_of_an_address and address not in self._proxies:
            metrics.refused("connections_of_an_address")
            transport.abort()
        self._late = self.loop.call_later(self._limits.request_seconds, self._too_late)

    def data_received(self, data: bytes) -> None:
        """A part of a request came."""
        super().data_received(data)
        if self._address is None:
            return  # it has become a socket
        if self.conn.their_state in WHOLE:
            self._is_whole()
        elif self._late is None and not self.transport.is_closing():
            self._late = self.loop.call_later(self._limits.request_seconds, self._too_late)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket begins, which has limits of its own."""
        self._gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody left."""
        self._gone()
        super().connection_lost(exc)

    def _too_late(self) -> None:
        metrics.refused("request_seconds")
        self.transport.abort()

    def _is_whole(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _gone(self) -> None:
        self._is_whole()
        address, self._address = self._address, None
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]


def impatient(limits: Limits, proxies: Sequence[str] = (), tallies: Tallies | None = None) -> type[ImpatientProtocol]:
    """The protocol of one server, with its limits."""
    tallies = tallies or Tallies()
    counted = tallies.count("connections", Counter(), limits.connections_of_an_address // 16)
    own = {"_limits": limits, "_of_address": counted, "_proxies": Proxies(proxies), "_tallies": tallies}
    return type("Impatient", (ImpatientProtocol,), own)
