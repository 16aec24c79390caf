"""All scenario files of the project hold, and each game has some."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import WHERE
from quarterdeck.scenario import run, run_all, run_file
from quarterdeck.scenario.expected import Expected
from quarterdeck.scenario.run import position_module, read_text
from quarterdeck.scenario.scenario import KEYS, read, read_all
from quarterdeck.scenario.steps import STEP_WORDS
from quarterdeck.scenario.values import CLAIMS

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scenario_holds(path):
    outcome = run_file(path)
    assert outcome.passed, outcome.difference


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scenario_names_its_game_by_its_directory_and_the_rules_it_proves(path):
    scenario = read(read_text(path))
    assert scenario.game == path.parent.name
    assert scenario.rules


@pytest.mark.parametrize("game", list(WHERE))
def test_every_game_has_scenarios_and_can_set_positions(game):
    assert sum(path.parent.name == game for path in FILES) >= 6
    assert position_module(game).__doc__


HANDS = {
    "arcana": {"anna": {"guild": "Blades", "hand": ["Oathsworn"]}, "bruno": {"guild": "Thieves", "hand": ["Receiver"]}},
    "sword_duel": {"anna": {"hand": ["Head Cut"]}, "bruno": {"hand": ["Head Cut"]}},
}
SETUPS = {
    "arcana": [
        {"anna": {"hand": ["Oathswron"]}, "bruno": {}},
        {"anna": {"hand": "Oathsworn"}, "bruno": {}},
        {"anna": {"guild": "Blade"}, "bruno": {}},
        {"anna": {"guild": "Blades"}, "bruno": {"guild": "Blades"}},
        {"anna": {"hand": ["Oathsworn"]}, "bruno": {"hand": ["Oathsworn"]}},
        {"anna": {"tally": 3}, "bruno": {}},
        {"anna": {"tally": {"bribe": 3}}, "bruno": {}},
        {"anna": {}, "bruno": {}, "norht": {"stake": "Harlequin"}},
        {"anna": {}, "bruno": {}, "north": {"stake": "Oathsworn"}},
        {"anna": {}, "bruno": {}, "north": {"stake": 3}},
        {"anna": {}, "bruno": {}, "north": ["Harlequin"]},
        {"anna": {}, "bruno": {}, "phase": "intrige"},
        {"anna": {}, "bruno": {}, "first": "brun"},
        {"anna": {}, "bruno": {}, "round": "two", "phase": "draw"},
        {"anna": {}, "bruno": {}, "carla": {}, "dario": {}, "elsa": {}},
    ],
    "sword_duel": [
        {"anna": {"hand": ["Head Cat"]}, "bruno": {}},
        {"anna": {"hand": ["Head Cut", "Head Cut"]}, "bruno": {}},
        {"anna": {"row": ["Evade"]}, "bruno": {}},
        {"anna": {"row": ["Head Cut", "Flank Cut"]}, "bruno": {}},
        {"anna": {"disarm": -1}, "bruno": {}},
        {"anna": {"disarm": "nine"}, "bruno": {}},
        {"anna": {"zeros": True}, "bruno": {}},
        {"anna": {"hant": []}, "bruno": {}},
        {"anna": {}, "bruno": {}, "phase": "laying"},
        {"anna": {}, "bruno": {}, "engagment": 2},
        {"anna": {}, "bruno": {}, "engagement": "second"},
        {"anna": {}, "bruno": {}, "carla": {}},
    ],
}


@pytest.mark.parametrize(("game", "setup"), [(game, setup) for game, setups in SETUPS.items() for setup in setups])
def test_a_position_that_cannot_be_is_refused_in_one_sentence(game, setup):
    with pytest.raises(SetupError) as caught:
        run({"title": "Nonsense", "game": game, "setup": setup, "expect": {"over": False}})
    assert "\n" not in str(caught.value)
    assert not any(name in str(caught.value) for name in ("object has no attribute", "unsupported operand"))


@pytest.mark.parametrize(
    ("game", "path"), [("arcana", "anna.hant"), ("arcana", "norht.stake"), ("sword_duel", "anna.hant")]
)
def test_a_path_that_there_is_not_is_refused_with_the_nearest(game, path):
    with pytest.raises(SetupError, match="did you mean"):
        run({"title": "Nonsense", "game": game, "setup": HANDS[game], "expect": {path: 1}})


def test_the_documentation_lists_what_can_be_set_and_expected():
    text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    arcana, duel = position_module("arcana"), position_module("sword_duel")
    sails, sky = position_module("five_sails"), position_module("sky_pirate")
    words = [*arcana.PLAYER_KEYS, *arcana.DISTRICT_KEYS, *arcana.GAME_KEYS, *arcana.PHASES]
    words += [*duel.PLACE_OF, *duel.NUMBERS, *duel.GAME_KEYS, *duel.PHASES, *duel.FLIP_KEYS]
    words += [f"anna.{fact}" for fact in (*duel.OF_A_PLAYER, *arcana.TALLIES, "score", "stakes", "guild")]
    words += [*sails.PLAYER_KEYS, *sails.PLACE_KEYS, *sails.GAME_KEYS, *sails.PHASES]
    words += [*sky.PLAYER_KEYS, *sky.GAME_KEYS, *sky.PHASES]
    words += [*KEYS, *CLAIMS, *(f"- {word}:" for word in STEP_WORDS)]
    assert [word for word in words if f"`{word}" not in text and f"{{{word}:" not in text] == []


EXAMPLES = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: slug(example.splitlines()[0].partition(":")[2]))
def test_the_example_of_the_documentation_holds(example):
    assert [outcome.difference for outcome in run_all(example) if not outcome] == []


def test_the_documentation_has_examples_of_all_games_with_variants_decks_and_new_games():
    scenarios = [one for example in EXAMPLES for one in read_all(example)]
    assert {one.game for one in scenarios} == set(WHERE)
    assert any(one.deck for one in scenarios)
    assert {one.game for one in scenarios if one.new_game} >= {"arcana", "five_sails", "sky_pirate"}
    assert len(scenarios) > len(EXAMPLES)


@pytest.mark.parametrize("game", list(WHERE))
def test_every_game_has_an_example_with_an_answer_one_with_a_view_and_one_with_a_deck_fault(game):
    files = [path for path in FILES if path.parent.name == game and path.stem.startswith("example-")]
    scenarios = [read_all(read_text(path))[0] for path in files]
    assert sum(one.deck is not None for one in scenarios) == 1
    seen = [one for one in scenarios if any(isinstance(step, Expected) and step.sees for step in one.steps)]
    assert len(seen) == 1
    assert len(scenarios) == 3
