"""What belongs together: a card, the rules and rulings that decide it, and the scenarios that show it.

What a card is says which rules govern it (`governs.py`). The rest is read from a checkout of the project: tests and
scenarios say which rules and cards they are about, the code of a card cites rules and rulings, and rulings name cards.
An installed package has none of that.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from quarterdeck.engine.cards import Printed, slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_names
from quarterdeck.scenario import claims, yamlfile
from quarterdeck.scenario.governs import Governing

_READING: Final = Lock()
"""One thread reads at a time: Python 3.11 fails where two of them parse source into trees."""
CITED: Final = re.compile(r"\b[A-Z]{2}-(?:Q[0-9]+|[A-Z]+-[0-9]+)\b")
ABOUT: Final = 2
"""A proof with more cards than this is about a rule that all of them meet, and not about the cards."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision of ours where the rulebook is silent: a row of docs/rulings.md."""

    id: str
    asked: str
    played: str
    why: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario file: its name in the folder of its game, and what it shows."""

    name: str
    title: str


@dataclass(slots=True)
class Linked:
    """What is linked to a card, or to a rule: ids, and the names of scenarios."""

    rules: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Links:
    """All links of a game: of its cards, by id, with the rulings and the scenarios that they name."""

    cards: dict[str, Linked]
    rulings: dict[str, Ruling]
    scenarios: dict[str, Shown]

    def cards_of(self, rule: str) -> list[str]:
        """The cards that a rule or a ruling governs."""
        return [card for card, linked in self.cards.items() if rule in (*linked.rules, *linked.rulings)]


def links(game: str) -> Links:
    """All links of a game. It takes a while the first time, since every test is read."""
    with _READING:
        return _links(game)


@cache
def _links(game: str) -> Links:
    book = claims.book_of(game)
    known = claims.rule_ids(game)
    if not known:
        return Links({card.id: Linked() for card in book}, {}, {})
    governing = Governing(game, known)
    found = {card.id: Linked(sorted(set(governing.rules(card)))) for card in book}
    try:
        root = claims.checkout()
    except SetupError:
        return Links(found, {}, {})
    rulings = _rulings(root / "docs" / "rulings.md", game)
    for card, rule, scenario in _claimed(game):
        if card in found and rule in known:
            _add(found[card].rules, rule)
        if card in found and scenario:
            _add(found[card].scenarios, scenario)
    for printed in book:
        for id in (*_cited(printed), *_naming(printed, rulings)):
            if id in rulings:
                _add(found[printed.id].rulings, id)
            elif id in known:
                _add(found[printed.id].rules, id)
    for linked in found.values():
        linked.rules.sort()
        linked.rulings.sort()
    return Links(found, rulings, _scenarios(root / "scenarios" / game))


def _add(ids: list[str], id: str) -> None:
    if id not in ids:
        ids.append(id)


def _claimed(game: str) -> Iterator[tuple[str, str, str]]:
    """The card, the rule and, if it is one, the scenario of every proof; no rule where the card is one of many."""
    made: dict[str, tuple[list[str], list[str]]] = {}
    for claim in claims.claims():
        if claim.counts and claim.may_speak_of(game, game_names()):
            rules, cards = made.setdefault(claim.test, ([], []))
            if claim.kind == "rule":
                rules.append(claim.what)
            elif claim.kind == "card":
                cards.append(slug(claim.what))
    for test, (rules, cards) in made.items():
        scenario = Path(test).stem if test.endswith(".yaml") else ""
        for card in cards:
            for rule in (rules if len(set(cards)) <= ABOUT else []) or [""]:
                yield card, rule, scenario


def _cited(printed: Printed) -> list[str]:
    """The rules and rulings that the code of a card cites.

    What the rules themselves gave it (the bonus of an attachment) is no code of the card: where the rules are compiled,
    it has no source.
    """
    bodies = [effect.body for ability in printed.abilities for effect in getattr(ability, "effects", ())]
    return CITED.findall("".join(inspect.getsource(body) for body in bodies if inspect.isfunction(body)))


def _naming(printed: Printed, rulings: dict[str, Ruling]) -> list[str]:
    """The rulings that name a card."""
    name = re.compile(rf"\b{re.escape(printed.name)}\b")
    return [one.id for one in rulings.values() if name.search(f"{one.asked} {one.played} {one.why}")]


def _rulings(path: Path, game: str) -> dict[str, Ruling]:
    """The rulings of a game, from the table under its title."""
    prefix = next((rule.id.partition("-")[0] for rule in claims.inventory(game)), "")
    found: dict[str, Ruling] = {}
    for row in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) >= 5 and cells[0].startswith(f"{prefix}-Q"):
            found[cells[0]] = Ruling(cells[0], cells[2], cells[3], cells[4])
    return found


def _scenarios(folder: Path) -> dict[str, Shown]:
    """The scenario files of a game, by their names."""
    found: dict[str, Shown] = {}
    for path in sorted(folder.glob("*.yaml")):
        title = yamlfile.load(path.read_text(encoding="utf-8")).get("title", path.stem)
        found[path.stem] = Shown(path.stem, str(title))
    return found


def scenario_text(game: str, name: str) -> str | None:
    """The text of a scenario file of a game, or None if there is none of this name."""
    if name not in links(game).scenarios:
        return None
    return (claims.checkout() / "scenarios" / game / f"{name}.yaml").read_text(encoding="utf-8")
