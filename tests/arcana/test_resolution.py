"""Phase 2: the order of Districts, totals, winners, ties and Guild abilities."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import rule


def contest(players: int = 2, stake: str = "Master-at-Arms", agents: tuple[str, ...] = (), **more):
    """A contest in the Free Zone. Master-at-Arms has gold number 4 in Stave, and values 4/1/0."""
    return arcana(
        players, phase="resolution", free_zone={"stake": stake, "agents": list(agents), "pile": ["Chancery"]}, **more
    )


@rule("AR-RES-01")
def test_the_first_player_chooses_the_order_of_districts():
    table = arcana(
        3,
        phase="resolution",
        first="bruno",
        north={"stake": "Chancery", "agents": ["Oathsworn"]},
        east={"stake": "Drill Yard", "agents": ["Blade Broker"]},
        west={"stake": "Drowned Temple", "agents": ["Cutpurse"]},
    )
    assert (table["turn"], table.legal) == ("bruno", ["resolve north", "resolve east", "resolve west"])
    table.plays("resolve east")
    assert table["east.agents"] == []
    assert (table["turn"], table.legal) == ("bruno", ["resolve north", "resolve west"])
    assert table["west.face-down"] == ["Cutpurse"], "not revealed before its turn comes"


@rule("AR-RES-02", "AR-ARC-03", "AR-RES-03")
def test_only_the_main_arcanum_counts():
    """Anna has Stave 3; Bruno has Stave 2 and 5 in Sword. Gate Sergeant is contested in Stave."""
    table = contest(stake="Gate Sergeant", agents=("Duelling Master", "Barge Bully", "Pier Advocate"))
    assert (table["anna.stakes"], table["bruno.stakes"]) == (1, 0)
    table = contest(stake="Notary's Clerk", agents=("Duelling Master", "Barge Bully", "Pier Advocate"))
    assert (table["anna.stakes"], table["bruno.stakes"]) == (0, 1)


@rule("AR-RES-03")
def test_all_agents_of_a_player_are_added_up():
    table = contest(agents=("Blade Broker", "Oathsworn", "Hook Man"))
    assert (table["anna.stakes"], table["bruno.stakes"]) == (1, 0), "2+2 against 3, gold number 4"


@rule("AR-RES-04", "AR-RES-07", "AR-RES-13")
def test_one_sufficient_total_wins_and_the_gold_number_itself_is_enough():
    table = contest(agents=("Shield Breaker", "Quarter Patrol", "Hook Man"))
    assert "Master-at-Arms" in table["anna.resource"], "3+1 = 4"
    assert "Master-at-Arms" not in table["bruno.resource"]


@rule("AR-RES-05", "AR-RES-11")
def test_of_five_four_and_three_against_four_the_five_wins():
    table = contest(3, agents=("Hook Man", "Toll Counter", "Duelling Master", "Blade Broker", "Cosh Man"))
    assert [table[f"{name}.stakes"] for name in ("anna", "bruno", "clara")] == [1, 0, 0]
    table = contest(3, agents=("Hook Man", "Barge Bully", "Duelling Master", "Quarter Patrol", "Cosh Man"))
    assert [table[f"{name}.stakes"] for name in ("anna", "bruno", "clara")] == [0, 1, 0]


@rule("AR-RES-06", "AR-RES-12", "AR-END-02")
def test_equal_totals_below_the_gold_number_are_no_tie():
    """3 and 3 against 4: nobody wins, the Stake stays, and the Agents go home (AR-Q11)."""
    table = contest(agents=("Duelling Master", "Hook Man"))
    assert table["free-zone.stake"] == "Master-at-Arms"
    assert table["free-zone.agents"] == []
    assert "Duelling Master" in table["anna.resource"]
    assert "Hook Man" in table["bruno.resource"]


TIE_IN_CUP = {
    "stake": "Drowned Temple",
    "agents": ["Whetstone Monk", "Oathsworn", "Keeper of Last Coins", "River Guide"],
}


@rule("AR-RES-08", "AR-GUILD-09", "AR-END-02")
def test_a_tie_leaves_stake_and_all_agents_where_they_are():
    """Cup on a Location: no guild's ability applies. 3+2 against 3+2 for a gold number of at most 5."""
    table = arcana(3, phase="resolution", north=TIE_IN_CUP, east={"stake": "Chancery"}, clara={"hand": []})
    assert table["north.stake"] == "Drowned Temple"
    assert sorted(table["north.agents"]) == sorted(TIE_IN_CUP["agents"])
    assert table["north.face-down"] == [], "they were revealed (AR-Q12)"
    assert (table["anna.stakes"], table["bruno.stakes"], table["round"]) == (0, 0, 2)


@rule("AR-RES-09")
def test_agents_left_by_a_tie_count_again_in_the_next_round():
    table = arcana(
        phase="resolution",
        north=TIE_IN_CUP,
        anna={"deck": ["Fencing Tutor"]},
        bruno={"deck": ["Hook Man"]},
    )
    assert table["round"] == 2
    if table["turn"] == "bruno":
        table.plays("discard hook-man", "assign fencing-tutor north")
    else:
        table.plays("assign fencing-tutor north", "discard hook-man")
    assert "Drowned Temple" in table["anna.hand"] + table["anna.deck"] + table["anna.resource"]
    assert table["anna.stakes"] == 1


@rule("AR-RES-14")
def test_agents_of_winner_and_losers_go_home():
    table = contest(agents=("Shield Breaker", "Quarter Patrol", "Hook Man"))
    assert {"Shield Breaker", "Quarter Patrol"} <= set(table["anna.resource"])
    assert "Hook Man" in table["bruno.resource"]
    assert table["free-zone.agents"] == []


