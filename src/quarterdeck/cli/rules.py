"""rules: look up a game's rules, and which of them are proven by a test."""

from __future__ import annotations

import argparse
import json
import textwrap
from dataclasses import asdict
from typing import Any, Final

import quarterdeck as qd
from quarterdeck.cli import agree, inventory
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Screen, line
from quarterdeck.scenario import claims
from quarterdeck.scenario.links import links

HELP: Final = """Look up the rules of a game in our own words: all of them, one by its id, or those that speak of
a word. With --coverage: how many are proven by tests, and which are not."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(qd.game_names())}")
    parser.add_argument("word", nargs="*", metavar="ID or WORD", help="a rule's id, or words to look for")
    parser.add_argument("--coverage", action="store_true", help="which rules are proven by which tests")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(given: argparse.Namespace) -> int:
    """Show rules or their coverage."""
    name = agree.game_of(given.game).NAME
    words = " ".join(given.word)
    if given.coverage:
        if words:
            raise UsageError("--coverage counts all rules of the game, so it takes no id or word")
        return _coverage(name, given.json)
    if not inventory.rules(name):
        raise UsageError(f"{name} has no list of rules")
    found = [one] if (one := inventory.rule(name, words)) else inventory.search(name, words)
    if not found:
        raise UsageError(f"no rule of {name} has the id or speaks of {words!r}{inventory.nearest(name, words)}")
    if given.json:
        print(json.dumps({"game": name, "rules": [asdict(rule) for rule in found]}, indent=2))
        return 0
    screen = Screen()
    for rule in found:
        head = f"{rule.id}: "
        first, *rest = textwrap.wrap(head + rule.rule, screen.width, subsequent_indent="    ", break_on_hyphens=False)
        screen.show([line((head, "bold"), first[len(head) :]), *(line(text) for text in rest)])
    if len(found) == 1:
        _governs(screen, name, found[0].id)
    screen.say(f"{len(found)} rule{'s' * (len(found) != 1)}")
    return 0


def _governs(screen: Screen, game: str, id: str) -> None:
    """The cards that a rule governs, by the tests and scenarios that are about both."""
    linked = links(game)
    cards = linked.cards_of(id)
    if cards:
        names = {card.id: card.name for card in claims.book_of(game)}
        screen.say(f"Cards that it governs: {', '.join(names[card] for card in cards)}.", indent="    ")


def _coverage(name: str, as_json: bool) -> int:
    from quarterdeck.scenario.claims import coverage

    data: dict[str, Any] = coverage(name)
    if as_json:
        print(json.dumps(data, indent=2))
        return 0
    screen = Screen()
    if data["unproven"]:
        screen.say("Not proven by any test:", "bold")
        for id in data["unproven"]:
            entry = inventory.rule(name, id)
            screen.say(f"  {id}: {entry.rule if entry else ''}", indent="      ")
    for edition, part in data.get("editions", {}).items():
        screen.say(f"edition {edition}: {_summary(part)}")
    screen.say(_summary(data))
    return 0


def _summary(data: dict[str, Any]) -> str:
    rules = f"{data['rules']} rules, " if "rules" in data else ""
    return f"{rules}{data['needed']} needed, {data['proven']} proven, {len(data['unproven'])} unproven"
