"""deck: check, show and export deck lists and card files, and list the decks that come with a game."""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from typing import Any, Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import agree, cardfile
from quarterdeck.cli.files import UsageError, must_be_new, read_text, write_text
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.games.facts import line_of_card

HELP: Final = """Check a deck list or a card file of your own: every fault is named with its line. Exit code 1 if it
may not be played. Decks are text with headings, or JSON as players of City of Five Sails exchange it online."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="check|show|export|list", required=True)
    check = ways.add_parser("check", help="name every fault of a deck list or card file", allow_abbrev=False)
    _add_deck(check, "a deck list (text or JSON), a card file (YAML), or the name of a ready deck")
    check.add_argument("--edition", metavar="WORD", help="the edition of the rules, such as 2023 or playtest")
    check.add_argument("--json", action="store_true", help="as JSON")
    check.set_defaults(way=_check)
    show = ways.add_parser("show", help="show a deck as it will be read, with what its cards cost", allow_abbrev=False)
    _add_deck(show)
    show.add_argument("--json", action="store_true", help="as JSON")
    show.set_defaults(way=_show)
    export = ways.add_parser("export", help="write a deck as text or JSON", allow_abbrev=False)
    _add_deck(export)
    export.add_argument("--format", choices=("text", "json"), default="text", help="text (default) or json")
    export.add_argument("--output", metavar="FILE", help="write into this file")
    export.add_argument("--force", action="store_true", help="let --output replace a file that exists")
    export.set_defaults(way=_export)
    listing = ways.add_parser("list", help="list the decks that come with a game", allow_abbrev=False)
    listing.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(way=_list)


def _add_deck(
    parser: argparse.ArgumentParser, what: str = "a deck list (text or JSON), or the name of a ready deck"
) -> None:
    parser.add_argument("file", metavar="FILE|NAME", help=what)
    parser.add_argument("--game", metavar="GAME", help="the game, for a deck list that does not name it")


def run(given: argparse.Namespace) -> int:
    """Check, show, export or list decks."""
    return int(given.way(given))


# -- finding the deck -------------------------------------------------------------------------------------------------


def _deck(given: argparse.Namespace) -> decks.DeckList:
    """The deck of this file, or the ready deck of this name."""
    game = decks.game_named(given.game) if given.game else ""
    return _ready(given.file, game) or _read(given.file, read_text(given.file, "a deck list"), game)


def _read(file: str, text: str, game: str) -> decks.DeckList:
    try:
        return decks.read(text, game)
    except qd.SetupError as error:
        raise UsageError(f"{file}: {error}") from None


def _ready(name: str, game: str) -> decks.DeckList | None:
    """The ready deck of this name, of this or whichever game, unless the word means a file."""
    if os.path.exists(name) or any(mark in name for mark in "./\\\0"):
        return None
    games = [game] if game else qd.game_names()
    for one in games:
        deck = decks.ready_deck(one, slug(name))
        if deck is not None:
            return deck
    known = [ready for one in games for ready in decks.own_decks(one)]
    hint = f"; {did_you_mean(slug(name), known)}" if known else ""
    raise UsageError(f"there is no file and no ready deck called {name!r}{hint}")


# -- check ------------------------------------------------------------------------------------------------------------


def _check(given: argparse.Namespace) -> int:
    game = decks.game_named(given.game) if given.game else ""
    deck = _ready(given.file, game)
    text = "" if deck else read_text(given.file, "a deck list or a card file")
    kind = decks.DECK if deck else decks.kind_of(text)
    if kind == decks.CARD_SET:
        game, problems = _check_card_file(given, game)
        edition = ""
    else:
        deck = deck or _read(given.file, text, game)
        game = deck.game
        try:
            edition = decks.edition_named(game, given.edition or deck.edition)
        except decks.DeckError as error:
            raise UsageError(f"{given.file}: {error}") from None
        problems = decks.check(deck, edition)
    if given.json:
        faults = [{"line": one.line, "text": one.text, "rule": one.rule} for one in problems]
        data = {"game": game, "kind": kind, "legal": not problems, "problems": faults}
        print(json.dumps(data | ({"edition": edition} if edition else {}), indent=2))
    else:
        for problem in problems:
            print(f"{given.file}: {problem}")
        count = f"{len(problems)} fault{'s' * (len(problems) != 1)}"
        rules = f" ({edition})" if edition else ""
        print(f"{given.file}: {count}" if problems else f"{given.file}: a legal {kind} for {game}{rules}")
    return 1 if problems else 0


def _check_card_file(given: argparse.Namespace, wanted: str) -> tuple[str, list[decks.Problem]]:
    game, data, text = cardfile.read(given.file)
    if wanted and game != wanted:
        raise UsageError(f"{given.file} is a card file of {game}, not of {wanted}")
    if given.edition:
        raise UsageError("--edition is for decks, not for card files")
    if not agree.takes_card_files(game):
        raise UsageError(f"{game} takes no card files")
    return game, [decks.Problem(line_of_card(text, fault), fault) for fault in cardfile.faults(game, data)]


# -- show and export --------------------------------------------------------------------------------------------------


def _show(given: argparse.Namespace) -> int:
    deck = _whole(given)
    if given.json:
        header = {"game": deck.game, "name": deck.name} | ({"edition": deck.edition} if deck.edition else {})
        print(json.dumps({**header, **_sections(deck)}, indent=2))
    elif any(decks.facts_of(deck.game, name) for heading in deck.sections for name in deck.cards(heading)):
        print("\n".join(_annotated(deck)))
    else:
        print(deck.text(), end="")
    return 0


def _export(given: argparse.Namespace) -> int:
    deck = _whole(given)
    if given.format == "json":
        text = json.dumps(decks.json_form(deck), indent=2, ensure_ascii=False) + "\n"
    else:
        text = deck.text()
    if given.output is None:
        print(text, end="")
        return 0
    must_be_new(given.output, given.force, "add --force to replace it")
    write_text(given.output, text)
    return 0


def _whole(given: argparse.Namespace) -> decks.DeckList:
    """The deck, all of whose entries could be read."""
    deck = _deck(given)
    if deck.faults:
        others = len(deck.faults) - 1
        more = f" (and {others} more; 'quarterdeck deck check {given.file}' names them)" if others else ""
        raise UsageError(f"{given.file}: {deck.faults[0]}{more}")
    return deck


def _sections(deck: decks.DeckList) -> dict[str, Any]:
    """The cards under each heading: their names in order, or with copies and facts where the game tells them."""
    found: dict[str, Any] = {}
    totals: dict[str, Any] = {}
    for heading in deck.sections:
        names = deck.cards(heading)
        if any(decks.facts_of(deck.game, name) is None for name in names):
            found[heading] = names
            continue
        copies = Counter(names)
        found[heading] = [
            {"name": name, "count": count, **(decks.facts_of(deck.game, name) or {})} for name, count in copies.items()
        ]
        totals[heading] = {"cards": len(names), "cost": _cost(deck, heading), "kinds": _kinds(deck, heading)}
    return {**found, **({"totals": totals} if totals else {})}


def _annotated(deck: decks.DeckList) -> list[str]:
    """The deck in its text form, by kinds, with what is printed on its cards as comments."""
    rows = deck.header()
    wide = max(len(name) for heading in deck.sections for name in deck.cards(heading))
    for heading in deck.sections:
        copies = Counter(deck.cards(heading))
        kinds = _kinds(deck, heading)
        counts = ", ".join(_counted(count, kind) for kind, count in kinds.items())
        cost = f"; cost {_cost(deck, heading)} in all" if _cost(deck, heading) else ""
        rows += [
            "",
            f"{heading}  # {_counted(sum(copies.values()), 'card')}" + (f": {counts}" if counts else "") + cost,
        ]
        for kind in kinds:
            if len(kinds) > 1:
                rows.append(f"# {_counted(kinds[kind], kind)}")
            rows += [
                f"{count} {name.ljust(wide)}  # {_note(deck.game, name)}"
                for name, count in copies.items()
                if _kind(deck.game, name) == kind
            ]
    return rows


def _kind(game: str, name: str) -> str:
    return str((decks.facts_of(game, name) or {}).get("kind", "unknown"))


def _kinds(deck: decks.DeckList, heading: str) -> dict[str, int]:
    return dict(Counter(_kind(deck.game, name) for name in deck.cards(heading)))


def _cost(deck: decks.DeckList, heading: str) -> int:
    return sum((decks.facts_of(deck.game, name) or {}).get("cost") or 0 for name in deck.cards(heading))


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1 and what != 'unknown')}"


def _note(game: str, name: str) -> str:
    """What is printed on a card, in one line."""
    facts = decks.facts_of(game, name)
    if not facts:
        return "there is no such card"
    told = ("number", "kind", "faction")
    numbers = [f"{key.replace('_', ' ')} {value}" for key, value in facts.items() if key not in told and value != "-"]
    return ", ".join([facts["faction"], *numbers])


# -- list -------------------------------------------------------------------------------------------------------------


def _list(given: argparse.Namespace) -> int:
    game = decks.game_named(given.game)
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
