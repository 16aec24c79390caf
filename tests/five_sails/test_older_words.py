"""Saves of before: the words under which effects kept something, and what these are called now."""

from __future__ import annotations

from quarterdeck.games.five_sails.cardset import card_book
from quarterdeck.games.five_sails.older import WORDS, forget_what_was_not_picked

OF_THE_USE = {"picks"}
"""What the use of an ability keeps itself, whatever the effect."""


def test_every_word_of_before_stands_for_an_effect_of_its_card():
    abilities = card_book().abilities
    for ability, words in WORDS.items():
        card = card_book().by_id[abilities[ability].card]
        effects = {effect.name for one in card.abilities for effect in one.effects}
        assert set(words.values()) <= effects | OF_THE_USE, ability


def searching(**memory):
    return {"ability": "kaj-kousei/search-the-city", "memory": memory}


def test_an_artifact_of_which_nobody_had_decided_is_forgotten():
    state = {"frames": [{"is": "five_sails.Day"}, searching(revealed=[3], artifact=3)]}
    forget_what_was_not_picked(state)
    assert state["frames"][1]["memory"] == {"revealed": [3]}


def test_an_artifact_that_was_picked_is_kept():
    state = {"frames": [searching(revealed=[3], artifact=3, picked=True)]}
    forget_what_was_not_picked(state)
    assert state["frames"][0]["memory"]["artifact"] == 3
