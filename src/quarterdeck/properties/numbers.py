"""A card's number inside the engine is nobody's business: with other numbers the same game looks the same to all.

A card keeps its number when it is shuffled away, so whoever could tell numbers, or an order that follows them, would
know a card again. Here a game is played whose cards carry *marked* numbers: wherever such a number goes it can be told
from other whole numbers, so that the whole game can be renumbered at any choice, and a number in anything that is shown
is seen at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from quarterdeck.engine.event import Logged
from quarterdeck.engine.game import Game
from quarterdeck.engine.listeners import ListeningGame
from quarterdeck.engine.replay import Past
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.struct import Record

G = TypeVar("G", bound=Game)

COLUMNS: Final = ("faces", "owner", "place", "known", "pieces")
"""What the state says about each card, by its number."""
LEFT_OUT: Final = ("_setting", "_origin", "_asking", "_token", "_options")
"""Fields without numbers, and those that are worked out anew when they are missing."""
MARKED: Final = re.compile("\x02([0-9]+)\x03")


class Marked(int):
    """A card's number. In a text it stands between two signs that no text of a game holds."""

    def __repr__(self) -> str:
        return f"\x02{int(self)}\x03"

    __str__ = __repr__

    def __format__(self, form: str) -> str:
        return format(repr(self), form)


@cache
def marked_class(cls: type[Game]) -> type[Game]:
    """The same game with marked numbers."""

    def create(game: Any, face: int, zone: int, owner: int = -1) -> int:
        card = Marked(cls.create(game, face, zone, owner))
        game.zones[zone][-1] = card
        if isinstance(game, ListeningGame):
            game.hearing = {name: tuple(map(Marked, heard)) for name, heard in game.hearing.items()}
        return card

    def create_all(game: Any, faces: Sequence[int], zone: int, owner: int = -1) -> None:
        before = len(game.zones[zone])
        cls.create_all(game, faces, zone, owner)
        game.zones[zone][before:] = map(Marked, game.zones[zone][before:])

    space = {"__module__": cls.__module__, "create": create, "create_all": create_all}
    metaclass: Any = type(cls)
    made: type[Game] = metaclass(f"Marked{cls.__name__}", (cls,), space)
    return made


def renumbered(game: G, rng: Rng) -> G:
    """The same game with other numbers for all its cards, but for those that stand for places."""
    first, count = game.numbered_as_places(), len(game.faces)
    numbers = list(range(first, count))
    rng.shuffle(numbers)
    return _Renumbering([*range(first), *numbers]).game(game)


class _Renumbering:
    """`numbers` has for each card its new number."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def game(self, game: G) -> G:
        new = game.clone()
        for field in new.FIELDS:
            if field == "_log":
                new._log = self.log(game._log)
            elif field == "_past":
                new._past = self.past(game._past)
            elif field not in LEFT_OUT:
                setattr(new, field, self.value(getattr(game, field)))
        for field in COLUMNS:
            column = getattr(new, field)
            setattr(new, field, [column[card] for card in self.old()])
        return new

    def old(self) -> list[int]:
        """For each new number the old one."""
        return sorted(range(len(self.numbers)), key=self.numbers.__getitem__)

    def value(self, value: Any) -> Any:
        """Any value of the state."""
        if isinstance(value, Marked):
            return Marked(self.numbers[value])
        if isinstance(value, str):
            return MARKED.sub(lambda found: str(Marked(self.numbers[int(found[1])])), value)
        if hasattr(value, "_make"):
            return value._make(map(self.value, value))
        if isinstance(value, (list, tuple)):
            return type(value)([self.value(one) for one in value])
        if isinstance(value, dict):
            return {self.value(key): self.value(one) for key, one in value.items()}
        if isinstance(value, Record):
            new = value.copy()
            for field in value.FIELDS:
                setattr(new, field, None if field in LEFT_OUT else self.value(getattr(value, field)))
            return new
        return value

    def log(self, node: Any) -> Any:
        """The events, each with its cards under their new numbers."""
        chain: list[Logged] = []
        while node is not None:
            node, logged = node
            chain.append(logged)
        new: Any = None
        for logged in reversed(chain):
            values = self.value(logged.values)
            new = (new, Logged(logged.event, values, logged.only, logged.told, logged.masks, logged.faces))
        return new

    def past(self, node: Past) -> Past:
        """The choices that were made."""
        chain: list[tuple[int, Any, bool]] = []
        while node is not None:
            node, seat, option, revealed = node
            chain.append((seat, self.value(option), revealed))
        new: Past = None
        for made in reversed(chain):
            new = (new, *made)
        return new


def numbers_in(shown: Any) -> Iterator[str]:
    """The cards' numbers that stand in something that is shown, each with where it stands."""
    if isinstance(shown, Marked):
        yield f"the number {int(shown)}"
    elif isinstance(shown, str):
        yield from (f"the number {found} in {MARKED.sub('[*]', shown)[:200]!r}" for found in MARKED.findall(shown))
    elif isinstance(shown, dict):
        for key, value in shown.items():
            yield from numbers_in(key)
            yield from (f"{key}: {found}" for found in numbers_in(value))
    elif isinstance(shown, (list, tuple)):
        for value in shown:
            yield from numbers_in(value)
