"""A race between the answers to one question: all of them in the same imagined worlds, the worse half drops out.

What each answer led to is kept world by world, so that two answers can be compared where they met the same hidden
cards and the same chance: for the race itself, and for whoever explains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, log2
from random import Random
from typing import Final

from quarterdeck.bots import clock
from quarterdeck.bots.bot import Thinking
from quarterdeck.bots.stopping import memory_of, play_on, values
from quarterdeck.engine.advice import Advice, Stop
from quarterdeck.engine.choice import DONE, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix

FLOOR: Final = 8
"""No answer drops out before so many worlds, if that takes no more than `FLOOR_SHARE` of the thinking."""
FLOOR_SHARE: Final = 0.5
CLEAR: Final = 9
"""The square of how many standard errors make a difference clear."""
ENOUGH: Final = 24
"""Two answers that came to the same in so many worlds are the same."""
ALL: Final = 1 << 30
"""More than there is to try."""


class Budget:
    """How much of the thinking is spent: by play-outs, by time, or by both, whichever is over first."""

    def __init__(self, thinking: Thinking, began: float) -> None:
        self.playouts: Final = thinking.playouts
        self.began: Final = began
        self.seconds: Final = thinking.milliseconds / 1000
        self.deadline: Final = began + self.seconds if thinking.milliseconds else inf

    def spent(self, played: int) -> float:
        """The share that is spent after so many play-outs; 1 and more: all of it."""
        by_playouts = played / self.playouts if self.playouts else 0.0
        return max(by_playouts, (clock.now() - self.began) / self.seconds) if self.seconds else by_playouts

    def left(self, played: int) -> int:
        """For how many more play-outs it is enough, if they take as long as those before took on average."""
        left = self.playouts - played if self.playouts else ALL
        if not self.seconds:
            return left
        now = clock.now()
        each = (now - self.began) / played if played else 0.0
        return min(left, int((self.deadline - now) / each)) if each else left


class Race:
    """The answers to one question, each a list of picks, and what they earned world by world (`earned`)."""

    def __init__(
        self, game: Game, seat: int, answers: Sequence[list[Option]], chance: int, advice: Advice, stop: Stop
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.answers: Final = answers
        self.chance: Final = chance
        self.advice: Final = advice
        self.stop: Final = stop
        self.racing: list[int] = list(range(len(answers)))
        Rng(chance).shuffle(self.racing)  # where the thinking ends early, the first answers are not preferred
        self.luck: Final = Random(chance)
        self.earned: list[list[int]] = [[] for _ in answers]
        self.memory: Final = memory_of(advice, len(game.names))
        self.worlds = 0
        self.played = 0

    def begin_with_the_likely(self, weights: Sequence[int]) -> None:
        """Try those answers first that are likely: where there is no time for all, these are compared."""
        self.racing.sort(key=lambda number: -weights[number])

    def run(self, budget: Budget) -> None:
        """Share the thinking out over the heats; the last one, between two, ends when the difference is clear."""
        heats = max(1, ceil(log2(len(self.racing))))
        for heat in range(heats):
            end = (heat + 1) / heats
            last = len(self.racing) <= 2
            while self._goes_on(budget.spent(self.played), end):
                if last and self.is_clear():
                    return
                if not self.try_in_a_world(budget):
                    break
            self.drop_the_worse_half()

    def _goes_on(self, spent: float, end: float) -> bool:
        return spent < end or (self.worlds < FLOOR and spent < FLOOR_SHARE)

    def try_in_a_world(self, budget: Budget) -> bool:
        """Try the answers still racing in one newly imagined world; False if the thinking is over.

        Where it is not enough for all of them, those drop out that were worse so far. A world that not all have met
        whom it was enough for (time is an estimate) compares nothing, unless it is the first.
        """
        left = budget.left(self.played)
        if left < len(self.racing):
            if self.worlds and left < 2:
                return False
            if self.worlds:
                self.racing.sort(key=self.rank)
            del self.racing[max(left, 1) :]
        self.worlds += 1
        seat, advice, stop, earned, deadline = self.seat, self.advice, self.stop, self.earned, budget.deadline
        world = self.game.resample(seat, mix(self.chance, self.worlds))
        world.stop_logging()
        luck, seed, memory = self.luck, mix(self.chance, -self.worlds), self.memory
        tried = 0
        for number in self.racing:
            copy = world.clone()
            give(copy, seat, self.answers[number])
            luck.seed(seed)
            if clock.now() > deadline or not play_on(copy, advice, stop, luck.random, deadline, memory):
                break
            found = values(copy, advice)
            earned[number].append(found[seat])
            if memory is not None:
                memory.keep(found)
            tried += 1
        self.played += tried
        if memory is not None:
            memory.learn()
        if tried < len(self.racing):
            if self.worlds > 1:
                for number in self.racing[:tried]:
                    earned[number].pop()
            return False
        return True

    def is_clear(self) -> bool:
        """Do the last two differ by more than three standard errors, or not at all?"""
        if len(self.racing) < 2:
            return True
        one, two = self.racing[:2]
        both = list(zip(self.earned[one], self.earned[two], strict=False))
        count = len(both)
        if count < FLOOR:
            return False
        whole = sum(a - b for a, b in both)
        squares = sum((a - b) * (a - b) for a, b in both)
        if not squares:
            return count >= ENOUGH
        return whole * whole * (count - 1) > CLEAR * (count * squares - whole * whole)

    def drop_the_worse_half(self) -> None:
        """Keep the better half of the answers, at least one; of equal ones those that come first."""
        self.racing.sort(key=self.rank)
        del self.racing[(len(self.racing) + 1) // 2 :]

    def rank(self, number: int) -> tuple[float, int]:
        """What answers are sorted by, the best first."""
        return -self.mean(number), number

    def mean(self, number: int) -> float:
        """What the answer earned on average; less than nothing if it was never tried."""
        earned = self.earned[number]
        return sum(earned) / len(earned) if earned else -1.0

    def best(self) -> int:
        """The number of the answer that did best."""
        return min(self.racing, key=self.rank)


def give(game: Game, seat: int, picks: Sequence[Option]) -> None:
    """Give this whole answer, or a part of one, for the seat, on a copy that keeps no history."""
    for ask in game.asks:
        if ask.seat == seat and not ask.closed:
            break
    ask.draft.extend(picks)
    ask._options = None
    game.made[seat] += len(picks)
    if not ask.many or picks[-1] == DONE or not game.offered(ask):
        ask.closed = True
        game.run_on()
