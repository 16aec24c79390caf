"""Pirate Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

LOADED = {"card": "Crow's Foot", "ammo": ["Chainshot"]}


@card("Chainshot")
@rule("SP-AMMO-05", "SP-FIRE-06")
def test_chainshot_takes_a_power_and_two_cards_of_the_opponents_hand():
    table = sky_pirate(
        phase="cannon", anna={"ship": [LOADED, "3-Pounder"]}, bruno={"hand": ["Fisher", "Chow Time", "Hedge Mage"]}
    )
    assert (table["crows-foot.power"], table["3-pounder.power"]) == (1, 1)
    table.plays("fire crows-foot")
    assert table.asked == "bruno"
    table.plays("discard fisher", "discard hedge-mage").passes()
    assert sorted(table["bruno.discard"]) == ["Deadwind Mercenary", "Fisher", "Hedge Mage"]
    assert table["chainshot.ammo"] == 1


@card("Chainshot", "Palisade")
@rule("SP-FIRE-05")
def test_chainshot_takes_nothing_if_the_damage_does_not_resolve():
    table = sky_pirate(
        phase="cannon", anna={"ship": [LOADED]}, bruno={"hand": ["Fisher"], "ship": ["Palisade", "3-Pounder"]}
    )
    table.plays("fire crows-foot", "use palisade take-the-hit")
    assert table["bruno.hand"][0] == "Fisher"
    assert table["bruno.discard"] == []


@card("Prize Claw")
@rule("SP-PLUNDER-01", "SP-POWDER-06")
def test_prize_claw_plunders_one_and_steals_one_powder():
    table = sky_pirate(
        phase="cannon", anna={"ship": [{"card": "3-Pounder", "ammo": ["Prize Claw"]}], "powder": 1},
        bruno={"hold": ["Fisher", "Powder Cache", "Chow Time"], "powder": 2},
    )  # fmt: skip
    table.plays("fire 3-pounder")
    assert table.legal == ["done", "take powder-cache"]
    assert table["bruno.powder"] == 2, "the Powder comes after the plunder"
    table.plays("take powder-cache")
    assert table["anna.chest"] == ["Powder Cache"]
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 1)


@card("Prize Claw")
@rule("SP-POWDER-06")
def test_prize_claw_steals_no_more_than_there_is():
    table = sky_pirate(
        phase="cannon", anna={"ship": [{"card": "3-Pounder", "ammo": ["Prize Claw"]}], "powder": 1}, bruno={"powder": 0}
    )
    table.plays("fire 3-pounder")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 0)
    assert len(table["bruno.discard"]) == 2


@card("Flaming Tar")
def test_flaming_tar_sets_one_fire_here_and_three_there():
    table = sky_pirate(
        4, phase="cannon", number=5, anna={"ship": [{"card": "3-Pounder", "ammo": ["Flaming Tar"]}]}, clara={"fires": 1}
    )
    table.plays("fire 3-pounder")
    assert table["anna.fires"] == 1
    assert table["bruno.fires"] == 2, "one of three burned when Bruno's turn began"
    assert (table["clara.fires"], table["dario.fires"]) == (1, 0)
    assert len(table["bruno.discard"]) == 2
