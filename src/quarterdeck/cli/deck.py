"""deck: check deck lists and card files, and show the decks that come with a game."""

from __future__ import annotations

import argparse
import json
import os
from typing import Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import agree, cardfile
from quarterdeck.cli.files import read_text

HELP: Final = """Check a deck list or a card file of your own: every fault is named with its line. Exit code 1 if it
may not be played."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="check|show|list", required=True)
    check = ways.add_parser("check", help="name every fault of a deck list or card file", allow_abbrev=False)
    check.add_argument("file", metavar="FILE", help="a deck list (text) or a card file (YAML)")
    check.add_argument("--json", action="store_true", help="as JSON")
    check.set_defaults(way=_check)
    show = ways.add_parser("show", help="show a deck list as it will be read", allow_abbrev=False)
    show.add_argument("file", metavar="FILE", help="a deck list, or the name of a ready deck")
    show.add_argument("--json", action="store_true", help="as JSON")
    show.set_defaults(way=_show)
    listing = ways.add_parser("list", help="list the decks that come with a game", allow_abbrev=False)
    listing.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(way=_list)


def run(given: argparse.Namespace) -> int:
    """Check or show decks."""
    return int(given.way(given))


def _check(given: argparse.Namespace) -> int:
    text = read_text(given.file, "a deck list or a card file")
    kind = decks.kind_of(text)
    if kind == decks.CARD_SET:
        game, data, text = cardfile.read(given.file)
        problems = [decks.Problem(cardfile.line_of(text, fault), fault) for fault in cardfile.faults(game, data)]
    else:
        deck = decks.read(text)
        game = agree.game_of(deck.game).NAME
        problems = decks.check(deck)
    if given.json:
        faults = [{"line": one.line, "text": one.text, "rule": one.rule} for one in problems]
        print(json.dumps({"game": game, "kind": kind, "legal": not problems, "problems": faults}, indent=2))
    else:
        for problem in problems:
            print(f"{given.file}: {problem}")
        count = f"{len(problems)} fault{'s' * (len(problems) != 1)}"
        print(f"{given.file}: {count}" if problems else f"{given.file}: a legal {kind} for {game}")
    return 1 if problems else 0


def _show(given: argparse.Namespace) -> int:
    deck = _ready(given.file) or decks.read(read_text(given.file, "a deck list"))
    game = agree.game_of(deck.game).NAME
    if given.json:
        sections = {heading: deck.cards(heading) for heading in deck.sections}
        print(json.dumps({"game": game, "name": deck.name, **sections}, indent=2))
        return 0
    print(deck.text(), end="")
    return 0


def _ready(name: str) -> decks.DeckList | None:
    """The ready deck of this name, of whichever game, unless there is a file of that name."""
    if os.path.exists(name):
        return None
    found = (decks.ready_deck(game, name) for game in qd.game_names())
    return next((deck for deck in found if deck is not None), None)


def _list(given: argparse.Namespace) -> int:
    game = agree.game_of(given.game).NAME
    found = decks.own_decks(game)
    if given.json:
        print(json.dumps({"game": game, "decks": found}, indent=2))
        return 0
    wide = max(map(len, found), default=0)
    for name, about in found.items():
        print(f"{name.ljust(wide)}  {about}".rstrip())
    if not found:
        print(f"{game} comes with no deck lists: every player has the same cards")
    return 0
