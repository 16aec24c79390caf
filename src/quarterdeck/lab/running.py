"""Playing a run: what is missing is played and kept as it comes, and looked at in the order of units."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from quarterdeck.batches import run_all
from quarterdeck.games import game_class
from quarterdeck.lab import cluster as clusters
from quarterdeck.lab.experiment import FIELD, Experiment
from quarterdeck.lab.intervals import PILOT, Estimate, interval, pilot_variance
from quarterdeck.lab.measures import even_of, measure_named, scale_of, scores_in_order, unit_score
from quarterdeck.lab.runfolder import Keeper, RunFolder
from quarterdeck.lab.sequential import Test, Verdict
from quarterdeck.lab.simulate import Assignment, Played, lost, play
from quarterdeck.lab.units import Tally

LOST: Final = "the worker process"
"""A game that was lost with its worker is not kept: it is played again when the run is resumed."""


@dataclass
class Standing:
    """How far a run is: shown while it goes on."""

    units: int
    asked: int
    """How many units there will be at most."""
    games: int
    estimate: Estimate | None
    seconds_left: float | None


Show = Callable[[Standing], None]


@dataclass
class Went:
    """How a run went, this time."""

    games: dict[int, Played]
    played: int
    seconds: float
    interrupted: bool = False
    out_of_time: bool = False
    lost: list[str] = field(default_factory=list)


class Watch:
    """Counts units in the order of their numbers, whatever the order in which their games come in."""

    def __init__(self, experiment: Experiment, games: dict[int, Played]) -> None:
        self.experiment: Final = experiment
        self.games: Final = games
        self._measure: Final = measure_named(experiment.measure)
        self._arm: Final = experiment.main_arm
        self.tally: Final = Tally(scale_of(experiment, self._measure, games))
        self._next = 0
        self.units = 0
        question = experiment.stop.question(even_of(experiment))
        most = greatest(experiment, games)
        self.test: Final = None if question is None or most is None else Test(question, self.tally.scale, most)
        """The sequential test, once the first units have told the scale and how long it may take."""

    def look(self) -> bool:
        """Count the units that are whole now. Is the answer clear?"""
        per_unit = self.experiment.games_in_a_unit
        while self._next in self.games:
            self._next += 1
            if self._next % per_unit == 0:
                one = unit_score(self.experiment, self._measure, self.games, self.units, self._arm)
                self.units += 1
                if one is not None:
                    self.tally.add(one)
                    if self.test is not None:
                        self.test.add(one)
        return self.test is not None and self.test.verdict is not Verdict.RUNNING


def greatest(experiment: Experiment, games: dict[int, Played]) -> int | None:
    """The greatest size of a sequential run, which its first units decide; None before they are finished."""
    stop = experiment.stop
    question = stop.question(even_of(experiment))
    if question is None:
        return stop.units
    if any(n not in games for n in range(PILOT * experiment.games_in_a_unit)):
        return None
    if stop.units:
        return stop.units
    measure = measure_named(experiment.measure)
    first = scores_in_order(experiment, measure, games, range(PILOT), experiment.main_arm)
    return question.greatest(pilot_variance(first, scale_of(experiment, measure, games)))


def run(
    folder: RunFolder, jobs: int = 1, show: Show | None = None, pilot_only: bool = False, cluster: str | None = None
) -> Went:
    """Play what is missing, here in so many processes or on a cluster. Ctrl-C ends it and keeps what is finished."""
    folder.refuse_other_versions()
    experiment = folder.experiment
    with folder.keeping() as keeper, _crew(experiment.game, jobs, cluster) as crew:
        went = Went(folder.games(), 0, 0.0)
        began = perf_counter()
        try:
            pilot = PILOT if not experiment.stop.units else min(PILOT, experiment.stop.units)
            _play_units(experiment, went, keeper, crew, pilot, show, began)
            if not pilot_only and not went.out_of_time:
                most = greatest(experiment, went.games) or pilot
                _play_units(experiment, went, keeper, crew, most, show, began)
        except KeyboardInterrupt:
            went.interrupted = True
        went.seconds = perf_counter() - began
    return went


Crew = Callable[[list[Assignment]], Generator[Played, None, None]]
"""Who plays: games go in, and come out as they are finished. Closing it ends what is under way."""


@contextmanager
def _crew(game: str, jobs: int, address: str | None) -> Iterator[Crew]:
    if address is None:
        yield lambda work: run_all(play, work, jobs, game_class(game).__module__, lost)
        return
    with clusters.joined(address) as ray:
        yield lambda work: clusters.play_on_cluster(ray, game, work)


def _play_units(
    experiment: Experiment, went: Went, keeper: Keeper, crew: Crew, units: int, show: Show | None, began: float
) -> None:
    """Play the missing games of the first units, until all are there or the answer is clear."""
    watch = Watch(experiment, went.games)
    if watch.look():
        return
    missing = [n for n in range(units * experiment.games_in_a_unit) if n not in went.games]
    if not missing:
        return
    minutes = experiment.stop.minutes
    work = [experiment.assignment(n) for n in missing]
    shown = 0.0
    here = 0
    start = perf_counter()
    with closing(crew(work)) as done:
        for game in done:
            if game.failure.startswith(LOST):
                went.lost.append(game.failure)
                continue
            if game.number in went.games:
                continue
            keeper.keep(game)
            went.games[game.number] = game
            went.played += 1
            here += 1
            if watch.look():
                return
            now = perf_counter()
            if minutes is not None and now - began > 60 * minutes:
                went.out_of_time = True
                return
            if show is not None and now - shown > 1.0:
                shown = now
                left = (now - start) / here * (len(missing) - here)
                show(Standing(watch.units, units, len(went.games), _interim(watch), left))


def _interim(watch: Watch) -> Estimate | None:
    if watch.tally.count < 2 or watch.experiment.kind == FIELD:
        return None
    if watch.test is not None:
        return watch.test.estimate() if watch.test.tally.count > 1 else None
    return interval(watch.tally)
