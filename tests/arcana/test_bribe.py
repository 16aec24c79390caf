"""Bribing: a Relic on an own Agent wins a Personality at once."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import rule

TREASURE = "Guild Treasure of Blades"  # Ducat 3


@rule("AR-BRIBE-01", "AR-INT-09", "AR-RELIC-01", "AR-BRIBE-02")
def test_a_bribe_wins_at_once_however_strong_the_others_are():
    table = arcana(
        anna={"hand": [TREASURE, "Fencing Tutor"]},
        bruno={"hand": ["River Guide"]},
        free_zone={
            "stake": "Retired Pikeman",
            "agents": ["Oathsworn", "Hook Man", "Barge Bully"],
            "pile": ["Chancery"],
        },
    )
    table.plays("bribe guild-treasure-of-blades oathsworn")
    assert table["phase"] == "intrigue"
    assert "Retired Pikeman" in table["anna.resource"]
    assert table["anna.bribes"] == 1
    assert table["free-zone.stake"] is None, "the next Stake comes at the end of the round only"


@rule("AR-BRIBE-09")
def test_relic_and_bribing_agent_go_home_and_the_other_agents_wait_for_the_resolution():
    table = arcana(
        anna={"hand": [TREASURE, "Fencing Tutor"]},
        bruno={"hand": ["River Guide"]},
        free_zone={"stake": "Retired Pikeman", "agents": ["Oathsworn", "Blade Broker", "Hook Man"]},
        north={"stake": "Chancery"},
    )
    table.plays("bribe guild-treasure-of-blades oathsworn")
    assert sorted(table["anna.resource"]) == [TREASURE, "Oathsworn", "Retired Pikeman"]
    assert table["free-zone.agents"] == ["Blade Broker", "Hook Man"]
    assert table.refused("assign river-guide free-zone") == "AR-AGENT-01"
    table.plays("discard river-guide", "discard fencing-tutor")
    assert table["free-zone.agents"] == []
    assert "Hook Man" in table["bruno.resource"]


@rule("AR-BRIBE-03")
def test_a_bribe_needs_an_own_agent_beside_the_personality():
    table = arcana(
        anna={"hand": [TREASURE, "Fencing Tutor"]},
        free_zone={"stake": "Retired Pikeman", "agents": ["Hook Man"]},
        east={"stake": "Chancery", "agents": ["Oathsworn"]},
    )
    assert table.legal_with("bribe") == []
    assert table.refused("bribe guild-treasure-of-blades hook-man") == "AR-RELIC-01"
    assert table.refused("bribe guild-treasure-of-blades fencing-tutor") == "AR-RELIC-01"
    assert table.refused("bribe fencing-tutor oathsworn") == "AR-RELIC-01"


@rule("AR-BRIBE-04", "AR-FAQ-03")
def test_a_face_down_agent_is_revealed_by_the_bribe():
    table = arcana(
        anna={"hand": [TREASURE, "Fencing Tutor"]},
        bruno={"hand": ["River Guide"]},
        north={"stake": "Retired Pikeman", "agents": ["Oathsworn", "Blade Broker"]},
    )
    assert "oathsworn" not in table.says(1).lower()
    table.plays("bribe guild-treasure-of-blades oathsworn")
    assert "Anna reveals Oathsworn in North." in table.told(1)
    assert "Retired Pikeman" in table["anna.resource"]
    assert table["north.face-down"] == ["Blade Broker"]
    assert "blade-broker" not in table.says(1)


@rule("AR-BRIBE-05")
@pytest.mark.parametrize(("agent", "enough"), [("Gate Sergeant", True), ("Oathsworn", False)])
def test_the_agents_own_ducat_counts_with_the_relic(agent, enough):
    """Cracked War Horn has 2 and Gate Sergeant 2: together the 4 that Siege Engineer costs."""
    table = arcana(
        anna={"hand": ["Cracked War Horn"]},
        bruno={"hand": ["River Guide"]},
        free_zone={"stake": "Siege Engineer", "agents": [{"card": agent, "owner": "anna"}]},
    )
    line = f"bribe cracked-war-horn {agent.lower().replace(' ', '-')}"
    assert (line in table.legal) == enough
    if not enough:
        assert table.refused(line) == "AR-BRIBE-01"


@rule("AR-BRIBE-06")
@pytest.mark.parametrize("stake", ["Siege Lantern", "Old Arsenal"])
def test_relics_and_locations_cannot_be_bribed(stake):
    table = arcana(anna={"hand": [TREASURE]}, free_zone={"stake": stake, "agents": ["Oathsworn"]})
    assert table.legal_with("bribe") == []
    assert table.refused("bribe guild-treasure-of-blades oathsworn") == "AR-BRIBE-06"


@rule("AR-BRIBE-07", "AR-HARL-04")
def test_a_dash_cannot_be_bribed():
    table = arcana(anna={"hand": ["Duke's Spurs"]}, free_zone={"stake": "Harlequin", "agents": ["Oathsworn"]})
    assert table.legal_with("bribe") == []
    assert table.refused("bribe dukes-spurs oathsworn") == "AR-BRIBE-07"


@rule("AR-BRIBE-08")
@pytest.mark.parametrize(("stake", "won"), [("Retired Pikeman", True), ("Powder Smith", False)])
def test_three_ducats_win_a_personality_of_three_and_not_one_of_four(stake, won):
    table = arcana(
        anna={"hand": [TREASURE]}, bruno={"hand": ["River Guide"]}, free_zone={"stake": stake, "agents": ["Oathsworn"]}
    )
    line = "bribe guild-treasure-of-blades oathsworn"
    if won:
        table.plays(line)
        assert stake in table["anna.resource"]
    else:
        assert table.refused(line) == "AR-BRIBE-01"


def test_an_agent_favoured_in_ducats_bribes_with_one_more():
    """The Harlequin has no Ducat of its own; favoured it brings 1, and with a Relic of 2 reaches 3."""
    table = arcana(
        anna={"hand": ["Pilgrim Hospice", "Cracked War Horn"]},
        bruno={"hand": ["River Guide", "Hook Man"]},
        free_zone={"stake": "Retired Pikeman", "agents": [{"card": "Harlequin", "owner": "anna"}]},
    )
    assert table.refused("bribe cracked-war-horn harlequin") == "AR-BRIBE-01"
    table.plays("play pilgrim-hospice harlequin ducat", "discard river-guide", "bribe cracked-war-horn harlequin")
    assert "Retired Pikeman" in table["anna.resource"]
