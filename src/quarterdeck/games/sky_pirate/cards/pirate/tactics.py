"""Pirate maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import BOARDING
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.words import (
    parties,
    presence_at_least,
    presence_at_most,
    those,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

sleight_of_hand = maneuver("Sleight of Hand")


@sleight_of_hand.play(side=BOARDING, target=your_party)
def palm_it(game: SkyPirate, it: CardUse) -> None:
    """While boarding, let a crew of your party slip away to reserve; once it has, you steal 2 Powder."""
    if it.target in your_party(game, it):
        game.move_to_reserve(it.target)
        game.steal_powder(it.controller, 2)


sweep_the_leg = maneuver("Sweep the Leg")


@sweep_the_leg.play(target=those(parties, presence_at_least(5)))
def bring_down(game: SkyPirate, it: CardUse) -> None:
    """You choose a crew of either party whose presence is at least 5; it is discarded."""
    if it.target >= 0 and game.is_crew(it.target):
        game.discard(it.target)


walk_the_plank = maneuver("Walk the Plank")


@walk_the_plank.play(target=those(parties, presence_at_most(3)))
def off_you_go(game: SkyPirate, it: CardUse) -> None:
    """You choose a crew of either party whose presence is at most 3; it is discarded."""
    if it.target >= 0 and game.is_crew(it.target):
        game.discard(it.target)
