"""From what a search finds to an honest chance to win.

The value of a position is good for comparing answers; it is no chance. How far it is from one was measured on games
between bots (`quarterdeck calibrate`): for each number of players and each stage of the game a temperature, which says
how much of a lead is left in the end, and a bias. They are small whole numbers in a file beside this module. A game
without a file that fits its rules is told as it is judged. Values are made by the game's advice: whoever changes how it
judges, stops or weighs has other values, so a file also holds what the advice said of some positions (`judged_by`), and
a test says when it has to be fitted anew.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Context, Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.bots.stopping import UNIT, advice_of
from quarterdeck.engine.advice import Advice
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng

PARTS: Final = 4096
"""Temperature and bias are counted in parts of so many."""
EDGE: Final = UNIT // 128
"""No value is taken to be nearer to a sure win or loss than that."""
FOLDER: Final = Path(__file__).parent / "data"
LOOKED_AT: Final = 200
"""After so many choices of a random game its positions are no longer looked at."""
_EXACT: Final = Context(prec=24)
"""Decimal numbers are the same on every machine; `exp` and `log` of floats are not, in their last bit."""


@dataclass(frozen=True)
class Stages:
    """One number of players: stage n begins at the horizon `begin[n]`; of each stage the temperature and the bias."""

    begin: tuple[int, ...] = (0,)
    temperature: tuple[int, ...] = (PARTS,)
    bias: tuple[int, ...] = (0,)

    def of(self, horizon: int) -> int:
        """The number of the stage at this horizon."""
        return max(0, bisect_right(self.begin, horizon) - 1)


@dataclass(frozen=True)
class Calibration:
    """The calibration of one game, by the number of players."""

    players: Mapping[int, Stages] = field(default_factory=dict)

    def stages(self, seats: int) -> Stages:
        """Those of so many players, or of the number that is nearest to it."""
        known = self.players
        if not known:
            return Stages()
        return known[min(known, key=lambda count: (abs(count - seats), count))]

    def chance(self, value: float, horizon: int, seats: int) -> float:
        """The chance to win, from 0 to 1, of a seat for which a search at this horizon found this value, in `UNIT`s.

        The chance grows with the value. Nothing is called sure that was seen in a few imagined worlds alone.
        """
        value = min(UNIT - EDGE, max(EDGE, value))
        stages = self.stages(seats)
        stage = stages.of(horizon)
        even = _EXACT.ln(Decimal(seats - 1)) if seats > 2 else Decimal(0)
        lead = _EXACT.ln(Decimal(value) / (UNIT - Decimal(value))) + even
        told = lead * stages.temperature[stage] / PARTS + Decimal(stages.bias[stage]) / PARTS - even
        return float(1 / (1 + _EXACT.exp(-told)))


PLAIN: Final = Calibration()
"""What is told as it was judged."""


def path_of(game: str) -> Path:
    """The file of a game."""
    return FOLDER / f"calibration-{game}.json"


def read(data: Mapping[str, Any], kind: type[Game]) -> Calibration | None:
    """The calibration in such a file, or None if it was made for other rules (not for older ones that play alike)."""
    if data.get("game") != kind.NAME or data.get("rules_version") not in (kind.RULES_VERSION, *kind.OLDER_RULES):
        return None
    return Calibration(
        {
            int(count): Stages(tuple(one["begin"]), tuple(one["temperature"]), tuple(one["bias"]))
            for count, one in data["players"].items()
        }
    )


@cache
def calibration_of(kind: type[Game]) -> Calibration:
    """The calibration that comes with a game; `PLAIN` where there is none that fits its rules."""
    path = path_of(kind.NAME)
    if not kind.NAME or not path.is_file():
        return PLAIN
    return read(json.loads(path.read_text(encoding="utf-8")), kind) or PLAIN


def judged_by(kind: type[Game], advice: Advice | None = None) -> str:
    """A short digest of a game's advice: its numbers, and what it says of the positions of one random game: how good
    they are for each seat, where looking ahead stops, and how likely each option is."""
    advice = advice or advice_of(kind)
    game = kind.begin_game(kind.agree(min(kind.PLAYERS), None, 1, {}), False)
    rng = Rng(1)
    said: list[object] = [sorted(advice.numbers.items())]
    for _ in range(LOOKED_AT):
        if game.result is not None:
            break
        ask = next(ask for ask in game.asks if not ask.closed)
        options = game.offered(ask)
        weigh = advice.weights.get(ask.offer)
        weights = None if weigh is None else weigh(game, ask.seat, ask.draft, options)
        judged = [round(one * PARTS) for one in advice.judge(game)]
        said.append([judged, list(advice.stop(game, ask)), None if weights is None else list(weights)])
        game.play(options[rng.below(len(options))], ask.seat)
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:12]
