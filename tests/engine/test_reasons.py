"""Words of cards explain themselves: by their docstrings, with what they were made of, and by the rules they name."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.reasons import (
    UNSAID,
    because,
    described,
    meaning,
    narrowed,
    said,
    unless,
    why_none,
    why_not,
    words,
)

LUCK = Quantity("luck", lambda game, card: card)


def small(game, it):
    """The small cards (AB-CD-07). There are few."""
    return [1, 2, 3]


def is_even(game, it, card):
    """It must be even."""
    return card % 2 == 0


def is_lucky(game, card):
    """It must be lucky (AB-CD-09)."""
    return card > 2


def above(least, quantity=LUCK):
    """Its {quantity} must be more than {least}."""

    def holds(game, it, card):
        return quantity.base(game, card) > least

    return holds


def those(cards, *conditions):
    def found(game, it):
        return [card for card in cards(game, it) if all(holds(game, it, card) for holds in conditions)]

    return narrowed(found, cards, conditions)


def test_a_word_says_its_first_sentence_and_names_its_rule():
    assert said(small) == Reason("AB-CD-07", "the small cards")
    assert meaning(is_even) == "it must be even"


def test_what_a_factory_makes_says_what_it_was_made_of():
    assert meaning(above(3)) == "its luck must be more than 3"
    assert meaning(partial(is_even)) == "it must be even"


def test_a_word_without_a_docstring_says_nothing_that_helps():
    assert meaning(lambda game, it: []) == UNSAID


def test_a_name_keeps_its_capital():
    def bound(game, it):
        """Kaspar must be there."""

    assert meaning(bound) == "Kaspar must be there"


def test_a_card_that_is_not_listed_is_told_what_is():
    assert why_not(small, None, None, 7) == Reason("AB-CD-07", "it is not among the small cards")
    assert why_not(small, None, None, 2) is None


def test_the_first_condition_that_does_not_hold_speaks():
    listing = those(small, is_even, above(2))
    assert why_not(listing, None, None, 9) == Reason("AB-CD-07", "it is not among the small cards")
    assert why_not(listing, None, None, 3) == Reason("", "it must be even")
    assert why_not(listing, None, None, 2) == Reason("", "its luck must be more than 2")
    assert [word is small for word in words(listing)] == [True, False, False]
    assert described(listing) == "the small cards; it must be even; its luck must be more than 2"


def test_a_condition_of_the_card_alone_speaks_too():
    listing = narrowed(lambda game, it: [3], small, (is_lucky,))
    assert why_not(listing, None, None, 1) == Reason("AB-CD-09", "it must be lucky")


def test_a_predicate_that_knows_more_is_asked_first():
    def refuse(game, it, card):
        return Reason("AB-CD-08", f"{card} is too small") if card < 3 else None

    assert why_not(those(small, unless(refuse)), None, None, 1) == Reason("AB-CD-08", "1 is too small")
    marked = because(refuse)(is_even)
    assert why_not(those(small, marked), None, None, 1) == Reason("AB-CD-08", "1 is too small")
    del is_even.why_not


def test_a_list_without_cards_says_what_all_of_them_lack():
    listing = those(small, above(5))
    text = "none of these will do: the small cards; its luck must be more than 5"
    assert why_none(listing, None, None) == Reason("", text)


def test_a_reason_takes_the_rule_of_its_question_only_if_it_has_none():
    assert Reason("", "no").under("AB-CD-01") == Reason("AB-CD-01", "no")
    assert Reason("AB-CD-02", "no").under("AB-CD-01") == Reason("AB-CD-02", "no")
