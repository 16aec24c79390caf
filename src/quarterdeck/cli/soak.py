"""soak: play many random games and check the engine's contract at every choice."""

from __future__ import annotations

import argparse
import json
from typing import Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Play many random games and check at every choice what always holds: clones and saves are equal, views
tell no secrets, cards are conserved, every game ends. Exit code 1 if something did not hold."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument(
        "--games", type=agree.whole(1, 10_000_000), default=2000, metavar="N", help="how many (default 2000)"
    )
    parser.add_argument(
        "--all-option-sets", action="store_true", help="so many games of each of the game's named option sets"
    )
    parser.add_argument(
        "--every-meeting", action="store_true",
        help="the games take every edition, number of players and meeting of decks in turn",
    )  # fmt: skip
    parser.add_argument(
        "--random-decks", action="store_true", help="as --every-meeting, but only decks drawn at random from all cards"
    )
    parser.add_argument("--bot", default="random", metavar="BOT", help="who plays all seats (default random)")
    parser.add_argument("--players", type=agree.whole(1, 16), metavar="N", help="the number of players")
    parser.add_argument("--thorough", action="store_true", help="check more at each choice (slower)")
    agree.add_jobs(parser, 1)
    agree.add_seed(parser, 0)
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    agree.add_options(parser)


def run(given: argparse.Namespace) -> int:
    """Soak."""
    cls = agree.game_of(given.game)
    options = agree.options_of(given, cls.NAME)
    if given.players is not None:
        if given.players not in cls.PLAYERS:
            raise UsageError(f"{cls.NAME} is for {' or '.join(map(str, cls.PLAYERS))} players, not {given.players}")
        options["players"] = given.players
    if given.all_option_sets and options:
        raise UsageError("--all-option-sets tries all options, so it does not go with options of its own")
    by_meeting = "--random-decks" if given.random_decks else "--every-meeting" if given.every_meeting else ""
    if by_meeting and (given.all_option_sets or options):
        raise UsageError(f"{by_meeting} tries all options, so it does not go with options of its own")
    agree.make_bots([given.bot], given.seed)
    sets = cls.OPTION_SETS if given.all_option_sets else {cls.NAME: options}
    for one in sets.values():
        qd.new(cls.NAME, seed=given.seed, **one)
    from quarterdeck.lab.soak import of_random_decks, soak

    meetings = cls.meetings() if by_meeting else []
    if given.random_decks:
        meetings = of_random_decks(meetings)
        if not meetings:
            raise UsageError(f"{cls.NAME} has no decks that could be drawn at random")
    reports = []
    for name, one in sets.items():
        progress = Progress(name)
        try:
            reports.append(
                soak(
                    cls.NAME, one, given.games, given.seed, given.jobs, progress, thorough=given.thorough,
                    bot=given.bot, meetings=meetings,
                )
            )  # fmt: skip
        finally:
            progress.end()
        if not given.json:
            print(f"{name}: {reports[-1].text()}" if given.all_option_sets else reports[-1].text(), flush=True)
        if reports[-1].interrupted:
            raise KeyboardInterrupt
    data = [report.data() for report in reports]
    failures = [failure for one in data for failure in one["failures"]]
    if given.json:
        whole = {"game": cls.NAME, "games": sum(one["games"] for one in data), "failures": failures, "sets": data}
        print(json.dumps(whole, indent=2))
    return 1 if failures else 0
