"""Devoted Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import can_board_for
from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.event_values import Breached
from quarterdeck.games.sky_pirate.words import (
    opponents_hand,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

antennae = ammo("Antennae Flechette")


@antennae.breaches()
def read_their_minds(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon lets you draw up to the number of cards that your opponent holds."""
    game.draw(it.controller, len(opponents_hand(game, it)) - len(your_hand(game, it)))


@read_their_minds.then()
def cloud_their_minds(game: SkyPirate, it: CardUse) -> None:
    """After that, a random card of theirs is discarded."""
    game.discard_hand(game.opponent(it.controller), 1, it.card, at_random=True)


tendrils = ammo("Cloning Tendrils")


def discarded_crew(game: SkyPirate, it: CardUse[Breached]) -> list[int]:
    """The crew that the damage discarded, wherever they are by now, if you still know them (SP-Q128)."""
    return [card for card in it.event.cards if game.printed(card).is_crew and game.knows(it.controller, card)]


@tendrils.breaches(choose=discarded_crew, verb="copy")
def clone_it(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon grows a token for you: a copy of one crew that the damage discarded, whichever you
    choose."""
    game.create_copy(it.choice, it.controller)


griphook = ammo("Griphook")


@griphook.breaches(may=True, needs=can_board_for(2))
def pull_them_in(game: SkyPirate, it: CardUse) -> None:
    """A breach of this cannon can be followed up at once: you may board, for 2 Powder less."""
    game.board(it, less=2)


sporenade = ammo("Sporenade")


@sporenade.breaches()
def spread_the_spores(game: SkyPirate, it: CardUse[Breached]) -> None:
    """Whenever this cannon breaches, distribute as many presence counters among your crew as it dealt damage."""
    game.distribute(it.controller, it.event.amount, it.card)
