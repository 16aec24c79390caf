"""What is agreed before a game: the words on the command line that name the game, its players and its options."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import cardfile
from quarterdeck.cli.files import UsageError, read_text
from quarterdeck.engine import digits
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.engine.game import Game

LARGEST_SEED: Final = (1 << 64) - 1
LONGEST_NUMBER: Final = 1000
"""So many digits of a flag's number are read, if only to say that it is too large."""
ME: Final = "me"
OPPONENT: Final = "montecarlo:100ms"
AT_THE_TABLE: Final = "table"


@dataclass(frozen=True, slots=True)
class Flag:
    """An option of one or more games as a flag of the command line."""

    flag: str
    key: str
    games: tuple[str, ...]
    help: str
    kind: str = "switch"

    @property
    def name(self) -> str:
        """The attribute of the parsed arguments that holds it."""
        return self.flag.strip("-").replace("-", "_")


FLAGS: Final = (
    Flag("--militia", "militia", ("arcana",), "play with the Militia (advanced)"),
    Flag("--objectives", "objectives", ("arcana",), "play with secret Objectives (advanced)"),
    Flag("--tactical-removal", "tactical_removal", ("arcana",), "won Stakes may go under the Guild Crest"),
    Flag("--guilds", "guilds", ("arcana",), "the players' guilds, by seat, such as blades,thieves", "words"),
    Flag("--layout", "layout", ("arcana",), "the row of Districts: manual or two_own", "word"),
    Flag("--cards", "cards", ("arcana", "sword_duel"), "a card file of your own", "file"),
    Flag("--formula", "formula", ("sword_duel",), "how numbers make damage: signed_sum or per_area", "word"),
    Flag("--combats", "combats", ("sword_duel",), "how many combats make a match: 1 or 3", "number"),
    Flag(
        "--decks",
        "decks",
        ("sword_duel", "five_sails", "sky_pirate"),
        "by seat: a deck file, a ready deck, in Sword Duel also 'table'",
        "plans",
    ),
    Flag("--edition", "edition", ("five_sails",), "the rules: 2023 or playtest", "word"),
)
OPTION_GROUPS: Final = ("arcana", "sword_duel", "five_sails", "sky_pirate")
PREPARED_AT_THE_TABLE: Final = ("sword_duel",)
"""Here a player may also put the deck together in the game, which alone knows whether a deck suits its cards."""

METAVARS: Final = {"words": "A,B", "plans": "A,B", "word": "WORD", "file": "FILE"}


