"""What an event must be about, so that a block's own kinds of triggers answer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Match = Callable[[Any, Any], bool]
"""Does the event in `it.values` set the effect off? (game, it)."""


def both(one: Match, other: Match | None) -> Match:
    """Both conditions, or the first alone where there is no other."""
    return one if other is None else lambda game, it: one(game, it) and other(game, it)


def itself(game: Any, it: Any) -> bool:
    """Is the event about this card?"""
    return bool(it.values[0] == it.card)


def yours(game: Any, it: Any) -> bool:
    """Is the event about this card's controller?"""
    return bool(it.values[0] == it.controller)


def in_party(game: Any, it: Any) -> bool:
    """Is the event about this card's controller while this crew is in the party?"""
    piece = game.pieces[it.card]
    return bool(it.values[0] == it.controller and piece is not None and piece.party)


def this_cannon(index: int) -> Match:
    """Is the event about this cannon, or the one that this Special Ammo is loaded in?"""

    def matches(game: Any, it: Any) -> bool:
        piece = game.pieces[it.card]
        loaded = -1 if piece is None else piece.loaded_in
        return bool(it.values[index] == (loaded if loaded >= 0 else it.card))

    return matches
