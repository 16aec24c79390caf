"""simulate: let bots play many games and report who wins, with intervals."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Let bots play many games and report win rates with intervals, game length and the first player's
edge. Exit code 1 if a rule failed in one of the games."""


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
    parser.add_argument(
        "--matrix", action="store_true",
        help="every pair of the decks (--decks, default all ready ones) plays --games games; --seats names one bot",
    )  # fmt: skip
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
    options = agree.options_of(given, cls.NAME)
    if given.matrix:
        return _matrix(given, cls.NAME, options)
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


def _matrix(given: argparse.Namespace, game: str, options: dict[str, Any]) -> int:
    """Every deck against every other."""
    from quarterdeck.lab.matrix import deck_matrix

    named = options.pop("decks", None)
    if named is None:
        chosen: list[tuple[str, Any]] = [(name, name) for name in decks.own_decks(game)]
    else:
        words = agree.split(given.decks, "--decks")
        chosen = list(zip(words, named, strict=True))
    if not chosen:
        raise UsageError(f"{game} comes with no decks to play against each other")
    bot = given.seats or "random"
    agree.make_bots([bot], given.seed)
    progress = Progress(game)
    try:
        report = deck_matrix(game, chosen, given.games, bot, given.jobs, given.seed, options, progress)
    finally:
        progress.end()
    return _tell(given, report)


def _tell(given: argparse.Namespace, report: Any) -> int:
    """Print a report. The exit code: 1 if a rule failed in one of the games."""
    print(json.dumps(report.data(), indent=2) if given.json else report.text())
    if report.interrupted:
        raise KeyboardInterrupt
    return 1 if report.failures else 0
