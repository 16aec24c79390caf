"""Pirate maneuvers that are Tactics."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.abilities import BOARDING
from quarterdeck.games.sky_pirate.blocks import maneuver
from quarterdeck.games.sky_pirate.words import parties, presence_at_least, presence_at_most, those, your_party

sleight_of_hand = maneuver("Sleight of Hand")


@sleight_of_hand.play(side=BOARDING, target=your_party)
def palm_it(game: Any, it: Any) -> None:
    """While boarding, move a crew of your party to reserve; if you do, steal 2 Powder."""
    if it.target in your_party(game, it):
        game.move_to_reserve(it.target)
        game.steal_powder(it.controller, 2)


sweep_the_leg = maneuver("Sweep the Leg")


@sweep_the_leg.play(target=those(parties, presence_at_least(5)))
def bring_down(game: Any, it: Any) -> None:
    """Choose a crew with presence 5 or more in a party and discard it."""
    if it.target >= 0 and game.is_crew(it.target):
        game.discard(it.target)


walk_the_plank = maneuver("Walk the Plank")


@walk_the_plank.play(target=those(parties, presence_at_most(3)))
def off_you_go(game: Any, it: Any) -> None:
    """Choose a crew with presence 3 or less in a party and discard it."""
    if it.target >= 0 and game.is_crew(it.target):
        game.discard(it.target)
