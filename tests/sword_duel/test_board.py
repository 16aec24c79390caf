"""What lies open besides the cards: the step, the limits, and the form cards dropped on the pair."""

from __future__ import annotations

import quarterdeck as qd
from proofs import rule
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


@rule("DU-ORDER-04", "DU-ORDER-05", "DU-ORDER-06")
def test_from_the_third_engagement_on_the_hand_alone_limits_a_row():
    assert [duel(engagement=number).game.board_for(0)["row_limited"] for number in (1, 2, 3, 4)] == [
        True, True, False, False,
    ]  # fmt: skip


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


def test_what_the_open_pair_would_do_lies_open_until_the_attacks_land():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    coming = table.game.board_for(-1)["coming"]
    assert [table.game.board_for(seat)["coming"] for seat in (0, 1)] == [coming, coming]
    table.both_pass()
    flip = table.game.board_for(-1)["flips"][0]
    assert flip["disarms"] == [taken["damage"] for taken in coming]
    assert flip["hits"] == [taken["hits"] for taken in coming]


def test_an_empty_space_attacks_nobody():
    table = facing("Straight Lunge", [], **BOTH_HOLD)
    mine, theirs = table.game.board_for(-1)["coming"]
    assert (mine["empty"], mine["damage"], mine["hits"]) == (True, 0, [])
    assert (theirs["empty"], theirs["damage"]) == (False, sum(hit["through"] for hit in theirs["hits"]))


def test_an_over_parry_of_before_is_foreseen():
    table = facing(["Head Cut"], ["Fleche"], of_bruno={"over_parry": 1, "hand": ["Evade"]})
    _, theirs = table.game.board_for(-1)["coming"]
    assert (theirs["parried"], theirs["damage"], theirs["gained"]) == (True, 0, 0)
    table.both_pass()
    assert table.game.board_for(-1)["flips"][0]["hits"][1] is None


def test_an_over_parry_to_come_is_foreseen():
    table = facing(["Head Cut", "Fleche"], ["Quinte Parry"], of_bruno={"hand": ["Evade"]}, engagement=2)
    _, theirs = table.game.board_for(-1)["coming"]
    assert (theirs["surplus"], theirs["gained"]) == (2, 2)
    table.both_pass()
    assert table.game.board_for(-1)["over_parry"][1] == 2


def test_a_second_zero_in_a_row_is_foreseen_as_an_over_parry():
    for zeros, gained in ((0, 0), (1, 1)):
        table = facing(["Quinte Parry"], ["Straight Lunge"], of_bruno={"zeros": zeros, "hand": ["Evade"]})
        _, theirs = table.game.board_for(-1)["coming"]
        assert (theirs["hits"], theirs["damage"], theirs["gained"]) == ([], 0, gained)


def test_with_form_cards_the_printed_numbers_explain_nothing():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.anna.drops_alone("Forced Lunge", "chest")
    assert table.game.board_for(-1)["flips"][0]["hits"] == [None, None]


def test_while_a_row_is_laid_its_player_sees_what_may_follow_what():
    table = duel(phase="lay", anna={"hand": 10})
    flow = table.game.board_for(0)["flow"]
    assert flow
    assert [table.game.board_for(-1)["flow"], table.game.board_for(1)["flow"].keys() & flow.keys()] == [{}, set()]
    first = next(word for word, following in flow.items() if following)
    table.anna.plays(f"lay {first}")
    assert {line.removeprefix("lay ") for line in table.anna.lines if line.startswith("lay ")} == set(flow[first])
