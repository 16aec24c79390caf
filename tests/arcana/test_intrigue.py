"""Phase 1: drawing, turns, and the five actions."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from arcana.table import arcana
from proofs import rule


@rule("AR-INT-01", "AR-INT-04", "AR-ROUND-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_opens_with_four_cards_each_and_the_first_players_turn(players):
    table = arcana(players, phase="draw", first="bruno", round=3, north={"stake": "Chancery"})
    for name in table.game.names:
        assert len(table[f"{name.lower()}.hand"]) == 4
        assert len(table[f"{name.lower()}.deck"]) == 7
    assert (table["turn"], table["phase"], table["round"]) == ("bruno", "intrigue", 3)


@rule("AR-INT-02", "AR-INT-03")
def test_three_cards_left_are_drawn_then_the_resource_deck_is_shuffled_and_one_more_drawn():
    left, used = ["Oathsworn", "Blade Broker", "Fencing Tutor"], ["Duelling Master", "Quarter Patrol"]
    table = arcana(phase="draw", anna={"deck": left, "resource": used}, north={"stake": "Chancery"})
    assert set(table["anna.hand"][:3]) == set(left)
    assert table["anna.hand"][3] in used
    assert len(table["anna.deck"]) == 1
    assert table["anna.resource"] == []


@rule("AR-FAQ-01")
def test_an_empty_main_deck_is_not_renewed_before_a_card_must_be_drawn():
    table = arcana(
        phase="draw",
        north={"stake": "Chancery"},
        anna={"deck": ["Oathsworn", "Blade Broker", "Fencing Tutor", "Quarter Patrol"], "resource": ["Shield Breaker"]},
    )
    assert table["anna.deck"] == []
    assert table["anna.resource"] == ["Shield Breaker"]


def test_whoever_owns_fewer_than_four_cards_draws_them_all():
    table = arcana(
        phase="draw", anna={"deck": ["Oathsworn"], "resource": ["Quarter Patrol"]}, north={"stake": "Chancery"}
    )
    assert sorted(table["anna.hand"]) == ["Oathsworn", "Quarter Patrol"]


@rule("AR-INT-05", "AR-ROUND-02", "AR-INT-12")
def test_one_action_each_clockwise_until_all_hands_are_empty():
    hands = {"anna": ["Oathsworn"], "bruno": ["Hook Man", "River Guide"], "clara": ["Cutpurse"]}
    table = arcana(
        3, first="clara", north={"stake": "Chancery"}, **{name: {"hand": hand} for name, hand in hands.items()}
    )
    turns = []
    while table["phase"] == "intrigue" and table["round"] == 1:
        turns.append(table["turn"])
        table.plays(table.legal_with("discard")[0])
    assert turns == ["clara", "anna", "bruno", "bruno"]
    assert table["anna.resource"] == ["Oathsworn"]


@rule("AR-INT-11")
def test_nobody_may_pass_while_cards_are_in_hand():
    table = arcana(anna={"hand": ["Oathsworn"]}, north={"stake": "Chancery"})
    assert "pass" not in table.legal
    with pytest.raises(qd.IllegalChoice):
        table.plays("pass")


@rule("AR-INT-06", "AR-AGENT-01", "AR-FAQ-02")
@pytest.mark.parametrize("district", ["free_zone", "east"])
def test_an_agent_goes_face_up_to_a_neutral_or_enemy_district(district):
    word = district.replace("_", "-")
    table = arcana(
        anna={"hand": ["Oathsworn", "Blade Broker"]}, bruno={"hand": ["Hook Man"]}, **{district: {"stake": "Chancery"}}
    )
    table.plays(f"assign oathsworn {word}")
    assert table[f"{word}.agents"] == ["Oathsworn"]
    assert table[f"{word}.face-down"] == []
    assert f"Anna assigns Oathsworn to {word.replace('-', ' ').title()}." in table.told(1)


@rule("AR-INT-07", "AR-FAQ-02", "AR-FAQ-03")
@pytest.mark.parametrize("district", ["west", "north", "south"])
def test_an_agent_goes_face_down_to_a_friendly_district_and_stays_hidden_from_others(district):
    table = arcana(
        anna={"hand": ["Oathsworn", "Blade Broker"]}, bruno={"hand": ["Hook Man"]}, **{district: {"stake": "Chancery"}}
    )
    table.plays(f"assign oathsworn {district}")
    assert table[f"{district}.face-down"] == ["Oathsworn"]
    assert table[f"{district}.agents"] == []
    assert "oathsworn" in table.says(0).lower()
    assert "oathsworn" not in table.says(1).lower()
    assert "oathsworn" not in table.says(-1).lower()
    assert f"Anna assigns a face-down Agent to {district.title()}." in table.told(1)
    assert table.game.view(1)["zones"][f"{district}.face-down"] == [None]
    place = next(d for d in table.game.view(1)["districts"] if d["name"] == district)
    assert place["face_down"] == ["Anna"], "whose it is everybody sees"


@rule("AR-INT-13", "AR-INT-14")
def test_several_agents_of_several_players_meet_in_one_district():
    table = arcana(
        anna={"hand": ["Oathsworn", "Blade Broker"]},
        bruno={"hand": ["Hook Man", "Barge Bully"]},
        free_zone={"stake": "Chancery"},
    )
    table.plays("assign oathsworn free-zone", "assign hook-man free-zone", "assign blade-broker free-zone")
    assert table["free-zone.agents"] == ["Oathsworn", "Hook Man", "Blade Broker"]


@rule("AR-INT-08", "AR-LOC-01")
def test_a_location_has_its_effect_at_once_and_goes_to_the_resource_deck():
    table = arcana(
        anna={"hand": ["Guild Hall of Blades"], "deck": ["Oathsworn", "Blade Broker"]},
        bruno={"hand": ["Hook Man"]},
        north={"stake": "Chancery"},
    )
    table.plays("play guild-hall-of-blades")
    assert table["anna.hand"] == ["Oathsworn"]
    assert table["anna.resource"] == ["Guild Hall of Blades"]
    assert table["turn"] == "bruno"


@rule("AR-LOC-02", "AR-RELIC-02")
def test_neither_a_location_nor_a_relic_contests_a_stake():
    table = arcana(anna={"hand": ["Old Arsenal", "Siege Lantern"]}, north={"stake": "Chancery"})
    assert table.legal_with("assign") == []
    assert table.refused("assign old-arsenal north") == "AR-LOC-02"
    assert table.refused("assign siege-lantern north") == "AR-RELIC-02"


@rule("AR-INT-10")
@pytest.mark.parametrize("card", ["Oathsworn", "Old Arsenal", "Siege Lantern", "Gate Sergeant"])
def test_any_hand_card_can_be_discarded_without_effect(card):
    table = arcana(anna={"hand": [card]}, bruno={"hand": ["Hook Man"]}, north={"stake": "Chancery"})
    before = table["anna.deck"]
    table.plays(f"discard {card.lower().replace(' ', '-')}")
    assert table["anna.resource"] == [card]
    assert (table["anna.hand"], table["anna.deck"]) == ([], before)
    assert table["north.agents"] + table["north.face-down"] == []


def test_no_agent_is_played_where_there_is_no_stake():
    table = arcana(anna={"hand": ["Oathsworn"]}, north={"stake": "Chancery"}, free_zone={"jubilee": True})
    assert table.legal_with("assign") == ["assign oathsworn north"]
    assert table.refused("assign oathsworn free-zone") == "AR-AGENT-01"
    assert table.refused("assign oathsworn west") == "AR-AGENT-01"


def test_only_own_hand_cards_are_played():
    table = arcana(
        anna={"hand": ["Oathsworn"]},
        north={"stake": "Chancery"},
        free_zone={"stake": "Watch House", "agents": ["Hook Man"]},
    )
    for line in ("assign hook-man north", "discard hook-man", "bribe hook-man oathsworn", "assign chancery north"):
        assert table.refused(line) == "AR-INT-05"


@rule("AR-PERS-02", "AR-PERS-03")
def test_a_personality_won_in_round_one_is_drawn_later_and_played_as_an_agent():
    table = arcana(
        phase="resolution",
        anna={"deck": ["Fencing Tutor", "Whetstone Monk", "Arms Appraiser"]},
        free_zone={"stake": "Gate Sergeant", "agents": ["Duelling Master"], "pile": ["Chancery"]},
        north={"stake": "Council Stair"},
        bruno={"hand": []},
    )
    assert "Gate Sergeant" in table["anna.hand"] + table["anna.deck"] + table["anna.resource"]
    while "Gate Sergeant" not in table["anna.hand"]:
        table.plays(table.legal_with("discard")[0])
    while table["turn"] != "anna":
        table.plays(table.legal_with("discard")[0])
    face_down = arcana(anna={"hand": ["Gate Sergeant"]}, north={"stake": "Chancery"}, bruno={"hand": ["Hook Man"]})
    face_down.plays("assign gate-sergeant north")
    assert face_down["north.face-down"] == ["Gate Sergeant"]
    table.plays("assign gate-sergeant free-zone")
    assert table["free-zone.agents"] == ["Gate Sergeant"]
