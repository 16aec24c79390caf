"""What is expected to follow an answer: the next open choices of whoever comes next, in a few imagined games.

Each of those who are asked chooses there as a quick search would, seeing what its seat sees in that game. What is told
most often, in the sentences that the asking seat would read in its log, is what is expected.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from quarterdeck.bots.plans import Answer
from quarterdeck.bots.race import give
from quarterdeck.bots.search import SearchBot
from quarterdeck.engine.choice import Ask
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix

WORLDS: Final = 5
PLAYOUTS: Final = 8
"""So many for each choice that follows."""
STEPS: Final = 2
"""So many choices that are told: what comes next, and the reply to it."""
MOST_CHOICES: Final = 8
"""So many are made at most until then: payments and passing in between."""
APART: Final = 1 << 20
"""Worlds of the race and those in which it is played on are different ones."""
PASS: Final = ("pass",)


class Follows(NamedTuple):
    """A sentence of the log that is expected, in how many of the imagined games it came at this place, and of how
    many."""

    text: str
    times: int
    worlds: int


def follows(game: Game, seat: int, answer: Answer, chance: int) -> list[Follows]:
    """What most often follows this answer: the next choice, and then what most often follows that."""
    told = [_told(game, seat, answer, mix(chance, APART + number)) for number in range(WORLDS)]
    expected: list[Follows] = []
    for step in range(STEPS):
        here = [one[step] for one in told if len(one) > step]
        if not here:
            break
        counted = Counter(here)
        text = max(counted, key=lambda one: (counted[one], -here.index(one)))
        expected.append(Follows(text, counted[text], len(told)))
        told = [one for one in told if len(one) > step and one[step] == text]
    return expected


def _told(game: Game, seat: int, answer: Answer, seed: int) -> list[str]:
    """What the seat is told of the choices after this answer, in one imagined game."""
    world = game.resample(seat, seed)
    give(world, seat, answer)
    sentences: list[str] = []
    others = False
    for number in range(MOST_CHOICES):
        if world.result is not None or len(sentences) >= STEPS:
            break
        ask = next(ask for ask in world.asks if not ask.closed)
        asker = ask.seat
        # Payments, what is chosen in secret, and what the seat itself still has to say of its answer are no news.
        others = others or asker != seat
        is_news = others and not ask.many and not ask.together
        before = _count(world, seat)
        answer = _answer(world, ask, mix(seed, number))
        give(world, asker, answer)
        if not is_news or answer == [PASS]:
            continue
        news = world.events(seat, before)
        if news:
            sentences.append(news[0].text)
    return sentences


def _answer(world: Game, ask: Ask, seed: int) -> Answer:
    """What whoever is asked chooses."""
    options = world.offered(ask)
    if len(options) == 1:
        return [options[0]]
    return SearchBot(seed, playouts=PLAYOUTS).picks(world, ask.seat)


def _count(world: Game, seat: int) -> int:
    """How much the seat has been told."""
    return 0 if world.log is None else world.log[1].number_for(seat)
