"""Printed facts from a card file, checked when they are read: what is wrong is told with its line and a nearby name."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
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


def number_from(least: int, most: int, value: object) -> str:
    """A whole number within bounds, where it is one: what is printed instead of a number is looked at elsewhere."""
    if number(value) or (isinstance(value, int) and least <= value <= most):
        return ""
    return f"must be a whole number from {least} to {most}, not {value}"


def listed(fault: Fault = text) -> Fault:
    """A list of such values."""

    def of_all(value: object) -> str:
        if not isinstance(value, list):
            return "must be a list"
        return next((wrong for wrong in map(fault, value) if wrong), "")

    return of_all


class Names:
    """Names that the cards of a game may print, such as its traits: all of them are listed in one file of its data.

    Own card files list theirs in a constant of the same name in capitals.
    """

    def __init__(self, package: str, kind: str) -> None:
        self.package: Final = package
        self.kind: Final = kind
        self.own: Final[set[str]] = set()
        """Those that own card files have added."""
        self._listed: frozenset[str] = frozenset()

    def __call__(self) -> frozenset[str]:
        """All there are now."""
        if not self._listed:
            text = (resources.files(self.package) / "data" / f"{self.kind}.yaml").read_text(encoding="utf-8")
            self._listed = frozenset(yaml.load(text, yaml.CSafeLoader))
        return self._listed | self.own

    def fault(self, value: object) -> str:
        """What is wrong with a name, as the end of a sentence about it."""
        if value in self():
            return ""
        where = f"a new one is listed in data/{self.kind}.yaml, or as {self.kind.upper()} in a card file of your own"
        return f"is not {value!r}; {did_you_mean(value, sorted(self()))} ({where})"

    def slip(self, value: object) -> str:
        """Is it surely a misspelt name? As the end of a sentence. Where names may be made up, others are new ones."""
        near = [] if value in self() else difflib.get_close_matches(str(value), self(), 1, SLIP)
        return f"is not {value!r}; did you mean {near[0]}?" if near else ""


SLIP: Final = 0.75
"""Two names of which so much is alike differ by a slip of the pen: `Thgu` and `Thug`."""
Misfit: TypeAlias = Callable[[Data, Collection[str]], str]
"""What is wrong with the facts of a card taken together, as a sentence without its name; the names of all cards are
given too."""


def printed(package: str, fields: Mapping[str, Fault], needed: Sequence[str], misfit: Misfit) -> list[Data]:
    """The cards of the card file of a game, `data/cards.yaml` in its package."""
    text = (resources.files(package) / "data" / "cards.yaml").read_text(encoding="utf-8")
    return read(f"games/{package.rpartition('.')[2]}/data/cards.yaml", text, fields, needed, misfit)


def read(
    file: str, content: str, fields: Mapping[str, Fault], needed: Sequence[str], misfit: Misfit | None = None,
    others: Iterable[str] = (),
) -> list[Data]:  # fmt: skip
    """The cards of a card file. Raises SetupError with the file, the line and a sentence for the first thing wrong.

    `others` are the names of the cards that the game has besides.
    """
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
    if misfit is not None:
        names.update(others)
        for place, entry in enumerate(entries):
            wrong = misfit(entry, names)
            if wrong:
                raise SetupError(f"{file}, line {_line(content, place)}: {entry['name']}: {wrong}")
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


def line_of_card(content: str, fault: str) -> int:
    """The line of the card that a fault begins with (`Signal Tower: ...`), 0 if it names none."""
    name = re.escape(fault.partition(":")[0].strip())
    for number, row in enumerate(content.splitlines(), 1):
        if re.search(rf"name:\s*[\"']?{name}[\"']?\s*(,|}}|#|$)", row):
            return number
    return 0


def told_with_file(file: str, content: str, faults: Sequence[str]) -> None:
    """Raise SetupError with the first of these faults of a card file of the project, its file and its line."""
    if faults:
        line = line_of_card(content, faults[0])
        raise SetupError(f"{file}, line {line}: {faults[0]}" if line else f"{file}: {faults[0]}")


def with_line(content: str, fault: str) -> str:
    """A fault of a card file with the line of its card, where it names one."""
    line = line_of_card(content, fault)
    return f"line {line}: {fault}" if line else fault


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
