"""Devoted tokens in play."""

from __future__ import annotations

from proofs import card
from sky_pirate.harness import sky_pirate


@card("Adjudicator")
def test_adjudicator_fires_for_two_powder_and_three_damage():
    table = sky_pirate(phase="cannon", anna={"ship": ["War Drums", "Adjudicator"], "powder": 2})
    table.plays("fire adjudicator")
    assert len(table["bruno.discard"]) == 3


@card("Cthalla")
def test_cthalla_ejects_the_top_three_cards_of_the_defenders_hold_when_it_raids():
    table = sky_pirate(
        anna={"crew": ["Cthalla"]},
        bruno={"hold": ["Fisher", "Skirmish", "Powder Cache", "Hedge Mage"], "ship": ["War Drums", "Big Daryl"]},
    )
    table.boards("cthalla", target="war-drums").ends_attempt()
    assert table["bruno.ejected"] == ["Fisher", "Skirmish", "Powder Cache"]
    assert table["anna.crew"] == []


@card("Cthalla")
def test_cthalla_ejects_what_is_left_of_a_short_hold_and_nobody_loses():
    table = sky_pirate(
        anna={"crew": ["Cthalla"], "powder": 5},
        bruno={"hold": ["Fisher"], "rest": 0, "ship": ["War Drums", "Big Daryl"]},
    )
    table.boards("cthalla", target="war-drums").ends_attempt()
    assert table["bruno.ejected"] == ["Fisher"]
    assert table["over"] is False
    assert table.offers("fire 3-pounder"), "Anna's turn goes on"


@card("Cthalla")
def test_cthalla_ejects_nothing_when_it_is_repelled():
    table = sky_pirate(anna={"crew": ["Cthalla"]}, bruno={"crew": [{"card": "Fisher", "presence": 9}]})
    table.boards("cthalla").defends("fisher").ends_attempt()
    assert table["bruno.ejected"] == []


@card("Leviathan")
def test_leviathan_has_only_its_counters():
    table = sky_pirate(anna={"crew": [{"card": "Leviathan", "presence": 2}]}, bruno={"crew": ["Leviathan"]})
    assert (table["leviathan.presence"], table["leviathan#2.presence"]) == (2, 0)


@card("Liria")
def test_liria_ejects_two_cards_of_the_opponents_discard_pile_for_an_action():
    table = sky_pirate(
        anna={"crew": ["Liria"], "discard": ["Hedge Mage"]}, bruno={"discard": ["Fisher", "Skirmish", "Powder Cache"]}
    )
    table.plays("use liria sweep", "target fisher", "target powder-cache")
    assert table["bruno.ejected"] == ["Fisher", "Powder Cache"]
    assert table["bruno.discard"] == ["Skirmish"]
    assert table["actions"] == 2
    table.plays("use liria sweep")
    assert table["bruno.discard"] == [], "as many as there are"


@card("Rzeth", "Offering to Rzeth")
def test_rzeth_ejects_two_random_cards_of_the_opponents_hand_when_it_enters_play():
    setup = {"assets": ["Offering to Rzeth"], "crew": ["Attendant"], "hand": ["Fisher"]}
    table = sky_pirate(anna=setup, bruno={"hand": ["Fisher", "Skirmish", "Hedge Mage"]})
    table.plays("use offering-to-rzeth call-rzeth", "pay attendant")
    assert len(table["bruno.hand"]) == 1
    assert sorted(table["bruno.hand"] + table["bruno.ejected"]) == ["Fisher", "Hedge Mage", "Skirmish"]
    assert table["anna.hand"] == ["Fisher"]
    table = sky_pirate(anna=setup, bruno={"hand": ["Skirmish"]})
    table.plays("use offering-to-rzeth call-rzeth", "pay attendant")
    assert table["bruno.ejected"] == ["Skirmish"]
