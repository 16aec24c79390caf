"""Trader Captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import SHUFFLES_IN
from quarterdeck.games.sky_pirate.conditions import you
from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import captain
from quarterdeck.games.sky_pirate.events import BREACH, CANNON_FIRED, FIRED
from quarterdeck.games.sky_pirate.words import (
    is_noncrew,
    opponents_discard,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

brax = captain("Brax Amundus")


@brax.raids(cost=[Powder(1)], target=those(opponents_discard, is_noncrew))
def collect_the_debt(game: SkyPirate, it: CardUse) -> None:
    """Whenever you raid, 1 Powder buys you, if you like, a noncrew card out of the defending player's discard pile for
    your Treasure Chest."""
    game.put_into_chest(it.target, it.controller)


tech_e = captain("Tech-E")


@tech_e.whenever(FIRED, matches=you, first=CANNON_FIRED, modes=("gain", "draw"))
def recycle(game: SkyPirate, it: CardUse) -> None:
    """With the first cannon that you fire each turn you gain 1 Powder or draw a card, as you choose."""
    if it.mode == "gain":
        game.gain_powder(it.controller, 1)
    else:
        game.draw(it.controller)


luc = captain("Luc Sangre")


@luc.turn_begins(cost=[Powder(1)])
def take_wing(game: SkyPirate, it: CardUse) -> None:
    """As your turn begins, you can have this card flipped and put into play for 1 Powder."""
    game.flip(it.card)


@luc.breaches(first=BREACH, does=SHUFFLES_IN)
def feed(game: SkyPirate, it: CardUse) -> None:
    """With your first breach of each turn, a Shield is shuffled into your Hold."""
    game.shuffle_in("Shield", it.controller)
