"""The Harlequin, as a Stake and as an Agent."""

from __future__ import annotations

from arcana.table import arcana
from proofs import card, rule


def harlequin_stake(agents, players=2, **more):
    return arcana(
        players,
        phase="resolution",
        free_zone={"stake": "Harlequin", "agents": agents},
        north={"stake": "Chancery"},
        **more,
    )


@rule("AR-HARL-01", "AR-HARL-02", "AR-HARL-06")
@card("Harlequin")
def test_each_player_chooses_an_arcanum_and_the_highest_total_wins():
    """The rulebook's own numbers: 3/0/1 against 0/1/2; Stave 3 beats Cup 2."""
    table = harlequin_stake(["Duelling Master", "Night Ferryman"])
    assert (table["turn"], table.legal) == ("anna", ["use stave", "use sword", "use cup", "use ducat"])
    table.plays("anna: use stave")
    assert table["turn"] == "bruno"
    table.plays("bruno: use cup")
    assert (table["anna.stakes"], table["bruno.stakes"]) == (1, 0)
    table = harlequin_stake(["Duelling Master", "Night Ferryman"])
    table.plays("anna: use cup", "bruno: use cup")
    assert (table["anna.stakes"], table["bruno.stakes"]) == (0, 1), "only the chosen arcanum counts"


@rule("AR-HARL-01")
def test_players_choose_in_turn_order_and_only_those_with_agents():
    table = harlequin_stake(["Duelling Master", "Cutpurse"], 3, first="bruno")
    assert table["turn"] == "clara"
    table.plays("use stave")
    assert table["turn"] == "anna"


@rule("AR-HARL-03")
def test_a_total_below_two_does_not_win_the_harlequin():
    table = harlequin_stake(["Arms Appraiser"])
    table.plays("use stave")
    assert (table["anna.stakes"], table["free-zone.stake"]) == (0, "Harlequin")
    table = harlequin_stake(["Arms Appraiser"])
    table.plays("use cup")
    assert table["anna.stakes"] == 1


def test_only_the_usurers_break_a_tie_for_the_harlequin():
    table = harlequin_stake(["Duelling Master", "Hook Man"])
    table.plays("use stave", "use stave")
    assert table["free-zone.stake"] == "Harlequin"
    assert len(table["free-zone.agents"]) == 2
    table = harlequin_stake(["Duelling Master", "Door Breaker"], bruno={"guild": "Usurers"})
    table.plays("use stave", "use stave")
    assert table["bruno.stakes"] == 1


def harlequin_agent(agents, stake="Master-at-Arms", **more):
    agents = [{"card": "Harlequin", "owner": "anna"}, *agents]
    return arcana(phase="resolution", free_zone={"stake": stake, "agents": agents}, north={"stake": "Chancery"}, **more)


@rule("AR-HARL-05")
def test_as_an_agent_it_copies_another_agent_that_its_owner_chooses():
    table = harlequin_agent(["Duelling Master", "Hook Man", "Whetstone Monk"])
    assert table["turn"] == "anna"
    assert table.legal == ["copy duelling-master", "copy hook-man", "copy whetstone-monk"]
    better, worse = table, arcana_copy(table)
    better.plays("copy hook-man")
    assert "Master-at-Arms" in better["anna.resource"], "3 and a copied 3 reach 4"
    worse.plays("copy whetstone-monk")
    assert worse["free-zone.stake"] == "Master-at-Arms", "3 and a copied 0 do not"


def arcana_copy(table):
    return type(table)(table.game.clone())


def test_with_one_other_agent_there_is_nothing_to_choose():
    table = harlequin_agent(["Duelling Master"], stake="Gate Sergeant")
    assert table["anna.stakes"] == 2, "it copies the 3, and 6 wins; the Harlequin itself is the other Stake card"


def test_alone_it_has_no_values():
    table = harlequin_agent([], stake="Cracked War Horn")
    assert table["free-zone.stake"] == "Cracked War Horn"
    assert "Harlequin" in table["anna.resource"]


def test_its_bonus_stays_its_own():
    """Favoured in Stave the Harlequin has the copied 3 and one more: 4."""
    table = arcana(
        anna={"hand": ["Pilgrim Hospice"]},
        north={"stake": "Chancery"},
        free_zone={"stake": "Master-at-Arms", "agents": [{"card": "Harlequin", "owner": "anna"}, "Hook Man"]},
    )
    assert table.legal_with("play pilgrim-hospice harlequin") == [
        f"play pilgrim-hospice harlequin {a}" for a in ("stave", "sword", "cup", "ducat")
    ]
    table.plays("play pilgrim-hospice harlequin stave")
    assert "Master-at-Arms" in table["anna.resource"]
