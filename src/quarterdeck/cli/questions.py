"""questions: count what a game asks, and how much of it leaves nothing to choose."""

from __future__ import annotations

import argparse
from typing import Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.screen import Screen
from quarterdeck.lab import questions

HELP: Final = """Let bots play some games and count the questions: all of them, those with one answer only, and those
that people are asked who want only real questions."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument("--games", type=agree.whole(1, 100_000), default=20, metavar="N", help="how many (default 20)")
    parser.add_argument("--bot", default="random", metavar="BOT", help="who plays all seats (default random)")
    agree.add_seed(parser, 0)
    agree.add_options(parser)


def run(given: argparse.Namespace) -> int:
    """Count."""
    cls = agree.game_of(given.game)
    found = questions.count(cls.NAME, given.games, given.seed, given.bot, agree.options_of(given, cls.NAME))
    screen, games = Screen(), found.games
    alone = sum(found.one_answer.values())
    screen.say(f"{agree.title_of(cls)}, {games} games from seed {given.seed}, by game:", "bold")
    screen.say(f"  {found.asked / games:7.1f}  questions")
    screen.say(f"  {alone / games:7.1f}  with one answer only, {found.at_once / games:.1f} of them for all to see")
    screen.say(f"  {found.real / games:7.1f}  asked of who wants only real questions")
    for where, times in found.one_answer.most_common():
        screen.say(f"  {times / games:7.2f}  {where}", "dim")
    return 0
