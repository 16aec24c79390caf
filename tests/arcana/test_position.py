"""Positions from plain data, looking at them, and estimates for bots."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from arcana.table import arcana
from quarterdeck.games.arcana.position import look, set_position

NAMES = ("Anna", "Bruno")


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"anna": {"hand": ["Oathswon"]}}, "did you mean Oathsworn"),
        ({"nord": {}}, "no player, District or entry called nord; did you mean north"),
        ({"anna": {"hands": []}}, "did you mean hand"),
        ({"north": {"stakes": "Chancery"}}, "did you mean stake"),
        ({"anna": {"hand": ["Oathsworn"], "deck": ["Oathsworn"]}}, "Oathsworn is named twice"),
        ({"anna": {"hand": "Oathsworn"}}, "must be a list of cards"),
        ({"anna": ["Oathsworn"]}, "must be a table"),
        ({"north": {"stake": "Oathsworn"}}, "not a Stake card"),
        ({"north": {"stake": "Chancery", "agents": ["Gate Sergeant"]}}, "say whose Agent Gate Sergeant is"),
        ({"north": {"agents": [{"card": "Bone Rosary", "owner": "anna"}]}}, "it is not an Agent"),
        ({"north": {"agents": [{"card": "Oathsworn", "face": "sideways"}]}}, "must be up or down"),
        ({"north": {"jubilee": True}}, "only lie in the Free Zone"),
        ({"first": "clara"}, "no player called clara"),
        ({"phase": "intrige"}, "did you mean intrigue"),
        ({"anna": {"guild": "Blade"}}, "did you mean Blades"),
        ({"anna": {"tally": {"bribe": 1}}}, "did you mean bribes"),
        ({"anna": {"tally": 3}}, "'tally' in the set-up must be a table"),
        ({"anna": {"tally": {"bribes": "two"}}}, "must be a whole number"),
        ({"round": "two", "anna": {"hand": ["Oathsworn"]}}, "round must be a whole number"),
        ({}, "somebody needs a card"),
    ],
)
def test_a_wrong_set_up_is_refused_in_one_sentence(setup, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        set_position(NAMES, {}, setup)


def test_looking():
    table = arcana(
        round=3,
        first="bruno",
        turn="anna",
        anna={"hand": ["Oathsworn"], "under": ["Chancery"], "deck": ["Blade Broker", "Bone Rosary"]},
        north={
            "stake": "Gate Sergeant",
            "pile": ["Old Arsenal", "Drill Yard"],
            "agents": [{"card": "Hook Man", "face": "up"}, "Lock Keeper"],
        },
    )
    seen = {
        "round": 3,
        "first": "bruno",
        "turn": "anna",
        "phase": "intrigue",
        "winner": None,
        "over": False,
        "reason": None,
        "anna.hand": ["Oathsworn"],
        "anna.deck": ["Blade Broker", "Bone Rosary"],
        "anna.score": 6,
        "anna.stakes": 2,
        "anna.guild": "Blades",
        "north.stake": "Gate Sergeant",
        "west.stake": None,
        "north.pile": ["Old Arsenal", "Drill Yard"],
        "north.agents": ["Hook Man"],
        "north.face-down": ["Lock Keeper"],
    }
    assert {what: table[what] for what in seen} == seen
    with pytest.raises(qd.SetupError, match=r"did you mean anna\.hand"):
        look(table.game, "anna.hnd")


def test_a_position_is_saved_loaded_undone_and_replayed():
    table = arcana(
        anna={"hand": ["Oathsworn", "Blade Broker"]}, bruno={"hand": ["Hook Man"]}, north={"stake": "Chancery"}
    )
    start = table.game.digest()
    table.plays("assign oathsworn north")
    assert qd.load(table.game.save()).digest() == table.game.digest()
    table.game.undo()
    assert table.game.digest() == start


def test_the_estimate_prefers_points_and_stakes_about_to_be_won():
    even = arcana(anna={"hand": ["Oathsworn"]}, free_zone={"stake": "Chancery"})
    ahead = arcana(anna={"hand": ["Oathsworn"], "under": ["Drill Yard"]}, free_zone={"stake": "Chancery"})
    winning = arcana(anna={"hand": ["Oathsworn"]}, free_zone={"stake": "Gate Sergeant", "agents": ["Duelling Master"]})
    plain, better, likely = (table.game.estimate() for table in (even, ahead, winning))
    assert better[0] > likely[0] > plain[0]
    for values in (plain, better, likely):
        assert sum(values) == pytest.approx(1)


def test_the_estimate_of_a_finished_game_is_its_result():
    table = arcana(
        phase="end of round", free_zone={"jubilee": True}, bruno={"under": ["Chancery"]}, north={"stake": "Stone Cells"}
    )
    assert table.game.estimate() == (0.0, 1.0)
    assert table.game.horizon() == 1
