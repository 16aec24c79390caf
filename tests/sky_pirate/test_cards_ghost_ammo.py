"""Ghost Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Expunger")
@rule("SP-CARD-17", "SP-FIRE-08")
def test_expunger_ejects_cards_instead_of_the_damage():
    table = sky_pirate(
        phase="cannon",
        anna={"captain": "Queen Valii", "ship": [{"card": "Crow's Foot", "ammo": ["Expunger"]}]},
        bruno={"hold": ["Fisher", "Powder Cache"], "hand": ["Hedge Mage"]},
    )
    table.plays("fire crows-foot")
    assert table["bruno.ejected"] == ["Fisher", "Powder Cache"]
    assert table["bruno.discard"] == []
    assert table["active"] == "bruno", "neither a breach nor a recovery"
    assert table["anna.discard"] == ["Expunger"]


@card("Expunger")
@rule("SP-CARD-17")
def test_expunger_ejects_cards_in_place_of_the_damage():
    ship = ["Palisade", {"card": "Crow's Foot", "ammo": ["Expunger"]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"hold": ["Vex", "Sapper"], "hand": ["Fisher"]})
    table.plays("fire crows-foot")
    assert table["bruno.ejected"] == ["Vex", "Sapper"]
    assert table["bruno.discard"] == []
    assert table["anna.discard"] == ["Expunger"], "its only counter is gone"
    assert table["active"] == "bruno", "nothing is recovered"


@card("Soulcharged Munitions")
def test_soulcharged_munitions_count_while_the_own_crew_are_stronger():
    ship = ["Palisade", {"card": "Crow's Foot", "ammo": ["Soulcharged Munitions"]}, "3-Pounder"]
    table = sky_pirate(anna={"ship": ship, "crew": ["Deadwind Mercenary"]}, bruno={"crew": ["Sapper"]})
    assert table["crows-foot.power"] == 4
    assert table["3-pounder.power"] == 1
    table = sky_pirate(anna={"ship": ship, "crew": ["Sapper"]}, bruno={"crew": ["Sapper"]})
    assert table["crows-foot.power"] == 2, "as much is not more"
    table = sky_pirate(anna={"ship": ship, "crew": ["Sapper"]}, bruno={"crew": ["Deadwind Mercenary"]})
    assert table["crows-foot.power"] == 2


@card("Demoneye")
def test_demoneye_sets_two_fires_for_each_lost_card_but_maneuvers():
    ship = ["Palisade", {"card": "Big Daryl", "ammo": ["Demoneye"]}]
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ship},
        bruno={"hold": ["Sapper", "Powder Cache", "Card Catalog", "Smash"], "hand": []},
    )
    table.plays("fire big-daryl")
    fires = [line for line in table.told() if line.endswith("Fires.")]
    assert fires == ["Bruno's ship gets 4 Fires."]


@card("Demoneye")
def test_demoneye_in_a_cannon_that_does_not_breach_sets_no_fire():
    ship = ["Palisade", {"card": "Crow's Foot", "ammo": ["Demoneye"]}, "Big Daryl"]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"hand": []})
    table.plays("fire big-daryl")
    assert table["bruno.fires"] == 0
    assert not [line for line in table.told() if line.endswith("Fires.")]


@card("Expunger")
def test_expunger_does_nothing_for_another_cannon():
    ship = ["Palisade", {"card": "Crow's Foot", "ammo": ["Expunger"]}, "3-Pounder"]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"hold": ["Smash"]})
    table.plays("fire 3-pounder")
    assert table["bruno.discard"] == ["Smash"]
    assert table["bruno.ejected"] == []
