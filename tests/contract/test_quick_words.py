"""Plain words have compiled forms beside them; the others are asked as they are."""

import sys
from pathlib import Path

import pytest

from quarterdeck import build
from quarterdeck.engine.quick import any_of, quick
from quarterdeck.games.five_sails import words

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = '''
from __future__ import annotations
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.otherwords import elsewhere, made

LEAST = 3

@certain
def here(game: FiveSails, it: CardUse[Moved]) -> int:
    """Here."""
    return elsewhere(game, it) + len(made)

def near(game: FiveSails, it: CardUse) -> list[int]:
    return [place for place in game.cities() if place != here(game, it)]

def many(game: FiveSails, it: CardUse) -> bool:
    return len(near(game, it)) > LEAST

def still_many(game: FiveSails, it: CardUse) -> bool:
    return many(game, it)

def is_a(trait: str) -> Condition:
    return lambda game, it, card: game.has(card, trait)
'''


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "compiling"))
    monkeypatch.delitem(sys.modules, "words", raising=False)
    from words import plain_words  # type: ignore[import-not-found]

    return plain_words(SOURCE, {"quarterdeck.games.five_sails.otherwords": {"elsewhere"}})


def test_a_word_is_plain_that_makes_nothing_and_names_only_plain_words(plain):
    assert plain[1] == {"here", "near"}


def test_a_plain_word_loses_its_marks_and_takes_others_in_their_compiled_form(plain):
    text = plain[0]
    assert "@certain" not in text
    assert "it: CardUse)" in text
    assert "CardUse[" not in text
    assert "from quarterdeck.games.five_sails.otherwords_compiled import elsewhere" in text
    assert "from quarterdeck.games.five_sails.otherwords import made" in text
    assert "LEAST" not in text


def test_what_has_no_compiled_form_is_asked_as_it_is():
    made = words.is_a("Duelist")
    assert quick(made) is made
    assert quick(None) is None
    compiled = build.is_compiled("quarterdeck.engine.quick")
    assert (quick(words.here) is words.here) == (not compiled)


def test_one_card_is_enough_for_which_all_conditions_hold():
    asked = []

    def holds(game, it, card):
        asked.append(card)
        return card == 5

    exists = any_of(lambda game, it: [4, 5, 6], [holds, lambda game, it, card: True])
    assert exists(None, None) is True
    assert asked == [4, 5]
    assert any_of(lambda game, it: [4, 6], [holds])(None, None) is False
    assert any_of(lambda game, it: [], [])(None, None) is False
