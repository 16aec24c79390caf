"""Fixed terms of the game: the four arcana, and what is counted for each player during the game."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Arcanum: TypeAlias = Literal["stave", "sword", "cup", "ducat"]
ARCANA: Final[tuple[Arcanum, ...]] = ("stave", "sword", "cup", "ducat")
"""Military, political, spiritual and financial power."""

StakeKind: TypeAlias = Literal["relic", "personality", "location"]
STAKE_KINDS: Final[tuple[StakeKind, ...]] = ("relic", "personality", "location")

STAVE: Final = 0
SWORD: Final = 1
CUP: Final = 2
DUCAT: Final = 3
NO_ARCANUM: Final = -1

TALLIES: Final = (
    "bribes",
    "free-zone-wins",
    "enemy-wins",
    "friendly-wins",
    "double-rounds",
    "ties-won",
    "wins-this-round",
)
"""What the game counts for each player, since Objectives ask for it."""

BRIBES: Final = 0
FREE_ZONE_WINS: Final = 1
ENEMY_WINS: Final = 2
FRIENDLY_WINS: Final = 3
DOUBLE_ROUNDS: Final = 4
TIES_WON: Final = 5
WINS_THIS_ROUND: Final = 6

HAND_SIZE: Final = 4
PILE_SIZE: Final = 12
JUBILEE_AMONG: Final = 5
OBJECTIVES_DEALT: Final = 4
OBJECTIVES_KEPT: Final = 2
REINFORCEMENT: Final = 2
