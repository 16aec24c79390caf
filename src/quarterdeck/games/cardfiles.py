"""The card files of a game: whatever lies under its package `cards` is found and read, so that nobody lists it.

The docstrings of the effects that they declare are the texts of the cards.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from importlib import import_module

from quarterdeck.engine.ability import LATER
from quarterdeck.engine.cards import Printed


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


def write_texts(cards: Iterable[Printed]) -> None:
    """Give each card its text; effects that were put off until later are told where they are put off."""
    for card in cards:
        texts = [ability.text for ability in card.abilities if ability.text and ability.kind != LATER]
        card.text = in_one(" ".join(texts))


def in_one(text: str) -> str:
    """The text of several effects, where one goes on with the sentence of another: `draws a card ... ... and pays`."""
    return text.replace(" ... ... ", " ")
