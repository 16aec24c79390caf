"""What a search remembers while it plays on: what did well is likelier, by whole numbers, between two worlds."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.bots.memory import USUAL, Memory
from quarterdeck.bots.search import SearchBot
from quarterdeck.bots.stopping import UNIT, advice_of, memory_of
from quarterdeck.engine.rng import Rng

GAIN, DRAW, PLAY = ("gain",), ("draw",), ("play", 3)


def remembering(*came_to, doubles=UNIT // 10):
    """A memory of play-outs of one choice each: what seat 0 chose at "actions", and what it came to."""
    memory = Memory(2, doubles)
    for option, value in came_to:
        memory.trail.append((0, "actions", option))
        memory.keep([value, UNIT - value])
    memory.learn()
    return memory


def test_what_came_to_more_is_likelier_and_what_came_to_less_is_not():
    memory = remembering(*[(GAIN, UNIT * 6 // 10), (DRAW, UNIT * 4 // 10)] * 20)
    gain, draw, play = memory.weigh(0, "actions", [GAIN, DRAW, PLAY], None)
    assert draw < play == USUAL < gain
    assert gain == pytest.approx(2 * USUAL, rel=0.15), "a tenth of a win doubles it"


def test_what_was_chosen_once_says_nothing():
    assert remembering((GAIN, UNIT), (DRAW, 0)).weigh(0, "actions", [GAIN, DRAW], None) == [USUAL, USUAL]


def test_nothing_is_ever_ruled_out():
    memory = remembering(*[(GAIN, UNIT), (DRAW, 0)] * 50, doubles=1)
    weights = memory.weigh(0, "actions", [GAIN, DRAW], None)
    assert min(weights) > 0


def test_weights_of_the_advice_are_multiplied():
    memory = remembering(*[(GAIN, UNIT * 6 // 10), (DRAW, UNIT * 4 // 10)] * 20)
    plain = memory.weigh(0, "actions", [GAIN, DRAW], None)
    assert memory.weigh(0, "actions", [GAIN, DRAW], [3, 5]) == [3 * plain[0], 5 * plain[1]]


def test_other_seats_and_other_questions_know_nothing_of_it():
    memory = remembering(*[(GAIN, UNIT), (DRAW, 0)] * 9)
    assert memory.weigh(1, "actions", [GAIN, DRAW], None) is None
    assert memory.weigh(0, "shots", [GAIN, DRAW], None) is None


def test_each_seat_remembers_what_it_came_to_for_itself():
    memory = Memory(2, UNIT // 10)
    for option, value in [(GAIN, UNIT), (DRAW, 0)] * 9:
        memory.trail.append((1, "actions", option))
        memory.keep([value, UNIT - value])
    memory.learn()
    gain, draw = memory.weigh(1, "actions", [GAIN, DRAW], None)
    assert gain < draw


def test_news_is_taken_in_between_two_worlds_and_a_play_out_that_was_given_up_is_forgotten():
    memory = Memory(2, UNIT // 10)
    for _ in range(3):
        memory.trail.append((0, "actions", GAIN))
        memory.keep([UNIT, 0])
    assert memory.weigh(0, "actions", [GAIN], None) is None
    memory.trail.append((0, "actions", DRAW))
    memory.learn()
    assert memory.weigh(0, "actions", [GAIN], None) is not None
    assert memory.trail == []


def test_only_games_whose_advice_asks_for_it_are_remembered():
    sky_pirate, arcana = qd.game_class("sky_pirate"), qd.game_class("arcana")
    assert memory_of(advice_of(sky_pirate), 2) is not None
    assert memory_of(advice_of(arcana), 2) is None


def position(choices):
    """A game of Sky Pirate after so many choices at random."""
    game = qd.new("sky_pirate", players=2, seed=11, log=False)
    rng = Rng(4)
    for _ in range(choices):
        options = game.choice.options
        game.play(options[rng.below(len(options))])
    while len(game.choice.options) < 3 or game.asks[0].offer != "actions":
        game.play(game.choice.options[0])
    return game


def test_a_search_with_a_memory_is_the_same_every_time_and_another_than_one_without():
    game = position(60)
    seat = game.choice.seat
    advice = advice_of(type(game))
    found = [SearchBot(5, playouts=96).consider(game, seat) for _ in range(2)]
    forgetful = SearchBot(5, playouts=96, advice=advice.with_numbers({**advice.numbers, "memory": 0}))
    assert found[0].earned == found[1].earned
    assert forgetful.consider(game, seat).earned != found[0].earned


def test_a_search_with_a_memory_knows_no_more_than_its_seat():
    game = position(80)
    seat = game.choice.seat
    chosen = make_bot("search:64", 7).choose(game, seat)
    for luck in range(4):
        assert make_bot("search:64", 7).choose(game.resample(seat, luck), seat) == chosen
