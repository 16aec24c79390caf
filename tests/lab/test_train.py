"""Training: what is tried, what is kept, how it is resumed, and what is used of what was learned."""

from __future__ import annotations

import json
import logging

import pytest

import quarterdeck as qd
from quarterdeck.bots import knowledge, stopping
from quarterdeck.cli.app import main
from quarterdeck.games import WHERE, game_class
from quarterdeck.lab import train

DUEL = game_class("sword_duel")
ADVICE = stopping.advice_of(DUEL)


def training(**given):
    return train.Training("sword_duel", 7, 4, train.versions("sword_duel"), **given)


def trainer(folder, **given):
    said = []
    one = train.Trainer(training(**given), folder, 1, said.append)
    one.said = said
    return one


# -- trials ------------------------------------------------------------------------------------------------------------


def test_a_proposal_changes_one_number_or_two_and_the_seed_decides_which():
    for trial in range(40):
        base = dict(ADVICE.numbers)
        new = training(trial=trial).proposal(base)
        assert 1 <= len(new) <= 2
        assert set(new) <= set(base)
        assert all(type(value) is int and value >= 1 for value in new.values())
        assert new == training(trial=trial).proposal(base)
    assert len({json.dumps(training(trial=n).proposal(ADVICE.numbers)) for n in range(40)}) > 10


def scored(monkeypatch, score):
    """Deals come out as the function says, without being played."""
    asked = []

    def play(deal):
        asked.append(deal)
        return train.Scored(deal.number, score(deal))

    monkeypatch.setattr(train, "play_deal", play)
    monkeypatch.setattr(train, "run_games", lambda task, work, *_: Done([task(one) for one in work]))
    return asked


class Done:
    interrupted = False

    def __init__(self, results):
        self.results = results


def test_a_change_that_wins_is_kept_and_one_that_does_not_is_dropped(monkeypatch, tmp_path):
    scored(monkeypatch, lambda deal: 0.75 if deal.number % 4 else 0.5)
    good = trainer(tmp_path / "good")
    assert good._trial(float("inf"))
    assert good.training.accepted == training().proposal(ADVICE.numbers)
    assert good.training.trials[0]["kept"] is True
    assert "kept" in good.said[0]
    scored(monkeypatch, lambda deal: 0.25 if deal.number % 4 else 0.5)
    bad = trainer(tmp_path / "bad")
    assert bad._trial(float("inf"))
    assert bad.training.accepted == {}
    assert (bad.training.trial, bad.training.scores) == (1, [])


def test_what_is_never_clear_is_dropped(monkeypatch, tmp_path):
    scored(monkeypatch, lambda deal: (0.0, 1.0, 0.5, 0.62)[deal.number % 4])
    one = trainer(tmp_path)
    assert one._trial(float("inf"))
    assert one.training.trials[0]["deals"] == train.PAIRS
    assert one.training.accepted == {}


def test_deals_of_trials_and_gate_are_apart_from_each_other_and_from_all_matches(monkeypatch, tmp_path):
    asked = scored(monkeypatch, lambda deal: 0.75)
    one = trainer(tmp_path)
    one._trial(float("inf"))
    tried = {deal.seed for deal in asked}
    del asked[:]
    one.gate(16)
    assert len({deal.seed for deal in asked}) == 16
    assert not tried & {deal.seed for deal in asked}
    assert min(tried | {deal.seed for deal in asked}) >= train.APART
    assert all(deal.old == {} and deal.new == one.training.accepted for deal in asked)


def test_an_interrupted_training_goes_on_as_if_it_had_not_been(monkeypatch, tmp_path):
    def score(deal):
        return (deal.seed % 5) / 4

    scored(monkeypatch, score)
    whole = trainer(tmp_path / "whole")
    for _ in range(3):
        whole._trial(float("inf"))
    asked = scored(monkeypatch, score)
    first = trainer(tmp_path / "parts")
    first._deals_before = first._deals
    stop = iter([True] * 11 + [False])

    def deals(*given):
        if not next(stop, True):
            raise KeyboardInterrupt
        return first._deals_before(*given)

    first._deals = deals
    with pytest.raises(KeyboardInterrupt):
        first.run(float("inf"))
    assert asked
    again = train.begin(tmp_path / "parts", "sword_duel", 7, 4, resume=True)
    rest = train.Trainer(again, tmp_path / "parts", 1, lambda line: None)
    while again.trial < 3:
        rest._trial(float("inf"))
    assert (again.trials, again.accepted) == (whole.training.trials, whole.training.accepted)


