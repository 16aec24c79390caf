"""Phase 3, the Ducal Jubilee, scoring, tiebreaks, and Tactical Removal."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import card, rule

LAST = {"phase": "end of round", "free_zone": {"jubilee": True}}
"""The end of the final round."""


@rule("AR-END-01", "AR-END-02")
def test_only_districts_without_a_stake_flip_the_next_card():
    table = arcana(
        phase="end of round",
        west={"pile": ["Gate Sergeant", "Chancery"]},
        north={"stake": "Old Arsenal", "pile": ["Bone Rosary"]},
        east={},
    )
    assert (table["west.stake"], table["west.pile"]) == ("Gate Sergeant", ["Chancery"])
    assert (table["north.stake"], table["north.pile"]) == ("Old Arsenal", ["Bone Rosary"])
    assert table["east.stake"] is None, "an empty pile leaves the District empty"


@rule("AR-END-03", "AR-ROUND-02")
@card("First Player")
@pytest.mark.parametrize(("first", "following"), [("anna", "bruno"), ("bruno", "clara"), ("clara", "anna")])
def test_the_first_player_card_goes_clockwise(first, following):
    table = arcana(3, phase="end of round", first=first, north={"stake": "Chancery"})
    assert table["first"] == following
    assert "First Player" in table[f"{following}.crest"]
    assert "First Player" not in table[f"{first}.crest"]


@rule("AR-END-04", "AR-ROUND-01")
def test_then_the_next_round_begins_with_intrigue():
    table = arcana(phase="end of round", round=4, north={"stake": "Chancery"})
    assert (table["round"], table["phase"], table["turn"]) == (5, "intrigue", "bruno")
    assert len(table["anna.hand"]) == len(table["bruno.hand"]) == 4


@rule("AR-ROUND-01")
def test_intrigue_resolution_and_end_follow_each_other():
    table = arcana(
        anna={"hand": ["Shield Breaker"]},
        free_zone={"stake": "Gate Sergeant", "pile": ["Chancery"]},
        north={"stake": "Watch House"},
    )
    table.plays("assign shield-breaker free-zone")
    assert (table["anna.stakes"], table["free-zone.stake"], table["first"], table["round"]) == (
        1,
        "Chancery",
        "bruno",
        2,
    )


@rule("AR-OVER-01", "AR-OVER-02", "AR-OVER-03")
@card("Ducal Jubilee")
def test_one_more_full_round_follows_the_jubilee():
    table = arcana(
        phase="resolution",
        round=9,
        north={"stake": "Watch House", "pile": ["Chancery"]},
        free_zone={"stake": "Gate Sergeant", "agents": ["Shield Breaker"], "pile": ["Ducal Jubilee", "Council Stair"]},
    )
    assert (table["over"], table["round"], table["phase"]) == (False, 10, "intrigue")
    assert table["free-zone.stake"] == "Ducal Jubilee"
    assert table.game.view(0)["final_round"]
    turns = 0
    while not table["over"]:
        assert table["free-zone.stake"] == "Ducal Jubilee"
        table.plays(table.legal_with("discard")[0])
        turns += 1
    assert turns == 8, "a whole round with four cards each"
    assert (table["round"], table["free-zone.pile"]) == (10, ["Council Stair"])


@rule("AR-OVER-02")
def test_stakes_are_won_in_the_final_round_as_always():
    table = arcana(free_zone={"jubilee": True}, anna={"hand": ["Shield Breaker"]}, east={"stake": "Gate Sergeant"})
    table.plays("assign shield-breaker east")
    assert table["over"]
    assert table["anna.score"] == 3


@rule("AR-SCORE-01", "AR-SCORE-02", "AR-SCORE-03", "AR-SCORE-04", "AR-AIM-03", "AR-SCORE-06", "AR-AIM-02")
def test_cards_count_wherever_they_are():
    """Relics 1, Personalities 3, Locations 5; guild cards nothing (AR-Q31)."""
    table = arcana(
        **LAST,
        anna={"deck": ["Bone Rosary", "Oathsworn"], "resource": ["Gate Sergeant"], "under": ["Chancery"]},
        bruno={"deck": ["Hook Man"], "resource": ["Votive Lamp"]},
        north={"stake": "Watch House", "agents": [{"card": "Court Page", "owner": "bruno", "face": "up"}]},
    )
    assert table.game.result.scores == (1 + 3 + 5, 1 + 3)
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "AR-SCORE-06"


@pytest.mark.parametrize(
    ("part", "rest"),
    [({"deck": ["Chancery"]}, {}), ({"resource": ["Chancery"]}, {}), ({"under": ["Chancery"]}, {})],
)
@rule("AR-SCORE-01", "AR-SCORE-02", "AR-SCORE-03")
def test_each_place_counts_alone(part, rest):
    table = arcana(**LAST, anna=part, north={"stake": "Watch House"}, **rest)
    assert table.game.result.scores == (5, 0)


@rule("AR-SCORE-04")
def test_agents_left_by_a_tie_count_for_their_owner():
    table = arcana(
        phase="resolution",
        free_zone={"jubilee": True},
        north={
            "stake": "Bone Reader",
            "agents": [{"card": "Street Preacher", "owner": "anna"}, {"card": "Lamp Nun", "owner": "bruno"}],
        },
        bruno={"under": ["Bone Rosary"]},
    )
    assert sorted(table["north.agents"]) == ["Lamp Nun", "Street Preacher"]
    assert table.game.result.scores == (3, 4)


@rule("AR-SCORE-07", "AR-SCORE-09", "AR-SCORE-05")
def test_nine_stakes_beat_eight_at_twenty_four_points():
    """Bruno's 21 points of nine cards become 24 by an Objective: four Stakes in Cup."""
    eight = ["Gate Sergeant", "Canal Bruiser", "Retired Pikeman", "Arena Novice", "Bounty Hunter", "Powder Smith"]
    eight += ["Chancery", "Wax Seal Matrix"]
    nine = ["Lamp Nun", "Bone Reader", "River Witch", "Astrologer", "Court Page", "Pamphleteer"]
    nine += ["Silver Inkwell", "Courtier's Fan", "Iron Gorget"]
    table = arcana(
        options={"objectives": True},
        **LAST,
        anna={"resource": eight},
        north={"stake": "Watch House"},
        bruno={"resource": nine, "objectives": ["High Priest"]},
    )
    assert table.game.result.scores == (24, 24)
    assert (table["anna.stakes"], table["bruno.stakes"]) == (8, 9)
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "AR-SCORE-07"


