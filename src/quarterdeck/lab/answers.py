"""What a run says: the answer in one sentence, its evidence, and what would change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from quarterdeck.lab.evidence import arm_of, comparisons_of, opponents_of, plays_of, score_counts, table_of
from quarterdeck.lab.experiment import FIELD, PLAYERS, SEAT, VARIANTS, Experiment, digest
from quarterdeck.lab.field import field_data
from quarterdeck.lab.groups import PAIR
from quarterdeck.lab.intervals import PILOT, Estimate, interval, pilot_variance, units_needed
from quarterdeck.lab.measures import (
    Games,
    Measure,
    even_of,
    finished_units,
    measure_named,
    scale_of,
    scores_in_order,
    unit_score,
)
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.running import greatest
from quarterdeck.lab.sequential import Test, Verdict
from quarterdeck.lab.simulate import failures_of
from quarterdeck.lab.units import Tally

MORE: Final = "more"
LESS: Final = "less"
NO: Final = "no"
UNDECIDED: Final = "undecided"
EFFECTS: Final = (0.01, 0.02, 0.05)
MOST_PATH: Final = 500


@dataclass(frozen=True, slots=True)
class Outcome:
    """The main comparison: its estimate as a difference, how it was decided, and the path of a sequential test."""

    estimate: Estimate
    decided: str
    verdict: str
    units: int
    path: list[tuple[int, float]]
    bounds: tuple[float, float] | None
    variance: float


def answer(folder: RunFolder, games: Games) -> dict[str, Any]:
    """All that a report tells, as JSON data."""
    experiment = folder.experiment
    measure = measure_named(experiment.measure)
    field = field_data(experiment, games, _units(experiment, games)) if experiment.kind == FIELD else None
    outcome = _of_field(experiment, games, field) if field is not None else _outcome(experiment, games, measure)
    counted = {n: games[n] for n in range(outcome.units * experiment.games_in_a_unit)}
    data: dict[str, Any] = {
        "question": experiment.question,
        "answer": "",
        "game": experiment.game,
        "compare": experiment.kind,
        "arms": [arm_of(table.name, table.options, table.entries) for table in experiment.tables],
        "measure": measure.name,
        "of": experiment.tables[0].entries[experiment.of].name,
        "bots": experiment.bots,
        "units": outcome.units,
        "asked": greatest(experiment, dict(games)),
        "games": len(counted),
        "difference": outcome.estimate.mean,
        "low": outcome.estimate.low,
        "high": outcome.estimate.high,
        "error": outcome.estimate.error,
        "decided": outcome.decided,
        "stopped": outcome.verdict,
        "seed": experiment.seed,
        "comparisons": comparisons_of(experiment, counted, outcome.units),
        "opponents": opponents_of(experiment, measure, counted, outcome.units),
        "tables": [table_of(experiment, counted, outcome.units, at) for at in range(len(experiment.tables))],
        "plays": plays_of(experiment, counted),
        "field": field,
        "scores": score_counts(experiment, measure, counted, outcome.units),
        "path": _thinned(outcome.path),
        "bounds": outcome.bounds,
        "power": _power(outcome.variance) if measure.is_share else None,
        "failures": failures_of(list(counted.values())),
        "command": folder.command,
        "versions": folder.made_with,
        "card_files": {name: digest(source) for name, source in experiment.card_files.items()},
    }
    data["answer"] = sentence(experiment, measure, data)
    data["would_change"] = would_change(experiment, measure, data)
    return data


def _units(experiment: Experiment, games: Games) -> int:
    """How many units count: those that were asked for, as far as they are finished."""
    asked = greatest(experiment, dict(games))
    done = finished_units(experiment, games)
    return done if asked is None else min(done, asked)


def _outcome(experiment: Experiment, games: Games, measure: Measure) -> Outcome:
    units = _units(experiment, games)
    even = even_of(experiment)
    scale = scale_of(experiment, measure, games)
    arm = experiment.main_arm
    question = experiment.stop.question(even)
    if question is None:
        scores = scores_in_order(experiment, measure, games, range(units), arm)
        tally = Tally(scale, scores)
        estimate = _shifted(interval(tally), even)
        decided = UNDECIDED if not estimate.excludes(0.0) else MORE if estimate.mean > 0 else LESS
        verdict = "fixed" if units >= experiment.stop.units else "unfinished"
        return Outcome(estimate, decided, verdict, units, [], None, tally.careful()[2])
    test = Test(question, scale, greatest(experiment, dict(games)) or 10**9)
    counted = 0
    while counted < units and test.verdict is Verdict.RUNNING:
        score = unit_score(experiment, measure, games, counted, arm)
        counted += 1
        if score is not None:
            test.add(score)
    some = MORE if question.some > question.none else LESS
    decided = {Verdict.SOME: some, Verdict.NONE: NO}.get(test.verdict, UNDECIDED)
    verdict = "unfinished" if test.verdict is Verdict.RUNNING else test.verdict.value
    estimate = _shifted(test.estimate(), even)
    bounds = (question.lower, question.upper)
    return Outcome(estimate, decided, verdict, counted, test.path, bounds, test.tally.careful()[2])


def _of_field(experiment: Experiment, games: Games, field: dict[str, Any]) -> Outcome:
    """Of a field the main comparison is that of the deck in question, or of the one that did best."""
    units = _units(experiment, games)
    best = field["decks"][0]
    estimate = _shifted(
        Estimate(best["share"], best["low"], best["high"], best["error"], units), even_of(experiment)
    )  # fmt: skip
    decided = UNDECIDED if not estimate.excludes(0.0) else MORE if estimate.mean > 0 else LESS
    verdict = "fixed" if units >= experiment.stop.units else "unfinished"
    return Outcome(estimate, decided, verdict, units, [], None, best["error"] ** 2 * units)


def _shifted(estimate: Estimate, even: float) -> Estimate:
    return Estimate(
        estimate.mean - even, estimate.low - even, estimate.high - even, estimate.error, estimate.units
    )  # fmt: skip


def _thinned(path: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """A path with at most so many points, the last among them."""
    step = max(1, -(-len(path) // MOST_PATH))
    return [*path[:-1:step], *path[-1:]]


def _power(variance: float) -> dict[str, Any]:
    """How many units would show an effect of so many points, with a spread as in this run."""
    return {
        "variance": variance,
        "units": {f"{effect:g}": units_needed(variance, effect) if variance else None for effect in EFFECTS},
    }


def pilot_power(experiment: Experiment, games: Games, effect: float) -> tuple[float, int]:
    """From the first units: the variance of scores, and how many units would show the effect."""
    measure = measure_named(experiment.measure)
    units = range(min(PILOT, finished_units(experiment, games)))
    scores = scores_in_order(experiment, measure, games, units, experiment.main_arm)
    variance = pilot_variance(scores, scale_of(experiment, measure, games))
    return variance, units_needed(variance, effect)


# -- words ------------------------------------------------------------------------------------------------------------


def points(value: float, measure: Measure | None = None, sign: bool = True) -> str:
    """A difference in words: points of a share, or rounds."""
    plus = "+" if sign else ""
    if measure is None or measure.is_share:
        return f"{value * 100:{plus}.1f} points"
    return f"{value:{plus}.2f} {measure.name}"


def _between(data: dict[str, Any], measure: Measure) -> str:
    low, high = points(data["low"], measure), points(data["high"], measure)
    return f"95 % interval {low.rpartition(' ')[0]} to {high}"


def sentence(experiment: Experiment, measure: Measure, data: dict[str, Any]) -> str:
    """The answer in one sentence."""
    unit = f"{data['units']} unit{'s' * (data['units'] != 1)} of {experiment.games_in_a_unit} games"
    if not data["units"]:
        return "No unit is finished yet, so nothing can be said."
    evidence = f"({_between(data, measure)}; {unit})"
    size = points(data["difference"], measure)
    if experiment.kind == FIELD:
        best = data["field"]["decks"][0]
        even = "even" if experiment.seats == PAIR else f"an equal share among {experiment.seats}"
        if data["field"]["gauntlet"]:
            return f"{best['name']} wins {best['share']:.1%} against the field, {size} from {even} {evidence}."
        chance = f"its chance of being the best is {best.get('chance_of_best', 0):.0%}"
        return f"{best['name']} did best and won {best['share']:.1%}, {size} from {even} {evidence}; {chance}."
    if experiment.kind == VARIANTS:
        first, second = experiment.arms[:2]
        whose = f" of {data['of']}" if measure.name == "wins" else ""
        what = f"{measure.says}{whose}"
        texts = {
            MORE: f"{second} has more {what} than {first}: {size} {evidence}.",
            LESS: f"{second} has less {what} than {first}: {size} {evidence}.",
            NO: f"{second} does not differ from {first} in {what} by as much as was asked: {size} {evidence}.",
            UNDECIDED: f"No difference in {what} was shown between {first} and {second}: {size} {evidence}.",
        }
        return texts[data["decided"]]
    who = data["of"] if experiment.kind == PLAYERS else "The first seat"
    rate_of = f"{data['difference'] + even_of(experiment):.1%}"
    texts = {
        MORE: f"{who} wins more than its share: {rate_of}, {size} {evidence}.",
        LESS: f"{who} wins less than its share: {rate_of}, {size} {evidence}.",
        NO: f"{who} does not win as much more than its share as was asked: {rate_of}, {size} {evidence}.",
        UNDECIDED: f"That {who[0].lower() + who[1:]} wins more or less than its share was not shown: {rate_of}, "
        f"{size} {evidence}.",
    }  # fmt: skip
    return texts[data["decided"]]


def would_change(experiment: Experiment, measure: Measure, data: dict[str, Any]) -> list[str]:
    """What would change the answer, or make it surer."""
    found = []
    if data["stopped"] == "unfinished":
        found.append("The run is not finished; resume it.")
    if data["power"] is not None and data["power"]["units"]["0.02"]:
        units = data["power"]["units"]
        per = experiment.games_in_a_unit
        found.append(
            f"With the spread of these units, showing 5 points takes about {units['0.05']:,} units, 2 points "
            f"{units['0.02']:,} and 1 point {units['0.01']:,}, each of {per} games."
        )
    if experiment.bots == ["random"]:
        found.append("The bots play at random; what they show need not hold for players who choose.")
    else:
        found.append(f"The bots are {', '.join(experiment.bots)}.")
    found.append("Ask again with stronger bots, and hold both runs against each other with 'quarterdeck lab diff'.")
    if experiment.kind == SEAT:
        found.append("Seats were rotated over the entries; what is shown is the seat, not who sat there.")
    if experiment.kind == FIELD and experiment.seats > PAIR:
        found.append(
            "Intervals hold for the tables that were played: other groups of these decks, and other neighbours at the "
            "table, may give other shares. What a mix of decks loses to its best answer is told for two players only."
        )
    if data["failures"]:
        found.append(f"{len(data['failures'])} games failed; their units are left out.")
    return found
