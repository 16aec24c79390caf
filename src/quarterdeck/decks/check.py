"""Is this deck legal? The game answers (its module `decks`); here its answers get their line numbers."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from quarterdeck.decks.decklist import MOST_LINES, DeckList, Entry, Problem
from quarterdeck.decks.legality import edition_named, has_decks, heading_rules, headings_of, legality_of


def plan_of(deck: DeckList) -> dict[str, list[str]]:
    """The deck as the game's own option takes it: the cards under each heading."""
    return {heading.lower(): deck.cards(heading) for heading in headings_of(deck.game)}


def check(deck: DeckList, edition: str = "") -> list[Problem]:
    """Every fault of the deck, as its game finds them in this edition (none: the deck's own), in order of the lines."""
    module = legality_of(deck.game)
    chosen = edition_named(deck.game, edition or deck.edition)
    problems = [
        Problem(0, f"there is no heading {heading}", rule)
        for heading, rule in heading_rules(deck.game).items()
        if heading not in deck.sections
    ]
    problems += deck.faults
    if hasattr(module, "faults"):
        found = module.faults(plan_of(deck), *([chosen] if chosen else []))
        answers = [Problem(_line_of_fault(deck, fault), fault.text, fault.rule) for fault in found]
    else:
        answers = [Problem(_line_of(deck, fault), fault) for fault in module.violations(plan_of(deck))]
    return problems + sorted(answers, key=lambda problem: problem.line or MOST_LINES)


def own_decks(game: str) -> dict[str, str]:
    """The ready decks that come with a game: their names, and what each is for."""
    if not has_decks(game):
        return {}
    plans: dict[str, Any] = legality_of(game).ready_plans()
    return {name: str(plan.get("title", "")) for name, plan in plans.items()}


def ready_deck(game: str, name: str) -> DeckList | None:
    """A ready deck of a game as a deck list, or None if it has none of this name."""
    if name not in own_decks(game):
        return None
    plan = legality_of(game).ready_plans()[name]
    sections = {
        heading: [Entry(0, len(list(copies)), card) for card, copies in groupby(plan[heading.lower()])]
        for heading in headings_of(game)
    }
    return DeckList(game, str(plan.get("title", name)), sections)


def _line_of_fault(deck: DeckList, fault: Any) -> int:
    """The line of the part and card that a fault is about; where it says neither, of what its text names."""
    return _line_of_part(deck, fault.part, fault.name) if fault.part else _line_of(deck, fault.text)


def _line_of_part(deck: DeckList, part: str, name: str) -> int:
    """The last line of a card in a part of the deck, or the line of the part's heading."""
    heading = next((heading for heading in deck.sections if heading.lower() == part), "")
    lines = [entry.line for entry in deck.sections.get(heading, ()) if name and entry.name == name]
    return lines[-1] if lines else deck.heading_lines.get(heading, 0)


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
