"""Imperial assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import TURN
from quarterdeck.games.sky_pirate.conditions import damage_to_you, it_has_counters
from quarterdeck.games.sky_pirate.costs import EJECT_THIS, return_crew
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.events import DAMAGE_DEALT, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    is_special_ammo,
    playable,
    those,
    your_cannons,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ablative_shield = asset("Ablative Shield")


@ablative_shield.react(DAMAGE_DEALT, matches=damage_to_you, cost=[EJECT_THIS])
def burn_away(game: SkyPirate, it: CardUse) -> None:
    """React: whenever damage is dealt to you, eject this asset if you like; then that damage is 3 less."""
    game.less(3)


extra_rations = asset("Extra Rations")
extra_rations.enters_with(3, says="Three counters lie on this asset as it enters play; without any it is discarded.")


@extra_rations.turn_begins(needs=it_has_counters)
def open_a_crate(game: SkyPirate, it: CardUse) -> None:
    """Each of your turns begins with a counter less on it ..."""
    game.remove_counters(it.card)


@open_a_crate.then(modes=["draw"], may=True)
def eat(game: SkyPirate, it: CardUse) -> None:
    """... and with two cards for you to draw, if you like."""
    game.draw(it.controller, 2)


extractor = asset("Extractor")


@extractor.action(cost=[return_crew()], limit=TURN)
def extract(game: SkyPirate, it: CardUse) -> None:
    """Action, return one of your crew to its captain's hand, once each turn: you gain 2 Powder."""
    game.gain_powder(it.controller, 2)


firing_tubes = asset("Firing Tubes")


@firing_tubes.cannon_phase_begins(choose=your_cannons, verb="pack")
def pack_the_tubes(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your Cannon Phase one of your cannons, of your choice, gets +1 cost and +1 power for this
    turn."""
    game.modify(COST, it.choice, 1, TURN_OVER, it.card)
    game.modify(POWER, it.choice, 1, TURN_OVER, it.card)


flight_school = asset("Flight School")


def class_is_full(game: SkyPirate, it: CardUse) -> bool:
    """It must have three operators."""
    return len(game.operators(it.card)) == 3


@flight_school.turn_begins(needs=class_is_full)
def graduate(game: SkyPirate, it: CardUse) -> None:
    """When your turn begins and this asset has three operators, each of them gets a presence counter and operates it no
    longer."""
    operators = game.operators(it.card)
    for card in operators:
        game.unassign(card)
    game.put_counters_on_each(it.controller, dict.fromkeys(operators, 1), "presence")


@flight_school.operate(
    1, limit=3, choose=playable(those(your_hand, is_special_ammo)), verb="bring", may=True, unseen=your_hand
)  # fmt: skip
def load_in_flight(game: SkyPirate, it: CardUse) -> None:
    """Action: Operate 1 (three operators at most). You may play a Special Ammo of your hand, ..."""
    game.play_card(it.controller, it.choice)


@load_in_flight.then()
def fill_the_tank(game: SkyPirate, it: CardUse) -> None:
    """... and you gain 1 Powder."""
    game.gain_powder(it.controller, 1)
