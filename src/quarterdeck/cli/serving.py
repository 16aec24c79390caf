"""One process of a server: what it listens at, and how it runs. `serve` starts one, or several under a supervisor."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn

from quarterdeck.server import logs
from quarterdeck.server.app import make_app
from quarterdeck.server.config import Config, read_secret
from quarterdeck.server.exposing import Exposing
from quarterdeck.server.http import UNIX, impatient
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.links import Tls
from quarterdeck.server.thinking_elsewhere import Elsewhere
from quarterdeck.server.websocket import PatientProtocol

SWITCH: Final = 0.0005
"""Seconds after which the thread that writes to the store lets the one that answers go on."""


@dataclass(frozen=True)
class Task:
    """All that a process of a server needs to know; it can be sent to another process."""

    config: Config
    store: str
    web: Path | None
    origins: tuple[str, ...]
    no_limits: bool
    listening: socket.socket
    read_at: socket.socket | None
    """Where Prometheus reads, if anywhere."""


def serve_one(task: Task, told: Callable[[], None]) -> int:
    """Serve until somebody ends it; `told` is called once it listens."""
    config, serve = task.config, task.config.serve
    logs.begin(config.log)
    limits = UNLIMITED if task.no_limits else config.limits
    tls = Tls.of(serve.inside_certificate, serve.inside_key, serve.inside_authority)
    bots = config.bots
    elsewhere = Elsewhere(bots.thinkers, read_secret(bots.secret_file), tls) if bots.thinkers else None
    app = make_app(
        task.store,
        web=task.web,
        limits=limits,
        bot_pace=bots.pace / 1000,
        workers=max(1, bots.workers // serve.workers),
        origins=task.origins,
        keep=config.keep,
        names=config.names,
        inside=serve.inside,
        believed=serve.believed_seconds,
        elsewhere=elsewhere,
        tls=tls,
        lab=Path(config.lab.runs) if config.lab.runs else None,
    )
    ours = app.state.server
    running = uvicorn.Config(
        app,
        loop="auto",  # uvloop where there is one: a tenth less work for each choice
        http=impatient(limits, serve.proxies, ours.tallies),
        ws=PatientProtocol,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=serve.compress,
        ws_ping_interval=None,  # the protocol has its own, which the client sees too
        access_log=False,
        log_config=None,  # logs.begin has said how
        log_level="warning",
        server_header=False,
        proxy_headers=bool(serve.proxies or serve.unix_socket),
        forwarded_allow_ips=[*serve.proxies, UNIX],
        ssl_certfile=serve.certificate or None,
        ssl_keyfile=serve.key or None,
        timeout_graceful_shutdown=3,
    )

    class Announcing(uvicorn.Server):
        """Says when it listens, and gives its tables up before it ends."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                told()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await ours.leave()
            await super().shutdown(sockets)
            if serve.unix_socket and serve.workers == 1:  # nobody listens there any more; a signal ends all after this
                Path(serve.unix_socket).unlink(missing_ok=True)
            if exposing is not None:
                exposing.close()

    sys.setswitchinterval(SWITCH)
    exposing = Exposing(task.read_at, ours.metrics) if task.read_at else None
    server: Any = Announcing(running)
    ours.drained = partial(setattr, server, "should_exit", True)
    server.run(sockets=[task.listening])
    return 0 if server.started else 1


def announce(url: str, open_browser: bool) -> None:
    """Say where the server is, and open the browser if that is wanted."""
    print(f"Quarterdeck is at {url} (Ctrl-C ends it).", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
