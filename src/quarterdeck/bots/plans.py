"""Whole answers to questions of several picks: all of them where they are few, else some that chance draws.

A set of ten cards is decided as one, not as ten choices of which the first nine know nothing of the last. Picks are
drawn as the advice weighs them, else so that every set is equally likely. `near` draws answers that share most of their
picks with one that did well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.bots.playout import weighted
from quarterdeck.engine.advice import Advice
from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.game import Game

LEAST: Final = 8
MOST: Final = 48
"""So many answers are weighed against each other, by how much thinking there is."""
TRIES: Final = 3
"""For each answer that is wanted so many are drawn: some come twice."""
STAYS: Final = 0.8
"""How likely a pick of the answer that did well is kept."""

Answer = list[Option]


class Answers:
    """The whole answers to one question, on a copy of the game that nobody else uses."""

    def __init__(self, game: Game, ask: Ask, advice: Advice) -> None:
        self.game: Final = game
        self.ask: Final = ask
        self.weigh: Final = advice.weights.get(ask.offer)
        self.fair: Final = getattr(game.frames[-1], ask.offer + "_weights", None)
        self.given: Final = list(ask.draft)

    def some(self, most: int, uniform: Callable[[], float]) -> tuple[list[Answer], bool]:
        """At most so many answers, and whether these are all that there are."""
        found = self._all(most)
        if found is not None:
            return found, True
        return self._different(most, lambda: self._drawn(uniform, ())), False

    def near(self, answer: Answer, most: int, uniform: Callable[[], float]) -> list[Answer]:
        """This answer, and others that share most of their picks with it."""
        found = self._different(most, lambda: self._drawn(uniform, answer))
        return [answer, *(other for other in found if other != answer)]

    def _different(self, most: int, draw: Callable[[], Answer]) -> list[Answer]:
        found: dict[tuple[Option, ...], None] = {}
        for _ in range(TRIES * most):
            found[tuple(draw())] = None
            if len(found) >= most:
                break
        return [list(picks) for picks in found]

    def _offered(self, picks: Answer) -> list[Option]:
        """What is offered after these picks; nothing if the answer is whole."""
        if picks and picks[-1] == DONE:
            return []
        ask = self.ask
        ask.draft, ask._options = [*self.given, *picks], None
        return self.game.offered(ask)

    def _all(self, most: int) -> list[Answer] | None:
        """All answers, in the order in which they are offered, or None if they are more than that."""
        found: list[Answer] = []
        open_ones: list[Answer] = [[]]
        while open_ones:
            picks = open_ones.pop()
            options = self._offered(picks)
            if not options and picks:
                found.append(picks)
                if len(found) > most:
                    return None
            open_ones.extend([*picks, option] for option in reversed(options))
            if len(open_ones) > TRIES * most + len(options):
                return None
        return found

    def _drawn(self, uniform: Callable[[], float], kept: Sequence[Option]) -> Answer:
        """An answer by chance; picks of `kept` are likely to come again where they are offered."""
        picks: Answer = []
        at = 0
        while options := self._offered(picks):
            again = [option for option in kept[at:] if option in options] if kept else []
            if again and uniform() < STAYS:
                option = again[0]
                at = list(kept).index(option) + 1
            else:
                option = self._pick(options, uniform)
            picks.append(option)
        return picks

    def _pick(self, options: list[Option], uniform: Callable[[], float]) -> Option:
        if len(options) == 1:
            return options[0]
        ask = self.ask
        weights = None if self.weigh is None else self.weigh(self.game, ask.seat, ask.draft, options)
        if weights is None and self.fair is not None:
            weights = self.fair(self.game, ask.seat, ask.draft)
        return options[int(uniform() * len(options))] if weights is None else weighted(options, weights, uniform)
