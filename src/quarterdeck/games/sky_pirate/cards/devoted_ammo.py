"""Devoted Special Ammo."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.blocks import ammo
from quarterdeck.games.sky_pirate.words import (
    can_board_for,
    is_a_crew,
    lost_cards,
    opponents_hand,
    those,
    your_hand,
)

antennae = ammo("Antennae Flechette")


@antennae.breaches()
def read_their_minds(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, draw cards until you have as many in hand as your opponent."""
    game.draw(it.controller, len(opponents_hand(game, it)) - len(your_hand(game, it)))


@read_their_minds.then()
def cloud_their_minds(game: Any, it: Any) -> None:
    """Then they discard a random card from their hand."""
    game.discard_hand(game.opponent(it.controller), 1, it.card, at_random=True)


tendrils = ammo("Cloning Tendrils")


@tendrils.breaches(choose=those(lost_cards, is_a_crew))
def clone_it(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, choose a crew that the damage discarded and put a token into play that is a copy
    of it."""
    game.create_copy(it.choice, it.controller)


griphook = ammo("Griphook")


@griphook.breaches(may=True, needs=can_board_for(2))
def pull_them_in(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, you may board and spend 2 Powder less for it."""
    game.board(it, less=2)


sporenade = ammo("Sporenade")


@sporenade.breaches()
def spread_the_spores(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, distribute as many presence counters among your crew as it dealt damage."""
    game.distribute(it.controller, it.values[2], it.card)
