"""Vodacce: the attachments in play."""

import pytest

from five_sails.table import five_sails
from proofs import card


@card("Legion's Caress")
def test_legions_caress_is_equipped_to_an_enemy_in_the_city_but_to_no_leader():
    table = five_sails(
        anna={"hand": ["Legion's Caress", "Bravos"], "docks": ["Angelo"]},
        bruno={
            "leader": {"card": "Soline el Gato", "at": "docks"},
            "forums": ["Otto Streit"],
            "home": ["Rosine Friese"],
        },
    )
    assert sorted(table.legal_with("equip legions-caress")) == [
        "equip legions-caress angelo", "equip legions-caress otto-streit",
    ]  # fmt: skip
    assert table.refused("equip legions-caress soline-el-gato") == "FS-KEY-01"
    table.plays("equip legions-caress otto-streit", "pay bravos")
    assert table["legions-caress.bearer"] == "Otto Streit"
    assert table["legions-caress.controller"] == "anna"


@card("Legion's Caress")
def test_legions_caress_wounds_its_bearer_when_it_becomes_en_garde():
    poisoned = {"card": "Otto Streit", "engaged": True, "equipped": [{"card": "Legion's Caress", "owner": "anna"}]}
    fresh = {"card": "Rosine Friese", "engaged": True}
    table = five_sails(bruno={"docks": [poisoned, fresh]}, phase="dusk", city_deck=["Kaj Kousei"] * 3)
    assert table["otto-streit.wounds"] == 1
    assert (table["rosine-friese.engaged"], table["rosine-friese.wounds"]) == (False, 0)


@card("Legion's Caress")
def test_legions_caress_spares_a_bearer_that_is_en_garde_already():
    bearer = {"card": "Otto Streit", "equipped": [{"card": "Legion's Caress", "owner": "anna"}]}
    table = five_sails(bruno={"docks": [bearer]}, phase="dusk", city_deck=["Kaj Kousei"] * 3)
    assert table["otto-streit.wounds"] == 0


@card("Stiletto")
@pytest.mark.parametrize("wounded", ["otto-streit", "servo-scarpa"])
def test_stiletto_engages_to_wound_one_of_the_two_when_a_challenge_is_issued_here(wounded):
    table = five_sails(
        anna={"docks": [{"card": "Angelo", "equipped": ["Stiletto"]}, "Servo Scarpa"]}, bruno={"docks": ["Otto Streit"]}
    )
    table.plays("challenge servo-scarpa otto-streit", "use stiletto strike-from-the-side")
    assert sorted(table.legal) == ["wound otto-streit", "wound servo-scarpa"]
    table.plays(f"choose {wounded}")
    assert table[f"{wounded}.wounds"] == 1
    assert table["stiletto.engaged"]
    assert table["angelo.finesse"] == 2


@card("Stiletto")
def test_stiletto_does_not_reach_a_challenge_elsewhere():
    table = five_sails(
        anna={"forums": [{"card": "Angelo", "equipped": ["Stiletto"]}], "docks": ["Servo Scarpa"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("challenge servo-scarpa otto-streit")
    assert not table.legal_with("use stiletto")
