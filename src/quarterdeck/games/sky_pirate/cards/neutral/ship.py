"""Neutral cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import (
    both,
    damage_of_this_cannon,
    damage_to_you,
    this_is_in_play,
    you,
)
from quarterdeck.games.sky_pirate.costs import BREAK_THIS, Powder
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.event_values import Damage
from quarterdeck.games.sky_pirate.events import DAMAGE_DEALT, DAMAGE_RESOLVES, HOLD_LOST, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    is_a_crew,
    lost_cards,
    playable,
    stored_here,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

daryl = cannon("Big Daryl")
daryl.plain()


crows_foot = cannon("Crow's Foot")
crows_foot.plain()


palisade = structure("Palisade")


@palisade.react(DAMAGE_DEALT, matches=damage_to_you, cost=[BREAK_THIS])
def take_the_hit(game: SkyPirate, it: CardUse) -> None:
    """React: whenever damage is dealt to you, you can let this structure break and take none of it."""
    game.none_of_it()


medbay = structure("Medbay")


lost_crew = those(lost_cards, is_a_crew)


@medbay.whenever(
    HOLD_LOST,
    matches=both(you, lost_crew),
    may=True,
    needs=both(this_is_in_play, lost_crew),
    choose=lost_crew,
    verb="store",
)
def bring_in_the_wounded(game: SkyPirate, it: CardUse) -> None:
    """Of the crew that your Hold loses at one time you may store one here; whoever was stored before is discarded
    then."""
    before = game.stored(it.card)
    game.store(it.choice, it.card)
    game.discard_all(before)


@medbay.action(cost=[Powder(1)], target=playable(stored_here))
def back_on_their_feet(game: SkyPirate, it: CardUse) -> None:
    """Action, 1 Powder: a crew stored here is played."""
    game.play_card(it.controller, it.target, "stored")


dragonfire = cannon("Dragonfire Launcher")


@dragonfire.react(DAMAGE_RESOLVES, matches=damage_of_this_cannon)
def set_ablaze(game: SkyPirate, it: CardUse[Damage]) -> None:
    """React: whenever damage of this cannon would resolve, it starts as many Fires on the opposing ship instead."""
    game.instead()
    game.set_fires(it.event.seat, it.event.amount)


fog_machine = cannon("Fog Machine")


@fog_machine.cannon_phase_begins(modes=("0", "1", "2", "3", "4"))
def fill_the_boiler(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your Cannon Phase you name a number from 0 to 4, which is added to both cost and power of
    this cannon for this turn."""
    game.modify(COST, it.card, int(it.mode), TURN_OVER, it.card)
    game.modify(POWER, it.card, int(it.mode), TURN_OVER, it.card)


@fog_machine.react(DAMAGE_RESOLVES, matches=damage_of_this_cannon)
def damp_their_powder(game: SkyPirate, it: CardUse[Damage]) -> None:
    """React: whenever damage of this cannon would resolve, it costs your opponent as much Powder instead."""
    game.instead()
    game.lose_powder(it.event.seat, it.event.amount)
