"""What the rules of a game exclude (property 15): each game says it itself, in its `invariants`."""

from __future__ import annotations

from quarterdeck.engine.game import Game
from quarterdeck.properties.contract import Broken


def check_excluded(game: Game) -> None:
    """Property 15: the position shows nothing that the rules exclude."""
    for sentence in game.broken_rules():
        raise Broken(15, sentence)
