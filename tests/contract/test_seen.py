"""What is sent to whoever thinks for a seat elsewhere: what the seat may know, and nothing that tells more."""

from __future__ import annotations

import json

import pytest

import quarterdeck as qd
from contract.cases import Case, some_seeds, walk
from quarterdeck.bots import make_bot
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.seen import seen
from quarterdeck.games import WHERE

CHECKS = 12


def exchanged(game, seat, rng):
    """Another truth that the seat cannot tell from this one: two of its hidden cards, numbers and all, lie in each
    other's places. None where there are no two such cards in one pile."""
    other = game.clone()
    hidden = [
        number
        for number, cards in enumerate(other.zones)
        if len(cards) > 1 and not any(other.known[card] & other.bit(seat) for card in cards)
    ]
    if not hidden:
        return None
    number = hidden[rng.below(len(hidden))]
    other.own_zone(number)
    cards = other.zones[number]
    one, two = rng.below(len(cards)), rng.below(len(cards))
    cards[one], cards[two] = cards[two], cards[one]
    return other


@pytest.mark.parametrize("name", list(WHERE))
@some_seeds(1, soak=20)
def test_what_is_sent_is_the_same_to_the_byte_whatever_the_seat_does_not_know(name, seed):
    rng, looked, same = Rng(seed + 17), 0, 0
    for game, choice, _ in walk(Case(name, "standard"), seed + 17, checks=CHECKS, log=False):
        seat, luck = choice.seat, rng.below(1 << 40)
        sent = seen(game, seat, luck)
        assert seen(game.resample(seat, rng.below(1 << 40)), seat, luck) == sent
        for _ in range(4):
            other = exchanged(game, seat, rng)
            if other is not None:
                same += seen(other, seat, luck) == sent
                looked += 1
    # A card keeps its number where something under way names it, or counts to the same number.
    assert same >= 0.8 * looked, (same, looked)
    assert looked >= CHECKS


@pytest.mark.parametrize("name", list(WHERE))
def test_neither_seed_nor_past_is_sent(name):
    game = next(game for game, *_ in walk(Case(name, "standard"), 987654321987, checks=CHECKS, log=False))
    body = json.loads(seen(game, 0, 5))
    assert (body["seed"], body["choices"]) == (0, [])
    assert str(game.seed) not in seen(game, 0, 5)


@pytest.mark.parametrize("name", list(WHERE))
def test_a_bot_chooses_from_what_is_sent_as_it_would_at_the_table(name):
    rng, looked = Rng(5), 0
    for game, choice, _ in walk(Case(name, "standard"), 5, checks=CHECKS, log=False):
        if len(choice.options) == 1:
            continue
        seat, luck = choice.seat, rng.below(1 << 40)
        sent = qd.load(seen(game, seat, luck))
        here, there = (make_bot("search:8", luck).picks(one, seat)[:1] for one in (game, sent))
        assert [game.text(one, seat) for one in here] == [sent.text(one, seat) for one in there]
        looked += 1
    assert looked


def test_the_plan_of_the_other_duellist_is_not_sent():
    game = qd.new("sword_duel", players=2, seed=1)
    ids = [card.id for card in game.book]
    plans = [{"hand": ids[:10], "deck": ids[10:]}, {"hand": ids[-10:], "deck": ids[:-10]}]
    game = qd.new("sword_duel", players=2, seed=1, decks=plans)
    assert json.loads(seen(game, 0, 5))["options"]["decks"] == [plans[0], None]
