"""puzzles: solve positions in which one choice is clearly best, list them, or make new ones."""

from __future__ import annotations

import argparse
import json
import os
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.agree import ME
from quarterdeck.cli.files import UsageError, read_text, write_text
from quarterdeck.cli.screen import Progress, Screen, wrapped
from quarterdeck.cli.session import Left, Table
from quarterdeck.engine import replay
from quarterdeck.engine.cards import slug
from quarterdeck.engine.game import Game
from quarterdeck.puzzles import Puzzle, Verdict, find, shipped, solve
from quarterdeck.puzzles.shelf import parsed, text_of
from quarterdeck.review.telling import percent

HELP: Final = """Puzzles: positions from games between bots in which one answer is clearly best, by what one knows
there. 'puzzles play GAME' asks one after the other, the easiest first, and explains the answer; 'puzzles list' shows
what there is; 'puzzles make GAME' looks for new ones, and 'puzzles gather GAME' takes the best of what was found."""
MOST_AT_ONCE: Final = 4
"""So many games are looked at before the file is written again."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="WAY", required=True)
    games = f"one of {', '.join(qd.game_names())}"

    def way(name: str, summary: str, run: Any) -> argparse.ArgumentParser:
        one: argparse.ArgumentParser = ways.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        one.set_defaults(way=run)
        return one

    one = way("play", "solve puzzles at this screen", _play)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("--id", metavar="ID", help="begin with this one (default: the easiest)")
    one = way("list", "list the puzzles", _list)
    one.add_argument("game", metavar="GAME", nargs="?", help=f"{games} (default: all)")
    one.add_argument("--json", action="store_true", help="the list as JSON, without the answers")
    one = way("make", "find new puzzles in games between bots; Ctrl-C ends it, and the same command goes on", _make)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("--count", type=agree.whole(1, 100_000), default=50, metavar="N", help="how many (default 50)")
    one.add_argument("--minutes", type=agree.whole(1), metavar="N", help="stop after this time")
    one.add_argument("--out", metavar="FILE", help="where to (default: GAME-puzzles.json)")
    agree.add_seed(one, 0)
    agree.add_jobs(one, 1)
    one = way("gather", "judge what 'make' has found once more, and take some of each level and kind", _gather)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("files", metavar="FILE", nargs="+", help="files that 'puzzles make' has written")
    one.add_argument("--count", type=agree.whole(1, 100_000), default=60, metavar="N", help="how many (default 60)")
    one.add_argument("--out", metavar="FILE", help="where to (default: GAME-gathered.json)")
    agree.add_seed(one, 0)
    agree.add_jobs(one, 1)


def run(given: argparse.Namespace) -> int:
    """Do what was asked."""
    return int(given.way(given))


# -- listing --------------------------------------------------------------------------------------------------------


def _list(given: argparse.Namespace) -> int:
    games = [agree.game_of(given.game).NAME] if given.game else qd.game_names()
    if given.json:
        rows = [
            {"game": game, "id": one.id, "level": one.level, "search": one.search, "gap": one.gap, "seat": one.seat}
            for game in games
            for one in shipped(game)
        ]
        print(json.dumps(rows, indent=2))
        return 0
    screen = Screen()
    for game in games:
        puzzles = shipped(game)
        screen.say(
            f"{agree.title_of(agree.game_of(game))}: {len(puzzles)} {'puzzle' if len(puzzles) == 1 else 'puzzles'}",
            "bold",
        )
        if given.game:
            for one in puzzles:
                screen.say(f"  {one.id:<14} {one.level:<10} the second best answer loses {percent(one.gap)}")
        else:
            levels = [one.level for one in puzzles]
            told = ", ".join(f"{levels.count(level)} {level}" for level in dict.fromkeys(levels))
            screen.say(f"  {told or 'none'}")
    return 0


# -- solving --------------------------------------------------------------------------------------------------------


LATEST: Final = 6
"""So much of what happened last is told before a puzzle."""


class _Position(Table):
    """The table of a puzzle: one question, asked of one person. What came before it cannot be taken back."""

    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        game = puzzle.position()
        self._seat: Final = puzzle.seat
        self._latest: Final = [event.text for event in game.events(puzzle.seat)[-LATEST:]]
        game.rebase()
        super().__init__(game, [ME if seat == puzzle.seat else "bot" for seat in range(game.seats)], [], screen, None)

    def answer(self) -> list[str]:
        """Ask until the answer is whole; its lines."""
        for text in self._latest:
            self.screen.show(wrapped(f"· {text}", self.screen.width, "  ", "cyan"))
        before = self.game.clone()
        while (lines := self._answered_with(before.clone())) is None:
            self._person(next(choice for choice in self.game.choices if choice.seat == self._seat))
        return lines

    def _answered_with(self, copy: Game) -> list[str] | None:
        """The lines of the answer, if it is whole."""
        ask = next(ask for ask in copy.asks if ask.seat == self._seat and not ask.closed)
        lines = []
        for seat, option, _ in replay.history(self.game):
            lines.append(copy.text(option, seat))
            copy.play(option, seat)
        return lines if ask.closed else None


def _play(given: argparse.Namespace) -> int:
    cls = agree.game_of(given.game)
    puzzles = list(shipped(cls.NAME))
    if not puzzles:
        raise UsageError(f"{cls.NAME} has no puzzles; 'quarterdeck puzzles make {slug(cls.NAME)}' finds some")
    if given.id is not None:
        first = find(cls.NAME, given.id)
        puzzles = puzzles[puzzles.index(first) :]
    screen = Screen()
    right = 0
    for number, puzzle in enumerate(puzzles, 1):
        table = _Position(puzzle, screen)
        name = table.game.names[puzzle.seat]
        screen.say(f"Puzzle {puzzle.id} ({puzzle.level}): you are {name}. Find the best answer.", "bold")
        try:
            verdict = solve(puzzle, table.answer())
        except Left:
            number -= 1
            break
        right += verdict.right
        tell(screen, verdict)
        if screen.ask("Enter for the next puzzle, q to leave: ") != "":
            break
    screen.say(f"{right} of {number} right.")
    return 0


def tell(screen: Screen, verdict: Verdict) -> None:
    """Say whether it was right, and why."""
    best = verdict.best
    if verdict.right:
        screen.say(f"Right: {best.says}, {percent(best.chance)} to win.", "bold green")
    else:
        worth = "" if verdict.chance is None else f" ({percent(verdict.chance)} to win)"
        screen.say(f"Not the best{worth}. Better: {best.says} [{best.line}], {percent(best.chance)}.", "bold yellow")
    if verdict.why:
        screen.say(verdict.why)
    if verdict.follows:
        screen.say(f"Then perhaps: {' '.join(verdict.follows)}")
    for other in verdict.others[:3]:
        screen.say(f"  {percent(other.chance):>5}  {other.says}", "dim")
    gap, low, high = percent(verdict.gap), percent(verdict.low), percent(verdict.high)
    screen.say(f"The second best answer loses {gap} of winning chance ({low} to {high}).", "dim")


# -- making ---------------------------------------------------------------------------------------------------------


def _make(given: argparse.Namespace) -> int:
    from quarterdeck.batches import run_all
    from quarterdeck.lab.puzzling import Search, look

    cls = agree.game_of(given.game)
    path = given.out or f"{slug(cls.NAME)}-puzzles.json"
    puzzles, games = _found_before(path, cls.NAME, given.seed)
    progress = Progress(f"puzzles of {cls.NAME}")
    end = None if given.minutes is None else monotonic() + 60 * given.minutes
    try:
        while len(puzzles) < given.count and (end is None or monotonic() < end):
            progress.say(f"{len(puzzles)} of {given.count}, in {games} games")
            at_once = 1 if given.jobs == 1 else MOST_AT_ONCE * given.jobs
            work = [Search(cls.NAME, given.seed, games + n) for n in range(at_once)]
            with closing(run_all(look, work, given.jobs, cls.__module__, _lost)) as done:
                for found in done:
                    puzzles += found
            games += at_once
            write_text(path, text_of(cls.NAME, cls.RULES_VERSION, given.seed, games, puzzles))
    finally:
        progress.end()
    print(f"{len(puzzles)} puzzles from {games} games are in {path}.")
    return 0


def _found_before(path: str, game: str, seed: int) -> tuple[list[Puzzle], int]:
    """What the file holds already, if it is of the same game and seed."""
    if not os.path.lexists(path) or not Path(path).read_bytes().strip():
        return [], 0
    text = read_text(path, "a file of puzzles")
    puzzles = parsed(text)
    head = json.loads(text)
    if head.get("game") != game or head.get("seed") != seed:
        raise UsageError(f"{path} holds puzzles of another game or seed; name another file with --out")
    return puzzles, int(head["games"])


def _lost(search: Any, why: str) -> list[Puzzle]:
    raise UsageError(f"a game could not be looked at: {why}")


SPARE: Final = 2
"""So many times as many as are wanted are judged once more: not all of them hold."""


def _gather(given: argparse.Namespace) -> int:
    from quarterdeck.batches import run_all
    from quarterdeck.lab import gathering

    cls = agree.game_of(given.game)
    found: list[Puzzle] = []
    seeds: set[int] = set()
    games = 0
    for path in given.files:
        text = read_text(path, "a file of puzzles")
        found += parsed(text)
        head = json.loads(text)
        if head.get("game") != cls.NAME:
            raise UsageError(f"{path} holds puzzles of another game")
        seeds.update(head["seed"] if isinstance(head["seed"], list) else [head["seed"]])
        games += int(head["games"])
    path = given.out or f"{slug(cls.NAME)}-gathered.json"
    progress = Progress(f"puzzles of {cls.NAME}")
    work = [(one, given.seed) for one in gathering.chosen(found, SPARE * given.count)]
    held: list[Puzzle] = []
    try:
        with closing(run_all(gathering.again, work, given.jobs, cls.__module__, _lost)) as done:
            for number, one in enumerate(done, 1):
                held += [] if one is None else [one]
                progress.say(f"{number} of {len(work)} judged once more, {len(held)} hold")
    finally:
        progress.end()
    taken = gathering.chosen(held, given.count)
    write_text(path, text_of(cls.NAME, cls.RULES_VERSION, sorted(seeds), games, taken))
    print(f"{len(taken)} puzzles ({gathering.told(taken)}) of {len(found)} from {games} games are in {path}.")
    return 0
