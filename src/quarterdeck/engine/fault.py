"""What is wrong with a deck, as each game that has decks tells it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a deck, the rule behind it, and the part and card that it is about."""

    text: str
    rule: str = ""
    part: str = ""
    name: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text
