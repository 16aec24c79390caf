"""Scenarios about scenarios: what is right passes, the first difference is one sentence, nonsense is refused."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from engine.high_card import HighCard
from quarterdeck.properties.position import flaw
from quarterdeck.scenario import run, run_file
from quarterdeck.scenario.yamlfile import load

GOOD = """\
title: The higher card scores
game: high_card
seed: 3
setup:
  anna: {hand: [Two, Nine]}
  bruno: {hand: [Three, Four], points: 1}
play:
  - anna: show nine
  - bruno: show four
expect:
  anna.points: 1
  bruno.points: 1
  table: [nine, four]
"""


def scenario(**changes):
    """The good scenario with some of its parts replaced."""
    data = load(GOOD)
    for key, value in changes.items():
        if value is None:
            del data[key]
        else:
            data[key] = value
    return data


def first_difference(**changes):
    outcome = run(scenario(**changes))
    assert not outcome
    assert "\n" not in outcome.difference
    return outcome.difference


def test_a_scenario_that_is_true_passes():
    outcome = run(GOOD)
    assert outcome.passed
    assert outcome.difference == ""
    assert outcome.title == "The higher card scores"


def test_a_wrong_value_is_the_difference():
    assert first_difference(expect={"anna.points": 2}) == "at the end, anna.points is 1, not 2"
    assert first_difference(expect={"table": ["Four", "Nine"]}) == "at the end, table is [Nine, Four], not [Four, Nine]"


def test_true_is_not_one():
    assert "is 1, not true" in first_difference(expect={"anna.points": True})


def test_a_line_that_is_not_legal_is_the_difference():
    difference = first_difference(play=[{"anna": "show three"}])
    assert difference.startswith("step 1 (anna: show three):")


def test_a_refusal_can_be_pinned():
    refused = {"anna": {"refused": "show three", "says": "you do not see three"}}
    assert run(scenario(play=[refused, {"anna": "show nine"}, {"bruno": "show four"}]))
    assert "should say 'the moon'" in first_difference(play=[{"anna": {"refused": "show three", "says": "the moon"}}])
    assert "should name HC-01" in first_difference(play=[{"anna": {"refused": "show three", "rule": "HC-01"}}])


def test_a_legal_line_is_not_refused():
    assert "it should be refused, but it is legal" in first_difference(play=[{"anna": {"refused": "show nine"}}])


def test_why_can_be_pinned():
    expect = {"anna.points": 0}
    assert run(scenario(play=[{"why": {"anna": "show nine", "legal": True}}], expect=expect))
    assert run(scenario(play=[{"why": {"anna": "show ace", "legal": False, "says": "no card"}}], expect=expect))
    assert "should be not legal" in first_difference(play=[{"why": {"anna": "show nine", "legal": False}}])
    assert "should be legal" in first_difference(play=[{"why": {"anna": "show three", "legal": True}}])


def test_legal_and_illegal_lines_are_expected():
    play = [{"anna": "show nine"}]
    assert run(scenario(play=play, expect={"legal": {"bruno": ["show three"], "not": ["show nine", "undo"]}}))
    assert run(scenario(play=play, expect={"legal": {"bruno": ["show three", "show four"], "only": True}}))
    assert "'show four' is legal too" in first_difference(
        play=play, expect={"legal": {"bruno": ["show three"], "only": True}}
    )
    assert "should not be" in first_difference(play=play, expect={"legal": {"bruno": [], "not": ["show four"]}})
    assert "is not legal" in first_difference(play=play, expect={"legal": {"bruno": ["show nine"]}})


def test_log_sentences_are_expected():
    assert run(scenario(expect={"log": ["anna shows Nine", "bruno shows"]}))
    assert run(scenario(expect={"log": {"bruno": ["anna shows nine"], "not": ["shows Two"]}}))
    assert "does not say 'dances'" in first_difference(expect={"log": ["dances"]})
    assert "should not say 'shows Four'" in first_difference(expect={"log": {"anna": [], "not": ["shows Four"]}})


def test_the_end_and_the_winner_are_expected():
    play = [{"anna": "show nine"}, {"bruno": "show four"}, {"anna": "show two"}, {"bruno": "show three"}]
    assert run(scenario(play=play, expect={"winner": "bruno", "over": True}))
    assert "bruno has won, not anna" in first_difference(play=play, expect={"winner": "anna"})
    assert "not over" in first_difference(expect={"winner": "anna"})
    assert "is already over" in first_difference(play=play, expect={"over": False})
    draw = [{"anna": "show nine"}, {"bruno": "show four"}]
    tied = {"anna": {"hand": ["Nine"]}, "bruno": {"hand": ["Four"], "points": 1}}
    assert run(scenario(setup=tied, play=draw, expect={"winner": ["bruno", "anna"]}))


def test_expectations_may_stand_between_the_choices():
    play = [{"anna": "show nine"}, {"expect": {"anna.points": 0}}, {"bruno": "show four"}]
    assert run(scenario(play=play))
    assert first_difference(play=[{"expect": {"anna.points": 5}}]) == "at step 1, anna.points is 0, not 5"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": None}, "does not say 'title'"),
        ({"expect": None}, "does not say 'expect'"),
        ({"expect": {}}, "expects nothing"),
        ({"exspect": {}}, "has no 'exspect'; did you mean expect"),
        ({"game": "high_cart"}, "did you mean high_card"),
        ({"seed": "three"}, "seed must be a whole number"),
        ({"setup": {"anna": {}}}, "does not say who plays"),
        ({"play": [{"brun": "show four"}]}, "step 1 of 'play': nobody is called 'brun'; did you mean bruno"),
        ({"play": [{"anna": "show nine", "bruno": "show four"}]}, "step 1 of 'play' should be one line"),
        ({"play": ["show nine"]}, "step 1 of 'play' should be one line"),
        ({"play": [{"anna": {"refuse": "show two"}}]}, "has no 'refuse'; did you mean refused"),
        ({"play": [{"anna": 3}]}, "should be text"),
        ({"play": [{"why": {"anna": "show two"}}]}, "should say what the answer is"),
        ({"play": {"anna": "show two"}}, "play should be a list"),
        ({"expect": {"tabel": []}}, "expect: nothing is called tabel; did you mean table"),
        ({"expect": {"winner": "carla"}}, "nobody is called 'carla'"),
        ({"expect": {"legal": {"brun": []}}}, "has no 'brun'; did you mean bruno"),
        ({"cards": ["Ten"]}, "no card of high_card is called 'Ten'"),
        ({"players": ["anna", "why"]}, "cannot be called 'why'"),
        ({"players": ["anna", "Anna"]}, "two players have the same name"),
        ({"options": {"edition": "x"}, "edition": "y"}, "the edition is said twice"),
    ],
)
def test_what_is_no_scenario_is_refused_in_one_sentence(changes, sentence):
    with pytest.raises(qd.SetupError) as caught:
        run(scenario(**changes))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a scenario is a mapping"),
        ("- a\n- b\n", "a scenario is a mapping"),
        ("title: a\ntitle: b\n", "line 2: 'title' stands there twice"),
        ("title: [a\n", "this is not YAML"),
        ("a: &x [1]\nb: *x\n", "line 2: references"),
        ("[" * 50 + "]" * 50, "nested too deeply"),
        ("title: !!python/object/apply:os.system ['true']\n", "this is not YAML"),
        ("title: " + "x" * 1_000_001, "too long"),
        ("? {a: 1}\n: b\n", "line 1: a key must be a word"),
    ],
)
def test_hostile_text_is_refused(text, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        run(text)


def test_a_file_is_run_and_named_when_it_is_wrong(tmp_path):
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert run_file(path)
    path.write_text(GOOD.replace("seed:", "sead:"), encoding="utf-8")
    with pytest.raises(qd.SetupError, match=r"good.yaml: .*did you mean seed"):
        run_file(path)
    with pytest.raises(qd.SetupError, match=r"none.yaml cannot be read"):
        run_file(tmp_path / "none.yaml")


class TestUnasked:
    """Under every step the position itself is checked."""

    def test_a_view_that_shows_a_secret_is_noticed(self, monkeypatch):
        def leak(game, seat):
            return {"points": list(game.points), "next": game.faces[game.zones[3][0]]}

        monkeypatch.setattr(HighCard, "board_for", leak)
        difference = first_difference()
        assert difference == "after the set-up: anna can see something of what is hidden: the view differs at view.next"

    def test_a_clone_that_shares_its_state_is_noticed(self, monkeypatch):
        clone = HighCard.clone

        def forgetful(game, log=True):
            other = clone(game, log)
            other.points = [9, 9]
            return other

        monkeypatch.setattr(HighCard, "clone", forgetful)
        assert "a clone differs from the game" in first_difference()

    def test_a_save_that_loses_something_is_noticed(self, monkeypatch):
        monkeypatch.setattr(HighCard, "save", lambda game: "{}")
        assert "the saved game cannot be loaded" in first_difference()

    def test_what_the_rules_of_the_game_exclude_is_noticed(self, monkeypatch):
        monkeypatch.setattr(HighCard, "broken_rules", lambda game: iter(["a card grins"]))
        assert first_difference() == "after the set-up: a card grins"

    def test_a_card_in_two_places_is_noticed(self):
        game = qd.new("high_card", seed=1)
        assert flaw(game) == ""
        full = next(zone for zone in game.zones if zone)
        next(zone for zone in game.zones if zone is not full).append(full[0])
        assert "its place says otherwise" in flaw(game)
