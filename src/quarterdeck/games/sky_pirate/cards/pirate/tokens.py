"""Pirate tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.declaring import token

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

bram = token("Bram the Bold")


@bram.raids()
def bold_blow(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, the defending player is dealt 1 damage."""
    game.damage(game.the_attempt.defender, 1, it)
