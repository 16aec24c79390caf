"""Advice for those who search City of Five Sails: look a few actions ahead, never into the middle of a duel.

On the way a location that is not held yet is rather claimed, and walked to, than not; there are many ways to equip and
to move, so each of them is less likely. All of that lies open on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice
from quarterdeck.engine.choice import Option

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

CLAIM: Final = 16
LIKELY: Final = {"pass": 2, "use": 4, "equip": 1, "recruit": 6, "challenge": 3, "brute": 4}
MOVE: Final = 1


def actions(game: FiveSails, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
    """How likely each action is: by its verb, and by who holds the place that it is about."""
    cities, control, renown = game._setting.cities, game.place_control, game.place_renown
    place = game.place
    weights: list[int] = []
    for option in options:
        verb = option[0]
        if verb == "move":
            to = option[2]
            weights.append(MOVE + 1 + renown[to] if to < cities and control[to] != seat else MOVE)
        elif verb == "claim":
            here = place[option[1]]
            weights.append(CLAIM + 4 * renown[here] if here < cities and control[here] != seat else 1)
        else:
            weights.append(LIKELY.get(verb, 3))
    return weights


class FiveSailsAdvice(Advice):
    """The next action or the next plans, after so many real choices: a whole Day at random tells little."""

    RESTS = frozenset({"actions", "approach"})
    CHOICES = 8
    WEIGHTS = {"actions": actions}


ADVICE: Final = FiveSailsAdvice()
