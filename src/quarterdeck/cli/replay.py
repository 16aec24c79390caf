"""replay: show a game again from its record, up to any choice, and go on from there."""

from __future__ import annotations

import argparse
import json
from typing import Final

from quarterdeck.cli import agree
from quarterdeck.cli.boards import draw
from quarterdeck.cli.files import UsageError, must_be_new, read_text
from quarterdeck.cli.play import add_players, play_on
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.session import SPECTATOR, result_lines
from quarterdeck.engine.cards import slug
from quarterdeck.engine.game import Game
from quarterdeck.engine.gamefile import OtherRules
from quarterdeck.scenario import records

HELP: Final = """Show a game from its record file: what happened and the table after it. With --continue the game goes
on from that point, as 'quarterdeck play' does. Of a game that was played under other rules the choices are listed."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("file", metavar="FILE", help="a record file, as 'play --record' writes it")
    parser.add_argument("--to", type=agree.whole(0), metavar="N", help="stop after this many choices")
    parser.add_argument("--seat", metavar="NAME", help="show what this player could see (default: a spectator)")
    parser.add_argument("--json", action="store_true", help="the log and the view as JSON")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on playing from there")
    add_players(parser)


def run(given: argparse.Namespace) -> int:
    """Replay."""
    if not given.go_on and (given.seats or given.names or given.record or given.force):
        raise UsageError("--seats, --names, --record and --force go with --continue")
    if given.go_on and (given.json or given.seat):
        raise UsageError("--continue plays on at the screen, so it does not go with --json or --seat")
    if given.record is not None:
        must_be_new(given.record, given.force, "add --force to replace it")
    try:
        recording = records.read(read_text(given.file, "a record file"))
    except OtherRules as other:
        return _list_choices(other, given)
    last = len(recording.lines)
    to = last if given.to is None else given.to
    if to > last:
        raise UsageError(f"this record has {last} choices, so it cannot be shown up to choice {to}")
    game: Game = recording.game_at(to)
    if given.go_on:
        if game.over:
            raise UsageError("this game is over; use --to to go on from an earlier choice")
        return play_on(game, given, Screen())
    return _show(game, given, last, str(recording.header.get("result", "")) if to == last else "")


def _list_choices(other: OtherRules, given: argparse.Namespace) -> int:
    """A record of other rules is never played by these: its choices are listed, and that is said."""
    if given.go_on or given.seat:
        raise other
    last = len(other.lines)
    to = last if given.to is None else given.to
    if to > last:
        raise UsageError(f"this record has {last} choices, so it cannot be shown up to choice {to}")
    lines = other.lines[:to]
    if given.json:
        data = {
            "game": other.header["game"], "rules_version": int(other.header["rules_version"]), "choices": last,
            "shown": to, "problem": str(other), "lines": [str(line) for line in lines],
            "result": other.header.get("result"),
        }  # fmt: skip
        print(json.dumps(data, indent=2))
        return 0
    screen = Screen()
    screen.say(f"{other}, so only its choices can be listed ({to} of {last}).", "bold")
    for number, line in enumerate(lines, 1):
        screen.say(f"{number:>3}  {line}", indent="     ")
    if to == last and "result" in other.header:
        screen.say()
        screen.say(f"The record says how it ended: {other.header['result']}")
    return 0


def _seat(game: Game, name: str | None) -> int:
    if name is None:
        return SPECTATOR
    for seat, player in enumerate(game.names):
        if slug(player) == slug(name):
            return seat
    raise UsageError(f"no player is called {name}; there are {', '.join(game.names)}")


def _show(game: Game, given: argparse.Namespace, last: int, ended: str) -> int:
    """Show the position; `ended`: what the record says of the end, which need not have come by the rules."""
    seat = _seat(game, given.seat)
    events = game.events(seat)
    if given.json:
        data = {
            "game": game.NAME, "choices": last, "shown": game.clock, "events": [event.data() for event in events],
            "view": game.view(seat),
        }  # fmt: skip
        print(json.dumps(data, indent=2))
        return 0
    screen = Screen()
    who = "a spectator" if seat == SPECTATOR else game.names[seat]
    screen.say(f"{agree.title_of(type(game))}, {game.clock} of {last} choices, as {who} sees it.", "bold")
    for event in events:
        screen.say(f"{event.number:>3}  {event.text}", indent="     ")
    screen.say()
    screen.show(draw(game.view(seat), game.book, screen.width))
    screen.say()
    if game.over:
        screen.show(result_lines(game, screen.width))
    elif ended:
        screen.say(f"The record says how it ended: {ended}.")
    else:
        waiting = " and ".join(game.names[choice.seat] for choice in game.choices)
        screen.say(f"Waiting for {waiting}.")
        screen.say(f"To play on from here: quarterdeck replay {given.file} --to {game.clock} --continue")
    return 0
