"""Printed facts are checked when they are loaded; what is wrong is told with its line and the nearest name."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.games import facts
from quarterdeck.games.five_sails import cardset as five_sails
from quarterdeck.games.five_sails.declaring import risk, scheme
from quarterdeck.games.sky_pirate import cardset as sky_pirate
from quarterdeck.games.sky_pirate.declaring import asset

HERE = r"tests/decks/test_facts.py, line \d+: "
RISK = "# cards\n\n- {number: '1', name: Ready, kind: risk, faction: Eisen, cost: 1}\n- {number: '2', name: Aim, "
CREW = "# cards\n\n- {name: Gunner, set: c1, number: 1, faction: Pirate, kind: crew}\n- {name: Cook, "
EISEN = RISK + "kind: risk, faction: Eisen, "
COOK = CREW + "set: c1, number: 2, faction: Pirate, kind: crew, "
FAULTS = [
    (five_sails, EISEN + "ripost: 1}", "Aim: there is no fact called ripost; did you mean riposte?"),
    (five_sails, RISK + "kind: risk, faction: Eisn}", "Aim: faction is not 'Eisn'; did you mean Eisen?"),
    (five_sails, RISK + "kind: rsk, faction: Eisen}", "Aim: kind is not 'rsk'; did you mean risk?"),
    (five_sails, EISEN + "cost: one}", "Aim: cost must be a whole number"),
    (five_sails, EISEN + "cost: true}", "Aim: cost must be a whole number"),
    (five_sails, EISEN + "traits: Hero}", "Aim: traits must be a list"),
    (
        five_sails, EISEN + "keywords: [Negotiabl]}",
        "Aim: keywords is not 'Negotiabl'; did you mean Negotiable?",
    ),
    (five_sails, RISK + "faction: Eisen}", "Aim: kind is missing"),
    (five_sails, RISK.replace("Aim", "Ready") + "kind: risk, faction: Eisen}", "there are two cards called Ready"),
    (
        sky_pirate, COOK + "defence: 2}",
        "Cook: there is no fact called defence; did you mean defense?",
    ),
    (
        sky_pirate, CREW + "set: c1, number: 2, faction: Pirat, kind: crew}",
        "Cook: faction is not 'Pirat'; did you mean Pirate?",
    ),
    (sky_pirate, COOK + "unique: 1}", "Cook: unique must be true, or be left out"),
    (sky_pirate, COOK + "attack: Y}", "Cook: attack must be a whole number or - or X or *"),
]  # fmt: skip


@pytest.mark.parametrize(("module", "content", "sentence"), FAULTS, ids=lambda value: str(value)[:40])
def test_what_is_wrong_with_a_fact_is_told_with_its_line(module, content, sentence):
    with pytest.raises(SetupError) as raised:
        facts.read("cards.yaml", content, module.PRINTED, ("name", "number", "kind", "faction"))
    assert str(raised.value) == f"cards.yaml, line 4: {sentence}"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("- {name: Ready", "line 2: this is not YAML"),
        ("name: Ready", "line 1: a card file is a list of cards"),
        ("- 5", "line 1: a card has no name"),
    ],
)
def test_what_is_no_card_file_is_refused(content, sentence):
    with pytest.raises(SetupError, match=sentence):
        facts.read("cards.yaml", content, five_sails.PRINTED, ("name",))


def test_whatever_is_printed_passes():
    assert len(five_sails.printed_cards()) > 200
    assert len(sky_pirate.printed_cards()) > 200


def test_a_card_that_is_not_printed_is_answered_with_file_line_and_the_nearest_name():
    with pytest.raises(SetupError, match=HERE + "no card is called Triagee; did you mean Triage[?]"):
        risk("Triagee")
    with pytest.raises(SetupError, match=HERE + "no card is called Leeky Kegs; did you mean Leaky Kegs[?]"):
        asset("Leeky Kegs")


def test_a_block_of_another_kind_than_its_card_is_answered_in_the_same_way():
    with pytest.raises(SetupError, match=HERE + "Triage is a risk, not a scheme"):
        scheme("Triage")
