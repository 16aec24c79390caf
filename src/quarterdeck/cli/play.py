"""play: play a game here, against bots or with friends at one screen."""

from __future__ import annotations

import argparse
import sys
from typing import Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import agree, talk
from quarterdeck.cli.files import UsageError, must_be_new, read_text
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.session import Table
from quarterdeck.engine import digits
from quarterdeck.engine import replay as history
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.game import Game

HELP: Final = """Play a game here. Seats are 'me' (a person at this screen) or bots such as random, first,
montecarlo:100ms (100 milliseconds to think) or the strongest, search:200ms. Answer each question with the number of an
option or its line; '?' helps at any time."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument("--load", metavar="SAVE", help="go on with a saved game")
    add_players(parser)
    agree.add_seed(parser)
    agree.add_options(parser)


def add_players(parser: argparse.ArgumentParser) -> None:
    """The flags that every way of playing here has."""
    parser.add_argument(
        "--seats", metavar="A,B", help=f"who plays: me or a bot for each seat (default {agree.ME},{agree.OPPONENT})"
    )
    parser.add_argument("--names", metavar="A,B", help="the players' names, by seat")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game into this file as it goes")
    parser.add_argument(
        "--ask", choices=list(talk.ASK), default=talk.REAL,
        help="which questions are asked: everything, or (the default) only real ones, with more than one answer",
    )  # fmt: skip
    parser.add_argument("--force", action="store_true", help="let --record replace a file that exists")


def run(given: argparse.Namespace) -> int:
    """Play."""
    if given.record is not None:
        must_be_new(given.record, given.force, "add --force to replace it")
    screen = Screen()
    if given.load is not None:
        return play_on(load(given), given, screen)
    if given.game is None:
        given.game = _menu(screen)
        if given.game is None:
            return 0
    cls = agree.game_of(given.game)
    options = agree.options_of(given, cls.NAME)
    seats = agree.seats_of(given, cls, people=True, decks=options.get("decks"))
    seed = agree.random_seed() if given.seed is None else given.seed
    bots = agree.make_bots(seats, seed)
    game = agree.new_game(cls, seats, agree.names_of(given, seats), seed, options)
    opening = f"{agree.title_of(cls)}, seed {seed}."
    if "decks" in game.options and game.options["decks"] is None and agree.ME in seats:
        ready = list(decks.own_decks(cls.NAME))
        if ready:
            opening += f"\nWith --decks {ready[-1]},{ready[0]} you and your opponent take ready decks instead of"
            opening += f" choosing cards now; 'quarterdeck deck list {cls.NAME}' names them."
    return Table(game, seats, bots, screen, given.record, given.ask).play(opening)


def play_on(game: Game, given: argparse.Namespace, screen: Screen) -> int:
    """Go on with a game that is under way, with its players' names."""
    if given.names is not None:
        raise UsageError("the players keep the names they had; --names is for a new game")
    seats = agree.seats_of(given, type(game), people=True) if given.seats is not None else None
    if seats is None:
        seats = [agree.ME, *[agree.OPPONENT] * (game.seats - 1)]
    if len(seats) != game.seats:
        raise UsageError(f"this game has {game.seats} players, but --seats names {len(seats)}")
    bots = agree.make_bots(seats, agree.random_seed())
    title = agree.title_of(type(game))
    return Table(game, seats, bots, screen, given.record, given.ask).play(
        f"{title}, going on after {game.clock} choices."
    )


def load(given: argparse.Namespace) -> Game:
    """The game of a save, with its log told anew."""
    if given.seed is not None or agree.options_of(given, ""):
        raise UsageError("a saved game has its seed and options already; leave out --seed and the options")
    try:
        game = qd.load(read_text(given.load, "a saved game"))
    except RecursionError:
        raise SaveError("this is not a saved game: it is nested too deeply") from None
    if given.game is not None and agree.game_of(given.game) is not type(game):
        raise UsageError(f"{given.load} is a game of {game.NAME}, not of {given.game}")
    again = history.again(game, history.history(game))
    if again.digest() != game.digest():
        raise SaveError("this save does not fit this version: its choices lead to another position")
    return again


def _menu(screen: Screen) -> str | None:
    """Ask a person which game; a script must say it."""
    names = qd.game_names()
    if not sys.stdin.isatty():
        raise UsageError(f"say which game to play: {', '.join(names)}")
    screen.say("Welcome aboard. Which game would you like to play?", "bold")
    for number, name in enumerate(names, 1):
        screen.say(f"  {number}  {agree.title_of(qd.game_class(name))}")
    while True:
        answer = screen.ask("> ")
        if answer is None or answer.lower() in ("q", "quit", "exit"):
            return None
        wanted = digits.number(answer)
        if wanted is not None and 1 <= wanted <= len(names):
            return names[wanted - 1]
        near = [name for name in names if answer and name.startswith(answer.lower().replace(" ", "_"))]
        if len(near) == 1:
            return near[0]
        screen.say(f"Type a number from 1 to {len(names)}, or quit.")
