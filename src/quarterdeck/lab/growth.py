"""How the cost of a game grows: by the number of players, by how long it has lasted, and in memory.

Processor time over fixed games of random play, each taken at its best; memory as Python's allocator counts it.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, Final

import quarterdeck
from quarterdeck.engine.game import Game

FIFTHS: Final = 5
AFTER: Final = 100
"""Memory is measured after so many choices, or at the end of a shorter game."""
CLONES: Final = 50
KIB: Final = 1024


def play(game: Game, uniform: Callable[[], float], choices: int | None = None) -> int:
    """Play at random to the end, or so many choices at most. How many were made."""
    made = 0
    while game.result is None and made != choices:
        options = game.choice.options
        game.play(options[int(uniform() * len(options))])
        made += 1
    return made


def by_players(name: str, games: int, repeats: int) -> dict[str, dict[str, float]]:
    """For each number of players: microseconds for a choice, and choices in a game."""
    found: dict[str, dict[str, float]] = {}
    for players in quarterdeck.game_class(name).PLAYERS:
        spent, choices = 0.0, 0
        for seed in range(games):
            best = float("inf")
            for _ in range(repeats):
                game = quarterdeck.new(name, players=players, seed=seed, log=False)
                began = process_time()
                made = play(game, Random(seed).random)
                best = min(best, process_time() - began)
            spent, choices = spent + best, choices + made
        found[str(players)] = {"us": spent / choices * 1e6, "choices": choices / games}
    return found


def by_length(name: str, players: int | None, games: int, repeats: int) -> list[float]:
    """Microseconds for a choice in each fifth of a game."""
    spent, choices = [0.0] * FIFTHS, [0] * FIFTHS
    for seed in range(games):
        length = play(quarterdeck.new(name, players=players, seed=seed, log=False), Random(seed).random)
        ends = [length * (fifth + 1) // FIFTHS for fifth in range(FIFTHS)]
        best = [float("inf")] * FIFTHS
        for _ in range(repeats):
            game, uniform = quarterdeck.new(name, players=players, seed=seed, log=False), Random(seed).random
            for fifth, end in enumerate(ends):
                began = process_time()
                play(game, uniform, end - (ends[fifth - 1] if fifth else 0))
                best[fifth] = min(best[fifth], process_time() - began)
        for fifth, end in enumerate(ends):
            spent[fifth] += best[fifth]
            choices[fifth] += end - (ends[fifth - 1] if fifth else 0)
    return [time / max(1, count) * 1e6 for time, count in zip(spent, choices, strict=True)]


def memory(name: str, players: int | None) -> dict[str, float]:
    """KiB of a game after `AFTER` choices, of its log, and of a copy of it."""

    def kept(log: bool) -> tuple[Game, float]:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        game = quarterdeck.new(name, players=players, seed=1, log=log)
        play(game, Random(1).random, AFTER)
        gc.collect()
        return game, (tracemalloc.get_traced_memory()[0] - before) / KIB

    def played(log: bool) -> None:
        play(quarterdeck.new(name, players=players, seed=1, log=log), Random(1).random, AFTER)

    for log in (True, False):
        played(log)  # what is made once and stays is not the game's
    tracemalloc.start()
    try:
        _, with_log = kept(True)
        game, without = kept(False)
        before = tracemalloc.get_traced_memory()[0]
        clones = [game.clone() for _ in range(CLONES)]
        each = (tracemalloc.get_traced_memory()[0] - before) / KIB / len(clones)
    finally:
        tracemalloc.stop()
    return {"game": without, "log": with_log - without, "clone": each}


def growth(names: Sequence[str], players: dict[str, int], games: int, repeats: int) -> dict[str, dict[str, Any]]:
    """All of it, for these games, as JSON data."""
    return {
        name: {
            "players": by_players(name, games, repeats),
            "fifths": by_length(name, players.get(name), games, repeats),
            "memory": memory(name, players.get(name)),
        }
        for name in names
    }


HEAD: Final = ("", "µs a choice (choices a game), by players", "by fifths of a game", "game, log, clone KiB")


def rows(data: dict[str, dict[str, Any]]) -> list[list[str]]:
    """A table of it."""
    found = [list(HEAD)]
    for name, row in data.items():
        players = ", ".join(f"{n}: {one['us']:.0f} ({one['choices']:.0f})" for n, one in row["players"].items())
        fifths = " ".join(f"{one:.0f}" for one in row["fifths"])
        found.append([name, players, fifths, ", ".join(f"{kib:.0f}" for kib in row["memory"].values())])
    return found
