"""Scenarios about decks and card files: what is legal, and which faults there are."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.scenario import run

EISEN = {"title": "A deck", "game": "five_sails", "deck": "eisen", "expect": {"legal": True}}


def difference(**changes):
    return run({**EISEN, **changes}).difference


def test_a_ready_deck_is_legal_and_a_wrong_claim_about_it_is_found():
    assert difference() == ""
    assert difference(expect={"legal": False}) == "the deck is legal, but should not be"
    assert "no fault of the deck says 'moon'" in difference(expect={"faults": ["moon"]})


def test_the_faults_of_a_deck_are_claimed_by_words_and_rule():
    deck = {"from": "eisen", "without": ["2 Triage"], "with": {"faction": ["Amour", "Regroup"]}}
    faults = [{"says": "Amour is of Castille", "rule": "FS-BUILD-06"}, "3 times"]
    assert difference(deck=deck, expect={"legal": False, "faults": faults, "only": True}) == ""
    assert "has this fault too" in difference(deck=deck, expect={"faults": faults[:1], "only": True})
    assert "no fault" in difference(deck=deck, expect={"faults": [{"says": "Amour", "rule": "FS-DECK-08"}]})
    assert "the deck is not legal, but should be: " in difference(deck=deck)


def test_a_deck_can_be_listed_part_by_part():
    deck = {"captain": ["Brass"], "emplacements": ["4 Crow's Foot"], "hold": ["2 Fisher"]}
    found = run({"title": "x", "game": "sky_pirate", "deck": deck, "expect": {"legal": False}})
    assert found.difference == ""


def test_the_edition_counts():
    deck = {"from": "eisen", "without": ["Triage"]}
    both = [difference(deck=deck, edition=edition, expect={"legal": True}) for edition in ("2023", "playtest")]
    assert both[0] != both[1]


def test_a_card_file_with_other_values_is_judged():
    data = {"title": "x", "game": "arcana", "card_file": {"Duelling Master": {"stave": 10}}, "expect": {"legal": False}}
    assert run(data).difference == ""
    assert run({**data, "expect": {"faults": ["Duelling Master"]}}).difference == ""
    assert run({**data, "card_file": {"Duelling Master": {"stave": 2}}, "expect": {"legal": True}}).difference == ""
    assert not run({**data, "expect": {"legal": True}})
    assert not run({**data, "expect": {"faults": ["Oathsworn"]}})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"deck": "eisn"}, "did you mean eisen"),
        ({"deck": {"from": "eisen", "without": ["Amour"]}}, "has no Amour to be without"),
        ({"deck": {"from": "eisen", "withuot": []}}, "did you mean without"),
        ({"deck": {"from": "eisen", "with": {"fraction": []}}}, "did you mean faction"),
        ({"setup": {}}, "has no 'setup'"),
        ({"expect": {}}, "says whether it is 'legal'"),
        ({"expect": {"legal": True, "faults": ["x"]}}, "a legal deck has no faults"),
        ({"expect": {"faults": [{"rule": "FS-BUILD-99"}]}}, "there is no rule FS-BUILD-99"),
        ({"expect": {"leagl": True}}, "did you mean legal"),
        ({"game": "arcana"}, "arcana has no decks"),
        ({"edition": "2024"}, "2024"),
    ],
)
def test_a_scenario_about_a_deck_that_says_nonsense_is_refused(changes, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        run({**EISEN, **changes})


def test_a_card_that_a_card_file_does_not_have_is_refused():
    data = {"title": "x", "game": "arcana", "card_file": {"Dueling Master": {"stave": 1}}, "expect": {"legal": True}}
    with pytest.raises(qd.SetupError, match="did you mean duelling-master"):
        run(data)
