"""The bench: how fast the games are on this machine, beside a peer in the same run.

Every figure is the median of some runs on one core; games and peers take turns within each run, so that a slow moment
of the machine strikes all of them, and processor time is counted. Figures of two machines are compared through
`calibration`, a fixed loop's speed.
"""

from __future__ import annotations

import cProfile
import platform
import pstats
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import quarterdeck
from quarterdeck import build
from quarterdeck.bots import MonteCarloBot, SearchBot, ThinkingBot
from quarterdeck.engine.game import Game
from quarterdeck.games import WHERE
from quarterdeck.lab import growth
from quarterdeck.lab.peers import Peer, load_peers

BUSY_EVERY: Final = 20
"""Busy positions are so many choices apart at least."""
Progress = Callable[[int, int], None]

PLAYERS: Final = {"arcana": 2}
"""The default set-up of the bench, where a game takes different numbers of players."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    seconds: float = 1.5
    """For random play, in each run."""
    profiled: int = 10
    """Games in which function calls are counted."""
    positions: int = 8
    """Positions, spread over one game, in which copies, views, saves and resampled games are timed."""
    repeats: int = 200
    """How often each of them is made in each position."""
    thinking: float = 0.5
    """Seconds for each of the bots that make play-outs, in each run."""
    grown: int = 10
    """Games by which it is measured how cost grows; each is played as often as there are runs."""
    runs: int = 3


QUICK: Final = Effort(0.02, 1, 2, 3, 0.02, 1, 1)
"""Enough to see that everything works; the figures mean nothing."""


def new_game(name: str, seed: int) -> Game:
    """A game of the default option set without a log."""
    return quarterdeck.new(name, players=PLAYERS.get(name), seed=seed, log=False)


def play_at_random(game: Game, uniform: Callable[[], float]) -> int:
    """Play to the end through the public contract. The number of choices."""
    choices = 0
    while game.result is None:
        options = game.choice.options
        game.play(options[int(uniform() * len(options))])
        choices += 1
    return choices


def calibrate() -> float:
    """Rounds per second of a fixed loop in plain Python."""
    rounds = 200_000
    began = process_time()
    value, table = 1, [0] * 64
    for n in range(rounds):
        value = (value * 69069 + 1) & 0xFFFFFFFF
        table[value & 63] += n
    return rounds / (process_time() - began)


def random_play(name: str, seconds: float, first_seed: int) -> tuple[float, float]:
    """Decisions and games per second of random play."""
    uniform = Random(first_seed).random
    choices = games = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        choices += play_at_random(new_game(name, first_seed + games), uniform)
        games += 1
        spent = process_time() - began
    return choices / spent, games / spent


def calls_per_decision(name: str, games: int) -> float:
    """Function calls, of the interpreter's own functions too, for each decision of fixed games; free of noise."""
    play_at_random(new_game(name, 0), Random(0).random)
    profile = cProfile.Profile()
    choices = 0
    profile.enable()
    for seed in range(games):
        choices += play_at_random(new_game(name, seed), Random(seed).random)
    profile.disable()
    calls: int = pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    return calls / choices


