"""Neutral Special Ammo."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.blocks import ammo
from quarterdeck.games.sky_pirate.events import DAMAGE_RESOLVES
from quarterdeck.games.sky_pirate.stats import DURABILITY
from quarterdeck.games.sky_pirate.words import (
    damage_of_this_cannon,
    opponents_cannons,
    opponents_structures,
    this_cannon,
    your_cannons,
)

ice_bomb = ammo("Ice Bomb")


@ice_bomb.is_loaded()
def freeze_the_barrel(game: Any, it: Any) -> None:
    """When you load this Special Ammo, its cannon is stunned."""
    game.stun(this_cannon(game, it.card))


@ice_bomb.breaches()
def leave_it_ticking(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, a Bomb is shuffled into your opponent's Hold."""
    game.shuffle_in("Bomb", game.opponent(it.controller))


deadwind_special = ammo("Deadwind Special")


def your_other_cannons(game: Any, it: Any) -> list[int]:
    """Your cannons but for the one that this ammo is, or was, loaded in."""
    return [card for card in your_cannons(game, it) if card != it.values[1]]


@deadwind_special.breaches()
def take_the_wind(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, choose one:"""


@take_the_wind.mode("stun", target=opponents_cannons)
def from_their_guns(game: Any, it: Any) -> None:
    """stun a cannon of your opponent;"""
    game.stun(it.target)


@take_the_wind.mode("unstun", target=your_other_cannons)
def for_your_guns(game: Any, it: Any) -> None:
    """unstun another cannon of yours."""
    game.unstun(it.target)


wrecking_ball = ammo("Wrecking Ball")


@wrecking_ball.fires(choose=opponents_structures)
def swing(game: Any, it: Any) -> None:
    """Whenever you fire this cannon, choose a structure of your opponent."""
    if game.in_play(it.card):
        game.edit(it.card).note = it.choice


def hits_the_structure(game: Any, it: Any) -> bool:
    """This cannon would resolve at least as much damage as the chosen structure has durability."""
    chosen = game.pieces[it.card].note
    return (
        damage_of_this_cannon(game, it)
        and chosen in opponents_structures(game, it)
        and it.values[1] >= game.number(DURABILITY, chosen)
    )


@wrecking_ball.react(DAMAGE_RESOLVES, matches=hits_the_structure)
def smash_through(game: Any, it: Any) -> None:
    """React: whenever this cannon would resolve at least as much damage as that structure has durability, the structure
    breaks instead."""
    game.instead()
    game.break_emplacement(game.pieces[it.card].note)
