"""The text form of decks."""

from __future__ import annotations

import pytest

from quarterdeck.decks import CARD_SET, DECK, DeckError, kind_of, read

TEXT = """\
# a first deck
game: sword_duel
name: Patient Quarte

Hand
Straight Lunge
2 Head Cut   # two of these
3x Low Thrust

Deck
Flank Cut
"""


def test_a_deck_list_keeps_order_counts_and_lines():
    deck = read(TEXT)
    assert (deck.game, deck.name) == ("sword_duel", "Patient Quarte")
    assert deck.cards("Hand") == ["Straight Lunge", "Head Cut", "Head Cut", "Low Thrust", "Low Thrust", "Low Thrust"]
    assert deck.lines("Hand") == [6, 7, 7, 8, 8, 8]
    assert deck.cards("Deck") == ["Flank Cut"]


def test_the_text_of_a_deck_reads_back_the_same():
    deck = read(TEXT)
    again = read(deck.text())
    assert [again.cards(heading) for heading in ("Hand", "Deck")] == [deck.cards(h) for h in ("Hand", "Deck")]
    assert again.text() == deck.text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty"),
        ("# nothing\n", "empty"),
        ("Hand\nHead Cut\n", "line 1: a deck list begins with its game"),
        ("game:\n", "line 1: a deck list begins with its game"),
        ("game: sword_duel\n", "no heading"),
        ("game: sword_duel\nHead Cut\nHand\n", "line 2: 'Head Cut' stands before any heading"),
        ("game: sword_duel\nHand\nHead Cut\nHand\n", "line 4: the heading Hand is there already, on line 2"),
        ("game: sword_duel\nHand\n0 Head Cut\n", "line 3: a number of copies is from 1 to 99, not 0"),
        ("game: sword_duel\nHand\n100 Head Cut\n", "line 3: a number of copies"),
        ("game: sword_duel\n" + "Hand\n" + "Head Cut\n" * 3000, "too long"),
    ],
)
def test_what_is_no_deck_list_is_refused_with_its_line(text, sentence):
    with pytest.raises(DeckError, match=sentence):
        read(text)


def test_a_card_file_is_told_from_a_deck_list():
    assert kind_of(TEXT) == DECK
    assert kind_of("game: sword_duel\nattack:\n- name: Lunge\n") == CARD_SET
    assert kind_of("guilds: []\n") == CARD_SET
