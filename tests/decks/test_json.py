"""Decks in JSON, as players of City of Five Sails exchange them online."""

from __future__ import annotations

import json

import pytest

from proofs import rule
from quarterdeck.decks import DeckError, check, json_form, plan_of, read, ready_deck


def eisen(**changes):
    data = json_form(ready_deck("five_sails", "eisen"))
    return {**data, **changes}


def problems(data):
    return [str(problem) for problem in check(read(json.dumps(data)))]


@pytest.mark.parametrize("name", ["castille", "eisen", "montaigne", "ussura", "vodacce"])
def test_a_ready_deck_goes_through_its_json_unchanged(name):
    deck = ready_deck("five_sails", name)
    again = read(json.dumps(json_form(deck)))
    assert again.game == "five_sails"
    assert plan_of(again) == plan_of(deck)
    assert again.text() == deck.text()
    assert json_form(again) == json_form(deck)
    assert check(again) == []


def test_the_json_has_numbers_and_counts():
    data = eisen()
    assert (data["faction"], data["leader"]) == ("Eisen", "01035")
    assert data["approach_deck"][0] == {"id": "01036", "count": 1}
    assert {"id": "01048", "count": 2} in data["faction_deck"]


@pytest.mark.parametrize("leader", ["01035", {"id": "01035"}, {"id": "01035", "count": 1}, [{"id": "01035"}], "01035b"])
def test_the_leader_may_be_an_id_or_an_object(leader):
    assert problems(eisen(leader=leader)) == []


def test_cards_may_be_ids_alone_and_ids_may_have_a_letter():
    data = eisen()
    data["approach_deck"] = [entry["id"] for entry in data["approach_deck"]]
    data["faction_deck"][-1] = {"id": "01159a"}
    data["faction_deck"].append({"id": "01159b", "count": 1})
    assert problems(data) == []
    assert read(json.dumps(data)).cards("Faction")[-2:] == ["Appealing to the People"] * 2


def entry(at, value, key="faction_deck"):
    """The JSON of Eisen with one entry exchanged."""
    data = eisen()
    data[key][at] = value
    return data


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (entry(0, {"id": "01999"}), "no card has the number 01999"),
        (entry(0, {"id": "Excalibur"}), "no card is called 'Excalibur'"),
        (entry(0, {"id": 1048}), 'faction_deck, entry 1: the id should be a text such as "01035", not 1048'),
        (entry(1, {"count": 2}), "faction_deck, entry 2: the id is missing"),
        (entry(1, {"id": ""}), 'faction_deck, entry 2: the id should be a text such as "01035", not ""'),
        (entry(1, 7), "faction_deck, entry 2 should be an object with id and count, not 7"),
        (entry(1, None), "faction_deck, entry 2 should be an object with id and count, not null"),
        (entry(1, []), "faction_deck, entry 2 should be an object with id and count, not a list"),
        (entry(1, {"id": "01048", "count": "2"}), "entry 2 (Langschwert): the count should be a whole number, not"),
        (entry(1, {"id": "01048", "count": 1.5}), "entry 2 (Langschwert): the count should be a whole number, not 1.5"),
        (entry(1, {"id": "01048", "count": True}), "(Langschwert): the count should be a whole number, not true"),
        (entry(1, {"id": "01048", "count": None}), "(Langschwert): the count should be a whole number, not null"),
        (entry(1, {"id": "01048", "count": 0}), "(Langschwert): a number of copies is from 1 to 99, not 0"),
        (entry(1, {"id": "01048", "count": -1}), "(Langschwert): a number of copies is from 1 to 99, not -1"),
        (entry(1, {"id": "01048", "count": 10**30}), "a number of copies is from 1 to 99, not a number far too large"),
        (entry(2, {"id": "01048", "count": 99}), "Langschwert is in the Faction Deck 99 times; at most 2"),
        (entry(0, {"id": "01048"}, "approach_deck"), "Langschwert is an attachment and belongs in the Faction Deck"),
        (eisen(leader="01036"), "Daniella Dietrich is a character, not a Leader [FS-BUILD-01]"),
        (eisen(leader=7), "leader should be an object with id and count, not 7"),
        (eisen(leader=[]), "there is no Leader; a deck has exactly one"),
        (eisen(leader=None), "there is no leader"),
        (eisen(faction=5), 'faction should be a text such as "Eisen", not 5'),
        (eisen(approach_deck={}), "approach_deck should be a list of objects with id and count, not an object"),
        (eisen(faction_deck="01048"), 'faction_deck should be a list of objects with id and count, not "01048"'),
        (eisen(faction_deck=["01048"] * 301), "faction_deck is too long: more than 300 entries"),
    ],
)
def test_every_fault_of_a_deck_in_json_is_named(data, sentence):
    found = problems(data)
    assert [text for text in found if sentence in text], found
    assert not any("\n" in text or len(text) > 200 for text in found)


