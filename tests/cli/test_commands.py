"""The commands that a program may read: their JSON, their texts and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quarterdeck as qd
from engine.high_card import Rounds
from quarterdeck.scenario.claims import inventory

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def read(ran, code=0):
    assert ran.code == code, ran.err
    assert ran.err == ""
    return json.loads(ran.out)


def test_simulate_reports_all_games(run):
    data = read(run("simulate", "high_card", "--games", "30", "--seats", "random,random", "--seed", "2", "--json"))
    assert data["games"] == 30
    assert data["failures"] == []
    assert "random" in run("simulate", "high_card", "--games", "3").out


def test_the_same_seed_simulates_the_same_games_however_many_jobs_share_them(run):
    one, two = (
        read(run("simulate", "high_card", "--games", "20", "--seed", "3", "--jobs", jobs, "--json")) for jobs in (1, 2)
    )
    assert one["seat_effect"] == two["seat_effect"]


def test_simulate_fails_when_a_rule_fails(run, monkeypatch):
    def broken(self, game, answers):
        raise ZeroDivisionError("the rule is broken")

    monkeypatch.setattr(Rounds, "compare", broken)
    ran = run("simulate", "high_card", "--games", "2", "--json")
    assert len(read(ran, code=1)["failures"]) == 2


def test_soak_checks_the_contract(run):
    data = read(run("soak", "high_card", "--games", "5", "--json"))
    assert data["games"] == 5
    assert data["failures"] == []
    assert run("soak", "high_card", "--games", "2").code == 0


def test_soak_plays_so_many_games_of_each_option_set_with_any_bot(run):
    sets = qd.game_class("sword_duel").OPTION_SETS
    data = read(run("soak", "sword_duel", "--games", "1", "--all-option-sets", "--bot", "montecarlo:1", "--json"))
    assert data["games"] == len(sets)
    assert len({json.dumps(one["options"]) for one in data["sets"]}) == len(sets)


@pytest.mark.parametrize("game", ["arcana", "sword_duel"])
def test_cards_lists_every_printed_card_with_its_tests(run, game):
    data = read(run("cards", game, "--json"))
    book = qd.game_class(game).agree(None, None, 0, {}).book
    assert data["game"] == game
    assert [card["id"] for card in data["cards"]] == [card.id for card in book]
    for card in data["cards"]:
        assert {"id", "name", "kind", "text", "tests"} <= set(card)
    text = run("cards", game)
    assert text.code == 0
    assert text.out.splitlines()[-1] == f"{len(book)} cards"


def test_a_card_by_name_is_shown_with_the_tests_that_use_it(run):
    (card,) = read(run("cards", "arcana", "Old Arsenal", "--json"))["cards"]
    rows = run("cards", "arcana", "Old Arsenal").out.splitlines()
    at = rows.index("Tests that use it:")
    assert card["tests"]
    assert rows[at + 1 :] == [f"  {test}" for test in card["tests"]]
    assert run("cards", "high_card", "Nine").out.splitlines()[-1] == "No test uses it."


def test_a_card_by_an_unclear_name_gets_suggestions(run):
    assert run("cards", "sword_duel", "quart").out.startswith("Quarte Riposte (attack)")
    ran = run("cards", "sword_duel", "strait", "lunge")
    assert ran.code == 2
    assert "did you mean Straight Lunge?" in ran.err


def test_cards_of_one_kind(run):
    data = read(run("cards", "sword_duel", "--kind", "form", "--json"))
    assert {card["kind"] for card in data["cards"]} == {"form"}
    assert len(data["cards"]) == 8


def test_rules_by_id_and_by_word(run):
    assert run("rules", "arcana", "AR-AIM-02").out.startswith("AR-AIM-02: ")
    data = read(run("rules", "arcana", "bribe", "--json"))
    assert data["rules"]
    assert all("bribe" in (rule["rule"] + rule["id"]).lower() for rule in data["rules"])
    whole = run("rules", "sword_duel").out
    for rule in inventory("sword_duel"):
        assert f"{rule.id}: " in whole


@pytest.mark.parametrize("game", ["arcana", "sword_duel"])
def test_coverage_counts_rules_and_ends_with_a_summary(run, game):
    data = read(run("rules", game, "--coverage", "--json"))
    assert data["game"] == game
    assert data["rules"] == len(inventory(game))
    assert data["proven"] + len(data["unproven"]) == data["needed"]
    last = run("rules", game, "--coverage").out.splitlines()[-1]
    unproven = len(data["unproven"])
    assert last == f"{data['rules']} rules, {data['needed']} needed, {data['proven']} proven, {unproven} unproven"


def deck_text(run, name="balanced"):
    return run("deck", "show", name).out


def test_a_ready_deck_is_legal_and_can_be_played(run, tmp_path):
    text = deck_text(run)
    (tmp_path / "mine.txt").write_text(text)
    ran = run("deck", "check", "mine.txt")
    assert ran.code == 0
    assert ran.out == "mine.txt: a legal deck for sword_duel\n"
    ran = run("play", "sword_duel", "--decks", "mine.txt,parrier", "--seats", "random,random", "--seed", "2")
    assert ran.code == 0, ran.err
    assert "Score: " in ran.out


def test_every_fault_of_a_deck_is_named_with_its_line(run, tmp_path):
    rows = deck_text(run).splitlines()
    hand = rows.index("Hand")
    first, second, third = rows[hand + 1 : hand + 4]
    rows[hand + 1] = second
    rows[hand + 3] = "Excalibur"
    (tmp_path / "mine.txt").write_text("\n".join(rows))
    ran = run("deck", "check", "mine.txt")
    assert ran.code == 1
    assert f"line {hand + 3}: {second} is there 2 times" in ran.out
    assert f"line {hand + 4}: no card is called 'Excalibur'" in ran.out
    assert f"{first} is missing" in ran.out
    assert f"{third} is missing" in ran.out
    data = read(run("deck", "check", "mine.txt", "--json"), code=1)
    assert data["legal"] is False
    assert len(data["problems"]) == 4


def test_a_deck_of_a_game_without_decks_is_refused(run, tmp_path):
    (tmp_path / "mine.txt").write_text("game: arcana\nHand\nDuelling Master\n")
    ran = run("deck", "check", "mine.txt")
    assert ran.code == 2
    assert "bring no decks" in ran.err


def test_the_ready_decks_are_listed(run):
    assert "balanced" in read(run("deck", "list", "sword_duel", "--json"))["decks"]
    assert "no deck lists" in run("deck", "list", "arcana").out


CARDS = """\
game: sword_duel
attack:
- name: Poke
  red: {nose: 4}
  blue: [chest, belly]
