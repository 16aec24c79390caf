"""Pirate assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import damage_to_you, it_has_counters, you_play
from quarterdeck.games.sky_pirate.costs import DISCARD_THIS, discard_from_hand
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.event_values import Attempt
from quarterdeck.games.sky_pirate.events import CREW_PLAYED, DAMAGE_DEALT, DAMAGE_TAKEN, PLAYED, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, POWER
from quarterdeck.games.sky_pirate.words import (
    is_a_crew,
    of_faction,
    your_cannons,
    your_unique_crew,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

buddy_system = asset("Buddy System")


@buddy_system.whenever(PLAYED, matches=you_play(is_a_crew), first=CREW_PLAYED)
def bring_a_friend(game: SkyPirate, it: CardUse) -> None:
    """With the first crew that you play each turn a Deckhand (1/1) comes into play."""
    game.create_token("Deckhand", it.controller)


illegal_bore = asset("Illegal Bore")


@illegal_bore.cannon_phase_begins(cost=[discard_from_hand()], choose=your_cannons, verb="bore")  # SP-Q82
def widen_the_barrel(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your Cannon Phase you may give up a card of your hand: discard it, and one of your cannons,
    of your choice, has +2 cost and +2 power for the rest of the turn."""
    game.modify(COST, it.choice, 2, TURN_OVER, it.card)
    game.modify(POWER, it.choice, 2, TURN_OVER, it.card)


open_keg = asset("Open Keg")
open_keg.enters_with(3, says="It comes into play with three counters and is discarded when the last is gone.")


@open_keg.turn_begins(needs=it_has_counters)
def tap_it(game: SkyPirate, it: CardUse) -> None:
    """Each of your turns begins with a counter less on it and 2 Powder more for you."""
    game.remove_counters(it.card)
    game.gain_powder(it.controller, 2)


spirit_bomb = asset("Spirit Bomb")


@spirit_bomb.whenever(PLAYED, matches=you_play(of_faction("Pirate")))
def gather_spirit(game: SkyPirate, it: CardUse) -> None:
    """This asset gets a counter whenever you play a Pirate card."""
    game.put_counters(it.controller, it.card)


@spirit_bomb.raids(cost=[DISCARD_THIS])
def let_it_loose(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """After a raid you may set it off: it is discarded, and deals the defending player as much damage as there were
    counters on it."""
    game.damage(it.event.defender, it.counters, it)


steady = asset("Steady at the Helm")


@steady.react(DAMAGE_DEALT, matches=damage_to_you, first=DAMAGE_TAKEN, cost=[discard_from_hand()])
def hard_over(game: SkyPirate, it: CardUse) -> None:
    """React: the first time each turn that you are dealt damage, you may discard a card from your hand; then that
    damage is 1 less, or 2 less if you control a unique crew."""
    game.less(2 if your_unique_crew(game, it) else 1)
