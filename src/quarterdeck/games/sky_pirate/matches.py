"""What an event must be about, so that a block's own kinds of triggers answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from quarterdeck.games.sky_pirate.dialect import Holds

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Match: TypeAlias = Holds
"""Does the event in `it.values` set the effect off? (game, it)."""


def both(one: Match, other: Match | None) -> Match:
    """Both conditions, or the first alone where there is no other."""
    return one if other is None else lambda game, it: one(game, it) and other(game, it)


def itself(game: SkyPirate, it: CardUse) -> bool:
    """Is the event about this card?"""
    return bool(it.values[0] == it.card)


def yours(game: SkyPirate, it: CardUse) -> bool:
    """Is the event about this card's controller?"""
    return bool(it.values[0] == it.controller)


def in_party(game: SkyPirate, it: CardUse) -> bool:
    """Is the event about this card's controller while this crew is in the party?"""
    piece = game.pieces[it.card]
    return bool(it.values[0] == it.controller and piece is not None and piece.party)


def this_cannon(index: int) -> Match:
    """Is the event about this cannon, or the one that this Special Ammo is loaded in?"""

    def matches(game: SkyPirate, it: CardUse) -> bool:
        piece = game.pieces[it.card]
        loaded = -1 if piece is None else piece.loaded_in
        return bool(it.values[index] == (loaded if loaded >= 0 else it.card))

    return matches
