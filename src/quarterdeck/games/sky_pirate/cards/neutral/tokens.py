"""Raid tokens, and the tokens that belong to no faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS_AN_ACTION, STOWS_DISCARDED
from quarterdeck.games.sky_pirate.declaring import token
from quarterdeck.games.sky_pirate.words import (
    is_noncrew,
    those,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

initiative = token("Initiative")


@initiative.raid_reward(does=GAINS_AN_ACTION)
def strike_first(game: SkyPirate, it: CardUse) -> None:
    """A raid gives you one Action more in your next turn."""
    game.gain_action_next_turn(it)


plunder = token("Plunder")


@plunder.raid_reward()
def take_a_prize(game: SkyPirate, it: CardUse) -> None:
    """A raid lets you plunder 3."""
    game.plunder(it.controller, 3, it.card)


repair = token("Repair")


@repair.raid_reward(does=STOWS_DISCARDED)
def mend(game: SkyPirate, it: CardUse) -> None:
    """A raid lets you stow up to two noncrew cards of your discard pile."""
    found = those(your_discard, is_noncrew)(game, it)
    game.pick(it.controller, found, "stow", it.card, 0, 2, ordered=True)


deckhand = token("Deckhand")
deckhand.plain()


copy = token("Copy")
copy.plain()
