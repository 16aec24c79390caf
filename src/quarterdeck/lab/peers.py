"""Peers for the bench: another project's game, driven from Python in the same run."""

from __future__ import annotations

from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from quarterdeck.engine.errors import SetupError


class Peer:
    """A game of OpenSpiel: a C++ engine called from Python."""

    def __init__(self, name: str, game: Any) -> None:
        self.name = name
        self.game = game

    def play(self, rng: Random, stop: int = -1) -> tuple[int, Any]:
        """Random play to the end, or to the decision `stop`. Chance is not counted as a decision."""
        state = self.game.new_initial_state()
        decisions = 0
        choice, uniform = rng.choice, rng.random
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes(), uniform()))
                continue
            if decisions == stop:
                break
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
        return decisions, state

    def measure(self, seconds: float, positions: int, repeats: int) -> dict[str, float]:
        """Decisions and games per second of random play, and the cost of a clone in the middle of a game."""
        rng = Random(1)
        decisions = games = 0
        began = process_time()
        spent = 0.0
        while spent < seconds:
            decisions += self.play(rng)[0]
            games += 1
            spent = process_time() - began
        length = self.play(Random(2))[0]
        states = [self.play(Random(2), length * (n + 1) // (positions + 1))[1] for n in range(positions)]
        began = process_time()
        for state in states:
            for _ in range(repeats):
                state.clone()
        clone = (process_time() - began) / (positions * repeats) * 1e6
        return {"decisions_per_second": decisions / spent, "games_per_second": games / spent, "clone_us": clone}


def draw(outcomes: list[tuple[int, float]], share: float) -> int:
    """The outcome at this share, from 0 to 1, of all chances."""
    for outcome, chance in outcomes:
        share -= chance
        if share < 0:
            return outcome
    return outcomes[-1][0]


def load_peers() -> list[Peer]:
    """The peers that can be measured here, or SetupError saying what to install."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        raise SetupError(
            "the peers need OpenSpiel, which is not installed; run: pip install -r requirements-peers.txt"
        ) from None
    return [Peer("gin_rummy", pyspiel.load_game("gin_rummy"))]
