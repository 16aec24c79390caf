"""Every Location: its effect in play."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import card, rule
from quarterdeck.engine.cards import slug

HALLS = [f"Guild Hall of {guild}" for guild in ("Blades", "Ferrymen", "Thieves", "Usurers")]


def holds(location: str, **setup):
    """Anna holds the Location (and another card), Bruno a card; it is Anna's turn."""
    players = setup.pop("players", 2)
    anna = {"hand": [location, "Arms Appraiser"], **setup.pop("anna", {})}
    setup.setdefault("bruno", {"hand": ["River Guide", "Hook Man"]})
    if players == 2:
        setup.setdefault("south", {"stake": "Toll Bridge"})
    return arcana(players, anna=anna, **setup)


def targets(table, location: str) -> list[str]:
    return [line.partition(slug(location) + " ")[2] for line in table.legal_with(f"play {slug(location)}")]


@rule("AR-INT-08", "AR-LOC-01")
@card("Guild Hall of Blades", "Guild Hall of Ferrymen", "Guild Hall of Thieves", "Guild Hall of Usurers")
@pytest.mark.parametrize("hall", HALLS)
def test_a_guild_hall_draws_a_card(hall):
    table = holds(hall, anna={"deck": ["Oathsworn", "Blade Broker"]})
    table.plays(f"play {slug(hall)}")
    assert table["anna.hand"] == ["Arms Appraiser", "Oathsworn"]
    assert table["anna.resource"] == [hall]


@card("Guild Hall of Blades")
def test_a_guild_hall_withdraws_the_stake_of_the_free_zone_and_agents_stay():
    table = holds(HALLS[0], free_zone={"stake": "Gate Sergeant", "pile": ["Old Arsenal", "Drill Yard"]})
    table.plays("play guild-hall-of-blades")
    assert (table["free-zone.stake"], table["free-zone.pile"]) == ("Old Arsenal", ["Drill Yard"])
    assert "Gate Sergeant" in table["box.stakes"]
    assert table["anna.stakes"] == table["bruno.stakes"] == 0
    table = holds(HALLS[0], free_zone={"stake": "Gate Sergeant", "pile": ["Old Arsenal"], "agents": ["Lock Keeper"]})
    table.plays("play guild-hall-of-blades")
    assert (table["free-zone.stake"], table["free-zone.agents"]) == ("Old Arsenal", ["Lock Keeper"])
    table = holds(HALLS[0], free_zone={"jubilee": True}, north={"stake": "Chancery"})
    table.plays("play guild-hall-of-blades")
    assert table["free-zone.stake"] == "Ducal Jubilee", "the Ducal Jubilee is no Stake and stays"


@rule("AR-OVER-01")
@card("Guild Hall of Blades", "Ducal Jubilee")
def test_a_jubilee_revealed_by_an_effect_ends_the_game_after_the_following_round():
    table = holds(HALLS[0], round=4, free_zone={"stake": "Gate Sergeant", "pile": ["Ducal Jubilee"]})
    table.plays("play guild-hall-of-blades")
    assert (table["free-zone.stake"], table.game.view(0)["final_round"]) == ("Ducal Jubilee", False)
    while table["round"] == 4:
        table.plays(table.legal_with("discard")[0])
    assert table.game.view(0)["final_round"]
    while not table["over"]:
        table.plays(table.legal_with("discard")[0])
    assert table["round"] == 5


@card("Guild Hall of Blades")
def test_a_guild_hall_cannot_draw_itself():
    table = holds(HALLS[0], anna={"deck": [], "resource": []})
    table.plays("play guild-hall-of-blades")
    assert (table["anna.hand"], table["anna.resource"]) == (["Arms Appraiser"], [HALLS[0]])


@card("Spyglass Tower", "Lamplighters' Loft")
@pytest.mark.parametrize("name", ["Spyglass Tower", "Lamplighters' Loft"])
def test_looking_at_face_down_agents(name):
    table = holds(
        name,
        players=3,
        north={"stake": "Chancery", "agents": ["Barge Bully", "Oathsworn"]},
        east={"stake": "Old Arsenal", "agents": ["Lock Keeper"]},
        west={"stake": "Stone Cells"},
    )
    assert targets(table, name) == ["north", "east"], "where an opponent has face-down Agents"
    assert "barge-bully" not in table.says(0)
    table.plays(f"play {slug(name)} north")
    assert "barge-bully" in table.says(0)
    assert "Barge Bully is face down in North." in table.told(0)
    assert "barge-bully" not in table.says(2)
    assert "barge-bully" not in table.says(-1)
    assert "lock-keeper" not in table.says(0)
    assert sorted(table["north.face-down"]) == ["Barge Bully", "Oathsworn"], "they stay face down"


@card("Spyglass Tower")
def test_what_both_of_two_players_know_is_not_public():
    """The owner laid it and the other looked at it: a spectator did neither."""
    table = holds("Spyglass Tower", north={"stake": "Chancery", "agents": ["Lock Keeper"]})
    table.plays("play spyglass-tower north")
    assert "lock-keeper" in table.says(0)
    assert "lock-keeper" in table.says(1)
    assert table.game.view(-1)["zones"]["north.face-down"] == [None]
    assert "lock-keeper" not in table.says(-1)
    assert "Lock Keeper" not in table.says(-1)


