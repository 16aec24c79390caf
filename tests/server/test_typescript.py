"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.server.typescript import typescript

PROTOCOL = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_clients_types_are_made_from_the_servers():
    """If this fails: python -m quarterdeck.server.typescript web/src/lib/protocol.ts"""
    assert PROTOCOL.read_text(encoding="utf-8") == typescript()
