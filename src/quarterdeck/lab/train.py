"""Training: the numbers of a game's advice are changed one at a time and kept if they win more, on seeds of their own.

Each trial changes one or two numbers, and a search with the new ones plays one with the present ones: each deal from
both seats, with a sequential test that ends it as soon as it is clear. Fitting positions to results has been tried
and plays worse, although it predicts better; a match decides everything here. At the end a gate: the numbers found,
against those that the game has, on deals that no trial has seen. Only what passes it is written beside the bots.

Everything follows from the seed. The run is kept in a folder after every batch of deals, so it can be interrupted at
any time and resumed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import quarterdeck
from quarterdeck.bots.knowledge import data_of, digest_of_cards
from quarterdeck.bots.search import SearchBot
from quarterdeck.bots.stopping import advice_of
from quarterdeck.engine.advice import Advice
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.games import game_class
from quarterdeck.lab.intervals import interval
from quarterdeck.lab.runs import run_games
from quarterdeck.lab.sequential import Question, Test, Verdict
from quarterdeck.lab.simulate import MOST_DECISIONS, ready_meetings
from quarterdeck.lab.units import WINS, Tally

APART: Final = 1 << 40
"""Seeds of training begin here; those of tests and matches are below, or are drawn in another way."""
WORD: Final = int.from_bytes(b"train", "big")
GATE: Final = int.from_bytes(b"gate", "big")
QUESTION: Final = Question(0.5, 0.56)
"""A change is kept that wins 56 % rather than 50 %."""
PAIRS: Final = 160
"""The most deals of a trial; one that is not clear by then is dropped."""
GATE_PAIRS: Final = 100
BATCH: Final = 8
"""Deals between two looks at the clock and two writings of the folder."""
FACTORS: Final = ((1, 2), (2, 3), (3, 2), (2, 1))
"""What a number is multiplied with, as fractions."""
FILE: Final = "training.json"


@dataclass(slots=True)
class Deal:
    """One deal, played from both seats."""

    number: int
    game: str
    options: dict[str, Any]
    seed: int
    playouts: int
    new: dict[str, int]
    old: dict[str, int]


@dataclass(slots=True)
class Scored:
    """What the new numbers scored on a deal, from 0 to 1."""

    number: int
    score: float = 0.5
    games: int = 2
    failure: str = ""


def play_deal(deal: Deal) -> Scored:
    """Both games of a deal. One that breaks down is even, and said."""
    try:
        kind = game_class(deal.game)
        base = advice_of(kind)
        new, old = (base.with_numbers({**base.numbers, **numbers}) for numbers in (deal.new, deal.old))
        return Scored(deal.number, (_won(deal, [new, old], 0) + _won(deal, [old, new], 1)) / 2)
    except Exception as error:
        return Scored(deal.number, failure=f"{type(error).__name__}: {error}")


def _won(deal: Deal, advices: Sequence[Advice], mine: int) -> float:
    """What the seat of the new numbers won: all, half of it, or nothing. A game without an end is a draw."""
    game = quarterdeck.new(deal.game, players=2, seed=deal.seed, log=False, **deal.options)
    bots = [
        SearchBot(mix(deal.seed, seat + 1), playouts=deal.playouts, advice=advice)
        for seat, advice in enumerate(advices)
    ]  # fmt: skip
    decisions = 0
    while game.result is None:
        seat = game.choice.seat
        game.play(bots[seat].choose(game, seat), seat)
        decisions += 1
        if decisions >= MOST_DECISIONS:
            return 0.5
    winners = game.result.winners
    return 0.5 if len(winners) != 1 else float(winners[0] == mine)


def lost(deal: Deal, message: str) -> Scored:
    """A deal whose worker was lost."""
    return Scored(deal.number, failure=message)


@dataclass
class Training:
    """A run of training as it is kept: what is accepted, the trial under way, and what came of those before."""

    game: str
    seed: int
    playouts: int
    versions: dict[str, Any]
    accepted: dict[str, int] = field(default_factory=dict)
    trial: int = 0
    scores: list[float] = field(default_factory=list)
    """Of the trial under way, deal by deal."""
    trials: list[dict[str, Any]] = field(default_factory=list)
    gate: list[float] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0

    def proposal(self, base: Mapping[str, int]) -> dict[str, int]:
        """The numbers that the present trial tries: one of them changed, or two; the same for the same seed."""
        rng = Rng(mix(mix(self.seed, WORD), self.trial))
        now = {**base, **self.accepted}
        names = sorted(now)
        new = dict(self.accepted)
        for _ in range(1 + rng.below(2)):
            name = names[rng.below(len(names))]
            above, below = FACTORS[rng.below(len(FACTORS))]
            value = now[name] * above // below
            new[name] = max(1, value) if value != now[name] else now[name] + (1 if above > below else 0)
        return new


def versions(game: str) -> dict[str, Any]:
    """What a run belongs to."""
    kind = game_class(game)
    return {"rules": kind.RULES_VERSION, "cards": digest_of_cards(kind), "numbers": dict(advice_of(kind).numbers)}


def begin(folder: Path, game: str, seed: int, playouts: int, resume: bool) -> Training:
    """A new run in a folder, or the one that is there."""
    path = folder / FILE
    if not advice_of(game_class(game)).numbers:
        raise SetupError(f"the advice of {game} has no numbers that could be learned")
    now = versions(game)
    if not path.is_file():
        if resume:
            raise SetupError(f"there is no training to resume in {folder}")
        return Training(game, seed, playouts, now)
    if not resume:
        raise SetupError(f"there is a training in {folder} already: add --resume, or name another folder")
    try:
        found = Training(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as why:
        raise SetupError(f"{path} cannot be read: {why}") from None
    if found.game != game or found.seed != seed:
        raise SetupError(f"the training in {folder} is of {found.game} with seed {found.seed}")
    if found.versions != now:
        raise SetupError(f"rules, cards or numbers of {game} have changed since the training in {folder} was begun")
    return found


def keep(folder: Path, training: Training) -> None:
    """Write the run, whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / (FILE + ".part")
    part.write_text(json.dumps(training.__dict__, indent=1), encoding="utf-8")
    os.replace(part, folder / FILE)


