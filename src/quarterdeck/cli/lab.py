"""lab: change a card, a deck or a rule, and learn what it does, with how sure that is."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import shlex
import sys
from pathlib import Path
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree, labask, labscreen
from quarterdeck.cli.files import UsageError, must_be_new, read_text, write_text
from quarterdeck.cli.screen import Progress
from quarterdeck.engine.errors import SetupError, did_you_mean

HELP: Final = """Experiments between bots on real cards: two editions, a changed card, a deck against all others, the
first seat's edge. Finished games are kept as they come, so a run can be interrupted and resumed. Each has a report."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="WAY", required=True)
    games = f"one of {', '.join(qd.game_names())}"

    def way(name: str, summary: str, run: Any, ask: Any = None) -> argparse.ArgumentParser:
        one: argparse.ArgumentParser = ways.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        one.set_defaults(way=run, ask=ask)
        return one

    one = way("run", "run the experiment of a file", _run_file)
    one.add_argument("file", metavar="FILE.yaml", help="an experiment")
    labask.add_running(one)
    one.add_argument("--bots", metavar="BOT", help="other bots than the file names, for the same question")
    one = way("compare", "compare two variants of a game, two decks or two bots", _ask, labask.compare)
    one.add_argument("game", metavar="GAME", help=games)
    for arm in "ab":
        one.add_argument(
            f"--{arm}", action="append", required=True, metavar="KEY=VALUE",
            help="what this arm has: an option of the game, or deck=NAME, bot=NAME for a player at the table",
        )  # fmt: skip
    one.add_argument("--measure", metavar="WORDS", help="what is compared: wins, rounds, choices, draws, first seat")
    one.add_argument("--of", metavar="NAME", help="whose wins are counted")
    one.add_argument("--players", type=agree.whole(1, 9), metavar="N", help="how many play")
    one.add_argument("--decks", metavar="A,B", help="the decks of all arms")
    labask.add_stop(one)
    labask.add_common(one, 200)
    one = way("card", "change one card, and see what becomes of the deck that has it", _ask, labask.card)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("card", metavar="CARD", help="the name of the card")
    one.add_argument("--set", action="append", default=[], metavar="FACT=VALUE", help="such as combat=3 or copies=1")
    one.add_argument("--out", action="store_true", help="take it out")
    one.add_argument("--replace", metavar="NAME", help="put another card in its place")
    one.add_argument("--deck", metavar="NAME", help="a deck that has it (default: a ready one)")
    one.add_argument("--against", metavar="A,B", help="its opponents (default: up to four ready decks without it)")
    one.add_argument("--measure", metavar="WORDS", help="what is compared (default: wins of that deck)")
    labask.add_stop(one)
    labask.add_common(one, 100)
    one = way("deck", "play a deck against the others", _ask, labask.deck)
    one.add_argument("deck", metavar="FILE|NAME", help="a deck list or the name of a ready deck")
    one.add_argument("--game", metavar="GAME", help="the game, for a deck list that does not name it")
    one.add_argument("--against", metavar="A,B", help="the other decks (default: all ready ones)")
    one.add_argument("--players", type=agree.whole(2, 9), metavar="N", help="how many sit at a table (default 2)")
    labask.add_common(one, 100)
    one = way("metagame", "play every deck against every other, or several at a table", _ask, labask.metagame)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("--decks", metavar="A,B,...", help="these decks (default: all ready ones)")
    one.add_argument("--players", type=agree.whole(2, 9), metavar="N", help="how many sit at a table (default 2)")
    labask.add_common(one, 50)
    one = way("seat", "measure the first seat's edge", _ask, labask.seat)
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("--players", type=agree.whole(1, 9), metavar="N", help="how many play")
    one.add_argument("--decks", metavar="A,B", help="the decks")
    labask.add_stop(one)
    labask.add_common(one, 400)
    labscreen.arguments(way("screen", "find the cards of a deck that stand out", _screen), games)
    one = way("resume", "go on with a run", _resume)
    one.add_argument("which", metavar="RUN", help="its folder or the beginning of its name")
    labask.add_who_plays(one)
    labask.add_where(one)
    one.set_defaults(pilot=False)
    one = way("list", "list the runs", _list)
    labask.add_where(one)
    one = way("show", "show what a run says", _show)
    one.add_argument("which", metavar="RUN", help="its folder or the beginning of its name")
    labask.add_where(one)
    one = way("diff", "hold the answers of two runs against each other, such as with weaker and stronger bots", _diff)
    one.add_argument("first", metavar="RUN", help="a run")
    one.add_argument("second", metavar="RUN", help="another run of the same question")
    labask.add_where(one)
    one = way("games", "list the games of a run, or write them as a table for other programs", _games)
    one.add_argument("which", metavar="RUN", help="its folder or the beginning of its name")
    one.add_argument("--parquet", metavar="FILE", help="write them as Parquet (needs pyarrow: the extra `lab`)")
    one.add_argument("--force", action="store_true", help="let --parquet replace a file that exists")
    labask.add_where(one)
    one = way("game", "write a game of a run as a record, which 'quarterdeck replay' shows", _game)
    one.add_argument("which", metavar="RUN", help="its folder or the beginning of its name")
    one.add_argument("number", type=agree.whole(0), metavar="N", help="the number of the game")
    one.add_argument("--output", metavar="FILE", help="write into this file")
    one.add_argument("--force", action="store_true", help="let --output replace a file that exists")
    one.add_argument("--runs", default="lab-runs", metavar="DIR", help="where runs are kept (default lab-runs)")


