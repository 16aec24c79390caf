"""A server inside the tests' own process, with limits that can be reached in a moment."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from time import monotonic, sleep

import uvicorn

from quarterdeck.cli.serve import listen
from quarterdeck.server.app import make_app
from quarterdeck.server.config import KEEP
from quarterdeck.server.http import impatient
from quarterdeck.server.limits import Limits
from quarterdeck.server.websocket import PatientProtocol
from server.server import Running


class Inside(Running):
    """A server whose tables a test can look at."""

    def __init__(self, url, app):
        super().__init__(None, url)
        self.app = app

    @property
    def hub(self):
        return self.app.state.server.hub


@contextmanager
def limited(
    store, bot_pace=0.0, web=None, ws=PatientProtocol, origins=(), keep=KEEP, compress=True, lab=None, **limits
):
    """A server with these limits, ended at the end; `ws` is what speaks on its sockets."""
    app = make_app(
        f"sqlite:///{store}",
        limits=Limits(**limits),
        origins=origins,
        bot_pace=bot_pace,
        workers=1,
        web=web,
        keep=keep,
        lab=lab,
    )
    listening = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        app,
        http=impatient(Limits(**limits)),
        ws=ws,
        ws_max_size=Limits().message_bytes,
        ws_per_message_deflate=compress,
        ws_ping_interval=None,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    end = monotonic() + 20
    while not server.started:
        assert thread.is_alive()
        assert monotonic() < end
        sleep(0.01)
    try:
        yield Inside(f"http://127.0.0.1:{listening.getsockname()[1]}/", app)
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
        assert not thread.is_alive()


def eventually(true, seconds=20, every=0.01):
    """Wait until this is true; where looking is work, look less often."""
    end = monotonic() + seconds
    while not (found := true()):
        assert monotonic() < end
        sleep(every)
    return found
