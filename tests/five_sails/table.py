"""A table of City of Five Sails for tests: set it, do one thing, look."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.position import look, set_position
from tables import NAMES
from tables import Table as AnyTable


class Table(AnyTable):
    """A table of City of Five Sails."""

    LOOK = staticmethod(look)


def five_sails(players: int = 2, *, edition: str = "2023", seed: int = 1, **setup: Any) -> Table:
    """Set the table. Locations are written `docks`, `forums`, `grand_bazaar`, `oles_inn`, `governors_gardens`.

    `five_sails(anna={"docks": ["Otto Streit"], "hand": ["Triage"]}, bruno={"docks": [{"card": "Sanjay"}]})` gives High
    Drama of Day 1; Anna is First Player and asked for an action. See quarterdeck/games/five_sails/position.py for
    everything that can be set. Kaspar Dietrich and Soline el Gato lead, at Home, unless a leader is named.
    """
    options = {"edition": edition, **setup.pop("options", {})}
    words = {"grand_bazaar": "grand-bazaar", "oles_inn": "oles-inn", "governors_gardens": "governors-gardens"}
    named = {
        words.get(key, key): (
            {words.get(inner, inner): one for inner, one in value.items()} if isinstance(value, dict) else value
        )
        for key, value in setup.items()
    }
    return Table(set_position(NAMES[:players], options, named, seed))
