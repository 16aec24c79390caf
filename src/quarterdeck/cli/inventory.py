"""The rules of a game in our own words, by id, as the game's inventory lists them."""

from __future__ import annotations

import difflib

from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.claims import Rule, inventory


def rules(game: str) -> list[Rule]:
    """All rules of the game's inventory, in its order; none for a game that has no inventory."""
    try:
        return inventory(game)
    except SetupError:
        return []


def rule(game: str, id: str) -> Rule | None:
    """The rule with this id, or None."""
    return next((one for one in rules(game) if one.id.lower() == id.lower()), None)


def nearest(game: str, id: str) -> str:
    """The end of a sentence about an id that no rule has: the ids nearest to it, if any are."""
    near = difflib.get_close_matches(id.upper(), [one.id for one in rules(game)], 3, 0.8)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def search(game: str, words: str) -> list[Rule]:
    """The rules whose id begins with, or whose sentence holds, each of these words."""
    wanted = words.lower().split()
    return [
        one
        for one in rules(game)
        if all(word in one.rule.lower() or one.id.lower().startswith(word) for word in wanted)
    ]
