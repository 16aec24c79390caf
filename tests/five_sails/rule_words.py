"""Words that the rule tests of City of Five Sails share."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from five_sails.table import Table
from pure import set_in_pure
from quarterdeck.engine.event import Event
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


def fights_on(table: Table, verb: str, who: str = "") -> Table:
    """Everybody plays no combat card, or the first if one must be played, and passes, until this is offered."""
    for _ in range(50):
        if table.legal_with(verb) and who in ("", table.asked):
            return table
        lines = [line for line in table.legal if line in ("play-nothing", "pass")] or table.legal
        table.plays(lines[0])
    raise AssertionError(f"nobody is ever offered {verb}; now: {table.legal}")


def pays(table: Table) -> Table:
    """Whoever must pay does so with what comes first."""
    while table.legal_with("pay"):
        table.plays(table.legal_with("pay")[0])
    return table


def listen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all events from now on, in the order in which they happen."""
    heard: list[str] = []
    _overhear(monkeypatch, lambda name, values: heard.append(name))
    return heard


def listen_to(monkeypatch: pytest.MonkeyPatch, event: Event) -> list[list[Any]]:
    """The values of every such event from now on."""
    heard: list[list[Any]] = []
    _overhear(monkeypatch, lambda name, values: heard.append(list(values)) if name == event.name else None)
    return heard


def _overhear(monkeypatch: pytest.MonkeyPatch, hears: Any) -> None:
    happens = FiveSails.do

    def do(game: FiveSails, name: str, values: Any) -> bool:
        hears(name, values)
        return happens(game, name, values)

    set_in_pure(monkeypatch, FiveSails, "do", do)


def happen(table: Table, event: Event, *values: Any) -> Table:
    """An event happens by itself, for rules that no card of the set brings about alone. Nobody may have to choose."""
    game = table.game
    asks, game.asks = game.asks, []
    depth = game._floor = len(game.frames)
    game.announce(event, *values)
    while len(game.frames) > depth:
        frame = game.frames[-1]
        if frame.at < len(frame.STEPS):
            frame.at += 1
            game._floor = len(game.frames)
            frame.STEPS[frame.at - 1](frame, game)
        else:
            game.frames.pop()
        assert not game.asks
    for ask in asks:
        ask._options = None
    game.asks = asks if game.result is None else []
    return table


def card_of(table: Table, name: str) -> int:
    """The number of a card, by its printed name."""
    return next(card for card in range(len(table.game.faces)) if table.game.printed(card).name == name)


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A game from its beginning, at its first choice."""
    game = qd.new("five_sails", players=players, seed=seed, **options)
    assert isinstance(game, FiveSails)
    return Table(game)


def plans(table: Table, **selected: str) -> Table:
    """Planning: each player selects these cards, in the order in which they are asked for."""
    for name, cards in selected.items():
        for card in cards.split():
            table.plays(f"{name}: select {card}")
    return table


def two_tides(seed: int = 1, edition: str = "2023") -> Table:
    """The first Day: nobody is First Player, and both schemes do something when they are revealed."""
    names = ["Kaspar Dietrich", "Soline el Gato"]
    decks = [{"leader": [name], "approach": ["Shifting Tides", "Otto Streit"], "faction": []} for name in names]
    table = new_game(seed=seed, decks=decks, any_cards=True, edition=edition)
    return plans(table, anna="shifting-tides otto-streit", bruno="shifting-tides otto-streit")
