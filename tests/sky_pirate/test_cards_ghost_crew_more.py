"""What Ghost crew do not do, and the Ghost crew of the first expansion."""

from __future__ import annotations

from proofs import card
from sky_pirate.harness import sky_pirate


@card("Court Jester", "Seneschal Kaine", "Valii's Conduit")
def test_a_crew_that_enters_play_sets_off_nobody_elses_text():
    table = sky_pirate(
        anna={
            "crew": ["Court Jester", "Seneschal Kaine", "Valii's Conduit"],
            "hand": ["Sapper"],
            "discard": ["Powder Cache"],
        }
    )
    table.plays("play sapper")
    assert table.offers("draw")
    assert table["crows-foot.cost"] == 2


@card("Peekaboo", "Grave Gunner")
def test_crew_in_reserve_do_not_raid():
    table = sky_pirate(anna={"crew": ["Fisher", "Peekaboo", "Grave Gunner"]}, bruno={"assets": ["Card Catalog"]})
    table.boards("fisher")
    assert table["attempt"] is False
    assert table["bruno.assets"] == ["Card Catalog"]
    assert table["bruno.discard"] == []


@card("Banshee")
def test_banshee_makes_every_player_discard_a_card_once_each_turn():
    table = sky_pirate(anna={"crew": ["Banshee"], "hand": ["Fisher", "Vex"]}, bruno={"hand": ["Sapper", "Smash"]})
    table.plays("use banshee wail")
    assert table.asked == "anna"
    table.plays("choose vex")
    assert table.asked == "bruno"
    assert table.legal == ["choose sapper", "choose smash"]
    table.plays("choose smash")
    assert table["anna.discard"] == ["Vex"]
    assert table["bruno.discard"] == ["Smash"]
    assert table["actions"] == 2
    assert table.refused("use banshee wail") == "SP-CARD-03"


@card("Banshee")
def test_banshee_spares_an_empty_hand():
    table = sky_pirate(anna={"crew": ["Banshee"]}, bruno={"hand": ["Sapper"]})
    table.plays("use banshee wail")
    assert table["bruno.hand"] == []
    assert table.asked == "anna"


@card("Grave Gunner")
def test_grave_gunner_may_fire_a_cannon_when_it_raids():
    ship = ["Dust Membrane", "Crow's Foot", {"card": "3-Pounder", "stunned": True}, "Big Daryl"]
    table = sky_pirate(anna={"crew": ["Grave Gunner"], "ship": ship, "powder": 5}, bruno={"rest": 10})
    table.boards("grave-gunner").passes_until("use")
    table.plays("use grave-gunner last-salute").passes_until("use")
    table.plays("use grave-gunner last-salute")
    assert table.legal == ["target crows-foot"], "one is stunned, one is too dear"
    table.plays("target crows-foot")
    assert len(table["bruno.discard"]) == 2
    assert table["anna.powder"] == 0
    assert table["crows-foot.stunned"] is True


@card("Grave Gunner")
def test_grave_gunner_may_hold_its_fire():
    table = sky_pirate(anna={"crew": ["Grave Gunner"]}, bruno={"rest": 10})
    table.boards("grave-gunner").plays("use grave-gunner last-salute", "pass").ends_attempt()
    assert table["bruno.discard"] == []


@card("Grave Gunner")
def test_a_grave_gunner_lost_from_the_hold_shoots_back():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Grave Gunner"], "hand": []})
    table.plays("fire 3-pounder")
    assert table["bruno.discard"] == ["Grave Gunner"]
    assert len(table["anna.discard"]) == 1
