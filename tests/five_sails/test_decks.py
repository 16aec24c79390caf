"""Which decks may be played: every rule of deck building, in both editions."""

from __future__ import annotations

from copy import deepcopy

import pytest

from proofs import rule
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.five_sails.cardset import (
    ATTACHMENT,
    CHARACTER,
    CITY,
    EVENT,
    FACTIONS,
    LEADER,
    LOCATION,
    NEUTRAL,
    RISK,
    SCHEME,
    Card,
    printed_cards,
)
from quarterdeck.games.five_sails.decks import (
    EDITIONS,
    city_deck,
    copies_allowed,
    faction_of,
    faults,
    ready_plans,
    violations,
)

CARDS = printed_cards()
LEADERS = {card.faction: card.name for card in CARDS.values() if card.kind == LEADER}


def plan(name="vodacce", **changes):
    """A ready deck, with some of its parts exchanged."""
    return {**deepcopy(ready_plans()[name]), **changes}


def without(names, *gone):
    return [name for name in names if name not in gone]


def names_of(kind, *factions, brute=None):
    return [
        card.name
        for card in CARDS.values()
        if card.kind == kind and card.faction in factions and brute in (None, "Brute" in card.keywords)
    ]


# -- the whole --------------------------------------------------------------------------------------------------------


@rule("FS-BUILD-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_five_sample_decks_are_legal_and_of_the_printed_size(edition):
    assert {faction_of(deck["leader"]) for deck in ready_plans().values()} == set(FACTIONS)
    for deck in ready_plans().values():
        assert violations(deck, edition) == []
        kinds = [CARDS[name].kind for name in deck["approach"]]
        assert (kinds.count(CHARACTER), kinds.count(SCHEME), len(deck["faction"])) == (5, 5, 40)


def test_every_name_in_the_data_is_a_printed_name():
    named = [
        name for deck in ready_plans().values() for part in ("leader", "approach", "faction") for name in deck[part]
    ]
    assert [name for name in [*named, *city_deck()] if name not in CARDS] == []


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (None, "a deck has a 'leader', an 'approach' and a 'faction', each a list of card names"),
        ({"leader": [], "approach": []}, "a deck has a 'leader', an 'approach' and a 'faction'"),
        (plan(sideboard=[]), "a deck has no 'sideboard', only leader, approach, faction and a title"),
        (plan(leader="Kaspar Dietrich"), "'leader' should be a list of card names"),
        (plan(faction=[1, 2]), "'faction' should be a list of card names"),
    ],
)
def test_what_is_no_plan_is_named(given, sentence):
    assert violations(given)[0].startswith(sentence)


def test_an_unknown_edition_is_refused():
    with pytest.raises(SetupError, match="there is no edition '2022' of the rules; did you mean 2023"):
        violations(plan(), "2022")


def test_every_fault_is_named_at_once():
    deck = plan(leader=["Stiletto"], approach=["The Docks", "Otto Streit"], faction=["Stileto"] * 3)
    found = violations(deck)
    assert found == [
        "no card is called 'Stileto'; did you mean Stiletto?",
        "Stiletto is an attachment, not a Leader [FS-BUILD-01]",
        "The Docks is a location, and those belong in no player's deck [FS-CITY-02]",
        "the Approach Deck should have 10 cards, 5 characters and 5 schemes; it has 2, with 1 and 0 [FS-DECK-01]",
        "the Faction Deck has 3 cards; it should have at least 40 [FS-DECK-05]",
    ]


def test_a_fault_says_which_part_and_card_it_is_about():
    deck = plan()
    deck["approach"][0] = "Stiletto"
    misplaced, size = faults(deck)
    assert (misplaced.part, misplaced.name, misplaced.rule) == ("approach", "Stiletto", "FS-DECK-01")
    assert (size.part, size.name) == ("approach", "")


# -- the Leader -------------------------------------------------------------------------------------------------------


@rule("FS-CARD-10")
def test_a_deck_has_exactly_one_leader():
    two = plan(leader=["Don Constanzo Scarpa", "Kaspar Dietrich"])
    assert violations(two) == ["there are 2 cards as Leader; a deck has exactly one [FS-CARD-10]"]
    twice = plan(leader=["Don Constanzo Scarpa"] * 2)
    assert violations(twice) == ["there are 2 cards as Leader; a deck has exactly one [FS-CARD-10]"]
    assert violations(plan(leader=[])) == ["there is no Leader; a deck has exactly one [FS-BUILD-01]"]


