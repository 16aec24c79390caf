"""Which decks may be played: every fault has its rule."""

from __future__ import annotations

import pytest

from proofs import rule
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.sky_pirate import decks, meetings
from quarterdeck.games.sky_pirate.cardset import FACTIONS


def plan(**changes):
    """The ready deck of Brass with other parts."""
    ready = decks.ready_plans()["brass"]
    return {part: list(changes.get(part, ready[part])) for part in decks.PARTS}


def swapped(part, *cards):
    """The ready deck of Brass with the first cards of a part exchanged."""
    ready = decks.ready_plans()["brass"][part]
    return plan(**{part: [*cards, *ready[len(cards) :]]})


def rules_of(deck):
    return sorted({fault.rule for fault in decks.faults(deck)})


@rule("SP-DECK-01")
def test_exactly_one_captain():
    assert rules_of(plan(captain=[])) == ["SP-DECK-01"]
    assert rules_of(plan(captain=["Brass", "Harmony"])) == ["SP-DECK-01"]
    assert rules_of(plan(captain=["Fisher"])) == ["SP-DECK-01"]


@rule("SP-DECK-02", "SP-DECK-03")
def test_four_different_emplacements():
    assert rules_of(plan(emplacements=["Carapace", "Crow's Foot", "3-Pounder"])) == ["SP-DECK-02"]
    assert rules_of(swapped("emplacements", "Fisher")) == ["SP-DECK-02"]
    assert rules_of(swapped("emplacements", "Crow's Foot", "Crow's Foot")) == ["SP-DECK-03"]


@rule("SP-DECK-04", "SP-DECK-05")
def test_thirty_cards_and_two_copies_at_most():
    ready = decks.ready_plans()["brass"]["hold"]
    assert rules_of(plan(hold=ready[:-1])) == ["SP-DECK-04"]
    assert rules_of(plan(hold=[*ready, "Fisher"])) == ["SP-DECK-04", "SP-DECK-05"]
    assert rules_of(swapped("hold", "Crow's Foot")) == ["SP-DECK-04"]
    assert rules_of(swapped("hold", "Clarity", "Clarity")) == [], "two copies of a unique card are legal"


@rule("SP-DECK-06", "SP-DECK-07", "SP-DECK-08", "SP-DECK-09")
def test_six_cards_of_one_other_faction():
    six = ["Basher", "Basher", "Dusty Zeke", "Dusty Zeke", "Open Keg", "Open Keg"]
    assert rules_of(swapped("hold", *six)) == []
    assert rules_of(swapped("hold", *six, "Deck Party")) == ["SP-DECK-07"]
    assert rules_of(swapped("hold", "Basher", "Banshee")) == ["SP-DECK-08"]
    both = {**swapped("hold", *six), "emplacements": ["Carapace", "Crow's Foot", "3-Pounder", "Maw"]}
    assert rules_of(both) == ["SP-DECK-09"]


@rule("SP-DECK-10", "SP-DECK-11")
def test_one_named_set_only():
    assert rules_of(swapped("emplacements", "Hullpiercer", "Carapace")) == ["SP-DECK-10"]
    assert rules_of(swapped("hold", "Swordsman")) == ["SP-DECK-10"], "Carapace is of another Set"


@rule("SP-DECK-12")
def test_tokens_status_and_reference_cards_are_in_no_deck():
    for name in ("Deckhand", "Plunder", "Shield", "Boarding", "The Bat"):
        assert rules_of(swapped("hold", name)) == ["SP-DECK-12"]


def test_a_card_is_named_by_name_or_number_and_an_unknown_one_is_named():
    assert decks.resolve("c1-68") == "Fisher"
    assert decks.resolve("all hands on deck") == "All Hands on Deck!"
    assert "did you mean Fisher?" in decks.violations(swapped("hold", "Fishr"))[0]


def test_an_illegal_deck_is_not_dealt():
    with pytest.raises(SetupError, match="SP-DECK-04"):
        decks.read_plan(plan(hold=["Fisher"]))
    with pytest.raises(SetupError, match="ready deck"):
        decks.read_plan("nothing")


@pytest.mark.parametrize("faction", FACTIONS)
def test_random_decks_are_legal(faction):
    for seed in range(8):
        assert decks.violations(meetings.random_deck(faction, seed)) == []
