"""Ghost Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import damage_of_this_cannon
from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.event_values import Breached, Damage
from quarterdeck.games.sky_pirate.events import DAMAGE_RESOLVES
from quarterdeck.games.sky_pirate.stats import POWER
from quarterdeck.games.sky_pirate.words import (
    is_a_maneuver,
    only_this_cannon,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

expunger = ammo("Expunger")


@expunger.react(DAMAGE_RESOLVES, matches=damage_of_this_cannon)
def expunge(game: SkyPirate, it: CardUse[Damage]) -> None:
    """React: whenever damage of this cannon would resolve, nothing is discarded; as many cards are ejected instead, off
    the top of your opponent's Hold."""
    game.instead()
    game.eject_top(it.event.seat, it.event.amount)


soulcharged = ammo("Soulcharged Munitions")


def presence_of_all(game: SkyPirate, seat: int) -> int:
    """The total presence of the crew that a player controls, in a party or not."""
    return sum(game.presence(card) for card in game.crew(seat))


@soulcharged.modifies(POWER)
def draw_on_souls(game: SkyPirate, me: int, card: int) -> int | None:
    """While your crew have more presence in all than your opponent's crew, this cannon has +2 power."""
    if not only_this_cannon(game, me, card):
        return None
    own = game.controller(me)
    return 2 if presence_of_all(game, own) > presence_of_all(game, game.opponent(own)) else None


demoneye = ammo("Demoneye")


@demoneye.breaches()
def glare(game: SkyPirate, it: CardUse[Breached]) -> None:
    """Each card, maneuvers excepted, that a breach of this cannon discards sets two Fires on your opponent's ship."""
    lost = sum(not is_a_maneuver(game, card) for card in it.event.cards)  # Status cards count (SP-Q59)
    game.set_fires(game.opponent(it.controller), 2 * lost)
