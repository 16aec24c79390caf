"""What the search may know: the same answer and the same advice in worlds that a seat cannot tell apart."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

import quarterdeck
from contract.cases import PYTHON, Case, other_process, some_seeds, walk
from quarterdeck.bots import make_bot
from quarterdeck.bots.stopping import advice_of
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE

SOURCE = Path(quarterdeck.__file__).parent
CHECKS = 12
"""Positions of each game that are looked at; a soak plays 20 games, so that it looks at 200 positions and more."""
LEAST = 4


@pytest.mark.parametrize("name", list(WHERE))
@some_seeds(1, soak=20)
def test_search_and_levels_choose_the_same_in_worlds_that_their_seat_cannot_tell_apart(name, seed):
    """Another bot of the same seed each time: what one remembers of an answer must not decide."""
    rng = Rng(seed + 71)
    looked = 0
    for game, choice, _ in walk(Case(name, "standard"), seed + 71, checks=CHECKS, log=False):
        if len(choice.options) == 1:
            continue
        luck = rng.below(1 << 40)
        world = game.resample(choice.seat, rng.below(1 << 40))
        for spec in ("search:16", "cabin-hand"):
            here, there = (make_bot(spec, luck).picks(one, choice.seat) for one in (game, world))
            assert [game.text(pick, choice.seat) for pick in here[:1]] == [
                world.text(pick, choice.seat) for pick in there[:1]
            ]
            assert here == there
        looked += 1
    assert looked >= LEAST


@pytest.mark.parametrize("name", list(WHERE))
@some_seeds(1, soak=10)
def test_advice_weighs_options_by_what_the_seat_knows_that_is_asked(name, seed):
    """In play-outs all cards lie open: the same weights in another deal show that nobody looks at them."""
    rng = Rng(seed + 5)
    weighed = 0
    for game, choice, _ in walk(Case(name, "standard"), seed + 5, log=False):
        weigh = advice_of(type(game)).weights.get(choice.offer)
        if weigh is None or len(choice.options) == 1:
            continue
        here = weigh(game, choice.seat, choice.picks, choice.options)
        world = game.resample(choice.seat, rng.below(1 << 40))
        assert weigh(world, choice.seat, choice.picks, choice.options) == here
        if here is not None:
            assert len(here) == len(choice.options)
            assert min(here) >= 0
            assert sum(here) > 0
            weighed += 1
    assert weighed > 0 or not advice_of(type(game)).weights


def test_playouts_and_seed_decide_everything_in_any_process():
    """Also where strategies are mixed, and whatever the order of sets is there."""
    code = (
        "import quarterdeck as qd\n"
        "from quarterdeck.bots import make_bot\n"
        "for name in ('arcana', 'sword_duel'):\n"
        "    game = qd.new(name, players=2, seed=3)\n"
        "    bots = [make_bot('search:12', 5), make_bot('search:12', 6)]\n"
        "    while not game.over and game.clock < 50:\n"
        "        seat = game.choice.seat\n"
        "        option = bots[seat].choose(game, seat)\n"
        "        print(game.text(option, seat))\n"
        "        game.play(option, seat)\n"
    )
    one, two = (
        subprocess.run(
            [PYTHON, "-c", code], env={**other_process(), **more}, capture_output=True, text=True, check=True
        )
        for more in ({}, {"PYTHONHASHSEED": "7"})
    )
    assert one.stdout == two.stdout
    assert len(one.stdout.splitlines()) > 60


NOT_PROMISED = {"choice", "choices", "sample", "shuffle", "randrange", "randint", "getrandbits", "gauss"}
"""Python promises of `random` from version to version that Random(seed).random() stays the same, and no more."""


def is_own_chance(node):
    """`Rng(...).shuffle`: the engine's own chance is the same everywhere."""
    return isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "Rng"


def test_nothing_that_a_search_does_draws_on_what_python_does_not_promise():
    looked = []
    for path in [*(SOURCE / "games").rglob("*.py"), *(SOURCE / "bots").glob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if "import random" not in text and "from random import" not in text:
            continue
        if path.name == "montecarlo.py":
            continue  # the yardstick stays as it is
        looked.append(path.name)
        nodes = list(ast.walk(ast.parse(text)))
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "random"]
        assert [name.name for node in imports for name in node.names] == ["Random"], path
        asked = {node.attr for node in nodes if isinstance(node, ast.Attribute) and not is_own_chance(node)}
        assert not asked & NOT_PROMISED, path
    assert "race.py" in looked
