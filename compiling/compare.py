"""Play the same random games in pure Python and compiled, and compare everything that players can see of them.

For each game and number of players: the options of every choice, digests, copies, saves, views, refusals and error
texts. `make compare GAMES=1000` plays a thousand of each; the first difference is told with its seed. It may be stopped
and begun again: what was found equal is kept in `build/compared.json`, as long as the rules, and how they are compiled,
stay the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "compared.json"
NAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
DEEP = 20
"""In so many games one is looked at closely: every question that is new is tried with all that a seat can name."""
EVERY, SELDOM = 16, 150
"""Choices between two looks at the whole position (copies, views, some of what is refused): in a close game, and in the
others. Looks cost far more than play."""
SOON = 50
"""The first look comes within so many choices, at another one in each game, so that no game is without a look."""
SAVED = 4
"""Looks between two that show the position to all seats, save it and load it again."""
EACH = 2
"""So many options of each verb are tried at a look; where a question is open for the first time, all."""
NO_PART = ("compare.py", "measure.py")
"""What stands beside this file and changes nothing about what is compiled."""
BLOCK = 10
"""Games of one game and number of players before it is another's turn, and before it is written down."""


class Looker:
    """Looks at one game after the other. It remembers which questions it has tried everything with."""

    def __init__(self) -> None:
        self.tried: set[tuple[object, ...]] = set()

    def game(self, name: str, players: int, seed: int) -> tuple[int, list[str]]:
        """Play one random game. The number of its choices, and all that there is to see of it."""
        import quarterdeck

        game: Any = quarterdeck.new(name, players=players, seed=seed)
        chance, seen, lines = Random(seed), list[str](), dict[str, None]()
        deep = seed % DEEP == 0
        every, next_look = (EVERY, 0) if deep else (SELDOM, seed % SOON)
        while game.result is None:
            choice = game.choice
            seen += [choice.prompt, repr(choice.options), repr(choice.weights)]
            in_full = deep and self.is_new(game)
            is_look = game.clock >= next_look
            if in_full or is_look:
                self.refusals(game, in_full, list(lines), chance, seen)
                lines.update(dict.fromkeys(choice.lines))
            if is_look:
                self.position(game, (seed + game.clock // every) % SAVED == 0, seen)
                next_look = game.clock + every
            game.play(choice.options[int(chance.random() * len(choice.options))])
        seen += [repr(game.result), game.digest(), quarterdeck.load(game.save()).digest()]
        seen += [told.text for seat in range(-1, players) for told in game.events(seat)]
        return game.clock, seen

    def is_new(self, game: Any) -> bool:
        """Is such a question open for the first time: by its method, its card and its number of picks?"""
        ask, frame = next(ask for ask in game.asks if not ask.closed), game.frames[-1]
        face = -1 if ask.source < 0 else game.faces[ask.source]
        key = (game.NAME, type(frame).__name__, ask.offer, face, getattr(frame, "effect", 0), min(len(ask.draft), 2))
        new = key not in self.tried
        self.tried.add(key)
        return new

    def refusals(self, game: Any, in_full: bool, known: list[str], chance: Random, seen: list[str]) -> None:
        """What is said of all that the seat could try: every verb with what it can name, lines of earlier choices and
        of others, misspelt ones and nonsense."""
        from quarterdeck.engine.rng import Rng
        from quarterdeck.properties.reasons import tried

        choice = game.choice
        options = list(tried(game, choice, Rng(game.clock), 0 if in_full else EACH))
        seen += [str(game.why(option, choice.seat)) for option in options]
        earlier = known if in_full and len(known) < 100 else chance.sample(known, min(len(known), 8))
        seen += [str(game.why(line, choice.seat)) for line in earlier]
        seen += [str(game.why(choice.lines[0], seat)) for seat in range(game.seats)]
        refused = [game.text(option, choice.seat) for option in chance.sample(options, min(len(options), 3))]
        misspelt = [line[:at] + line[at + 1 :] for line in refused[:2] for at in [chance.randrange(len(line))]]
        for line in (*refused, *misspelt, *choice.lines[:1], "no such line", "choose", ""):
            self.played(game.clone(), line, choice.seat, seen)
        self.played(game.clone(), choice.lines[-1], (choice.seat + 1) % game.seats, seen)

    @staticmethod
    def played(game: Any, line: str, seat: int, seen: list[str]) -> None:
        """Play the line: the position that follows, or the error."""
        from quarterdeck.engine.errors import QuarterdeckError

        try:
            game.play(line, seat)
        except QuarterdeckError as error:
            seen.append(f"{type(error).__name__}: {error}")
        seen.append(game.digest())

    @staticmethod
    def position(game: Any, in_full: bool, seen: list[str]) -> None:
        """The position: as copied and as its seat sees it; in full, also as all see it, as saved and as dealt anew."""
        import quarterdeck

        seen.append(game.clone().digest())
        seen.append(json.dumps(game.view(game.choice.seat), sort_keys=True, default=str))
        if in_full:
            seen += [json.dumps(game.view(seat), sort_keys=True, default=str) for seat in range(-1, game.seats)]
            seen += [game.save(), quarterdeck.load(game.save()).digest()]
            seen.append(game.resample(game.choice.seat, game.clock).digest())


def play() -> None:
    """Play the games that are named on the lines of the standard input; one line for each."""
    looker = Looker()
    for line in sys.stdin:
        name, players, first, last, whole = line.split()
        for seed in range(int(first), int(last)):
            choices, seen = looker.game(name, int(players), seed)
            if whole == "whole":
                print(json.dumps(seen), flush=True)
                continue
            sum_of = hashlib.sha256("\n".join(seen).encode()).hexdigest()[:24]
            told = f"{choices} choices, {len(seen)} things seen, {sum_of}"
            print(f"{name} {players} players, seed {seed}: {told}", flush=True)


class Build:
    """A process that plays with the package under one path."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--here"],
            env={**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def begin(self, name: str, players: int, first: int, last: int, whole: str = "sum") -> None:
        """Let it play these games."""
        assert self.process.stdin is not None
        print(name, players, first, last, whole, file=self.process.stdin, flush=True)

    def line(self) -> str:
        """What it says of the next game; nothing if it broke off."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> None:
        """Let it end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait()


def rules_of(name: str) -> str:
    """A short text that is the same for the same rules of this game and of the engine, compiled in the same way."""
    package = ROOT / "src" / "quarterdeck"
    how = [path for path in Path(__file__).parent.glob("*.py") if path.name not in NO_PART]
    paths = sorted([*(package / "engine").glob("*.py"), *(package / "games" / name).rglob("*.py"), *how])
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def blocks(names: list[str], games: int, first: int, kept: dict[str, int]) -> Iterator[tuple[str, int, int, int]]:
    """What is still to be played, the games and numbers of players in turn: name, players, seeds."""
    sys.path.insert(0, str(ROOT / "src"))
    import quarterdeck

    tables = [(name, players) for name in names for players in quarterdeck.game_class(name).PLAYERS]
    for begin in range(first, first + games, BLOCK):
        for name, players in tables:
            last = min(begin + BLOCK, first + games)
            done = kept.get(f"{name} {players} {rules_of(name)}", 0) if first == 0 else 0
            if last > done:
                yield name, players, max(begin, done), last


def first_difference(pure: Build, compiled: Build, name: str, players: int, seed: int) -> None:
    """Tell what is the first thing of this game that the builds show otherwise."""
    for build in (pure, compiled):
        build.begin(name, players, seed, seed + 1, "whole")
    seen = [json.loads(build.line() or "[]") for build in (pure, compiled)]
    for number, (ours, theirs) in enumerate(zip(*seen, strict=False)):
        if ours != theirs:
            print(f"thing {number}\npure:     {ours}\ncompiled: {theirs}")
            return


def compare(given: argparse.Namespace) -> int:
    """Compare the two builds, game by game. The exit code."""
    say = [sys.executable, "-c", "from quarterdeck import build; print(build.told())"]
    for path in (ROOT / "src", given.compiled):
        subprocess.run(say, env={**os.environ, "PYTHONPATH": str(path)}, check=True)
    kept: dict[str, int] = json.loads(KEPT.read_text()) if given.resume and KEPT.is_file() else {}
    pure, compiled = Build(ROOT / "src"), Build(given.compiled)
    count = 0
    for name, players, first, last in blocks(given.names, given.games, given.first, kept):
        for build in (pure, compiled):
            build.begin(name, players, first, last)
        for seed in range(first, last):
            ours, theirs = pure.line(), compiled.line()
            if ours != theirs or not ours:
                print(f"pure:     {ours or 'broke off'}\ncompiled: {theirs or 'broke off'}")
                if ours and theirs:
                    first_difference(Build(ROOT / "src"), Build(given.compiled), name, players, seed)
                return 1
            count += 1
        if given.first == 0 and given.resume:
            kept[f"{name} {players} {rules_of(name)}"] = last
            KEPT.write_text(json.dumps(kept, indent=1) + "\n")
            print(f"{name}, {players} players: {last} games are equal", flush=True)
    pure.end()
    compiled.end()
    print(f"{count} games are equal in both builds")
    return 0 if count or given.resume else 1


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(NAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=10, help="for each game and number of players (default 10)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--resume", action="store_true", help="go on where an earlier run with this word ended")
    parser.add_argument(
        "--compiled", type=Path, default=ROOT / "build" / "compiled", help="where the compiled build is"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        play()
        return 0
    return compare(given)


if __name__ == "__main__":
    sys.exit(main())
