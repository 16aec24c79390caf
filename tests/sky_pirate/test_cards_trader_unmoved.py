"""Trader cards keep still when something happens that is not theirs."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Amundus Racketeer", "Smuggler", "Trained Skywolf")
@pytest.mark.parametrize("name", ["Amundus Racketeer", "Smuggler", "Trained Skywolf"])
def test_another_crew_that_enters_play_is_nothing_to_them(name):
    table = sky_pirate(
        anna={"crew": [name], "hand": ["Hedge Mage"], "discard": ["Acquire"]}, bruno={"discard": ["Acquire"]}
    )
    table.plays("play hedge-mage")
    assert table.asked == "anna"
    assert table.offers("gain")


@card("Battle Tech", "Demolition-X", "Trained Skywolf")
@pytest.mark.parametrize("name", ["Battle Tech", "Demolition-X", "Trained Skywolf"])
def test_a_crew_in_the_reserve_does_not_raid(name):
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary", name], "powder": 3}, bruno={"crew": ["Hedge Mage"], "hand": ["Acquire"]}
    )
    table.boards("deadwind-mercenary").defends("hedge-mage").plays("bruno: pass")
    assert table["attempt"] is False, "only the raid token rewards the raid"
    assert "Anna raids Bruno." in table.told()
    assert table["bruno.hand"][0] == "Acquire"
    assert table["bruno.discard"] == []
    assert not any(table[f"{word}#2.stunned"] for word in ("3-pounder", "crows-foot", "big-daryl"))


@card("Demolition-X")
def test_demolition_x_asks_nothing_of_an_empty_party():
    table = sky_pirate(anna={"crew": ["Demolition-X"], "powder": 3}).boards("demolition-x")
    table.plays("next demolition-x set-the-charge")
    assert table["attempt"] is False, "Bruno was not asked"


@card("Garl Amundus")
def test_garl_in_the_reserve_does_not_repel():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 4}, bruno={"crew": ["Garl Amundus", "Deadwind Mercenary"]})
    table.boards("fisher").defends("deadwind-mercenary")
    assert table["attempt"] is False
    assert "Bruno repels Anna." in table.told()
    assert table["anna.discard"] == []


@card("Garl Amundus", "Contract to Kill")
def test_garl_asks_nothing_of_an_empty_party():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Contract to Kill"]}, bruno={"crew": ["Garl Amundus", "Hedge Mage"]}
    )
    table.boards("fisher").defends("garl-amundus")
    table.plays("play contract-to-kill", "target fisher", "target hedge-mage")
    assert table["attempt"] is False, "Anna was not asked to pay"
    assert "Bruno repels Anna." in table.told()
    assert table["anna.crew"] == ["Fisher"]


@card("Iron Lancer")
def test_the_lancer_stays_at_home_when_its_ship_is_boarded():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"assets": ["Iron Lancer"]})
    table.boards("fisher")
    assert table.asked == "anna"
    assert table["bruno.assets"] == ["Iron Lancer"]


@card("Brax Amundus", "Tech-E")
@pytest.mark.parametrize("captain", ["Brax Amundus", "Tech-E"])
def test_a_captain_does_not_answer_the_raids_and_shots_of_others(captain):
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": ["Acquire"]}, bruno={"captain": captain})
    table.boards("fisher")
    assert table["attempt"] is False
    assert "Anna raids Bruno." in table.told()
    table = sky_pirate(phase="cannon", bruno={"captain": captain, "powder": 0}).plays("fire crows-foot")
    assert table["active"] == "bruno"
    assert table["bruno.powder"] == 0


@card("Avenger")
def test_no_other_cannon_fires_scrap():
    pile = ["Fisher", "Acquire", "Hedge Mage"]
    table = sky_pirate(
        phase="cannon", anna={"ship": ["Dust Membrane", "Avenger", "Crow's Foot"], "discard": pile, "powder": 3}
    )
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 1
    assert table["anna.discard"] == pile


@card("Bazaar Stalls", "Trade Pod")
def test_structures_that_do_not_break_save_nothing():
    ship = ["Tollbooth", "Bazaar Stalls", "Trade Pod", "3-Pounder"]
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"], "powder": 6}, bruno={"ship": ship, "powder": 0})
    table.boards("deadwind-mercenary", target="tollbooth")
    assert table["bruno.broken"] == ["Tollbooth"]
    assert table["bruno.powder"] == 1, "the toll"
    assert table["bruno.hold_size"] == 10, "nothing was saved"
    assert table["phase"] == "cannon"


@card("Garbage Gun", "Trade Pod", "Luc Sangre")
def test_the_turns_and_phases_of_others_are_nothing_to_them():
    sleeper = {"chest": ["Fisher"], "discard": ["Acquire"]}
    table = sky_pirate(phase="start", bruno={**sleeper, "ship": ["Trade Pod", "3-Pounder"], "captain": "Luc Sangre"})
    assert table.asked == "anna"
    assert table["phase"] == "action"
    table = sky_pirate(phase="cannon", bruno={**sleeper, "ship": ["Dust Membrane", "Garbage Gun"]})
    assert table.asked == "anna"
    assert table.legal_with("fire")


@card("Luc Sangre")
def test_luc_pays_for_his_wings_and_ignores_the_breaches_of_others():
    table = sky_pirate(phase="start", anna={"captain": "Luc Sangre", "powder": 1}).plays("use luc-sangre take-wing")
    assert table["anna.powder"] == 0
    table = sky_pirate(phase="start", anna={"captain": "Luc Sangre", "powder": 0})
    assert table["phase"] == "action", "he cannot pay"
    table = sky_pirate(phase="cannon", bruno={"captain": "Luc Sangre"}).plays("fire crows-foot").passes_until("gain")
    assert table["bruno.shields"] == 6


@card("Luc Sangre", "Echo Chamber")
@rule("SP-ORD-01")
def test_the_second_breach_of_a_turn_brings_luc_no_shield():
    anna = {"captain": "Luc Sangre", "assets": ["Echo Chamber"], "powder": 8}
    table = sky_pirate(phase="cannon", anna=anna, bruno={"rest": 12})
    table.plays("fire big-daryl", "use echo-chamber answer-the-shot")
    table.plays("use echo-chamber answer-the-shot")
    assert len(table["bruno.discard"]) == 8
    assert table["anna.shields"] == 5


@card("The Bat")
def test_the_bat_does_not_flip_for_others():
    table = sky_pirate(phase="start", anna={"captain": "Luc Sangre", "crew": ["Fisher"], "powder": 5})
    table.plays("use luc-sangre take-wing").boards("fisher").ends_attempt()
    assert table["anna.crew"] == ["The Bat"]
    assert table["anna.captain"] is None
    assert table["anna.hold"][-1] == "Fisher"


@card("Corrodium", "Volatilium")
@pytest.mark.parametrize("ammo", ["Corrodium", "Volatilium"])
def test_ammo_in_another_cannon_keeps_still(ammo):
    ship = ["Dust Membrane", {"card": "Big Daryl", "ammo": [ammo]}, "Crow's Foot"]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"crew": ["Fisher"]}).plays("fire crows-foot")
    assert table["active"] == "bruno"
    assert table["bruno.crew"] == ["Fisher"]