def run(given: argparse.Namespace) -> int:
    """Run one of the ways of the lab."""
    return int(given.way(given))


# -- running ----------------------------------------------------------------------------------------------------------


def _run_file(given: argparse.Namespace) -> int:
    from quarterdeck.scenario import yamlfile

    try:
        data = yamlfile.load(read_text(given.file, "an experiment"))
        if given.bots is not None and isinstance(data, dict):
            data["bots"] = agree.split(given.bots, "--bots") if "," in given.bots else given.bots
        return _begin(given, data)
    except UsageError:
        raise
    except SetupError as error:
        raise UsageError(f"{given.file}: {error}") from None


def _ask(given: argparse.Namespace) -> int:
    return _begin(given, given.ask(given))


def _begin(given: argparse.Namespace, data: Any) -> int:
    from quarterdeck.lab.asking import read_experiment
    from quarterdeck.lab.runfolder import RunFolder

    def read_file(name: str) -> str:
        return read_text(name, "a file of cards")

    def made(data: Any, command: str) -> Any:
        experiment = read_experiment(data, agree.plan, not given.not_repeatable, read_file)
        return RunFolder.make(Path(given.runs), experiment, command)

    command = _command(given)
    first = made(data, command)
    if given.stronger is None:
        if given.stronger_units is not None:
            raise UsageError("--stronger-units goes with --stronger")
        return _play(given, first)
    return _play_both(given, first, made(*labask.stronger(given, data, command)))


def _play_both(given: argparse.Namespace, weaker: Any, stronger: Any) -> int:
    """The same question with weaker and with stronger bots, and whether the answer changes."""
    from quarterdeck.lab.report import compared

    if given.pilot:
        raise UsageError("--pilot and --stronger do not go together")
    with contextlib.redirect_stdout(io.StringIO()) if given.json else contextlib.nullcontext():
        codes = [_play(given, folder) for folder in (weaker, stronger)]
    data = compared(weaker, stronger)
    print(json.dumps(data, indent=1) if given.json else f"\n{data['text']}")
    return max(codes)


def _screen(given: argparse.Namespace) -> int:
    return labscreen.run(given, _command(given), _standing)


def _command(given: argparse.Namespace) -> str:
    """The command as it was typed, without what does not change its games."""
    dropped = ["--jobs", "--runs", "--stronger", "--stronger-units"]
    if given.cluster in given.words:
        dropped.append("--cluster")
    words = labask.without(given.words, dropped)
    kept = [word for word in words if word not in ("--json", "--pilot") and not word.startswith("--cluster")]
    return shlex.join(["quarterdeck", *kept])


def _play(given: argparse.Namespace, folder: Any) -> int:
    from quarterdeck.lab import running
    from quarterdeck.lab.answers import answer

    progress = Progress(folder.experiment.game)
    try:
        went = running.run(
            folder, given.jobs, lambda standing: progress.say(_standing(standing)), given.pilot, given.cluster
        )
    finally:
        progress.end()
    if given.pilot:
        return _tell_pilot(given, folder, went)
    data = answer(folder, went.games)
    _write_reports(folder, data)
    _tell(given, folder, data)
    for message in went.lost[:3]:
        print(f"quarterdeck: a game was lost: {message}; resume the run to play it", file=sys.stderr)
    if went.interrupted:
        print(f"quarterdeck: interrupted; go on with 'quarterdeck lab resume {folder.name}'", file=sys.stderr)
        raise KeyboardInterrupt
    return 1 if data["failures"] or went.lost else 0


