"""Record files of the registered games: the engine's `recordfile` with the games' names filled in."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.gamefile import Line, Recording, write
from quarterdeck.games import game_class


def read(text: str) -> Recording:
    """Read the text of a record file of any registered game."""
    return gamefile.read(text, game_class)


def read_file(path: str | Path) -> Recording:
    """Read a record file; an error names the file."""
    path = Path(path)
    try:
        if path.stat().st_size > 4 * gamefile.MOST_CHARACTERS:
            raise SaveError(f"{path}: this record is too long")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SaveError(f"{path}: this is not a record of Quarterdeck: it is not text in UTF-8") from None
    try:
        return read(text)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from error


__all__ = ["Line", "Recording", "read", "read_file", "write"]
