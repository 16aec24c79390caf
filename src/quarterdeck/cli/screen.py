"""What is written to the terminal: lines made of styled pieces, with rich where it is installed, plain elsewhere."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

Piece: TypeAlias = tuple[str, str]
"""Some text and its style, such as ("Old Arsenal", "bold") or ("(face down)", "dim")."""
Line: TypeAlias = list[Piece]

NARROWEST: Final = 40
WIDEST: Final = 120
LONGEST: Final = 1000
"""More characters than any answer has."""


def line(*pieces: str | Piece) -> Line:
    """A line of plain and styled pieces."""
    return [(piece, "") if isinstance(piece, str) else piece for piece in pieces]


def plain(styled: Line) -> str:
    """The line without its styles."""
    return "".join(text for text, _ in styled)


def length(styled: Line) -> int:
    """How many characters the line takes."""
    return sum(len(text) for text, _ in styled)


def padded(styled: Line, width: int) -> Line:
    """The line cut or filled with spaces to exactly this width."""
    room = width
    out: Line = []
    for text, style in styled:
        out.append((text[:room], style))
        room -= len(text)
        if room <= 0:
            break
    if length(styled) > width and width > 1:
        text, style = out[-1]
        out[-1] = (text[:-1] + "…", style)
    return [*out, (" " * (width - length(out)), "")]


def beside(columns: list[list[Line]], widths: list[int], gap: str = " ") -> list[Line]:
    """Columns of lines, side by side."""
    height = max((len(column) for column in columns), default=0)
    rows: list[Line] = []
    for n in range(height):
        row: Line = []
        for k, (column, width) in enumerate(zip(columns, widths, strict=True)):
            row += [(gap, "dim")] if k else []
            row += padded(column[n] if n < len(column) else [], width)
        rows.append(row)
    return rows


def wrapped(text: str, width: int, indent: str = "", style: str = "") -> list[Line]:
    """A text broken into lines of at most this width; all but the first are indented."""
    parts = textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return [[(part, style)] for part in parts]


def cleaned(typed: str) -> str:
    """What was typed as plain words: no control characters, one form of each letter and digit, of bounded length."""
    plain_form = unicodedata.normalize("NFKC", typed[:LONGEST])
    kept = (" " if not c.isprintable() else "?" if c.isdigit() and not c.isdecimal() else c for c in plain_form)
    return "".join(kept).strip()


def _complete(complete: Callable[[str], list[str]]) -> None:
    """Let the tab key complete the last word of what is typed, where the system can do that."""
    try:
        import readline  # only at a terminal: on some systems the import itself writes to it
    except ImportError:
        return
    readline.set_completer_delims(" ")

    def completed(text: str, number: int) -> str | None:
        typed = readline.get_line_buffer()[: readline.get_endidx()]
        found = complete(typed)
        return found[number] + " " * (len(found) == 1) if number < len(found) else None

    readline.set_completer(completed)
    readline.parse_and_bind("tab: complete")


class Screen:
    """Where a game is shown. Colours only on a terminal, and never when NO_COLOR is set."""

    def __init__(self) -> None:
        self.terminal: Final = sys.stdout.isatty()
        self.waits: Final = sys.stdin.isatty()
        self.width: Final = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))
        self._console: Any = None
        if self.terminal and find_spec("rich") is not None:
            from rich.console import Console

            self._console = Console(highlight=False, soft_wrap=True)

    def show(self, lines: Iterable[Line]) -> None:
        """Write lines."""
        for styled in lines:
            if self._console is None:
                print(plain(styled).rstrip())
            else:
                from rich.text import Text

                self._console.print(Text.assemble(*((text, style) for text, style in styled)))

    def say(self, text: str = "", style: str = "", indent: str = "  ") -> None:
        """Write a text, broken at the edge of the screen."""
        for part in text.split("\n"):
            self.show(wrapped(part, self.width, indent, style))

    def clear(self) -> None:
        """Empty the screen and what could be scrolled back to; into a file or a pipe, a line instead."""
        if self.terminal and os.environ.get("TERM") == "dumb":
            print("\n" * shutil.get_terminal_size((80, 24)).lines)
        elif self.terminal:
            sys.stdout.write("\x1b[3J\x1b[2J\x1b[H")
        else:
            print("-" * self.width)

    def ask(self, prompt: str, complete: Callable[[str], list[str]] | None = None) -> str | None:
        """One line from the keyboard or the pipe; None at the end of the input. The tab key completes words.

        `complete` gives what the last word of what was typed can become.
        """
        if self.waits:
            _complete(complete or (lambda typed: []))
        try:
            answer = input(prompt)
        except EOFError:
            print()
            return None
        except UnicodeDecodeError:
            print()
            return "?"
        if not sys.stdin.isatty():
            print(answer)  # so that a transcript reads like what a terminal shows
        return cleaned(answer)


class Progress:
    """A line on the error stream that shows how far a long run is; nothing when that is not a terminal."""

    def __init__(self, what: str) -> None:
        self._what: Final = what
        self._shown = False
        self._terminal: Final = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        """Show that `done` of `total` are finished."""
        if not self._terminal or not total:
            return
        width = 30
        full = width * done // total
        bar = "#" * full + "." * (width - full)
        sys.stderr.write(f"\r{self._what} [{bar}] {done}/{total}")
        sys.stderr.flush()
        self._shown = True

    def say(self, how_far: str) -> None:
        """Show in words how far it is."""
        if self._terminal:
            sys.stderr.write(f"\r{self._what}: {how_far:<60}")
            sys.stderr.flush()
            self._shown = True

    def end(self) -> None:
        """Take the line away."""
        if self._shown:
            sys.stderr.write("\r" + " " * 79 + "\r")
            sys.stderr.flush()
