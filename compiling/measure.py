"""Measure the pure and the compiled build beside each other: how many times as fast the compiled one is.

The builds take turns, each in a process of its own, over the same fixed games and positions, and processor time is
counted: what else the machine does strikes both. Each piece of work counts at its best, of all turns.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
REPEATS = 3
"""How often each piece of work is done in a turn."""
WORK = ("random play", "copies", "busy copies", "resampling", "montecarlo", "search")


def best(deed: Callable[[], object]) -> float:
    """Seconds of processor time at the best of some."""
    found = []
    for _ in range(REPEATS):
        began = process_time()
        deed()
        found.append(process_time() - began)
    return min(found)


def turn(name: str, games: int) -> dict[str, list[float]]:
    """What each piece of work takes, in this process."""
    from quarterdeck.bots import MonteCarloBot, SearchBot
    from quarterdeck.lab.bench import busy_positions, new_game, play_at_random, positions

    places = [game for game in positions(name, 8) if len(game.choice.options) > 1]
    busy = busy_positions(name, 8) or places

    def copies(game: object) -> None:
        for _ in range(100):
            game.clone()  # type: ignore[attr-defined]

    def dealt(game: object) -> None:
        for seed in range(10):
            game.resample(0, seed)  # type: ignore[attr-defined]

    return {
        "random play": [best(lambda s=s: play_at_random(new_game(name, s), Random(s).random)) for s in range(games)],  # type: ignore[misc]
        "copies": [best(lambda g=g: copies(g)) for g in places],  # type: ignore[misc]
        "busy copies": [best(lambda g=g: copies(g)) for g in busy],  # type: ignore[misc]
        "resampling": [best(lambda g=g: dealt(g)) for g in places],  # type: ignore[misc]
        "montecarlo": [best(lambda g=g: MonteCarloBot(1, 30).choose(g, g.choice.seat)) for g in places],  # type: ignore[misc]
        "search": [best(lambda g=g: SearchBot(1, 30).choose(g, g.choice.seat)) for g in places],  # type: ignore[misc]
    }


def measured(path: Path, name: str, games: int) -> dict[str, list[float]]:
    """One turn with the package under this path."""
    done = subprocess.run(
        [sys.executable, __file__, name, "--games", str(games), "--here"],
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(NAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=12, help="random games (default 12)")
    parser.add_argument("--turns", type=int, default=3, help="turns of each build (default 3)")
    parser.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled", help="the compiled build")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        print(json.dumps(turn(given.names[0], given.games)))
        return
    print(f"| compiled : pure | {' | '.join(WORK)} |\n|---{'|---:' * len(WORK)}|")
    for name in given.names:
        least: list[dict[str, list[float]]] = [{}, {}]
        for _ in range(given.turns):
            for build, path in enumerate((ROOT / "src", given.compiled)):
                for work, times in measured(path, name, given.games).items():
                    least[build][work] = [*map(min, least[build].get(work, times), times)]
        times_as_fast = [sum(least[0][work]) / sum(least[1][work]) for work in WORK]
        print(f"| {name} | {' | '.join(f'{one:.2f}' for one in times_as_fast)} |", flush=True)


if __name__ == "__main__":
    main()
