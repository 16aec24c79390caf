"""Neutral assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import can_board_for
from quarterdeck.games.sky_pirate.declaring import asset

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

brute_force = asset("Brute Force")


@brute_force.action(needs=can_board_for(2))
def charge(game: SkyPirate, it: CardUse) -> None:
    """Action: you board for 2 Powder less, but without any Tactic cards of your own in that attempt."""
    game.board(it, less=2, no_tactics=True)
