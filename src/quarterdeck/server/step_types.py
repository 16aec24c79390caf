"""What an update says of the way to it: step by step, from what the seat saw before to what it sees now.

Each step leads from one sight of the seat to another and is made from these two alone.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from quarterdeck.server.structs import prepare


class Move(msgspec.Struct, frozen=True, gc=False):
    """A card that lies elsewhere after the step, or several of which the seat knows nothing."""

    origin: str = msgspec.field(name="from")
    """The zone it lay in."""
    to: str
    """The zone it lies in."""
    was: str | None
    """Its word in the sight before the step; null where the seat did not know it there."""
    now: str | None
    """Its word in the sight after the step; null where the seat does not know it there."""
    count: int = 1
    """How many cards: more than one only of those that the seat knows neither before nor after."""


class NumberChange(msgspec.Struct, frozen=True):
    """A number on the board that is another one after the step."""

    path: list[str | int]
    """Where it stands in `board`."""
    before: int = msgspec.field(name="from")
    to: int


class Patch(msgspec.Struct, frozen=True):
    """One change of `zones` or `board`: what stands at the path is set to `value`, or is `gone`."""

    path: list[str | int]
    value: Any = UNSET
    gone: bool | UnsetType = UNSET


class Step(msgspec.Struct, frozen=True):
    """One piece of an update: what changed for this seat when something happened."""

    event: int
    """The number of the event that this seat was told; 0: none."""
    chapter: str
    """Steps in a row with the same key belong together; empty: to none."""
    title: str
    """The chapter's title for people."""
    moves: list[Move]
    revealed: list[str]
    """Words, in the sight after the step, of cards that stayed where they were and are known since."""
    numbers: list[NumberChange]
    patch: list[Patch]
    """What makes `zones` and `board` before the step those after it."""


prepare(__name__)
