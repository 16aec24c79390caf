"""How good a position looks to a seat: imagined worlds, played on until the game's rule stops it, judged for all seats.

The value before chance and the value after it are taken in the same way and stopped at the same place, so that their
difference is what chance did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from typing import Final

from quarterdeck.bots.race import give
from quarterdeck.bots.stopping import UNIT, advice_of, play_on, value
from quarterdeck.engine.advice import Stop
from quarterdeck.engine.choice import Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix

SURE: Final = 1.96
"""Standard errors on each side of a mean that make a 95 % interval."""


def stop_of(game: Game, seat: int | None = None) -> Stop:
    """Where looking ahead from the open question, or from that of this seat, stops."""
    ask = next(ask for ask in game.asks if not ask.closed and seat in (None, ask.seat))
    return advice_of(type(game)).stop(game, ask)


def outlook(
    game: Game, seat: int, worlds: int, seed: int, stop: Stop | None = None, picks: Sequence[Option] = (),
    look: Callable[[Game], None] | None = None,
) -> list[list[int]]:  # fmt: skip
    """What each seat earns, world by world, as this seat knows the position; `picks` are the answer that it gives.

    A game that is over is known to all: it is one world. `look` is shown every world where looking ahead stopped.
    """
    advice = advice_of(type(game))
    seats = range(game.seats)
    if game.over:
        return [[value(game, one, advice) for one in seats]]
    stop = stop or stop_of(game)
    luck = Random()
    found = []
    for number in range(1, worlds + 1):
        world = game.resample(seat, mix(seed, number))
        world.stop_logging()
        if picks:
            give(world, seat, picks)
        luck.seed(mix(seed, -number))
        play_on(world, advice, stop, luck.random, inf)
        found.append([value(world, one, advice) for one in seats])
        if look is not None:
            look(world)
    return found


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of these, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (count - 1) / count)


def shares(values: Sequence[Sequence[int]], seat: int) -> list[float]:
    """What one seat earns world by world, as shares of a won game."""
    return [world[seat] / UNIT for world in values]