Say = Callable[[str], None]


class Trainer:
    """Plays trial after trial until the time is over, then the gate."""

    def __init__(self, training: Training, folder: Path, jobs: int, say: Say) -> None:
        self.training: Final = training
        self.folder: Final = folder
        self.jobs: Final = jobs
        self.say: Final = say
        kind = game_class(training.game)
        self.base: Final = dict(advice_of(kind).numbers)
        self.ways: Final = ready_meetings(kind, 2, {}) or [{}]

    def run(self, seconds: float) -> None:
        """Try changes until the time is over. Ctrl-C leaves the folder as it was after the last batch."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            if not self._trial(end):
                break

    def _trial(self, end: float) -> bool:
        """One trial, from where it stands; False if the time was over first."""
        training = self.training
        new = training.proposal(self.base)
        test = Test(QUESTION, WINS, PAIRS)
        test.add_all(training.scores)
        while test.verdict is Verdict.RUNNING:
            if perf_counter() > end:
                return False
            for score in self._deals(WORD + training.trial, len(training.scores), new, training.accepted):
                training.scores.append(score)
                test.add(score)
            keep(self.folder, training)
        is_better = test.verdict is Verdict.SOME
        changed = {name: value for name, value in new.items() if training.accepted.get(name) != value}
        mean = sum(training.scores) / len(training.scores)
        training.trials.append(
            {"changed": changed, "score": round(mean, 4), "deals": len(training.scores), "kept": is_better}
        )
        told = ", ".join(f"{name} {self.base[name]} -> {value}" for name, value in changed.items())
        self.say(
            f"trial {training.trial + 1}: {told}: {mean:.1%} of {2 * len(training.scores)} games, "
            f"{'kept' if is_better else 'dropped'}"
        )
        if is_better:
            training.accepted = new
        training.trial += 1
        training.scores = []
        keep(self.folder, training)
        return True

    def gate(self, pairs: int = GATE_PAIRS) -> tuple[float, float, bool]:
        """The numbers found against those that the game has: the mean, the lower end of its interval, is it passed?"""
        training = self.training
        while len(training.gate) < pairs:
            training.gate += self._deals(GATE, len(training.gate), training.accepted, {}, pairs - len(training.gate))
            keep(self.folder, training)
        found = interval(Tally(WINS, training.gate))
        return found.mean, found.low, found.low > 0.5

    def _deals(
        self, what: int, first: int, new: Mapping[str, int], old: Mapping[str, int], most: int = BATCH
    ) -> list[float]:
        """The scores of the next deals, in the order of their numbers. What broke down ends the training."""
        training, began = self.training, perf_counter()
        work = [
            Deal(
                n, training.game, self.ways[mix(what, n) % len(self.ways)],
                APART + (mix(mix(training.seed, what), n) >> 24), training.playouts, dict(new), dict(old),
            )
            for n in range(first, first + min(most, BATCH))
        ]  # fmt: skip
        done = run_games(play_deal, work, self.jobs, training.game, lost)
        if done.interrupted:
            raise KeyboardInterrupt
        for one in done.results:
            if one.failure:
                raise QuarterdeckError(f"a game of the training broke down: {one.failure}")
        training.games += sum(one.games for one in done.results)
        training.seconds += perf_counter() - began
        return [one.score for one in sorted(done.results, key=lambda one: one.number)]

    def learned(self) -> dict[str, Any]:
        """What is written beside the bots when the gate is passed."""
        training = self.training
        kept = sum(one["kept"] for one in training.trials)
        trained = {
            "seed": training.seed, "playouts": training.playouts, "games": training.games,
            "trials": len(training.trials), "kept": kept, "seconds": round(training.seconds),
            "gate": {"deals": len(training.gate), "score": round(sum(training.gate) / len(training.gate), 4)},
        }  # fmt: skip
        return data_of(game_class(training.game), {**training.accepted}, trained)
