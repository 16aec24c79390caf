"""Effects that wait can be set up: they wait as if they had been played, and what is wrong is told."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.scenario import position_module
from quarterdeck.scenario.writing import differs
from sky_pirate.harness import sky_pirate


def waiting(game):
    """What waits, with names for cards."""
    found = []
    for one in game.delayed:
        memory = {
            word: game.printed(value).name if type(value) is int and value >= 0 else value
            for word, value in one.memory.items()
        }
        found.append((one.event, one.of, one.ability, game.printed(one.card).name, one.controller, memory))
    return found


def test_what_is_set_up_waits_as_if_it_had_been_played():
    crew = {"docks": ["Sibella Scarpa"]}
    played = five_sails(anna={**crew, "hand": ["Fate's Burden"]}, bruno={"docks": ["Rosine Friese"]})
    played.plays("use fates-burden burden-them")
    while not played.game.delayed:
        played.plays(played.legal[0])
    burden = {"card": "Fate's Burden", "owner": "anna", "controller": "anna"}
    told = {
        "card": "Fate's Burden", "until": "day-ends", "choice": "Rosine Friese", "performer": "Sibella Scarpa",
        "remembers": {"played": True},
    }  # fmt: skip
    table = five_sails(anna=crew, bruno={"docks": [{"card": "Rosine Friese", "equipped": [burden]}]}, pending=[told])
    assert waiting(table.game) == waiting(played.game)
    assert qd.load(table.game.save()) == table.game
    assert list(table.game.broken_rules()) == []
    assert table["pending"] == ["Fate's Burden"]


def test_what_waits_for_a_round_is_about_its_participant():
    fight = {"challenger": "Otto Streit", "defender": "Sanjay", "round": 2, "threat": {"Sanjay": 2}, "active": "Sanjay"}
    table = five_sails(
        anna={"docks": ["Otto Streit"]},
        bruno={"docks": ["Sanjay"], "discard": ["Regroup"]},
        duel=fight,
        pending=[{"card": "Regroup", "until": "round-ended", "of": "Sanjay"}],
    )
    table.plays("play-nothing")
    assert table.legal == ["step forums"], "Regroup moves the participant when the round ends"


def test_an_effect_that_goes_on_is_set_up_with_its_end_and_its_opponent():
    table = sky_pirate(
        active="bruno", phase="fire",
        anna={"discard": ["Evasive Maneuvers"]}, bruno={"powder": 9},
        pending=[{"card": "Evasive Maneuvers", "until": "turn-began", "of": "anna"}],
    )  # fmt: skip
    (one,) = table.game.ongoing
    assert (one.until, one.of, one.controller, one.number) == ("turn-began", 0, 0, 1)
    assert table["pending"] == ["Evasive Maneuvers"]
    table.plays(next(line for line in table.legal if line.startswith("fire ")))
    while table["turn"] == "bruno" or table["asked"] != "anna":
        table.plays("pass" if "pass" in table.legal else table.legal[0])
    assert table["pending"] == [], "it ended when Anna's turn began"


def test_what_an_effect_gave_before_is_remembered():
    table = sky_pirate(
        phase="cannon", anna={"discard": ["Echo Chamber"], "powder": 8},
        pending=[{"card": "Echo Chamber", "of": "anna", "remembers": {"answer-the-shot": "Big Daryl"}}],
    )  # fmt: skip
    (one,) = table.game.delayed
    assert one.event == "has-fired", "the card names the event"
    assert table.game.printed(one.memory["answer_the_shot"]).name == "Big Daryl"
    table.plays("fire big-daryl")
    while "recovers" not in "".join(table.told()) and table["asked"] != "anna":
        table.plays("pass" if "pass" in table.legal else table.legal[0])
    assert sum("fires Big Daryl" in line for line in table.told()) == 2


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"card": "Otto Streit"}, "Otto Streit has no effect that waits for anything"),
        ({"card": "Regroup", "effect": "step-bak"}, "no effect step-bak that waits; did you mean step-back"),
        ({"card": "Regroup"}, "there is no event called nothing; say 'until'"),
        ({"card": "Regroup", "until": "rounds-ended"}, "no event called rounds-ended; did you mean round-ended"),
        ({"card": "Regroup", "until": "round-ended"}, "nothing can wait for round-ended here: no duel goes on"),
        ({"card": "Regroup", "until": "day-ends", "off": "x"}, "has no 'off'; did you mean of"),
        ({"card": "Regroup", "until": "day-ends", "opponent": "anna"}, "'opponent' is not for step-back"),
        ({"card": "Regroup", "until": "day-ends", "remembers": ["x"]}, "'remembers' is a table"),
        ({"card": "Regroup", "until": "day-ends", "remembers": {"withdrew": 1}}, "did you mean withdraw"),
        ({"card": "Regroup", "until": "day-ends", "of": "anna"}, "this one is about nobody"),
        ({"card": "Regroup", "until": "day-ends", "by": "Carl"}, "no player called Carl"),
    ],
)
def test_what_is_wrong_with_an_entry_is_told(entry, says):
    with pytest.raises(SetupError, match=says):
        five_sails(anna={"docks": ["Otto Streit"], "discard": ["Regroup"]}, pending=[entry])


def test_nothing_waits_for_an_attempt_where_nobody_boards():
    with pytest.raises(SetupError, match="nobody boards"):
        sky_pirate(
            anna={"discard": ["Evasive Maneuvers"]}, pending=[{"card": "Evasive Maneuvers", "until": "attempt-ended"}]
        )


def said_again(table, game_name):
    """The set-up of the table's position, and the game that it makes."""
    position = position_module(game_name)
    setup = position.describe(table.game)
    return setup, position.set_position([slug(name) for name in table.game.names], {}, setup, 0)


