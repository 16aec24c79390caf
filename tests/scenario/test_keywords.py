"""What words on cards mean: every keyword that is printed on a card is explained, and nothing else is."""

from __future__ import annotations

import pytest

import engine.high_card  # noqa: F401  (registers a game without data)
from quarterdeck.games import WHERE
from quarterdeck.scenario.claims import book_of, inventory
from quarterdeck.scenario.governs import Governing
from quarterdeck.scenario.keywords import keywords, keywords_on

LABELS = {"City Action", "Action", "Reaction", "Maneuver", "Technique", "Forced"}
"""How abilities of City of Five Sails are marked."""
LONGEST = 150


def printed(card):
    """The keywords, subtypes and marks that are printed on a card beside its text."""
    facts = card.facts()
    marks = [mark for mark in ("tactic", "unique") if facts.get(mark)]
    return [*facts.get("keywords", ()), *facts.get("subtypes", ()), *marks]


@pytest.mark.parametrize("game", WHERE)
def test_every_keyword_that_is_printed_on_a_card_is_explained(game):
    known = keywords(game)
    for card in book_of(game):
        explained = {form for one in keywords_on(card, known) for form in one.forms}
        assert set(printed(card)) <= explained, card.name


@pytest.mark.parametrize("game", WHERE)
def test_every_word_that_has_rules_of_its_own_is_explained_where_a_card_says_it(game):
    known = {form for one in keywords(game) for form in one.forms}
    words = Governing(game, [rule.id for rule in inventory(game)]).words
    texts = " ".join(card.text for card in book_of(game)).replace(".", " ").split()
    assert {word for word in words if word in texts} <= known


@pytest.mark.parametrize("game", WHERE)
def test_every_explained_word_stands_on_a_card_and_is_explained_once_and_shortly(game):
    known = keywords(game)
    forms = [form for one in known for form in one.forms]
    assert len(forms) == len(set(forms))
    on_cards = {one.word for card in book_of(game) for one in keywords_on(card, known)}
    assert {one.word for one in known} == on_cards
    assert [one.word for one in known if len(one.says) > LONGEST or not one.says.endswith(".")] == []


def test_how_an_ability_is_marked_is_explained():
    assert {one.word for one in keywords("five_sails")} >= LABELS


@pytest.mark.parametrize(
    ("game", "id", "words"),
    [
        ("sky_pirate", "walk-the-plank", {"Tactic"}),
        ("sword_duel", "evade", {"form", "numbers", "Disarm", "gray"}),
        ("sword_duel", "straight-lunge", {"attack", "red", "green", "blue"}),
        ("arcana", "plague-doctor", {"Personality", "Ducat", "gold number"}),
        ("five_sails", "alcee", {"Brute", "City Action"}),
    ],
)
def test_a_card_has_the_words_that_are_printed_on_it_in_any_form(game, id, words):
    card = next(card for card in book_of(game) if card.id == id)
    assert words <= {one.word for one in keywords_on(card, keywords(game))}


def test_a_game_that_explains_nothing_has_no_words():
    assert keywords("high_card") == ()
