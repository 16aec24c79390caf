"""Every deck against every other: a matrix of win rates between equal bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.runs import Progress, failure_lines, interruption, refuse_nonsense, run_games, seed_of
from quarterdeck.lab.simulate import Assignment, Played, failures_of, lost, play
from quarterdeck.lab.statistics import rate

SEATS: Final = 2


@dataclass
class MatrixReport:
    """How often each deck beat each other one. A drawn game counts for neither."""

    game: str
    options: dict[str, Any]
    decks: list[str]
    bot: str
    seed: int
    pairs: list[tuple[int, int]]
    seconds: float
    played: list[Played]
    interrupted: bool = False

    @property
    def failures(self) -> list[dict[str, Any]]:
        """The games that broke down."""
        return failures_of(self.played)

    def wins(self) -> tuple[list[list[int]], list[list[int]]]:
        """For each pair of decks: games won by the first, and games played."""
        count = len(self.decks)
        won, games = [[0] * count for _ in range(count)], [[0] * count for _ in range(count)]
        for one in self.played:
            if one.failure:
                continue
            first, second = self.pairs[one.number]
            games[first][second] += 1
            games[second][first] += 1
            if len(one.winners) == 1:
                winner, loser = (first, second) if one.winners[0] == 0 else (second, first)
                won[winner][loser] += 1
        return won, games

    def data(self) -> dict[str, Any]:
        """The report as JSON data."""
        won, games = self.wins()
        everyone = range(len(self.decks))
        return {
            "game": self.game,
            "options": self.options,
            "bot": self.bot,
            "seed": self.seed,
            "decks": self.decks,
            "games": sum(not one.failure for one in self.played),
            "seconds": self.seconds,
            "interrupted": self.interrupted,
            "failures": self.failures,
            "matrix": {
                self.decks[a]: {self.decks[b]: rate(won[a][b], games[a][b]) for b in everyone if games[a][b]}
                for a in everyone
            },
            "field": {self.decks[a]: rate(sum(won[a]), sum(games[a])) for a in everyone},
        }

    def text(self) -> str:
        """Rows against columns, in percent, and each deck against the field with its 95 % interval."""
        data = self.data()
        wide = max(len(deck) for deck in self.decks)
        cell = max(6, *(len(deck) + 1 for deck in self.decks))
        games = f"{data['games']} games between {self.bot} bots"
        lines = [f"{self.game}: {games} in {self.seconds:.1f} s, seed {self.seed}"]
        lines += interruption(self.interrupted, len(self.played), len(self.pairs), "finished")
        lines += ["", " " * wide + "".join(deck.rjust(cell) for deck in self.decks) + "   field"]
        for deck in self.decks:
            row = data["matrix"][deck]
            cells = "".join((f"{row[o]['rate']:.0%}" if o in row else "").rjust(cell) for o in self.decks)
            field = data["field"][deck]
            lines.append(f"{deck.ljust(wide)}{cells}   {field['rate']:.1%} ({field['low']:.1%} to {field['high']:.1%})")
        return "\n".join(lines + failure_lines(data["failures"]))


def deck_matrix(
    game: str, decks: Sequence[tuple[str, Any]], games: int, bot: str = "random", jobs: int = 1, seed: int = 0,
    options: Mapping[str, Any] | None = None, progress: Progress | None = None,
) -> MatrixReport:  # fmt: skip
    """Let every pair of decks (named, each as the game's option takes it) play so many games, half from each seat."""
    if len(decks) < SEATS:
        raise SetupError("a matrix needs at least two decks")
    refuse_nonsense(games, [bot])
    agreed = dict(options or {})
    pairs = [
        (a, b) if n % 2 == 0 else (b, a) for a, b in combinations(range(len(decks)), SEATS) for n in range(games)
    ]  # fmt: skip
    work = [
        Assignment(
            n, game, {**agreed, "decks": [decks[a][1], decks[b][1]]}, seed_of(seed, n), [bot] * SEATS, 0,
        )
        for n, (a, b) in enumerate(pairs)
    ]  # fmt: skip
    run = run_games(play, work, jobs, game, lost, progress)
    names = [name for name, _ in decks]
    return MatrixReport(game, agreed, names, bot, seed, pairs, run.seconds, run.results, run.interrupted)