@card("Quay of Ropes", "Upper Ferry Stage")
@pytest.mark.parametrize("name", ["Quay of Ropes", "Upper Ferry Stage"])
def test_moving_an_own_agent(name):
    place = {
        "free_zone": {"stake": "Old Arsenal", "agents": ["Oathsworn", "Lock Keeper"]},
        "east": {"stake": "Chancery"},
    }
    table = holds(name, **place)
    assert targets(table, name) == ["oathsworn south", "oathsworn east"]
    table.plays(f"play {slug(name)} oathsworn south")
    assert (table["free-zone.agents"], table["south.face-down"]) == (["Lock Keeper"], ["Oathsworn"])
    assert table.game.view(1)["zones"]["south.face-down"] == ["oathsworn"], "everybody saw which Agent it is"
    table = holds(name, west={"stake": "Old Arsenal", "agents": ["Oathsworn"]}, east={"stake": "Chancery"})
    table.plays(f"play {slug(name)} oathsworn east")
    assert table["east.agents"] == ["Oathsworn"]
    assert table.game.view(1)["zones"]["east.agents"] == ["oathsworn"]


@card("Customs House", "Toll Bridge")
@pytest.mark.parametrize("name", ["Customs House", "Toll Bridge"])
def test_luring_an_opponents_agent_away(name):
    table = holds(
        name,
        free_zone={"stake": "Old Arsenal", "agents": ["Oathsworn", "Lock Keeper"]},
        north={"stake": "Chancery", "agents": ["Barge Bully"]},
        south={"stake": "Stone Cells"},
    )
    assert targets(table, name) == ["lock-keeper north", "lock-keeper south"], "neither own nor face-down Agents"
    table.plays(f"play {slug(name)} lock-keeper north")
    assert table["north.agents"] == ["Lock Keeper"], "it stays face up even where it is at home"


@card("Exchange Arcade", "Brokers' Steps")
@pytest.mark.parametrize("name", ["Exchange Arcade", "Brokers' Steps"])
def test_swapping_two_stakes(name):
    table = holds(
        name,
        north={"stake": "Chancery", "agents": ["Oathsworn"]},
        east={"stake": "Old Arsenal"},
        free_zone={"jubilee": True},
    )
    assert targets(table, name) == ["north south", "north east", "south east"], "never the Ducal Jubilee"
    table.plays(f"play {slug(name)} north east")
    assert (table["north.stake"], table["east.stake"]) == ("Old Arsenal", "Chancery")
    assert table["north.face-down"] == ["Oathsworn"]


@card("Ducal Archive")
@pytest.mark.parametrize("name", ["Ducal Archive"])
def test_drawing_two_and_discarding_one(name):
    table = holds(name, anna={"deck": ["Oathsworn", "Blade Broker", "Fencing Tutor"]})
    table.plays(f"play {slug(name)}")
    assert (table["turn"], table.legal) == (
        "anna",
        ["discard arms-appraiser", "discard oathsworn", "discard blade-broker"],
    )
    table.plays("discard blade-broker")
    assert table["anna.hand"] == ["Arms Appraiser", "Oathsworn"]
    assert table["anna.resource"] == ["Blade Broker", name]
    assert table["turn"] == "bruno"


@card("Watch House", "Stone Cells")
@pytest.mark.parametrize("name", ["Watch House", "Stone Cells"])
def test_arresting_an_opponents_agent(name):
    table = holds(
        name,
        free_zone={"stake": "Old Arsenal", "agents": ["Oathsworn", "Lock Keeper"]},
        north={"stake": "Chancery", "agents": ["Barge Bully"]},
    )
    assert targets(table, name) == ["lock-keeper"]
    table.plays(f"play {slug(name)} lock-keeper")
    assert table["free-zone.agents"] == ["Oathsworn"]
    assert table["bruno.resource"] == ["Lock Keeper"]


@card("Pilgrim Hospice", "Walled Garden")
@pytest.mark.parametrize("name", ["Pilgrim Hospice", "Walled Garden"])
def test_favouring_an_agent(name):
    """Oathsworn is 2/0/2: the owner chooses Stave or Cup, and 2+1 wins Gate Sergeant (Stave 3)."""
    table = holds(
        name,
        free_zone={"stake": "Gate Sergeant", "agents": ["Oathsworn"]},
        east={"stake": "Chancery"},
        bruno={"hand": ["Stone Cells", "Customs House"]},
    )
    assert targets(table, name) == ["oathsworn stave", "oathsworn cup"]
    table.plays(f"play {slug(name)} oathsworn stave")
    assert table.legal_with("play") == [], "no opponent's Location may choose it"
    table.plays("discard stone-cells", "discard arms-appraiser", "discard customs-house")
    assert "Gate Sergeant" in table["anna.resource"]
    assert table.game.favoured == {}, "only until the round ends"


