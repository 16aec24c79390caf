"""Montaigne: the risks in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

# -- Blood Mark, Broken-Time ------------------------------------------------------------------------------------------


def blood_marked(sorcerer="Léontine Giroux"):
    table = five_sails(
        anna={"docks": [sorcerer, "Jean Urbain"], "forums": ["Henri Michelet"], "hand": ["Blood Mark"]},
        bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use blood-mark step-through")
    assert sorted(table.legal) == ["choose forums", "choose grand-bazaar"]
    return table.plays("choose grand-bazaar")


@card("Blood Mark")
def test_blood_mark_takes_a_companion_along_for_a_wound():
    table = blood_marked()
    assert table["leontine-giroux.at"] == "grand-bazaar"
    assert table.legal == ["pass", "wound jean-urbain"]
    table.plays("choose jean-urbain")
    assert table["leontine-giroux.wounds"] == 1
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Blood Mark")
def test_blood_mark_without_a_wound_takes_nobody_along():
    table = blood_marked().plays("pass")
    assert table["leontine-giroux.wounds"] == 0
    assert table["jean-urbain.at"] == "docks"


@card("Blood Mark", "Maxime de Lafayette")
def test_a_wound_that_maxime_ignores_takes_a_companion_along_too():
    table = blood_marked("Maxime de Lafayette").plays("choose jean-urbain")
    assert table["maxime-de-lafayette.wounds"] == 0
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Blood Mark")
def test_blood_mark_needs_a_sorcerer():
    table = five_sails(anna={"docks": ["Jean Urbain"], "hand": ["Blood Mark"]})
    assert table.refused("use blood-mark step-through") == "FS-KEY-20"


@card("Gallant Deeds")
def test_gallant_deeds_en_garde_an_engaged_enemy_and_the_performer():
    table = five_sails(
        anna={
            "docks": [{"card": "Jean Urbain", "engaged": True}], "forums": ["Henri Michelet"],
            "hand": ["Gallant Deeds", "Disarm"],
        },
        bruno={"docks": [{"card": "Uwe Zimmerman", "engaged": True}, "Otto Streit"]},
    )  # fmt: skip
    table.plays("use gallant-deeds salute")
    assert table.legal == ["target uwe-zimmerman"]
    table.plays("target uwe-zimmerman", "pay disarm")
    assert not table["uwe-zimmerman.engaged"]
    assert not table["jean-urbain.engaged"]


@card("Gallant Deeds")
@rule("FS-ABIL-37")
def test_gallant_deeds_need_an_engaged_enemy():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["Gallant Deeds", "Disarm"]}, bruno={"docks": ["Otto Streit"]}
    )  # fmt: skip
    assert not table.legal_with("use gallant-deeds")


# -- Porté Travel -----------------------------------------------------------------------------------------------------


@card("Porté Travel")
@rule("FS-KEYW-16", "FS-KEYW-17", edition="2023")
def test_porte_travel_is_repeatable_wound_by_wound():
    table = five_sails(
        anna={
            "docks": ["Léontine Giroux"], "forums": ["Jean Urbain"], "home": ["Henri Michelet"],
            "hand": ["Porté Travel"],
        },
    )  # fmt: skip
    table.plays("use porte-travel pull-them-here")
    assert sorted(table.legal) == ["target henri-michelet", "target jean-urbain", "target kaspar-dietrich"]
    table.plays("target jean-urbain")
    assert (table["leontine-giroux.wounds"], table["jean-urbain.at"]) == (1, "docks")
    table.plays("repeat", "target henri-michelet")
    assert (table["leontine-giroux.wounds"], table["henri-michelet.at"]) == (2, "docks")
    table.plays("pass")
    assert table["anna.discard"] == ["Porté Travel"]
    assert table.asked == "bruno"


# -- Status Matters, Valiant Spirit, You're Embarrassing Yourself -----------------------------------------------------


@card("Status Matters")
def test_status_matters_frees_a_location_with_nobody_but_mercenaries():
    table = five_sails(
        anna={"home": ["Jean Urbain"], "hand": ["Status Matters", "Disarm"]},
        bruno={"docks": ["Leja Juska"], "grand_bazaar": ["Otto Streit", "Eko Sorridi"]},
        docks={"control": "bruno"}, grand_bazaar={"control": "bruno"},
    )  # fmt: skip
    table.plays("use status-matters of-no-consequence")
    assert table.legal == ["target docks", "target forums"]
    table.plays("target docks", "pay disarm")
    assert table["docks.control"] is None
    assert table["grand-bazaar.control"] == "bruno"


@card("Status Matters")
def test_the_action_of_status_matters_always_costs_a_card():
    table = five_sails(anna={"hand": ["Status Matters"]}, bruno={"docks": ["Leja Juska"]})
    assert table.refused("use status-matters of-no-consequence") == "FS-ABIL-01"


@card("Valiant Spirit")
def test_valiant_spirit_puts_a_character_of_yours_en_garde_anywhere():
    table = five_sails(
        anna={
            "home": [{"card": "Jean Urbain", "engaged": True}], "docks": [{"card": "Eko Sorridi", "engaged": True}],
            "hand": ["Valiant Spirit", "Disarm", "Blood Mark"],
        },
    )  # fmt: skip
    table.plays("use valiant-spirit take-heart")
    assert sorted(table.legal) == ["performer jean-urbain", "performer kaspar-dietrich"]  # no Mercenary
    table.plays("performer jean-urbain", "pay disarm", "pay blood-mark")
    assert not table["jean-urbain.engaged"]
