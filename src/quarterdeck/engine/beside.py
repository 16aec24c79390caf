"""What a game says of itself in modules of its own, found by their names: `advice`, `hinting`, `lobby`, `decks`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def beside(home: str, name: str) -> ModuleType | None:
    """The module of this name in the package of the module `home`; None where there is none."""
    package = home.rpartition(".")[0]
    try:
        there = bool(package) and find_spec(f"{package}.{name}") is not None
    except (ModuleNotFoundError, ValueError):  # `home` is a file on its own, or no longer there
        there = False
    return import_module(f"{package}.{name}") if there else None
