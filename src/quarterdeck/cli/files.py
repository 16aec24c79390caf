"""Reading and writing files for the commands: one clear sentence when it cannot be done, and no half-written file."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from quarterdeck.engine.errors import QuarterdeckError, RuleFailure

MOST_BYTES: Final = 64 * 1024 * 1024
"""No save, record, scenario, deck or card file is so large."""


class UsageError(QuarterdeckError):
    """Something on the command line that cannot be done; the message says what would be right."""


def read_text(path: str, what: str) -> str:
    """The text of a file, or UsageError: missing, a folder, not readable, empty, too large or not text."""
    file = Path(path)
    try:
        if not file.exists():
            raise UsageError(f"there is no file {path}")
        if file.is_dir():
            raise UsageError(f"{path} is a folder, not {what}")
        if not file.is_file():
            raise UsageError(f"{path} is not an ordinary file")
        if file.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path} is too large to be {what}: more than {MOST_BYTES // 1024 // 1024} MiB")
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise UsageError(f"{shown(path)} cannot be read: {_cause(error)}") from None
    if not data.strip():
        raise UsageError(f"{path} is empty, so it is not {what}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not {what}: it is not text in UTF-8") from None
    if "\0" in text:
        raise UsageError(f"{path} is not {what}: it holds binary data")
    return text


def write_text(path: str, text: str, private: bool = False) -> None:
    """Write a file whole or not at all: into a new file beside it, which then takes its place. What is private nobody
    else on this machine can read."""
    file = Path(path)
    try:
        if file.is_dir():
            raise UsageError(f"{path} is a folder, not a file")
        handle, temporary = tempfile.mkstemp(prefix=f".{file.name[:40]}.", dir=file.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            if not private:  # as a temporary file it is
                os.chmod(temporary, file.stat().st_mode if file.exists() else 0o666 & ~_umask())
            os.replace(temporary, file)
        except BaseException:
            os.unlink(temporary)
            raise
    except (OSError, ValueError) as error:
        raise UsageError(f"{shown(path)} cannot be written: {_cause(error)}") from None


def must_be_new(path: str, force: bool, how: str) -> None:
    """Refuse to write over a file that is there already, unless it was asked for."""
    try:
        there = os.path.lexists(path)
    except ValueError as error:
        raise UsageError(f"{shown(path)} cannot be written: {error}") from None
    if there and not force:
        raise UsageError(f"{path} exists already; name another file, or {how}")


def write_position(failure: RuleFailure) -> str:
    """Write the position in which a rule failed into the current folder. The name of the file."""
    number = 1
    while os.path.lexists(name := f"quarterdeck-failure-{number}.json"):
        number += 1
    write_text(name, failure.position or "{}")
    return name


def shown(path: str) -> str:
    """The path as it can be printed on one line."""
    return path if path.isprintable() else repr(path)


def _cause(error: Exception) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
