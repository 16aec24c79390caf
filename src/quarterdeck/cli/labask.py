"""The common questions of the lab in one line: what the words on the command line mean as an experiment."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError, read_text
from quarterdeck.decks.legality import has_decks
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.games.arcana.cardset import default_data
from quarterdeck.lab.experiment import deck_option
from quarterdeck.lab.groups import PAIR

Data = dict[str, Any]
OPPONENTS: Final = 4
"""So many ready decks meet the one whose card is changed."""


def add_common(parser: argparse.ArgumentParser, usual_units: int) -> None:
    """The flags that all questions share."""
    parser.add_argument(
        "--units", type=agree.whole(2, 1_000_000), metavar="N",
        help=f"how many seeds are played (default {usual_units}); with --stop at most so many",
    )  # fmt: skip
    parser.add_argument("--bots", metavar="BOT", help="one bot for all seats, or one for each: random, montecarlo:40")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="also see which cards are held and played, who leads, which choices are real",
    )
    parser.add_argument(
        "--card-file", action="append", default=[], metavar="FILE.py", help="cards of your own (docs/lab.md)"
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="at most so many minutes in one go")
    agree.add_seed(parser, 0)
    add_running(parser)


def add_stop(parser: argparse.ArgumentParser) -> None:
    """The flag for stopping early."""
    parser.add_argument(
        "--stop", type=float, metavar="D", help="stop once a difference of D or none is clear (0.02 are two points)"
    )


def add_running(parser: argparse.ArgumentParser) -> None:
    """How a run is played and told."""
    parser.add_argument("--pilot", action="store_true", help="play 64 units only, and say how many an answer takes")
    parser.add_argument(
        "--not-repeatable", action="store_true", help="allow bots with a time limit, whose games cannot be repeated"
    )
    parser.add_argument(
        "--stronger", metavar="BOT", help="ask again with this bot for all seats, and test whether the answer changes"
    )
    parser.add_argument(
        "--stronger-units", type=agree.whole(2, 1_000_000), metavar="N", help="so many units for the stronger bot"
    )
    add_who_plays(parser)
    add_where(parser)


def without(words: Sequence[str], flags: Sequence[str]) -> list[str]:
    """The words of a command without these flags and their values."""
    left = iter(words)
    kept = []
    for word in left:
        if word in flags:
            next(left, None)
        elif not word.startswith(tuple(f"{flag}=" for flag in flags)):
            kept.append(word)
    return kept


def stronger(given: argparse.Namespace, data: Data, command: str) -> tuple[Data, str]:
    """The same question with the bots of --stronger, and the command that asks it alone."""
    for arm in data.get("arms", {}).values():
        if arm and ("bot" in arm or "bots" in arm):
            raise UsageError("arms that name their bots have no stronger ones; ask twice, and compare with lab diff")
    asked: Data = {**data, "bots": given.stronger}
    words = [*without(shlex.split(command), ["--bots"]), "--bots", given.stronger]
    if given.stronger_units is not None:
        asked["units"] = given.stronger_units
        words = [*without(words, ["--units"]), "--units", str(given.stronger_units)]
    return asked, shlex.join(words)


def add_who_plays(parser: argparse.ArgumentParser) -> None:
    """Where games are played: in processes here, or on a cluster."""
    agree.add_jobs(parser, 1)
    parser.add_argument(
        "--cluster", nargs="?", const="here", metavar="ADDRESS",
        help="play on the Ray cluster at this address, or on the one that this machine belongs to "
        "(docs/scaling-the-lab.md)",
    )  # fmt: skip


def add_where(parser: argparse.ArgumentParser) -> None:
    """Where runs are kept, and how they are told."""
    parser.add_argument("--runs", default="lab-runs", metavar="DIR", help="where runs are kept (default lab-runs)")
    parser.add_argument("--json", action="store_true", help="as JSON")


def common(given: argparse.Namespace, usual_units: int) -> Data:
    """What the flags that all questions share say."""
    data: Data = {"seed": given.seed, "options": agree.pairs(given.option, "--option", "edition=playtest")}
    stop = getattr(given, "stop", None)
    if given.units is not None or stop is None:
        data["units"] = usual_units if given.units is None else given.units
    if stop is not None:
        data["stop"] = stop
    if given.watch:
        data["watch"] = True
    if given.card_file:
        data["card_files"] = given.card_file
    if given.minutes is not None:
        data["minutes"] = given.minutes
    if given.bots is not None:
        data["bots"] = agree.split(given.bots, "--bots") if "," in given.bots else given.bots
    return data


# -- compare ----------------------------------------------------------------------------------------------------------


def compare(given: argparse.Namespace) -> Data:
    """Two arms, each in KEY=VALUE."""
    a, b = (agree.pairs(words, flag, "edition=playtest") for words, flag in ((given.a, "--a"), (given.b, "--b")))
    names = [_name(a) or "a", _name(b) or "b"]
    if names[0] == names[1]:
        names = [f"a ({names[0]})", f"b ({names[1]})"]
    data = common(given, 200)
    data |= {"game": agree.game_of(given.game).NAME, "arms": {names[0]: a, names[1]: b}}
    for key in ("players", "measure", "of", "decks"):
        value = getattr(given, key)
        if value is not None:
            data[key] = value
    return data


def _name(arm: Data) -> str:
    words = [", ".join(map(str, value)) if isinstance(value, list) else value for value in arm.values()]
    return " ".join(str(word) for word in words if isinstance(word, (str, int)))[:40]


# -- card -------------------------------------------------------------------------------------------------------------


def card(given: argparse.Namespace) -> Data:
    """A card as it is printed, against the same card changed, in a deck that has it."""
    game = agree.game_of(given.game).NAME
    change: Data = agree.pairs(given.set, "--set", "combat=3")
    if given.out:
        change["out"] = True
    if given.replace is not None:
        change["replaced_by"] = given.replace
    if not change:
        raise UsageError("say what changes: --set combat=3, --set copies=1, --replace NAME or --out")
    name = printed_name(game, given.card)
    data = common(given, 100) | {"game": game}
    data["arms"] = {"printed": {}, "changed": {"cards": {name: change}}}
    told = ", ".join(_told(key, value) for key, value in change.items())
    data["question"] = f"What happens if {name} {told}?"
    mine, others = _deck_with(game, name)
    if given.deck is not None:
        mine = given.deck
    if given.against is not None:
        others = agree.split(given.against, "--against")
    if mine:
        data["decks"], data["against"] = [mine], [other for other in others if other != mine] or [mine]
        data["measure"] = given.measure or "wins"
        data["question"] = f"What happens to {mine} if {name} {told}?"
    else:
        data["measure"] = given.measure or "rounds"
    return data


def _told(key: str, value: Any) -> str:
    if key == "out":
        return "is taken out"
    words = value if isinstance(value, str) else json.dumps(value)
    return f"is replaced by {value}" if key == "replaced_by" else f"has {key} {words}"


def printed_name(game: str, word: str) -> str:
    """The printed name of a card, however it was written."""
    names = {card.id: card.name for card in qd.new(game).book}
    found = names.get(slug(word))
    if found is None:
        raise UsageError(f"no card of {game} is called {word!r}; {did_you_mean(word, names.values())}")
    return found


def _deck_with(game: str, name: str) -> tuple[str, list[str]]:
    """A ready deck or guild that has this card, and some that have it not; nothing for a card that all share."""
    held = {deck: name in cards for deck, cards in _cards_of_decks(game).items()}
    mine = next((deck for deck, has in held.items() if has), "")
    return mine, [deck for deck, has in held.items() if not has][:OPPONENTS]


def _cards_of_decks(game: str) -> dict[str, set[str]]:
    if deck_option(game) == "guilds":
        guilds = default_data()["guilds"]
        return {
            str(guild["name"]): {
                *(agent["name"] for agent in guild["agents"]), guild["location"]["name"], guild["relic"]["name"],
            }
            for guild in guilds
        }  # fmt: skip
    found: dict[str, set[str]] = {}
    for deck in decks.own_decks(game) if has_decks(game) else ():
        ready = decks.ready_deck(game, deck)
        if ready is not None and game != "sword_duel":  # there every player has every card
            found[deck] = {card for heading in ready.sections for card in ready.cards(heading)}
    return found


# -- decks and seats --------------------------------------------------------------------------------------------------


def all_decks(game: str) -> list[str]:
    """The ready decks of a game, or its guilds."""
    found = list(_cards_of_decks(game)) or (list(decks.own_decks(game)) if has_decks(game) else [])
    if len(found) < 2:
        raise UsageError(f"{game} comes with no decks to play against each other")
    return found


def deck(given: argparse.Namespace) -> Data:
    """One deck against all ready ones, or against those that are named."""
    game = agree.game_of(given.game).NAME if given.game else _game_of_deck(given.deck)
    others = agree.split(given.against, "--against") if given.against else all_decks(game)
    others = [other for other in others if other != given.deck]
    data = common(given, 100) | {"game": game, "compare": "field", "decks": [given.deck], "against": others}
    data["question"] = f"How does {given.deck} do against {len(others)} decks of {game}{_at_tables(given, data)}?"
    return data


def _at_tables(given: argparse.Namespace, data: Data) -> str:
    """Note how many sit at a table of a field, if that was said; the words for it."""
    if given.players is None:
        return ""
    data["players"] = given.players
    return f" at tables of {given.players}" if given.players > PAIR else ""


def _game_of_deck(word: str) -> str:
    for game in qd.game_names():
        if has_decks(game) and decks.ready_deck(game, slug(word)) is not None:
            return game
    if not Path(word).exists():
        raise UsageError(f"there is no file and no ready deck called {word!r}")
    return decks.read(read_text(word, "a deck list")).game


def metagame(given: argparse.Namespace) -> Data:
    """Every deck against every other."""
    game = agree.game_of(given.game).NAME
    chosen = agree.split(given.decks, "--decks") if given.decks else all_decks(game)
    data = common(given, 50) | {"game": game, "compare": "field", "decks": chosen}
    tables = _at_tables(given, data)
    data["question"] = f"Which of {len(chosen)} decks of {game} {f'wins most{tables}' if tables else 'beats which'}?"
    return data


def seat(given: argparse.Namespace) -> Data:
    """Does the first seat win more often?"""
    data = common(given, 400) | {"game": agree.game_of(given.game).NAME, "compare": "seat"}
    if given.players is not None:
        data["players"] = given.players
    if given.decks is not None:
        data["decks"] = agree.split(given.decks, "--decks")
    return data
