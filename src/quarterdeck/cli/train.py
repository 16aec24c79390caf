"""train: let the search learn the numbers of a game's advice from games against itself."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import quarterdeck as qd
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError

HELP: Final = """Learn the numbers of a game's advice: change some, play the search with them against the search
without, keep what wins more. At the end the numbers found play those of before on other deals, and only if they are
surely better they are written. Ctrl-C ends it without harm; --resume goes on."""
PLAYOUTS: Final = 24
SECONDS: Final = 3600


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument("--hours", type=float, default=1.0, metavar="H", help="how long changes are tried (default 1)")
    parser.add_argument("--resume", action="store_true", help="go on with the training in the folder")
    parser.add_argument("--folder", metavar="DIR", help="where the training is kept (default train-GAME)")
    parser.add_argument(
        "--playouts", type=agree.whole(1, 100_000), default=PLAYOUTS, metavar="N",
        help=f"play-outs for each choice of its games (default {PLAYOUTS})",
    )  # fmt: skip
    parser.add_argument("--out", metavar="FILE", help="write what was learned there, not beside the bots")
    parser.add_argument("--json", action="store_true", help="at the end the result as JSON")
    agree.add_jobs(parser, 1)
    agree.add_seed(parser, 0)


def run(given: argparse.Namespace) -> int:
    """Train."""
    from quarterdeck.bots.knowledge import path_of
    from quarterdeck.lab import train

    cls = agree.game_of(given.game)
    if not 0 <= given.hours <= 10_000:
        raise UsageError(f"--hours should be a time, not {given.hours}")
    folder = Path(given.folder or f"train-{cls.NAME}")
    training = train.begin(folder, cls.NAME, given.seed, given.playouts, given.resume)
    trainer = train.Trainer(training, folder, given.jobs, lambda line: print(line, file=sys.stderr, flush=True))
    trainer.run(given.hours * SECONDS)
    told = f"{len(training.trials)} trials, {training.games} games"
    if not training.accepted:
        return _tell(given, f"{cls.NAME}: {told}: no change was kept, so nothing was written", {"written": None})
    mean, low, is_passed = trainer.gate()
    gate = f"the gate: {mean:.1%} of {2 * len(training.gate)} games, surely more than {low:.1%}"
    found = {"numbers": training.accepted, "gate": {"score": mean, "low": low, "deals": len(training.gate)}}
    if not is_passed:
        return _tell(given, f"{cls.NAME}: {told}; {gate}: not passed, nothing was written", {**found, "written": None})
    path = Path(given.out) if given.out else path_of(cls.NAME)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(trainer.learned(), indent=1) + "\n", encoding="utf-8")
    return _tell(given, f"{cls.NAME}: {told}; {gate}: written to {path}", {**found, "written": str(path)})


def _tell(given: argparse.Namespace, line: str, data: dict[str, object]) -> int:
    print(json.dumps({"game": given.game, **data}) if given.json else line)
    return 0
