"""The card files of a game: whatever lies under its package `cards` is found and read, so that nobody lists it.

The docstrings of the effects that they declare are the texts of the cards.
"""

from __future__ import annotations

import pkgutil
import traceback
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from quarterdeck.engine.ability import LATER
from quarterdeck.engine.cards import Printed
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import cardwords


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
        try:
            import_module(module)
        except SetupError:
            raise
        except Exception as error:
            path, source = source_of(module)
            raise at_fault(told(module), path, source, error) from error


def told(module: str) -> str:
    """A card file as people find it: `games/five_sails/cards/eisen/risks.py`."""
    return f"{module.partition('.')[2].replace('.', '/')}.py"


def source_of(module: str) -> tuple[str, str]:
    """The path of a card file, and its text; no text where only what was made of it is there."""
    found = find_spec(module)
    path = "" if found is None or found.origin is None else found.origin
    try:
        with open(path, encoding="utf-8") as file:
            return path, file.read() if path.endswith(".py") else ""
    except OSError:
        return path, ""


def at_fault(file: str, path: str, source: str, error: Exception) -> SetupError:
    """What is wrong with a card file that cannot be read: a misspelt word, if that is why, else what Python says."""
    if isinstance(error, SyntaxError):
        return SetupError(f"{file}, line {error.lineno}: this is not Python: {error.msg}")
    try:
        cardwords.check(file, source, cardwords.Words())
    except SetupError as misspelt:
        return misspelt
    lines = [one.lineno for one in traceback.extract_tb(error.__traceback__) if one.filename == path]
    where = f"{file}, line {lines[-1]}" if lines else file
    return SetupError(f"{where}: {type(error).__name__}: {error}")


@cache
def check_words(package: str) -> None:
    """Check the words of all card files of a game against what its book has now that it is complete."""
    words = import_module(f"{package}.vocabulary").WORDS
    for module in card_files(f"{package}.cards"):
        _, source = source_of(module)
        if source:
            cardwords.check(told(module), source, words)


def write_texts(cards: Iterable[Printed]) -> None:
    """Give each card its text; effects that were put off until later are told where they are put off."""
    for card in cards:
        texts = [ability.text for ability in card.abilities if ability.text and ability.kind != LATER]
        card.text = in_one(" ".join(texts))


def in_one(text: str) -> str:
    """The text of several effects, where one goes on with the sentence of another: `draws a card ... ... and pays`."""
    return text.replace(" ... ... ", " ")
