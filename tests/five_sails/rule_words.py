"""Words that the rule tests of City of Five Sails share."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from five_sails.table import Table
from quarterdeck.games.five_sails.game import FiveSails

both_editions = pytest.mark.parametrize("edition", ["2023", "playtest"])


def use(table: Table, card: str) -> Table:
    """Whoever is asked uses the one ability of this card that can be used now."""
    lines = table.legal_with(f"use {card}")
    assert len(lines) == 1, f"{card}: {lines} of {table.legal}"
    return table.plays(lines[0])


def usable(table: Table, card: str) -> int:
    """How many abilities of this card whoever is asked can use now."""
    return len(table.legal_with(f"use {card}"))


def end_high_drama(table: Table) -> Table:
    """Everybody passes until the phase is over."""
    day = table["day"]
    for _ in range(20):
        if table["phase"] != "high drama" or table["day"] != day:
            return table
        table.plays("pass")
    raise AssertionError("High Drama never ends")


def listen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all events from now on, in the order in which they happen."""
    heard: list[str] = []
    happens = FiveSails.do

    def do(game: FiveSails, name: str, values: Any) -> None:
        heard.append(name)
        happens(game, name, values)

    monkeypatch.setattr(FiveSails, "do", do)
    return heard


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A game from its beginning, at its first choice."""
    game = qd.new("five_sails", players=players, seed=seed, **options)
    assert isinstance(game, FiveSails)
    return Table(game)
