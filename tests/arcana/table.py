"""A table of Arcana for tests: set it, do one thing, look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quarterdeck.games.arcana.cardset import AGENT, LOCATION, RELIC, default_set
from quarterdeck.games.arcana.position import look, set_position
from tables import NAMES
from tables import Table as AnyTable

GUILDS = ("Blades", "Ferrymen", "Thieves", "Usurers")


class Table(AnyTable):
    """A table of Arcana."""

    LOOK = staticmethod(look)


def arcana(players: int = 2, *, seed: int = 1, options: dict[str, Any] | None = None, **setup: Any) -> Table:
    """Set the table. Districts are written with an underscore: `free_zone={...}`.

    A player without a `guild` leads the one in their place of GUILDS, and one without a `deck` has all cards of the
    guild in it that lie nowhere else, so that the next round can be drawn.
    """
    named = {key.replace("_", "-"): value for key, value in setup.items()}
    used = set(_names(named))
    cards = default_set()
    for name, guild in zip(NAMES[:players], GUILDS, strict=False):
        part = named[name.lower()] = {"guild": guild, **named.get(name.lower(), {})}
        number = [known.name for known in cards.guilds].index(part["guild"])
        own = [cards.cards[face].name for kind in (AGENT, LOCATION, RELIC) for face in cards.of_kind(kind, number)]
        part.setdefault("deck", [card for card in own if card not in used])
    return Table(set_position(NAMES[:players], options or {}, named, seed))


def _names(value: Any) -> Iterator[str]:
    """All texts in a set-up, among them the names of the cards that it places."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _names(item)
    elif isinstance(value, list):
        for item in value:
            yield from _names(item)
