"""Boards: a game's table drawn for one seat, from nothing but that seat's view and the printed cards.

A board gets no game, so it cannot show what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias

from quarterdeck.cli.boards import anything
from quarterdeck.cli.screen import Line
from quarterdeck.engine.cards import Book

Board: TypeAlias = Callable[[dict[str, Any], Book, int], list[Line]]

WITH_A_BOARD: Final = ("arcana", "five_sails", "sky_pirate", "sword_duel")


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """The table as this view shows it, for a screen of this width."""
    if view["game"] not in WITH_A_BOARD:
        return anything.draw(view, book, width)
    board: Board = import_module(f"quarterdeck.cli.boards.{view['game']}").draw
    return board(view, book, width)
