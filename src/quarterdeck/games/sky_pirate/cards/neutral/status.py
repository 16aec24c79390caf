"""Status cards and reference cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import you
from quarterdeck.games.sky_pirate.declaring import status
from quarterdeck.games.sky_pirate.events import DISCARDED_FROM_HAND, DISCARDED_FROM_HOLD, DREW, TURN_BEGAN

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

shield = status("Shield")
shield.says("When this card is discarded, it goes back to the Status pool.")


bomb = status("Bomb")


@bomb.itself(DREW, DISCARDED_FROM_HAND, DISCARDED_FROM_HOLD)
def explode(game: SkyPirate, it: CardUse) -> None:
    """Drawn or discarded, it explodes: it is ejected, and deals 3 damage to you."""
    game.show(it.card)
    game.eject(it.card)
    game.damage(it.controller, 3, it, by=game.opponent(it.controller))


fire = status("Fire")


@fire.on_ship(TURN_BEGAN, matches=you)  # in an order with what else happens then (SP-Q120)
def burn(game: SkyPirate, it: CardUse) -> None:
    """When your turn begins and no Fire has damaged you this turn, one Fire deals 1 damage to you and goes out; a card
    recovered from that damage costs you an Action."""
    game.burn(it.controller)


fire.says("For two Actions you put out all Fires on your ship.")


first_player = status("First Player")
first_player.says("You take the first turn, and in it you can neither board nor fire.")


boarding = status("Boarding")
boarding.says("A summary of a boarding attempt: initiate it, use Tactics in turn, compare Presence.")


player_turn = status("Player Turn")
player_turn.says("A summary of a turn: Start, Action, Cannon and End Phase.")