@rule("AR-SCORE-08")
def test_equal_points_and_equally_many_stakes_are_a_draw():
    table = arcana(
        **LAST, anna={"resource": ["Gate Sergeant"]}, bruno={"under": ["Court Page"]}, north={"stake": "Watch House"}
    )
    assert table["winner"] == []
    assert table.game.result.rule == "AR-SCORE-08"


@rule("AR-SCORE-06")
def test_the_highest_of_three_wins():
    table = arcana(
        3, **LAST, clara={"under": ["Chancery"]}, anna={"deck": ["Gate Sergeant"]}, north={"stake": "Watch House"}
    )
    assert table["winner"] == ["clara"]


REMOVAL = {"tactical_removal": True}


def won_with_removal():
    return arcana(
        options=REMOVAL,
        phase="resolution",
        north={"stake": "Watch House"},
        free_zone={"stake": "Gate Sergeant", "agents": ["Shield Breaker"], "pile": ["Chancery"]},
    )


@rule("AR-REMOVE-01", "AR-REMOVE-02", "AR-REMOVE-03")
def test_a_removed_stake_lies_under_the_crest_and_scores_but_is_never_drawn():
    table = won_with_removal()
    assert (table["turn"], table.legal) == ("anna", ["keep", "remove"])
    table.plays("remove")
    assert table["anna.under"] == ["Gate Sergeant"]
    assert table["anna.score"] == 3
    for _ in range(60):
        table.plays(table.legal_with("discard")[0])
    assert table["round"] > 6
    assert table["anna.under"] == ["Gate Sergeant"]


@rule("AR-REMOVE-01")
def test_a_kept_stake_goes_to_the_resource_deck():
    table = won_with_removal().plays("keep")
    assert "Gate Sergeant" in table["anna.resource"]
    assert table["anna.under"] == []


@rule("AR-REMOVE-01")
def test_a_bribed_personality_may_be_removed_too():
    table = arcana(
        options=REMOVAL,
        anna={"hand": ["Siege Lantern"]},
        bruno={"hand": ["Hook Man"]},
        free_zone={"stake": "Gate Sergeant", "agents": ["Oathsworn"]},
    )
    table.plays("bribe siege-lantern oathsworn", "anna: remove")
    assert table["anna.under"] == ["Gate Sergeant"]
    assert sorted(table["anna.resource"]) == ["Oathsworn", "Siege Lantern"]


@rule("AR-REMOVE-04")
def test_without_the_option_every_stake_goes_to_the_resource_deck():
    table = arcana(
        phase="resolution",
        north={"stake": "Watch House"},
        free_zone={"stake": "Gate Sergeant", "agents": ["Shield Breaker"]},
    )
    assert table["phase"] == "intrigue"
    assert "Gate Sergeant" in table["anna.resource"]
