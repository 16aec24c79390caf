"""Property 18: every number that a board shows has an address, and its parts add up to it and name nothing unknown."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from contract.cases import ROOT, some_seeds, telling_cases, walk
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.reckoning import shown
from quarterdeck.games import WHERE
from quarterdeck.properties.parts import check_parts, check_parts_alike
from quarterdeck.scenario.claims import inventory


@telling_cases
@some_seeds()
def test_18_the_parts_of_every_number_add_up_and_name_nothing_unknown(case, seed):
    for at, (game, _, _) in enumerate(walk(case, seed, checks=8)):
        for seat in range(-1, game.seats):
            check_parts(game, seat)
            check_parts_alike(game, game.resample(seat, seed + at), seat)


@pytest.mark.parametrize("name", WHERE)
def test_18_every_game_declares_its_numbers(name):
    game = qd.new(name, seed=1)
    assert game.NUMBERS.explains
    assert list(shown(game, 0))


@pytest.mark.parametrize("name", WHERE)
def test_18_the_rules_behind_numbers_exist(name):
    """In the source of the game: whatever looks like a rule of it is one, or a ruling of our own."""
    known = {rule.id for rule in inventory(name)}
    known |= set(re.findall(r"\b[A-Z]{2}-Q\d+\b", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")))
    home = ROOT / "src" / "quarterdeck" / "games" / name
    prefix = next(iter(known - {one for one in known if "-Q" in one})).partition("-")[0]
    for file in ("numbers.py", "stats.py", "damage.py", "standing.py"):
        path = home / file
        cited = re.findall(rf"\"({prefix}-[A-Z]+-?\d+)\"", path.read_text(encoding="utf-8")) if path.exists() else []
        assert set(cited) <= known


@pytest.mark.parametrize(
    "address", ["", ".", "anna", "nobody.points", "anna.nothing", "?", "?hand:99.points", "x" * 300]
)
@pytest.mark.parametrize("name", WHERE)
def test_what_names_no_number_is_answered_with_a_sentence(name, address):
    with pytest.raises(NoNumber, match=r"\w+ \w+"):
        qd.new(name, seed=1).why_value(address, 0)
