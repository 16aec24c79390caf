"""Ghost cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS, TURN
from quarterdeck.games.sky_pirate.conditions import (
    both,
    damage_to_you,
    you,
    your_turn,
    yours,
)
from quarterdeck.games.sky_pirate.costs import Powder, discard_crew, return_crew
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.event_values import PlayerAndCard
from quarterdeck.games.sky_pirate.events import CANNON_UNSTUNNED, DAMAGE_DEALT, DREW, TURN_OVER, UNSTUNNED
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, POWER
from quarterdeck.games.sky_pirate.words import (
    is_a,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

arc_caster = cannon("Arc Caster")


@arc_caster.action()
def turn_the_coils(game: SkyPirate, it: CardUse) -> None:
    """Action: cost and power of this cannon are exchanged for the rest of the turn."""
    game.swap_cost_and_power(it.card, TURN_OVER, it.card)


soul_crypt = structure("Soul Crypt")


def it_is_in_hand(game: SkyPirate, it: CardUse[PlayerAndCard]) -> bool:
    """The card that was drawn must still be in your hand."""
    return it.event.card in game.hand(it.controller)


@soul_crypt.whenever(DREW, matches=both(you, your_turn), cost=[Powder(1)], limit=TURN, needs=it_is_in_hand)
def bind_a_soul(game: SkyPirate, it: CardUse[PlayerAndCard]) -> None:
    """Once each turn, when you draw a card in your own turn, you may spend 1 Powder to put that card into play
    facedown: a 2/2 Shade crew."""
    game.put_shade(it.event.card, it.controller)


@soul_crypt.breaks()
def call_a_curse(game: SkyPirate, it: CardUse) -> None:
    """When it breaks, your Hold yields a Curse: look for one, show it and take it into your hand."""
    game.search(it, is_a("Curse"), to="hand")


coldsteel = structure("Coldsteel Plating")


@coldsteel.react(DAMAGE_DEALT, matches=damage_to_you)
def absorb(game: SkyPirate, it: CardUse) -> None:
    """React: whenever you are dealt damage, it is 1 less, and this structure gets a counter."""
    game.less(1)
    game.put_counters(it.controller, it.card)


@coldsteel.modifies(DURABILITY)
def wears_off(game: SkyPirate, me: int, card: int) -> int | None:
    """Each counter on it takes 1 off its durability."""
    return -game.counters_on(me) if me == card else None


@coldsteel.as_soon_as(lambda game, me: game.number(DURABILITY, me) == 0)
def gives_way(game: SkyPirate, me: int) -> None:
    """When it has no durability left, it breaks."""
    game.break_emplacement(me)


coilgun = cannon("Coilgun")


@coilgun.unstuns()
def discharge(game: SkyPirate, it: CardUse) -> None:
    """Your opponent is dealt 1 damage each time that this cannon unstuns."""
    game.damage(game.opponent(it.controller), 1, it)


ectoplasmic_lens = structure("Ectoplasmic Lens")


@ectoplasmic_lens.action(cost=[return_crew()], limit=TURN)
def look_through(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn, one of your crew returns to its captain's hand: draw a card, ..."""
    game.draw(it.controller)


@look_through.then()
def look_away(game: SkyPirate, it: CardUse) -> None:
    """... and after that discard one of your hand."""
    game.discard_hand(it.controller, 1, it.card)


@ectoplasmic_lens.breaks()
def see_a_curse(game: SkyPirate, it: CardUse) -> None:
    """When it breaks, your Hold yields a Curse: look for one, show it and take it into your hand."""
    game.search(it, is_a("Curse"), to="hand")


geistlaser = cannon("Geistlaser")


@geistlaser.action(cost=[discard_crew(x=True)])
def feed_the_beam(game: SkyPirate, it: CardUse) -> None:
    """Action, discard any number of your crew: put as many counters on this cannon."""
    game.put_counters(it.controller, it.card, it.x)


@geistlaser.modifies(POWER)
def burn_souls(game: SkyPirate, me: int, card: int) -> int | None:
    """Each counter on this cannon gives it +1 power."""
    return game.counters_on(me) if me == card else None


supercharger = structure("Supercharger")


@supercharger.modifies(COST)
def draw_power(game: SkyPirate, me: int, card: int) -> int | None:
    """The cost of each of your cannons is 1 higher."""
    return 1 if game.controller(card) == game.controller(me) else None


@supercharger.whenever(UNSTUNNED, matches=yours, first=CANNON_UNSTUNNED, of=lambda game, it: it.event.card, does=GAINS)
def give_power_back(game: SkyPirate, it: CardUse) -> None:
    """Each of your cannons that unstuns gives you 2 Powder, the first time each turn that it does."""
    game.gain_powder(it.controller, 2)


@supercharger.breaks()
def release_a_curse(game: SkyPirate, it: CardUse) -> None:
    """When it breaks, your Hold yields a Curse: look for one, show it and take it into your hand."""
    game.search(it, is_a("Curse"), to="hand")