@pytest.mark.parametrize("kind", [CHARACTER, SCHEME, ATTACHMENT, RISK, EVENT, LOCATION])
def test_only_a_leader_leads(kind):
    name = names_of(kind, CITY, NEUTRAL, "Vodacce")[0]
    assert violations(plan(leader=[name])) == [
        f"{name} is a{'n' * (kind[0] in 'ae')} {kind}, not a Leader [FS-BUILD-01]"
    ]


@rule("FS-BUILD-08")
def test_the_leader_is_none_of_the_ten_approach_cards_nor_in_the_faction_deck():
    deck = plan()
    deck["approach"][0] = "Don Constanzo Scarpa"
    deck["faction"].append("Don Constanzo Scarpa")
    found = violations(deck)
    assert "Don Constanzo Scarpa is a Leader and goes under Leader, not into the Approach Deck [FS-BUILD-08]" in found
    assert "Don Constanzo Scarpa is a Leader and goes under Leader, not into the Faction Deck [FS-BUILD-08]" in found


# -- the faction ------------------------------------------------------------------------------------------------------


@rule("FS-BUILD-01", "FS-BUILD-02", "FS-CARD-09")
@pytest.mark.parametrize("leader", FACTIONS)
@pytest.mark.parametrize("deck", FACTIONS)
def test_the_leader_decides_which_cards_may_be_used(deck, leader):
    given = plan(deck.lower(), leader=[LEADERS[leader]])
    foreign = {name for part in ("approach", "faction") for name in given[part] if CARDS[name].faction == deck}
    named = {fault.name for fault in faults(given)}
    assert foreign
    assert named == (set() if deck == leader else foreign)
    assert faction_of(given["leader"]) == leader


@rule("FS-CARD-34")
@pytest.mark.parametrize("faction", FACTIONS)
def test_loyal_cards_are_those_with_the_emblem_of_the_leader(faction):
    players = [card for card in CARDS.values() if card.faction != CITY and card.kind != LEADER]
    deck = {"leader": [LEADERS[faction]], "approach": [], "faction": [card.name for card in players]}
    strangers = {fault.name for fault in faults(deck) if f"with a Leader of {faction}" in fault.text}
    neutral = {card.name for card in players if card.faction == NEUTRAL}
    loyal = {card.name for card in players} - strangers - neutral
    assert loyal == {card.name for card in players if card.faction == faction}


def test_without_a_leader_no_card_is_foreign():
    assert violations(plan(leader=[])) == ["there is no Leader; a deck has exactly one [FS-BUILD-01]"]


@rule("FS-BUILD-03")
def test_approach_characters_are_neutral_or_of_the_leaders_faction():
    deck = plan()
    deck["approach"][0] = "Otto Streit"
    text = "Otto Streit is of Eisen; with a Leader of Vodacce only Vodacce and Neutral cards go [FS-BUILD-03]"
    assert violations(deck) == [text]
    deck["approach"][0] = "Kaj Kousei"
    assert violations(deck) == ["Kaj Kousei belongs to the City Deck that all players share [FS-BUILD-03]"]


def test_schemes_are_neutral_or_of_the_leaders_faction():
    deck = plan()
    deck["approach"][-1] = "The Song of Eisen"
    text = "The Song of Eisen is of Eisen; with a Leader of Vodacce only Vodacce and Neutral cards go [FS-Q69]"
    assert violations(deck) == [text]


@rule("FS-BUILD-06")
def test_the_faction_deck_has_only_neutral_cards_and_cards_of_the_leaders_faction():
    deck = plan()
    deck["faction"].append("Iron Reply")
    text = "Iron Reply is of Eisen; with a Leader of Vodacce only Vodacce and Neutral cards go [FS-BUILD-06]"
    assert violations(deck) == [text]
    deck["faction"][-1] = "Captain's Coat"
    assert violations(deck) == ["Captain's Coat belongs to the City Deck that all players share [FS-BUILD-06]"]
    deck["faction"][-1] = "Triage"
    assert violations(deck) == []