def test_what_waits_is_told_by_the_set_up_of_a_position_with_all_that_it_remembers():
    deck = ["Boon", "Pull", "Sea Legs", *["Bleed Out"] * 20]
    table = five_sails(anna={"hand": ["Devotion", "Triage"], "deck": deck}).plays(
        "use devotion look-at-three", "pay triage", "sink pull", "take sea-legs", "leave forums"
    )  # fmt: skip
    setup, made = said_again(table, "five_sails")
    [told] = setup["pending"]
    assert (told["card"], told["effect"], told["by"], told["until"]) == (
        "Devotion",
        "find-it-again",
        "anna",
        "day-ends",
    )
    assert told["remembers"] == {
        "played": True, "look-at-three": ["Boon", "Pull", "Sea Legs"], "sink-one": "Pull", "take-one": "Sea Legs",
        "facedown": "Boon", "place": "forums",
    }  # fmt: skip
    assert setup["anna"]["facedown"] == ["Boon"]
    assert differs(table.game, made) == ""
    assert position_module("five_sails").describe(made)["pending"] == setup["pending"]


def test_what_goes_on_is_told_by_the_set_up_of_a_position_and_ends_as_it_would():
    hand = {"hand": ["White Flag"], "powder": 9}
    table = sky_pirate(anna=hand, bruno={"powder": 9}).plays("play white-flag")
    while table.game.asks[0].offer != "actions":
        table.plays(table.legal[0])
    assert table.game.ongoing
    setup, made = said_again(table, "sky_pirate")
    assert [(one["card"], one["effect"], one["opponent"]) for one in setup["pending"]] == [
        ("White Flag", "no-shots", "bruno")
    ]
    assert position_module("sky_pirate").describe(made)["pending"] == setup["pending"]
    assert go_on_until_a_new_turn(table.game) == go_on_until_a_new_turn(made)


def go_on_until_a_new_turn(game):
    """Everybody passes for two turns: the phases that there were, and what waits in the end."""
    phases = []
    for _ in range(12):
        phases.append((game.turn, game.phase, len(game.ongoing)))
        game.play("pass")
    return phases