def whole(least: int, most: int | None = None, what: str = "a whole number") -> Any:
    """A reader of whole numbers within bounds, for argparse."""

    def read(word: str) -> int:
        number = digits.signed(word, LONGEST_NUMBER)
        if number is None:
            raise argparse.ArgumentTypeError(f"{word!r} is not {what}")
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small: it must be at least {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is too large: it must be at most {most}")
        return number

    return read


def add_seed(parser: argparse.ArgumentParser, default: int | None = None) -> None:
    """The flag --seed."""
    parser.add_argument(
        "--seed", type=whole(0, LARGEST_SEED), default=default, metavar="N",
        help="the same seed and the same choices give the same game",
    )  # fmt: skip


def add_jobs(parser: argparse.ArgumentParser, default: int) -> None:
    """The flag --jobs."""
    parser.add_argument(
        "--jobs", type=whole(1, 256), default=default, metavar="N", help=f"processes at work (default {default})"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """The flags for the games' own options."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="any option of the game, by its name"
    )
    for title in OPTION_GROUPS:
        group = parser.add_argument_group(f"options of {title}")
        for flag in FLAGS:
            if flag.games[0] != title:
                continue
            text = flag.help if len(flag.games) == 1 else f"{flag.help} (also {', '.join(flag.games[1:])})"
            if flag.kind == "switch":
                group.add_argument(flag.flag, action="store_true", default=None, help=text)
            elif flag.kind == "number":
                group.add_argument(flag.flag, type=whole(1, 1000), metavar="N", help=text)
            else:
                group.add_argument(flag.flag, metavar=METAVARS[flag.kind], help=text)


def options_of(arguments: argparse.Namespace, game: str) -> dict[str, Any]:
    """The game's options from the flags, each said once and each one of this game."""
    options: dict[str, Any] = {}
    for flag in FLAGS:
        value = getattr(arguments, flag.name, None)
        if value is None:
            continue
        if game in qd.game_names() and game not in flag.games:
            raise UsageError(f"{flag.flag} is an option of {' and '.join(flag.games)}, not of {game}")
        if flag.kind == "file":
            value = cardfile.option(value, game)
        elif flag.kind == "plans":
            edition = arguments.edition or ""
            value = [plan(word, game, edition) for word in split(value, flag.flag)]
        elif flag.kind == "words":
            value = split(value, flag.flag)
        options[flag.key] = value
    for key, value in pairs(arguments.option, "--option", "militia=true").items():
        if key in options:
            raise UsageError(f"the option {key} is given twice")
        if key in ("players", "names", "seed", "log", "game"):
            raise UsageError(f"{key} is not an option of the game; use --seats, --names or --seed")
        options[key] = value
    return options


def pairs(words: Sequence[str], flag: str, example: str) -> dict[str, Any]:
    """KEY=VALUE, each key once: what the flag of this name was given."""
    found: dict[str, Any] = {}
    for given in words:
        key, equals, word = given.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise UsageError(f"{flag} takes KEY=VALUE, such as {flag} {example}, not {given!r}")
        if key in found:
            raise UsageError(f"the option {key} is given twice")
        found[key] = _value(word)
    return found


def plan(word: str, game: str, edition: str) -> Any:
    """A player's deck: a deck file, the name of a ready one, or None for one that is put together at the table."""
    at_the_table = game in PREPARED_AT_THE_TABLE
    if word == AT_THE_TABLE and at_the_table:
        return None
    if not os.path.exists(word) and not any(mark in word for mark in "./\\"):
        if at_the_table or slug(word) in decks.own_decks(game):
            return word if at_the_table else slug(word)
        known = did_you_mean(slug(word), decks.own_decks(game))
        raise UsageError(f"there is no file and no ready deck of {game} called {word!r}; {known}")
    try:
        deck = decks.read(read_text(word, "a deck list"), game)
        # The edition that is played counts, whichever the deck was made for.
        problems = [] if at_the_table else decks.check(deck, decks.edition_named(game, edition))
    except decks.DeckError as error:
        raise UsageError(f"{word}: {error}") from None
    if problems:
        others = len(problems) - 1
        more = f" (and {others} more; 'quarterdeck deck check {word}' names them)" if others else ""
        raise UsageError(f"{word} cannot be played: {problems[0]}{more}")
    return decks.plan_of(deck)


def takes_card_files(game: str) -> bool:
    """Can this game be played with a card file?"""
    return any(game in flag.games for flag in FLAGS if flag.kind == "file")


def _value(word: str) -> Any:
    """A value as JSON where it is JSON, a list where it has commas, else a word."""
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return split(word, "--option") if "," in word else word


def split(words: str, flag: str) -> list[str]:
    """A list with commas; an empty entry is a slip."""
    parts = [part.strip() for part in words.split(",")]
    if not all(parts):
        raise UsageError(f"{flag} has an empty entry in {words!r}")
    return parts


def seats_of(
    arguments: argparse.Namespace, cls: type[Game], people: bool, decks: Sequence[Any] | None = None
) -> list[str]:
    """Who plays at each seat: `me` or a bot. The number of seats must suit the game; decks say how many there are."""
    if arguments.seats is not None:
        seats = split(arguments.seats, "--seats")
    else:
        count = len(decks) if decks and len(decks) in cls.PLAYERS else min(cls.PLAYERS)
        seats = [ME if people else "random", *[OPPONENT if people else "random"] * (count - 1)]
    if len(seats) not in cls.PLAYERS:
        counts = " or ".join(str(n) for n in cls.PLAYERS)
        raise UsageError(f"{cls.NAME} is for {counts} players, but --seats names {len(seats)}")
    for seat in seats:
        if seat == ME and not people:
            raise UsageError("only bots can play here, so --seats cannot name 'me'")
    return seats


def make_bots(seats: Sequence[str], seed: int) -> list[Any]:
    """A bot for each seat, None where a person sits."""
    from quarterdeck.bots import make_bot

    bots: list[Any] = []
    for number, spec in enumerate(seats):
        try:
            bots.append(None if spec == ME else make_bot(spec, (seed + number) & LARGEST_SEED))
        except ValueError as error:
            raise UsageError(str(error)) from None
    return bots


def names_of(arguments: argparse.Namespace, seats: Sequence[str]) -> list[str] | None:
    """The players' names from --names: one for each seat, all different as they are written in the notation."""
    if arguments.names is None:
        return None
    names = split(arguments.names, "--names")
    if len(names) != len(seats):
        raise UsageError(f"--names names {len(names)} players, but there are {len(seats)} seats")
    for name in names:
        if not slug(name) or not name.isprintable() or len(name) > 40:
            raise UsageError(f"{name!r} cannot be a player's name: use letters or digits, at most 40")
    if len({slug(name) for name in names}) != len(names):
        raise UsageError("two players have the same name")
    return names


def game_of(name: str) -> type[Game]:
    """The class of a game by its name, also written with a hyphen or in capitals."""
    word = name.strip().lower().replace("-", "_").replace(" ", "_")
    return qd.game_class(word if word in qd.game_names() else name)


def title_of(cls: type[Game]) -> str:
    """The game's name for people."""
    return cls.TITLE or cls.NAME.replace("_", " ").title()


def random_seed() -> int:
    """A short seed for a game for which none was given."""
    return secrets.randbelow(1_000_000)


def new_game(
    cls: type[Game], seats: Sequence[str], names: Sequence[str] | None, seed: int, options: dict[str, Any]
) -> Game:
    """Set the game up, or say in one sentence why that is not possible."""
    return qd.new(cls.NAME, players=len(seats), names=names, seed=seed, **options)
