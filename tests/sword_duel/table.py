"""Set a duel's table: `duel(anna={...}, bruno={...})`, then let the players act and look."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.cards import slug
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.position import look, set_position


class Player:
    """One player at the table: what the player does, and what there is to look at."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.name = slug(table.game.names[seat])

    def __getattr__(self, fact: str) -> Any:
        return look(self.table.game, f"{self.name}.{fact}")

    def plays(self, *lines: str) -> None:
        for line in lines:
            self.table.game.play(line, self.seat)

    def lays(self, *names: str) -> None:
        """Lay these cards, then stop if more could be laid."""
        self.plays(*(f"lay {slug(name)}" for name in names))
        if "done" in self.lines and self.view["picked"]:
            self.plays("done")

    def drops(self, *words: str) -> None:
        self.plays(" ".join(["form", *(slug(word) for word in words)]))

    def drops_alone(self, *words: str) -> None:
        """Drop a form card; the opponent passes, and if there is a choice passes again after the announcement."""
        opponent = self.table.bruno if self.seat == 0 else self.table.anna
        if opponent.is_asked:
            opponent.passes()
        self.drops(*words)
        if opponent.view["announced"]:
            opponent.passes()

    def passes(self) -> None:
        self.plays("pass")

    def cannot(self, line: str) -> str:
        """The line is refused and nothing changes. The refusal's text."""
        before = self.table.game.digest()
        with pytest.raises(qd.IllegalChoice) as refusal:
            self.plays(line)
        assert self.table.game.digest() == before
        return str(refusal.value)

    @property
    def is_asked(self) -> bool:
        return self.table.game.choice_of(self.seat) is not None

    @property
    def lines(self) -> list[str]:
        choice = self.table.game.choice_of(self.seat)
        return [] if choice is None else choice.lines

    @property
    def view(self) -> dict[str, Any]:
        return self.table.game.view(self.seat)

    @property
    def log(self) -> list[str]:
        return [told.text for told in self.table.game.events(self.seat)]


class Table:
    """A duel in some position."""

    def __init__(self, game: SwordDuel) -> None:
        self.game = game
        self.anna = Player(self, 0)
        self.bruno = Player(self, 1)

    def __getattr__(self, fact: str) -> Any:
        return look(self.game, fact)

    def both_pass(self) -> None:
        """Whoever may play a form card on this flip passes."""
        for player in (self.anna, self.bruno):
            if player.is_asked:
                player.passes()

    def all_pass(self) -> None:
        """Everybody who is asked passes, until something else is asked."""
        while any("pass" in choice.lines for choice in self.game.choices):
            self.game.play("pass")

    def keep_everything(self) -> None:
        """No exchange and no discard: on to the next rows."""
        while self.game.choices and not any(line.startswith("lay ") for line in self.game.choice.lines):
            self.game.play("done")


def duel(options: dict[str, Any] | None = None, **setup: Any) -> Table:
    """A table with this position; see `set_position`."""
    return Table(set_position(None, options or {}, setup, 1))


def facing(anna: str | list[str], bruno: str | list[str], **setup: Any) -> Table:
    """Two rows that face each other, the first pair flipped, form cards still to come.

    A single name is a whole row. Without other cards each holds a Counter-Time, so that every flip has its pause.
    """
    rows = [[row] if isinstance(row, str) else row for row in (anna, bruno)]
    options = setup.pop("options", None)
    of_anna, of_bruno = setup.pop("of_anna", {}), setup.pop("of_bruno", {})
    sides = [
        {"row": row, "hand": ["Counter-Time"], **given} for row, given in zip(rows, (of_anna, of_bruno), strict=True)
    ]
    return duel(options, anna=sides[0], bruno=sides[1], **setup)
