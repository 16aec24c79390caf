"""The card sets of earlier versions of a game's rules: `data/cards-2.yaml` is the set of version 2, which had it last.

A game that is played with its whole set goes otherwise with a card more. Whoever changes the set keeps the old file
under this name, and saves, records and finished tables of that time go on with the cards that they began with.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import yaml

CARDS: Final = "cards"
"""The option that gives a card set: None is the set that comes with the game."""


def with_cards_of_then(package: str, options: Mapping[str, object], version: int, now: int) -> Mapping[str, object]:
    """These options as they were meant under that version: with the cards of then, if the set has changed since."""
    if version >= now or options.get(CARDS) is not None:
        return options
    folder = files(package) / "data"
    for last in range(version, now):
        kept = folder / f"cards-{last}.yaml"
        if kept.is_file():
            return {**options, CARDS: yaml.safe_load(kept.read_text(encoding="utf-8"))}
    return options
