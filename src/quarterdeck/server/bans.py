"""Addresses that may not come, or may say nothing, since the operator said so: for a time, or until it is lifted."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from math import inf
from typing import Final, Literal

import msgspec

from quarterdeck.server.clock import now
from quarterdeck.server.structs import prepare

Kind = Literal["ban", "mute"]
Network = IPv4Network | IPv6Network
BANNED: Final = "the operator of this server does not let your address in"


class Ban(msgspec.Struct, frozen=True):
    """A network, what its visitors may not do, until when (for ever if nothing is said), and why."""

    network: str
    kind: Kind
    until: float | None
    why: str


class Bans:
    """Those that hold in this process; `put` replaces them when the store has others."""

    def __init__(self) -> None:
        self._of: dict[Kind, list[tuple[Network, float]]] = {"ban": [], "mute": []}

    def put(self, bans: Iterable[Ban]) -> None:
        """From now on these hold."""
        found: dict[Kind, list[tuple[Network, float]]] = {"ban": [], "mute": []}
        for ban in bans:
            found[ban.kind].append((ip_network(ban.network), inf if ban.until is None else ban.until))
        self._of = found

    def bans(self, address: str) -> bool:
        """May nobody come from this address?"""
        return self._holds("ban", address)

    def mutes(self, address: str) -> bool:
        """May nobody say anything from this address?"""
        return self._holds("mute", address)

    def _holds(self, kind: Kind, address: str) -> bool:
        if not self._of[kind]:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False  # whoever comes by a path on this machine
        mapped = getattr(found, "ipv4_mapped", None) or found
        return any(mapped in network and now() < until for network, until in self._of[kind])


prepare(__name__)
