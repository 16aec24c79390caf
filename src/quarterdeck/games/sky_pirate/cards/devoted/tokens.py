"""Devoted tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import Aim
from quarterdeck.games.sky_pirate.declaring import token
from quarterdeck.games.sky_pirate.event_values import Attempt
from quarterdeck.games.sky_pirate.words import (
    aimed_in_opponents_discard,
    opponents_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

adjudicator = token("Adjudicator")  # durability 1, cost 2, power 3 (SP-Q37)
adjudicator.plain()


leviathan = token("Leviathan")
leviathan.plain()


cthalla = token("Cthalla")


@cthalla.raids()
def swallow(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """Each raid of this crew ejects three cards off the top of the opposing Hold."""
    game.eject_top(it.event.defender, 3)


liria = token("Liria")


@liria.action(target=Aim(opponents_discard, least=0, most=2, full=True))
def sweep(game: SkyPirate, it: CardUse) -> None:
    """Action: two cards of your opponent's discard pile, of your choice, are ejected."""
    game.eject_all(aimed_in_opponents_discard(game, it))


rzeth = token("Rzeth")


@rzeth.enters_play()
def shatter_their_minds(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, your opponent's hand loses two random cards, which are ejected."""
    game.discard_hand(game.opponent(it.controller), 2, it.card, at_random=True, deed="eject")