def _standing(standing: Any) -> str:
    """How far a run is, in words."""
    left = "" if standing.seconds_left is None else f", {_time(standing.seconds_left)} left"
    found = ""
    if standing.estimate is not None:
        one = standing.estimate
        found = f": {one.mean:.3f} ({one.low:.3f} to {one.high:.3f})"
    return f"{standing.units} of at most {standing.asked} units{found}{left}"


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _tell_pilot(given: argparse.Namespace, folder: Any, went: Any) -> int:
    """How many units an answer takes, and how long that is here."""
    from quarterdeck.lab.answers import pilot_power
    from quarterdeck.lab.measures import measure_named

    experiment = folder.experiment
    is_share = measure_named(experiment.measure).is_share
    effects = (0.01, 0.02, 0.05) if is_share else (0.25, 0.5, 1.0)
    each = went.seconds / went.played if went.played else None
    rows = []
    for effect in effects:
        variance, units = pilot_power(experiment, went.games, effect)
        seconds = None if each is None else each * units * experiment.games_in_a_unit
        rows.append({"effect": effect, "units": units, "games": units * experiment.games_in_a_unit, "seconds": seconds})
    if given.json:
        print(json.dumps({"run": folder.name, "variance": variance, "measure": experiment.measure, "needs": rows}))
        return 0
    print(
        f"{experiment.question}\nThe first units have a variance of {variance:.4g}. To show an effect with 90 % chance:"
    )
    for row in rows:
        size = f"{row['effect'] * 100:g} points" if is_share else f"{row['effect']:g} {experiment.measure}"
        time = "" if row["seconds"] is None else f", about {_time(row['seconds'])} here"
        print(f"  {size}: {row['units']:,} units, {row['games']:,} games{time}")
    print(f"These units are kept: the run is {folder.path}")
    return 0


# -- telling ----------------------------------------------------------------------------------------------------------


def _write_reports(folder: Any, data: dict[str, Any]) -> None:
    from quarterdeck.lab.report import markdown
    from quarterdeck.lab.report_html import page

    write_text(str(folder.path / "report.json"), json.dumps(data, indent=1) + "\n")
    write_text(str(folder.path / "report.md"), markdown(data))
    write_text(str(folder.path / "report.html"), page(data))


def _tell(given: argparse.Namespace, folder: Any, data: dict[str, Any]) -> None:
    from quarterdeck.lab.report import markdown

    if given.json:
        print(json.dumps({"run": folder.name, **data}, indent=1))
    else:
        print(markdown(data), end="")
        print(f"\nThe report is {folder.path / 'report.html'}")


def _find(given: argparse.Namespace, word: str) -> Any:
    """The run in this folder, or whose name begins so."""
    from quarterdeck.lab.runfolder import HEADER, RunFolder, all_runs

    if (Path(word) / HEADER).exists():
        return RunFolder.open(Path(word))
    runs = all_runs(Path(given.runs))
    found = [one for one in runs if one.name.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(f"{len(found)} runs begin with {word!r}: {', '.join(one.name for one in found[:4])}")
    names = [one.name for one in runs]
    hint = did_you_mean(word, names) if names else "there are none"
    raise UsageError(f"there is no run {word!r} in {given.runs}; {hint}")


def _resume(given: argparse.Namespace) -> int:
    return _play(given, _find(given, given.which))


def _show(given: argparse.Namespace) -> int:
    from quarterdeck.lab.answers import answer

    folder = _find(given, given.which)
    data = answer(folder, folder.games())
    _write_reports(folder, data)
    _tell(given, folder, data)
    return 0


def _list(given: argparse.Namespace) -> int:
    from quarterdeck.lab.runfolder import all_runs

    rows: list[dict[str, Any]] = []
    for folder in all_runs(Path(given.runs)):
        experiment = folder.experiment
        rows.append({"run": folder.name, "game": experiment.game, "question": experiment.question,
                     "bots": experiment.bots, "games": len(folder.games())})  # fmt: skip
    if given.json:
        print(json.dumps(rows, indent=1))
    for row in [] if given.json else rows:
        print(f"{row['run']}  {row['games']} games, {', '.join(row['bots'])}\n    {row['question']}")
    if not rows and not given.json:
        print(f"there are no runs in {given.runs}")
    return 0


def _diff(given: argparse.Namespace) -> int:
    from quarterdeck.lab.report import compared

    first, second = _find(given, given.first), _find(given, given.second)
    if (first.experiment.game, first.experiment.measure) != (second.experiment.game, second.experiment.measure):
        raise UsageError("the two runs measure different things, so their answers cannot be compared")
    data = compared(first, second)
    print(json.dumps(data, indent=1) if given.json else data["text"])
    return 0


def _games(given: argparse.Namespace) -> int:
    from quarterdeck.lab import parquet

    folder = _find(given, given.which)
    if given.parquet is not None:
        must_be_new(given.parquet, given.force, "add --force to replace it")
        count = parquet.write(folder, Path(given.parquet))
        print(json.dumps({"games": count, "file": given.parquet}) if given.json else f"{count} games: {given.parquet}")
        return 0
    found = parquet.rows(folder)
    if given.json:
        print(json.dumps(list(found), indent=1))
        return 0
    for row in found:
        won = ", ".join(row["entries"][seat] for seat in row["winners"]) or "nobody"
        end = row["failure"] or f"{won} won in {row['rounds']} rounds: {row['how']}"
        print(f"{row['number']:>6}  {row['table']}: {' - '.join(row['entries'])}; {end}")
    return 0


def _game(given: argparse.Namespace) -> int:
    from quarterdeck.lab.again import record_of

    if given.output is not None:
        must_be_new(given.output, given.force, "add --force to replace it")
    text = record_of(_find(given, given.which), given.number)
    if given.output is None:
        print(text, end="")
    else:
        write_text(given.output, text)
    return 0
