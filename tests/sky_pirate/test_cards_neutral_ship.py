"""Neutral cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Crow's Foot", "Big Daryl")
@rule("SP-FIRE-02", "SP-FIRE-03", "SP-DMG-05")
def test_a_cannon_is_stunned_costs_powder_and_deals_its_power():
    table = sky_pirate(phase="cannon", anna={"powder": 5}, bruno={"rest": 10})
    table.plays("fire big-daryl")
    assert table["big-daryl.stunned"] is True
    assert table["anna.powder"] == 1
    assert len(table["bruno.discard"]) == 4
    table = sky_pirate(phase="cannon", anna={"powder": 2}, bruno={"rest": 10})
    assert table.legal == ["pass", "fire 3-pounder", "fire crows-foot"]
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 2


@card("Palisade")
@rule("SP-REACT-01", "SP-DMG-04")
def test_palisade_can_be_broken_so_that_the_damage_is_nothing():
    table = sky_pirate(phase="cannon", bruno={"ship": ["Palisade", "3-Pounder"], "hand": ["Fisher"]})
    table.plays("fire crows-foot")
    assert table.asked == "bruno"
    table.plays("use palisade take-the-hit")
    assert table["bruno.broken"] == ["Palisade"]
    assert table["bruno.discard"] == []
    assert table["active"] == "bruno", "no recovery was offered"


@card("Palisade")
@rule("SP-CARD-18", "SP-BREAK-03", "SP-WIN-03")
def test_breaking_the_last_emplacement_for_palisade_loses_the_game():
    table = sky_pirate(phase="cannon", bruno={"ship": ["Palisade"]})
    table.plays("fire crows-foot", "use palisade take-the-hit")
    assert table["winner"] == ["anna"]


@card("Medbay")
def test_medbay_stores_a_lost_crew_and_plays_it_later():
    table = sky_pirate(
        phase="cannon", bruno={"ship": ["Medbay", "3-Pounder"], "hold": ["Fisher", "Powder Cache"], "powder": 2}
    )
    table.plays("fire crows-foot")
    table.plays("use medbay bring-in-the-wounded", "choose fisher")
    assert table["medbay.stored"] == ["Fisher"]
    assert table["bruno.discard"] == ["Powder Cache"]
    table.passes_until("use")
    table.plays("use medbay back-on-their-feet", "target fisher")
    assert table["bruno.crew"] == ["Fisher"]
    assert table["bruno.powder"] == 1
    assert table["medbay.stored"] == []


@card("Dragonfire Launcher")
def test_the_dragonfire_launcher_sets_fires_instead_of_damage():
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", "Dragonfire Launcher"]}, bruno={"rest": 10})
    table.plays("fire dragonfire-launcher")
    assert "Bruno's ship gets 2 Fires." in table.told()
    assert table["active"] == "bruno"
    assert table["bruno.fires"] == 1, "one of the two has burned as his turn began"
    assert len(table["bruno.discard"]) == 1


@card("Fog Machine")
def test_the_fog_machine_costs_and_takes_as_much_powder_as_was_chosen():
    table = sky_pirate(actions=0, anna={"ship": ["Dust Membrane", "Fog Machine"], "powder": 4}, bruno={"powder": 5})
    assert table.legal == [f"number {number}" for number in range(5)]
    table.plays("number 3")
    assert table["fog-machine.cost"] == 3
    assert table["fog-machine.power"] == 3
    table.plays("fire fog-machine")
    assert table["anna.powder"] == 1
    assert table["bruno.powder"] == 2
    assert table["bruno.discard"] == []
    assert table["fog-machine.cost"] == 0, "the turn is over"
