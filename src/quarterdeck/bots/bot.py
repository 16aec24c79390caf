"""What every bot can do, and the one that plays at random."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate

from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.errors import NotYourChoice
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import MASK, Rng, mix


class Bot:
    """A player. The same bot with the same seed answers the same position in the same way."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def choose(self, game: Game, seat: int) -> Option:
        """One of the options that the seat is offered now."""
        raise NotImplementedError

    def chance(self, game: Game, seat: int) -> int:
        """A number for this choice of this seat: the bot's seed, the seat and the count of its choices decide it.

        How often others have chosen is not in it: their secret picks are none of the seat's business.
        """
        return mix(self.seed, (game.made[seat] << 4) + seat + 1)


def open_choice(game: Game, seat: int) -> Choice:
    """The seat's open choice, or NotYourChoice."""
    choice = game.choice_of(seat)
    if choice is None:
        raise NotYourChoice(f"{game.names[seat]} has nothing to choose now")
    return choice


def weighted(options: Sequence[Option], weights: Sequence[int], uniform: Callable[[], float]) -> Option:
    """One of the options, each as likely as its weight says."""
    sums = list(accumulate(weights))
    return options[min(bisect(sums, uniform() * sums[-1]), len(options) - 1)]


class RandomBot(Bot):
    """Chooses at random; where a choice takes several picks, so that every set of picks is equally likely."""

    name = "random"

    def choose(self, game: Game, seat: int) -> Option:
        """Any of the offered options."""
        choice = open_choice(game, seat)
        options = choice.options
        if len(options) == 1:
            return options[0]
        rng = Rng(self.chance(game, seat))
        weights = choice.weights
        if weights is None:
            return options[rng.below(len(options))]
        return weighted(options, weights, rng.uniform)
