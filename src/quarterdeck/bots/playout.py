"""Playing a copy of the game on at random: the hot loop of the Monte Carlo bot, kept plain."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from quarterdeck.bots import clock
from quarterdeck.engine.choice import DONE, Option
from quarterdeck.engine.game import Game

PATIENCE: Final = 32
"""Choices between two looks at the clock."""
MOST_CHOICES: Final = 2_000
"""A play-out that takes longer is judged by the game's estimate."""


def weighted(options: Sequence[Option], weights: Sequence[int], uniform: Callable[[], float]) -> Option:
    """One of the options, each as likely as its weight says."""
    sums = list(accumulate(weights))
    return options[min(bisect(sums, uniform() * sums[-1]), len(options) - 1)]


def play_out(game: Game, until: int, uniform: Callable[[], float], deadline: float) -> bool:
    """Make random choices until the game is over or its horizon has come to `until`. False when time ran out first.

    The game is a copy that nobody else uses: it keeps no history, and a rule that fails is not taken back.
    """
    left = MOST_CHOICES
    look = PATIENCE
    while game.result is None and left:
        left -= 1
        look -= 1
        if not look:
            if clock.now() > deadline:
                return False
            look = PATIENCE
        for ask in game.asks:
            if not ask.closed:
                break
        draft = ask.draft
        if not draft and game.horizon() >= until:
            break
        options = ask._options
        if options is None:
            options = game.offered(ask)
        many = ask.many
        count = len(options)
        if count == 1:
            option = options[0]
        elif many and (weigh := getattr(game.frames[-1], ask.offer + "_weights", None)) is not None:
            option = weighted(options, weigh(game, ask.seat, draft), uniform)
        else:
            option = options[int(uniform() * count)]
        draft.append(option)
        ask._options = None
        if not many or option == DONE or not game.offered(ask):
            ask.closed = True
            game.run_on()
    return True


def worth(game: Game, seat: int) -> float:
    """How good the position is for the seat: 1 won, 0 lost, between them a draw or the game's own estimate."""
    result = game.result
    if result is None:
        return game.estimate()[seat]
    winners = result.winners
    if not winners:
        return 0.5 / game.seats
    if seat not in winners:
        return 0.0
    return 1.0 if len(winners) == 1 else 0.5 / len(winners)
