"""OpenSpiel's IS-MCTS at our tables: it sees what its seat sees, chooses what is offered, and keeps its budget."""

from __future__ import annotations

import json
import sys

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import WHERE
from quarterdeck.lab import openspiel


@pytest.fixture(autouse=True)
def peer():
    return pytest.importorskip("open_spiel", reason="the peers are installed by `make bench`")


def position(name, number=10, seed=4):
    game = qd.new(name, seed=seed)
    bot = make_bot("random", seed)
    while game.clock < number or len(game.choice.options) < 3:
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    return game


@pytest.mark.parametrize("name", list(WHERE))
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(name):
    game = position(name)
    seat, before = game.choice.seat, game.digest()
    here = openspiel.PeerBot(3, simulations=6).choose(game, seat)
    assert here in game.choice.options
    assert openspiel.PeerBot(3, simulations=6).choose(game.resample(seat, 99), seat) == here
    assert game.digest() == before


def test_it_makes_as_many_simulations_as_it_was_told():
    game = position("sword_duel")
    bot = openspiel.PeerBot(3, simulations=9)
    bot.choose(game, game.choice.seat)
    assert bot.made == 9


def test_it_stops_when_its_time_is_up():
    game = position("sword_duel")
    for milliseconds in (1, 60):
        bot = openspiel.PeerBot(3, milliseconds=milliseconds)
        assert bot.choose(game, game.choice.seat) in game.choice.options
        assert openspiel.FEWEST <= bot.made < 5000


def test_a_match_counts_from_both_seats(monkeypatch, capsys):
    monkeypatch.setattr(openspiel, "player", lambda spec, seed: make_bot("first" if spec == "us" else "random", seed))
    one, other = (openspiel.match("sword_duel", *pair, 6, 1)["wins"] for pair in (("us", "them"), ("them", "us")))
    assert one + other == 6
    assert openspiel.main(["sword_duel", "--games", "2", "--against", "us"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.parametrize("spec", ["ismcts", "ismcts:", "ismcts:0", "ismcts:fast"])
def test_a_peer_without_a_budget_is_refused(spec):
    with pytest.raises(SetupError, match="how many simulations"):
        openspiel.player(spec, 1)


def test_without_openspiel_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "open_spiel.python.algorithms.ismcts", None)
    game = position("sword_duel")
    with pytest.raises(SetupError, match="requirements-peers"):
        openspiel.PeerBot(3, simulations=2).choose(game, game.choice.seat)
