"""Which decks may be played: every fault has its rule."""

from __future__ import annotations

import pytest

from proofs import rule
from quarterdeck.decks import DeckError, check, read
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.sky_pirate import decks, meetings
from quarterdeck.games.sky_pirate.cardset import FACTIONS, printed_cards

NOT_IN_A_DECK = [card.name for card in printed_cards().values() if not card.in_deck]
WRECK = """game: sky_pirate
name: Wreck

Captain
1 Brass
Emplacements
2 Carapace
1 Hullpiercer
1 Maw
Hold
2 Fisher
1 c1-68
2 Basher
1 Banshee
1 Shield
1 Fishr
"""


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
    assert rules_of(plan(captain=["Brass", "Brass"])) == ["SP-DECK-01"]
    assert rules_of(plan(captain=["Fisher"])) == ["SP-DECK-01"]
    assert rules_of(swapped("hold", "Harmony")) == ["SP-DECK-04"], "a Captain is no card of the Hold"
    assert rules_of(swapped("emplacements", "Harmony")) == ["SP-DECK-02"]


@rule("SP-DECK-02", "SP-DECK-03")
def test_four_different_emplacements():
    assert rules_of(plan(emplacements=["Carapace", "Crow's Foot", "3-Pounder"])) == ["SP-DECK-02"]
    assert rules_of(plan(emplacements=["Carapace", "Crow's Foot", "3-Pounder", "Mongoose", "Medbay"])) == ["SP-DECK-02"]
    assert rules_of(plan(emplacements=["Carapace", "Medbay", "Palisade", "Autoloader"])) == []
    assert rules_of(swapped("emplacements", "Fisher")) == ["SP-DECK-02"]
    assert rules_of(swapped("emplacements", "Crow's Foot", "Crow's Foot")) == ["SP-DECK-03"]


@rule("SP-DECK-04", "SP-DECK-05")
def test_thirty_cards_and_two_copies_at_most():
    ready = decks.ready_plans()["brass"]["hold"]
    assert rules_of(plan(hold=ready[:-1])) == ["SP-DECK-04"]
    twice = next(name for name in ready if ready.count(name) == 2)
    assert rules_of(plan(hold=[*ready, twice])) == ["SP-DECK-04", "SP-DECK-05"]
    assert rules_of(swapped("hold", "Sapper", "c1-71", "sapper")) == ["SP-DECK-05"], "however the name is written"
    assert rules_of(swapped("hold", "Crow's Foot")) == ["SP-DECK-04"]
    assert rules_of(swapped("hold", "Clarity", "Clarity")) == [], "two copies of a unique card are legal"


@rule("SP-DECK-06", "SP-DECK-07", "SP-DECK-08", "SP-DECK-09")
def test_six_cards_of_one_other_faction():
    six = ["Basher", "Basher", "Dusty Zeke", "Dusty Zeke", "Open Keg", "Open Keg"]
    assert rules_of(swapped("hold", *six)) == []
    assert rules_of(swapped("hold", *six, "Deck Party")) == ["SP-DECK-07"]
    assert rules_of(swapped("hold", *six, "Cleaver")) == ["SP-DECK-04"], "a Captain is no seventh card"
    assert rules_of(swapped("hold", "Basher", "Banshee")) == ["SP-DECK-08"]
    ship = ["Carapace", "Crow's Foot", "3-Pounder", "Maw"]
    assert rules_of({**swapped("hold", *six[:5]), "emplacements": ship}) == []
    assert rules_of({**swapped("hold", *six), "emplacements": ship}) == ["SP-DECK-09"]
    assert rules_of({**swapped("hold", "Banshee"), "emplacements": ship}) == ["SP-DECK-08"]


@rule("SP-DECK-10", "SP-DECK-11")
def test_one_named_set_only():
    assert rules_of(swapped("emplacements", "Hullpiercer", "Carapace")) == ["SP-DECK-10"]
    assert rules_of(swapped("hold", "Swordsman")) == ["SP-DECK-10"], "Carapace is of another Set"
    assert rules_of(swapped("hold", "Ablative Shield", "Guard the Hold")) == [], "all are of the Security Set"


def test_every_card_of_another_set_is_named():
    found = [fault.name for fault in decks.faults(swapped("hold", "Swordsman", "Flashbang", "Skirmish"))]
    assert found == ["Swordsman", "Flashbang", "Skirmish"]


@rule("SP-DECK-12")
@pytest.mark.parametrize("name", NOT_IN_A_DECK)
@pytest.mark.parametrize("part", ["captain", "emplacements", "hold"])
def test_tokens_status_reference_cards_and_back_faces_are_in_no_deck(part, name):
    assert rules_of(swapped(part, name)) == ["SP-DECK-12"]


def test_the_cards_of_no_deck_are_all_there():
    kinds = {"Bomb", "Deckhand", "Plunder", "Boarding", "The Bat", "Constricting Tentacle", "Cthalla", "Adjudicator"}
    assert kinds <= set(NOT_IN_A_DECK)
    assert "Luc Sangre" not in NOT_IN_A_DECK, "the front of a card with two faces may be in a deck"
    assert "Striking Tentacle" not in NOT_IN_A_DECK


def test_what_is_no_deck_at_all_is_named():
    assert "a deck has a 'captain'" in decks.violations(["Brass"])[0]
    assert "a deck has a 'captain'" in decks.violations({"captain": ["Brass"], "hold": []})[0]
    assert "'hold' should be a list" in decks.violations({**plan(), "hold": 30})[0]
    assert "'hold' should be a list" in decks.violations({**plan(), "hold": ["Fisher", 2]})[0]
    assert "a deck has no 'leader'" in decks.violations({**plan(), "leader": ["Brass"]})[0]
    with pytest.raises(SetupError, match="edition"):
        decks.violations(plan(), "2.0")


def test_a_deck_file_has_three_headings_and_every_fault_has_its_line():
    found = [(problem.line, problem.rule) for problem in check(read(WRECK))]
    assert found == [
        (7, "SP-DECK-03"), (8, "SP-DECK-10"), (10, "SP-DECK-04"), (12, "SP-DECK-05"), (14, "SP-DECK-08"),
        (15, "SP-DECK-12"), (16, ""),
    ]  # fmt: skip
    with pytest.raises(DeckError, match="begin with Captain or Emplacements or Hold"):
        read("game: sky_pirate\nLeader\n1 Brass\n")
    missing = [problem.text for problem in check(read("game: sky_pirate\nCaptain\n1 Brass\n"))]
    assert missing[:2] == ["there is no heading Emplacements", "there is no heading Hold"]


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
