"""What an operator sets holds: which proxies are believed, a path instead of an address, TLS, names, what is kept."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import ssl
import subprocess
import sys
import urllib.request

import pytest

from quarterdeck.server import hub as hubs
from quarterdeck.server.config import Keep
from server.limited import limited
from server.server import serving

FEW = {"QUARTERDECK_LIMITS_REQUESTS": "[0.001, 2]"}
"""Two requests from an address, and no more for a quarter of an hour."""


def asked_for(server, visitor):
    """What a visitor gets through a proxy that tells where they come from."""
    return server.ask("/api/games", headers={"x-forwarded-for": visitor})[0]


def test_nobody_is_believed_about_where_a_visitor_comes_from(tmp_path):
    with serving(tmp_path / "tables.db", **FEW) as server:
        assert [asked_for(server, f"192.0.2.{n}") for n in range(3)] == [200, 200, 429]


def test_a_named_proxy_is_believed(tmp_path):
    with serving(tmp_path / "tables.db", QUARTERDECK_SERVE_PROXIES='["127.0.0.0/8"]', **FEW) as server:
        assert [asked_for(server, f"192.0.2.{n}") for n in range(3)] == [200, 200, 200]
        assert [asked_for(server, "192.0.2.9") for _ in range(3)] == [200, 200, 429]
        # What a visitor wrote there before the proxy did is not taken for the proxy's word.
        assert asked_for(server, "198.51.100.1, 192.0.2.9") == 429


class ByPath(http.client.HTTPConnection):
    """HTTP over a socket at a path."""

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.connect(self.host_path)

    def ask(self, visitor):
        self.request("GET", "/api/games", headers={"x-forwarded-for": visitor, "host": "localhost"})
        answer = self.getresponse()
        answer.read()
        return answer.status


def test_a_server_at_a_path_believes_the_proxy_that_speaks_there_and_leaves_nothing_behind(tmp_path):
    path = tmp_path / "quarterdeck.sock"
    with serving(tmp_path / "tables.db", "--unix-socket", str(path), **FEW) as server:
        assert server.url == str(path)
        visitor = ByPath("localhost")
        visitor.host_path = str(path)
        assert [visitor.ask(f"192.0.2.{n}") for n in range(3)] == [200, 200, 200]
        assert [visitor.ask("192.0.2.9") for _ in range(3)] == [200, 200, 429]
        visitor.close()
    assert not path.exists()


def test_a_path_that_a_dead_server_left_is_taken_over_and_one_that_is_in_use_is_not(run_serve, tmp_path):
    path = tmp_path / "quarterdeck.sock"
    left = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    left.bind(str(path))
    left.close()
    with serving(tmp_path / "tables.db", "--unix-socket", str(path)) as server:
        assert server.url == str(path)
        said = run_serve("--unix-socket", str(path), "--store", str(tmp_path / "other.db"))
        assert said == (2, f"quarterdeck: cannot listen at {path}: Address already in use\n")


@pytest.fixture
def run_serve():
    """The exit code of `quarterdeck serve` with these flags, and what it said."""

    def run(*flags):
        ran = subprocess.run(
            [sys.executable, "-m", "quarterdeck.cli", "serve", *flags], capture_output=True, text=True, check=False
        )
        return ran.returncode, ran.stderr

    return run


def test_the_server_speaks_tls_itself(tmp_path):
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    subprocess.run(
        [*made, "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
    )
    settings = tmp_path / "quarterdeck.toml"
    settings.write_text(f"[serve]\ncertificate = '{certificate}'\nkey = '{key}'\n")
    with serving(tmp_path / "tables.db", "--config", str(settings)) as server:
        assert server.url.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=str(certificate))
        with urllib.request.urlopen(f"{server.url}api/health", context=trusting, timeout=30) as answer:
            assert json.loads(answer.read())["ok"] is True


def test_refused_names_are_refused_however_they_are_written(tmp_path):
    with serving(tmp_path / "tables.db", QUARTERDECK_NAMES_REFUSED='["Admiral"]') as server:
        for name in ("Admiral", "ADMIRAL", "\u0410dmiral"):
            seats = [{"kind": "me", "name": name}, {"kind": "bot", "bot": "random"}]
            status, _ = server.ask("/api/tables", {"game": "arcana", "seats": seats})
            assert status == 400, name
        assert (
            "take another name"
            in server.ask(
                "/api/tables", {"game": "arcana", "seats": [{"kind": "me", "name": "Admiral"}, {"kind": "open"}]}
            )[1]["error"]
        )
        table, _ = server.table("arcana", [{"kind": "me", "name": "Anna"}, {"kind": "open"}])
        assert "take another name" in server.ask(f"/api/tables/{table}/sit", {"name": "admira1"})[1]["error"]


def test_what_is_kept_so_many_days_is_forgotten_then(tmp_path, monkeypatch):
    with limited(tmp_path / "tables.db", keep=Keep(open_days=2)) as server:
        table, _ = server.table("arcana", [{"kind": "me", "name": "Anna"}, {"kind": "open"}])
        loop = server.hub._sweeper.get_loop()

        def sweep():
            asyncio.run_coroutine_threadsafe(server.hub.forget_old(), loop).result(30)
            found: object = asyncio.run_coroutine_threadsafe(server.hub.store.load(table), loop).result(30)
            return found is not None

        assert sweep()
        later = hubs.now() + 2.5 * 24 * 3600
        monkeypatch.setattr(hubs, "now", lambda: later)
        assert not sweep()
