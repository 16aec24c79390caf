"""Is this deck legal? The game answers (its module `decks`); here its answers get their line numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from quarterdeck.decks.decklist import HEADER, HEADINGS, MOST_LINES, DeckError, DeckList, Entry
from quarterdeck.engine.cards import slug
from quarterdeck.games import game_class

DECK: Final = "deck"
CARD_SET: Final = "card set"
_KEY: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_ -]*):(\s|$)")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: on which line (0: with the whole), what, and the rule behind it."""

    line: int
    text: str
    rule: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return where + self.text + (f" [{self.rule}]" if self.rule else "")


def kind_of(text: str) -> str:
    """A deck list has headings that stand alone; a card file is YAML with entries of its own."""
    for row in text.splitlines():
        found = _KEY.match(row)
        if found and found[1].strip().lower() not in (*HEADER, *(heading.lower() for heading in HEADINGS)):
            return CARD_SET
    return DECK


def legality_of(game: str) -> Any:
    """The game's module `decks`, or DeckError for a game whose players bring no decks."""
    if not has_decks(game):
        raise DeckError(f"the players of {game} bring no decks of their own")
    return import_module(_home(game))


def has_decks(game: str) -> bool:
    """Do the players of this game bring decks?"""
    try:
        return find_spec(_home(game)) is not None
    except ModuleNotFoundError:
        return False


def _home(game: str) -> str:
    return game_class(game).__module__.rpartition(".")[0] + ".decks"


def plan_of(deck: DeckList) -> dict[str, list[str]]:
    """The deck as the game's own option takes it: the cards under each heading."""
    return {heading.lower(): deck.cards(heading) for heading in HEADINGS}


def check(deck: DeckList) -> list[Problem]:
    """Every fault of the deck, as its game finds them, in the order of the lines."""
    faults: list[str] = legality_of(deck.game).violations(plan_of(deck))
    problems = [Problem(_line_of(deck, fault), fault) for fault in faults]
    missing = [Problem(0, f"there is no heading {heading}") for heading in HEADINGS if heading not in deck.sections]
    return missing + sorted(problems, key=lambda problem: problem.line or MOST_LINES)


def own_decks(game: str) -> dict[str, str]:
    """The ready decks that come with a game: their names, and what each is for."""
    if not has_decks(game):
        return {}
    plans: dict[str, Any] = legality_of(game).ready_plans()
    return {name: str(plan.get("title", "")) for name, plan in plans.items()}


def ready_deck(game: str, name: str) -> DeckList | None:
    """A ready deck of a game as a deck list with the printed names, or None if it has none of this name."""
    if name not in own_decks(game):
        return None
    plan = legality_of(game).ready_plans()[name]
    book = game_class(game).agree(None, None, 0, {}).book
    sections = {
        heading: [Entry(0, 1, book.by_id[slug(card)].name) for card in plan[heading.lower()]] for heading in HEADINGS
    }
    return DeckList(game, str(plan.get("title", name)), sections)


def _line_of(deck: DeckList, fault: str) -> int:
    """The line that a fault speaks of: of the last card that it names, or of the heading."""
    words = f" {fault.lower()} "
    found = 0
    for heading, entries in deck.sections.items():
        for entry in entries:
            name = entry.name.lower()
            if words.startswith(f" {name} ") or f"'{name}'" in words or f'"{name}"' in words:
                found = entry.line
        if not found and words.startswith(f" the {heading.lower()} "):
            found = deck.heading_lines[heading]
    return found
