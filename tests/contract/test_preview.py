"""What would come of a choice: it comes true, and it is the same in every game that the seat cannot tell apart."""

from __future__ import annotations

import random

import pytest

import quarterdeck as qd
from contract.cases import some_seeds, telling_cases, typical_cases
from quarterdeck.engine import preview
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.engine.preview import foreseen

MOST = 150
"""Choices of each game that are looked ahead at."""


def told(game, seat):
    return 0 if game.log is None else game.log[1].numbers[seat]


@telling_cases
@some_seeds()
def test_what_is_foreseen_comes_true(case, seed):
    game, luck = case.new(seed), random.Random(seed)
    for _ in range(MOST):
        if game.over:
            break
        seat = game.choice.seat
        line = luck.choice(game.choice.lines)
        before = game.digest()
        sure, count = foreseen(game, seat, line), told(game, seat)
        assert game.digest() == before, "looking ahead changed the game"
        game.play(line, seat)
        assert [one.text for one in game.events(seat, count)][: len(sure.says)] == sure.says
        asked = game.choice_of(seat)
        assert sure.then in ("", asked.prompt if asked is not None else None)


@typical_cases
@some_seeds()
def test_what_is_foreseen_is_the_same_in_twin_worlds(case, seed):
    game, luck = case.new(seed), random.Random(seed)
    for number in range(MOST):
        if game.over:
            break
        seat = game.choice.seat
        line = luck.choice(game.choice.lines)
        if number % 5 == 0:
            twin = game.resample(seat, luck.getrandbits(40))
            assert foreseen(twin, seat, line) == foreseen(game, seat, line)
        game.play(line, seat)


@typical_cases
def test_what_would_take_too_long_is_not_foreseen_and_that_too_is_the_same_in_twin_worlds(case, monkeypatch):
    """The work is counted from what the seat knows: it ends after the same world whatever lies hidden."""
    game, luck, ended = case.new(3), random.Random(3), 0
    most = 3 + 3 * len(game.faces) // preview.DEALT_AT_ONCE
    monkeypatch.setattr(preview, "MOST_WORK", most)
    tried, work = [], preview._tried

    def counted(*of):
        tried.append(work(*of))
        return tried[-1]

    monkeypatch.setattr(preview, "_tried", counted)
    for _ in range(60):
        if game.over:
            break
        seat, line = game.choice.seat, luck.choice(game.choice.lines)
        sure = foreseen(game, seat, line)
        spent = [one.work for one in tried]
        assert sum(spent[:-1]) < most, "another world was tried when the work was done"
        if sum(spent) >= most and len(spent) < preview.WORLDS:
            assert sure == ([], "")
            ended += 1
        tried.clear()
        assert foreseen(game.resample(seat, luck.getrandbits(40)), seat, line) == sure
        assert [one.work for one in tried] == spent
        tried.clear()
        game.play(line, seat)
    assert ended


def test_a_pressure_is_foreseen_with_its_sums():
    """Among the choices of a game there are pressures whose end nobody can change: both sums are told."""
    game, luck = qd.new("five_sails", players=2, seed=0), random.Random(0)
    seen = []
    for _ in range(400):
        if game.over:
            break
        seat = game.choice.seat
        seen += [foreseen(game, seat, line).says for line in game.choice.lines if line.startswith("claim")]
        game.play(luck.choice(game.choice.lines), seat)
    ends = [says for says in seen if any(one.startswith("The pressure ") for one in says)]
    assert ends
    assert all(any("has" in one and "," in one for one in says) for says in ends)


def test_what_is_not_offered_is_not_foreseen():
    game = qd.new("arcana", players=2, seed=1)
    with pytest.raises(IllegalChoice):
        foreseen(game, game.choice.seat, "pass the salt")