@rule("AR-RES-15", "AR-FAQ-03")
def test_face_down_agents_are_revealed_when_their_district_is_resolved():
    table = arcana(
        phase="resolution",
        first="anna",
        north={"stake": "Chancery", "agents": ["Night Ferryman"]},
        south={"stake": "Drill Yard", "agents": ["Barge Bully"]},
        free_zone={"stake": "Watch House", "agents": ["Oathsworn"]},
    )
    assert "night-ferryman" not in table.says(0)
    assert "barge-bully" not in table.says(0)
    table.plays("resolve north")
    assert "Bruno reveals Night Ferryman in North." in table.told(0)
    assert "barge-bully" not in table.says(0)


# -- Guild abilities --------------------------------------------------------------------------------------------------

BOTH_THREE = {
    "stave": {"Blades": "Duelling Master", "Ferrymen": "Hook Man", "Thieves": "Cosh Man", "Usurers": "Door Breaker"},
    "sword": {
        "Blades": "Licence Inspector",
        "Ferrymen": "Pier Advocate",
        "Thieves": "Letter Forger",
        "Usurers": "Court Creditor",
    },
    "cup": {
        "Blades": "Whetstone Monk",
        "Ferrymen": "Keeper of Last Coins",
        "Thieves": "Grave Robber",
        "Usurers": "Debt Confessor",
    },
}


def tie(stake: str, arcanum: str, *guilds: str):
    """All named guilds have 3 in the arcanum, on a Stake whose gold number is at most 3."""
    seats = dict(zip(("anna", "bruno", "clara"), ({"guild": guild} for guild in guilds), strict=False))
    agents = tuple(BOTH_THREE[arcanum][guild] for guild in guilds)
    table = contest(len(guilds), stake, agents, **seats)
    won = [guild for name, guild in zip(seats, guilds, strict=True) if table[f"{name}.stakes"]]
    if won:
        assert table[f"{list(seats)[guilds.index(won[0])]}.ties-won"] == 1
    else:
        assert sorted(table["free-zone.agents"]) == sorted(agents)
        assert table["free-zone.stake"] == stake
    return won


@rule("AR-GUILD-01", "AR-RES-10")
def test_blades_win_ties_on_military_stakes():
    assert tie("Gate Sergeant", "stave", "Blades", "Ferrymen") == ["Blades"]
    assert tie("Notary's Clerk", "sword", "Blades", "Thieves") == []


@rule("AR-GUILD-02")
def test_ferrymen_win_ties_on_political_stakes():
    assert tie("Notary's Clerk", "sword", "Thieves", "Ferrymen") == ["Ferrymen"]
    assert tie("Gate Sergeant", "stave", "Thieves", "Ferrymen") == []


@rule("AR-GUILD-03")
def test_thieves_win_ties_on_relics():
    assert tie("Bone Rosary", "cup", "Blades", "Thieves") == ["Thieves"]
    assert tie("Street Preacher", "cup", "Blades", "Thieves") == []


@rule("AR-GUILD-04")
def test_usurers_win_ties_on_personalities():
    assert tie("Street Preacher", "cup", "Blades", "Usurers") == ["Usurers"]
    assert tie("Bone Rosary", "cup", "Blades", "Usurers") == []


@rule("AR-GUILD-05")
def test_two_abilities_that_apply_cancel_out():
    assert tie("Gate Sergeant", "stave", "Blades", "Usurers") == []
    assert tie("Notary's Clerk", "sword", "Ferrymen", "Usurers", "Blades") == []


@rule("AR-GUILD-06")
def test_blades_and_thieves_cancel_out_on_a_military_relic():
    assert tie("Cracked War Horn", "stave", "Blades", "Thieves") == []
    assert tie("Cracked War Horn", "stave", "Usurers", "Thieves") == ["Thieves"]


@rule("AR-GUILD-07")
def test_blades_beat_ferrymen_in_a_tie_on_a_military_location():
    table = contest(stake="Drill Yard", agents=("Duelling Master", "Blade Broker", "Hook Man", "Barge Bully"))
    assert (table["anna.stakes"], table["bruno.stakes"]) == (1, 0)


@rule("AR-GUILD-08")
def test_an_ability_helps_only_those_who_tie_for_the_highest_total():
    """Thieves and Ferrymen tie at 5; the Blades' 4 is sufficient too, but not among the highest."""
    table = contest(3, agents=("Shield Breaker", "Quarter Patrol", "Hook Man", "Barge Bully", "Cosh Man", "Cutpurse"))
    assert [table[f"{name}.stakes"] for name in ("anna", "bruno", "clara")] == [0, 0, 0]
    assert len(table["free-zone.agents"]) == 6


@rule("AR-GUILD-08")
def test_an_ability_needs_a_sufficient_total():
    table = contest(agents=("Duelling Master", "Hook Man"))
    assert table["anna.stakes"] == 0


def test_a_tie_of_three_goes_to_the_only_one_with_an_ability():
    assert tie("Gate Sergeant", "stave", "Thieves", "Ferrymen", "Blades") == ["Blades"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_district_whose_agents_all_left_needs_no_resolving(players):
    table = arcana(
        players,
        phase="resolution",
        north={"stake": "Chancery"},
        free_zone={"stake": "Watch House", "agents": ["Oathsworn"]},
    )
    assert table["round"] == 2
    assert table["north.stake"] == "Chancery"
