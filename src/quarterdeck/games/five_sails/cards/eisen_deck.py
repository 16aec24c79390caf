"""Eisen: the cards of the Faction Deck."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import attachment, risk
from quarterdeck.games.five_sails.events import ROUND_ENDED
from quarterdeck.games.five_sails.words import THRUST, adjacent_city_locations, participant

langschwert = attachment("Langschwert")


@langschwert.technique()
def thrust_once(game: Any, it: Any) -> None:
    """Technique: +1 Thrust."""
    game.add_value(it, THRUST, 1)


@langschwert.technique()
def thrust_again(game: Any, it: Any) -> None:
    """Technique: +1 Thrust."""
    game.add_value(it, THRUST, 1)


regroup = risk("Regroup")


@regroup.city_action(choose=adjacent_city_locations)
def withdraw(game: Any, it: Any) -> None:
    """City Action: move your performer to an adjacent City location."""
    game.move_to(it.performer, it.choice)


@regroup.later(choose=adjacent_city_locations)
def step_back(game: Any, it: Any) -> None:
    """The move that Regroup put off."""
    game.move_to(it.performer, it.choice)


@regroup.maneuver()
def fall_back(game: Any, it: Any) -> None:
    """Maneuver: when your round ends, move your participant to an adjacent City location."""
    game.later(ROUND_ENDED, step_back, it, of=participant(game, it))


precision = risk("Precision")


@precision.maneuver()
def aim_well(game: Any, it: Any) -> None:
    """Maneuver: gain Lethal."""
    game.lethal(it)
