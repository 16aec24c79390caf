"""The words in which a game declares its board: what a seat may know besides the cards, as JSON data.

A game's `board.py` holds one TypedDict for each thing that lies there, and `Game.board_for` says that it gives the
whole. Such a dict is what is sent, so that it costs nothing, and the client's types are made from its declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias, TypeVar

T = TypeVar("T")

Board: TypeAlias = Mapping[str, object]
"""The board of any game."""
Two = Annotated[list[T], 2]
"""A list of exactly two, such as one thing for each side."""
Three = Annotated[list[T], 3]
"""A list of exactly three."""
