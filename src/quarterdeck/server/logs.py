"""What the operator reads: one line for each thing, as text or as JSON, with the request that it belongs to.

No line holds a secret: not the token of a seat, not the seed of a game, not what somebody chose or said. Messages name
tables, seats, addresses and what kind of thing was asked for.
"""

from __future__ import annotations

import logging
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TextIO

import msgspec

if TYPE_CHECKING:
    from quarterdeck.server.config import Log

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request or socket on whose behalf something is done; tasks that it starts have it too."""
OURS: Final = "quarterdeck"
MOST_PATH: Final = 200


def new_request() -> str:
    """A new id, for the request that begins here and everything that it leads to."""
    id = secrets.token_hex(6)
    REQUEST.set(id)
    return id


def printable(text: str) -> str:
    """On one line, whatever somebody wrote: nobody forges another line."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def path_of(path: str) -> str:
    """What was asked for, as it may stand in a line."""
    return printable(path[:MOST_PATH])


class Lines(logging.Formatter):
    """`2026-01-31T12:00:00.123Z WARNING 1f00aa... what happened`, and below it the traceback of a failure."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of text."""
        words = [_time(record), record.levelname, _request_of(record), printable(record.getMessage())]
        line = " ".join(word for word in words if word)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """One object for each line: `at`, `level`, `logger`, `request`, `message`, and `error` with a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        told = {
            "at": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": _request_of(record),
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode({name: value for name, value in told.items() if value}).decode()


def _time(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _request_of(record: logging.LogRecord) -> str:
    """Formatted where it is logged: what the line belongs to is known there."""
    return str(getattr(record, "request", "") or REQUEST.get())


def begin(log: Log, to: TextIO | None = None) -> None:
    """Write lines as the settings say. The level is for our own: libraries would tell what is in messages."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(JsonLines() if log.format == "json" else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(log.level.upper())
