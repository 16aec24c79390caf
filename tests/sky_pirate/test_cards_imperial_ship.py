"""Imperial cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("3-Pounder")
def test_three_pounder_fires_for_one_powder_and_one_damage():
    table = sky_pirate(phase="cannon", anna={"powder": 1})
    table.plays("fire 3-pounder")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 1


@card("Hullpiercer", "Carapace")
@rule("SP-BOARD-08")
def test_hullpiercer_comes_before_carapace():
    table = sky_pirate(
        anna={"ship": ["Hullpiercer", "3-Pounder"], "crew": ["Fisher"], "powder": 5},
        bruno={"ship": ["Carapace", "3-Pounder"], "powder": 1},
    )
    table.boards("fisher", target="carapace")
    assert table.asked == "anna"
    table.plays("use hullpiercer pierce")
    assert len(table["bruno.discard"]) == 2
    assert table.asked == "bruno"
    table.plays("use carapace bristle")
    assert len(table["anna.discard"]) == 2
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 0)


@card("Carapace")
@rule("SP-POWDER-03")
def test_carapace_is_not_offered_without_powder():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"ship": ["Carapace"], "powder": 0})
    table.boards("fisher", target="carapace")
    assert table.asked == "anna", "the defender has nothing to use"


@card("Autoloader", "Torpedo")
def test_autoloader_takes_an_operator_and_plays_ammo_from_the_hold():
    table = sky_pirate(
        anna={"ship": ["Autoloader", "Crow's Foot"], "crew": ["Fisher"], "hold": ["Lucky Catch", "Fisher", "Torpedo"]}
    )
    table.plays("use autoloader feed-the-guns", "assign fisher")
    assert table["autoloader.operators"] == ["Fisher"]
    assert table.legal == ["pass", "find torpedo"]
    table.plays("find torpedo", "target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["actions"] == 2
    assert "Anna shuffles the Hold." in table.told()


@card("Autoloader")
def test_autoloader_needs_a_crew_that_does_not_operate_it_yet():
    table = sky_pirate(anna={"ship": ["Autoloader", "Crow's Foot"]})
    assert not table.offers("use autoloader feed-the-guns")
    operator = {"card": "Fisher", "operates": "Autoloader"}
    table = sky_pirate(anna={"ship": ["Autoloader", "Crow's Foot"], "crew": [operator], "hold": ["Torpedo"]})
    assert not table.offers("use autoloader feed-the-guns")


@card("Autoloader", "Torpedo", "Scrapshot", "Expunger")
@rule("SP-OPER-07", "SP-TERM-02")
def test_a_breaking_autoloader_stows_one_ammo_for_each_operator():
    operators = [{"card": name, "operates": "Autoloader"} for name in ("Fisher", "Hedge Mage")]
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"], "discard": ["Expunger"]},
        bruno={
            "ship": ["Autoloader", "Crow's Foot"], "crew": operators,
            "discard": ["Torpedo", "Lucky Catch", "Scrapshot", "Expunger"],
        },
    )  # fmt: skip
    table.boards("deadwind-mercenary", target="autoloader")
    assert table.asked == "bruno"
    assert len(table.legal) == 3, "his own ammo, and there is no way to stow none"
    table.plays("stow scrapshot", "stow torpedo")
    assert table["bruno.broken"] == ["Autoloader"]
    assert table["bruno.hold"][-2:] == ["Scrapshot", "Torpedo"]
    assert table["bruno.discard"] == ["Lucky Catch", "Expunger"]
    assert table["fisher.operates"] is None


@card("Autoloader", "Torpedo")
def test_an_autoloader_without_operators_stows_nothing():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ["Autoloader", "Crow's Foot"], "discard": ["Torpedo"]}
    )
    table.boards("deadwind-mercenary", target="autoloader")
    assert table["bruno.broken"] == ["Autoloader"]
    assert table["bruno.discard"] == ["Torpedo"]


@card("Mongoose")
def test_mongoose_has_more_power_for_each_other_stunned_cannon():
    stunned = [{"card": name, "stunned": True} for name in ("3-Pounder", "Crow's Foot")]
    table = sky_pirate(
        phase="cannon", anna={"ship": ["Mongoose", *stunned]}, bruno={"ship": [{"card": "Coilgun", "stunned": True}]}
    )
    assert table["mongoose.power"] == 2 + 2
    table.plays("fire mongoose")
    assert len(table["bruno.discard"]) == 4, "it does not count itself"
    assert table["coilgun.power"] == 2


@card("Mongoose")
def test_mongoose_counts_no_unstunned_and_no_broken_cannon():
    table = sky_pirate(anna={"ship": ["Mongoose", "3-Pounder"], "broken": ["Crow's Foot"]})
    assert table["mongoose.power"] == 2
    assert table["3-pounder.power"] == 1


@card("Salty Karla")
@rule("SP-OPER-01")
def test_salty_karla_costs_1_less_for_each_operator():
    table = sky_pirate(
        actions=2, anna={"ship": ["Salty Karla", "Crow's Foot"], "crew": ["Fisher", "Hedge Mage"], "powder": 3}
    )
    assert table["salty-karla.cost"] == 5
    table.plays("use salty-karla man-the-gun", "assign fisher")
    assert (table["salty-karla.cost"], table["crows-foot.cost"]) == (4, 2)
    table.plays("use salty-karla man-the-gun", "assign hedge-mage")
    assert table["salty-karla.operators"] == ["Fisher", "Hedge Mage"]
    table.plays("fire salty-karla")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 4


@card("Salty Karla")
def test_salty_karla_cannot_be_fired_without_the_powder():
    table = sky_pirate(phase="cannon", anna={"ship": ["Salty Karla", "3-Pounder"], "powder": 4})
    assert table.refused("fire salty-karla") == "SP-FIRE-02"


@card("Warmonger")
def test_warmonger_is_cheaper_and_stronger_after_a_raid_until_the_turn_ends():
    table = sky_pirate(
        anna={"ship": ["Warmonger", "Crow's Foot"], "crew": ["Deadwind Mercenary"]},
        bruno={"ship": ["Dust Membrane", "Coilgun"]},
    )
    table.boards("deadwind-mercenary").plays("next warmonger press-on")
    assert (table["warmonger.cost"], table["warmonger.power"]) == (2, 4)
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (2, 2)
    table.plays("fire warmonger")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 4
    assert table["active"] == "bruno"
    assert (table["warmonger.cost"], table["warmonger.power"]) == (3, 3)


@card("Warmonger")
def test_warmonger_does_not_answer_a_repel_nor_a_raid_by_the_opponent():
    table = sky_pirate(
        anna={"ship": ["Warmonger"], "crew": ["Fisher"], "powder": 5},
        bruno={"ship": ["Dust Membrane", "Coilgun"], "crew": ["Galeth of Cloudreach"]},
    )
    table.boards("fisher").defends("galeth-of-cloudreach")
    assert (table["warmonger.cost"], table["warmonger.power"]) == (3, 3)
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"ship": ["Dust Membrane", "Warmonger"]})
    table.boards("fisher")
    assert table["phase"] == "cannon"
    assert (table["warmonger.cost"], table["warmonger.power"]) == (3, 3)
