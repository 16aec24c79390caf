"""Where Prometheus reads: an address or a path of its own, beside the table's, and a thread of its own.

It is no address of the table itself: what a server counts is its operator's business, and reading it must work, and
take nobody's time, while the table is busy.
"""

from __future__ import annotations

import logging
import socket
import threading
from pathlib import Path
from socketserver import TCPServer, ThreadingMixIn
from typing import Any, Final
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import CollectorRegistry, make_wsgi_app

LOG: Final = logging.getLogger("quarterdeck.server")


class _Handler(WSGIRequestHandler):
    timeout = 10
    """Seconds after which a reader that says nothing is sent away."""

    def log_message(self, format: str, *args: Any) -> None:
        """Reading is not worth a line every 15 seconds."""


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def __init__(self, listening: socket.socket) -> None:
        TCPServer.__init__(self, ("", 0), _Handler, bind_and_activate=False)
        self.socket.close()
        self.socket = listening
        self.server_name, self.server_port = "metrics", 0
        self.setup_environ()

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        """Whoever comes by a path has no address."""
        reader, address = self.socket.accept()
        return reader, address[:2] if address else ("", 0)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader that went away is no failure of ours."""
        LOG.debug("metrics were not read to the end", exc_info=True)


class Exposing:
    """Answers GET /metrics at a socket that listens already, until `close`."""

    def __init__(self, listening: socket.socket, registry: CollectorRegistry) -> None:
        self._path: Final = listening.getsockname() if listening.family == socket.AF_UNIX else ""
        self._server: Final = _Server(listening)
        self._server.set_app(make_wsgi_app(registry))
        self._thread: Final = threading.Thread(target=self._server.serve_forever, name="metrics", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Nobody reads any more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        if self._path:
            Path(self._path).unlink(missing_ok=True)
