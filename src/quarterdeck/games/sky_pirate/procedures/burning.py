"""Fires burn when a turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sky_pirate.events import FIRE_TAKEN
from quarterdeck.games.sky_pirate.procedures.firing import Damage

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class Burn(Procedure):
    """One Fire deals 1 damage to the player on whose ship it burns, controlled by nobody, and goes out."""

    seat: int

    @step("SP-STATUS-09", "SP-STATUS-13")
    def damage(self, game: SkyPirate) -> None:
        """Only if there was no Fire damage this turn."""
        if FIRE_TAKEN.count(game, self.seat):
            self.finish()
        else:
            game.begin(Damage(self.seat, 1, -1, -1, "fire"))

    @step("SP-STATUS-13", "SP-STATUS-14")
    def goes_out(self, game: SkyPirate) -> None:
        """It is ejected."""
        game.eject_fires(self.seat, 1)
