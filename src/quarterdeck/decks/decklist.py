"""The text form of a deck.

```
# anything after this sign is a comment
game: sword_duel
name: Patient Quarte

Hand
Straight Lunge
2 Head Cut        (where a game allows copies)

Deck
Flank Cut
```

The order of the lines is the order of the cards, first line on top.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from quarterdeck.engine.errors import SetupError

HEADER: Final = ("game", "name")
HEADINGS: Final = ("Hand", "Deck")
MOST_COPIES: Final = 99
MOST_LINES: Final = 2000
_COUNT: Final = re.compile(r"(?P<count>[0-9]+)\s*x?\s+(?P<name>.+)")


class DeckError(SetupError):
    """A text that is no deck list; the message names the line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck: how many copies of which card, and where that stands."""

    line: int
    count: int
    name: str


@dataclass(slots=True)
class DeckList:
    """A deck as it was written: its game, its name and the entries under each heading, in their order."""

    game: str
    name: str = ""
    sections: dict[str, list[Entry]] = field(default_factory=dict)
    heading_lines: dict[str, int] = field(default_factory=dict)

    def cards(self, heading: str) -> list[str]:
        """The names of the cards under a heading, each as often as it was written."""
        return [entry.name for entry in self.sections.get(heading, []) for _ in range(entry.count)]

    def lines(self, heading: str) -> list[int]:
        """For each of those cards the line on which it stands."""
        return [entry.line for entry in self.sections.get(heading, []) for _ in range(entry.count)]

    def text(self) -> str:
        """The deck in its text form."""
        rows = [f"game: {self.game}"] + ([f"name: {self.name}"] if self.name else [])
        for heading, entries in self.sections.items():
            rows += ["", heading]
            rows += [f"{entry.count} {entry.name}" if entry.count > 1 else entry.name for entry in entries]
        return "\n".join(rows) + "\n"


def read(text: str, headings: Iterable[str] = HEADINGS) -> DeckList:
    """Read a deck list. Card names are not checked here: that is for the game."""
    by_word = {heading.lower(): heading for heading in headings}
    deck: DeckList | None = None
    heading = ""
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise DeckError(f"this deck list is too long: more than {MOST_LINES} lines")
    for number, row in enumerate(rows, 1):
        row = " ".join(row.partition("#")[0].split())
        if not row:
            continue
        key, colon, value = row.partition(":")
        if deck is None:
            if key.lower() != "game" or not colon or not value.strip():
                raise DeckError(f"line {number}: a deck list begins with its game, such as 'game: sword_duel'")
            deck = DeckList(value.strip())
        elif row.rstrip(":").lower() in by_word:
            heading = by_word[row.rstrip(":").lower()]
            if heading in deck.sections:
                first = deck.heading_lines[heading]
                raise DeckError(f"line {number}: the heading {heading} is there already, on line {first}")
            deck.sections[heading] = []
            deck.heading_lines[heading] = number
        elif not heading:
            if key.lower() != "name" or not colon:
                known = " or ".join(by_word.values())
                raise DeckError(f"line {number}: {row[:60]!r} stands before any heading; begin with {known}")
            deck.name = value.strip()
        else:
            deck.sections[heading].append(_entry(number, row))
    if deck is None:
        raise DeckError("this deck list is empty")
    if not deck.sections:
        raise DeckError(f"this deck list has no heading; it needs {' and '.join(by_word.values())}")
    return deck


def _entry(number: int, row: str) -> Entry:
    found = _COUNT.fullmatch(row)
    if found is None:
        return Entry(number, 1, row)
    count = int(found["count"]) if len(found["count"]) < 4 else MOST_COPIES + 1
    if not 1 <= count <= MOST_COPIES:
        raise DeckError(f"line {number}: a number of copies is from 1 to {MOST_COPIES}, not {found['count'][:20]}")
    return Entry(number, count, found["name"])
