"""The text form of decks."""

from __future__ import annotations

import pytest

from quarterdeck.decks import CARD_SET, DECK, DeckError, DeckList, check, kind_of, plan_of, read, ready_deck
from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.claims import inventory

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
        ("game: sword_duel\nHand\n" + "x" * 300, "line 3: this line is too long"),
        ("x" * 1_000_001, "too long: more than 1000000 characters"),
        ("game: sword_duel\ngame: sword_duel\nHand\n", "line 2: 'game' stands there twice"),
        ("name: Mine\nHand\n", "line 1: a deck list begins with its game"),
        ("game: sword_duel\nedition: 2023\nHand\n", "sword_duel has no editions"),
        ("game: five_sails\nedition: 2022\nLeader\n", "no edition '2022' of five_sails; did you mean 2023"),
        ("game: five_sails\nHand\nHead Cut\n", "line 2: 'Hand' stands before any heading; begin with Leader or Appr"),
        ("game: arcana\nHand\n", "the players of arcana bring no decks"),
    ],
)
def test_what_is_no_deck_list_is_refused_with_its_line(text, sentence):
    with pytest.raises(DeckError, match=sentence):
        read(text)


def test_a_card_file_is_told_from_a_deck_list():
    assert kind_of(TEXT) == DECK
    assert kind_of("game: sword_duel\nattack:\n- name: Lunge\n") == CARD_SET
    assert kind_of("guilds: []\n") == CARD_SET
    assert kind_of("Approach Deck:\nOtto Streit\nNotes: none\n") == DECK
    assert kind_of('{"leader": "01035"}') == DECK


SAILS = """\
name: Wolves
edition: PlayTest

LEADER: Kaspar Dietrich
Approach Deck (10 cards):
1x terrell brant
2 \u00d7 the song of eisen  # twice
Faction: 40 cards
 2X well equipped\u200b
01048
Excalibur
"""


def test_a_deck_list_is_read_forgivingly_where_the_game_is_known():
    deck = read(SAILS, "five_sails")
    assert (deck.game, deck.name, deck.edition) == ("five_sails", "Wolves", "playtest")
    assert plan_of(deck) == {
        "leader": ["Kaspar Dietrich"],
        "approach": ["Terrell Brandt", "The Song of Eisen", "The Song of Eisen"],
        "faction": ["Well-Equipped", "Well-Equipped", "Langschwert", "Excalibur"],
    }
    assert deck.lines("Faction") == [9, 9, 10, 11]
    with pytest.raises(DeckError, match="line 1: a deck list begins with its game"):
        read(SAILS)


def test_a_game_may_be_written_in_any_way_but_must_be_the_one_that_is_wanted():
    assert read("game: Five-Sails\nLeader\n").game == "five_sails"
    with pytest.raises(DeckError, match="this is a deck for sword_duel, not for five_sails"):
        read(TEXT, "five_sails")
    with pytest.raises(SetupError, match="there is no game called five_snails; did you mean five_sails"):
        read("game: five_snails\nLeader\n")


@pytest.mark.parametrize("name", ["castille", "eisen", "montaigne", "ussura", "vodacce"])
def test_a_ready_deck_goes_through_its_text_unchanged(name):
    deck = ready_deck("five_sails", name)
    again = read(deck.text())
    assert plan_of(again) == plan_of(deck)
    assert again.name == deck.name
    assert again.text() == deck.text()
    assert f"\nLeader\n1 {deck.cards('Leader')[0]}\n" in deck.text()
    assert check(again) == []


def test_faults_are_named_in_the_order_of_the_lines_with_their_rules():
    text = """\
game: five_sails
Faction
2 Stiletto
Excalibur
1 Stiletto
Approach
Stiletto
"""
    found = check(read(text))
    assert [str(problem).partition(";")[0] for problem in found] == [
        "there is no heading Leader [FS-BUILD-01]",
        "line 2: the Faction Deck has 4 cards",
        "line 4: no card is called 'Excalibur'",
        "line 5: Stiletto is in the Faction Deck 3 times",
        "line 6: the Approach Deck should have 10 cards, 5 characters and 5 schemes",
        "line 7: Stiletto is an attachment and belongs in the Faction Deck, not in the Approach Deck [FS-DECK-01]",
        "there is no Leader",
    ]
    assert found[3].rule == "FS-DECK-08"


def test_a_deck_is_checked_in_its_own_edition_or_in_the_one_that_is_asked_for():
    text = ready_deck("five_sails", "eisen").text() + "1 Robbery\n"
    assert [problem.rule for problem in check(read(text))] == ["FS-BUILD-06"]
    text = ready_deck("five_sails", "eisen").text() + "1 Paid Off\n"
    assert check(read(text)) == []
    assert [problem.rule for problem in check(read(text), "playtest")] == ["FS-DECK-05"]
    old = read(text.replace("\n", "\nedition: playtest\n", 1))
    assert [problem.rule for problem in check(old)] == ["FS-DECK-05"]
    assert check(old, "2023") == []


def test_a_card_that_is_there_a_hundred_times_is_one_fault():
    text = ready_deck("sword_duel", "lunger").text() + "99 Counter-Time\n99 Excalibur\n"
    last = len(text.splitlines())
    assert [str(problem) for problem in check(read(text))] == [
        f"line {last - 1}: Counter-Time is there 100 times; each card is there once [DU-ORDER-02]",
        f"line {last}: no card is called 'Excalibur'",
    ]


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("sword_duel", ["DU-ORDER-01", "DU-ORDER-02"]),
        ("five_sails", ["FS-BUILD-01", "FS-DECK-01", "FS-DECK-05"]),
        ("sky_pirate", ["SP-DECK-01", "SP-DECK-02", "SP-DECK-04"]),
    ],
)
def test_a_missing_heading_has_the_rule_that_asks_for_it(game, rules):
    found = [problem for problem in check(DeckList(game)) if "no heading" in problem.text]
    assert [problem.rule for problem in found] == rules
    assert set(rules) <= {rule.id for rule in inventory(game)}
