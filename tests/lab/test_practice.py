"""Practice for Sword Duel: plans are found by playing, and bots take those that were found."""

from __future__ import annotations

import pytest
import yaml

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.bots.knowledge import digest_of_cards
from quarterdeck.games import game_class
from quarterdeck.games.sword_duel import advice, decks
from quarterdeck.games.sword_duel.cardset import own_cards
from quarterdeck.games.sword_duel.words import HAND, held
from quarterdeck.lab import practice


@pytest.fixture
def little(monkeypatch):
    monkeypatch.setattr(practice, "HEATS", ((1, 3), (2, 2)))
    monkeypatch.setattr(practice, "STRANGERS", 2)


@pytest.fixture
def known_anew():
    advice.known_plans.cache_clear()
    yield
    advice.known_plans.cache_clear()


def hand_of(seed):
    """The names in the hand that a bot takes."""
    game = qd.new("sword_duel", seed=seed)
    bot = make_bot("search:5", seed)
    while game.choice.offer == "hand_of_ten":
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    return sorted(game.printed(card).id for card in held(game, 0, HAND))


def test_the_same_seed_finds_the_same_plans_whatever_the_jobs(tmp_path, little):
    texts = []
    for name, jobs in (("one", "1"), ("two", "2")):
        out = tmp_path / name
        assert practice.main(["--generations", "2", "--playouts", "4", "--jobs", jobs, "--out", str(out)]) == 0
        texts.append(out.read_text())
    assert texts[0] == texts[1]
    plans = yaml.safe_load(texts[0])["plans"]
    assert len(plans) == 2
    for plan in plans:
        assert not decks.faults_of({part: plan[part] for part in ("hand", "deck")}, own_cards())


def test_changed_plans_hold_every_card_once():
    found = practice.Practice(3, 1, 4)
    one, other = found.plans[0], found.plans[-1]
    for _ in range(50):
        for plan in (found._changed(one), found._of_two(one, other)):
            assert sorted([*plan.hand, *plan.deck]) == sorted(found.cards)
            assert len(plan.hand) == 10


def test_what_won_more_is_believed_to_be_better_but_little_of_it_is_doubted():
    assert practice.Practised([], [], 3, 3).worth < practice.Practised([], [], 60, 80).worth
    assert practice.Practised([], []).worth == 0.5


@pytest.mark.parametrize("wrong", [["--generations", "0"], ["--jobs", "0"], ["--out", "/nowhere/at/all"]])
def test_what_cannot_be_is_said_in_one_sentence(little, wrong, capsys):
    assert practice.main(["--generations", "1", "--playouts", "2", *wrong]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("practice: ")


def test_an_interrupted_practice_writes_nothing(tmp_path, little, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(practice, "run_games", interrupted)
    assert practice.main(["--out", str(tmp_path / "x")]) == 130
    assert not (tmp_path / "x").exists()


def test_the_plans_that_come_with_the_game_fit_its_rules_and_cards():
    kind = game_class("sword_duel")
    data = yaml.safe_load(decks.PRACTISED.read_text())
    assert data["rules_version"] == kind.RULES_VERSION
    assert data["cards"] == digest_of_cards(kind), "the cards have changed: practise anew"
    assert len(decks.practised_plans(own_cards(), kind.RULES_VERSION)) == len(data["plans"]) >= 6


def test_a_bot_takes_a_hand_that_was_found_by_playing(known_anew):
    found = [sorted(plan["hand"]) for plan in decks.practised_plans(own_cards(), 2)]
    assert all(hand_of(seed) in found for seed in range(5))


def test_without_such_plans_it_takes_those_of_ready_ones(known_anew, monkeypatch, tmp_path):
    monkeypatch.setattr(decks, "PRACTISED", tmp_path / "none")
    assert decks.practised_plans(own_cards(), 2) == []
    advice.known_plans.cache_clear()
    ready = [sorted(decks.read_plan(name, own_cards())["hand"]) for name in decks.ready_plans()]
    assert all(hand_of(seed) in ready for seed in range(5))


def test_plans_of_other_rules_are_not_taken():
    assert decks.practised_plans(own_cards(), 99) == []
