"""Cards that meet: rulings on what two of them do together."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate

COILGUN = {"card": "Coilgun", "stunned": True}


def discharging(ammo, **bruno):
    """Anna's only cannon, a Coilgun loaded with this, unstuns in her Cannon Phase."""
    ship = ["Dust Membrane", {**COILGUN, "ammo": [ammo]}]
    return sky_pirate(phase="cannon", anna={"ship": ship, "powder": 0}, bruno={"hold": ["Smash", "Vex"], **bruno})


@card("Coilgun", "Expunger")
@rule("SP-CARD-17", "SP-AMMO-05")
def test_expunger_ejects_the_card_that_an_unstunning_coilgun_would_discard():
    """SP-Q129."""
    table = discharging("Expunger")
    assert (table["bruno.ejected"], table["bruno.discard"]) == (["Smash"], [])
    assert table["expunger.ammo"] == 1, "it was no shot"


@card("Coilgun", "Torpedo")
@rule("SP-AMMO-05")
def test_a_torpedo_lets_an_unstunning_coilgun_hit_the_bottom_of_the_hold():
    """SP-Q129."""
    table = discharging("Torpedo")
    assert table["bruno.discard"] == ["Deadwind Mercenary"]
    assert "Smash" in table["bruno.hand"], "it was still on top when Bruno drew"
    assert table["torpedo.ammo"] == 2


@card("Coilgun", "Cloning Tendrils")
def test_a_coilgun_that_unstuns_breaches_nothing():
    table = discharging("Cloning Tendrils", hold=["Fisher"])
    assert table["bruno.discard"] == ["Fisher"]
    assert table["anna.crew"] == []


@card("Cloning Tendrils", "Medbay", "Fisher")
@rule("SP-COPY-01")
def test_cloning_tendrils_copy_a_crew_that_lies_in_a_medbay_by_now():
    """SP-Q128."""
    ship = [{"card": "Crow's Foot", "ammo": ["Cloning Tendrils"]}]
    table = sky_pirate(
        phase="cannon", anna={"ship": ship, "powder": 9},
        bruno={"ship": ["Medbay", "3-Pounder"], "hold": ["Big Mouth", "Smash"]},
    )  # fmt: skip
    table.plays("fire crows-foot", "use medbay bring-in-the-wounded", "choose big-mouth")
    assert table["medbay.stored"] == ["Big Mouth"]
    assert table.legal == ["copy big-mouth"]
    table.plays("choose big-mouth")
    assert table["anna.crew"] == ["Big Mouth"]
    assert table["medbay.stored"] == ["Big Mouth"], "the card itself stays there"


@card("Queen Valii", "Medbay")
def test_queen_valii_cannot_take_a_crew_out_of_a_medbay():
    """SP-Q128."""
    table = sky_pirate(
        phase="cannon", anna={"captain": "Queen Valii", "powder": 9},
        bruno={"ship": ["Medbay", "3-Pounder"], "hold": ["Big Mouth", "Smash"]},
    )  # fmt: skip
    table.plays("fire crows-foot", "use medbay bring-in-the-wounded", "choose big-mouth")
    assert not table.legal_with("use queen-valii")


@card("Medbay")
@rule("SP-STORE-01")
def test_a_medbay_that_broke_stores_nobody():
    table = sky_pirate(
        phase="cannon", anna={"powder": 9},
        bruno={"ship": ["Medbay", "3-Pounder"], "hold": ["Big Mouth", "Grave Gunner"], "hand": ["Smash"]},
    )  # fmt: skip
    table.plays("fire crows-foot", "next grave-gunner shoot-back")
    medbay = next(one for one in table.game.emplacements(1) if table.game.printed(one).name == "Medbay")
    table.game.break_emplacement(medbay)
    table.passes_until("recover")
    assert table["bruno.discard"] == ["Big Mouth", "Grave Gunner"], "and nobody was asked"


@card("Medbay", "Puzzle Box")
@rule("SP-STORE-02")
def test_a_medbay_discards_whoever_it_stored_before_only_after_it_has_stored_another():
    ship = [{"card": "Medbay", "stored": ["Fisher"]}, "3-Pounder"]
    store = ("use medbay bring-in-the-wounded", "choose big-mouth")
    for answer, stored in ((("pass",), "Fisher"), (store, "Big Mouth")):
        table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno={"ship": ship, "hold": ["Big Mouth", "Smash"]})
        table.plays("fire crows-foot", *answer)
        assert table["medbay.stored"] == [stored]
        assert ("Fisher" in table["bruno.discard"]) is (stored == "Big Mouth")


@card("Soul Crypt", "Open Keg", "Extra Rations")
@rule("SP-FACE-05")
@pytest.mark.parametrize("name", ["Open Keg", "Extra Rations"])
def test_a_card_that_enters_play_facedown_brings_no_counters(name):
    table = sky_pirate(anna={"ship": ["Soul Crypt", "3-Pounder"], "hold": [name], "powder": 1})
    table.plays("draw", "use soul-crypt bind-a-soul")
    assert table["anna.facedown"] == [name]
    assert table[f"{name.lower().replace(' ', '-')}.counters"] == 0
