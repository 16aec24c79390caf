"""The games, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.game import Game

WHERE: Final = {
    "arcana": "quarterdeck.games.arcana.game:Arcana",
    "five_sails": "quarterdeck.games.five_sails.game:FiveSails",
    "sky_pirate": "quarterdeck.games.sky_pirate.game:SkyPirate",
    "sword_duel": "quarterdeck.games.sword_duel.game:SwordDuel",
}
_added: dict[str, type[Game]] = {}


def game_names() -> list[str]:
    """The names of all registered games."""
    return [*WHERE, *_added]


def register(cls: type[Game]) -> type[Game]:
    """Add a game that is not part of the package, such as a small one in a test."""
    _added[cls.NAME] = cls
    return cls


def game_class(name: str) -> type[Game]:
    """The class of the game with this name, or SetupError."""
    if name in _added:
        return _added[name]
    if name not in WHERE:
        raise SetupError(f"there is no game called {name}; {did_you_mean(name, game_names())}")
    module, _, attribute = WHERE[name].partition(":")
    cls: type[Game] = getattr(import_module(module), attribute)
    return cls
