"""Our texts of the cards beside the printed ones, where a list of those is at hand: they must be our own words.

Names and terms of the game (crew, breach, Powder, ...) and numbers are nobody's words.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

import pytest

from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.printed import NO_LIST, printed_texts

IN_A_ROW = 5
"""So many plain words in a row may be the same."""
ALIKE = 0.75
"""A text may be as much like the printed one as this, and one of its sentences a little more."""
SENTENCES_ALIKE = 0.8
SHORT = 6
"""What is printed in fewer words (a card that only lets you draw) can hardly be said otherwise."""

NOBODYS = """
    action actions ammo asset assets attempt board boarded boarding boards bomb bombs breach breaches cannon cannons
    captain captains captain's card cards chest cost counter counters crew curse damage dealt deckhand defend defending
    defends discard discarded drone durability eject ejected ejects emplacement emplacements enters facedown faceup fire
    fires hand hold holds idol keeper leviathan limit maneuver maneuvers operate operated operator operators opponent
    opponents opponent's party phase pile play player players player's plunder powder power presence raid raids react
    reckless recover repel repels reserve reveal search shade shades shield shields ship special stow stowed structure
    structures stun stunned tactic tactics token tokens treasure turn unstun unstunned vengeful x
"""
TERMS = frozenset(NOBODYS.split())


def words_of(text):
    """The words of a text, with symbols in their place."""
    text = text.replace("\u2019", "'").replace("(P)", " powder ").replace("(A)", " action ").replace("(T)", " tactic ")
    return [word for word in re.findall(r"[a-z0-9'+/-]+", text.lower()) if re.search("[a-z0-9]", word)]


OURS = {one.name: one.text for one in card_book().cards}
TEXTS = {name: text for name, text in printed_texts().items() if OURS.get(name) and len(words_of(text)) >= SHORT}


def plain(word):
    """Is it a word of nobody's rules: no term of the game and no number?"""
    return word not in TERMS and re.fullmatch(r"[0-9+/-]+x?", word) is None


def longest_run(ours, printed):
    """The most plain words that both texts have in one row, with the terms between them."""
    best = []
    for first in range(len(ours)):
        for other in range(len(printed)):
            size = 0
            while (
                first + size < len(ours) and other + size < len(printed) and ours[first + size] == printed[other + size]
            ):
                size += 1
            row = ours[first : first + size]
            if sum(map(plain, row)) > sum(map(plain, best)):
                best = row
    return best


def sentences(text):
    """The sentences that are long enough to be compared."""
    parts = re.split(r"(?<=[.!?:;])\s+|\n|\*\s", text)
    return [part for part in parts if len(words_of(part)) >= SHORT]


def likeness(one, other):
    """How much two texts are alike, word by word: from 0 to 1."""
    return SequenceMatcher(None, words_of(one), words_of(other), autojunk=False).ratio()


@pytest.mark.parametrize("name", sorted(TEXTS) or [NO_LIST])
def test_a_text_is_in_our_own_words(name):
    ours, printed = OURS[name], TEXTS[name]
    row = longest_run(words_of(ours), words_of(printed))
    assert sum(map(plain, row)) <= IN_A_ROW, f"the same words in a row: {' '.join(row)}"
    assert likeness(ours, printed) <= ALIKE, f"too much like it: {ours}"
    for sentence in sentences(ours):
        for other in sentences(printed):
            assert likeness(sentence, other) <= SENTENCES_ALIKE, f"too much like it: {sentence}"


def test_the_comparison_finds_a_text_that_was_copied():
    printed = "Whenever the moon is full, every gull on your mast sings two songs about the sea."
    assert sum(map(plain, longest_run(words_of(printed), words_of(printed)))) > IN_A_ROW
    assert likeness(printed, "When the moon is full, every gull on your mast sings two songs about the sea.") > ALIKE
    assert likeness(printed, "Each full moon makes the gulls of your ship sing twice of the sea.") < ALIKE


def test_every_card_that_does_something_says_so():
    """No text ends in the middle, and none says the same thing twice."""
    for one in card_book().cards:
        if one.text:
            assert one.text[-1] in ".:", one.name
            assert " ..." not in one.text, one.name
            said = [sentence.strip() for sentence in re.split(r"(?<=[.])\s", one.text)]
            assert len(said) == len(set(said)), one.name
