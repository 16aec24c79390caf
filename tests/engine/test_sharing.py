"""What clones share until one of them writes to it: zones, faces, owners."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from engine.high_card import DECK, TABLE, HighCard, hand


@pytest.fixture
def game() -> HighCard:
    return qd.new("high_card", seed=3)


def everything(game):
    return [list(zone) for zone in game.zones], list(game.faces), list(game.owner), list(game.place), list(game.known)


def move_a_card(game):
    game.move(game.zones[hand(0)][0], TABLE)


def move_a_card_to_the_bottom(game):
    game.move(game.zones[hand(0)][0], DECK, 0)


def shuffle_the_deck(game):
    before = list(game.zones[DECK])
    while game.zones[DECK] == before:
        game.shuffle(DECK)


def make_a_card(game):
    game.create(0, TABLE)


def make_cards(game):
    game.create_all([0, 1], DECK, 1)


def give_a_card_away(game):
    game.give(game.zones[hand(0)][0], 1)


def write_to_a_zone(game):
    game.own_zone(DECK).reverse()


CHANGES = (
    move_a_card,
    move_a_card_to_the_bottom,
    shuffle_the_deck,
    make_a_card,
    make_cards,
    give_a_card_away,
    write_to_a_zone,
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_shows_neither_in_the_clone_nor_in_the_game_that_was_cloned(game, change):
    clone = game.clone()
    before = everything(game)
    change(game)
    assert everything(clone) == before
    assert everything(game) != before
    again = clone.clone()
    change(clone)
    assert everything(again) == before
    assert everything(clone) == everything(game)


def test_a_game_dealt_anew_leaves_the_faces_of_its_origin_alone(game):
    before = everything(game)
    for seed in range(10):
        dealt = game.resample(0, seed)
        assert everything(game) == before
        dealt.play(dealt.choice.options[0])
    assert everything(game) == before


def test_clones_share_what_neither_has_changed(game):
    clone = game.clone()
    assert clone.faces is game.faces
    assert clone.owner is game.owner
    assert all(one is other for one, other in zip(clone.zones, game.zones, strict=True))
    move_a_card(clone)
    changed = [n for n, (one, other) in enumerate(zip(clone.zones, game.zones, strict=True)) if one is not other]
    assert changed == [TABLE, hand(0)]


def test_a_zone_that_is_ones_own_is_not_copied_again(game):
    game.clone()
    own = game.own_zone(DECK)
    game.shuffle(DECK)
    assert game.own_zone(DECK) is own
