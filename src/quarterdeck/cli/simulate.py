"""simulate: let bots play many games and report who wins, with intervals."""

from __future__ import annotations

import argparse
import json
import shlex
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Let bots play many games and report win rates with intervals, game length and the first player's
edge. Exit code 1 if a rule failed in one of the games. Every deck against every other is `lab metagame`."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument(
        "--games", type=agree.whole(1, 10_000_000), default=100, metavar="N", help="how many (default 100)"
    )
    parser.add_argument(
        "--seats", metavar="A,B", help="a bot for each seat, such as search:50ms or first (default random,random)"
    )
    agree.add_jobs(parser, 1)
    agree.add_seed(parser, 0)
    parser.add_argument("--matrix", action="store_true", help=argparse.SUPPRESS)  # older scripts are told where it is
    parser.add_argument(
        "--paired", action="store_true",
        help="each deal is played from every seat, so that --games should be a multiple of the players",
    )  # fmt: skip
    parser.add_argument(
        "--ready-decks", action="store_true", help="the deals take all meetings of ready decks and ways to play in turn"
    )
    parser.add_argument(
        "--processor-time", action="store_true",
        help="bots count the time in which their process is at work: for machines that do other things as well",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    agree.add_options(parser)


def run(given: argparse.Namespace) -> int:
    """Simulate."""
    cls = agree.game_of(given.game)
    if given.matrix:
        raise UsageError(f"every deck against every other is played by the lab: {_field_of(given, cls.NAME)}")
    options = agree.options_of(given, cls.NAME)
    seats = agree.seats_of(given, cls, people=False, decks=options.get("decks"))
    agree.make_bots(seats, given.seed)
    meetings: list[dict[str, Any]] = []
    if given.ready_decks:
        from quarterdeck.lab.simulate import ready_meetings

        meetings = ready_meetings(cls, len(seats), options)
    agree.new_game(cls, seats, None, given.seed, {**options, **(meetings[0] if meetings else {})})
    from quarterdeck.lab.simulate import simulate

    progress = Progress(cls.NAME)
    try:
        report = simulate(
            cls.NAME, given.games, seats, given.jobs, given.seed, options, progress,
            paired=given.paired, processor=given.processor_time, meetings=meetings,
        )  # fmt: skip
    finally:
        progress.end()
    return _tell(given, report)


def _field_of(given: argparse.Namespace, game: str) -> str:
    """The command of the lab for every deck against every other: it keeps its games, and its intervals know pairs."""
    words = ["quarterdeck", "lab", "metagame", game, "--units", str(max(2, -(-given.games // 2)))]
    words += ["--decks", given.decks] if given.decks else []
    words += ["--bots", given.seats] if given.seats else []
    for one in [f"edition={given.edition}"] * bool(given.edition) + given.option:
        words += ["--option", one]
    words += ["--seed", str(given.seed), "--jobs", str(given.jobs)]
    return shlex.join([*words, "--json"] if given.json else words)


def _tell(given: argparse.Namespace, report: Any) -> int:
    """Print a report. The exit code: 1 if a rule failed in one of the games."""
    print(json.dumps(report.data(), indent=2) if given.json else report.text())
    if report.interrupted:
        raise KeyboardInterrupt
    return 1 if report.failures else 0
