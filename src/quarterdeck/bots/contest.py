"""Questions asked of two players at once and in secret: the payoffs of their answers, by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from quarterdeck.bots.plans import Answer, Answers
from quarterdeck.bots.race import give
from quarterdeck.bots.stopping import play_on, value
from quarterdeck.engine.advice import Advice, Contest, Imagined, Stop
from quarterdeck.engine.choice import Ask
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix

OTHERS: Final = 4
"""So many answers of the opponent are weighed in each world, the first of them (to pass, if it is offered) always."""
OWN: Final = 10
"""So many own answers, those that did best against the opponent's first one."""


def at_once(
    imagined: Imagined, answers: Sequence[Answer], advice: Advice, stop: Stop, deadline: float
) -> tuple[Contest, int] | None:
    """The contest between these answers and the opponent's, who is asked the same, and how many play-outs it took.

    None if nobody else is asked, or more than one. Own types other than the true one are not imagined here: what is
    dropped on a flip is seen at once.
    """
    seat = imagined.seat
    first: Game = imagined.world(0)
    others = [ask for ask in first.asks if ask.seat != seat and ask.together]
    if len(others) != 1:
        return None
    table = _Table(seat, others[0].seat, advice, stop, deadline)
    if len(answers) > OWN:
        against = table.open_world(first)
        reply = _replies(against, table.other, advice, imagined)[0]
        earned = [table.earned(against, answer, reply, 0) for answer in answers]
        ranked = sorted(range(1, len(answers)), key=lambda at: (-(earned[at] or 0), at))
        answers = [answers[at] for at in (0, *sorted(ranked[: OWN - 1]))]
    payoffs: list[list[list[int]]] = []
    worlds = max(2, min(10, imagined.effort // (OTHERS * len(answers))))
    for number in range(worlds):
        world = table.open_world(imagined.world(number))
        replies = _replies(world, table.other, advice, imagined)
        rows = [[table.earned(world, answer, reply, number) for reply in replies] for answer in answers]
        if any(one is None for row in rows for one in row):
            break  # time ran out in this world
        payoffs.append([[one or 0 for one in row] for row in rows])
        if imagined.time_is_up():
            break
    return (Contest(list(answers), [payoffs]), table.played) if payoffs else None


def _replies(world: Game, other: int, advice: Advice, imagined: Imagined) -> list[Answer]:
    """The opponent's answers in this world: the first, and some others by chance."""
    copy = world.clone()
    found, _ = Answers(copy, _ask(copy, other), advice).some(1 << 10, imagined.uniform)
    rest = found[1:]
    while len(rest) > OTHERS - 1:
        del rest[int(imagined.uniform() * len(rest))]
    return [*found[:1], *rest] or [[]]


def _ask(game: Game, seat: int) -> Ask:
    return next(ask for ask in game.asks if ask.seat == seat)


class _Table:
    """Both answers given in a copy of a world, which is then played on."""

    def __init__(self, seat: int, other: int, advice: Advice, stop: Stop, deadline: float) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.advice: Final = advice
        self.stop: Final = stop
        self.deadline: Final = deadline
        self.luck: Final = Random()
        self.played = 0

    def open_world(self, world: Game) -> Game:
        """The world before the opponent has answered."""
        ask = _ask(world, self.other)
        ask.draft, ask.closed, ask._options = [], False, None
        return world

    def earned(self, world: Game, mine: Answer, theirs: Answer, number: int) -> int | None:
        """What the seat earns by these answers; None if time ran out."""
        copy = world.clone()
        if theirs:
            give(copy, self.other, theirs)
        give(copy, self.seat, mine)
        self.luck.seed(mix(world.seed, number))
        self.played += 1
        if not play_on(copy, self.advice, self.stop, self.luck.random, self.deadline):
            return None
        return value(copy, self.seat, self.advice)
