"""Quarterdeck: card games of swords and sails on one rules engine. An unofficial, rules-only implementation.

>>> import quarterdeck as qd
>>> game = qd.new("arcana", players=2, seed=7)
>>> game.play(game.choice.options[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine import save as _save
from quarterdeck.engine.choice import Choice, Option, Reason, Why
from quarterdeck.engine.errors import (
    CannotUndo,
    IllegalChoice,
    NotYourChoice,
    QuarterdeckError,
    RuleFailure,
    SaveError,
    SetupError,
)
from quarterdeck.engine.game import Game, Result
from quarterdeck.games import game_class, game_names, register

__version__ = "0.5.0"


def new(
    game: str, *, players: int | None = None, names: Sequence[str] | None = None, seed: int = 0, log: bool = True,
    **options: Any,
) -> Game:  # fmt: skip
    """Set up a game. `players` or `names` say who plays; `options` are the game's own (`cards`, `edition`, ...)."""
    cls = game_class(game)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise SetupError(f"the seed must be a whole number, not {seed!r}")
    return cls.begin_game(cls.agree(players, names, seed, options), log)


def load(data: str) -> Game:
    """The game that `Game.save` wrote."""
    body = _save.read(data)
    try:
        cls = game_class(body.get("game", ""))
    except SetupError as error:
        raise SaveError(f"this save cannot be loaded: {error}") from None
    return _save.load(cls, body)


__all__ = [
    "CannotUndo", "Choice", "Game", "IllegalChoice", "NotYourChoice", "Option", "QuarterdeckError", "Reason", "Result",
    "RuleFailure", "SaveError", "SetupError", "Why", "game_class", "game_names", "load", "new", "register",
]  # fmt: skip