def test_a_folder_with_a_training_is_not_overwritten_nor_taken_for_another(tmp_path):
    train.keep(tmp_path, training())
    with pytest.raises(qd.SetupError, match="--resume"):
        train.begin(tmp_path, "sword_duel", 7, 4, resume=False)
    with pytest.raises(qd.SetupError, match="seed 7"):
        train.begin(tmp_path, "sword_duel", 8, 4, resume=True)
    with pytest.raises(qd.SetupError, match="no training to resume"):
        train.begin(tmp_path / "empty", "sword_duel", 7, 4, resume=True)
    stale = training()
    stale.versions["cards"] = "other"
    train.keep(tmp_path, stale)
    with pytest.raises(qd.SetupError, match="have changed"):
        train.begin(tmp_path, "sword_duel", 7, 4, resume=True)


def test_equal_numbers_score_even_on_every_deal():
    """Both seats of a deal: what one wins the other loses."""
    for number in range(2):
        deal = train.Deal(number, "sword_duel", {}, train.APART + number, 2, {}, {})
        found = train.play_deal(deal)
        assert (found.score, found.failure) == (0.5, "")


# -- the gate, and what is written -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "is_passed"), [(0.75, True), (0.5, False)])
def test_only_what_passes_the_gate_is_written(monkeypatch, tmp_path, capsys, score, is_passed):
    scored(monkeypatch, lambda deal: score)
    folder, out = tmp_path / "run", tmp_path / "learned.json"
    train.keep(folder, training(accepted={"row goes on": 12}))
    words = ["train", "sword_duel", "--hours", "0", "--seed", "7", "--resume", "--folder", str(folder)]
    assert main([*words, "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert ("not passed" in said) is not is_passed
    assert out.is_file() is is_passed
    if is_passed:
        data = json.loads(out.read_text(encoding="utf-8"))
        assert knowledge.fits(data, DUEL, ADVICE) == {"row goes on": 12}
        assert data["trained"]["seed"] == 7


def test_without_any_change_that_was_kept_nothing_is_written(tmp_path, capsys):
    out = tmp_path / "learned.json"
    folder = str(tmp_path / "run")
    assert main(["train", "sword_duel", "--hours", "0", "--folder", folder, "--out", str(out)]) == 0
    assert "nothing was written" in capsys.readouterr().out
    assert not out.exists()


# -- what is used of it ------------------------------------------------------------------------------------------------


@pytest.fixture
def beside_the_bots(monkeypatch, tmp_path):
    monkeypatch.setattr(knowledge, "FOLDER", tmp_path)
    return tmp_path


def test_what_was_learned_is_used(beside_the_bots):
    data = knowledge.data_of(DUEL, {"row goes on": 30}, {})
    knowledge.path_of("sword_duel").write_text(json.dumps(data), encoding="utf-8")
    learned = ADVICE.with_numbers(knowledge.numbers_of(DUEL, ADVICE))
    assert learned.numbers == {**ADVICE.numbers, "row goes on": 30}
    assert learned.weights["row"](None, 0, [], [("lay", 1), ("done",)])[0] == 30


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "arcana"}, "not for sword_duel"),
        ({"rules_version": 0}, "version 0 of the rules"),
        ({"cards": "0"}, "the cards have changed"),
        ({"numbers": {"luck": 3}}, "no number called 'luck'"),
        ({"numbers": {"row goes on": 1.5}}, "whole numbers"),
        ({"numbers": {"row goes on": -1}}, "whole numbers"),
        ({"numbers": None}, "whole numbers"),
    ],
)
def test_what_does_not_fit_is_left_out_with_one_warning(beside_the_bots, caplog, change, why):
    data = {**knowledge.data_of(DUEL, {"row goes on": 30}, {}), **change}
    knowledge.path_of("sword_duel").write_text(json.dumps(data), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert knowledge.numbers_of(DUEL, ADVICE) == {}
    assert len(caplog.records) == 1
    assert why in caplog.text


def test_a_file_that_cannot_be_read_is_left_out(beside_the_bots, caplog):
    knowledge.path_of("sword_duel").write_text("[", encoding="utf-8")
    assert knowledge.numbers_of(DUEL, ADVICE) == {}
    assert "is not used" in caplog.text


@pytest.mark.parametrize("name", list(WHERE))
def test_what_comes_with_a_game_fits_it(name):
    kind = game_class(name)
    path = knowledge.path_of(name)
    if path.is_file():
        knowledge.fits(json.loads(path.read_text(encoding="utf-8")), kind, stopping.advice_of(kind))
    declared = type(stopping.advice_of(kind)).NUMBERS
    assert declared
    assert all(type(value) is int and value >= 0 for value in declared.values())


@pytest.mark.parametrize("name", list(WHERE))
def test_the_digest_of_cards_is_the_same_each_time_and_of_each_game_its_own(name):
    kind = game_class(name)
    assert knowledge.digest_of_cards(kind) == knowledge.digest_of_cards(kind)
    others = [game_class(other) for other in WHERE if other != name]
    assert knowledge.digest_of_cards(kind) not in {knowledge.digest_of_cards(other) for other in others}
