"""A line between a browser and the server that can be cut. Chromium's own offline mode leaves open sockets alone."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Passes bytes on, both ways, until it is cut."""

    def __init__(self, url):
        self._server = (urlsplit(url).hostname, urlsplit(url).port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open = set()
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        """Everything that is open now ends at once."""
        for end in list(self._open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self):
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near):
        with near, socket.create_connection(self._server) as far:
            self._open |= {near, far}
            back = threading.Thread(target=pass_on, args=(far, near), daemon=True)
            back.start()
            pass_on(near, far)
            back.join()
            self._open -= {near, far}


def pass_on(source, goal):
    """Until one of them ends; then both do."""
    with suppress(OSError):
        while data := source.recv(65536):
            goal.sendall(data)
    for end in (source, goal):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire(url):
    line = Wire(url)
    try:
        yield line
    finally:
        line.close()
