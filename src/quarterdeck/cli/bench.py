"""bench: measure how fast the games, clones, views and bots are on this machine."""

from __future__ import annotations

import argparse
import json
from typing import Final

from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Measure decisions and games per second of random play on one core, the cost of a clone and a view,
and the bots; with --peers also other projects that are installed, in the same run."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("--peers", action="store_true", help="measure other projects too, where they are installed")
    parser.add_argument("--games", metavar="A,B", help="only these games (default: all)")
    parser.add_argument("--quick", action="store_true", help="only see that it works: the figures mean nothing")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--markdown", action="store_true", help="the figures as a table for docs/benchmarks.md")


def run(given: argparse.Namespace) -> int:
    """Measure."""
    if given.json and given.markdown:
        raise UsageError("--json and --markdown exclude each other")
    names = None
    if given.games is not None:
        names = [agree.game_of(name).NAME for name in agree.split(given.games, "--games")]
    from quarterdeck.lab.bench import QUICK, bench, markdown, text

    progress = Progress("bench")
    try:
        figures = bench(given.peers, names, progress, QUICK if given.quick else None)
    finally:
        progress.end()
    print(json.dumps(figures, indent=2) if given.json else markdown(figures) if given.markdown else text(figures))
    return 0
