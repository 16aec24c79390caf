"""Montaigne: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.characterwords import is_yours_there
from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.events import CHALLENGE_ACCEPTED
from quarterdeck.games.five_sails.eventwords import of_a_card_here
from quarterdeck.games.five_sails.placewords import is_next_door
from quarterdeck.games.five_sails.words import here, is_a, renown_next_door, those, your_characters

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

odette = leader("Odette Dubois d'Arrent")


@odette.lets_intervene_free()
def guarded_by_musketeers(game: FiveSails, me: int, card: int, challenged: int) -> bool:
    """When Odette is challenged, an en garde Musketeer of yours at this location can intervene without engaging."""
    return challenged == me and is_yours_there(game, me, card, "Musketeer")


@odette.city_action(choose=those(your_characters, is_a("Duelist"), is_next_door))
def call_a_duelist(game: FiveSails, it: CardUse) -> None:
    """City Action: move one of your Duelists from an adjacent location to this location."""
    game.move_to(it.choice, here(game, it))


@odette.reaction(when=CHALLENGE_ACCEPTED, matches=of_a_card_here, choose=renown_next_door, verb="from")
def draw_the_crowd(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a challenge is accepted at this location: move a Renown from an adjacent location to this
    location."""
    game.move_renown(it.controller, it.choice, here(game, it))
