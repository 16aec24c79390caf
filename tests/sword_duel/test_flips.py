"""Damage of a flip: the rulebook's examples with their numbers, and what each kind of number does."""

from __future__ import annotations

import pytest

from proofs import card, cards_of_kind, rule
from quarterdeck.games.sword_duel.cardset import AttackCard, own_cards
from quarterdeck.games.sword_duel.damage import AREAS, Side, meet
from sword_duel.table import duel, facing

ATTACKS = [printed.name for printed in own_cards() if printed.kind == "attack"]
BOTH = pytest.mark.parametrize("formula", ["signed_sum", "per_area"])


def side(red=None, green=None, gray=()):
    return Side(
        tuple((red or {}).get(area, 0) for area in AREAS),
        tuple((green or {}).get(area, 0) for area in AREAS),
        sum(1 << AREAS.index(area) for area in gray),
    )


@rule("DU-CARD-04")
def test_red_is_damage_to_that_area_of_the_opponent():
    table = facing("Straight Lunge", [])
    table.all_pass()
    assert (table.anna.disarms, table.bruno.disarms) == (0, 4)
    assert meet(side(), side(red={"chest": 4, "head": 1}), False) == (5, 0)


@rule("DU-CARD-05")
def test_negative_green_defends_its_own_area_only():
    assert meet(side(green={"chest": -2}), side(red={"chest": 4}), False) == (2, 0)
    assert meet(side(green={"belly": -2}), side(red={"chest": 4}), False) == (4, 0)


@rule("DU-CARD-06")
def test_positive_green_increases_the_damage_that_arrives_there():
    assert meet(side(green={"belly": 2}), side(red={"belly": 3}), False) == (5, 0)
    assert meet(side(green={"belly": 2}), side(red={"chest": 3}), False) == (3, 0)


@rule("DU-CARD-07")
def test_a_gray_area_takes_the_body_out_of_attack():
    assert meet(side(gray=["head"]), side(red={"head": 3, "chest": 1}), False) == (1, 0)
    table = facing("Passata Sotto", "Head Cut")
    table.all_pass()
    assert table.anna.taken == 0, "Head Cut strikes head and chest, and both are gray"


def test_the_two_formulas_differ_where_one_area_is_over_defended():
    mine, theirs = side(green={"head": -5}), side(red={"head": 2, "chest": 2})
    assert meet(mine, theirs, per_area=False) == (0, 1)
    assert meet(mine, theirs, per_area=True) == (2, 0)


def test_the_option_formula_decides_in_play():
    """Inside Cheek Cut at Quarte Riposte: the off arm is over-defended, the head is open."""
    sums = facing("Quarte Riposte", "Inside Cheek Cut", options={"formula": "signed_sum"})
    areas = facing("Quarte Riposte", "Inside Cheek Cut", options={"formula": "per_area"})
    sums.all_pass()
    areas.all_pass()
    assert (sums.anna.taken, areas.anna.taken) == (1, 2)


@BOTH
@rule("DU-OP-02", "DU-OP-03")
def test_defence_7_against_attack_5_is_an_over_parry_of_2(formula):
    table = facing(["Head Cut", "Fleche"], ["Quinte Parry", "High Bind"], options={"formula": formula})
    table.both_pass()
    assert (table.bruno.disarms, table.bruno.over_parry) == (0, 2)
    assert table.anna.disarms == 0


@BOTH
@rule("DU-OP-07")
def test_an_over_parry_of_4_covers_cards_2_to_5(formula):
    row = ["Head Cut", "Fleche", "Straight Lunge", "Beat Attack", "Chest Cut", "Quarte Riposte"]
    table = facing(row, ["High Bind"], engagement=2, options={"formula": formula})
    table.both_pass()
    assert (table.bruno.disarms, table.bruno.over_parry) == (0, 4)
    for left in (3, 2, 1, 0):
        table.both_pass()
        assert (table.bruno.disarms, table.bruno.over_parry) == (0, left)
    table.all_pass()
    assert table.bruno.disarms == 2, "the sixth card strikes again"


@rule("DU-OP-07", "DU-OP-06")
def test_in_a_first_engagement_it_covers_cards_2_and_3_and_the_rest_is_lost():
    table = facing(
        ["Head Cut", "Fleche", "Straight Lunge"], ["High Bind"], of_anna={"hand": ["Coupe"]},
        of_bruno={"hand": ["Coupe"]},
    )  # fmt: skip
    table.all_pass()
    assert table.bruno.disarms == 0
    table.keep_everything()
    assert (table.engagement, table.bruno.over_parry) == (2, 0)
    table.anna.lays("Fleche")
    table.bruno.lays("Coupe")
    table.all_pass()
    assert table.bruno.disarms > 0


@BOTH
@rule("DU-OP-08", "DU-OP-09")
def test_two_zeros_in_a_row_parry_the_next_card(formula):
    """Totals 4 and 0; the third card's red does nothing, its green counts."""
    table = facing(
        ["Quinte Parry", "High Bind", "Straight Lunge"], ["Tierce Riposte", "Low Thrust", "Rising Moulinet"],
        options={"formula": formula},
    )  # fmt: skip
    for _ in range(2):
        table.both_pass()
    assert (table.anna.disarms, table.bruno.disarms) == (4, 0)
    assert table.bruno.over_parry == 1
    table.all_pass()
    assert table.bruno.disarms == 0, "Straight Lunge is over-parried"
    assert table.anna.disarms == 4 + 1 + 2 + 1 - 1, "its green numbers count: chest 1-1; belly 2 and leg 1 arrive"


