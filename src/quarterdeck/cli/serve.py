"""serve: open the table in the browser, for this machine or for others."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import re
import socket
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from quarterdeck.cli.agree import whole
from quarterdeck.cli.files import UsageError, shown
from quarterdeck.pages import built_pages

if TYPE_CHECKING:
    from quarterdeck.server.config import Config, Metrics

HELP: Final = """Serve the browser's table: all games against bots and people, replays, decks and rules. Games are kept
in a file (or in PostgreSQL) and go on after a restart. Ctrl-C ends it."""
HOSTS: Final = "--host is an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for others too"
SQLITE: Final = "sqlite:///"
SITE: Final = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?")
MISSING: Final = "the browser's table needs packages that are not there; install quarterdeck with what it depends on"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command. Those that a settings file has too are None where they are not given."""
    parser.add_argument("--config", metavar="FILE", help="the settings of this server, a TOML file (docs/operating.md)")
    parser.add_argument(
        "--check-config", action="store_true", help="print the settings that hold, or what is wrong with them, and end"
    )
    parser.add_argument("--host", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=whole(0, 65535), metavar="N", help="default 8000; 0: any free one")
    parser.add_argument("--unix-socket", metavar="PATH", help="listen there instead, for a proxy on this machine")
    parser.add_argument(
        "--store", metavar="WHERE", help="where games are kept: a file, sqlite:///FILE or postgresql://... "
        "(default: a file among this user's data)",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=whole(1, 64), metavar="N", help="processes that play tables, on PostgreSQL (default 1)"
    )
    parser.add_argument("--web", metavar="DIR", help="the built browser client (default: the one of this package)")
    parser.add_argument(
        "--bot-workers", type=whole(1, 64), metavar="N", help="processes in which bots think (default 2)"
    )
    parser.add_argument(
        "--bot-pace", type=whole(0, 60_000), metavar="MS", help="a bot takes at least so long (default 500)"
    )
    parser.add_argument(
        "--origin", action="append", metavar="URL", help="another site that may connect, such as https://cards.example"
    )
    parser.add_argument("--lab", metavar="DIR", help="show the reports of these runs of the lab under /lab")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--no-limits", action="store_true", help="no limits on rates, for tests on a closed machine")


FLAGS: Final = {
    "host": "serve.host",
    "port": "serve.port",
    "unix_socket": "serve.unix_socket",
    "store": "serve.store",
    "workers": "serve.workers",
    "web": "serve.web",
    "origin": "serve.origins",
    "lab": "lab.runs",
    "bot_workers": "bots.workers",
    "bot_pace": "bots.pace",
}
"""Where in the settings a flag belongs."""


def run(given: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    try:
        from quarterdeck.cli.serving import Task, announce, serve_one
        from quarterdeck.server import config as settings
        from quarterdeck.server import logs
    except ImportError:
        raise UsageError(MISSING) from None
    flags = {name: getattr(given, flag) for flag, name in FLAGS.items() if getattr(given, flag) is not None}
    config = settings.read(Path(given.config) if given.config else None, os.environ, flags)
    serve = config.serve
    origins = tuple(origin(word) for word in serve.origins)
    need_store_word(given.store)
    store = store_url(serve.store.strip() or None, make=not given.check_config)
    if serve.workers > 1 and store.startswith(SQLITE):
        raise UsageError(f"{serve.workers} workers need a store in PostgreSQL: a file is for one process alone")
    web = Path(serve.web) if serve.web else built_pages()
    if serve.web and not (web and (web / "index.html").is_file()):
        raise UsageError(f"there is no built client in {serve.web}: it has no index.html")
    if config.lab.runs and not Path(config.lab.runs).is_dir():
        raise UsageError(f"there is no folder {shown(config.lab.runs)} with runs of the lab")
    if given.check_config:
        print(settings.told(config), end="")
        return 0
    logs.begin(config.log)
    if not store.startswith(SQLITE):
        _try_inside(serve.inside, serve.workers)
    asyncio.run(try_store(store))
    listening, url = _listen(config)
    tasks = [
        Task(config, store, web, origins, given.no_limits, listening, _listen_for_metrics(config.metrics, number))
        for number in range(serve.workers)
    ]
    told = partial(announce, url, given.open and not serve.unix_socket)
    try:
        if serve.workers == 1:
            return serve_one(tasks[0], told)
        from quarterdeck.cli.supervisor import supervise

        return supervise(tasks, told)
    finally:
        if serve.unix_socket and Path(url).is_socket():  # nobody listens there any more
            Path(url).unlink()


def _listen(config: Config) -> tuple[socket.socket, str]:
    """The socket of the server, and what it is called."""
    serve = config.serve
    if serve.unix_socket:
        return listen_at_path(serve.unix_socket), serve.unix_socket
    listening = listen(serve.host, serve.port)
    address = listening.getsockname()
    host = f"[{address[0]}]" if ":" in address[0] else address[0]
    return listening, f"{'https' if serve.certificate else 'http'}://{host}:{address[1]}/"


def _listen_for_metrics(metrics: Metrics, number: int) -> socket.socket | None:
    """Where Prometheus reads of one process, if anywhere: the next ones have the next ports."""
    if metrics.unix_socket:
        return listen_at_path(metrics.unix_socket + (f".{number + 1}" if number else ""))
    return listen(metrics.host, metrics.port + number) if metrics.port else None


def _try_inside(inside: str, workers: int) -> None:
    """Could others reach this server there? One clear sentence where not, before anything begins."""
    from quarterdeck.server.among import place_of

    host, port = place_of(inside)
    if not host.strip() or port > 65_535:
        raise UsageError(f"[serve]: inside: {shown(inside)} is no address of this machine, with a port or without")
    if port and workers > 1:
        raise UsageError(f"[serve]: inside: {shown(inside)} has one port for {workers} workers; name the host alone")
    try:
        listen(host, port).close()
    except UsageError as error:
        raise UsageError(f"[serve]: inside: {str(error).partition(';')[0]}") from None


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


def listen_at_path(path: str) -> socket.socket:
    """A socket that listens at a path of this machine; one that nobody listens at any more is taken over."""
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if Path(path).is_socket() and not _answers(path):
            Path(path).unlink()
        listening.bind(path)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise UsageError(f"cannot listen at {shown(path)}: {error.strerror or error}") from None
    return listening


def _answers(path: str) -> bool:
    """Does somebody listen at this path?"""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        try:
            asking.connect(path)
        except OSError:
            return False
    return True


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


def need_store_word(word: str | None) -> None:
    """A flag that names no store is a slip; left out it means the usual one."""
    if word is not None and not word.strip():
        raise UsageError("--store is empty; name a file, sqlite:///FILE or postgresql://USER@HOST/NAME")


def store_url(where: str | None, make: bool = True) -> str:
    """Where games are kept, as a URL. Only the folder of the usual file is made where it is missing."""
    if where is None:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        path = Path(base).absolute() / "quarterdeck" / "tables.db"
        try:
            if make:
                path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"games cannot be kept in {path}: {error.strerror}") from None
        return f"{SQLITE}{path}"
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

    await (await Store.open(url, server="trying")).close()
