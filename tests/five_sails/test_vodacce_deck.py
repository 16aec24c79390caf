"""Vodacce in play: the Brutes and attachments of the Faction Deck."""

import pytest

from five_sails.table import five_sails
from proofs import card, rule

# -- Brutes -----------------------------------------------------------------------------------------------------------


@card("Alcee")
@rule("FS-KEYW-06")
def test_alcee_is_bought_and_comes_into_play_at_home():
    table = five_sails(anna={"hand": ["Alcee", "Bravos", "Ambush"]})
    table.plays("play alcee", "pay bravos", "pay ambush")
    assert table["alcee.at"] == "home"


@card("Alcee")
def test_alcee_goes_to_engage_another_character_there():
    table = five_sails(
        anna={"docks": ["Alcee", "Servo Scarpa"]}, bruno={"docks": ["Otto Streit"], "forums": ["Rosine Friese"]}
    )
    table.plays("use alcee trip-them-up")
    assert sorted(table.legal) == ["target otto-streit", "target servo-scarpa"]
    table.plays("target otto-streit")
    assert table["otto-streit.engaged"]
    assert table["alcee.zone"] == "anna.discard"


@card("Angelo")
def test_angelo_goes_to_draw_a_card():
    table = five_sails(anna={"docks": ["Angelo"], "deck": ["Bravos", "Ambush"]})
    table.plays("use angelo take-the-fall")
    assert table["anna.hand"] == ["Bravos"]
    assert table["angelo.zone"] == "anna.discard"


@card("Angelo")
def test_angelo_does_nothing_at_home():
    table = five_sails(anna={"home": ["Angelo"], "deck": ["Bravos"]})
    assert table.refused("use angelo take-the-fall") == "FS-KEY-23"


@card("Buratino")
def test_buratino_goes_to_wound_another_character_there():
    table = five_sails(anna={"docks": ["Buratino"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("use buratino go-down-swinging", "target otto-streit")
    assert table["otto-streit.wounds"] == 1
    assert table["buratino.zone"] == "anna.discard"


@card("Dante")
def test_dante_goes_to_fetch_a_character_from_anywhere():
    table = five_sails(anna={"docks": ["Dante"]}, bruno={"home": ["Otto Streit"]})
    table.plays("use dante draw-them-in", "target otto-streit")
    assert table["otto-streit.at"] == "docks"
    assert table["dante.zone"] == "anna.discard"


# -- attachments ------------------------------------------------------------------------------------------------------


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
    assert sorted(table.legal) == ["choose otto-streit", "choose servo-scarpa"]
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
