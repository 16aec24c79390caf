"""calibrate: fit the chances that hints and reviews tell to how games between bots end."""

from __future__ import annotations

import argparse
import json
from math import inf
from pathlib import Path
from typing import Final

import quarterdeck as qd
from quarterdeck.bots.calibration import path_of
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError, write_text
from quarterdeck.cli.screen import Progress

HELP: Final = """Let bots play, judge some choices of each game as hints do, and fit what was judged to how the games
ended: a temperature and a bias for each stage of the game. With --keep a run can be ended and gone on with."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument(
        "--games", type=agree.whole(1, 10_000_000), default=1000, metavar="N", help="how many (default 1000)"
    )
    parser.add_argument("--bot", default="search:16", metavar="BOT", help="who plays (default search:16)")
    parser.add_argument(
        "--playouts", type=agree.whole(1, 100_000), default=32, metavar="N", help="for each judgement (default 32)"
    )
    parser.add_argument("--players", metavar="N,M", help="how many players (default: two in most games, then others)")
    parser.add_argument("--keep", metavar="FILE", help="write down finished games there, and go on from those in it")
    parser.add_argument(
        "--seconds", type=agree.whole(1, 10_000_000), metavar="N",
        help="with one job: begin no game after so many seconds of the processor's time",
    )  # fmt: skip
    parser.add_argument("--out", metavar="FILE", help="where the fit goes; 'shipped': into this installation")
    parser.add_argument("--plot", metavar="FILE", help="a picture (SVG) of predicted against actual")
    agree.add_jobs(parser, 1)
    agree.add_seed(parser, 0)
    parser.add_argument("--json", action="store_true", help="the fit as JSON")


def run(given: argparse.Namespace) -> int:
    """Play, fit, tell."""
    from quarterdeck.lab import calibrate, reliability

    cls = agree.game_of(given.game)
    agree.make_bots([given.bot], given.seed)
    players = _players(given.players, cls.PLAYERS)
    work = calibrate.tasks(cls.NAME, given.games, given.seed, given.bot, given.playouts, players)
    progress = Progress(cls.NAME)
    try:
        keep = Path(given.keep) if given.keep else None
        seen = calibrate.collect(work, keep, given.jobs, progress, given.seconds or inf)
    finally:
        progress.end()
    failed = [one for one in seen if one.failure]
    fine = [one for one in seen if one.choices]
    if not fine:
        raise UsageError("no game came to an end, so there is nothing to fit")
    data = calibrate.data_of(cls.NAME, fine, given.seed, given.bot, given.playouts)
    text = json.dumps(data, indent=1) + "\n"
    if given.out:
        write_text(str(path_of(cls.NAME)) if given.out == "shipped" else given.out, text)
    if given.plot:
        write_text(given.plot, reliability.picture(cls.TITLE, data["fitted"]["bins"], len(fine)))
    print(text if given.json else told(cls.TITLE, data), end="")
    for one in failed[:10]:
        print(f"game {one.number} failed: {one.failure}")
    return 1 if failed else 0


def _players(words: str | None, there: tuple[int, ...]) -> list[int]:
    counts = [] if words is None else [int(word) if word.strip().isdigit() else 0 for word in words.split(",")]
    if any(count not in there for count in counts):
        raise UsageError(f"--players takes numbers from {', '.join(map(str, there))}, with commas between them")
    return counts


def told(title: str, data: dict[str, object]) -> str:
    """The fit in a few lines."""
    fitted, players = data["fitted"], data["players"]
    assert isinstance(fitted, dict)
    assert isinstance(players, dict)
    loss = fitted["log_loss"]
    lines = [
        f"{title}: {fitted['games']} games, {fitted['choices']} judged choices.",
        f"Log loss on games that had no part in the fit: {loss['after']:.4f} "
        f"(as judged {loss['before']:.4f}, even chances {loss['even']:.4f}).",
    ]
    for count, one in players.items():
        stages = zip(one["begin"], one["temperature"], one["bias"], strict=True)
        parts = [f"from {begin}: {warm / 4096:.2f}, {bias / 4096:+.2f}" for begin, warm, bias in stages]
        lines.append(f"{count} players, temperature and bias {'; '.join(parts)}.")
    lines += ["", "predicted   won   95 % interval   games"]
    for chance, won, low, high, games in fitted["bins"]:
        lines.append(f"{chance:>9.0%} {won:>5.0%}   {low:>4.0%} to {high:<4.0%}    {games:>5}")
    return "\n".join(lines) + "\n"
