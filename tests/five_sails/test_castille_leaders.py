"""Castille: the Leader in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

SOLINE = {"card": "Soline el Gato", "at": "docks"}


# -- Soline el Gato ---------------------------------------------------------------------------------------------------


@card("Soline el Gato")
def test_soline_unnerves_the_adversary_of_any_of_your_characters_at_his_location():
    table = five_sails(
        anna={"leader": SOLINE, "docks": ["Sanjay"], "hand": ["Amour"]},
        bruno={"docks": ["Otto Streit", "Philip Hase"]},  # with a printed Finesse of 2 and 1
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    assert (table["otto-streit.finesse"], table["philip-hase.finesse"], table["sanjay.finesse"]) == (1, 1, 1)


@card("Soline el Gato")
def test_soline_unnerves_nobody_from_another_location_and_nobody_outside_a_duel():
    away = five_sails(
        anna={"leader": {**SOLINE, "at": "forums"}, "docks": ["Sanjay"], "hand": ["Amour"]},
        bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    assert away["otto-streit.finesse"] == 2
    assert five_sails(anna={"leader": SOLINE}, bruno={"docks": ["Otto Streit"]})["otto-streit.finesse"] == 2


@card("Soline el Gato")
def test_soline_moves_after_the_action_of_an_opponent_once_a_day():
    table = five_sails(
        anna={"leader": SOLINE}, bruno={"home": ["Otto Streit", "Philip Hase"]}, turn="bruno", first="bruno"
    )
    table.plays("bruno: move otto-streit docks", "anna: use soline-el-gato slip-away")
    assert table.legal == ["choose forums"]
    table.plays("anna: choose forums")
    assert (table["soline-el-gato.at"], table["soline-el-gato.engaged"]) == ("forums", False)
    table.plays("anna: pass", "bruno: move philip-hase docks")
    assert not table.legal_with("use soline-el-gato")


@card("Soline el Gato")
def test_soline_moves_after_your_own_action_and_not_after_a_pass():
    table = five_sails(anna={"leader": {**SOLINE, "at": "forums"}, "home": ["Sanjay"]})
    table.plays("anna: pass")
    assert table.asked == "bruno"
    assert not table.legal_with("use")
    table.plays("bruno: pass")
    own = five_sails(anna={"leader": {**SOLINE, "at": "forums"}, "home": ["Sanjay"]})
    own.plays("anna: move sanjay docks", "anna: use soline-el-gato slip-away", "anna: choose grand-bazaar")
    assert own["soline-el-gato.at"] == "grand-bazaar"


@card("Soline el Gato")
def test_soline_at_home_does_not_move():
    table = five_sails(anna={"leader": "Soline el Gato", "home": ["Sanjay"]})
    table.plays("anna: move sanjay docks")
    assert table.asked == "bruno"
    assert not table.legal_with("use")
