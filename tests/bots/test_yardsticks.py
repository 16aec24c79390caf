"""The yardsticks `first` and `last`, and how long bots think: what servers and reports ask every bot."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Thinking, make_bot
from quarterdeck.lab.simulate import simulate
from quarterdeck.server.seats import check_bot

GAMES = ["arcana", "five_sails", "sky_pirate", "sword_duel"]


@pytest.mark.parametrize("name", GAMES)
def test_first_takes_the_first_option_and_last_the_last(name):
    game = qd.new(name, seed=3)
    for _ in range(30):
        choice = game.choice
        assert make_bot("first", 1).choose(game, choice.seat) == choice.options[0]
        assert make_bot("last", 1).choose(game, choice.seat) == choice.options[-1]
        game.play(make_bot("random", game.clock).choose(game, choice.seat), choice.seat)


@pytest.mark.parametrize("spec", ["first", "last"])
@pytest.mark.parametrize("name", GAMES)
def test_the_yardsticks_play_whole_games(name, spec):
    report = simulate(name, 2, [spec, "random"], 1, 5, {}, None).data()
    assert report["games"] == 2
    assert report["failures"] == []


@pytest.mark.parametrize("spec", ["first:3", "last:20ms"])
def test_a_yardstick_takes_no_number(spec):
    with pytest.raises(qd.SetupError, match="takes no number"):
        make_bot(spec, 1)


@pytest.mark.parametrize(
    ("spec", "thinking"),
    [
        ("random", Thinking()),
        ("first", Thinking()),
        ("last", Thinking()),
        ("montecarlo", Thinking(milliseconds=100)),
        ("montecarlo:20ms", Thinking(milliseconds=20)),
        ("montecarlo:7", Thinking(playouts=7)),
    ],
)
def test_a_bot_says_how_long_it_thinks(spec, thinking):
    assert make_bot(spec, 1).thinks() == thinking


@pytest.mark.parametrize(
    ("spec", "quicker"),
    [
        ("random", "random"),
        ("last", "last"),
        ("montecarlo:20ms", "montecarlo:20ms"),
        ("montecarlo:80ms", "montecarlo:50ms"),
        ("montecarlo:7", "montecarlo:50ms"),
    ],
)
def test_a_bot_names_one_of_its_kind_that_thinks_no_longer_than_it_may(spec, quicker):
    assert make_bot(spec, 1).within(50) == quicker


def test_a_table_refuses_bots_by_how_long_they_think():
    for spec in ("first", "last", "montecarlo:2000ms", "montecarlo:100"):
        check_bot(spec)
    for spec in ("montecarlo:2001ms", "montecarlo:101"):
        with pytest.raises(qd.SetupError, match="thinks too long"):
            check_bot(spec)
