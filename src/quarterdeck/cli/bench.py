"""bench: measure how fast the games, clones, views and bots are on this machine."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Final

from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Progress

HELP: Final = """Measure decisions and games per second of random play on one core, the cost of a clone and a view,
and the bots; with --peers also other projects that are installed, in the same run. 'bench table' measures a server with
many tables: the time from a choice to the opponent's screen, and memory."""
TABLES: Final = 1000
SECONDS: Final = 30


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("what", nargs="?", choices=("games", "table"), default="games", help="default: games")
    parser.add_argument("--peers", action="store_true", help="measure other projects too, where they are installed")
    parser.add_argument("--games", metavar="A,B", help="only these games (default: all)")
    parser.add_argument("--quick", action="store_true", help="only see that it works: the figures mean nothing")
    parser.add_argument("--runs", type=agree.whole(1, 99), metavar="N", help="take the medians of N runs (default 3)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--markdown", action="store_true", help="the figures as a table for docs/benchmarks.md")
    group = parser.add_argument_group("bench table")
    group.add_argument("--tables", type=agree.whole(1, 20_000), metavar="N", help=f"tables at once (default {TABLES})")
    group.add_argument("--seconds", type=agree.whole(1, 3600), metavar="N", help=f"how long (default {SECONDS})")
    group.add_argument("--uncompressed", action="store_true", help="the players take messages as they are")
    group.add_argument("--store", metavar="WHERE", help="where the server keeps games (default: a file of its own)")
    group.add_argument("--workers", type=agree.whole(1, 64), metavar="N", help="processes of the server (default 1)")
    group.add_argument(
        "--handed-on", action="store_true", help="all players come to a second server, which hands them on"
    )


def run(given: argparse.Namespace) -> int:
    """Measure."""
    if given.json and given.markdown:
        raise UsageError("--json and --markdown exclude each other")
    names = None
    if given.games is not None:
        names = [agree.game_of(name).NAME for name in agree.split(given.games, "--games")]
    if given.what == "table":
        return _table(given, names)
    for flag in ("tables", "seconds", "store", "uncompressed", "workers", "handed_on"):
        if getattr(given, flag) not in (None, False):
            raise UsageError(f"--{flag.replace('_', '-')} belongs to 'bench table'")
    from quarterdeck.lab.bench import QUICK, Effort, bench, markdown, text

    progress = Progress("bench")
    try:
        effort = QUICK if given.quick else Effort()
        effort = effort if given.runs is None else replace(effort, runs=given.runs)
        figures = bench(given.peers, names, progress, effort)
    finally:
        progress.end()
    print(json.dumps(figures, indent=2) if given.json else markdown(figures) if given.markdown else text(figures))
    return 0


def _table(given: argparse.Namespace, names: list[str] | None) -> int:
    """Measure a server."""
    if given.peers or given.markdown or given.runs:
        raise UsageError("--peers, --runs and --markdown belong to 'bench games'")
    if (given.handed_on or (given.workers or 1) > 1) and not (given.store or "").startswith("postgres"):
        raise UsageError("--workers and --handed-on need a --store in PostgreSQL: a file is for one process alone")
    import quarterdeck as qd

    try:
        from quarterdeck.server import bench
    except ImportError:
        from quarterdeck.cli.serve import MISSING

        raise UsageError(MISSING) from None
    import msgspec

    progress = Progress("bench table")
    tables = given.tables or (4 if given.quick else TABLES)
    seconds = given.seconds or (3 if given.quick else SECONDS)
    try:
        compress = not given.uncompressed
        figures = bench.bench(
            tables, seconds, names or qd.game_names(), given.store, progress.say, compress, given.workers or 1,
            given.handed_on,
        )  # fmt: skip
    finally:
        progress.end()
    print(msgspec.json.format(msgspec.json.encode(figures)).decode() if given.json else bench.text(figures))
    return 0
