"""Trader Captains in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Luc Sangre", "The Bat")
@rule("SP-DUAL-03", "SP-CARD-21")
def test_luc_becomes_the_bat_and_flips_back_instead_of_being_stowed():
    table = sky_pirate(phase="start", anna={"captain": "Luc Sangre", "powder": 4})
    table.plays("use luc-sangre take-wing")
    assert table["anna.captain"] is None
    assert table["anna.crew"] == ["The Bat"]
    table.boards("the-bat").ends_attempt()
    assert table["anna.crew"] == []
    assert table["anna.captain"] == "Luc Sangre"


@card("Luc Sangre", "Shield")
@rule("SP-FIRE-04", "SP-ORD-01")
def test_luc_gets_a_shield_for_the_first_breach_of_a_turn():
    table = sky_pirate(phase="cannon", anna={"captain": "Luc Sangre"})
    table.plays("fire crows-foot")
    assert table["anna.shields"] == 5
    assert table["anna.hold"].count("Shield") == 1
