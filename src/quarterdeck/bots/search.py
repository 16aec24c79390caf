"""The search: imagine what the seat cannot see, race the answers in those worlds, judge where the game's rule stops.

Better than `montecarlo` by what follows the root: play-outs stop where they can be judged, choose as the game advises,
and count a draw as half. What it found out stays to be looked at (`consider`), for hints and reviews.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.bots import clock
from quarterdeck.bots.bot import ThinkingBot, open_choice
from quarterdeck.bots.race import Budget, Race
from quarterdeck.bots.stopping import advice_of
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix

AT_FIRST: Final = 0
"""The number of the world in which the question is looked at; those in which answers are tried begin at 1."""


class SearchBot(ThinkingBot):
    """Looks only at resampled games: copies in which all that its seat does not know is dealt anew."""

    KIND = "search"

    def choose(self, game: Game, seat: int) -> Option:
        """The best option that it found."""
        options = open_choice(game, seat).options
        if len(options) == 1:
            return options[0]
        race = self.consider(game, seat)
        return race.answers[race.best()][0]

    def consider(self, game: Game, seat: int) -> Race:
        """Think about the seat's open question: all answers, and what each came to, world by world."""
        began = clock.now()
        choice = open_choice(game, seat)
        chance = self.chance(game, seat)
        world = game.resample(seat, mix(chance, AT_FIRST))
        advice = advice_of(type(world))
        stop = advice.stop(world, ask_of(world, seat))
        race = Race(game, seat, [[option] for option in choice.options], chance, advice, stop)
        race.run(Budget(self.thinks(), began))
        self.played += race.played
        return race


def ask_of(game: Game, seat: int) -> Ask:
    """What the seat is asked now."""
    return next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
