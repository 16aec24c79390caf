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
BIANCA = RISK.replace("Aim", "Bianca") + "kind: character, faction: Eisen, "
GUN = "set: c1, number: 2, faction: Pirate, kind: cannon, "
A_NEW_TRAIT = "a new one is listed in data/traits.yaml, or as TRAITS in a card file of your own"
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
    (five_sails, EISEN.replace("'2'", "'1'") + "cost: 1}", "Aim has the number 1 of Ready"),
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
    # numbers that nothing can print, and those of another kind of card
    (five_sails, EISEN + "riposte: -1}", "Aim: riposte must be a whole number from 0 to 20, not -1"),
    (five_sails, EISEN + "cost: -1}", "Aim: cost must be a whole number from 0 to 20, not -1"),
    (five_sails, EISEN + "cost: 21}", "Aim: cost must be a whole number from 0 to 20, not 21"),
    (five_sails, BIANCA + "resolve: -2}", "Bianca: resolve must be a whole number from 0 to 20, not -2"),
    (five_sails, BIANCA + "cost: -1}", "Bianca: cost must be a whole number from 0 to 20, not -1"),
    (
        five_sails, BIANCA + "riposte: 1}",
        "Bianca: it has no riposte: only what lies in a Faction Deck has combat values",
    ),
    (five_sails, EISEN + "combat: 1}", "Aim: a risk has no combat; it prints cost, riposte, parry, thrust"),
    (sky_pirate, COOK + "attack: -1}", "Cook: attack must be a whole number from 0 to 20, not -1"),
    (sky_pirate, CREW + GUN + "durability: -3}", "Cook: durability must be a whole number from 0 to 20, not -3"),
    (sky_pirate, COOK + "durability: 3}", "Cook: a card of the kind crew has no durability; it prints attack, defense"),
    (sky_pirate, COOK + "back: Guner}", "Cook: back: no card is called Guner; did you mean Gunner?"),
    # traits and subtypes that no card has
    (five_sails, EISEN + "traits: [Duelst]}", f"Aim: traits is not 'Duelst'; did you mean Duelist? ({A_NEW_TRAIT})"),
    (five_sails, EISEN + "traits: [Thgu]}", f"Aim: traits is not 'Thgu'; did you mean Thug? ({A_NEW_TRAIT})"),
    (
        sky_pirate, COOK + "subtypes: [Gohst]}",
        "Cook: subtypes is not 'Gohst'; there are Curse, Deckhand, Drone, Idol, Keeper, Leviathan, Shade "
        "(a new one is listed in data/subtypes.yaml, or as SUBTYPES in a card file of your own)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("module", "content", "sentence"), FAULTS, ids=lambda value: str(value)[:40])
def test_what_is_wrong_with_a_fact_is_told_with_its_line(module, content, sentence):
    with pytest.raises(SetupError) as raised:
        facts.read("cards.yaml", content, module.PRINTED, ("name", "number", "kind", "faction"), module.misfit)
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


@pytest.mark.parametrize(("module", "listed"), [(five_sails, "traits"), (sky_pirate, "subtypes")])
def test_all_listed_names_are_printed_on_some_card(module, listed):
    """The list is no place for names that were only thought of: a misspelt one would be taken for right."""
    printed = {name for card in module.printed_cards().values() for name in getattr(card, listed)}
    assert module.LISTED() == printed


def test_modifiers_of_attachments_and_the_panache_of_schemes_may_be_below_zero():
    attachment = "- {number: '1', name: Shackles, kind: attachment, faction: Eisen, finesse: -1}\n"
    scheme = "- {number: '2', name: Rest, kind: scheme, faction: Eisen, panache: -2, initiative: 99}\n"
    read = facts.read("cards.yaml", attachment + scheme, five_sails.PRINTED, ("name",), five_sails.misfit)
    assert [card["name"] for card in read] == ["Shackles", "Rest"]


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
