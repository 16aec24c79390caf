"""`lab screen`: which cards of a deck stand out, by swapping each for a plain one."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from quarterdeck import decks
from quarterdeck.cli import agree, labask
from quarterdeck.cli.files import UsageError, write_text
from quarterdeck.cli.screen import Progress
from quarterdeck.engine.cards import slug

OPPONENTS: Final = 2


def arguments(parser: argparse.ArgumentParser, games: str) -> None:
    """The words and flags of `lab screen`."""
    parser.add_argument("game", metavar="GAME", help=games)
    parser.add_argument("--deck", metavar="A,B", help="the decks to screen (default: the first ready one)")
    parser.add_argument(
        "--against", metavar="A,B", help=f"their opponents (default: the first {OPPONENTS} other ready decks)"
    )
    parser.add_argument(
        "--units", type=agree.whole(2, 100_000), default=32, metavar="N", help="seeds of the first round (default 32)"
    )
    parser.add_argument(
        "--keep", type=agree.whole(1, 100), default=4, metavar="N", help="cards of a deck to confirm (default 4)"
    )
    parser.add_argument("--bots", default="random", metavar="BOT", help="the bot of all seats (default random)")
    agree.add_seed(parser, 0)
    labask.add_who_plays(parser)
    labask.add_where(parser)


def run(given: argparse.Namespace, command: str, standing: Any) -> int:
    """Screen, tell and keep the report."""
    from quarterdeck.lab import running, screenreport
    from quarterdeck.lab.experiment import digest
    from quarterdeck.lab.screening import Interrupted, Plan, screen
    from quarterdeck.lab.standins import cards_of

    game = agree.game_of(given.game).NAME
    ready = list(decks.own_decks(game)) if game in ("five_sails", "sky_pirate") else [""]
    chosen = tuple(agree.split(given.deck, "--deck")) if given.deck else (ready[0],)
    for deck in chosen:
        cards_of(game, deck)
    others = [deck for deck in ready if deck not in chosen] or ready
    against = tuple(agree.split(given.against, "--against")) if given.against else tuple(others[:OPPONENTS])
    plan = Plan(game, chosen, against, given.bots, given.units, given.keep, given.seed)
    progress = Progress(game)

    def play(folder: Any) -> Any:
        said = folder.experiment.question.partition(":")[0]
        return running.run(
            folder, given.jobs, lambda one: progress.say(f"{said}: {standing(one)}"), cluster=given.cluster
        )

    try:
        data = screen(plan, Path(given.runs), play, command)
    except Interrupted as stop:
        if stop.went.interrupted:
            raise KeyboardInterrupt from None
        raise UsageError("games were lost with their workers; the same command plays them again") from None
    finally:
        progress.end()
    name = f"screening-{slug(game)}-{'-'.join(chosen)[:30]}-{digest([command, data['versions']])[:8]}"
    folder = Path(given.runs) / name
    folder.mkdir(parents=True, exist_ok=True)
    write_text(str(folder / "report.json"), json.dumps(data, indent=1) + "\n")
    write_text(str(folder / "report.md"), screenreport.markdown(data))
    write_text(str(folder / "report.html"), screenreport.page(data))
    if given.json:
        print(json.dumps({"run": name, **data}, indent=1))
    else:
        print(screenreport.markdown(data), end="")
        print(f"\nThe report is {folder / 'report.html'}")
    return 0
