"""scenario: run scenario files, say where the game differs from what they expect, and write one from a game."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from quarterdeck.cli.files import UsageError, must_be_new, read_text, write_text
from quarterdeck.engine.errors import QuarterdeckError, SetupError

HELP: Final = """Run scenario files: each sets a position, plays some choices and says what is expected. Exit code 0 if
all hold, 1 if one does not; the first difference of each is told in one sentence. A file that is no scenario is told of
too and does not stop the others; then the exit code is 2. With --new a file is written from a position of a game."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="scenario files (YAML)")
    parser.add_argument("--json", action="store_true", help="the outcome as JSON")
    parser.add_argument(
        "--trace", action="store_true", help="print who is asked, what is legal and what happened at each step"
    )
    parser.add_argument("--new", metavar="GAME", help="write a scenario from a position of a game played at random")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of that game (default 0)")
    parser.add_argument("--at", type=int, metavar="K", help="after so many choices (default 0)")
    parser.add_argument("--players", type=int, metavar="N", help="so many players (for --new)")
    parser.add_argument("--edition", metavar="WORD", help="the edition of the rules (for --new)")
    parser.add_argument("--output", metavar="FILE", help="write into this file (for --new)")
    parser.add_argument("--force", action="store_true", help="let --output replace a file that exists")


def run(given: argparse.Namespace) -> int:
    """Run the scenarios, or write one."""
    if given.new is not None:
        return _write(given)
    for word in ("seed", "at", "players", "edition", "output"):
        if getattr(given, word) is not None:
            raise UsageError(f"--{word} is for --new GAME, which writes a scenario")
    if not given.files:
        raise UsageError("name scenario files to run, or write one with --new GAME --seed N --at K")
    return _run(given)


def _run(given: argparse.Namespace) -> int:
    passed = 0
    failed: list[dict[str, Any]] = []
    bad: list[dict[str, Any]] = []
    traces: list[dict[str, Any]] = []
    for file in given.files:
        try:
            outcomes = _outcomes(file, given, traces)
        except QuarterdeckError as error:
            bad.append({"file": file, "error": str(error), "line": getattr(error, "line", 0)})
            continue
        wrong = [one for one in outcomes if not one.passed]
        passed += not wrong
        failed += [{"file": file, "title": one.title, "line": one.line, "difference": one.difference} for one in wrong]
    if len(bad) == len(given.files) == 1 and not given.json:
        raise UsageError(bad[0]["error"])
    if given.json:
        more = ({"bad": bad} if bad else {}) | ({"traces": traces} if given.trace else {})
        print(json.dumps({"passed": passed, "failed": failed, **more}, indent=2))
    else:
        _print(passed, failed, bad)
    return 2 if bad else 1 if failed else 0


def _outcomes(file: str, given: argparse.Namespace, traces: list[dict[str, Any]]) -> list[Any]:
    from quarterdeck.scenario.run import run_one
    from quarterdeck.scenario.scenario import read_all
    from quarterdeck.scenario.trace import Trace
    from quarterdeck.scenario.wrong import ScenarioError

    text = read_text(file, "a scenario file")
    outcomes = []
    try:
        for scenario in read_all(text):
            trace = Trace()
            try:
                outcomes.append(run_one(scenario, trace if given.trace else None))
            finally:
                if given.trace and given.json:
                    traces.append({"file": file, "title": scenario.title, "steps": trace.steps})
                elif given.trace:
                    print(f"{file}: {scenario.title}\n{trace.text()}")
    except SetupError as error:
        line = error.line if isinstance(error, ScenarioError) else 0
        raise ScenarioError(f"{file}: {f'line {line}: ' if line else ''}{error}", line) from error
    return outcomes


def _print(passed: int, failed: list[dict[str, Any]], bad: list[dict[str, Any]]) -> None:
    for failure in failed:
        line = f"line {failure['line']}: " if failure["line"] else ""
        print(f"{failure['file']}: {line}{failure['difference']}")
    for one in bad:
        print(one["error"], file=sys.stderr)
    unread = f", {len(bad)} could not be run" if bad else ""
    print(f"{passed} passed, {len({failure['file'] for failure in failed})} failed{unread}")


def _write(given: argparse.Namespace) -> int:
    from quarterdeck.scenario.writing import random_game, written

    if given.files:
        raise UsageError("--new writes a scenario; it does not run any: name no files")
    options = {"edition": given.edition} if given.edition else {}
    record = random_game(given.new, given.seed or 0, given.at or 0, given.players, options)
    text = written(record)
    if given.json:
        print(json.dumps({"game": record.game, "seed": record.seed, "at": len(record.choices), "text": text}, indent=2))
    elif given.output is None:
        print(text, end="")
    else:
        must_be_new(given.output, given.force, "add --force to replace it")
        write_text(given.output, text)
    return 0
