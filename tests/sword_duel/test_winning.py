"""Ten Disarms, ties, costs that lose, and a match of three combats."""

from __future__ import annotations

import quarterdeck as qd
from proofs import rule
from quarterdeck.games.sword_duel.decks import ready_plans
from sword_duel.table import duel, facing


@rule("DU-ORDER-09", "DU-WIN-01")
def test_nine_disarms_are_no_defeat_and_ten_are():
    nine = facing("Straight Lunge", [], of_bruno={"disarm": 5})
    nine.both_pass()
    assert nine.bruno.disarms == 9
    assert not nine.over
    ten = facing("Straight Lunge", [], of_bruno={"disarm": 6})
    ten.both_pass()
    assert ten.over
    assert ten.winner == "Anna"
    assert ten.reason == "Bruno has 10 Disarms", "both players read it, so it names who"
    more = facing("Fleche", [], of_bruno={"disarm": 9})
    more.both_pass()
    assert (more.winner, more.bruno.disarms) == ("Anna", 14)
    assert more.reason == "Bruno has 14 Disarms"


@rule("DU-WIN-02", "DU-STRAT-03")
def test_at_nine_disarms_a_form_card_that_costs_one_loses():
    table = facing("Straight Lunge", "Quinte Parry", of_bruno={"hand": ["Evade"], "disarm": 9})
    table.bruno.drops_alone("Evade", "chest")
    assert table.winner == "Anna"


@rule("DU-STRAT-03", "DU-WIN-03")
def test_at_nine_disarms_such_a_card_ties_if_the_opponent_reaches_ten_on_that_flip():
    table = facing("Straight Lunge", "Beat Attack", of_anna={"disarm": 9}, of_bruno={"hand": ["Evade"], "disarm": 9})
    table.bruno.drops_alone("Evade", "chest")
    assert table.over
    assert table.winner is None


@rule("DU-WIN-03")
def test_ten_for_both_on_the_same_flip_is_a_tie():
    table = facing("Low Thrust", "Head Cut", of_anna={"disarm": 9}, of_bruno={"disarm": 5})
    table.both_pass()
    assert (table.anna.disarms >= 10, table.bruno.disarms >= 10) == (True, True)
    assert table.winner is None
    assert table.reason == "a tie: both players have 10 or more Disarms"


@rule("DU-WIN-04")
def test_whoever_reaches_ten_alone_loses_at_that_flip_and_the_rest_is_not_flipped():
    table = facing(
        ["Straight Lunge", "Quinte Parry"], ["Remise", "Fleche"], of_bruno={"disarm": 9}, of_anna={"disarm": 6}
    )
    table.both_pass()
    assert table.winner == "Anna"
    assert table.anna.disarms == 9, "Fleche would have tied"
    assert not any("Fleche" in line for line in table.anna.log)
    assert "fleche" not in str(table.anna.view["zones"]["hand of Bruno"])


@rule("DU-ORDER-10")
def test_there_is_no_exchange_once_somebody_is_defeated():
    table = facing("Straight Lunge", [], of_bruno={"disarm": 9}, of_anna={"disarm": 2})
    table.both_pass()
    assert table.over
    assert table.game.choices == []


def match_at(wins, combat, anna=0, bruno=0):
    return duel(
        {"combats": 3}, combat=combat, anna={"row": ["Straight Lunge"], "wins": wins[0], "disarm": anna},
        bruno={"row": ["Remise"], "wins": wins[1], "disarm": bruno},
    )  # fmt: skip


@rule("DU-WIN-05")
def test_two_of_three_combats_win_the_match():
    over = match_at((1, 0), 2, bruno=9)
    assert (over.over, over.winner, over.anna.wins) == (True, "Anna", 2)
    assert over.reason == "Anna won 2 of 2 combats"
    on = match_at((0, 1), 2, bruno=9)
    assert not on.over
    assert (on.combat, on.anna.wins, on.bruno.wins) == (3, 1, 1)
    assert on.anna.lines[0].startswith("take "), "hands and Decks are built anew (DU-Q31)"
    assert (on.anna.disarms, on.bruno.disarms, on.engagement) == (0, 0, 0)


@rule("DU-WIN-05")
def test_more_wins_take_a_match_with_ties_and_equal_ones_draw_it():
    """DU-Q30."""
    tied = match_at((1, 1), 3, anna=9, bruno=9)
    assert tied.over
    assert tied.winner is None
    assert tied.reason == "both players won as many combats"
    ahead = match_at((1, 0), 3, anna=9, bruno=9)
    assert ahead.winner == "Anna"
    assert ahead.reason == "Anna won 1 of 3 combats"
    open_match = match_at((1, 0), 2, anna=9, bruno=9)
    assert (open_match.over, open_match.combat) == (False, 3), "Bruno can still draw level"


def test_a_whole_match_with_ready_plans_asks_for_no_preparation():
    plans = ready_plans()
    game = qd.new("sword_duel", combats=3, decks=[plans["lunger"], plans["parrier"]], seed=3)
    combats = set()
    while not game.over:
        assert not game.choice.lines[0].startswith(("take", "next"))
        combats.add(game.combat)
        game.play(game.choice.options[0])
    assert {1, 2} <= combats <= {1, 2, 3}
    assert sum(game.result.scores) <= 3


def test_five_engagements_without_a_disarm_are_a_tie():
    """A ruling of our own: without it two passive players would never end."""
    table = duel(anna={"hand": ["Quinte Parry"], "deck": []}, bruno={"hand": ["High Bind"], "deck": []})
    for number in range(1, 6):
        assert (table.over, table.engagement) == (False, number)
        table.anna.lays("Quinte Parry")
        table.bruno.lays("High Bind")
        table.all_pass()
        if not table.over:
            table.keep_everything()
    assert table.over
    assert table.winner is None


def test_two_players_without_any_card_left_end_in_a_tie():
    table = duel(anna={"hand": ["Evade"], "deck": []}, bruno={"hand": [], "deck": []})
    while not table.over:
        table.game.play("done" if "done" in table.game.choice.lines else "pass")
    assert table.winner is None
