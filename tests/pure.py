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
