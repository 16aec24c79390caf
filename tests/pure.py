"""For tests that take means of Python which a compiled build does not have."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck import build


def set_in_pure(monkeypatch: pytest.MonkeyPatch, thing: Any, name: str, value: Any) -> None:
    """`monkeypatch.setattr` for what is settled where classes are compiled: there the test is skipped."""
    kind = thing if isinstance(thing, type) else type(thing)
    if build.is_compiled(kind.__module__):
        pytest.skip(f"{kind.__name__} is compiled, so its {name} cannot be replaced")
    monkeypatch.setattr(thing, name, value)


def needs_pure(module: str, why: str) -> None:
    """Where this module is compiled the test is skipped from here on, since `why`."""
    if build.is_compiled(module):
        pytest.skip(f"{module} is compiled: {why}")


def needs_stand_ins(module: str) -> None:
    """For what is handed something that only looks like a game: compiled functions take nothing but games, so where
    this module is compiled the test is skipped from here on."""
    if build.is_compiled(module):
        pytest.skip(f"{module} is compiled, so it takes games and nothing that stands in for one")
