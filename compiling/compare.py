"""Play the same random games in pure Python and compiled, and compare everything that players can see of them.

For each game and number of players: the options of every choice, digests, copies, saves, refusals and error texts.
`make compare GAMES=1000` plays a thousand of each; the first difference is told with its seed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
EVERY = 16
"""Choices between two looks at what is refused, and at the whole position."""


def refusals(game: object, lines: list[str], told: list[str]) -> None:
    """Why lines that were offered earlier cannot be played now, and what is said of nonsense."""
    from quarterdeck.engine.errors import QuarterdeckError

    seat = game.choice.seat  # type: ignore[attr-defined]
    for line in lines[-12:]:
        told.append(str(game.why(line, seat)))  # type: ignore[attr-defined]
    for line in (*lines[:1], "no such line", "choose", ""):
        try:
            game.clone().play(line)  # type: ignore[attr-defined]
        except QuarterdeckError as error:
            told.append(f"{type(error).__name__}: {error}")


def one_game(name: str, players: int, seed: int) -> str:
    """What there is to see of one random game, as a line."""
    import quarterdeck

    game, uniform = quarterdeck.new(name, players=players, seed=seed), Random(seed).random
    seen: list[str] = []
    lines: list[str] = []
    while game.result is None:
        choice = game.choice
        seen += [choice.prompt, repr(choice.options), repr(choice.weights)]
        if game.clock % EVERY == 0:
            lines += choice.lines
            seen.append(game.clone().digest())
            refusals(game, lines, seen)
        game.play(choice.options[int(uniform() * len(choice.options))])
    seen += [repr(game.result), game.digest(), quarterdeck.load(game.save()).digest()]
    seen += [told.text for seat in range(-1, players) for told in game.events(seat)]
    whole = hashlib.sha256("\n".join(seen).encode()).hexdigest()[:24]
    return f"{name} {players} players, seed {seed}: {game.clock} choices, {len(seen)} things seen, {whole}"


def play(names: list[str], games: int, first: int) -> None:
    """Play them, in this process; one line each."""
    import quarterdeck

    for name in names:
        for players in quarterdeck.game_class(name).PLAYERS:
            for seed in range(first, first + games):
                print(one_game(name, players, seed), flush=True)


def lines_of(path: Path, given: argparse.Namespace) -> subprocess.Popen[str]:
    """The same, with the package under this path."""
    wanted = [*given.names, "--games", str(given.games), "--first", str(given.first), "--here"]
    return subprocess.Popen(
        [sys.executable, __file__, *wanted],
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.PIPE,
        text=True,
    )


def compare(given: argparse.Namespace) -> int:
    """Compare the two builds, game by game. The exit code."""
    say = [sys.executable, "-c", "from quarterdeck import build; print(build.told())"]
    for path in (ROOT / "src", given.compiled):
        subprocess.run(say, env={**os.environ, "PYTHONPATH": str(path)}, check=True)
    pure, compiled = lines_of(ROOT / "src", given), lines_of(given.compiled, given)
    assert pure.stdout is not None
    assert compiled.stdout is not None
    count = 0
    for ours in pure.stdout:
        theirs = compiled.stdout.readline()
        if ours != theirs:
            print(f"pure:     {ours.strip()}\ncompiled: {theirs.strip() or 'broke off'}")
            pure.kill()
            compiled.kill()
            return 1
        count += 1
    print(f"{count} games are equal in both builds")
    return 1 if pure.wait() or compiled.wait() or not count else 0


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", default=["arcana", "five_sails", "sky_pirate", "sword_duel"], metavar="GAME"
    )
    parser.add_argument("--games", type=int, default=10, help="for each game and number of players (default 10)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument(
        "--compiled", type=Path, default=ROOT / "build" / "compiled", help="where the compiled build is"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        play(given.names, given.games, given.first)
        return 0
    return compare(given)


if __name__ == "__main__":
    sys.exit(main())