@rule("FS-CITY-02")
@pytest.mark.parametrize("part", ["approach", "faction"])
@pytest.mark.parametrize("name", names_of(LOCATION, CITY))
def test_a_location_belongs_in_no_players_deck(name, part):
    deck = plan()
    deck[part].append(name)
    text = f"{name} is a location, and those belong in no player's deck [FS-CITY-02]"
    assert text in violations(deck)


@rule("FS-CITY-14")
@pytest.mark.parametrize("part", ["approach", "faction"])
@pytest.mark.parametrize("name", names_of(EVENT, CITY))
def test_events_are_in_the_city_deck_only(name, part):
    assert name in city_deck()
    deck = plan()
    deck[part].append(name)
    assert f"{name} is an event, and those are in the City Deck only [FS-CITY-14]" in violations(deck)


# -- the Approach Deck ------------------------------------------------------------------------------------------------

CHARACTERS = names_of(CHARACTER, "Vodacce", brute=False)
SCHEMES = names_of(SCHEME, "Vodacce", NEUTRAL)


@rule("FS-DECK-01")
@pytest.mark.parametrize(
    ("characters", "schemes"), [(4, 5), (5, 4), (6, 5), (5, 6), (6, 4), (4, 6), (0, 0), (8, 2), (0, 10)]
)
def test_an_approach_deck_is_five_characters_and_five_schemes(characters, schemes):
    assert violations(plan(approach=CHARACTERS[:5] + SCHEMES[:5])) == []
    deck = plan(approach=CHARACTERS[:characters] + SCHEMES[:schemes])
    assert violations(deck) == [
        "the Approach Deck should have 10 cards, 5 characters and 5 schemes; "
        f"it has {characters + schemes}, with {characters} and {schemes} [FS-DECK-01]"
    ]


@rule("FS-DECK-01")
@pytest.mark.parametrize(("name", "kind"), [("Stiletto", "an attachment"), ("Ambush", "a risk")])
def test_an_approach_deck_has_no_cards_of_other_kinds(name, kind):
    deck = plan(approach=[*CHARACTERS[:5], *SCHEMES[:5], name])
    text = f"{name} is {kind} and belongs in the Faction Deck, not in the Approach Deck [FS-DECK-01]"
    assert violations(deck)[0] == text


@rule("FS-BUILD-04", "FS-CARD-15")
def test_each_scheme_is_in_the_approach_deck_at_most_once():
    deck = plan(approach=CHARACTERS[:5] + SCHEMES[:4] + SCHEMES[:1])
    assert violations(deck) == [f"{SCHEMES[0]} is in the Approach Deck 2 times; at most 1 may be [FS-BUILD-04]"]
    assert copies_allowed(Card("Any Scheme", SCHEME)) == 1


@rule("FS-BUILD-05")
def test_each_character_is_in_the_approach_deck_at_most_once():
    deck = plan(approach=CHARACTERS[:4] + CHARACTERS[:1] + SCHEMES[:5])
    assert violations(deck) == [f"{CHARACTERS[0]} is in the Approach Deck 2 times; at most 1 may be [FS-BUILD-05]"]


@rule("FS-BUILD-05")
def test_two_spellings_of_one_character_are_the_same_character():
    deck = plan(approach=["Cesca del Rosso", "cesca del rosso", *CHARACTERS[2:5], *SCHEMES[:5]])
    assert violations(deck) == ["Cesca del Rosso is in the Approach Deck 2 times; at most 1 may be [FS-BUILD-05]"]


@rule("FS-DECK-07")
@pytest.mark.parametrize("name", ["Alcee", "Angelo", "Buratino", "Dante"])
def test_brutes_belong_in_the_faction_deck_and_other_characters_do_not(name):
    assert name in ready_plans()["vodacce"]["faction"]
    deck = plan(approach=[name, *CHARACTERS[:4], *SCHEMES[:5]])
    text = f"{name} has Brute and belongs in the Faction Deck, not in the Approach Deck [FS-DECK-07]"
    assert violations(deck) == [text]
    deck = plan()
    deck["faction"].append("Sarafina")
    text = (
        "Sarafina is a character without Brute and belongs in the Approach Deck, not in the Faction Deck [FS-DECK-07]"
    )
    assert violations(deck) == [text]


