"""Ghost crew of the first expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.abilities import TURN
from quarterdeck.games.sky_pirate.blocks import crew
from quarterdeck.games.sky_pirate.words import your_fireable_cannons

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

banshee = crew("Banshee")


@banshee.action(limit=TURN)
def wail(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: all players choose and discard a card of their hands."""
    for seat in game.players():
        game.discard_hand(seat, 1, it.card)


grave_gunner = crew("Grave Gunner")


@grave_gunner.raids(may=True, target=your_fireable_cannons)
def last_salute(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, you may fire one of your unstunned cannons."""
    game.fire(it.controller, it.target)


@grave_gunner.vengeful()
def shoot_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card deals 1 damage to your opponent."""
    game.damage(game.opponent(it.controller), 1, it)
