"""scenario: run scenario files and say where the game differs from what they expect."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from quarterdeck.cli.files import read_text

HELP: Final = """Run scenario files: each sets a position, plays some choices and says what is expected. Exit code 0 if
all hold, 1 if one does not; the first difference is told in one sentence."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files (YAML)")
    parser.add_argument("--json", action="store_true", help="the outcome as JSON")


def run(given: argparse.Namespace) -> int:
    """Run the scenarios."""
    from quarterdeck.scenario import run_file

    for file in given.files:
        read_text(file, "a scenario file")
    passed = 0
    failed: list[dict[str, Any]] = []
    for file in given.files:
        outcome = run_file(file)
        if outcome.passed:
            passed += 1
        else:
            failed.append({"file": file, "difference": outcome.difference})
    if given.json:
        print(json.dumps({"passed": passed, "failed": failed}, indent=2))
    else:
        for failure in failed:
            print(f"{failure['file']}: {failure['difference']}")
        print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed else 0
