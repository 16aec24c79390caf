"""What a game tells whoever searches it: where looking ahead may stop, and what is likely to be chosen on the way.

All of it is optional. A game without advice is played on to its next horizon, at random. Advice is given from what the
seat that is asked knows: a search hands over imagined worlds in which everything lies open, and whoever looked at all
of it would play as nobody can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from quarterdeck.engine.choice import Ask, Option

Weigh: TypeAlias = Callable[[Any, int, list[Option], list[Option]], Sequence[int] | None]
"""Gets the game, the seat, its picks so far and the options: a weight for each option, or None for no opinion."""


class Stop(NamedTuple):
    """When looking ahead stops: at this horizon or after so many real choices (0: however many), whichever is first."""

    horizon: int
    choices: int = 0


class Advice:
    """The advice of a game: what a subclass does not say has no effect."""

    RESTS: ClassVar[frozenset[str]] = frozenset()
    """Questions (by their `offer`) at which looking ahead may stop: nothing is half done there, no contest, no duel,
    no boarding attempt, no payment."""
    AHEAD: ClassVar[int] = 1
    """How far the horizon may grow."""
    CHOICES: ClassVar[int] = 0
    """How many real choices are looked ahead, those of all seats; then the next question of `RESTS` is the end."""
    WEIGHTS: ClassVar[Mapping[str, Weigh]] = {}
    """By question: how likely each option is while the game is played on."""

    def stop(self, game: Any, ask: Ask) -> Stop:
        """When looking ahead from this question stops."""
        return Stop(game.horizon() + self.AHEAD, self.CHOICES)


NO_ADVICE: Final = Advice()
