"""What every bot can do, and those that do not think: at random, always the first option, always the last."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.bots.playout import weighted
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.errors import NotYourChoice
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import MASK, Rng, mix


class Thinking(NamedTuple):
    """How long a bot thinks about a choice: so many milliseconds, or so many play-outs, whatever time they take."""

    milliseconds: int = 0
    playouts: int = 0


NOT_AT_ALL = Thinking()


class Bot:
    """A player. The same bot with the same seed answers the same position in the same way."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def choose(self, game: Game, seat: int) -> Option:
        """One of the options that the seat is offered now."""
        raise NotImplementedError

    def picks(self, game: Game, seat: int) -> list[Option]:
        """What it has decided on: the next pick, or the whole rest of an answer where it decides that as one."""
        return [self.choose(game, seat)]

    def thinks(self) -> Thinking:
        """How long it thinks about a choice."""
        return NOT_AT_ALL

    def within(self, milliseconds: int) -> str:
        """The spec of this bot if it surely thinks no longer than that, else of one of its kind that does not.

        How long play-outs take nobody knows before: whoever counts those gets the time instead.
        """
        return self.name

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


class FirstBot(Bot):
    """Always takes the first option: a yardstick. Where options come in an order, it is better than chance."""

    name = "first"

    def choose(self, game: Game, seat: int) -> Option:
        """The first of the offered options."""
        return open_choice(game, seat).options[0]


class LastBot(Bot):
    """Always takes the last option: a yardstick. It passes and ends its picks wherever it may."""

    name = "last"

    def choose(self, game: Game, seat: int) -> Option:
        """The last of the offered options."""
        return open_choice(game, seat).options[-1]


class ThinkingBot(Bot):
    """A bot that thinks for so many milliseconds, or for so many play-outs; `played` counts those that it has made."""

    KIND = ""
    """The word that its specs begin with."""

    def __init__(self, seed: int, playouts: int = 0, milliseconds: int = 0, name: str = "") -> None:
        super().__init__(seed)
        self.name = name or self.KIND
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.played = 0

    def thinks(self) -> Thinking:
        """As long as it was told to."""
        return Thinking(self.milliseconds, self.playouts)

    def within(self, milliseconds: int) -> str:
        """Itself, or the same with less time."""
        slow = self.playouts > 0 or self.milliseconds > milliseconds
        return f"{self.KIND}:{milliseconds}ms" if slow else self.name
