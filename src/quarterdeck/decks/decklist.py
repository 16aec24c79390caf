"""A deck as it was written.

Its text form, here of Sword Duel:

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

from dataclasses import dataclass, field
from typing import Final

from quarterdeck.engine.errors import SetupError

MOST_COPIES: Final = 99
MOST_LINES: Final = 300
LONGEST_NAME: Final = 80


def one_line(words: str) -> str:
    """Words as they can stand on a line of a deck list: without signs that cannot be seen, and with no comment."""
    seen = "".join(sign for sign in words if (sign.isprintable() or sign.isspace()) and sign != "#")
    return " ".join(seen.split())[:LONGEST_NAME]


class DeckError(SetupError):
    """A text that is no deck list; the message names the line."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: on which line (0: with the whole), what, and the rule behind it."""

    line: int
    text: str
    rule: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return where + self.text + (f" [{self.rule}]" if self.rule else "")


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
    edition: str = ""
    faults: list[Problem] = field(default_factory=list)
    """What was wrong with single entries, which are left out."""

    def cards(self, heading: str) -> list[str]:
        """The names of the cards under a heading, each as often as it was written."""
        return [entry.name for entry in self.sections.get(heading, []) for _ in range(entry.count)]

    def lines(self, heading: str) -> list[int]:
        """For each of those cards the line on which it stands."""
        return [entry.line for entry in self.sections.get(heading, []) for _ in range(entry.count)]

    def text(self) -> str:
        """The deck in its text form: with numbers of copies, if any card is there more than once."""
        counted = any(entry.count > 1 for entries in self.sections.values() for entry in entries)
        rows = self.header()
        for heading, entries in self.sections.items():
            rows += ["", heading]
            rows += [f"{entry.count} {entry.name}" if counted else entry.name for entry in entries]
        return "\n".join(rows) + "\n"

    def header(self) -> list[str]:
        """The first lines of the text form."""
        words = {"game": self.game, "name": self.name, "edition": self.edition}
        return [f"{key}: {word}" for key, word in words.items() if word]
