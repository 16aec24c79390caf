"""How often does a seat win for which the search found this value? Games between bots, judged on the way, and the fit.

Every so many choices of a searched game the open question is judged, as hints and reviews do it; what was found stands
beside how the game ended. A temperature and a bias for each stage of the game and each number of players turn the value
into a chance (`bots/calibration.py`). All choices of one game together count as one observation.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, inf, log
from pathlib import Path
from time import process_time
from typing import Any, Final

import quarterdeck
from quarterdeck.bots import make_bot
from quarterdeck.bots.calibration import EDGE, PARTS, PLAIN, Calibration, Stages, judged_by
from quarterdeck.bots.judging import judge
from quarterdeck.bots.stopping import UNIT
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.games import game_class
from quarterdeck.lab.runs import Progress, run_games, seed_of
from quarterdeck.lab.simulate import MOST_DECISIONS, ready_meetings
from quarterdeck.lab.statistics import wilson

APART: Final = 0xCA11B
"""Seeds of these games are those of no match and no test."""
JUDGED: Final = 5
"""Of each game so many choices are judged, up to twice as many."""
OF_MANY: Final = 5
"""Every fifth game is one of three or four players, where there are such games."""
STAGES: Final = 3
LEAST_GAMES: Final = 16
"""A number of players with fewer games has no numbers of its own."""
WIDE: Final = 0.5
"""How far the whole game may be expected to lie from what is judged, in temperature and in bias."""
PRIOR: Final = 0.2
"""The same of a stage from the whole game."""
FOLDS: Final = 5
BINS: Final = 10


@dataclass(slots=True)
class Task:
    """One game to be played."""

    number: int
    game: str
    options: dict[str, Any]
    players: int
    seed: int
    bot: str
    playouts: int


@dataclass(slots=True)
class Seen:
    """One game: for each choice that was judged the horizon, the value in `UNIT`s, and what the seat got in the end."""

    number: int
    players: int
    choices: list[tuple[int, float, float]] = field(default_factory=list)
    failure: str = ""


def play(task: Task) -> Seen:
    """Play one game and judge some of its choices. A failure is part of the answer, never raised."""
    seen = Seen(task.number, task.players)
    try:
        game = quarterdeck.new(task.game, players=task.players, seed=task.seed, log=False, **task.options)
        bots = [make_bot(task.bot, mix(task.seed, seat + 1)) for seat in range(task.players)]
        rng = Rng(mix(task.seed, APART))
        judged: list[tuple[int, int, float]] = []
        every = 1
        decisions = 0
        while game.result is None:
            choice = game.choice
            seat = choice.seat
            if len(choice.options) > 1 and not choice.picks and not rng.below(every):
                judged.append((seat, game.horizon(), judge(game, seat, task.playouts, task.seed).value))
                if len(judged) > 2 * JUDGED:  # half of them stay, spread over the game, and fewer come
                    judged, every = judged[::2], 2 * every
            game.play(bots[seat].choose(game, seat), seat)
            decisions += 1
            if decisions >= MOST_DECISIONS:
                raise RuntimeError(f"the game did not end within {MOST_DECISIONS} choices")
        winners = game.result.winners or tuple(range(game.seats))
        seen.choices = [
            (horizon, value, 1 / len(winners) if seat in winners else 0.0) for seat, horizon, value in judged
        ]  # fmt: skip
    except Exception as error:
        seen.failure = f"{type(error).__name__}: {error}"
    return seen


def tasks(game: str, games: int, seed: int, bot: str, playouts: int, players: Sequence[int] = ()) -> list[Task]:
    """The games of a run; the seed and the number decide each of them. `players` are all numbers of players that
    there are, if nothing is said: two in most games."""
    kind = game_class(game)
    counts = [count for count in players or kind.PLAYERS if count > 2]
    usual = [2] if not players or 2 in players else counts
    ways = {count: ready_meetings(kind, count, {}) or [{}] for count in (*usual, *counts)}
    found = []
    for number in range(games):
        many = counts and (number % OF_MANY == OF_MANY - 1 or 2 not in usual)
        count = counts[number // OF_MANY % len(counts)] if many else 2
        own = seed_of(mix(seed, APART), number)
        found.append(Task(number, game, ways[count][own % len(ways[count])], count, own, bot, playouts))
    return found


def kept(path: Path) -> list[Seen]:
    """The games that an earlier run wrote down, in the order of their numbers."""
    if not path.exists():
        return []
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        number, players, choices = json.loads(line)
        found[number] = Seen(number, players, [tuple(one) for one in choices])
    return [found[number] for number in sorted(found)]


def collect(
    work: Sequence[Task], path: Path | None, jobs: int = 1, progress: Progress | None = None, seconds: float = inf
) -> list[Seen]:
    """Play these games; with a path what is finished is written there, and a later run goes on from it. With one job
    none is begun after so many seconds of the processor's time."""
    seen = kept(path) if path is not None else []
    known = {one.number for one in seen}
    games = len(work)
    work = [task for task in work if task.number not in known]

    def told(task_result: Seen) -> None:
        if path is not None and not task_result.failure:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([task_result.number, task_result.players, task_result.choices]) + "\n")

    if jobs == 1:
        began = process_time()
        for task in work:
            if process_time() - began > seconds:
                break
            one = play(task)
            told(one)
            seen.append(one)
            if progress is not None:
                progress(len(seen), games)
    elif work:
        run = run_games(
            play, work, jobs, work[0].game, lambda task, text: Seen(task.number, task.players, [], text), progress
        )
        for one in run.results:
            told(one)
        seen += run.results
    return sorted(seen, key=lambda one: one.number)


# -- the fit -----------------------------------------------------------------------------------------------------------


