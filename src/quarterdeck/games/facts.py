"""Printed facts from a card file, checked when they are read: what is wrong is told with its line and a nearby name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Final, TypeAlias, TypeVar

import yaml

from quarterdeck.engine.cards import Printed
from quarterdeck.engine.data import Data
from quarterdeck.engine.errors import SetupError, did_you_mean

C = TypeVar("C", bound=Printed)
Fault: TypeAlias = Callable[[object], str]
"""What is wrong with a value, as the end of a sentence about it; nothing if it is right."""


def text(value: object) -> str:
    """Any text that is not empty."""
    return "" if isinstance(value, str) and value else "must be a text"


def number(value: object) -> str:
    """A whole number."""
    return "" if isinstance(value, int) and not isinstance(value, bool) else "must be a whole number"


def mark(value: object) -> str:
    """True, or not there."""
    return "" if value is True else "must be true, or be left out"


def one_of(*known: str) -> Fault:
    """One of these words."""
    return lambda value: "" if value in known else f"is not {value!r}; {did_you_mean(value, known)}"


def number_or(*signs: str) -> Fault:
    """A whole number or one of these signs."""
    told = f"must be a whole number or {' or '.join(signs)}"
    return lambda value: "" if value in signs or not number(value) else told


def listed(fault: Fault = text) -> Fault:
    """A list of such values."""

    def of_all(value: object) -> str:
        if not isinstance(value, list):
            return "must be a list"
        return next((wrong for wrong in map(fault, value) if wrong), "")

    return of_all


def printed(package: str, fields: Mapping[str, Fault], needed: Sequence[str]) -> list[Data]:
    """The cards of the card file of a game, `data/cards.yaml` in its package."""
    text = (resources.files(package) / "data" / "cards.yaml").read_text(encoding="utf-8")
    return read(f"{package.rpartition('.')[2]}/data/cards.yaml", text, fields, needed)


def read(file: str, content: str, fields: Mapping[str, Fault], needed: Sequence[str]) -> list[Data]:
    """The cards of a card file. Raises SetupError with the file, the line and a sentence for the first thing wrong."""
    try:
        entries = yaml.load(content, yaml.CSafeLoader)
    except yaml.YAMLError as error:
        line = getattr(getattr(error, "problem_mark", None), "line", 0) + 1
        raise SetupError(f"{file}, line {line}: this is not YAML: {getattr(error, 'problem', error)}") from None
    if not isinstance(entries, list):
        raise SetupError(f"{file}, line 1: a card file is a list of cards")
    names: set[str] = set()
    numbers: dict[str, str] = {}
    for place, entry in enumerate(entries):
        wrong = _fault(entry, fields, needed, names)
        number = None if wrong else entry.get("number")
        if isinstance(number, str) and number in numbers:
            wrong = f"{entry['name']} has the number {number} of {numbers[number]}"  # deck files go by numbers too
        if wrong:
            raise SetupError(f"{file}, line {_line(content, place)}: {wrong}")
        names.add(entry["name"])
        if isinstance(number, str):
            numbers[number] = entry["name"]
    return entries


def _fault(entry: object, fields: Mapping[str, Fault], needed: Sequence[str], names: Iterable[str]) -> str:
    if not isinstance(entry, dict) or text(entry.get("name")):
        return "a card has no name"
    name = entry["name"]
    if name in names:
        return f"there are two cards called {name}"
    for key, value in entry.items():
        if key not in fields:
            return f"{name}: there is no fact called {key}; {did_you_mean(key, fields)}"
        wrong = fields[key](value)
        if wrong:
            return f"{name}: {key} {wrong}"
    missing = [key for key in needed if key not in entry]
    return f"{name}: {missing[0]} is missing" if missing else ""


def _line(content: str, place: int) -> int:
    """The line on which a card begins."""
    node = yaml.compose(content, yaml.CSafeLoader).value[place]
    return int(node.start_mark.line) + 1


NAMED_BY: Final = 3
"""How many calls up from `card_of` the card's code stands: it calls `risk(...)`, and that `_block(...)`."""
PARTS: Final = 5
"""How much of its path is told: games/GAME/cards/FACTION/KIND.py."""


def card_of(name: str, cards: Mapping[str, C], kinds: Sequence[str]) -> C:
    """The printed card of which a block is written. If there is none of this name and kind, it says where."""
    card = cards.get(name)
    if card is not None and card.kind in kinds:
        return card
    frame = sys._getframe(NAMED_BY)
    where = "/".join(frame.f_code.co_filename.split("/")[-PARTS:])
    wrong = f"no card is called {name}; {did_you_mean(name, cards)}"
    if card is not None:
        wrong = f"{name} is a {card.kind}, not a {kinds[0]}"
    raise SetupError(f"{where}, line {frame.f_lineno}: {wrong}")
