"""The named levels: what they take, where they slip, and that they stay within a limit."""

from __future__ import annotations

from itertools import pairwise

import pytest

import quarterdeck as qd
from quarterdeck.bots import Thinking, clock, make_bot
from quarterdeck.bots.levels import LEVELS, NAMED, USUAL, levels_of
from quarterdeck.games import WHERE
from quarterdeck.server.catalog import bots_of
from quarterdeck.server.seats import check_bot


def game_at_a_choice(name, seed=3, number=12):
    game = qd.new(name, seed=seed)
    bot = make_bot("random", seed)
    while game.clock < number or len(game.choice.options) < 3:
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    return game


@pytest.mark.parametrize("name", list(WHERE))
def test_every_game_has_its_levels_and_tables_take_them_all(name):
    levels = levels_of(name)
    assert len(levels) == (5 if name == "sword_duel" else 6)
    assert list(levels) == [spec for spec in NAMED if spec in levels]
    for spec in levels:
        check_bot(spec)
    offered = bots_of(name)
    assert [bot.spec for bot in offered if not bot.temper] == ["random", *levels]
    assert all(bot.title and bot.tells for bot in offered)


@pytest.mark.parametrize("name", list(WHERE))
def test_levels_think_longer_from_one_to_the_next_and_slip_less(name):
    levels = list(levels_of(name).values())
    for below, above in pairwise(levels):
        assert above.slips <= below.slips
        if below.thinking.playouts and above.thinking.playouts:
            assert above.thinking.playouts >= below.thinking.playouts
        assert above.thinking.milliseconds >= below.thinking.milliseconds
    assert levels[-2].thinking.milliseconds < 1000
    assert levels[-1].thinking.milliseconds <= 3000


def test_nothing_is_said_of_a_level_that_is_none():
    for levels in LEVELS.values():
        assert set(levels) <= set(NAMED)
    assert set(USUAL) == set(NAMED)


@pytest.mark.parametrize("name", list(WHERE))
def test_a_level_below_the_captain_is_decided_by_its_seed(name):
    game = game_at_a_choice(name)
    seat = game.choice.seat
    for spec in ("cabin-hand", "first-mate"):
        assert make_bot(spec, 7).choose(game, seat) == make_bot(spec, 7).choose(game, seat)


def test_a_cabin_hand_slips_as_often_as_it_is_said_to(monkeypatch):
    """With slips in every choice it is the random bot."""
    game = game_at_a_choice("sword_duel")
    seat = game.choice.seat
    always = {spec: level._replace(slips=100) for spec, level in levels_of("sword_duel").items()}
    monkeypatch.setitem(LEVELS, "sword_duel", always)
    for seed in range(20):
        assert make_bot("cabin-hand", seed).choose(game, seat) == make_bot("random", seed).choose(game, seat)


@pytest.mark.parametrize(
    ("spec", "milliseconds", "quicker"),
    [
        ("captain", 50, "captain:50ms"),
        ("captain", 5000, "captain"),
        ("cabin-hand", 50, "cabin-hand:50ms"),
        ("cabin-hand:40ms", 50, "cabin-hand:40ms"),
        ("admiral:100ms", 50, "admiral:50ms"),
    ],
)
def test_a_level_that_must_be_quick_stays_the_same_level(spec, milliseconds, quicker):
    assert make_bot(spec, 1).within(milliseconds) == quicker


def test_a_limit_holds_beside_the_play_outs():
    """What is over first ends the thinking."""
    clock.count_processor_time()
    try:
        game = game_at_a_choice("arcana")
        search = make_bot("search:100000", 1)
        search.milliseconds = 30
        began = clock.now()
        search.choose(game, game.choice.seat)
        assert clock.now() - began < 0.08
        few = make_bot("search:5", 1)
        few.milliseconds = 10_000
        few.choose(game, game.choice.seat)
        assert few.played <= 5
    finally:
        clock.count_processor_time(False)


def test_a_level_says_how_long_it_thinks():
    assert make_bot("admiral", 1).thinks() == Thinking(milliseconds=2000)
    assert make_bot("admiral:300ms", 1).thinks() == Thinking(milliseconds=300)
    assert make_bot("cabin-hand", 1).thinks().playouts > 0
    assert make_bot("cabin-hand:300ms", 1).thinks() == Thinking(300, make_bot("cabin-hand", 1).thinks().playouts)


@pytest.mark.parametrize("spec", ["captain:40", "Captain", "cabin hand", "cabin-hand:0ms"])
def test_what_is_no_level_is_refused_in_a_sentence(spec):
    with pytest.raises(qd.SetupError, match=r"there is no bot called|takes no number|should be"):
        make_bot(spec, 1)
