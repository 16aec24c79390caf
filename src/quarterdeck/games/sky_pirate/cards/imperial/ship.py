"""Imperial cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.event_values import Broke
from quarterdeck.games.sky_pirate.events import TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    is_special_ammo,
    is_stunned,
    those,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

three_pounder = cannon("3-Pounder")
three_pounder.plain()


autoloader = structure("Autoloader")


@autoloader.operate(1)
def feed_the_guns(game: SkyPirate, it: CardUse) -> None:
    """Action: Operate 1. Look for a Special Ammo in your Hold and play it."""
    game.search(it, is_special_ammo)


@autoloader.breaks()
def save_the_shells(game: SkyPirate, it: CardUse[Broke]) -> None:
    """When this structure breaks, for each of its operators you choose and stow a Special Ammo of your discard pile."""
    count = it.event.operators
    found = those(your_discard, is_special_ammo)(game, it)
    game.pick(it.controller, found, "stow", it.card, count, count, ordered=True)


carapace = structure("Carapace")


@carapace.defends(cost=[Powder(1)])
def bristle(game: SkyPirate, it: CardUse) -> None:
    """Each time that you defend, you can pay 1 Powder; the boarding player is then dealt 2 damage."""
    game.damage(game.the_attempt.boarder, 2, it)


hullpiercer = structure("Hullpiercer")


@hullpiercer.boards(cost=[Powder(1)])
def pierce(game: SkyPirate, it: CardUse) -> None:
    """Each time that you board, you can pay 1 Powder; the defending player is then dealt 2 damage."""
    game.damage(game.the_attempt.defender, 2, it)


mongoose = cannon("Mongoose")


@mongoose.modifies(POWER)
def close_behind(game: SkyPirate, me: int, card: int) -> int | None:
    """The more of your other cannons are stunned, the stronger this one is: +1 power for each."""
    if me != card:
        return None
    return len([one for one in game.cannons(game.controller(me)) if one != me and is_stunned(game, one)])


salty_karla = cannon("Salty Karla")


@salty_karla.operate(1)
def man_the_gun(game: SkyPirate, it: CardUse) -> None:
    """Action: Operate 1."""


@salty_karla.modifies(COST)
def many_hands(game: SkyPirate, me: int, card: int) -> int | None:
    """This cannon costs 1 less for each operator that it has."""
    return -len(game.operators(me)) if me == card else None


warmonger = cannon("Warmonger")


@warmonger.raids()
def press_on(game: SkyPirate, it: CardUse) -> None:
    """Every raid of yours lowers the cost of this cannon by 1 and raises its power by 1, until the turn ends."""
    if game.in_play(it.card):
        game.modify(COST, it.card, -1, TURN_OVER, it.card)
        game.modify(POWER, it.card, 1, TURN_OVER, it.card)
