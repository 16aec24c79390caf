"""Every registered game, in every way it is played. A game joins the contract by being registered.

A game's class may name its option sets, `OPTION_SETS = {"standard": {}, "militia": {"players": 3, "militia": True}}`;
each number of players that no set asks for is added as a set of its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine.broadside
import engine.high_card
import engine.skirmish
import quarterdeck as qd
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE

ROOT = Path(__file__).resolve().parents[2]
MOST_CHOICES = 5_000
SMALL = (engine.high_card.HighCard, engine.skirmish.Skirmish, engine.skirmish.SlowSkirmish, engine.broadside.Broadside)
"""Small games of the engine's own tests: hidden cards, nested windows, the effect queue."""
GAMES = [*WHERE, *(game.NAME for game in SMALL)]
SHORTER = {"arcana": {"free_zone": 6}}
"""Options that make random games shorter without making them other games."""


@dataclass(frozen=True)
class Case:
    """One game with one set of options."""

    game: str
    name: str
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game}-{slug(self.name)}"

    @property
    def shorter(self) -> dict[str, Any]:
        return {**self.options, **SHORTER.get(self.game, {})}

    def new(self, seed: int, log: bool = True, whole: bool = False) -> Game:
        return qd.new(self.game, seed=seed, log=log, **(self.options if whole else self.shorter))


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    try:
        cls = qd.game_class(game)
    except ImportError:
        return (Case(game, "cannot be imported"),)  # its tests fail with the import's own error
    sets: dict[str, dict[str, Any]] = dict(cls.OPTION_SETS)
    asked = {options.get("players") or qd.new(game, log=False, **options).seats for options in sets.values()}
    sets.update((f"{players} players", {"players": players}) for players in cls.PLAYERS if players not in asked)
    return tuple(Case(game, name, options) for name, options in sets.items())


CASES = [case for game in GAMES for case in cases_of(game)]

every_game = pytest.mark.parametrize("name", GAMES)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


LONG = ("arcana", "five_sails", "sky_pirate")
"""Games of which a random one takes hundreds of choices."""


def is_typical(case: Case) -> bool:
    """Every set of options of a short game; of a long one the first of each edition and the last one."""
    if case.game not in LONG:
        return True
    sets = cases_of(case.game)
    edition = case.options.get("edition")
    return case == next(one for one in sets if one.options.get("edition") == edition) or case == sets[-1]


def is_telling(case: Case) -> bool:
    """What is typical; of the two large games not a table of four, which is long and much like one of two."""
    return is_typical(case) and (case.game not in ("five_sails", "sky_pirate") or case.options.get("players", 2) == 2)


typical_cases = pytest.mark.some_of("case", CASES, is_typical, ids=str)
"""For what copies, saves or imagines a game many times; every case in a soak."""
telling_cases = pytest.mark.some_of("case", CASES, is_telling, ids=str)
"""For what looks at every choice of a whole game through everybody's eyes; every case in a soak."""


def some_seeds(count: int = 1, soak: int = 8) -> Any:
    """So many random games of each case; those that seldom find more than the first ones are left to `make soak`."""
    return pytest.mark.seeds(count, soak=soak)


def walk(case: Case, seed: int, checks: int = 0, log: bool = True) -> Iterator[tuple[Game, Choice, Option]]:
    """Play a random game; give the game, a choice and the option about to be made.

    With `checks`, only about that many decisions are given: the first ones, and others spread over the game.
    """
    game = case.new(seed, log)
    bot, rng = RandomBot(seed), Rng(seed)
    for decision in range(MOST_CHOICES):
        if game.over:
            return
        choices = game.choices
        choice = choices[rng.below(len(choices))]
        option = bot.choose(game, choice.seat)
        if not checks or decision < checks // 4 or rng.below(decision) < max(1, checks // 6):
            yield game, choice, option
        game.play(option, choice.seat)
    raise AssertionError(f"{case} with seed {seed} has not ended after {MOST_CHOICES} choices")


def other_process() -> dict[str, str]:
    """The environment of another Python with another hash seed."""
    paths = [str(ROOT / "src"), str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
    mine = os.environ.get("PYTHONHASHSEED", "random")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "4711" if mine != "4711" else "42"}


PYTHON = sys.executable
