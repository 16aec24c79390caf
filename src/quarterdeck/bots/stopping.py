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
from quarterdeck.bots.memory import Memory
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


def memory_of(advice: Advice, seats: int) -> Memory | None:
    """A memory for one question, where the game's advice asks for one."""
    return Memory(seats, UNIT // advice.memory) if advice.memory else None


def play_on(
    game: Game, advice: Advice, stop: Stop, uniform: Callable[[], float], deadline: float, memory: Memory | None = None
) -> bool:
    """Choose as the advice weighs, else at random, until the stopping rule ends it. False when time ran out first.

    With a memory what did well before is likelier, and what is chosen is noted in it. The game is a copy that nobody
    else uses: it keeps no history, and a rule that fails is not taken back.
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
            seat = ask.seat
            weigh = weighs.get(offer)
            weights = None if weigh is None else weigh(game, seat, draft, options)
            if weights is None and many and (fair := getattr(game.frames[-1], offer + "_weights", None)) is not None:
                weights = fair(game, seat, draft)
            if memory is not None:
                weights = memory.weigh(seat, offer, options, weights)
            option = options[int(uniform() * count)] if weights is None else weighted(options, weights, uniform)
            if memory is not None:
                memory.trail.append((seat, offer, option))
        draft.append(option)
        ask._options = None
        if not many or option == DONE or not game.offered(ask):
            ask.closed = True
            game.run_on()
    return True


def values(game: Game, advice: Advice = NO_ADVICE) -> list[int]:
    """How good the position is for each seat, in parts of `UNIT`: all of it for a win, half of it for a draw of two."""
    result = game.result
    if result is None:
        return [round(one * UNIT) for one in advice.judge(game)]
    winners = result.winners or range(game.seats)
    return [UNIT // len(winners) if seat in winners else 0 for seat in range(game.seats)]


def value(game: Game, seat: int, advice: Advice = NO_ADVICE) -> int:
    """How good the position is for one seat."""
    return values(game, advice)[seat]