def positions(name: str, count: int) -> list[Game]:
    """Positions spread evenly over one random game."""
    length = play_at_random(new_game(name, 1), Random(1).random)
    game, uniform = new_game(name, 1), Random(1).random
    wanted = {length * (n + 1) // (count + 1) for n in range(count)}
    found = []
    for number in range(length):
        if number in wanted:
            found.append(game.clone())
        options = game.choice.options
        game.play(options[int(uniform() * len(options))])
    return found


def busy_positions(name: str, count: int) -> list[Game]:
    """Positions in the middle of something (a duel, a boarding attempt), from one random game after the other."""
    found: list[Game] = []
    for seed in range(1, 50):
        game, uniform = new_game(name, seed), Random(seed).random
        last = -BUSY_EVERY
        while game.result is None and len(found) < count:
            if game.busy and game.clock - last >= BUSY_EVERY:
                found.append(game.clone())
                last = game.clock
            options = game.choice.options
            game.play(options[int(uniform() * len(options))])
    return found


def microseconds(deed: Callable[[Game], Any], games: Sequence[Game], repeats: int) -> float:
    """How long the deed takes, averaged over the positions."""
    began = process_time()
    for game in games:
        for _ in range(repeats):
            deed(game)
    return (process_time() - began) / (len(games) * repeats) * 1e6


def playouts_per_second(games: Sequence[Game], seconds: float, kind: type[ThinkingBot] = MonteCarloBot) -> float:
    """Play-outs per second of processor time, of a bot that makes them, where there is something to think about."""
    bot = kind(1, milliseconds=max(1, round(seconds * 1000 / len(games))))
    spent = 0.0
    for game in games:
        choice = game.choice
        if len(choice.options) > 1:
            began = process_time()
            bot.choose(game, choice.seat)
            spent += process_time() - began
    return bot.played / spent if spent else 0.0


def _measure(
    name: str, run: int, places: Sequence[Game], busy: Sequence[Game], effort: Effort
) -> dict[str, float]:  # fmt: skip
    decisions, games = random_play(name, effort.seconds, 1_000_000 * (run + 1))
    few = max(1, effort.repeats // 10)
    return {
        "decisions_per_second": decisions,
        "games_per_second": games,
        "clone_us": microseconds(lambda game: game.clone(), places, effort.repeats),
        "busy_clone_us": microseconds(lambda game: game.clone(), busy or places, effort.repeats),
        "view_us": microseconds(lambda game: game.view(0), places, few),
        "save_us": microseconds(lambda game: game.save(), places, few),
        "resample_us": microseconds(lambda game: game.resample(0, 7), places, few),
        "montecarlo_iterations_per_second": playouts_per_second(places, effort.thinking),
        "search_iterations_per_second": playouts_per_second(places, effort.thinking, SearchBot),
    }


def _medians(runs: Sequence[dict[str, float]]) -> dict[str, float]:
    return {key: median(run[key] for run in runs) for key in runs[0]}


def bench(
    peers: bool = False,
    games: Sequence[str] | None = None,
    progress: Progress | None = None,
    effort: Effort | None = None,
) -> dict[str, Any]:
    """Measure the games, and the peers if asked. JSON data; `text` and `markdown` make tables of it."""
    effort = effort or Effort()
    names = list(WHERE) if games is None else list(games)
    others: list[Peer] = load_peers() if peers else []
    places = {name: positions(name, effort.positions) for name in names}
    busy = {name: busy_positions(name, effort.positions) for name in names}
    total = effort.runs * len(names) * (1 + len(others)) + 2 * len(names)
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    speed: list[float] = []
    ours: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    theirs: dict[str, list[dict[str, float]]] = {peer.name: [] for peer in others}
    for run in range(effort.runs):
        speed.append(calibrate())
        for name in names:
            ours[name].append(_measure(name, run, places[name], busy[name], effort))
            tick()
            for peer in others:
                theirs[peer.name].append(peer.measure(effort.seconds, effort.positions, effort.repeats))
                tick()
    table: dict[str, dict[str, float]] = {}
    for name in names:
        table[name] = {**_medians(ours[name]), "calls_per_decision": calls_per_decision(name, effort.profiled)}
        tick()
    grown: dict[str, Any] = {}
    for name in names:
        grown |= growth.growth([name], PLAYERS, effort.grown, effort.runs)
        tick()
    beside = {peer: _medians(runs) for peer, runs in theirs.items()}
    return {
        "calibration": median(speed),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "build": build.told(),
        "runs": effort.runs,
        "games": table,
        "growth": grown,
        "peers": beside,
        "ratios": {
            name: {
                peer: {
                    "decisions_per_second": row["decisions_per_second"] / other["decisions_per_second"],
                    "clone_us": row["clone_us"] / other["clone_us"],
                    "busy_clone_us": row["busy_clone_us"] / other["clone_us"],
                }
                for peer, other in beside.items()
            }
            for name, row in table.items()
        },
    }


COLUMNS: Final = (
    ("decisions_per_second", "decisions/s"),
    ("games_per_second", "games/s"),
    ("calls_per_decision", "calls/decision"),
    ("clone_us", "clone µs"),
    ("busy_clone_us", "busy clone µs"),
    ("view_us", "view µs"),
    ("save_us", "save µs"),
    ("resample_us", "resample µs"),
    ("montecarlo_iterations_per_second", "play-outs/s"),
    ("search_iterations_per_second", "search's play-outs/s"),
)


def _rows(data: dict[str, Any]) -> list[list[str]]:
    rows = [["", *(title for _, title in COLUMNS)]]
    for name, row in [*data["games"].items(), *data["peers"].items()]:
        rows.append([name, *(_number(row.get(key)) for key, _ in COLUMNS)])
    return rows


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _ratio_lines(data: dict[str, Any]) -> list[str]:
    return [
        f"{name} makes {ratio['decisions_per_second']:.2f} times as many decisions per second as {peer}; "
        f"a clone costs {ratio['clone_us']:.2f} times as much, in the middle of something {ratio['busy_clone_us']:.2f}."
        for name, ratios in data["ratios"].items()
        for peer, ratio in ratios.items()
    ]


def _how(data: dict[str, Any]) -> str:
    return (
        f"Python {data['python']} on {data['machine']}, {data['build']}, one core, "
        f"medians of {data['runs']} interleaved runs; calibration {data['calibration']:,.0f} loops/s."
    )


def text(data: dict[str, Any]) -> str:
    """The bench as plain tables."""
    ratios = _ratio_lines(data)
    lines = [_how(data), "", *_aligned(_rows(data)), "", *_aligned(growth.rows(data["growth"]))]
    return "\n".join([*lines, *([""] if ratios else []), *ratios])


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    found = []
    for row in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        found.append("  ".join([f"{row[0]:<{widths[0]}}", *cells]).rstrip())
    return found


def markdown(data: dict[str, Any]) -> str:
    """The bench as it stands in docs/benchmarks.md."""
    lines = [_how(data), "", *_table(_rows(data)), "", *_table(growth.rows(data["growth"]))]
    ratios = _ratio_lines(data)
    return "\n".join([*lines, *([""] if ratios else []), *(f"- {line}" for line in ratios)]) + "\n"


def _table(rows: list[list[str]]) -> list[str]:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return [lines[0], "|---" + "|---:" * (len(rows[0]) - 1) + "|", *lines[1:]]
