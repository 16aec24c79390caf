"""Over parry of both kinds, how it is used up and what it does not touch."""

from __future__ import annotations

from proofs import card, rule
from sword_duel.table import facing


@rule("DU-OP-01", "DU-OP-04")
def test_an_over_parry_of_two_ignores_the_red_of_the_next_two_cards():
    table = facing(["Head Cut", "Fleche", "Straight Lunge", "Chest Cut"], ["Quinte Parry"], engagement=2)
    table.both_pass()
    assert table.bruno.over_parry == 2
    table.both_pass()
    table.both_pass()
    assert (table.bruno.disarms, table.bruno.over_parry) == (0, 0)
    assert "Bruno over-parries Fleche: its red numbers do nothing." in table.anna.log
    table.both_pass()
    assert table.bruno.disarms == 4, "the third card after it, Chest Cut, lands in full on the empty space"


@rule("DU-OP-05")
def test_on_an_over_parried_card_the_green_numbers_stay_in_effect():
    table = facing(["Remise", "Head Cut"], ["Beat Attack", "Fleche"], of_bruno={"over_parry": 2})
    table.both_pass()
    assert table.bruno.taken == 0
    assert table.anna.taken == 2 + 2 - 2, "Remise still defends the chest"
    low = facing("Head Cut", "Low Thrust", of_bruno={"over_parry": 1})
    low.both_pass()
    assert (low.anna.taken, low.bruno.taken) == (3 + 2, 0), "and Head Cut's belly is still open"


@card("Quinte Parry", "High Bind")
@rule("DU-OP-10")
def test_a_card_without_red_counts_as_a_zero():
    table = facing(["Quinte Parry", "High Bind", "Head Cut"], ["Straight Lunge", "Remise", "Low Thrust"])
    table.both_pass()
    assert table.bruno.zeros == 1
    table.both_pass()
    assert (table.bruno.zeros, table.bruno.over_parry) == (0, 1)
    table.both_pass()
    assert table.bruno.taken == 0, "Head Cut at Low Thrust would deal 8"


def test_a_hit_between_two_zeros_starts_the_count_again():
    row = ["Quinte Parry", "Head Cut", "Quinte Parry"]
    table = facing([*row[:2], "High Bind"], ["Straight Lunge", "Low Thrust", "Remise"])
    table.both_pass()
    table.both_pass()
    assert (table.bruno.zeros, table.bruno.taken) == (0, 8)
    table.both_pass()
    assert table.bruno.over_parry == 0


@rule("DU-OP-11")
def test_while_an_over_parry_is_used_up_no_surplus_is_counted():
    """High Bind would over-parry Head Cut by 4, but the last result is not completed."""
    table = facing(["Head Cut", "Fleche"], ["High Bind", "Stop Cut"], of_bruno={"over_parry": 1})
    table.both_pass()
    assert table.bruno.over_parry == 0
    table.both_pass()
    assert table.bruno.taken > 0


@rule("DU-OP-12", "DU-OP-11")
def test_zeros_that_an_over_parry_made_do_not_make_another():
    table = facing(["Head Cut", "Fleche", "Straight Lunge", "Remise", "Beat Attack"], ["Quinte Parry"], engagement=2)
    for _ in range(3):
        table.both_pass()
    assert (table.bruno.over_parry, table.bruno.zeros, table.bruno.disarms) == (0, 0, 0)
    table.both_pass()
    assert table.bruno.taken == 4, "flip 4 is not parried"


@rule("DU-OP-13")
def test_each_player_has_an_over_parry_of_their_own_also_at_the_same_time():
    table = facing(
        ["Head Cut", "Straight Lunge", "Fleche"], ["Quinte Parry", "Stop Cut", "Head Cut"], of_anna={"zeros": 1}
    )
    table.both_pass()
    assert (table.anna.over_parry, table.bruno.over_parry) == (1, 2)
    table.both_pass()
    assert (table.anna.taken, table.bruno.taken) == (0, 0)
    assert (table.anna.over_parry, table.bruno.over_parry) == (0, 1)
    table.both_pass()
    assert table.anna.taken > 0
    assert table.bruno.taken == 0


def test_surplus_on_the_second_zero_counts_once_with_the_larger_value():
    """DU-Q23."""
    table = facing(["Head Cut", "Coupe"], ["Quinte Parry", "Coupe"], of_bruno={"zeros": 1})
    table.both_pass()
    assert (table.bruno.over_parry, table.bruno.zeros) == (2, 0)


def test_an_empty_space_is_no_zero():
    """DU-Q26."""
    table = facing(["Quinte Parry"], ["Straight Lunge", "Fleche", "Remise"], of_bruno={"hand": ["Evade"]})
    table.both_pass()
    assert table.bruno.zeros == 1
    table.both_pass()
    assert (table.bruno.zeros, table.bruno.over_parry) == (0, 0)


@rule("DU-OP-08")
def test_zeros_of_two_engagements_do_not_add_up():
    table = facing("Quinte Parry", "Remise", of_anna={"hand": ["High Bind"]}, of_bruno={"hand": ["Evade"]})
    table.all_pass()
    assert table.bruno.zeros == 1
    table.keep_everything()
    table.anna.lays("Quinte Parry")
    table.bruno.lays("Remise")
    table.both_pass()
    assert table.bruno.over_parry == 0
