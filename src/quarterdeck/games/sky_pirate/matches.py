"""What an event must be about, so that a block's own kinds of triggers answer it.

Players read these docstrings whose effect does not answer what happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import V
from quarterdeck.games.sky_pirate.dialect import Holds
from quarterdeck.games.sky_pirate.event_values import Breached, OfCard, OfPlayer

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse


def both(one: Holds[V], other: Holds[V] | None) -> Holds[V]:
    """Both must hold: {one}, and {other}. The first alone where there is no other."""
    return one if other is None else lambda game, it: one(game, it) and other(game, it)


def itself(game: SkyPirate, it: CardUse[OfCard]) -> bool:
    """It must happen to this card."""
    return it.event.card == it.card


def yours(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """It must happen to you."""
    return it.event.seat == it.controller


def in_party(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """It must happen to you while this crew is in your party."""
    piece = game.pieces[it.card]
    return it.event.seat == it.controller and piece is not None and piece.party


def this_cannon(game: SkyPirate, it: CardUse[OfCard]) -> bool:
    """It must happen to this cannon, or the one that this Special Ammo is loaded in."""
    piece = game.pieces[it.card]
    loaded = -1 if piece is None else piece.loaded_in
    return it.event.card == (loaded if loaded >= 0 else it.card)


def this_cannon_breaches(game: SkyPirate, it: CardUse[Breached]) -> bool:
    """It must be a breach by this cannon, or by the one that this Special Ammo is loaded in."""
    piece = game.pieces[it.card]
    loaded = -1 if piece is None else piece.loaded_in
    return it.event.source == (loaded if loaded >= 0 else it.card)
