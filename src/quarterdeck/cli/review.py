"""review: judge every choice of a finished game from its record, and tell luck from skill."""

from __future__ import annotations

import argparse
import json
import os
from typing import Final

from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError, must_be_new, read_text, write_text
from quarterdeck.cli.screen import Progress, Screen
from quarterdeck.review import running, telling
from quarterdeck.review.parts import SEED
from quarterdeck.review.result import Part, Review

HELP: Final = """Review a finished game from its record file: every choice judged from what its player knew then (best,
fine, inaccuracy, mistake, blunder, or unclear where the search cannot tell), the winning chances, what luck did and the
turning points. The same record and seed give the same review on every machine."""

JOBS: Final = max(1, min(2, os.cpu_count() or 1))


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("file", metavar="FILE", help="a record file, as 'play --record' writes it")
    parser.add_argument("--json", action="store_true", help="the review as JSON")
    parser.add_argument("--html", metavar="FILE", help="write the review as a page that needs nothing else")
    parser.add_argument("--force", action="store_true", help="let --html replace a file that exists")
    agree.add_jobs(parser, JOBS)
    parser.add_argument(
        "--seed", type=agree.whole(0, agree.LARGEST_SEED), default=SEED, metavar="N",
        help=f"the chance of the imagined worlds (default {SEED})",
    )  # fmt: skip


def run(given: argparse.Namespace) -> int:
    """Review."""
    if given.html is not None:
        must_be_new(given.html, given.force, "add --force to replace it")
    elif given.force:
        raise UsageError("--force goes with --html")
    work = running.plan(read_text(given.file, "a record file"), given.seed)
    teller = _Teller(work) if not given.json and given.html is None else None
    progress = Progress("review")
    found: list[Part] = []
    try:
        progress(0, work.answers)
        for parts in running.run(work, given.jobs):
            found += parts
            if teller is not None and teller.has_news(found):
                progress.end()
                teller.tell(found)
            progress(len(found), work.answers)
    finally:
        progress.end()
    return _show(work.review(found), given, teller)


def _show(review: Review, given: argparse.Namespace, teller: _Teller | None) -> int:
    if given.html is not None:
        from quarterdeck.lab.review_page import page

        write_text(given.html, page(review))
        Screen().say(f"The review is in {given.html}.")
    if given.json:
        print(json.dumps(review.data(), indent=2))
    elif teller is not None:
        teller.end(review)
    return 0


class _Teller:
    """Writes the choices in the order of the game, each as soon as all before it are judged."""

    def __init__(self, work: running.Plan) -> None:
        self._screen: Final = Screen()
        self._names: Final = work.names
        self._numbers: Final = work.numbers
        self._told = 0

    def _ready(self, found: list[Part]) -> list[Part]:
        """The parts that can be told now: those before the first that is missing."""
        have = {part.number: part for part in found}
        ready = []
        for number in self._numbers:
            if number not in have:
                break
            ready.append(have[number])
        return ready

    def has_news(self, found: list[Part]) -> bool:
        """Is there more to tell than before?"""
        return len(self._ready(found)) > self._told

    def tell(self, found: list[Part]) -> None:
        """Tell what is new."""
        ready = self._ready(found)
        for part in ready[self._told :]:
            if part.judged is not None:
                first, *more = telling.choice_lines(part.judged, self._names)
                self._screen.say(first, indent="        ")
                for line in more:
                    self._screen.say(f"        {line}", "dim", indent="          ")
        self._told = len(ready)

    def end(self, review: Review) -> None:
        """Tell what it all comes to."""
        self._screen.say()
        for line in telling.summary(review):
            self._screen.say(line, indent="    ")
