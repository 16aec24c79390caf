"""The card files of a game: whatever lies under its package `cards` is found and read, so that nobody lists it."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module


def card_files(package: str) -> Iterator[str]:
    """The names of all modules under this package and its folders, in the order of their names."""
    path = import_module(package).__path__
    return iter(sorted(found.name for found in pkgutil.walk_packages(path, f"{package}.")))


def read_card_files(package: str) -> None:
    """Import all card files under this package, which declares what their cards do.

    The order does not count: faces are numbered as the data files list them, and all that one card does stands in one
    file. They are sorted all the same, so that the first fault found is the same everywhere.
    """
    for module in card_files(package):
        import_module(module)
