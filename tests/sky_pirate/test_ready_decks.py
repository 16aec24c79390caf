"""The decks that come with the game: one for each Captain, legal, each with a plan that its cards can carry out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

import quarterdeck
from quarterdeck.bots import make_bot
from quarterdeck.decks import check, own_decks, read, ready_deck
from quarterdeck.games.sky_pirate import decks, older
from quarterdeck.games.sky_pirate.cardset import CANNON, CAPTAIN, CREW, STRUCTURE, printed_cards
from quarterdeck.games.sky_pirate.game import SkyPirate

READY = list(decks.ready_plans())
LETTERS = {"B": "brass", "H": "harmony", "G": "burgle", "C": "cleaver"}
LEAST_CREW = 10


def cards(name, part):
    return [printed_cards()[decks.resolve(word)] for word in decks.ready_plans()[name][part]]


def test_every_captain_has_one_ready_deck():
    captains = sorted(card.name for card in printed_cards().values() if card.kind == CAPTAIN)
    assert sorted(plan["captain"][0] for plan in decks.ready_plans().values()) == captains
    assert len(captains) == 15


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_is_legal(name):
    assert decks.violations(decks.ready_plans()[name]) == []


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_can_shoot_board_and_be_boarded(name):
    ship = [card.kind for card in cards(name, "emplacements")]
    assert ship.count(CANNON) >= 1
    assert ship.count(STRUCTURE) >= 1
    crew = [card for card in cards(name, "hold") if card.kind == CREW]
    assert len(crew) >= LEAST_CREW
    assert sum(card.attack is not None or "attack" in card.varies for card in crew) >= LEAST_CREW - 2


@pytest.mark.parametrize(("letter", "name"), LETTERS.items())
def test_the_cards_of_a_starter_letter_are_all_in_the_deck_that_grew_from_them(letter, name):
    marked = {card.name for card in printed_cards().values() if card.starter == letter}
    there = {card.name for part in decks.PARTS for card in cards(name, part)}
    assert len(marked) >= 8
    assert marked <= there


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_is_the_same_after_it_was_written_as_text(name):
    deck = ready_deck("sky_pirate", name)
    again = read(deck.text())
    assert check(again) == []
    for heading in decks.HEADINGS:
        assert again.cards(heading) == [decks.resolve(word) for word in decks.ready_plans()[name][heading.lower()]]


def test_every_ready_deck_has_a_title_of_its_own():
    titles = own_decks("sky_pirate")
    assert list(titles) == READY
    assert all(titles.values())
    assert len(set(titles.values())) == len(titles)


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_plays_a_game_to_its_end(name):
    other = READY[(READY.index(name) + 1) % len(READY)]
    game = quarterdeck.new("sky_pirate", seed=7, decks=[name, other])
    bots = [make_bot("random", seed) for seed in (1, 2)]
    while not game.over:
        seat = game.choice.seat
        game.play(bots[seat].choose(game, seat), seat)
    assert game.result.rule.startswith("SP-WIN")


KEPT = sorted(Path(older.__file__).with_name("data").glob("decks-*.yaml"))
"""Lists of ready decks that have changed since, by the version of the rules under which they were played last."""


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_lists_of_before_are_kept_of_decks_that_are_others_now(path):
    version = int(path.stem.partition("-")[2])
    kept = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert version < SkyPirate.RULES_VERSION
    agreed = SkyPirate.agreed_then({"decks": list(kept), "any_cards": False}, version)
    for name, then in zip(kept, agreed["decks"], strict=True):
        assert decks.violations(then) == []
        now = decks.ready_plans()[name]
        assert any(Counter(then[part]) != Counter(now[part]) for part in decks.PARTS), f"{name} is what it was"


def test_whoever_named_a_deck_under_older_rules_goes_on_with_its_list_of_then():
    agreed = SkyPirate.agreed_then({"decks": ["brass", "harmony", {"captain": ["Piety"]}]}, 2)["decks"]
    assert agreed[0]["emplacements"] == ["Carapace", "Crow's Foot", "3-Pounder", "Mongoose"]
    assert agreed[1:] == ["harmony", {"captain": ["Piety"]}], "these have not changed"
    assert SkyPirate.agreed_then({"decks": ["brass"]}, SkyPirate.RULES_VERSION)["decks"] == ["brass"]
    assert SkyPirate.agreed_then({}, 2) == {}
