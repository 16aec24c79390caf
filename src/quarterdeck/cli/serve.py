"""serve: open the table in the browser, for this machine or for others."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import re
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any, Final

from quarterdeck.cli.agree import whole
from quarterdeck.cli.files import UsageError, shown
from quarterdeck.pages import built_pages

HELP: Final = """Serve the browser's table: all games against bots and people, replays, decks and rules. Games are kept
in a file (or in PostgreSQL) and go on after a restart. Ctrl-C ends it."""
SWITCH: Final = 0.0005
"""Seconds after which the thread that writes to the store lets the one that answers go on."""
HOSTS: Final = "--host is an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for others too"
SQLITE: Final = "sqlite:///"
SITE: Final = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?")
MISSING: Final = "the browser's table needs packages that are not there; install quarterdeck with what it depends on"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="N", help="default 8000; 0: any free one")
    parser.add_argument(
        "--store", metavar="WHERE", help="where games are kept: a file, sqlite:///FILE or postgresql://... "
        "(default: a file among this user's data)",
    )  # fmt: skip
    parser.add_argument("--web", metavar="DIR", help="the built browser client (default: the one of this package)")
    parser.add_argument(
        "--bot-workers", type=whole(1, 64), default=2, metavar="N", help="processes in which bots think"
    )
    parser.add_argument(
        "--bot-pace",
        type=whole(0, 60_000),
        default=500,
        metavar="MS",
        help="a bot takes at least so long (default 500)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site that may connect, such as https://cards.example",
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--no-limits", action="store_true", help="no limits on rates, for tests on a closed machine")


def run(given: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    try:
        import uvicorn

        from quarterdeck.server.app import make_app
        from quarterdeck.server.http import impatient
        from quarterdeck.server.limits import UNLIMITED, Limits
        from quarterdeck.server.websocket import PatientProtocol
    except ImportError:
        raise UsageError(MISSING) from None
    origins = tuple(origin(word) for word in given.origin)
    store = store_url(given.store)
    asyncio.run(try_store(store))
    listening = listen(given.host, given.port)
    address = listening.getsockname()
    host = f"[{address[0]}]" if ":" in address[0] else address[0]
    url = f"http://{host}:{address[1]}/"
    web = Path(given.web) if given.web else built_pages()
    if given.web and not (web and (web / "index.html").is_file()):
        raise UsageError(f"there is no built client in {given.web}: it has no index.html")
    limits = UNLIMITED if given.no_limits else Limits()
    app = make_app(
        store,
        web=web,
        limits=limits,
        bot_pace=given.bot_pace / 1000,
        workers=given.bot_workers,
        origins=origins,
    )
    config = uvicorn.Config(
        app,
        loop="auto",  # uvloop where there is one: a tenth less work for each choice
        http=impatient(limits),
        ws=PatientProtocol,
        ws_max_size=Limits().message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the protocol has its own, which the client sees too
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    sys.setswitchinterval(SWITCH)
    server = announcing(config, url, given.open)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def announcing(config: Any, url: str, open_browser: bool) -> Any:
    """A uvicorn server that says where it is once it listens, and opens the browser if that is wanted."""
    import uvicorn

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(f"Quarterdeck is at {url} (Ctrl-C ends it).", flush=True)
                if open_browser:
                    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    return Announcing(config)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or one clear sentence."""
    if not host.strip():
        raise UsageError(f"--host is empty; {HOSTS}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, ValueError) as error:
        listening.close()
        raise UsageError(_cannot_listen(host, port, error)) from None
    listening.set_inheritable(True)
    return listening


def _cannot_listen(host: str, port: int, error: OSError | ValueError) -> str:
    """Is it the host or the port that is wrong?"""
    if isinstance(error, socket.gaierror | ValueError):
        return f"there is no address {shown(host)}; {HOSTS}"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine; {HOSTS}"
    advice = "; try --port 0" if error.errno in (errno.EADDRINUSE, errno.EACCES) else ""
    return f"cannot listen at {host} port {port}: {error.strerror or error}{advice}"


def origin(word: str) -> str:
    """A site as browsers name it, scheme://host or scheme://host:port, or UsageError."""
    found = SITE.fullmatch(word.lower())
    if found is None or int(found["port"] or 0) > 65535:
        raise UsageError(f"--origin {shown(word)} is no site; write scheme://host or scheme://host:port, no more")
    return found[0]


def store_url(where: str | None) -> str:
    """Where games are kept, as a URL. Only the folder of the usual file is made where it is missing."""
    if where is None:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        path = Path(base).absolute() / "quarterdeck" / "tables.db"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"games cannot be kept in {path}: {error.strerror}") from None
        return f"{SQLITE}{path}"
    if not where.strip():
        raise UsageError("--store is empty; name a file, sqlite:///FILE or postgresql://USER@HOST/NAME")
    name = where.removeprefix(SQLITE)
    if "://" in name or name in ("", ":memory:"):
        return where  # the store itself says what is wrong with it
    path = Path(name if name == where else name.partition("?")[0]).absolute()
    if not path.parent.is_dir():
        raise UsageError(f"games cannot be kept in {shown(where)}: there is no folder {shown(str(path.parent))}")
    if path.is_dir():
        raise UsageError(f"games cannot be kept in {shown(where)}: it is a folder; name a file in it")
    return where if where.startswith(SQLITE) else f"{SQLITE}{path}"


async def try_store(url: str) -> None:
    """Open the store once before anything listens, so that a store that cannot be opened is one clear sentence."""
    from quarterdeck.server.storage import Store

    await (await Store.open(url, alone=True)).close()
