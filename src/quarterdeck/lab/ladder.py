"""The ladder: bots against each other on the same deals from both seats, and how strong each is, with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from quarterdeck import build
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import svg
from quarterdeck.lab.intervals import rate_by_deal
from quarterdeck.lab.ratings import Rating, ratings
from quarterdeck.lab.runs import (
    Progress,
    failure_lines,
    interruption,
    refuse_nonsense,
    run_games,
    seed_of,
    ways_in_turn,
)
from quarterdeck.lab.simulate import Assignment, Played, failures_of, lost, play
from quarterdeck.lab.units import share

SEATS: Final = 2
STEP: Final = (0.65, 0.75)
"""How often each level is meant to beat the next lower one."""
STYLE: Final = """<style>
svg { font: 13px sans-serif; background: #fff; }
text { fill: #222; } .zero { stroke: #999; stroke-dasharray: 4 3; } .span { stroke: #245; stroke-width: 3; }
circle { fill: #245; } .open { stroke: #789; fill: #789; }
</style>"""
"""For a picture that stands alone; on a page of the lab colours come from the page."""


@dataclass
class LadderReport:
    """What a round robin between bots showed, given from the weakest to the strongest."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    pairs: list[tuple[int, int]]
    """Who met in each game, by number: the first of them sat in seat 1 if the game's shift is 0."""
    seconds: float
    played: list[Played]
    interrupted: bool = False

    @property
    def failures(self) -> list[dict[str, Any]]:
        """The games that broke down."""
        return failures_of(self.played)

    def rates(self) -> dict[tuple[int, int], dict[str, Any]]:
        """For each two bots that met: how often the first won, a draw as half a win; intervals count deals."""
        shares: dict[tuple[int, int], list[tuple[int, float]]] = {}
        for one in self.played:
            if one.failure:
                continue
            pair = self.pairs[one.number]
            for seat in range(SEATS):
                at = (seat + one.shift) % SEATS
                won = share(one.winners, seat, SEATS)
                shares.setdefault((pair[at], pair[1 - at]), []).append((one.seed, won))
        return {met: rate_by_deal(found, SEATS) for met, found in shares.items()}

    def rated(self) -> list[Rating] | None:
        """Bradley and Terry's ratings, or None while not all are connected by games."""
        met = self.rates()
        everyone = range(len(self.bots))
        try:
            return ratings([[met[a, b]["wins"] if (a, b) in met else 0.0 for b in everyone] for a in everyone])
        except ValueError:
            return None

    def data(self) -> dict[str, Any]:
        """The report as JSON data."""
        met = self.rates()
        everyone = range(len(self.bots))
        rated = self.rated()
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "bots": self.bots,
            "games": sum(not one.failure for one in self.played),
            "draws": sum(not one.failure and len(one.winners) != 1 for one in self.played),
            "seconds": self.seconds,
            "build": build.told(),
            "interrupted": self.interrupted,
            "failures": self.failures,
            "matrix": {self.bots[a]: {self.bots[b]: met[a, b] for b in everyone if (a, b) in met} for a in everyone},
            "steps": [
                {"bot": self.bots[n + 1], "below": self.bots[n], **met[n + 1, n]}
                for n in everyone[:-1]
                if (n + 1, n) in met
            ],
            "ratings": [
                {"bot": bot, "elo": one.elo, "low": one.low, "high": one.high}
                for bot, one in zip(self.bots, rated or (), strict=False)
            ],
        }

    def text(self) -> str:
        """The ratings, the steps from level to level, and rows against columns in percent."""
        data = self.data()
        wide = max(len("level"), *(len(bot) for bot in self.bots))
        lines = [
            f"{self.game}: {data['games']} games, {data['draws']} draws, in {self.seconds:.1f} s ({data['build']}), "
            f"seed {self.seed}"
        ]
        lines += interruption(self.interrupted, len(self.played), len(self.pairs), "finished")
        if data["ratings"]:
            lines += ["", f"{'level':<{wide}}     Elo   95 % interval"]
            lines += [
                f"{one['bot']:<{wide}} {one['elo']:>+7.0f}   {one['low']:+.0f} to {one['high']:+.0f}"
                for one in data["ratings"]
            ]
        if data["steps"]:
            lines += ["", f"{'beats the next lower':<{2 * wide + 3}}   games    rate   95 % interval"]
            lines += [
                f"{one['bot']:>{wide}} : {one['below']:<{wide}} {one['games']:>7} {one['rate']:>7.1%}   "
                f"{one['low']:.1%} to {one['high']:.1%}"
                for one in data["steps"]
            ]
        cell = max(6, *(len(bot) + 2 for bot in self.bots))
        lines += ["", " " * wide + "".join(bot.rjust(cell) for bot in self.bots)]
        for bot in self.bots:
            row = data["matrix"][bot]
            cells = "".join((f"{row[other]['rate']:.0%}" if other in row else "").rjust(cell) for other in self.bots)
            lines.append(f"{bot:<{wide}}{cells}")
        return "\n".join(lines + failure_lines(data["failures"]))

    def picture(self) -> str:
        """The ratings with their intervals as an SVG file of its own."""
        rows = [(bot, one.elo, one.low, one.high) for bot, one in zip(self.bots, self.rated() or (), strict=False)]
        if not rows:
            raise SetupError("not all bots are connected by games, so there are no ratings to draw")
        drawn = svg.forest(f"The ladder of {self.game}", rows, 0, "Elo")
        return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace("\n", f"\n{STYLE}\n", 1)


def ladder(
    game: str, bots: Sequence[str], games: int, jobs: int = 1, seed: int = 0,
    options: Mapping[str, Any] | None = None, progress: Progress | None = None,
    neighbours: bool = False, processor: bool = False, meetings: Sequence[Mapping[str, Any]] = (),
) -> LadderReport:  # fmt: skip
    """Let each two of the bots play so many games (an even number), each deal from both seats, the same deals for all.

    `neighbours`: only those meet that come one after the other. `meetings` are options (decks, editions) that the
    deals take in turn, in an order that the seed decides.
    """
    if len(set(bots)) != len(bots) or len(bots) < SEATS:
        raise SetupError("a ladder needs at least two different bots")
    if games % SEATS:
        raise SetupError(f"each deal is played from both seats, so {games} games should be an even number")
    refuse_nonsense(games, bots)
    agreed = dict(options or {})
    ways = ways_in_turn(agreed, meetings, seed)
    met = [pair for pair in combinations(range(len(bots)), SEATS) if not neighbours or pair[1] == pair[0] + 1]
    pairs = [pair for n in range(games) for pair in met]  # an interrupted run is as far with all of them
    work = []
    for n, pair in enumerate(pairs):
        deal, shift = divmod(n // len(met), SEATS)
        way = ways[deal % len(ways)]
        work.append(Assignment(n, game, way, seed_of(seed, deal), [bots[a] for a in pair], shift, processor))
    run = run_games(play, work, jobs, game, lost, progress)
    return LadderReport(game, agreed, list(bots), seed, pairs, run.seconds, run.results, run.interrupted)
