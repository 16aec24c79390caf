"""The rule behind property 20: by its word alone a question of a card is told from every other that can come before it.

A question that comes right after `use` follows that line and no other question. Any other question has a word of its
own, or one that tells all that is done, whichever card asks.
"""

from __future__ import annotations

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
