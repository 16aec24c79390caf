"""Ghost maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import it_is_in_your_discard_pile
from quarterdeck.games.sky_pirate.costs import XPowder
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED, ATTEMPT_OVER
from quarterdeck.games.sky_pirate.stats import PRESENCE
from quarterdeck.games.sky_pirate.words import (
    all_crew,
    opponents_party,
    parties,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

rip_soul = maneuver("Rip Soul")


@rip_soul.play(target=opponents_party)
def rip(game: SkyPirate, it: CardUse) -> None:
    """Somebody in your opponent's party, of your choice, loses its soul: turned facedown, it is a 2/2 Shade crew."""
    game.turn_facedown(it.target)


summon_shade = maneuver("Summon Shade")


@summon_shade.play()
def summon(game: SkyPirate, it: CardUse) -> None:
    """Your Hold gives up its top card, which comes into play facedown: a 2/2 Shade crew that falls back to reserve when
    the attempt is over."""
    hold = game.hold(it.controller)
    if hold:
        card = hold[-1]
        game.put_shade(card, it.controller)
        game.later(ATTEMPT_ENDED, step_back, it, about=card)


@summon_shade.later()
def step_back(game: SkyPirate, it: CardUse) -> None:
    """The Shade moves to reserve."""
    game.move_to_reserve(it.about)


ancient_power = maneuver("Ancient Power")
ancient_power.additional_cost(XPowder(), says="To play this maneuver you must spend X Powder besides.")


@ancient_power.play(target=all_crew)
def awaken(game: SkyPirate, it: CardUse) -> None:
    """Any crew, of your choice, is X stronger for the rest of the attempt: it has +X presence."""
    game.modify(PRESENCE, it.target, it.x, ATTEMPT_OVER, it.card)


vex = maneuver("Vex")


def has_odd_presence(game: SkyPirate, card: int) -> bool:
    """Its presence must be odd."""
    return game.presence(card) % 2 == 1


@vex.play(target=those(parties, has_odd_presence))  # chosen as it is played (SP-Q64)
def drive_off(game: SkyPirate, it: CardUse) -> None:
    """One crew of either party whose presence is odd (0 is even), of your choice, returns to its captain's hand."""
    game.return_to_hand(it.target)


@vex.vengeful(needs=it_is_in_your_discard_pile)
def come_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card goes to your hand."""
    game.take(it.card)
