"""What a game tells whoever searches it: where looking ahead may stop, and what is likely to be chosen on the way.

All of it is optional. A game without advice is played on to its next horizon, at random. Advice is given from what the
seat that is asked knows: a search hands over imagined worlds in which everything lies open, and whoever looked at all
of it would play as nobody can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from quarterdeck.engine.choice import Ask, Option

Weigh: TypeAlias = Callable[[Any, int, list[Option], list[Option]], Sequence[int] | None]
"""Gets the game, the seat, its picks so far and the options: a weight for each option, or None for no opinion."""


class Stop(NamedTuple):
    """When looking ahead stops: at this horizon or after so many real choices (0: however many), whichever is first."""

    horizon: int
    choices: int = 0


class Plan(NamedTuple):
    """A whole answer to a question of several picks, and how often it is to be given beside the others."""

    picks: list[Option]
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Imagined:
    """What a seat can imagine while it thinks about a question, and how much of it is worth the time.

    `world(n)` is the n-th game that the seat could not tell from the true one, without a log. `effort` is about the
    number of play-outs that there is time for.
    """

    seat: int
    world: Callable[[int], Any]
    uniform: Callable[[], float]
    effort: int
    time_is_up: Callable[[], bool]


class Contest(NamedTuple):
    """What two players choose at the same time and in secret: the seat's answers, and what they earn.

    `payoffs[i][j][row][column]` is for type i of the seat (the first is what it truly holds, the others what it could
    hold for all that the opponent knows) and type j of the opponent, in whole numbers of any unit. `habits[j]` says how
    often type j gives each of its answers if it does what most do, as weights; where there are none, it mixes as well
    as the seat does.
    """

    answers: list[list[Option]]
    payoffs: list[list[list[list[int]]]]
    habits: Sequence[Sequence[int]] = ()


Weighs: TypeAlias = Callable[[Imagined], Contest | None]


class Advice:
    """The advice of a game: what a subclass does not say has no effect.

    `numbers` are those of `NUMBERS` that were learned (`quarterdeck train`); the others are as they are declared.
    """

    NUMBERS: ClassVar[Mapping[str, int]] = {}
    """The whole numbers that the advice is made of and that can be learned, by name, as they usually are. `ahead`,
    `choices` and `memory` take the place of `AHEAD`, `CHOICES` and `MEMORY`."""

    RESTS: ClassVar[frozenset[str]] = frozenset()
    """Questions (by their `offer`) at which looking ahead may stop: nothing is half done there, no contest, no duel,
    no boarding attempt, no payment."""
    AHEAD: ClassVar[int] = 1
    """How far the horizon may grow."""
    CHOICES: ClassVar[int] = 0
    """How many real choices are looked ahead, those of all seats; then the next question of `RESTS` is the end."""
    MEMORY: ClassVar[int] = 0
    """A search remembers what options came to while it played on: this part of a won game more makes one twice as
    likely (300: a three-hundredth). 0: it remembers nothing."""
    WEIGHTS: ClassVar[Mapping[str, Weigh]] = {}
    """By question: how likely each option is while the game is played on."""

    CONTESTS: ClassVar[Mapping[str, Weighs]] = {}
    """Questions asked of both players at once that are answered by a mixed strategy, and what works out the payoffs."""
    AT_ONCE: ClassVar[frozenset[str]] = frozenset()
    """The same, where the rules themselves work them out: both answers are given, and the game is played on."""

    def __init__(self, numbers: Mapping[str, int] | None = None) -> None:
        self.numbers: Final[dict[str, int]] = {**self.NUMBERS, **(numbers or {})}
        self.ahead: Final = self.numbers.get("ahead", self.AHEAD)
        self.choices: Final = self.numbers.get("choices", self.CHOICES)
        self.memory: Final = self.numbers.get("memory", self.MEMORY)
        self.weights: Final[Mapping[str, Weigh]] = self.weighing()

    def with_numbers(self, numbers: Mapping[str, int]) -> Advice:
        """The same advice with these numbers in place of its own."""
        return type(self)(numbers)

    def unhurried(self) -> Advice:
        """The advice for whoever has much time for a choice: what is too dear for few play-outs may pay then."""
        return self

    def weighing(self) -> Mapping[str, Weigh]:
        """What weighs the options of which question, with the numbers that there are."""
        return self.WEIGHTS

    def stop(self, game: Any, ask: Ask) -> Stop:
        """When looking ahead from this question stops."""
        return Stop(game.horizon() + self.ahead, self.choices)

    def judge(self, game: Any) -> Sequence[float]:
        """How good a position looks for each seat, from 0 to 1, where looking ahead has stopped before the end."""
        found: Sequence[float] = game.estimate()
        return found

    def plans(self, game: Any, ask: Ask) -> list[Plan]:
        """Ready answers to a question of several picks. One of them is given without further thought."""
        return []


NO_ADVICE: Final = Advice()
