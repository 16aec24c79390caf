"""What explanations are made of, as they are sent: rules, deeds, and numbers with their parts."""

from __future__ import annotations

import msgspec

from quarterdeck.server.structs import prepare


class RuleText(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    text: str


class Deed(msgspec.Struct, frozen=True):
    """Something one could do with a card: now, or why not."""

    line: str
    says: str
    legal: bool
    reason: str = ""
    rule: str = ""


class NumberPart(msgspec.Struct, frozen=True):
    """One thing that makes a number what it is."""

    what: str
    """`printed`, `card`, `effect` (one that lasts, or of a card that you do not know), `rule` or `count`."""
    sign: str
    """What it does: `3`, `+1`, `at least 0`, `(+1)` (does not count), `no more`, `swapped`, `-` (a dash)."""
    says: str
    rule: str = ""
    card: str = ""
    """The word of the card behind it."""


class NumberTold(msgspec.Struct, frozen=True):
    """A number by its address, with its parts in the order in which they count; null is a dash."""

    address: str
    title: str
    value: int | None
    parts: list[NumberPart]


prepare(__name__)
