"""`quarterdeck scenario`: all files are run, a trace is printed, and a file is written from a position of a game."""

from __future__ import annotations

import json

import pytest

from quarterdeck.scenario import run_all

GOOD = """\
title: An Agent is discarded
game: arcana
setup:
  anna: {guild: Blades, hand: [Oathsworn], deck: 4}
  bruno: {guild: Thieves, deck: 4}
play:
  - anna: discard oathsworn
expect:
  anna.resource: [Oathsworn]
"""


@pytest.fixture
def files(tmp_path):
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "false.yaml").write_text(GOOD.replace("anna.resource: [Oathsworn]", "anna.resource: []"))
    (tmp_path / "bad.yaml").write_text(GOOD.replace("  - anna: discard", "  - ana: discard"))
    (tmp_path / "many.yaml").write_text(
        GOOD + "variants:\n  - title: as it is\n  - title: wrong\n    expect: {bruno.resource: [Cutpurse]}\n"
    )
    return tmp_path


def test_one_bad_file_does_not_stop_the_others(run, files):
    got = run("scenario", files / "good.yaml", files / "bad.yaml", files / "false.yaml", files / "none.yaml")
    assert got.code == 2
    assert "1 passed, 1 failed, 2 could not be run" in got.out
    assert f"{files / 'false.yaml'}: line 9: at the end, anna.resource is [Oathsworn], not []" in got.out
    assert f"{files / 'bad.yaml'}: line 7: step 1 of 'play': nobody is called 'ana'; did you mean anna?" in got.err
    assert "none.yaml" in got.err


def test_the_outcome_is_told_as_json_with_files_titles_and_lines(run, files):
    got = run("scenario", files / "good.yaml", files / "bad.yaml", files / "many.yaml", "--json")
    data = json.loads(got.out)
    assert (got.code, data["passed"]) == (2, 1)
    assert [(one["title"], one["line"]) for one in data["failed"]] == [("An Agent is discarded: wrong", 13)]
    assert [(one["file"], one["line"]) for one in data["bad"]] == [(str(files / "bad.yaml"), 7)]


def test_a_trace_tells_who_is_asked_what_is_legal_and_what_happened(run, files):
    got = run("scenario", files / "good.yaml", "--trace").out
    for part in (
        "the set-up\n    anna is asked: anna, take one action\n        discard oathsworn",
        "step 1: anna: discard oathsworn\n    anna discards Oathsworn.",
        "bruno is asked:",
    ):
        assert part in got
    data = json.loads(run("scenario", files / "good.yaml", "--trace", "--json").out)
    steps = data["traces"][0]["steps"]
    assert [step["step"] for step in steps] == ["the set-up", "step 1"]
    assert steps[0]["asked"][0]["lines"] == ["discard oathsworn"]
    assert "anna discards Oathsworn." in steps[1]["happened"]


def test_a_trace_is_printed_up_to_the_difference(run, files):
    got = run("scenario", files / "false.yaml", "--trace")
    assert got.code == 1
    assert got.out.index("anna discards Oathsworn.") < got.out.index("at the end, anna.resource is")


def test_a_scenario_is_written_from_a_position_of_a_game_and_holds(run, tmp_path):
    got = run("scenario", "--new", "five_sails", "--seed", "3", "--at", "30", "--players", "3", "--edition", "playtest")
    assert got.code == 0
    assert [one.difference for one in run_all(got.out)] == [""]
    data = json.loads(run("scenario", "--new", "arcana", "--seed", "3", "--at", "9", "--json").out)
    assert (data["game"], data["seed"], data["at"]) == ("arcana", 3, 9)
    path = tmp_path / "new.yaml"
    assert run("scenario", "--new", "arcana", "--at", "9", "--output", path).code == 0
    assert run("scenario", path).out == "1 passed, 0 failed\n"
    again = run("scenario", "--new", "arcana", "--at", "9", "--output", path)
    assert again.code == 2
    assert "add --force to replace it" in again.err
    assert run("scenario", "--new", "arcana", "--at", "9", "--output", path, "--force").code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--new", "arcane"], "did you mean arcana"),
        (["--new", "arcana", "--at", "99999"], "is over after"),
        (["--new", "arcana", "x.yaml"], "name no files"),
        (["--seed", "3", "x.yaml"], "--seed is for --new"),
        ([], "--new GAME --seed N --at K"),
    ],
)
def test_words_that_do_not_go_together_are_refused(run, words, sentence):
    got = run("scenario", *words)
    assert got.code == 2
    assert sentence in got.err
