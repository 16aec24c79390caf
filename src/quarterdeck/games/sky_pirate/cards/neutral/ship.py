"""Neutral cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.costs import BREAK_THIS, Powder
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.events import DAMAGE_DEALT, DAMAGE_RESOLVES, HOLD_LOST, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    damage_of_this_cannon,
    damage_to_you,
    is_a_crew,
    stored_here,
    this_is_in_play,
    you,
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


def lost_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew among the cards that were lost, where they still lie in the discard pile."""
    pile = game._setting.discard[it.controller]
    return [card for card in it.values[1] if is_a_crew(game, card) and game.place[card] == pile]


@medbay.whenever(
    HOLD_LOST, matches=lambda game, it: you(game, it) and bool(lost_crew(game, it)),
    choose=lost_crew, may=True, needs=lambda game, it: this_is_in_play(game, it) and bool(lost_crew(game, it)),
)  # fmt: skip
def bring_in_the_wounded(game: SkyPirate, it: CardUse) -> None:
    """Of the crew that your Hold loses at one time you may store one here; whoever was stored before is discarded
    then."""
    before = game.stored(it.card)
    game.store(it.choice, it.card)
    game.discard_all(before)


@medbay.action(
    cost=[Powder(1)], target=lambda game, it: [c for c in stored_here(game, it) if game.can_play(it.controller, c)]
)
def back_on_their_feet(game: SkyPirate, it: CardUse) -> None:
    """Action, 1 Powder: a crew stored here is played."""
    game.play_card(it.controller, it.target, "stored")


dragonfire = cannon("Dragonfire Launcher")


@dragonfire.react(DAMAGE_RESOLVES, matches=damage_of_this_cannon)
def set_ablaze(game: SkyPirate, it: CardUse) -> None:
    """React: whenever damage of this cannon would resolve, it starts as many Fires on the opposing ship instead."""
    game.instead()
    game.set_fires(it.values[0], it.values[1])


fog_machine = cannon("Fog Machine")


@fog_machine.cannon_phase_begins(modes=("0", "1", "2", "3", "4"))
def fill_the_boiler(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your Cannon Phase you name a number from 0 to 4, which is added to both cost and power of
    this cannon for this turn."""
    game.modify(COST, it.card, int(it.mode), TURN_OVER, it.card)
    game.modify(POWER, it.card, int(it.mode), TURN_OVER, it.card)


@fog_machine.react(DAMAGE_RESOLVES, matches=damage_of_this_cannon)
def damp_their_powder(game: SkyPirate, it: CardUse) -> None:
    """React: whenever damage of this cannon would resolve, it costs your opponent as much Powder instead."""
    game.instead()
    game.lose_powder(it.values[0], it.values[1])