@rule("FS-CARD-09")
@pytest.mark.parametrize("faction", ["Vodacce", "Neutral", "Eisenwald"])
def test_the_faction_is_the_leaders(faction):
    text = f'the faction is given as "{faction}", but the Leader is of Eisen [FS-CARD-09]'
    assert problems(eisen(faction=faction)) == [text]
    assert problems(eisen(faction=" eisen")) == []


def test_several_faults_are_named_together():
    data = eisen(faction="Ussura", leader="01116")
    data["faction_deck"][0] = {"id": "01999", "count": 0}
    data["approach_deck"].pop()
    found = problems(data)
    assert found[0] == "faction_deck, entry 1 (01999): a number of copies is from 1 to 99, not 0"
    assert any(text.startswith("the Approach Deck should have 10 cards") for text in found)
    assert any(text.startswith("Langschwert is of Eisen; with a Leader of Ussura") for text in found)


def test_a_key_that_stands_there_twice_is_named():
    text = json.dumps(eisen())
    doubled = text[:-1] + ', "leader": "01035"}'
    assert [str(problem) for problem in check(read(doubled))] == ["'leader' stands there twice in one object"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "line 1: this is not JSON"),
        ('{"leader":\n "01035",,}', "line 2: this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ('{"leader": ' + "9" * 5000 + "}", "this is not JSON"),
        ("[]", "this JSON is not a deck; a deck is an object with leader, approach_deck, faction_deck"),
        ("{}", "this JSON is not a deck"),
        ('{"cards": []}', "this JSON is not a deck"),
    ],
)
def test_json_that_is_no_deck_is_refused(text, sentence):
    with pytest.raises(DeckError, match=sentence):
        read(text)


def test_games_without_numbers_have_no_json():
    with pytest.raises(DeckError, match="the decks of sword_duel have no JSON form"):
        read(json.dumps(eisen()), "sword_duel")
    with pytest.raises(DeckError, match="the decks of sword_duel have no JSON form"):
        json_form(ready_deck("sword_duel", "balanced"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Leader\nKaspar Dietrich\nFaction\nExcalibur\n", "no card is called 'Excalibur', so this deck has no JSON"),
        ("Leader\nFaction\nTriage\n", "a deck in JSON has one Leader, but this one has 0"),
        ("Leader\nYevgeni\nKaspar Dietrich\n", "a deck in JSON has one Leader, but this one has 2"),
    ],
)
def test_what_json_cannot_say_is_not_exported(text, sentence):
    with pytest.raises(DeckError, match=sentence):
        json_form(read(text, "five_sails"))


def test_signs_that_would_break_a_line_do_not_get_into_the_text():
    deck = read(json.dumps(eisen(name="Wolves #1\n\u001b[31m", leader="\u001b01035")))
    assert deck.text().splitlines()[1] == "name: Wolves 1 [31m"
    assert deck.cards("Leader") == ["Kaspar Dietrich"]
