"""The evidence of a run: everything that is measured, by arm, table, entry and seat, with intervals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from quarterdeck.lab.experiment import FIELD, VARIANTS, Entry, Experiment, digest
from quarterdeck.lab.intervals import PILOT, Estimate, doubt, interval, sequence
from quarterdeck.lab.many import adjusted
from quarterdeck.lab.measures import (
    MEASURES,
    VICTORY,
    WATCHED,
    Games,
    Measure,
    block,
    measure_named,
    scale_of,
    scores_in_order,
)
from quarterdeck.lab.simulate import Played, set_up
from quarterdeck.lab.statistics import spread
from quarterdeck.lab.units import WINS, Tally, share
from quarterdeck.lab.watching import BEHIND

MOST_BARS: Final = 60
OFTEN: Final = 20
SELDOM: Final = 0.1
"""A card is dead that was held in so many games and played in at most this part of them."""


def arm_of(name: str, options: dict[str, Any], entries: tuple[Entry, ...]) -> dict[str, Any]:
    """A table as a report names it; long options, such as a whole card file, by their digest."""
    shown = {key: value if len(str(value)) < 200 else f"data {digest(value)}" for key, value in options.items()}
    return {"name": name, "options": shown, "entries": [{"name": one.name, "bot": one.bot} for one in entries]}


def _kinds_of_victory(games: Games) -> list[str]:
    return sorted({game.how for game in games.values() if game.how})


def _measures(experiment: Experiment, games: Games) -> list[Measure]:
    kinds = list(dict.fromkeys(how.partition(" ")[0] for how in _kinds_of_victory(games)))
    named = {how.partition(" ")[0]: how.partition(" ")[2] for how in _kinds_of_victory(games)}
    ends = [replace(measure_named(VICTORY + rule), says=f"ended by {named[rule]}"[:60]) for rule in kinds]
    watched = WATCHED.values() if experiment.watch else ()
    found = [*MEASURES.values(), *watched, *(ends if len(ends) > 1 else ())]
    alike = len({(str(entry.deck), entry.bot) for entry in experiment.tables[0].entries}) == 1
    return [measure for measure in found if measure.name != "wins" or not alike]


def comparisons_of(experiment: Experiment, games: Games, units: int) -> list[dict[str, Any]]:
    """Each arm against the first in everything that is measured; what stands out is adjusted for their number."""
    if experiment.kind != VARIANTS:
        return []
    rows: list[dict[str, Any]] = []
    for measure in _measures(experiment, games):
        for arm in range(1, len(experiment.arms)):
            tally = Tally(
                scale_of(experiment, measure, games), scores_in_order(experiment, measure, games, range(units), arm)
            )  # fmt: skip
            rows.append({
                "measure": measure.name, "says": measure.says, "share": measure.is_share,
                "arm": experiment.arms[arm], "doubt": doubt(tally, 0.0), **_sure(experiment, tally).data(),
            })  # fmt: skip
    if experiment.stop.some is not None:
        return [row | {"doubt": None, "stands_out": row["low"] > 0 or row["high"] < 0} for row in rows]
    for row, value in zip(rows, adjusted([row["doubt"] for row in rows]), strict=True):
        row["doubt"] = value
        row["stands_out"] = value <= 0.05
    return rows


def opponents_of(experiment: Experiment, measure: Measure, games: Games, units: int) -> list[dict[str, Any]]:
    """What the second arm changes against each opponent, where there are several."""
    if experiment.kind != VARIANTS or experiment.opponents == 1:
        return []
    rows = []
    for at in range(experiment.opponents):
        first = [block(experiment, measure, games, unit, at) for unit in range(units)]
        second = [block(experiment, measure, games, unit, experiment.opponents + at) for unit in range(units)]
        met = [b - a for a, b in zip(first, second, strict=True) if a is not None and b is not None]
        tally = Tally(scale_of(experiment, measure, games), met)
        name = experiment.tables[at].entries[1].name
        rows.append({"opponent": name, "share": measure.is_share, **_sure(experiment, tally).data()})
    return rows


def _sure(experiment: Experiment, tally: Tally) -> Estimate:
    """The interval of a mean: where the run itself chose when to stop, one that holds all the same."""
    return interval(tally) if experiment.stop.some is None else sequence(tally, max(PILOT, tally.count))


def table_of(experiment: Experiment, games: Games, units: int, at: int) -> dict[str, Any]:
    """What happened at one table: wins by entry and seat, length, kinds of victory."""
    table = experiment.tables[at]
    first = at * experiment.seats
    here = [
        games[unit * experiment.games_in_a_unit + first + rotation]
        for unit in range(units)
        for rotation in range(experiment.seats)
    ]
    ended = [game for game in here if not game.failure]
    wins = MEASURES["wins"]

    def share_of(measure: Measure, entry: int = 0) -> dict[str, Any]:
        found = [block(experiment, measure, games, unit, at, entry) for unit in range(units)]
        return _sure(experiment, Tally(WINS, [one for one in found if one is not None])).data()

    def of_seat(which: int) -> Measure:
        return Measure("seat", "", True, lambda game, _, seats: wins.of(game, which, seats))

    def of_end(how: str) -> Measure:
        return Measure("end", "", True, lambda game, _, seats: float(game.how == how))

    hows = Counter(game.how for game in ended)
    return {
        "name": table.name,
        "games": len(ended),
        "entries": [{"name": one.name, "bot": one.bot, **share_of(wins, n)} for n, one in enumerate(table.entries)],
        "seats": [{"seat": seat + 1, **share_of(of_seat(seat))} for seat in range(experiment.seats)],
        "victory": {how: {"games": count, **share_of(of_end(how))} for how, count in sorted(hows.items())},
        "rounds": spread([game.rounds for game in ended]),
        "choices": spread([game.decisions for game in ended]),
        "lengths": dict(sorted(Counter(game.rounds for game in ended).items())),
        "watched": _watched(experiment, at, ended) if experiment.watch else None,
    }


def _watched(experiment: Experiment, at: int, ended: list[Played]) -> dict[str, Any]:
    """What was seen at a table that was watched: means, and in how many games each card was held and played."""
    seen = [game.seen for game in ended if game.seen is not None]
    first = experiment.assignment(at * experiment.seats)
    book = set_up(first).book
    held = Counter(face for one in seen for face in one.held)
    played = Counter(face for one in seen for face in one.played)
    given_up = Counter(face for one in seen for face in one.given_up)
    order = sorted(held, key=lambda face: (-played[face] / held[face], book[face].name))
    dead = [face for face in order if held[face] >= OFTEN and played[face] <= SELDOM * held[face]]
    count = max(1, len(seen))
    return {
        "real_choices": sum(one.real for one in seen) / count,
        "lead_changes": sum(one.leads for one in seen) / count,
        "comebacks": sum(one.lowest < BEHIND for one in seen) / count,
        "cards": [
            {"card": book[face].name, "held": held[face], "played": played[face], "given_up": given_up[face]}
            for face in order
        ],
        "dead": [book[face].name for face in dead],
    }


def plays_of(experiment: Experiment, games: Games) -> dict[str, dict[str, Any]]:
    """Wins by what a seat plays (faction, guild, leader), where the game says so in its public view.

    Games on one seed are not independent, so the mean of each seed counts once.
    """
    found: dict[str, dict[str, dict[int, list[float]]]] = {}
    for number, game in games.items():
        unit = experiment.where(number)[0]
        for key, values in game.keys.items():
            for seat, value in enumerate(values):
                one = share(game.winners, seat, experiment.seats)
                found.setdefault(key, {}).setdefault(value, {}).setdefault(unit, []).append(one)
    return {
        key: {
            value: {
                "games": sum(map(len, units.values())),
                **_sure(experiment, Tally(WINS, [sum(one) / len(one) for one in units.values()])).data(),
            }
            for value, units in sorted(values.items())
        }
        for key, values in sorted(found.items())
    }


def score_counts(experiment: Experiment, measure: Measure, games: Games, units: int) -> dict[str, int]:
    """How often units had which score, in steps of half a game or of a whole round, those in between included."""
    if experiment.kind == FIELD:
        return {}
    scores = scores_in_order(experiment, measure, games, range(units), experiment.main_arm)
    if not scores:
        return {}
    step = 1 / (2 * experiment.seats * experiment.opponents) if measure.is_share else 1.0
    while (max(scores) - min(scores)) / step > MOST_BARS:
        step *= 2
    counts = Counter(round(score / step) for score in scores)
    return {f"{at * step:.3g}": counts[at] for at in range(min(counts), max(counts) + 1)}
