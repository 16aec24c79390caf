"""The bench gives every figure it promises. How large they are is measured by `quarterdeck bench`, never here."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest

import engine.high_card  # noqa: F401
import quarterdeck as qd
from quarterdeck.lab import bench, peers

KEYS = {
    "decisions_per_second", "games_per_second", "calls_per_decision", "clone_us", "busy_clone_us", "view_us", "save_us",
    "resample_us", "montecarlo_iterations_per_second", "search_iterations_per_second",
}  # fmt: skip


class Coin:
    """A peer's game of three throws, each followed by a guess."""

    def __init__(self, thrown=0, guessed=0):
        self.thrown, self.guessed = thrown, guessed

    def new_initial_state(self):
        return Coin()

    def clone(self):
        return Coin(self.thrown, self.guessed)

    def is_terminal(self):
        return self.guessed == 3

    def is_chance_node(self):
        return self.thrown == self.guessed

    def chance_outcomes(self):
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self):
        return [0, 1]

    def apply_action(self, action):
        if self.is_chance_node():
            self.thrown += 1
        else:
            self.guessed += 1


def test_the_bench_gives_every_figure(monkeypatch):
    monkeypatch.setattr(bench, "load_peers", lambda: [peers.Peer("coin", Coin())])
    ticks = []
    data = bench.bench(True, ["high_card"], lambda *tick: ticks.append(tick), bench.QUICK)
    assert set(data["games"]["high_card"]) == KEYS
    assert all(value > 0 for value in data["games"]["high_card"].values())
    assert set(data["peers"]["coin"]) >= {"decisions_per_second", "clone_us"}
    ours, theirs = data["games"]["high_card"], data["peers"]["coin"]
    assert data["ratios"]["high_card"]["coin"] == {
        "decisions_per_second": ours["decisions_per_second"] / theirs["decisions_per_second"],
        "clone_us": ours["clone_us"] / theirs["clone_us"],
        "busy_clone_us": ours["busy_clone_us"] / theirs["clone_us"],
    }
    assert data["calibration"] > 0
    assert ticks[-1] == (len(ticks), len(ticks))
    json.dumps(data)
    assert "high_card makes" in bench.text(data)
    assert "| coin |" in bench.markdown(data)
    grown = data["growth"]["high_card"]
    assert set(grown["players"]) == {str(players) for players in qd.game_class("high_card").PLAYERS}
    assert all(one["us"] > 0 and one["choices"] > 0 for one in grown["players"].values())
    assert len(grown["fifths"]) == 5
    assert min(grown["memory"].values()) > 0
    assert "| game, log, clone KiB |" in bench.markdown(data)


def test_without_peers_there_are_no_ratios():
    data = bench.bench(False, ["high_card"], None, bench.QUICK)
    assert data["peers"] == {}
    assert data["ratios"] == {"high_card": {}}
    assert "makes" not in bench.text(data)


def test_calls_per_decision_do_not_depend_on_the_moment():
    assert bench.calls_per_decision("high_card", 3) == bench.calls_per_decision("high_card", 3)


def test_chance_is_not_counted_as_a_decision():
    decisions, state = peers.Peer("coin", Coin()).play(Random(1))
    assert decisions == 3
    assert state.is_terminal()
    assert peers.Peer("coin", Coin()).play(Random(1), 2)[1].guessed == 2


def test_chance_outcomes_come_as_often_as_they_should():
    outcomes = [(7, 0.25), (8, 0.75)]
    assert [peers.draw(outcomes, share) for share in (0.0, 0.2, 0.3, 0.99, 1.0)] == [7, 7, 8, 8, 8]


def test_a_missing_peer_is_named_with_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(qd.SetupError, match=r"pip install -r requirements-peers\.txt"):
        bench.bench(True, ["high_card"], None, bench.QUICK)
