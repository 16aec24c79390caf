"""The board of a game that has none of its own: every zone and its cards, and what else is public."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.cli.screen import Line, line, wrapped
from quarterdeck.engine.cards import Book

ENGINE: Final = ("game", "seat", "names", "zones", "waiting", "picked", "choice", "result")
MOST: Final = 12


def cards_in_words(held: list[str | None], book: Book) -> str:
    """A zone's cards by name; unknown ones are counted."""
    known = [book.by_id[card].name for card in held if card is not None]
    unknown = held.count(None)
    names = known if len(known) <= MOST else [*known[:MOST], f"and {len(known) - MOST} more"]
    backs = [f"{unknown} face down" if known else f"{unknown} card{'s' * (unknown != 1)} face down"] if unknown else []
    return ", ".join(names + backs)


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """All zones that hold a card, then the public facts."""
    rows: list[Line] = []
    for zone, held in view["zones"].items():
        if held:
            first, *rest = wrapped(f"{zone}: {cards_in_words(held, book)}", width, "    ")
            text = first[0][0]
            rows += [line((text[: len(zone)], "bold"), text[len(zone) :]), *rest]
    for key, value in view.items():
        if key not in ENGINE:
            rows += wrapped(f"{key.replace('_', ' ')}: {value}", width, "    ", "dim")
    return rows
