"""The part of a card's text that a question repeats: a sentence from its beginning to what is asked."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ability import Effect
from quarterdeck.engine.wording import LONGEST, asked, plain, with_text


def effects(*texts):
    made = []
    for text in texts:

        def body(game, it):
            pass

        body.__doc__ = text
        made.append(Effect(body, choose=lambda game, it: []))
    return made


@pytest.mark.parametrize(
    ("texts", "at", "said"),
    [
        (["Stow a crew."], 0, "Stow a crew"),
        (["Take one off ...", "... and you may draw two."], 1, "Take one off and you may draw two"),
        (["Move a Renown from a location ...", "... to an adjacent one."], 0, "Move a Renown from a location"),
        (["You may add one. If you do not, ...", "... move one ...", "... away."], 0, "You may add one"),
        (["You may add one. If you do not, ...", "... move one ...", "... away."], 2, "If you do not, move one away"),
        (["Add one. Then ...", "... choose a card."], 0, "Add one"),
        (["Draw a card. ...", "... Put it back."], 1, "Put it back"),
        (["Choose one: add one; or ...", "... move one ...", "... away."], 2, "move one away"),
        (["Technique: you may ...", "... take a card."], 0, "Technique: you may take a card"),
    ],
)  # fmt: skip
def test_a_question_repeats_its_own_sentence(texts, at, said):
    assert asked(effects(*texts), at) == said


def test_a_sentence_that_is_too_long_is_asked_about_by_its_end():
    long = effects("Reveal " + "very " * LONGEST + "many cards ...", "... and take one of them.")
    assert asked(long, 1) == "take one of them"
    assert plain("word " * LONGEST).endswith("word ...")


def test_the_count_of_picks_stays_at_the_end():
    assert with_text("Anna, choose cards (2 so far)", "discard any number") == (
        "Anna, choose cards: discard any number (2 so far)"
    )
    assert with_text("Anna, use it?", "Draw a card") == "Anna, use it? Draw a card"
    assert with_text("Anna, use it?", "") == "Anna, use it?"
