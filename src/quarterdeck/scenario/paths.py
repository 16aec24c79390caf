"""Paths of expectations as people write them: with names as they are printed, or as in the notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.game import Game
from quarterdeck.engine.meant import words_of_names

_NOTED: Final = re.compile(r"[^A-Z\s'\"\u2019]*")
"""What the notation has no other word for."""


def as_noted(game: Game, path: str) -> str:
    """The path in the words of the notation: `Otto Streit.wounds` is `otto-streit.wounds`, `The Docks` `docks`."""
    if _NOTED.fullmatch(path):
        return path
    words = words_of_names(game.book)
    *owners, last = path.split(".")
    last = last.lower() if owners else _word(last, words)
    return ".".join([*(_word(part, words) for part in owners), last])


def _word(part: str, words: Mapping[str, str]) -> str:
    """A name as one word; `#2` tells copies apart."""
    if _NOTED.fullmatch(part):
        return part
    name, mark, number = part.partition("#")
    return f"{words.get(slug(name), slug(name))}{mark}{number.strip()}"
