"""Playing a copy of the game on until its stopping rule says that it can be judged, and judging it.

Each game has a rule of its own (`games/GAME/advice.py`): how far its horizon may grow, or after how many real choices
the next quiet question is the end. What is half done (a contest, a duel, a boarding attempt, a payment) is finished
first: a position in the middle of it looks better than it is to whoever has not paid yet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from quarterdeck.bots import clock
from quarterdeck.bots.knowledge import numbers_of
from quarterdeck.bots.playout import MOST_CHOICES, PATIENCE, weighted
from quarterdeck.engine.advice import NO_ADVICE, Advice, Stop
from quarterdeck.engine.beside import beside
from quarterdeck.engine.choice import DONE
from quarterdeck.engine.game import Game

UNIT: Final = 1 << 16
"""A won game. Values are whole numbers, so that sums of them are the same on every machine."""


@cache
def advice_of(kind: type[Game]) -> Advice:
    """The advice of a game: `ADVICE` of the module `advice` beside it, where there is one, with what was learned."""
    module = beside(kind.__module__, "advice")
    if module is None:
        return NO_ADVICE
    advice: Advice = module.ADVICE
    learned = numbers_of(kind, advice)
    return advice.with_numbers(learned) if learned else advice


def play_on(game: Game, advice: Advice, stop: Stop, uniform: Callable[[], float], deadline: float) -> bool:
    """Choose as the advice weighs, else at random, until the stopping rule ends it. False when time ran out first.

    The game is a copy that nobody else uses: it keeps no history, and a rule that fails is not taken back.
    """
    rests, weighs = advice.RESTS, advice.weights
    until, choices = stop
    counted = choices > 0
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
        draft, offer = ask.draft, ask.offer
        if not draft and (game.horizon() >= until or (counted and choices <= 0 and offer in rests)):
            break
        options = ask._options
        if options is None:
            options = game.offered(ask)
        many = ask.many
        count = len(options)
        if count == 1:
            option = options[0]
        else:
            if not draft:
                choices -= 1
            weigh = weighs.get(offer)
            weights = None if weigh is None else weigh(game, ask.seat, draft, options)
            if weights is not None:
                option = weighted(options, weights, uniform)
            elif many and (fair := getattr(game.frames[-1], offer + "_weights", None)) is not None:
                option = weighted(options, fair(game, ask.seat, draft), uniform)
            else:
                option = options[int(uniform() * count)]
        draft.append(option)
        ask._options = None
        if not many or option == DONE or not game.offered(ask):
            ask.closed = True
            game.run_on()
    return True


def value(game: Game, seat: int, advice: Advice = NO_ADVICE) -> int:
    """How good the position is for the seat, in parts of `UNIT`: all of it for a win, half of it for a draw of two."""
    result = game.result
    if result is None:
        return round(advice.judge(game)[seat] * UNIT)
    if not result.winners:
        return UNIT // game.seats
    return UNIT // len(result.winners) if seat in result.winners else 0
