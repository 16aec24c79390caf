"""Imperial Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Torpedo")
@rule("SP-AMMO-01", "SP-AMMO-02", "SP-AMMO-05", "SP-FIRE-06")
def test_a_torpedo_adds_power_hits_the_bottom_and_is_used_up():
    table = sky_pirate(
        anna={"hand": ["Torpedo"], "ship": [{"card": "3-Pounder", "stunned": True}, "Crow's Foot"], "powder": 9},
        bruno={"hold": ["Powder Cache", "Lucky Catch"], "rest": 4},
    )
    table.plays("play torpedo")
    assert table.legal == ["target 3-pounder", "target crows-foot"]
    table.plays("target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["torpedo.ammo"] == 2
    assert table["crows-foot.power"] == 3
    assert table["3-pounder.power"] == 1
    table.plays("pass", "fire crows-foot")
    assert table["bruno.discard"] == ["Deadwind Mercenary"] * 3
    assert table["bruno.hand"] == ["Powder Cache"], "it was on top when Bruno's turn began"
    assert table["torpedo.ammo"] == 1


@card("Torpedo")
@rule("SP-AMMO-03", "SP-AMMO-04")
def test_a_new_ammo_takes_the_place_of_the_old_one():
    table = sky_pirate(anna={"hand": ["Torpedo"], "ship": [{"card": "Crow's Foot", "ammo": ["Expunger"]}]})
    table.plays("play torpedo", "target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["anna.discard"] == ["Expunger"]
