"""ladder: let the levels of the bots play each other and rate them, with intervals."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Let the named levels of the bots play each other, each deal from both seats, and rate them by Bradley
and Terry with 95 % intervals. Exit code 1 if a rule failed in one of the games."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument(
        "--games", type=agree.whole(2, 1_000_000), default=20, metavar="N",
        help="how many for each pair, an even number (default 20)",
    )  # fmt: skip
    parser.add_argument("--bots", metavar="A,B,C", help="these bots, weakest first (default the levels of the game)")
    parser.add_argument("--neighbours", action="store_true", help="only levels that come one after the other meet")
    parser.add_argument(
        "--processor-time", action="store_true",
        help="bots count the time in which their process is at work: for machines that do other things as well",
    )  # fmt: skip
    agree.add_jobs(parser, 1)
    agree.add_seed(parser, 0)
    parser.add_argument("--svg", metavar="FILE", help="draw the ratings into this file")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    agree.add_options(parser)


def run(given: argparse.Namespace) -> int:
    """Play the ladder."""
    from quarterdeck.bots.levels import levels_of
    from quarterdeck.lab.ladder import ladder
    from quarterdeck.lab.simulate import ready_meetings

    cls = agree.game_of(given.game)
    options: dict[str, Any] = agree.options_of(given, cls.NAME)
    if given.games % 2:
        raise UsageError(f"--games: each deal is played from both seats, so {given.games} should be an even number")
    bots = agree.split(given.bots, "--bots") if given.bots else list(levels_of(cls.NAME))
    agree.make_bots(bots, given.seed)
    progress = Progress(cls.NAME)
    try:
        report = ladder(
            cls.NAME, bots, given.games, given.jobs, given.seed, options, progress,
            neighbours=given.neighbours, processor=given.processor_time, meetings=ready_meetings(cls, 2, options),
        )  # fmt: skip
    finally:
        progress.end()
    if given.svg and report.rated() is not None:
        Path(given.svg).write_text(report.picture(), encoding="utf-8")
    print(json.dumps(report.data(), indent=2) if given.json else report.text())
    if report.interrupted:
        raise KeyboardInterrupt
    return 1 if report.failures else 0
