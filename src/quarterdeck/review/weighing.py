"""stand-in"""

from __future__ import annotations
from dataclasses import dataclass, field
from quarterdeck.bots.plans import Answers
from quarterdeck.engine.game import Game
from quarterdeck.review.outlook import mean_and_error, outlook, shares
from quarterdeck.review.walk import Given
from quarterdeck.bots.bot import Thinking
from quarterdeck.bots.search import Thought


@dataclass
class Weighed:
    line: str
    says: str
    chance: float
    loss: float
    low: float
    high: float
    worlds: int
    played: int
    follows: list[str] = field(default_factory=list)
    why: str = ""
    share: float | None = None


def chance_of(game: Game, value: float) -> float:
    return min(1.0, max(0.0, value))


def weigh(given: Given, seed: int) -> Weighed:
    game, seat = given.before, given.seat
    th = Thought(game, seat, seed, Thinking(playouts=100))
    copy = th.world.clone()
    answers, _ = (
        Answers(copy, next(a for a in copy.asks if a.seat == seat and not a.closed), th.advice).some(24, th.uniform)
        if th.ask.many
        else ([[o] for o in game.offered(next(a for a in game.asks if a.seat == seat and not a.closed))], True)
    )
    mine = list(given.picks)
    if mine not in answers:
        answers.append(mine)
    m = [mean_and_error(shares(outlook(game, seat, 16, seed, th.stop, a), seat))[0] for a in answers]
    b = answers[max(range(len(m)), key=m.__getitem__)]
    played = 16 * len(answers)

    def both(n: int, s: int) -> tuple[float, float, float]:
        x = shares(outlook(game, seat, n, s, th.stop, b), seat)
        y = shares(outlook(game, seat, n, s, th.stop, mine), seat)
        d, e = mean_and_error([p - q for p, q in zip(x, y)])
        return d, e, sum(x) / n

    if b == mine:
        return Weighed("; ".join(given.lines), "", max(m), 0.0, 0.0, 0.0, 16, played)
    n = 50
    d, e, c = both(n, seed + 1)
    if d > 0.05 and 1.96 * e > 0.02:
        n = 500
        d, e, c = both(n, seed + 2)
    return Weighed(str(b), str(b), c, d, d - 1.96 * e, d + 1.96 * e, n, played + 2 * n)