# -- the Faction Deck -------------------------------------------------------------------------------------------------


@rule("FS-DECK-05", edition="2023")
def test_a_faction_deck_has_at_least_40_cards():
    deck = plan()
    assert violations(deck) == []
    assert violations({**deck, "faction": [*deck["faction"], "Triage", "Triage", "Breastplate"]}) == []
    short = {**deck, "faction": deck["faction"][1:]}
    assert violations(short) == ["the Faction Deck has 39 cards; it should have at least 40 [FS-DECK-05]"]


@rule("FS-DECK-05", edition="playtest")
def test_a_faction_deck_of_the_playtest_rules_has_exactly_40_cards():
    deck = plan()
    assert violations(deck, "playtest") == []
    for cards, size in ((deck["faction"][1:], 39), ([*deck["faction"], "Triage"], 41)):
        text = f"the Faction Deck has {size} cards; it should have exactly 40 [FS-DECK-05]"
        assert violations({**deck, "faction": cards}, "playtest") == [text]


@rule("FS-DECK-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_faction_deck_has_at_most_two_copies_of_a_card(edition):
    deck = plan()
    assert deck["faction"].count("Stiletto") == 2
    deck["faction"][deck["faction"].index("Shoddy Craftsmanship")] = "Stiletto"
    assert violations(deck, edition) == ["Stiletto is in the Faction Deck 3 times; at most 2 may be [FS-DECK-08]"]


@rule("FS-DECK-09")
@pytest.mark.parametrize("name", ["Pull the Strand", "Legion's Caress", "Dante"])
def test_a_faction_deck_has_at_most_one_copy_of_a_unique_card(name):
    deck = plan()
    deck["faction"] = [*without(deck["faction"], name), name]
    assert f"{name} is" not in " ".join(violations(deck))
    deck["faction"].append(name)
    assert f"{name} is in the Faction Deck 2 times; at most 1 may be [FS-DECK-09]" in violations(deck)


def test_no_copy_of_a_unique_card_is_needed():
    """`Exactly one` in the rulebook is read as at most one (FS-Q19)."""
    deck = plan()
    deck["faction"][deck["faction"].index("Pull the Strand")] = "Triage"
    assert violations(deck) == []


@rule("FS-CARD-04")
def test_all_characters_are_unique_whether_or_not_they_say_so():
    brute = Card("A Brute", CHARACTER, keywords=frozenset({"Brute"}))
    assert not brute.unique
    assert copies_allowed(brute) == 1
    assert copies_allowed(Card("A Risk", RISK)) == 2
    assert copies_allowed(Card("An Attachment", ATTACHMENT)) == 2
    deck = plan()
    deck["faction"].append("Alcee")
    assert violations(deck) == ["Alcee is in the Faction Deck 2 times; at most 1 may be [FS-DECK-09]"]


COUNTED = ["Appealing to the People", "appealing to the people", "01159b"]


@rule("FS-BUILD-07", edition="2023")
def test_copies_are_counted_by_name():
    deck = plan()
    deck["faction"] += COUNTED
    text = "Appealing to the People is in the Faction Deck 3 times; at most 2 may be [FS-DECK-08]"
    assert violations(deck) == [text]
    deck["faction"].pop()
    assert violations(deck) == []


@rule("FS-BUILD-07", edition="playtest")
def test_the_playtest_rules_count_the_same_way_for_their_title_is_the_name():
    """Risks have no line under the name: counting by that line would refuse every deck (FS-Q22)."""
    deck = plan()
    deck["faction"] = [*deck["faction"][3:], *COUNTED]
    text = "Appealing to the People is in the Faction Deck 3 times; at most 2 may be [FS-DECK-08]"
    assert violations(deck, "playtest") == [text]
    deck["faction"][-1] = "Alcee"
    assert violations(deck, "playtest") == []


@pytest.mark.parametrize("name", ["The Great Game", "Marooned"])
def test_a_scheme_belongs_in_the_approach_deck(name):
    deck = plan()
    deck["faction"].append(name)
    text = f"{name} is a scheme and belongs in the Approach Deck, not in the Faction Deck [FS-DECK-01]"
    assert violations(deck) == [text]
