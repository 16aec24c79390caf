"""Neutral Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import SHUFFLES_IN
from quarterdeck.games.sky_pirate.conditions import damage_of_this_cannon
from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.event_values import Breached, Damage
from quarterdeck.games.sky_pirate.events import DAMAGE_RESOLVES
from quarterdeck.games.sky_pirate.stats import DURABILITY
from quarterdeck.games.sky_pirate.words import (
    is_stunned,
    is_unstunned,
    opponents_cannons,
    opponents_structures,
    this_cannon,
    those,
    your_cannons,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ice_bomb = ammo("Ice Bomb")


@ice_bomb.is_loaded()
def freeze_the_barrel(game: SkyPirate, it: CardUse) -> None:
    """Loading this Special Ammo stuns the cannon that it goes into."""
    game.stun(this_cannon(game, it.card))


@ice_bomb.breaches(does=SHUFFLES_IN)
def leave_it_ticking(game: SkyPirate, it: CardUse) -> None:
    """Each breach of that cannon shuffles a Bomb into the opposing Hold."""
    game.shuffle_in("Bomb", game.opponent(it.controller))


deadwind_special = ammo("Deadwind Special")


def your_other_cannons(game: SkyPirate, it: CardUse[Breached]) -> list[int]:
    """Your cannons but for the one that this ammo is, or was, loaded in."""
    return [card for card in your_cannons(game, it) if card != it.event.source]


@deadwind_special.breaches()
def take_the_wind(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon does one of two things, as you choose:"""


# Only what can be stunned or unstunned can be chosen (SP-Q130).
@take_the_wind.mode("stun", target=those(opponents_cannons, is_unstunned))
def from_their_guns(game: SkyPirate, it: CardUse) -> None:
    """a cannon of your opponent is stunned;"""
    game.stun(it.target)


@take_the_wind.mode("unstun", target=those(your_other_cannons, is_stunned))
def for_your_guns(game: SkyPirate, it: CardUse) -> None:
    """another cannon of yours is unstunned."""
    game.unstun(it.target)


wrecking_ball = ammo("Wrecking Ball")


@wrecking_ball.fires(choose=opponents_structures, verb="aim")
def swing(game: SkyPirate, it: CardUse) -> None:
    """Every shot of this cannon is aimed at a structure of your opponent, which you choose."""
    game.choose_for(it.card, it.choice)


def hits_the_structure(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """This cannon must be about to resolve as much damage as the chosen structure has durability."""
    chosen = game.chosen_for(it.card)
    return (
        damage_of_this_cannon(game, it)
        and chosen in opponents_structures(game, it)
        and it.event.amount >= game.number(DURABILITY, chosen)
    )


@wrecking_ball.react(DAMAGE_RESOLVES, matches=hits_the_structure)
def smash_through(game: SkyPirate, it: CardUse) -> None:
    """React: whenever this cannon would resolve at least as much damage as that structure has durability, the structure
    breaks instead."""
    game.instead()
    game.break_emplacement(game.chosen_for(it.card))