@card("Old Arsenal", "Drill Yard", "Chancery", "Council Stair", "Drowned Temple", "House of Candles")
@pytest.mark.parametrize(
    ("name", "agent", "stake", "wrong"),
    [
        ("Old Arsenal", "Quarter Patrol", "Gate Sergeant", "Street Preacher"),
        ("Drill Yard", "Quarter Patrol", "Gate Sergeant", "Notary's Clerk"),
        ("Chancery", "Whetstone Monk", "Notary's Clerk", "Gate Sergeant"),
        ("Council Stair", "Whetstone Monk", "Notary's Clerk", "Gate Sergeant"),
        ("Drowned Temple", "Quarter Patrol", "Street Preacher", "Gate Sergeant"),
        ("House of Candles", "Quarter Patrol", "Street Preacher", "Gate Sergeant"),
    ],
)
def test_reinforcing_a_total_by_two(name, agent, stake, wrong):
    """The Agent has 1 in the arcanum; with two more it reaches 3. Another arcanum is not helped."""
    for there, wins in ((stake, True), (wrong, False)):
        table = holds(
            name,
            anna={"hand": [name]},
            free_zone={"stake": there, "agents": [agent]},
            east={"stake": "Stone Cells"},
            bruno={"hand": []},
        )
        assert targets(table, name) == ["free-zone"], "only where there is an own Agent"
        table.plays(f"play {slug(name)} free-zone")
        assert (there in table["anna.resource"]) == wins
        assert table.game.reinforced == [], "only this round"


@card("Auction Yard", "Puppet Theatre")
@pytest.mark.parametrize("name", ["Auction Yard", "Puppet Theatre"])
def test_burying_a_stake(name):
    table = holds(
        name,
        north={"stake": "Chancery", "agents": ["Oathsworn"], "pile": ["Gate Sergeant", "Old Arsenal"]},
        free_zone={"stake": "Bone Rosary", "pile": ["Votive Lamp"]},
    )
    assert targets(table, name) == ["north"], "not the Free Zone, and not where no other card would come"
    table.plays(f"play {slug(name)} north")
    assert (table["north.stake"], table["north.pile"]) == ("Gate Sergeant", ["Old Arsenal", "Chancery"])
    assert table["north.face-down"] == ["Oathsworn"]


@card("Hidden Postern", "Stage Door")
@pytest.mark.parametrize("name", ["Hidden Postern", "Stage Door"])
def test_calling_an_agent_back(name):
    table = holds(
        name,
        free_zone={"stake": "Old Arsenal", "agents": ["Oathsworn", "Lock Keeper"]},
        north={"stake": "Chancery", "agents": ["Blade Broker"]},
    )
    assert targets(table, name) == ["blade-broker", "oathsworn"]
    table.plays(f"play {slug(name)} blade-broker")
    assert table["anna.hand"] == ["Arms Appraiser", "Blade Broker"]
    assert "blade-broker" not in table.says(1)
    assert table["north.face-down"] == []


@card("Hidden Postern")
def test_militia_is_never_called_to_a_hand():
    table = holds(
        "Hidden Postern",
        options={"militia": True},
        free_zone={"stake": "Chancery", "agents": [{"card": "Watch Clerk", "owner": "anna"}]},
    )
    assert targets(table, "Hidden Postern") == []


def test_a_location_takes_only_the_targets_that_its_effect_asks_for():
    table = holds("Stone Cells", free_zone={"stake": "Old Arsenal", "agents": ["Oathsworn"]})
    assert table.legal_with("play") == [], "nobody to arrest"
    assert table.refused("play stone-cells") == "AR-LOC-01"
    assert table.refused("play arms-appraiser") == "AR-INT-08"


@card("Alarm Bell")
def test_the_alarm_bell_empties_a_district():
    table = holds(
        "Alarm Bell",
        free_zone={"stake": "Old Arsenal", "agents": ["Oathsworn", "Lock Keeper"]},
        east={"stake": "Chancery"},
    )
    assert targets(table, "Alarm Bell") == ["free-zone"], "only where you have an Agent"
    table.plays("play alarm-bell free-zone")
    assert table["free-zone.agents"] == []
    assert table["anna.resource"] == ["Oathsworn", "Alarm Bell"]
    assert table["bruno.resource"] == ["Lock Keeper"]
    assert table["free-zone.stake"] == "Old Arsenal"


def test_the_alarm_bell_rings_where_no_stake_is_left_too():
    """Its text asks for an Agent of yours and for nothing else; a reinforcement needs a Stake (AR-Q43)."""
    table = holds("Alarm Bell", free_zone={"agents": ["Oathsworn", "Lock Keeper"]})
    assert targets(table, "Alarm Bell") == ["free-zone"]
    table.plays("play alarm-bell free-zone")
    assert table["bruno.resource"] == ["Lock Keeper"]
    table = holds("Drill Yard", free_zone={"agents": ["Oathsworn"]})
    assert targets(table, "Drill Yard") == []
