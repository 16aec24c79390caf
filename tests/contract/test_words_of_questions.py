"""The rule behind property 20: by its word alone a question of a card is told from every other that can come before it.

A question that comes right after `use` follows that line and no other question. Any other question has a word of its
own, or one that tells all that is done, whichever card asks.
"""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import quarterdeck as qd
from quarterdeck.engine.ability import LATER

USED_FIRST = ("action", "technique", "granted technique", "maneuver", "reaction")
"""What stands before an ability of City of Five Sails that its player uses by `use`."""


def comes_after_use(ability, place, effect):
    """Does the player who chooses say `use` right before? Not in Sky Pirate, where effects trigger by themselves."""
    return (
        place == 0 and effect.chooser is None and ability.optional and ability.kind != LATER
        and getattr(ability, "label", "") in USED_FIRST
    )  # fmt: skip


def questions(name):
    """Each question of a card that chooses a card: its word, the question, and whether it comes right after `use`."""
    for ability in qd.new(name, seed=1).book.abilities.values():
        modes = getattr(ability, "modes", ())
        effects = [*enumerate(ability.effects), *((-1, effect) for mode in modes for effect in mode.effects)]
        for place, effect in effects:
            if effect.choose is not None:
                yield effect.cards_are, effect.body, comes_after_use(ability, place, effect)
        for aim in (*getattr(ability, "aims", ()), *(aim for mode in modes for aim in mode.aims)):
            yield aim.verb, aim.cards, False


@pytest.mark.parametrize("name", ["five_sails", "sky_pirate"])
def test_a_question_that_can_follow_another_has_a_word_of_its_own_or_one_that_tells_all(name):
    askers, follow = defaultdict(set), defaultdict(set)
    for word, question, after_use in questions(name):
        askers[word].add(question)
        if not after_use:
            follow[word].add(question)
    kinds = qd.game_class(name).OPTION_KINDS
    unclear = {
        word: sorted(question.__qualname__ for question in follow[word])
        for word in follow
        if word != "target" and len(askers[word]) > 1 and not kinds[word].tells_all
    }
    assert unclear == {}
    assert len(askers) > 20


def test_no_card_of_sky_pirate_asks_with_a_word_that_does_not_say_what_is_done():
    assert "choose" not in {word for word, _, _ in questions("sky_pirate")}


def test_crew_that_boarded_may_be_committed_by_the_same_line_to_defend_in_the_attempt_after_it():
    kind = qd.game_class("sky_pirate").OPTION_KINDS["commit"]
    assert kind.tells_all  # Board.crew and Fight.crew can follow each other when nothing else is asked in between


# -- the five words that say which one (docs/notation.md) --------------------------------------------------------------


def asks_for_a_target(ability):
    return ability.target is not None or any(
        effect.cards_are == "target" for effect in ability.effects if effect.choose is not None
    )


def test_five_sails_asks_for_a_target_where_the_text_of_the_card_says_target_and_nowhere_else():
    book = qd.new("five_sails", seed=1).book
    asking = {ability.card for ability in book.abilities.values() if asks_for_a_target(ability)}
    said = {card.id for card in book if re.search(r"(?<!must )\btarget [a-z]", card.text)}
    silent = {card for card in asking if not re.search(r"\btargets?\b", book.by_id[card].text)}
    assert silent == set()
    assert said - asking == set()
    assert len(asking) > 60


def test_sky_pirate_asks_for_a_target_before_the_text_resolves_and_at_no_other_time():
    """SP-MAN-02: what an effect lets somebody choose while it resolves has a word that says what is done."""
    abilities = qd.new("sky_pirate", seed=1).book.abilities.values()
    modes = [mode for one in abilities for mode in one.modes]
    effects = [effect for one in (*abilities, *modes) for effect in one.effects]
    assert not [effect.name for effect in effects if effect.choose is not None and effect.cards_are == "target"]
    aims = [aim.verb for one in (*abilities, *modes) for aim in one.aims]
    assert aims.count("target") > 20


@pytest.mark.parametrize("name", ["five_sails", "sky_pirate"])
def test_numbers_names_and_ways_have_each_their_word(name):
    abilities = qd.new(name, seed=1).book.abilities.values()
    asked = {(effect.words_are, effect.name) for one in abilities for effect in one.effects if effect.modes is not None}
    for one in abilities:
        for effect in one.effects:
            if isinstance(effect.modes, list | tuple):
                digits = {str(word).isdigit() for word in effect.modes}
                assert len(digits) == 1, f"{effect.name}: all of them numbers, or none"
                assert (effect.words_are == "number") == digits.pop(), effect.name
            if effect.modes is not None and effect.words_are != "number":
                assert (effect.words_are == "name") == ("name a" in effect.text.lower()), effect.name
    assert {word for word, _ in asked} == ({"mode"} if name == "five_sails" else {"mode", "number", "name"})


def test_choose_is_left_to_what_is_chosen_after_use_and_to_objectives():
    """The latter are chosen before the first round, when nothing else is (AR-OBJ-01)."""
    with_choose = {name for name in qd.game_names() if "choose" in qd.game_class(name).OPTION_KINDS}
    assert with_choose >= {"arcana", "five_sails"}
    assert "sword_duel" not in with_choose
    assert qd.game_class("arcana").OPTION_KINDS["choose"].form == "choose OBJECTIVE"
    asked = [(asks.__qualname__, after_use) for word, asks, after_use in questions("five_sails") if word == "choose"]
    assert asked
    assert [asks for asks, after_use in asked if not after_use] == []
