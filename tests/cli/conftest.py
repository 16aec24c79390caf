"""Runs the command line in this process, with something to read and a place to write."""

from __future__ import annotations

import io
import random
import re
import sys
from dataclasses import dataclass

import pytest

import engine.high_card  # noqa: F401  (registers the smallest game)
from quarterdeck.cli import main


@dataclass
class Ran:
    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """Typed lines, from a terminal or from a pipe; or whatever a person would type at random."""

    def __init__(self, lines="", terminal=False):
        super().__init__(lines)
        self.terminal = terminal

    def isatty(self):
        return self.terminal


class Monkey(Keyboard):
    """Types the number of a random option, as the screen shows them, for ever."""

    def __init__(self, seed, screen):
        super().__init__()
        self.random = random.Random(seed)
        self.screen = screen

    def readline(self, size=-1):
        shown = self.screen.getvalue()[-6000:]
        numbers = [int(n) for n in re.findall(r"^ +(\d+) \S", shown[shown.rfind("\n\n") :], re.MULTILINE)]
        last = numbers[-1] if numbers else 1
        return f"{self.random.randint(1, last)}\n"


class TerminalOut(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def run(monkeypatch, tmp_path):
    """Run `quarterdeck WORDS...` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("QUARTERDECK_TRACEBACK", "1")

    def go(*words, typed="", terminal=False, monkey=None):
        out = TerminalOut() if terminal else io.StringIO()
        err = io.StringIO()
        keyboard = Keyboard(typed, terminal) if monkey is None else Monkey(monkey, out)
        monkeypatch.setattr(sys, "stdin", keyboard)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        return Ran(main([str(word) for word in words]), out.getvalue(), err.getvalue())

    return go
