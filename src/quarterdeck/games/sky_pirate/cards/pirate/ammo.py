"""Pirate Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.stats import POWER
from quarterdeck.games.sky_pirate.words import (
    only_this_cannon,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

chainshot = ammo("Chainshot")


@chainshot.modifies(POWER)
def light_charge(game: SkyPirate, me: int, card: int) -> int | None:
    """The power of this cannon is 1 lower."""
    return -1 if only_this_cannon(game, me, card) else None


@chainshot.breaches()
def shred_the_rigging(game: SkyPirate, it: CardUse) -> None:
    """Each breach costs your opponent two cards of their hand, which they choose and discard."""
    game.discard_hand(game.opponent(it.controller), 2, it.card)


prize_claw = ammo("Prize Claw")


@prize_claw.breaches()
def snatch_a_prize(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon lets you plunder 1 ..."""
    game.plunder(it.controller, 1, it.card)


@snatch_a_prize.then()
def snatch_powder(game: SkyPirate, it: CardUse) -> None:
    """... and steal 1 Powder afterwards."""
    game.steal_powder(it.controller, 1)


flaming_tar = ammo("Flaming Tar")


@flaming_tar.breaches()
def splash_tar(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon starts one Fire on your own ship and three on the opposing one."""
    game.set_fires(it.controller, 1)
    game.set_fires(game.opponent(it.controller), 3)
