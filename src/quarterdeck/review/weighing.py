"""How good an answer was beside the best one: a scan of all, and a longer look where that is not enough.

All of it is seen from what the seat knew then. The scan has 16 play-outs for each option and compares the played one
with the best in at least 50 worlds; where the loss is large and not clear yet, both are tried in 500 others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from quarterdeck.bots.calibration import calibration_of
from quarterdeck.bots.judging import held_together, judge
from quarterdeck.bots.measuring import paired
from quarterdeck.bots.plans import Answer
from quarterdeck.bots.stopping import UNIT
from quarterdeck.engine import notation
from quarterdeck.engine import picks as engine_picks
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix
from quarterdeck.review import explaining
from quarterdeck.review.classes import UNCLEAR, judgement
from quarterdeck.review.walk import Given

EACH: Final = 16
"""Play-outs of the scan for each option."""
WORLDS: Final = 50
"""In so many worlds the best answers and the played one are compared at least."""
STAY: Final = 4
"""So many are in that comparison: the three best, and the one that was played."""
MOST_OPTIONS: Final = 40
WIDE: Final = 0.05
"""A loss above this that is not clear is looked at longer."""
DEEP: Final = 500


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer beside the best one: what it lost with the interval, the best one in notation and in words, its
    chance, in how many worlds they were compared, and what it all took in play-outs."""

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
    """The winning chance that this value, from 0 to 1, stands for at this stage of the game; at its end it is sure."""
    if game.result is not None:
        return value
    return calibration_of(type(game)).chance(value * UNIT, game.horizon(), game.seats)


def weigh(given: Given, seed: int) -> Weighed:
    """Weigh the answer that was given."""
    game, seat, mine = given.before, given.seat, list(given.picks)
    found = judge(game, seat, scan_of(game, seat), mix(seed, 1), [mine])
    best, own = found.best, found.of(mine)
    assert own is not None
    loss, low, high, worlds, played = own.loss, own.loss_low, own.loss_high, own.worlds, found.played
    if loss > WIDE and judgement(loss, low, high) == UNCLEAR and not found.mixed:
        loss, low, high = _longer(game, seat, best.picks, mine, mix(seed, 2))
        worlds, played = DEEP, played + 2 * DEEP
    follows, why = [], ""
    if loss > WIDE:
        follows = explaining.then(game, seat, best.picks, mix(seed, 3))
        why = explaining.why(game, seat, best.picks, mine, mix(seed, 4))
    return Weighed(
        "; ".join(best.lines), says(game, seat, best.picks), found.chance, loss, low, high, worlds, played, follows,
        why, own.share if found.mixed else None,
    )  # fmt: skip


def scan_of(game: Game, seat: int) -> int:
    """How many play-outs the scan has."""
    ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
    return EACH * min(MOST_OPTIONS, len(game.offered(ask))) + STAY * WORLDS


def _longer(game: Game, seat: int, best: Answer, mine: Answer, seed: int) -> tuple[float, float, float]:
    """The loss of one answer against the other with its interval, in many worlds."""
    earned = held_together(game, seat, [best, mine], DEEP, seed)
    against = paired(earned[0], earned[1])
    top = sum(earned[0]) / DEEP
    whole = chance_of(game, top / UNIT)
    loss, low, high = (
        whole - chance_of(game, (top - one) / UNIT) for one in (against.mean, *against.interval())
    )  # fmt: skip
    return loss, low, high


def says(game: Game, seat: int, picks: Answer) -> str:
    """An answer as sentences for people who look on."""
    copy = game.clone(log=False)
    told = []
    for at, option in enumerate(picks):
        with notation.for_others():
            told.append(copy.sentence(option, seat))
        if at + 1 < len(picks):
            engine_picks.pick(copy, seat, copy.text(option, seat))
    return "; ".join(told)
