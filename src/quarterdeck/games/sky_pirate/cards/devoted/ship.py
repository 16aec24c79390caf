"""Devoted cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import CardNo
from quarterdeck.games.sky_pirate.ability import GAINS, GAINS_AN_ACTION, TURN
from quarterdeck.games.sky_pirate.conditions import this_is_in_play
from quarterdeck.games.sky_pirate.costs import eject_from_discard
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.event_values import Broke
from quarterdeck.games.sky_pirate.stats import COST, HAND_SIZE, POWER
from quarterdeck.games.sky_pirate.words import (
    boarding_party,
    is_a_crew,
    opponents_crew,
    was_ejected,
    your_crew,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

dust_membrane = structure("Dust Membrane")


@dust_membrane.breaks(does=GAINS)
def burst(game: SkyPirate, it: CardUse) -> None:
    """You gain 3 Powder when this structure breaks."""
    game.gain_powder(it.controller, 3)


gigaphage = structure("Gigaphage")


@gigaphage.repels(choose=boarding_party, verb="eject")
def devour(game: SkyPirate, it: CardUse) -> CardNo:
    """Whenever you repel, you choose a crew of the boarding party to be ejected."""
    game.eject(it.choice)
    return it.choice


@devour.then(needs=lambda game, it: it.gave(devour) and was_ejected(game, it.of(devour)))
def digest(game: SkyPirate, it: CardUse) -> None:
    """That meal brings you 1 Powder and a Shield, which is shuffled into your Hold."""
    game.gain_powder(it.controller, 1)
    game.shuffle_in("Shield", it.controller)


@gigaphage.breaks(does=GAINS_AN_ACTION)
def thrash(game: SkyPirate, it: CardUse) -> None:
    """If it breaks, you have one Action more in your next turn."""
    game.gain_action_next_turn(it)


growth_chamber = structure("Growth Chamber")


@growth_chamber.action(limit=TURN, target=your_crew)
def grow(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: put a presence counter on one of your crew."""
    game.put_counters(it.controller, it.target, 1, "presence")


@growth_chamber.breaks()
def release(game: SkyPirate, it: CardUse) -> None:
    """When it breaks, a Leviathan (0/0) with one presence counter comes into play in your reserve."""
    (leviathan,) = game.create_token("Leviathan", it.controller, reserve=True)
    game.put_counters(it.controller, leviathan, 1, "presence")


behemoth = structure("Incubating Behemoth")


def four_counters(game: SkyPirate, it: CardUse) -> bool:
    """It must have four presence counters."""
    return game.in_play(it.card) and game.counters_on(it.card, "presence") >= 4


@behemoth.turn_begins(needs=this_is_in_play)
def incubate(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your turn this structure gets a presence counter from you."""
    game.put_counters(it.controller, it.card, 1, "presence")


@incubate.then(needs=four_counters, modes=("break",), may=True)
def hatch(game: SkyPirate, it: CardUse) -> None:
    """Once it has four of them or more, you may break it."""
    game.break_emplacement(it.card)


@behemoth.breaks()
def emerge(game: SkyPirate, it: CardUse[Broke]) -> None:
    """As it breaks, a Leviathan (0/0) comes into play in your reserve and takes over all of its presence counters."""
    (leviathan,) = game.create_token("Leviathan", it.controller, reserve=True)
    game.put_counters(it.controller, leviathan, it.event.presence, "presence")  # those that it had (SP-Q105)


infestor = cannon("Infestor")


@infestor.breaches(choose=opponents_crew, verb="counter")
def infest(game: SkyPirate, it: CardUse) -> None:
    """Whenever this cannon breaches, you put a presence counter on one of your opponent's crew."""
    game.put_counters(it.controller, it.choice, 1, "presence")


snapdragon = cannon("Snapdragon")


@snapdragon.action(cost=[eject_from_discard(of=is_a_crew)], needs=this_is_in_play)
def feed(game: SkyPirate, it: CardUse) -> None:
    """Action, and a crew of your discard pile to be ejected: this cannon gets a counter."""
    game.put_counters(it.controller, it.card)


@snapdragon.modifies(COST)
def cost_grows(game: SkyPirate, me: int, card: int) -> int | None:
    """For each counter on it this cannon has +1 cost ..."""
    return game.counters_on(me) if me == card else None


@snapdragon.modifies(POWER)
def power_grows(game: SkyPirate, me: int, card: int) -> int | None:
    """... and +2 power."""
    return 2 * game.counters_on(me) if me == card else None


striking_tentacle = cannon("Striking Tentacle")


@striking_tentacle.breaches(may=True, needs=this_is_in_play)
def coil(game: SkyPirate, it: CardUse) -> None:
    """You may flip this cannon whenever it breaches."""
    game.flip(it.card)


constricting_tentacle = structure("Constricting Tentacle")


@constricting_tentacle.modifies(HAND_SIZE)
def constrict(game: SkyPirate, me: int, seat: int) -> int | None:
    """Your opponent's maximum hand size is 4 less."""
    return -4 if seat == game.opponent(game.controller(me)) else None
