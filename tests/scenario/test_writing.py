"""A position of a game is written as a scenario, and the scenario loads to the same position."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games import game_class
from quarterdeck.scenario import run_all
from quarterdeck.scenario.run import begin
from quarterdeck.scenario.scenario import read, read_all
from quarterdeck.scenario.writing import Played, differs, random_game, written

TABLES = [
    ("arcana", 2, {}), ("arcana", 3, {}),
    ("arcana", 4, {"militia": True, "objectives": True, "tactical_removal": True}),
    ("five_sails", 2, {"edition": "2023"}), ("five_sails", 3, {"edition": "2023"}),
    ("five_sails", 4, {"edition": "2023"}), ("five_sails", 2, {"edition": "playtest"}),
    ("five_sails", 3, {"edition": "playtest"}), ("five_sails", 4, {"edition": "playtest"}),
    ("sky_pirate", 2, {}), ("sky_pirate", 3, {}), ("sky_pirate", 4, {}),
    ("sword_duel", 2, {}), ("sword_duel", 2, {"combats": 3}),
]  # fmt: skip
PLACES = (1, 17, 42, 73, 111, 160)
IN_A_DUEL = (1, 44, 48, 52, 56, 60, 66, 72)
"""Games of Sword Duel are short, and begin with forty choices for the plans."""


def played_again(played):
    """The game of these choices as it is, and as its scenario sets it up and plays it."""
    scenario = read(written(played))
    loaded = begin(scenario)
    for step in scenario.steps[:-1]:
        loaded.play(step.text, list(scenario.names).index(step.player))
    game = played.begun()
    for seat, line in played.choices:
        game.play(line, seat)
    return game, loaded, scenario


def go_on(game, other, seed, choices=12):
    """Both games played on with the same lines: where they are no longer the same, or nothing."""
    rng = qd.engine.rng.Rng(seed)
    for _ in range(choices):
        if game.over:
            break
        choice = game.choice
        line = choice.lines[rng.below(len(choice.lines))]
        game.play(line, choice.seat)
        other.play(line, choice.seat)
        if differs(game, other):
            return f"after {line}: {differs(game, other)}"
    return ""


@pytest.mark.some_of(("name", "players", "options"), TABLES, lambda table: table[1] < 4 or table[0] == "arcana")
def test_a_scenario_of_a_position_loads_to_the_same_position_and_goes_on_alike(request, name, players, options):
    """At every place of two games in a soak; here at every second place of either."""
    said, step = 0, 1 if request.config.getoption("--soak") else 2
    for seed in range(2):
        for at in (IN_A_DUEL if name == "sword_duel" else PLACES)[seed * (step - 1) :: step]:
            try:
                played = random_game(name, seed, at, players, options)
            except qd.SetupError:
                continue  # that game is over by then
            game, loaded, scenario = played_again(played)
            assert differs(game, loaded) == "", (seed, at)
            assert go_on(game, loaded, seed) == "", (seed, at)
            said += not scenario.new_game
    assert said * step >= (3 if name == "sword_duel" else 6), "most positions are told as a set-up, not as a whole game"


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_scenario_of_a_position_holds(name, players, options):
    outcomes = run_all(written(random_game(name, 3, 30, players, options)))
    assert [outcome.difference for outcome in outcomes] == [""]


def test_two_positions_that_differ_are_told_apart():
    played = random_game("five_sails", 2, 40, 2, {})
    game, loaded, _ = played_again(played)
    loaded.renown = [one + 1 for one in loaded.renown]
    assert differs(game, loaded)
    _, loaded, _ = played_again(played)
    loaded.known[loaded.zone("anna.hand")[0]] = loaded.setting.everybody
    assert differs(game, loaded) == "known in anna.hand"
    _, loaded, _ = played_again(played)
    loaded.zone("anna.deck").reverse()
    assert differs(game, loaded) == "faces in anna.deck"


def test_what_a_set_up_cannot_say_is_written_as_the_whole_game():
    played = random_game("sword_duel", 0, 3, 2, {})
    scenario = read(written(played))
    assert scenario.new_game
    assert len(scenario.steps) == 4


def test_a_finished_game_is_written_with_its_winner():
    game = qd.new("arcana", seed=4)
    choices = []
    while not game.over:
        line = game.choice.lines[0]
        choices.append((game.choice.seat, line))
        game.play(line)
    played = Played("arcana", game.names, 4, {}, choices)
    assert [outcome.difference for outcome in run_all(written(played))] == [""]


def test_a_position_that_the_game_does_not_have_is_refused():
    with pytest.raises(qd.SetupError, match="is over after"):
        random_game("arcana", 1, 100_000, None, {})
    with pytest.raises(qd.SetupError, match="0 choices or more"):
        random_game("arcana", 1, -1, None, {})


def test_every_game_can_describe_its_positions():
    from quarterdeck.scenario.scenario import position_module

    for name in ("arcana", "five_sails", "sky_pirate", "sword_duel"):
        assert callable(position_module(name).describe)
        assert game_class(name)
        assert read_all(written(random_game(name, 0, 0, None, {})))
