"""Trader Captains in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Brax Amundus")
def test_brax_buys_a_noncrew_card_with_a_raid():
    table = sky_pirate(
        anna={"captain": "Brax Amundus", "crew": ["Deadwind Mercenary"], "powder": 4},
        bruno={"discard": ["Fisher", "Powder Cache"]},
    )
    table.boards("deadwind-mercenary")
    table.plays("use brax-amundus collect-the-debt")  # first of the two effects of the raid
    table.plays("use brax-amundus collect-the-debt")
    assert table.legal == ["target powder-cache"]
    table.plays("target powder-cache")
    assert table["anna.chest"] == ["Powder Cache"]
    assert table["bruno.discard"] == ["Fisher"]
    assert table["anna.powder"] == 0


@card("Brax Amundus")
def test_brax_does_not_pay_for_crew_or_without_a_raid():
    table = sky_pirate(anna={"captain": "Brax Amundus", "crew": ["Deadwind Mercenary"]}, bruno={"discard": ["Fisher"]})
    table.boards("deadwind-mercenary").plays("next brax-amundus collect-the-debt")
    assert table["attempt"] is False, "there was nothing to buy"
    assert table["anna.powder"] == 2
    table = sky_pirate(
        anna={"captain": "Brax Amundus", "crew": ["Fisher"]},
        bruno={"discard": ["Powder Cache"], "crew": ["Deadwind Mercenary"]},
    )
    table.boards("fisher").defends("deadwind-mercenary")
    assert table["attempt"] is False, "a repelled player is not asked"
    assert table["anna.chest"] == []


@card("Tech-E")
def test_tech_e_gains_powder_or_draws_before_the_damage():
    table = sky_pirate(phase="cannon", anna={"captain": "Tech-E", "powder": 2, "hold": ["Acquire"]})
    table.plays("fire crows-foot")
    assert table.legal == ["mode gain", "mode draw"]
    assert table["bruno.discard"] == []
    table.plays("mode gain")
    assert table["anna.powder"] == 1
    assert table["anna.hand"] == []
    table = sky_pirate(phase="cannon", anna={"captain": "Tech-E", "powder": 2, "hold": ["Acquire"]})
    table.plays("fire crows-foot", "mode draw")
    assert table["anna.powder"] == 0
    assert table["anna.hand"] == ["Acquire"]


@card("Tech-E", "Echo Chamber")
@rule("SP-ORD-01")
def test_tech_e_answers_only_the_first_shot_of_a_turn():
    table = sky_pirate(
        phase="cannon", anna={"captain": "Tech-E", "assets": ["Echo Chamber"], "powder": 8}, bruno={"rest": 12}
    )
    table.plays("fire big-daryl", "mode gain", "use echo-chamber answer-the-shot")
    assert len(table["bruno.discard"]) == 8
    assert table["anna.powder"] == 1


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