@BOTH
@rule("DU-DIS-04", "DU-DIS-05")
def test_the_rulebooks_engagement_ends_6_to_5(formula):
    table = facing(
        ["Low Thrust", "Passata Sotto", "Seconde Riposte"], ["High Bind", "Leg Cut", "Flank Cut"],
        options={"formula": formula},
    )  # fmt: skip
    taken = []
    for _ in range(3):
        table.both_pass()
        taken.append((table.anna.taken, table.bruno.taken))
    assert taken == [(0, 4), (6, 1), (0, 0)]
    assert (table.anna.disarms, table.bruno.disarms) == (6, 5)


@BOTH
@rule("DU-LAY-04", "DU-LAY-05")
def test_three_cards_against_two_deal_the_third_cards_full_red(formula):
    table = facing(
        ["Quinte Parry", "Tierce Riposte", "Straight Lunge"], ["High Bind", "Quinte Parry"],
        options={"formula": formula},
    )  # fmt: skip
    for _ in range(2):
        table.both_pass()
    assert table.bruno.disarms == 0
    assert table.bruno.over_parry == 1
    # Two zeros parry the third card; without them it deals its full red.
    plain = facing(["Head Cut", "Coupe", "Fleche"], ["Coupe", "Head Cut"], options={"formula": formula})
    for _ in range(2):
        plain.both_pass()
    before = plain.anna.disarms
    plain.all_pass()
    assert plain.bruno.taken == 5
    assert plain.anna.taken == 0
    assert plain.anna.disarms == before


@rule("DU-DIS-02")
def test_both_cards_of_a_flip_resolve_against_each_other_at_once():
    table = facing("Low Thrust", "Head Cut", of_anna={"disarm": 7}, of_bruno={"disarm": 7})
    table.all_pass()
    assert table.anna.taken == 3 + 2 + 2 + 1
    assert table.bruno.taken == 3 + 2
    assert table.winner is None, "neither card struck first"
    assert table.over


@rule("DU-DIS-01")
def test_disarms_come_from_the_top_of_the_own_deck_at_once():
    deck = ["Coupe", "Remise", "Evade", "Disengage", "Leg Cut", "Fleche"]
    table = facing(["Straight Lunge", "Fleche"], [], of_bruno={"deck": deck})
    table.both_pass()
    assert table.bruno.disarm == ["Coupe", "Remise", "Evade", "Disengage"]
    assert table.bruno.deck == ["Leg Cut", "Fleche"]


@rule("DU-DIS-03")
def test_after_each_flip_its_disarms_and_the_totals_are_shown_to_both():
    table = facing(["Low Thrust", "Passata Sotto"], ["High Bind", "Leg Cut"])
    for _ in range(2):
        table.both_pass()
    for player in (table.anna, table.bruno):
        assert player.view["last_flip"] == [6, 1]
        assert player.view["disarms"] == [6, 5]
        shown = [line for line in player.log if "in this flip" in line]
        assert shown == [
            "Anna takes no Disarms in this flip and has 0 in all.",
            "Bruno takes 4 Disarms in this flip and has 4 in all.",
            "Anna takes 6 Disarms in this flip and has 6 in all.",
            "Bruno takes 1 Disarm in this flip and has 5 in all.",
        ]


@rule("DU-CARD-02", "DU-CARD-03")
@cards_of_kind("sword_duel", "attack")
@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_card_is_laid_face_down_and_deals_its_red_to_an_empty_space(name):
    printed = own_cards().by_id[name.lower().replace(" ", "-")]
    assert isinstance(printed, AttackCard)
    table = duel(anna={"hand": [name]}, bruno={"hand": ["Evade"], "deck": 24})
    table.anna.lays(name)
    assert table.bruno.view["pairs"] == []
    table.bruno.plays("done")
    assert table.bruno.view["pairs"] == [[printed.id, ""]]
    table.all_pass()
    assert (table.anna.disarms, table.bruno.disarms) == (0, sum(printed.red))
    assert set(printed.facts()) == {"red", "green", "gray", "blue"}
    assert any(printed.green)
    assert any(printed.facts()["blue"])


@cards_of_kind("sword_duel", "attack")
@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_card_defends_itself_as_printed(name):
    """Against Rising Moulinet (sword leg 1, belly 2, chest 1) the card takes what its green and gray let through."""
    printed = own_cards().by_id[name.lower().replace(" ", "-")]
    other = "Remise" if name == "Rising Moulinet" else "Rising Moulinet"
    red = own_cards().by_id[other.lower().replace(" ", "-")].red
    expected = sum(
        red[area] + printed.green[area] for area in range(7) if red[area] and not printed.gray >> area & 1
    )  # fmt: skip
    table = facing([name], [other])
    table.all_pass()
    assert table.anna.taken == max(0, expected)


@card("Straight Lunge", "Head Cut")
@rule("DU-CARD-03")
def test_a_card_shows_its_five_kinds_of_information():
    assert own_cards().by_id["head-cut"].facts() == {
        "red": {"head": 3, "chest": 2},
        "green": {"head": -2, "chest": -1, "belly": 2, "sword-leg": 1, "off-leg": 1},
        "gray": [],
        "blue": ["head", "chest"],
    }
    assert own_cards().by_id["straight-lunge"].facts()["gray"] == ["off-leg"]