def lead(value: float, seats: int) -> float:
    """How far a value lies from that of even chances, as the logarithm of odds."""
    value = min(UNIT - EDGE, max(EDGE, value))
    return log(value / (UNIT - value)) + log(seats - 1)


def log_loss(chance: float, got: float) -> float:
    """How bad a prediction was."""
    return -got * log(chance) - (1 - got) * log(1 - chance)


Rows = Sequence[tuple[float, float, float]]
"""For each choice how far its value lies from even, what the seat got, and its weight."""


def fitted(rows: Rows, seats: int, around: tuple[float, float], width: float) -> tuple[float, float]:
    """Temperature and bias by Newton's method, from the middle `around` from which they hardly stray by `width`."""
    even = -log(seats - 1)
    first, second = around
    precision = 1 / (width * width)
    for _ in range(50):
        a = b = c = 0.0
        g, h = precision * (first - around[0]), precision * (second - around[1])
        a, c = precision, precision
        for x, got, weight in rows:
            told = even + first * x + second
            p = 1 / (1 + exp(-max(-30.0, min(30.0, told))))
            g += weight * (p - got) * x
            h += weight * (p - got)
            steep = weight * p * (1 - p)
            a, b, c = a + steep * x * x, b + steep * x, c + steep
        det = a * c - b * b
        step, other = (c * g - b * h) / det, (a * h - b * g) / det
        first, second = first - step, second - other
        if abs(step) + abs(other) < 1e-9:
            break
    return first, second


def rows_of(games: Iterable[Seen], low: int = -1, high: int = 1 << 60) -> list[tuple[float, float, float]]:
    """The choices of these games at horizons from `low` up to, not including, `high`."""
    return [
        (lead(value, one.players), got, 1 / len(one.choices))
        for one in games
        for horizon, value, got in one.choices
        if low <= horizon < high
    ]


def fit(games: Sequence[Seen]) -> Calibration:
    """The calibration that fits these games best."""
    found: dict[int, Stages] = {}
    for seats in sorted({one.players for one in games}):
        those = [one for one in games if one.players == seats]
        if len(those) < LEAST_GAMES:
            continue
        whole = fitted(rows_of(those), seats, (1.0, 0.0), WIDE)
        horizons = sorted(horizon for one in those for horizon, _, _ in one.choices)
        begin = sorted({0, *(horizons[len(horizons) * n // STAGES] for n in range(1, STAGES))})
        ends = [*begin[1:], 1 << 60]
        stages = [
            fitted(rows_of(those, low, high), seats, whole, PRIOR) for low, high in zip(begin, ends, strict=True)
        ]  # fmt: skip
        found[seats] = Stages(
            tuple(begin), tuple(max(1, round(one[0] * PARTS)) for one in stages),
            tuple(round(one[1] * PARTS) for one in stages),
        )  # fmt: skip
    return Calibration(found)


@dataclass
class Held:
    """How good chances were of games that had no part in the fit: the log loss of the values, of the chances, and of
    even chances, and what came true of each tenth: mean chance, share won, its interval, games."""

    games: int
    choices: int
    before: float
    after: float
    even: float
    bins: list[tuple[float, float, float, float, int]]


def held_out(games: Sequence[Seen]) -> Held:
    """Fit all games but a fifth of them, and look at that fifth; so for each fifth."""
    before = after = even = 0.0
    told: list[tuple[float, float, float, int]] = []
    for fold in range(FOLDS):
        calibration = fit([one for one in games if one.number % FOLDS != fold])
        for one in games:
            if one.number % FOLDS != fold:
                continue
            for horizon, value, got in one.choices:
                weight = 1 / len(one.choices)
                chance = calibration.chance(value, horizon, one.players)
                before += weight * log_loss(PLAIN.chance(value, horizon, one.players), got)
                after += weight * log_loss(chance, got)
                even += weight * log_loss(1 / one.players, got)
                told.append((chance, got, weight, one.number))
    count = max(1, sum(1 for one in games if one.choices))
    return Held(len(games), len(told), before / count, after / count, even / count, bins_of(told))


def bins_of(told: Sequence[tuple[float, float, float, int]]) -> list[tuple[float, float, float, float, int]]:
    """The chances in tenths: mean chance, share won and its interval over as many games as there are in it."""
    found = []
    edges = [n / BINS for n in range(1, BINS)]
    for n in range(BINS):
        those = [one for one in told if bisect_right(edges, one[0]) == n]
        whole = sum(weight for _, _, weight, _ in those)
        if not whole:
            continue
        games = len({number for _, _, _, number in those})
        chance = sum(chance * weight for chance, _, weight, _ in those) / whole
        won = sum(got * weight for _, got, weight, _ in those) / whole
        low, high = wilson(won * games, games)
        found.append((chance, won, low, high, games))
    return found


def data_of(game: str, games: Sequence[Seen], seed: int, bot: str, playouts: int) -> dict[str, Any]:
    """The file of a calibration: small whole numbers, and what they come from."""
    kind = game_class(game)
    calibration = fit(games)
    held = held_out(games)
    return {
        "game": game,
        "rules_version": kind.RULES_VERSION,
        "judged_by": judged_by(kind),
        "players": {
            str(count): {"begin": list(one.begin), "temperature": list(one.temperature), "bias": list(one.bias)}
            for count, one in calibration.players.items()
        },
        "fitted": {
            "games": held.games,
            "choices": held.choices,
            "seed": seed,
            "bot": bot,
            "playouts": playouts,
            "log_loss": {
                "even": round(held.even, 4), "before": round(held.before, 4), "after": round(held.after, 4)
            },
            "bins": [[*(round(part, 4) for part in one[:4]), one[4]] for one in held.bins],
        },
    }  # fmt: skip
