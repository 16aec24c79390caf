"""Before the combat: ten cards and an order, secret and simultaneous."""

from __future__ import annotations

from math import comb

import quarterdeck as qd
from proofs import rule
from quarterdeck.games.sword_duel.cardset import own_cards
from quarterdeck.games.sword_duel.words import FULL_HAND
from sword_duel.table import Table

CARDS = [printed.id for printed in own_cards()]
REST = len(CARDS) - FULL_HAND
"""How many cards are left for the Deck."""


def prepared(anna=CARDS[:10], bruno=CARDS[:10]):
    table = Table(qd.new("sword_duel", seed=1))
    table.anna.plays(*(f"take {name}" for name in anna))
    table.bruno.plays(*(f"take {name}" for name in bruno))
    return table


@rule("DU-ORDER-01")
def test_any_ten_of_the_own_cards_are_the_hand():
    chosen = [CARDS[0], *CARDS[5:10], *CARDS[-4:]]
    table = prepared(anna=chosen)
    assert len(chosen) == 10
    assert [slug.lower().replace(" ", "-") for slug in table.anna.hand] == chosen
    assert table.anna.deck_size == REST


def test_no_card_is_taken_twice_and_not_more_than_ten():
    table = Table(qd.new("sword_duel", seed=1))
    table.anna.plays(f"take {CARDS[3]}")
    assert "already" in table.anna.cannot(f"take {CARDS[3]}")
    assert "listed order" in table.anna.cannot(f"take {CARDS[0]}")
    table.anna.plays(*(f"take {name}" for name in CARDS[4:13]))
    assert not table.anna.is_asked


def test_the_sets_of_ten_are_weighed_by_how_many_there_are():
    game = qd.new("sword_duel", seed=1)
    weights = game.choice.weights
    assert len(weights) == len(game.choice.options) == REST + 1, "the first of ten in listed order"
    assert sum(weights) == comb(len(CARDS), FULL_HAND)


@rule("DU-ORDER-02", "DU-SPACE-02")
def test_the_rest_is_the_deck_in_the_chosen_order_and_stays_so():
    table = prepared()
    first, then = CARDS[-1], CARDS[12]
    table.anna.plays(f"next {first}", f"next {then}", "done")
    table.bruno.plays("done")
    ids = [name.lower().replace(" ", "-") for name in table.anna.deck]
    assert ids == [first, then, *[name for name in CARDS[10:] if name not in (first, then)]]
    assert [name.lower().replace(" ", "-") for name in table.bruno.deck] == CARDS[10:]
    table.anna.lays("Straight Lunge")
    table.bruno.lays("Straight Lunge")
    table.all_pass()
    placed = [name.lower().replace(" ", "-") for name in table.anna.disarm]
    assert placed == ids[: len(placed)] != []
    assert [name.lower().replace(" ", "-") for name in table.anna.deck] == ids[len(placed) :]


def test_the_whole_deck_can_be_ordered_card_by_card():
    table = prepared()
    order = CARDS[:9:-1]
    table.anna.plays(*(f"next {name}" for name in order[: REST - 1]))
    assert not table.anna.is_asked, "the last card needs no choice"
    table.bruno.plays("done")
    assert [name.lower().replace(" ", "-") for name in table.anna.deck] == order


def test_both_prepare_in_secret():
    """DU-Q04."""
    one, two = Table(qd.new("sword_duel", seed=1)), Table(qd.new("sword_duel", seed=1))
    one.anna.plays(*(f"take {name}" for name in CARDS[:10]))
    two.anna.plays(*(f"take {name}" for name in CARDS[REST:]))
    assert one.bruno.view == two.bruno.view
    one.bruno.plays(*(f"take {name}" for name in CARDS[:10]))
    two.bruno.plays(*(f"take {name}" for name in CARDS[:10]))
    assert one.bruno.view == two.bruno.view
    assert one.bruno.view["zones"]["hand of Anna"] == [None] * 10
    assert one.bruno.log == two.bruno.log


def test_a_ready_plan_skips_the_preparation_of_its_seat():
    game = qd.new("sword_duel", decks=["lunger", None])
    table = Table(game)
    assert "Straight Lunge" in table.anna.hand
    assert table.anna.hand_size == 10
    assert not table.anna.is_asked
    assert table.bruno.is_asked
