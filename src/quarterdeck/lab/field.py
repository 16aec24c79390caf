"""A field of decks: each deck's share of wins, who is ahead of whom, ratings, and who is likely the best.

Two decks at one table are compared by their wins there: half, and half of what the one won more than the other.
Between two players that is simply how often the one wins. With more a game that a third one wins leaves both even, for
games name winners and no second places.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from quarterdeck.lab.equilibrium import best_answers, circles, settled
from quarterdeck.lab.experiment import Experiment
from quarterdeck.lab.groups import PAIR
from quarterdeck.lab.intervals import doubt, interval
from quarterdeck.lab.many import adjusted, shrunken
from quarterdeck.lab.measures import MEASURES, Games, block, even_of
from quarterdeck.lab.ratings import ratings
from quarterdeck.lab.units import WINS, Scale, Tally, scale_of_mean, score

Scores = list[float | None]
"""By unit; None for a unit with a failed game."""
Cells = dict[tuple[str, str], Scores]


def field_data(experiment: Experiment, games: Games, units: int) -> dict[str, Any]:
    """What the tables of a field say. In a gauntlet only the decks in question are ranked."""
    everyone = list(dict.fromkeys(entry.name for table in experiment.tables for entry in table.entries))
    ranked = list(experiment.ranked) or everyone
    gauntlet = bool(experiment.ranked)
    shares, cells = _met(experiment, games, units)
    pairs = [pair for pair in cells if not gauntlet or pair[0] in ranked]
    cells |= {(second, first): _turned(cells[first, second]) for first, second in list(cells)}
    tallies = {pair: _tally(scores) for pair, scores in cells.items()}
    doubts = dict(zip(pairs, adjusted([doubt(tallies[pair], 0.5) for pair in pairs]), strict=True))
    matrix = [
        {
            "deck": first, "against": second, **interval(tallies[first, second]).data(),
            "doubt": doubts[first, second], "stands_out": doubts[first, second] <= 0.05,
        }
        for first, second in pairs
    ]  # fmt: skip
    sure = {(row["deck"], row["against"]) for row in matrix if row["stands_out"] and row["mean"] > 0.5}
    sure |= {(row["against"], row["deck"]) for row in matrix if row["stands_out"] and row["mean"] < 0.5}
    answers = best_answers(everyone, {pair: tally.mean for pair, tally in tallies.items()})
    whole = {pair: [one for one in scores if one is not None] for pair, scores in cells.items()}
    of_two = experiment.seats == PAIR and not gauntlet
    decks = _ranking(experiment, {deck: shares[deck] for deck in ranked}, units)
    return {
        "players": experiment.seats, "even": even_of(experiment), "gauntlet": gauntlet, "names": everyone,
        "matrix": matrix, "decks": decks, "choosing": [] if of_two or gauntlet else [_choosing(experiment, decks)],
        "settled": settled(everyone, whole, experiment.seed) if of_two else {},
        "answers": [] if gauntlet else [
            {"deck": deck, "answer": other, **interval(tallies[other, deck]).data()} for deck, other in answers.items()
        ],
        "circles": [list(circle) for circle in circles(everyone, sure)],
        "ratings": _ratings(everyone, tallies, units) if of_two else [],
    }  # fmt: skip


def _met(experiment: Experiment, games: Games, units: int) -> tuple[dict[str, Scores], Cells]:
    """By unit: the share of wins of each deck over its tables, and how far the first of two is ahead where both sit."""
    wins = MEASURES["wins"]
    shares: dict[str, list[Scores]] = {}
    ahead: dict[tuple[str, str], list[Scores]] = {}
    for at, table in enumerate(experiment.tables):
        here = {
            entry.name: [block(experiment, wins, games, unit, at, n) for unit in range(units)]
            for n, entry in enumerate(table.entries)
        }
        for name, scores in here.items():
            shares.setdefault(name, []).append(scores)
        for first, second in combinations(here, 2):
            gaps = [
                None if a is None or b is None else 0.5 + (a - b) / 2
                for a, b in zip(here[first], here[second], strict=True)
            ]
            if (second, first) in ahead:
                ahead[second, first].append(_turned(gaps))
            else:
                ahead.setdefault((first, second), []).append(gaps)
    return {name: _means(tables) for name, tables in shares.items()}, {pair: _means(t) for pair, t in ahead.items()}


def _means(tables: list[Scores]) -> Scores:
    """The mean over tables, unit by unit: they share their seeds, so they are not independent."""
    found: Scores = []
    for met in zip(*tables, strict=True):
        whole = [one for one in met if one is not None]
        found.append(score(whole) if len(whole) == len(met) else None)
    return found


def _turned(scores: Scores) -> Scores:
    """The same seen from the other one of the two."""
    return [None if one is None else 1 - one for one in scores]


def _tally(scores: Scores, scale: Scale = WINS) -> Tally:
    return Tally(scale, [one for one in scores if one is not None])


def _ranking(experiment: Experiment, shares: dict[str, Scores], units: int) -> list[dict[str, Any]]:
    """Each deck against all it met, the best first, with its chance to be the best."""
    found: list[dict[str, Any]] = []
    for deck, scores in shares.items():
        tables = sum(any(entry.name == deck for entry in table.entries) for table in experiment.tables)
        estimate = interval(_tally(scores, scale_of_mean(tables, _tally(scores).mean)))
        row = {"name": deck, "share": estimate.mean, **estimate.data()}
        found.append(row | {"low": max(0.0, estimate.low), "high": min(1.0, estimate.high)})
    several = units > 1 and len(found) > 1
    believed = (
        shrunken([row["share"] for row in found], [row["error"] for row in found], 1, experiment.seed)
        if several
        else []
    )
    for row, one in zip(found, believed, strict=False):
        row["shrunken"], row["chance_of_best"] = one.effect, one.among_top
    return sorted(found, key=lambda row: -row["share"])


def _choosing(experiment: Experiment, decks: list[dict[str, Any]]) -> dict[str, Any]:
    """What one seat gains over an equal share that may choose, while the others are drawn as these tables draw them.

    It is what exploitability is between two players for a field in equal parts. What a mix of decks for more than two
    players loses is not asked: its best answer depends on what all others play at once.
    """
    even = even_of(experiment)
    best = decks[0]
    return {
        "deck": best["name"], "gain": best["share"] - even, "low": best["low"] - even, "high": best["high"] - even,
        "shrunken": best.get("shrunken", best["share"]) - even,
    }  # fmt: skip


def _ratings(everyone: list[str], tallies: dict[tuple[str, str], Tally], units: int) -> list[dict[str, Any]]:
    """Bradley and Terry's ratings, where everybody met somebody."""
    if not units:
        return []
    wins = [
        [tallies[a, b].mean * tallies[a, b].count * 2 if (a, b) in tallies else 0.0 for b in everyone] for a in everyone
    ]  # fmt: skip
    return [
        {"name": name, "elo": one.elo, "low": one.low, "high": one.high}
        for name, one in zip(everyone, ratings(wins), strict=True)
    ]
