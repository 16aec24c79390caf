"""cards: the cards of a game, their numbers, texts and the tests that play them."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree, faces, inventory
from quarterdeck.cli.files import UsageError, write_text
from quarterdeck.cli.screen import Screen, line
from quarterdeck.cli.talk import card_text, fact, find_card, has
from quarterdeck.engine.cards import Printed
from quarterdeck.engine.printedlines import printed_lines
from quarterdeck.scenario.links import links

HELP: Final = """List the cards of a game, or explain one of them. A name may be incomplete as long as it is clear."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument("name", nargs="*", metavar="NAME", help="a card's name")
    parser.add_argument("--kind", metavar="KIND", help="only cards of this kind")
    parser.add_argument("--json", action="store_true", help="as JSON, with the tests that play each card")
    parser.add_argument("--svg", metavar="FILE", help="write the picture of the one card that NAME names")
    agree.add_options(parser)


def run(given: argparse.Namespace) -> int:
    """Show cards."""
    cls = agree.game_of(given.game)
    found = list(_book(cls, agree.options_of(given, cls.NAME)))
    if given.kind is not None:
        kinds = sorted({card.kind for card in found})
        if given.kind.lower() not in (kind.lower() for kind in kinds):
            raise UsageError(f"{cls.NAME} has no cards of the kind {given.kind!r}; there are {', '.join(kinds)}")
        found = [card for card in found if card.kind.lower() == given.kind.lower()]
    name = " ".join(given.name)
    if name:
        card = find_card(found, name)
        if not isinstance(card, Printed):
            hint = f"; did you mean {' or '.join(card)}?" if card else ""
            raise UsageError(f"no card of {cls.NAME} is called {name!r}{hint}")
        found = [card]
    if given.svg is not None:
        if not name:
            raise UsageError("say which card's picture is written, as in: cards arcana Harlequin --svg harlequin.svg")
        write_text(given.svg, faces.svg(cls.NAME, found[0]))
        return 0
    if given.json:
        tests = _tests(cls.NAME)
        cards = [_data(cls, card, tests) for card in found]
        print(json.dumps({"game": cls.NAME, "cards": cards}, indent=2))
        return 0
    if name:
        _one(cls, found[0])
        return 0
    _table(found)
    return 0


def _one(cls: type[qd.Game], card: Printed) -> None:
    """One card: its text, the line of each ability, and what is linked to it."""
    screen = Screen()
    for text in card_text(card):
        screen.say(text)
    screen.say(f"  {faces.in_words(cls.NAME, card)}")
    lines = printed_lines(cls.OPTION_KINDS, card)
    if lines:
        screen.say("Abilities that are used, each with its line:")
        for one in lines:
            screen.say(f"  {one.line}")
            screen.say(f"      {one.text}", "dim", "      ")
    for text in _linked(cls.NAME, card):
        screen.say(text, indent="    ")
    for text in _tests_in_words(cls.NAME, card):
        print(text)  # not wrapped, so that it can be copied


def _linked(game: str, card: Printed) -> list[str]:
    """The rules and rulings that decide the card, and the scenarios that show it."""
    found = links(game)
    linked = found.cards.get(card.id)
    if linked is None:
        return []
    rows = [f"  {id}: {rule.rule}" for id in linked.rules if (rule := inventory.rule(game, id)) is not None]
    rows = ["Rules that decide it:", *rows] if rows else []
    if linked.rulings:
        rows += ["Rulings:", *(f"  {id}: {found.rulings[id].played}" for id in linked.rulings)]
    if linked.scenarios:
        rows += ["Scenarios that show it:"]
        rows += [f"  scenarios/{game}/{name}.yaml: {found.scenarios[name].title}" for name in linked.scenarios]
    return rows


def _book(cls: type[qd.Game], options: dict[str, Any]) -> Any:
    """All printed cards, as the game agrees on them with these options."""
    return cls.agree(min(cls.PLAYERS), None, 0, options).book


def _tests(game: str) -> dict[str, list[str]]:
    """The tests that play each card. SetupError where the project's tests are not installed."""
    from quarterdeck.scenario.claims import tests_of_cards

    tests: dict[str, list[str]] = tests_of_cards(game)
    return tests


def _tests_in_words(game: str, card: Printed) -> list[str]:
    """The tests that use the card, one on each line; nothing where the project's tests are not installed."""
    try:
        tests = _tests(game).get(card.id, [])
    except qd.SetupError:
        return []
    return ["", "Tests that use it:", *(f"  {test}" for test in tests)] if tests else ["", "No test uses it."]


def _data(cls: type[qd.Game], card: Printed, tests: dict[str, list[str]]) -> dict[str, Any]:
    own: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind, "text": card.text}
    recipe = faces.recipes(cls.NAME).get(card.id)
    if recipe is not None:
        own["face"] = {key: value for key, value in asdict(recipe).items() if value}
    lines = [one._asdict() for one in printed_lines(cls.OPTION_KINDS, card)]
    return {**card.facts(), **own, "lines": lines, "tests": tests.get(card.id, [])}


def _table(found: list[Printed]) -> None:
    screen = Screen()
    wide = max((len(card.name) for card in found), default=0)
    kind = max((len(card.kind) for card in found), default=0)
    for card in found:
        facts = ", ".join(f"{key.replace('_', ' ')} {fact(value)}" for key, value in card.facts().items() if has(value))
        screen.show([line((card.name.ljust(wide), "bold"), f"  {card.kind.ljust(kind)}  ", (facts, "dim"))])
        if card.text:
            screen.say(f"    {card.text}", indent="    ")
    screen.say(f"{len(found)} card{'s' * (len(found) != 1)}")
