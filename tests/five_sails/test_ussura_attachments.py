"""Ussura: the attachments in play."""

from __future__ import annotations

import pytest

from five_sails.ussura_words import BOTH, duel_of
from proofs import card


def hammer(**more):
    ours = {"card": "Uwe Zimmerman", "equipped": ["Grandfather's Hammer"]}
    return duel_of(ours, "Otto Streit", bruno={"hand": ["Not Today"]}, **more)


@BOTH
@card("Grandfather's Hammer")
def test_grandfathers_hammer_becomes_the_combat_card_with_lethal(edition):
    """Thrust 5; Uwe's Combat of three does not limit the wounds of his adversary, who has four Resolve."""
    table = hammer(edition=edition, anna={"hand": ["Precision"]})
    table.plays("use grandfathers-hammer throw-it")
    assert table["anna.line"] == ["Grandfather's Hammer"]
    assert table["uwe-zimmerman.equipped"] == []
    assert table["otto-streit.threat"] == 5
    assert table.asked == "bruno"  # no other combat card, and no Technique of the hammer
    table.plays("play-nothing")
    assert not table["otto-streit.in_play"]
    assert "Grandfather's Hammer" in table["anna.discard"]


@card("Grandfather's Hammer")
def test_grandfathers_hammer_swings_while_it_is_equipped():
    table = hammer(anna={"hand": ["Langschwert"]})
    table.plays("pass", "play langschwert", "use grandfathers-hammer swing")
    assert table["otto-streit.threat"] == 5
    table.plays("play-nothing")
    assert table["otto-streit.wounds"] == 3


@card("Grandfather's Hammer")
def test_grandfathers_hammer_waits_for_its_bearers_round():
    table = hammer(active="Otto Streit", threat={"Otto Streit": 2})
    assert not table.legal_with("use grandfathers-hammer")


@card("Mireli Sabre")
@pytest.mark.parametrize(
    ("bearer", "wounds", "threat"),
    [("Uwe Zimmerman", 0, 2), ("Terrell Brandt", 1, 2), ("Otto Streit", 0, 1)],
)
def test_the_mireli_sabre_parries_for_the_nimble_and_thrusts_for_the_strong(bearer, wounds, threat):
    """My Fight, Alone: Riposte, Parry, Thrust 1. Uwe has Combat 3 and Finesse 2, Terrell 3 and 1, Otto 1 and 2."""
    table = duel_of(
        {"card": bearer, "equipped": ["Mireli Sabre"]}, "Sanjay", anna={"hand": ["My Fight, Alone"]},
        threat={bearer: 3}, bruno={"hand": ["Not Today"]},
    )  # fmt: skip
    table.plays("play my-fight-alone", "use mireli-sabre dance", "pass")
    assert table[f"{bearer.lower().replace(' ', '-')}.wounds"] == wounds
    assert table["sanjay.threat"] == 1 + threat  # one was sent back
