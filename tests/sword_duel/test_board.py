"""What lies open besides the cards: the step, the limits, and the form cards dropped on the pair."""

from __future__ import annotations

import quarterdeck as qd
from sword_duel.table import duel, facing

BOTH_HOLD = {"of_anna": {"hand": ["Forced Lunge"]}, "of_bruno": {"hand": ["Evade", "Firm Parry"]}}


def test_everybody_sees_which_step_it_is():
    assert qd.new("sword_duel", seed=1).board_for(-1)["step"] == "hand"
    steps = {"lay": "lay", "exchange": "exchange", "refill": "discard"}
    for phase, step in steps.items():
        table = duel(phase=phase, anna={"hand": 5, "disarm": 2})
        assert table.game.board_for(-1)["step"] == step
    assert facing("Straight Lunge", "Remise", **BOTH_HOLD).game.board_for(-1)["step"] == "form"


def test_the_limit_of_a_row_follows_the_engagement():
    assert [duel(engagement=number).game.board_for(0)["most_in_row"] for number in (1, 2, 3)] == [3, 6, 10]
    assert qd.new("sword_duel", seed=1).board_for(0)["most_in_row"] == 0


def test_a_form_card_does_not_show_before_both_have_answered():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.anna.drops("Forced Lunge", "chest")
    assert [table.game.board_for(seat)["dropped"] for seat in (0, 1, -1)] == [[], [], []]


def test_while_disarms_come_from_the_hand_the_form_cards_of_the_pair_and_the_debt_show():
    table = facing(
        "Straight Lunge",
        "Remise",
        of_anna={"hand": ["Forced Lunge"], "deck": []},
        of_bruno={"hand": ["Evade", "Firm Parry", "Coupe", "Head Cut", "Leg Cut", "Fleche", "Flank Cut"], "deck": []},
    )
    table.anna.drops_alone("Forced Lunge", "chest")
    board = table.game.board_for(-1)
    assert board["step"] == "surrender"
    assert board["dropped"] == [{"player": "Anna", "card": "forced-lunge", "on": ["chest"]}]
    assert board["owed"] == [0, 5]


def test_each_resolved_pair_stays_in_sight_until_new_rows_lie():
    table = facing("Straight Lunge", "Remise")
    flips = table.game.board_for(-1)["flips"]
    while table.game.engagement == 1 and not table.game.over:
        choice = table.game.choice
        table.game.play(choice.options[0], choice.seat)
        flips = table.game.board_for(-1)["flips"] or flips
    assert flips[0]["cards"] == ["straight-lunge", "remise"]
    told = [event for event in table.game.events(-1) if event.kind == "disarmed"][:2]
    assert flips[0]["disarms"] == [int(event.details["number"]) for event in told]
