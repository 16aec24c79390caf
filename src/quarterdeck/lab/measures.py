"""What is measured of a game, and the score of a unit that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.lab.experiment import FIELD, PLAYERS, SEAT, VARIANTS, Experiment
from quarterdeck.lab.intervals import PILOT
from quarterdeck.lab.simulate import Played
from quarterdeck.lab.units import DIFFERENCE, WINS, Scale, score, share
from quarterdeck.lab.watching import BEHIND, Seen

VICTORY: Final = "victory "


@dataclass(frozen=True, slots=True)
class Measure:
    """A number of each game: how it is called, whether it is a share of something, and how it is read off."""

    name: str
    says: str
    is_share: bool
    of: Callable[[Played, int, int], float]
    """Of a game, the seat that is meant, and the number of seats."""


MEASURES: Final = {
    measure.name: measure
    for measure in (
        Measure("wins", "wins", True, lambda game, seat, seats: share(game.winners, seat, seats)),
        Measure("first seat", "wins of the first seat", True, lambda game, seat, seats: share(game.winners, 0, seats)),
        Measure("rounds", "length in rounds", False, lambda game, seat, seats: float(game.rounds)),
        Measure("choices", "length in choices", False, lambda game, seat, seats: float(game.decisions)),
        Measure("draws", "games without one winner", True, lambda game, seat, seats: float(len(game.winners) != 1)),
    )
}
WATCHED: Final = {
    measure.name: measure
    for measure in (
        Measure("real choices", "choices with more than one option", False, lambda game, *_: float(_seen(game).real)),
        Measure("lead changes", "changes of the lead", False, lambda game, *_: float(_seen(game).leads)),
        Measure("comebacks", "wins from behind", True, lambda game, *_: float(_seen(game).lowest < BEHIND)),
    )
}
"""What is measured only in games that are watched closely; who leads is the bots' estimate."""
USUAL: Final = {VARIANTS: "rounds", PLAYERS: "wins", SEAT: "first seat", FIELD: "wins"}


def _seen(game: Played) -> Seen:
    assert game.seen is not None, "only games that are watched closely are measured so"
    return game.seen


def measure_named(name: str) -> Measure:
    """The measure of this name; `victory RULE` is the share of games that ended by this rule."""
    if name.startswith(VICTORY):
        rule = name.removeprefix(VICTORY).strip().upper()
        return Measure(
            f"{VICTORY}{rule}", f"games that ended by {rule}", True,
            lambda game, seat, seats: float(game.how.partition(" ")[0] == rule),
        )  # fmt: skip
    found = MEASURES.get(name) or WATCHED.get(name)
    if found is None:
        known = did_you_mean(name, [*MEASURES, *WATCHED, "victory RULE"])
        raise SetupError(f"there is no measure called {name!r}; {known}")
    return found


def measure_asked(name: object, kind: str, of_somebody: bool) -> Measure:
    """What an experiment of this kind measures. Who says whose wins are meant asks for wins, and for nothing else."""
    measure = measure_named(str(("wins" if of_somebody else USUAL[kind]) if name is None else name))
    if of_somebody and measure.name != "wins":
        raise SetupError(f"of says whose wins are counted, but {measure.name} is measured")
    return measure


def even_of(experiment: Experiment) -> float:
    """The score from which differences count: nothing between variants, an equal share at one table."""
    return 0.0 if experiment.kind == VARIANTS else 1 / experiment.seats


Games = Mapping[int, Played]
"""Finished games by number."""


def block(
    experiment: Experiment,
    measure: Measure,
    games: Games,
    unit: int,
    table: int,
    entry: int | None = None,
) -> float | None:
    """The mean of a measure over the rotations of one table on one seed; None unless all of them are finished."""
    seats = experiment.seats
    first = unit * experiment.games_in_a_unit + table * seats
    who = experiment.of if entry is None else entry
    values: list[float] = []
    for rotation in range(seats):
        game = games.get(first + rotation)
        if game is None or game.failure:
            return None
        values.append(measure.of(game, (who - rotation) % seats, seats))
    return score(values)


def scale_of(experiment: Experiment, measure: Measure, games: Games) -> Scale | None:
    """The ends of the scale of unit scores. For lengths, how far those of the first units of one table lie apart."""
    if measure.is_share:
        return DIFFERENCE if experiment.kind == VARIANTS else WINS
    first = [block(experiment, measure, games, unit, 0) for unit in range(PILOT)]
    known = [one for one in first if one is not None]
    if len(known) < 2:
        return None
    apart = max(max(known) - min(known), 1.0)
    return Scale(-apart, apart, ends=False)


def unit_score(experiment: Experiment, measure: Measure, games: Games, unit: int, arm: int) -> float | None:
    """The score of a unit: of one table, or how far an arm is above the first. None unless all is finished."""
    if experiment.kind != VARIANTS:
        return block(experiment, measure, games, unit, arm)
    found: list[float] = []
    for at in range(experiment.opponents):
        first = block(experiment, measure, games, unit, at)
        here = block(experiment, measure, games, unit, arm * experiment.opponents + at)
        if first is None or here is None:
            return None
        found.append(here - first)
    return score(found)


def scores_in_order(
    experiment: Experiment, measure: Measure, games: Games, units: Sequence[int], arm: int
) -> list[float]:
    """The scores of these units, those with a failed game left out."""
    found = (unit_score(experiment, measure, games, unit, arm) for unit in units)
    return [one for one in found if one is not None]


def finished_units(experiment: Experiment, games: Games) -> int:
    """How many units are finished without a gap from the first one on: only these count."""
    per_unit = experiment.games_in_a_unit
    number = 0
    while number in games:
        number += 1
    return number // per_unit
