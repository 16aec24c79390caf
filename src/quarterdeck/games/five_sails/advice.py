"""Advice for those who search City of Five Sails: look a few actions ahead, never into the middle of a duel.

On the way a location that is not held yet is rather claimed, and walked to, than not; there are many ways to equip and
to move, so each of them is less likely. All of that lies open on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice, Weigh
from quarterdeck.engine.choice import Option

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

FAR: Final[Mapping[str, int]] = {"choices": 30, "memory": 200}
"""With much time: so far ahead that what follows from an action is seen, while what did well before is likelier. With
few play-outs that tells less than a short look, which scatters less."""
PASS, USE, EQUIP, RECRUIT, CHALLENGE, BRUTE = "pass", "use", "equip", "recruit", "challenge", "brute"
OTHER: Final = 3
"""How likely an action is of which nothing is said."""


class FiveSailsAdvice(Advice):
    """The next action or the next plans, after so many real choices: a whole Day at random tells little."""

    RESTS = frozenset({"actions", "approach"})
    NUMBERS = {
        "choices": 8,
        "claim": 16, "claim renown": 4, "move": 1, "move renown": 1,
        PASS: 2, USE: 4, EQUIP: 1, RECRUIT: 6, CHALLENGE: 3, BRUTE: 4,
    }  # fmt: skip
    """Besides how far it looks: how likely a claim of a location is that is not held yet, more for each Renown there, a
    move to one, and each other action."""

    def weighing(self) -> Mapping[str, Weigh]:
        """Actions are weighed."""
        return {"actions": self.actions}

    def unhurried(self) -> Advice:
        """The same, further ahead."""
        return self.with_numbers({**self.numbers, **FAR})

    def actions(self, game: FiveSails, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """How likely each action is: by its verb, and by who holds the place that it is about."""
        cities, control, renown = game._setting.cities, game.place_control, game.place_renown
        place, numbers = game.place, self.numbers
        move, claim = numbers["move"], numbers["claim"]
        weights: list[int] = []
        for option in options:
            verb = option[0]
            if verb == "move":
                to = option[2]
                is_new = to < cities and control[to] != seat
                weights.append(move + 1 + numbers["move renown"] * renown[to] if is_new else move)
            elif verb == "claim":
                here = place[option[1]]
                is_new = here < cities and control[here] != seat
                weights.append(claim + numbers["claim renown"] * renown[here] if is_new else 1)
            else:
                weights.append(numbers.get(verb, OTHER))
        return weights


ADVICE: Final = FiveSailsAdvice()
