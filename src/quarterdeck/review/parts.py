"""One answer reviewed: how good it was, what chance did then, and how everybody stood afterwards.

All of it is counted in play-outs and decided by the record and a seed: the same review on every machine, whichever
process works out which part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix
from quarterdeck.review.classes import judgement
from quarterdeck.review.outlook import mean_and_error, outlook, shares, stop_of
from quarterdeck.review.result import Chance, Judged, Part, Point, rounded
from quarterdeck.review.walk import Given, answers_of
from quarterdeck.review.weighing import chance_of, weigh

CURVE_WORLDS: Final = 24
"""So many worlds for each point of the curve and each seat."""
LUCK_WORLDS: Final = 48
"""So many before chance and so many after it."""
SEED: Final = 1
CURVE, CHOICE, LUCK = 1, 2, 3
"""What a seed is for: no two of them share their chance."""


@dataclass(frozen=True, slots=True)
class Work:
    """Which answers of which record a worker is to review."""

    record: str
    first: int
    last: int
    """The answer behind the last one."""
    seed: int = SEED


def begin_of(record: str, seed: int = SEED) -> Point:
    """How everybody stands before the first choice."""
    first = answers_of(record)[0]
    return _point(first.before, 0, seed)


def review_part(work: Work) -> list[Part]:
    """In a worker: these answers, one after the other."""
    return [review_answer(one, work.seed) for one in answers_of(work.record)[work.first : work.last]]


def review_answer(given: Given, seed: int = SEED) -> Part:
    """Review one answer."""
    judged, played = _judged(given, seed) if given.real else (None, 0)
    chance = _chance(given, seed) if given.reveals else None
    point = _point(given.after, given.last, seed)
    played += CURVE_WORLDS * given.after.seats + (2 * LUCK_WORLDS if chance is not None else 0)
    return Part(given.last, point, judged, chance, played)


def _judged(given: Given, seed: int) -> tuple[Judged, int]:
    found = weigh(given, mix(mix(seed, given.first), CHOICE))
    return Judged(
        given.first, given.last, given.seat, "; ".join(given.lines), "; ".join(given.sentences),
        judgement(found.loss, found.low, found.high), rounded(found.loss), rounded(found.low), rounded(found.high),
        found.line, found.says, rounded(found.chance), found.worlds, found.follows, found.why,
        None if found.share is None else rounded(found.share),
    ), found.played  # fmt: skip


def _point(game: Game, number: int, seed: int) -> Point:
    """Every seat's chance, each from its own knowledge."""
    own = mix(mix(seed, number), CURVE)
    chances = []
    for seat in range(game.seats):
        values = outlook(game, seat, CURVE_WORLDS, mix(own, seat + 1))
        mean, _ = mean_and_error(shares(values, seat))
        chances.append(rounded(chance_of(game, mean)))
    return Point(number, chances)


def _chance(given: Given, seed: int) -> Chance:
    """What chance did: how everybody stands after it, less how they stood on average over all that could have come.

    Both as the seat saw it that chose, and both looked ahead to the same place.
    """
    seat = given.seat
    stop = stop_of(given.before, seat)
    own = mix(mix(seed, given.last), LUCK)
    could = outlook(given.before, seat, LUCK_WORLDS, mix(own, 1), stop, given.picks)
    came = outlook(given.after, seat, LUCK_WORLDS, mix(own, 2), stop)
    swing, error = [], []
    for one in range(given.after.seats):
        was, was_error = mean_and_error(shares(could, one))
        now, now_error = mean_and_error(shares(came, one))
        before, after = chance_of(given.before, was), chance_of(given.after, now)
        swing.append(rounded(after - before))
        spread = (was_error**2 + now_error**2) ** 0.5
        slope = chance_of(given.before, was + spread / 2) - chance_of(given.before, was - spread / 2)
        error.append(rounded(abs(slope)))
    return Chance(given.last, seat, swing, error)