form: []
"""


def test_a_card_file_is_checked_with_lines(run, tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS)
    ran = run("deck", "check", "cards.yaml")
    assert ran.code == 1
    assert "cards.yaml: line 3: Poke: 'red' names no area with 'nose'" in ran.out
    ran = run("play", "sword_duel", "--cards", "cards.yaml")
    assert ran.code == 2
    assert "cards.yaml cannot be played: line 3: Poke" in ran.err


@pytest.mark.parametrize("game", ["arcana", "sword_duel"])
def test_the_games_own_card_file_is_legal_and_can_be_named(run, game):
    from importlib.resources import files

    path = files(f"quarterdeck.games.{game}") / "data" / "cards.yaml"
    assert run("deck", "check", path).code == 0
    ran = run("cards", game, "--cards", path)
    assert ran.code == 0
    other = "arcana" if game == "sword_duel" else "sword_duel"
    assert run("play", other, "--cards", path).code == 2


def test_bench_measures_the_games_it_is_asked_for(run):
    data = read(run("bench", "--quick", "--runs", "2", "--games", "sword_duel", "--json"))
    assert data["runs"] == 2
    assert list(data["games"]) == ["sword_duel"]
    assert run("bench", "--quick", "--games", "sword_duel", "--markdown").out.count("|---") >= 1


def test_the_command_is_the_same_in_a_process_of_its_own(tmp_path):
    import subprocess
    import sys

    ran = subprocess.run(
        [sys.executable, "-m", "quarterdeck.cli", "cards", "arcana"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == ""
    closed = subprocess.run(
        f"{sys.executable} -m quarterdeck.cli cards arcana | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert closed.stderr == ""
    assert closed.stdout.count("\n") == 1


def test_scenarios_pass_or_tell_the_first_difference(run, tmp_path):
    good = SCENARIOS / "sword_duel" / "surprise-dodge.yaml"
    assert read(run("scenario", good, "--json")) == {"passed": 1, "failed": []}
    assert run("scenario", good).out == "1 passed, 0 failed\n"
    bad = tmp_path / "bad.yaml"
    text = good.read_text()
    bad.write_text(text.replace("disarms: 1", "disarms: 2"))
    data = read(run("scenario", good, bad, "--json"), code=1)
    assert data["passed"] == 1
    assert [one["file"] for one in data["failed"]] == [str(bad)]
    assert data["failed"][0]["difference"]
