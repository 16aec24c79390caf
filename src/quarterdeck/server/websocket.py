"""The server's end of a socket: uvicorn's, but it stops reading only where messages pile up."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode

from quarterdeck.server.http import UNIX

COMPRESSED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,
    client_no_context_takeover=True,
    compress_settings={"level": 2, "memLevel": 5},
)
"""How messages go out to whoever can read them compressed: each with the ones before it in sight, so that what has not
changed since costs next to nothing. 16 KiB are enough to see the last position; a socket holds 80 KiB for it. What
comes in is small, and nothing is held for it."""
FEW: Final = 4
"""So many messages may wait to be heard before no more are read."""
LOG: Final = logging.getLogger("quarterdeck.server")


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class PatientProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading at every message until it is heard, which asks the system twice for each.

    It does so only where `read_paused` is false, and where few messages wait this says that it was done already.
    """

    _is_paused = False

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [COMPRESSED]

    def connection_made(self, transport: Any) -> None:
        """A socket begins; one by a path on this machine has no address."""
        super().connection_made(transport)
        self.client = self.client or (UNIX, 0)

    def send_receive_event_to_app(self) -> None:
        """A whole message came. A text that is none is the visitor's fault: uvicorn would write a traceback for it."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            LOG.info("a socket sent a text that is not UTF-8, and is closed")
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    @property
    def read_paused(self) -> bool:
        """Is nothing read now, or is there no need to stop?"""
        return self._is_paused or self.queue.qsize() < FEW

    @read_paused.setter
    def read_paused(self, value: bool) -> None:
        self._is_paused = value

    def write_now(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once, if nothing stands in their way: False where they have to wait their turn in a queue.

        ASGI's own way to send goes through a task and five calls for each message.
        """
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:  # it is being closed
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
