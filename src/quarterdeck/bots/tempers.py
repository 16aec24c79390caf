"""Bots of a certain temper: first mates who, where several answers are about as good, take the one that they like.

They judge as every search does, so they never believe what is not so; only between answers that the search cannot tell
apart, and that lose next to nothing, the temper decides. Games without a race of answers of different kinds have none.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

from quarterdeck.bots.levels import FIRST_MATE, LevelBot, Named
from quarterdeck.bots.search import SearchBot
from quarterdeck.engine.game import Game

HOTHEAD: Final = Named("hothead", "Hothead", "A first mate who would rather fight, if that is as good.")
OLD_SALT: Final = Named("old-salt", "Old salt", "A first mate who would rather save and be safe, if that is as good.")
SCHEMER: Final = Named("schemer", "Schemer", "A first mate who would rather use its cards, if that is as good.")
TEMPERS: Final = {one.spec: one for one in (HOTHEAD, OLD_SALT, SCHEMER)}

LIKES: Final[Mapping[str, Mapping[str, Set[str]]]] = {
    "five_sails": {
        HOTHEAD.spec: {"challenge", "accept", "intervene", "play"},
        OLD_SALT.spec: {"refuse", "equip", "recruit", "pass"},
        SCHEMER.spec: {"claim", "use"},
    },
    "sky_pirate": {
        HOTHEAD.spec: {"fire", "board"},
        OLD_SALT.spec: {"gain", "draw", "extinguish"},
        SCHEMER.spec: {"play", "use"},
    },
}
"""By game: the verbs of the answers that each likes."""


def tempers_of(game: str) -> list[Named]:
    """The tempers that bots of a game can have."""
    return [TEMPERS[spec] for spec in LIKES.get(game, {})]


class TemperedBot(LevelBot):
    """A first mate with a temper; in a game that has no room for one, a first mate."""

    def __init__(self, seed: int, temper: str, most: int = 0) -> None:
        super().__init__(seed, FIRST_MATE.spec, most)
        self.temper: Final = temper
        self.name = f"{temper}:{most}ms" if most else temper

    def within(self, milliseconds: int) -> str:
        """The same temper with that limit."""
        return f"{self.temper}:{min(milliseconds, self.most or milliseconds)}ms"

    def _searching(self, game: Game, playouts: int, milliseconds: int) -> SearchBot:
        likes = LIKES.get(game.NAME, {}).get(self.temper, frozenset())
        return SearchBot(self.seed, playouts, milliseconds, self.name, likes=frozenset(likes))
