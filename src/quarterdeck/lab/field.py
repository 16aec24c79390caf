"""A field of decks: the matrix with intervals, each deck against the field, ratings, and who is likely the best."""

from __future__ import annotations

from typing import Any

from quarterdeck.lab.equilibrium import best_answers, circles, settled
from quarterdeck.lab.experiment import Experiment
from quarterdeck.lab.intervals import doubt, interval
from quarterdeck.lab.many import adjusted, shrunken
from quarterdeck.lab.measures import MEASURES, Games, block
from quarterdeck.lab.ratings import ratings
from quarterdeck.lab.units import WINS, Tally


def field_data(experiment: Experiment, games: Games, units: int) -> dict[str, Any]:
    """What the tables of a field say. In a gauntlet only the decks in question are ranked."""
    wins = MEASURES["wins"]
    rows = list(dict.fromkeys(table.entries[0].name for table in experiment.tables))
    columns = list(dict.fromkeys(table.entries[1].name for table in experiment.tables))
    everyone = list(dict.fromkeys([*rows, *columns]))
    gauntlet = not set(rows) & set(columns)
    cells: dict[tuple[str, str], list[float | None]] = {}
    for at, table in enumerate(experiment.tables):
        scores = [block(experiment, wins, games, unit, at, 0) for unit in range(units)]
        first, second = table.entries[0].name, table.entries[1].name
        cells[first, second] = scores
        cells[second, first] = [None if one is None else 1 - one for one in scores]
    tallies = {pair: Tally(WINS, [one for one in scores if one is not None]) for pair, scores in cells.items()}
    met = [(table.entries[0].name, table.entries[1].name) for table in experiment.tables]
    doubts = dict(zip(met, adjusted([doubt(tallies[pair], 0.5) for pair in met]), strict=True))
    matrix = [
        {
            "deck": first, "against": second, **interval(tallies[first, second]).data(),
            "doubt": doubts[first, second], "stands_out": doubts[first, second] <= 0.05,
        }
        for first, second in met
    ]  # fmt: skip
    ranked = rows if gauntlet else everyone
    whole = {pair: [one for one in scores if one is not None] for pair, scores in cells.items()}
    sure = {(row["deck"], row["against"]) for row in matrix if row["stands_out"] and row["mean"] > 0.5}
    sure |= {(row["against"], row["deck"]) for row in matrix if row["stands_out"] and row["mean"] < 0.5}
    answers = best_answers(everyone, {pair: tally.mean for pair, tally in tallies.items()})
    return {
        "settled": {} if gauntlet else settled(everyone, whole, experiment.seed),
        "answers": [] if gauntlet else [
            {"deck": deck, "answer": other, **interval(tallies[other, deck]).data()} for deck, other in answers.items()
        ],
        "circles": [list(circle) for circle in circles(everyone, sure)],
        "gauntlet": gauntlet, "names": everyone, "matrix": matrix,
        "decks": _ranking(ranked, everyone, cells, tallies, units, experiment.seed),
        "ratings": [] if gauntlet else _ratings(everyone, tallies, units),
    }  # fmt: skip


def _ranking(
    ranked: list[str], everyone: list[str], cells: dict[tuple[str, str], list[float | None]],
    tallies: dict[tuple[str, str], Tally], units: int, seed: int,
) -> list[dict[str, Any]]:  # fmt: skip
    """Each deck against all it met, unit by unit: its cells share their seeds, so they are not independent."""
    found = []
    for deck in ranked:
        others = [other for other in everyone if (deck, other) in tallies]
        scores = []
        for unit in range(units):
            met = [cells[deck, other][unit] for other in others]
            if all(one is not None for one in met):
                scores.append(sum(one for one in met if one is not None) / len(met))
        estimate = interval(Tally(WINS, scores))
        found.append({"name": deck, "share": estimate.mean, **estimate.data()})
    several = units > 1 and len(found) > 1
    believed = shrunken([row["share"] for row in found], [row["error"] for row in found], 1, seed) if several else []
    for row, one in zip(found, believed, strict=False):
        row["shrunken"], row["chance_of_best"] = one.effect, one.among_top
    return sorted(found, key=lambda row: -row["share"])


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
