"""Pirate Captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import captain
from quarterdeck.games.sky_pirate.words import (
    fires_on_ships,
    is_noncrew,
    lost_cards,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

burgle = captain("Burgle")


@burgle.breaches(cost=[Powder(1)], target=those(lost_cards, is_noncrew))
def pocket_it(game: SkyPirate, it: CardUse) -> None:
    """Each of your breaches lets you pocket, for 1 Powder, one noncrew card that its damage discarded: it goes into
    your Treasure Chest."""
    game.put_into_chest(it.target, it.controller)


cleaver = captain("Cleaver")


@cleaver.boards(cost=[Powder(1)])
def one_more(game: SkyPirate, it: CardUse) -> None:
    """Each time that you board, 1 Powder can bring a Deckhand (1/1) into play."""
    game.create_token("Deckhand", it.controller)


apollo = captain("Apollo")


@apollo.turn_begins(matches=lambda game, it: fires_on_ships(game) >= 3)  # before one burns down (SP-Q77)
def fan_the_flames(game: SkyPirate, it: CardUse) -> None:
    """When your turn begins while three or more Fires burn on ships, you have one Action more."""
    game.gain_actions(it.controller)
