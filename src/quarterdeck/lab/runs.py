"""A run of many games: seeds, workers, progress and Ctrl-C, the same for whatever is found out by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, TypeVar

from quarterdeck.batches import run_all
from quarterdeck.bots import make_bot
from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.rng import MASK, Rng, mix
from quarterdeck.games import game_class

Progress = Callable[[int, int], None]
Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass
class Run(Generic[Result]):
    """What came of a run, in the order in which it came, and how long it took."""

    results: list[Result]
    seconds: float
    interrupted: bool


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a run. It fits into a JSON number of any reader."""
    return mix(seed & MASK, number + 1) >> 11


def ways_in_turn(
    agreed: Mapping[str, Any], meetings: Sequence[Mapping[str, Any]], seed: int
) -> list[dict[str, Any]]:  # fmt: skip
    """The options that deals take in turn: those of each meeting in an order that the seed decides."""
    ways = [{**agreed, **one} for one in meetings] or [dict(agreed)]
    order = list(range(len(ways)))
    Rng(seed).shuffle(order)
    return [ways[n] for n in order]


def refuse_nonsense(games: int, bots: Iterable[str]) -> None:
    """Refuse a run without games, or with bots that there are not."""
    if games < 1:
        raise SetupError(f"there must be at least one game, not {games}")
    for spec in bots:
        make_bot(spec, 0)


def run_games(
    task: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    game: str,
    lost: Callable[[Item, str], Result],
    progress: Progress | None = None,
) -> Run[Result]:
    """Do the task for each item, in workers that know the game. Ctrl-C ends the run and keeps what is finished."""
    began = perf_counter()
    results: list[Result] = []
    interrupted = False
    try:
        with closing(run_all(task, items, jobs, game_class(game).__module__, lost)) as done:
            for one in done:
                results.append(one)
                if progress is not None:
                    progress(len(results), len(items))
    except KeyboardInterrupt:
        interrupted = True
    return Run(results, perf_counter() - began, interrupted)


def interruption(run_was: bool, done: int, asked: int, what: str) -> list[str]:
    """The line of a report that says how far an interrupted run came."""
    return [f"Interrupted: {done} of {asked} games were {what}."] if run_was else []


def failure_lines(failures: Sequence[dict[str, Any]]) -> list[str]:
    """The lines of a report about games that broke down: how many, and the first of them."""
    if not failures:
        return []
    return [
        "",
        f"{len(failures)} games failed:",
        *(f"  game {one['game']} (seed {one['seed']}): {one['message']}" for one in failures[:10]),
    ]
