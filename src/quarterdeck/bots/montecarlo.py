"""The Monte Carlo bot: imagine what the seat cannot see, try each option, play on at random, keep what went best.

Options are compared by successive halving. Each imagined world serves all options still in the race, so that they meet
the same hidden cards and the same chance; after each heat the worse half drops out.
"""

from __future__ import annotations

from math import ceil, inf, log2
from random import Random
from typing import Final

from quarterdeck.bots import clock
from quarterdeck.bots.bot import ThinkingBot, open_choice
from quarterdeck.bots.playout import play_out, worth
from quarterdeck.engine.choice import Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import MASK, mix

DEFAULT_MILLISECONDS: Final = 100
AHEAD: Final = 1
"""How far a play-out goes, counted in the game's horizon: to the end of the current round."""


class MonteCarloBot(ThinkingBot):
    """Looks only at resampled games: copies in which all that its seat does not know is dealt anew."""

    KIND = "montecarlo"

    def __init__(self, seed: int, playouts: int = 0, milliseconds: int = 0, name: str = "", ahead: int = AHEAD) -> None:
        super().__init__(seed, playouts, milliseconds, name)
        self.ahead = ahead

    def choose(self, game: Game, seat: int) -> Option:
        """The option that did best in the play-outs."""
        began = clock.now()
        options = open_choice(game, seat).options
        if len(options) == 1:
            return options[0]
        race = Race(game, seat, options, self.chance(game, seat), game.horizon() + self.ahead)
        if self.playouts:
            race.run_playouts(self.playouts)
        else:
            race.run_until(began, began + self.milliseconds / 1000)
        self.played += race.played
        return race.best()


class Race:
    """The options of one choice, what each has earned, and which are still in the race."""

    def __init__(self, game: Game, seat: int, options: list[Option], chance: int, until: int) -> None:
        self.game = game
        self.seat = seat
        self.options = options
        self.chance = chance
        self.until = until
        self.racing = list(range(len(options)))
        self.luck = Random(chance)
        self.luck.shuffle(self.racing)
        self.sums = [0.0] * len(options)
        self.tries = [0] * len(options)
        self.worlds = 0
        self.played = 0
        self.deadline = inf

    def run_playouts(self, playouts: int) -> None:
        """Share out a number of play-outs over the heats."""
        heats = max(1, ceil(log2(len(self.racing))))
        for heat in range(heats):
            left = (playouts - self.played) // (heats - heat)
            while left > 0:
                left -= self.try_in_a_world(left)
            self.drop_the_worse_half()

    def run_until(self, began: float, deadline: float) -> None:
        """Share out the time over the heats."""
        heats = max(1, ceil(log2(len(self.racing))))
        self.deadline = deadline
        for heat in range(heats):
            end = began + (deadline - began) * (heat + 1) / heats
            while clock.now() < end and self.try_in_a_world(MASK):
                pass
            self.drop_the_worse_half()

    def try_in_a_world(self, most: int) -> int:
        """Try the options still racing, at most so many, in one newly imagined world. How many were tried."""
        self.worlds += 1
        seat, sums, tries, until, deadline = self.seat, self.sums, self.tries, self.until, self.deadline
        world = self.game.resample(seat, mix(self.chance, self.worlds))
        world.stop_logging()
        luck, seed = self.luck, mix(self.chance, -self.worlds)
        tried = 0
        for number in self.racing[:most]:
            if deadline is not inf and clock.now() > deadline:
                break
            copy = world.clone()
            copy.play(self.options[number], seat)
            luck.seed(seed)
            if not play_out(copy, until, luck.random, deadline):
                break
            sums[number] += worth(copy, seat)
            tries[number] += 1
            tried += 1
        self.played += tried
        return tried

    def drop_the_worse_half(self) -> None:
        """Keep the better half of the options, at least one."""
        self.racing.sort(key=self.mean, reverse=True)
        del self.racing[(len(self.racing) + 1) // 2 :]

    def mean(self, number: int) -> float:
        """What the option earned on average; nothing if it was never tried."""
        return self.sums[number] / self.tries[number] if self.tries[number] else -1.0

    def best(self) -> Option:
        """The option that did best."""
        return self.options[max(self.racing, key=self.mean)]
