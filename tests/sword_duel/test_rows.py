"""Laying rows: limits, weapon flow, face down, at the same time."""

from __future__ import annotations

from proofs import rule
from sword_duel.table import duel

LONG = ["Head Cut", "Fleche", "Straight Lunge", "Beat Attack", "Chest Cut", "Quarte Riposte", "Remise", "Low Thrust"]


def lay_until_closed(player, names):
    """Lay cards one after the other while the player is asked. How many were laid."""
    for number, name in enumerate(names):
        if not player.is_asked:
            return number
        player.plays(f"lay {name.lower().replace(' ', '-')}")
    return len(names)


@rule("DU-ORDER-04", "DU-LAY-06")
def test_the_first_engagement_takes_three_cards():
    table = duel(engagement=1, anna={"hand": LONG}, bruno={"hand": LONG})
    assert lay_until_closed(table.anna, LONG) == 3
    assert not table.game.why("lay beat-attack", 0).legal
    assert table.game.why("lay beat-attack", 0).reasons[0].rule == "DU-ORDER-04"


@rule("DU-ORDER-05", "DU-LAY-06")
def test_the_second_engagement_takes_six_cards():
    table = duel(engagement=2, anna={"hand": LONG}, bruno={"hand": LONG})
    assert lay_until_closed(table.anna, LONG) == 6
    assert table.game.why("lay remise", 0).reasons[0].rule == "DU-ORDER-05"


@rule("DU-ORDER-06")
def test_from_the_third_engagement_on_all_attack_cards_of_the_hand_may_be_laid():
    for engagement in (3, 7):
        table = duel(engagement=engagement, anna={"hand": LONG}, bruno={"hand": LONG})
        assert lay_until_closed(table.anna, LONG) == 8


@rule("DU-LAY-02")
def test_fewer_cards_may_be_laid_and_each_number_is_the_players_own():
    table = duel(anna={"hand": LONG}, bruno={"hand": LONG})
    table.anna.lays("Head Cut", "Fleche")
    table.bruno.lays("Head Cut", "Fleche", "Straight Lunge")
    assert (len(table.anna.row), len(table.bruno.row)) == (2, 3)


def test_at_least_one_card_is_laid_if_there_is_an_attack_card():
    """DU-Q05."""
    table = duel(anna={"hand": LONG}, bruno={"hand": ["Evade"]})
    assert "done" not in table.anna.lines
    assert table.bruno.lines == ["done"], "without attack cards the row stays empty"
    table.anna.cannot("done")


@rule("DU-ORDER-07", "DU-SPACE-04")
def test_all_cards_lie_face_down_in_two_facing_rows_before_one_is_flipped():
    table = duel(anna={"hand": LONG}, bruno={"hand": [*LONG, "Evade"]})
    table.anna.lays("Head Cut", "Fleche")
    assert table.flipped == 0
    assert table.bruno.view["zones"]["row of Anna"] == [], "nothing shows while Bruno is still laying"
    assert table.anna.view["zones"]["row of Anna"] == []
    table.bruno.lays("Fleche", "Head Cut", "Remise")
    assert table.anna.view["pairs"] == [["head-cut", "fleche"], ["fleche", None], ["", None]]
    assert table.bruno.view["pairs"] == [["head-cut", "fleche"], [None, "head-cut"], ["", "remise"]]
    assert table.game.view(-1)["pairs"] == [["head-cut", "fleche"], [None, None], ["", None]]


def test_the_number_of_cards_shows_only_when_both_rows_are_complete():
    """DU-Q06: somebody who waits learns nothing."""
    one, three = (duel(anna={"hand": LONG}, bruno={"hand": LONG}) for _ in range(2))
    one.anna.lays("Head Cut")
    three.anna.lays("Head Cut", "Fleche", "Straight Lunge")
    assert one.bruno.view == three.bruno.view
    assert one.bruno.log == three.bruno.log


