"""Why is this number 3? Of the hits of a pair, area by area, and of the piles."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.reckoning import added_up
from sword_duel.table import duel, facing


def told(table, address, seat=0):
    """Sign, words and card of each part."""
    number = table.game.why_value(address, seat)
    assert added_up(number.parts) == number.value
    return [(part.sign, part.says, part.card) for part in number.parts]


def test_a_hit_names_both_cards_of_the_pair():
    table = facing("Quinte Parry", "Outside Cheek Cut")
    assert told(table, "anna.head.through") == [
        ("3", "Outside Cheek Cut, its red number there", "outside-cheek-cut#2"),
        ("-4", "Quinte Parry, its green number there", "quinte-parry"),
    ]
    assert told(table, "anna.head.red") == told(table, "anna.head.through")[:1]
    assert told(table, "anna.head.green", 1)[0][1] == "Quinte Parry, its green number there"
    assert table.game.why_value("anna.head.through", 0).title == "Damage of Anna at the head"


def test_a_body_out_of_reach_takes_nothing_there():
    parts = told(facing("Passata Sotto", "Head Cut"), "anna.head.through")
    assert parts[1:] == [("0", "the body is out of reach there", "")]


def test_an_empty_space_defends_nothing():
    parts = told(facing("Straight Lunge", []), "bruno.chest.through")
    assert parts[1] == ("+0", "an empty space has no green number", "")


def test_the_disarms_of_a_resolved_pair_are_told_by_area():
    table = facing(["Straight Lunge", "Head Cut"], ["Quinte Parry", "Head Cut"])
    table.both_pass()
    taken = table.game.board_for(0)["flips"][0]["disarms"][1]
    assert taken > 0
    assert told(table, "bruno.pair-1.disarms") == told(table, "bruno.pair-1.disarms", 1)
    assert any(says.startswith("the chest: red") for _, says, _ in told(table, "bruno.pair-1.disarms"))
    assert told(table, "bruno.pair-1.chest.red")[0][1:] == (
        "Straight Lunge, its red number there",
        "straight-lunge",
    )


def test_a_pair_whose_cards_have_gone_back_to_the_hand_names_them_but_points_at_no_card():
    table = facing("Straight Lunge", "Quinte Parry")
    table.all_pass()
    assert not table.game.board_for(0)["pairs"]
    assert told(table, "bruno.pair-1.chest.red", 1) == [("4", "Straight Lunge, its red number there", "")]


def test_a_pair_with_form_cards_says_so():
    table = facing("Straight Lunge", "Quinte Parry", of_bruno={"hand": ["Surprise Dodge"]})
    table.bruno.drops_alone("Surprise Dodge")
    table.all_pass()
    ((_, says, _),) = told(table, "bruno.pair-1.disarms")
    assert says == "the Disarms that Bruno took, with Surprise Dodge"


def test_piles_are_counted_and_known_cards_of_a_small_one_are_named():
    table = duel(anna={"hand": ["Counter-Time", "Head Cut"]}, bruno={"hand": ["Head Cut"], "disarm": 2})
    assert [part[1:] for part in told(table, "anna.hand")] == [
        ("Counter-Time", "counter-time"),
        ("Head Cut", "head-cut"),
    ]
    assert told(table, "anna.hand", 1) == [("2", "cards that you do not know", "")]
    assert told(table, "bruno.hand") == [("1", "a card that you do not know", "")]
    assert told(table, "bruno.discard") == [("0", "no card lies there", "")]
    assert table.game.why_value("bruno.discard", 0).title == "Discard pile of Bruno"
    with pytest.raises(NoNumber, match="did you mean discard"):
        table.game.why_value("bruno.discrad", 0)
