"""Imperial Captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import TURN
from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import captain
from quarterdeck.games.sky_pirate.events import TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    is_a_maneuver,
    is_stunned,
    those,
    your_cannons,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

brass = captain("Brass")


@brass.action(limit=TURN, target=your_cannons)
def double_charge(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: one of your cannons has +1 cost and +2 power until the turn ends."""
    game.modify(COST, it.target, 1, TURN_OVER, it.card)
    game.modify(POWER, it.target, 2, TURN_OVER, it.card)


harmony = captain("Harmony")


@harmony.raids_or_repels(cost=[Powder(1)], target=those(your_discard, is_a_maneuver))
def learn_from_it(game: SkyPirate, it: CardUse) -> None:
    """After each raid, and each attempt that you repel, 1 Powder lets you stow a maneuver of your discard pile."""
    game.stow(it.target)


piety = captain("Piety")


def all_cannons_are_stunned(game: SkyPirate, it: CardUse) -> bool:
    """You must have cannons, all of them stunned."""
    # A ship without cannons has none that are stunned (SP-Q67).
    cannons = your_cannons(game, it)
    return bool(cannons) and all(is_stunned(game, card) for card in cannons)


@piety.turn_begins(needs=all_cannons_are_stunned)
def patience(game: SkyPirate, it: CardUse) -> None:
    """When your turn begins and all your cannons are stunned, you gain an Action."""
    game.gain_actions(it.controller)