@rule("DU-ORDER-08")
def test_pairs_are_flipped_and_resolved_one_at_a_time():
    table = duel(anna={"hand": [*LONG, "Evade"]}, bruno={"hand": [*LONG, "Evade"]})
    table.anna.lays("Straight Lunge", "Fleche")
    table.bruno.lays("Remise", "Head Cut")
    assert table.flipped == 1
    assert table.bruno.disarms == 0, "the first pair lies open, nothing is placed yet"
    table.both_pass()
    assert table.bruno.disarms == 2, "the first pair is done: chest 4-2"
    assert table.flipped == 2
    assert table.anna.view["pairs"][1] == ["fleche", "head-cut"]


@rule("DU-LAY-03")
def test_cards_are_flipped_in_the_order_in_which_they_were_laid_and_it_cannot_change():
    table = duel(anna={"hand": [*LONG, "Evade"]}, bruno={"hand": LONG})
    table.anna.lays("Fleche", "Head Cut", "Remise")
    table.bruno.lays("Head Cut")
    assert table.anna.row == ["Fleche", "Head Cut", "Remise"]
    table.anna.cannot("lay straight-lunge")
    table.all_pass()
    flips = [line for line in table.bruno.log if line.startswith("Anna flips")]
    assert flips == ["Anna flips Fleche.", "Anna flips Head Cut.", "Anna flips Remise."]


@rule("DU-LAY-07", "DU-CARD-09")
def test_only_attack_cards_of_the_own_hand_are_laid():
    table = duel(anna={"hand": ["Head Cut", "Evade"], "deck": ["Fleche"], "disarm": ["Remise"]}, bruno={"hand": LONG})
    assert table.anna.lines == ["lay head-cut"]
    assert "never laid" in table.anna.cannot("lay evade")
    assert "DU-CARD-09" in table.anna.cannot("lay evade")
    assert "DU-LAY-07" in table.anna.cannot("lay fleche")
    assert "DU-LAY-07" in table.anna.cannot("lay remise")


@rule("DU-FLOW-01", "DU-CARD-08")
def test_neighbours_share_a_blue_area():
    table = duel(anna={"hand": ["Head Cut", "Coupe", "Leg Cut", "Seconde Riposte"]}, bruno={"hand": LONG})
    table.anna.plays("lay head-cut")
    assert table.anna.lines == ["lay coupe", "done"], "head and chest: only Coupe goes on from there"
    assert "DU-FLOW-01" in table.anna.cannot("lay leg-cut")


@rule("DU-FLOW-02")
def test_the_first_and_third_card_need_not_share_anything():
    table = duel(anna={"hand": ["Coupe", "Outside Cheek Cut", "Leg Cut"]}, bruno={"hand": LONG})
    assert "lay leg-cut" in table.anna.lines
    table.anna.plays("lay coupe")
    table.anna.cannot("lay leg-cut")
    table.anna.plays("lay outside-cheek-cut", "lay leg-cut")
    assert not table.anna.is_asked


@rule("DU-FLOW-03")
def test_any_card_may_come_first_also_after_an_earlier_engagement():
    table = duel(anna={"hand": ["Head Cut", "Seconde Riposte"]}, bruno={"hand": ["Head Cut", "Seconde Riposte"]})
    assert table.anna.lines == ["lay head-cut", "lay seconde-riposte"]
    table.anna.lays("Head Cut")
    table.bruno.lays("Head Cut")
    table.all_pass()
    table.keep_everything()
    assert table.engagement == 2
    assert "lay seconde-riposte" in table.anna.lines, "it shares nothing with Head Cut, the last card of the last row"


@rule("DU-FLOW-04")
def test_head_chest_then_chest_belly_then_belly_leg():
    hand = ["Head Cut", "Low Thrust", "Seconde Riposte"]
    table = duel(anna={"hand": hand}, bruno={"hand": hand})
    table.anna.plays("lay head-cut", "lay low-thrust", "lay seconde-riposte")
    assert not table.anna.is_asked
    table.bruno.plays("lay head-cut")
    assert "DU-FLOW-01" in table.bruno.cannot("lay seconde-riposte")


@rule("DU-LAY-01")
def test_a_combat_is_a_series_of_engagements():
    table = duel(anna={"hand": LONG}, bruno={"hand": LONG})
    for number in (1, 2, 3):
        assert table.engagement == number
        assert not table.over
        table.anna.lays("Quarte Riposte")
        table.bruno.lays("Quarte Riposte")
        table.all_pass()
        table.keep_everything()
