"""Chances that come true: the fit finds what is wrong with values, and what is shipped fits the rules."""

from __future__ import annotations

import json
from math import exp, log
from xml.etree import ElementTree

import pytest

from quarterdeck.bots.calibration import PARTS, calibration_of, judged_by, path_of, read
from quarterdeck.bots.stopping import UNIT, advice_of
from quarterdeck.cli import main
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE, game_class
from quarterdeck.lab import reliability
from quarterdeck.lab.calibrate import Seen, collect, fit, held_out, kept, tasks


def boastful(games, temperature, seats=2):
    """Games whose values boast: their true odds are the values' odds, cooled down by this temperature."""
    rng = Rng(5)
    found = []
    for number in range(games):
        choices = []
        for horizon in range(6):
            value = 0.02 + 0.96 * rng.uniform()
            odds = temperature * (log(value / (1 - value)) + log(seats - 1)) - log(seats - 1)
            won = rng.uniform() < 1 / (1 + exp(-odds))
            choices.append((horizon, value * UNIT, float(won)))
        found.append(Seen(number, seats, choices))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_how_much_values_boast(seats):
    calibration = fit(boastful(600, 0.4, seats))
    for stage in calibration.players[seats].temperature:
        assert 0.25 < stage / PARTS < 0.55
    for stage in calibration.players[seats].bias:
        assert abs(stage / PARTS) < 0.25


def test_a_fit_is_better_on_games_that_it_has_not_seen():
    held = held_out(boastful(400, 0.4))
    assert held.after < held.before
    assert held.after < held.even
    for chance, _, low, high, games in held.bins:
        if games > 100:
            assert low - 0.05 < chance < high + 0.05


def test_too_few_games_say_nothing():
    assert fit(boastful(5, 0.4)).players == {}


def test_a_run_is_the_same_whenever_it_was_ended_and_gone_on_with(tmp_path):
    work = tasks("sword_duel", 3, 7, "random", 4)
    whole = collect(work, None)
    path = tmp_path / "games.jsonl"
    collect(work[:2], path)
    assert len(kept(path)) == 2
    again = collect(work, path)
    assert [one.choices for one in again] == [one.choices for one in whole]
    assert all(one.choices and not one.failure for one in whole)
    assert {got for one in whole for _, _, got in one.choices} <= {0.0, 0.5, 1.0}


def test_games_of_more_players_come_in_turn():
    counts = [task.players for task in tasks("arcana", 20, 1, "random", 4)]
    assert counts.count(2) == 16
    assert {3, 4} <= set(counts)
    assert {task.players for task in tasks("arcana", 5, 1, "random", 4, [4])} == {4}


def test_the_command_writes_a_file_that_is_read_and_a_picture(tmp_path, capsys):
    out, plot = tmp_path / "fit.json", tmp_path / "plot.svg"
    words = ["calibrate", "sword_duel", "--games", "3", "--bot", "random", "--playouts", "4", "--out", str(out)]
    assert main([*words, "--plot", str(plot)]) == 0
    assert "3 games" in capsys.readouterr().out
    assert read(json.loads(out.read_text()), game_class("sword_duel")) is not None
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    assert main(["calibrate", "sword_duel", "--players", "3"]) == 2
    assert "--players takes numbers from 2" in capsys.readouterr().err


def test_a_picture_holds_every_bin():
    text = reliability.picture("A & B", [[0.2, 0.25, 0.1, 0.4, 30], [0.8, 0.7, 0.6, 0.8, 60]], 90)
    assert text.count("<circle") == 2
    assert "predicted 20%, won 25% (10% to 40%), 30 games" in text
    ElementTree.fromstring(text)


@pytest.mark.parametrize("name", [name for name in WHERE if path_of(name).is_file()])
def test_what_is_shipped_fits_the_rules_and_is_better_than_values(name):
    data = json.loads(path_of(name).read_text(encoding="utf-8"))
    kind = game_class(name)
    calibration = read(data, kind)
    assert calibration is not None, "made for other rules: run quarterdeck calibrate again"
    assert data["judged_by"] == judged_by(kind), "positions are judged otherwise: run quarterdeck calibrate again"
    assert calibration_of(kind) == calibration
    assert calibration.players
    loss = data["fitted"]["log_loss"]
    assert loss["after"] < loss["before"]
    for one in calibration.players.values():
        assert list(one.begin) == sorted(set(one.begin))
        assert one.begin[0] == 0
        assert len(one.begin) == len(one.temperature) == len(one.bias)
        assert min(one.temperature) > 0


@pytest.mark.parametrize("name", WHERE)
def test_another_way_to_judge_to_stop_or_to_weigh_asks_for_another_fit(name):
    kind = game_class(name)
    usual = advice_of(kind)

    class Judges(type(usual)):
        def judge(self, game):
            return super().judge(game)[::-1]

    class Stops(type(usual)):
        AHEAD = 7

    class Weighs(type(usual)):
        def weighing(self):
            return {offer: lambda game, seat, picks, options: range(len(options)) for offer in super().weighing()}

    number = next(iter(usual.NUMBERS))
    others = [Judges(), Stops(), usual.with_numbers({**usual.numbers, number: 1 + usual.numbers[number]})]
    if usual.weights:
        others.append(Weighs())
    digests = {judged_by(kind), *(judged_by(kind, other) for other in others)}
    assert judged_by(kind) == judged_by(kind, usual.with_numbers(usual.numbers))
    assert len(digests) == 1 + len(others)
