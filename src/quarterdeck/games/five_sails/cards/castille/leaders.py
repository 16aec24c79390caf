"""Castille: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.duelwords import fights_against
from quarterdeck.games.five_sails.events import ACTION_RESOLVED
from quarterdeck.games.five_sails.stats import FINESSE
from quarterdeck.games.five_sails.words import adjacent_city_locations

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

soline = leader("Soline el Gato")


@soline.modifies(FINESSE)
def unnerve(game: FiveSails, me: int, card: int) -> int | None:
    """Your adversaries at Soline's location have -1 Finesse."""
    is_here = game.place[card] == game.place[me]
    return -1 if is_here and fights_against(game, game.controller(me), card) else None


@soline.city_reaction(after=ACTION_RESOLVED, choose=adjacent_city_locations)
def slip_away(game: FiveSails, it: CardUse) -> None:
    """City Reaction, after an Action has resolved: move Soline to an adjacent City location."""
    game.move_to(it.performer, it.choice)
