"""Montaigne: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.events import (
    CHALLENGE_ACCEPTED,
)  # fmt: skip
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.words import (
    here,
    is_a,
    is_yours_there,
    renown_next_door,
    those,
    your_characters,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge

odette = leader("Odette Dubois d'Arrent")


@odette._add("allow", "intervenes free", {})
def guarded_by_musketeers(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """When Odette is challenged, an en garde Musketeer of yours at this location can intervene without engaging."""
    return challenge.target == me and is_yours_there(game, me, card) and game.has(card, "Musketeer")


def at_an_adjacent_location(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at an adjacent location."""
    return bool(game.adjacent(game.place[card], here(game, it)))


@odette.city_action(choose=those(your_characters, is_a("Duelist"), at_an_adjacent_location))
def call_a_duelist(game: FiveSails, it: CardUse) -> None:
    """City Action: move one of your Duelists from an adjacent location to this location."""
    game.move_to(it.choice, here(game, it))


def accepted_here(game: FiveSails, it: CardUse) -> bool:
    """A challenge must be accepted at this location."""
    return bool(game.location_of(it.values[0]) == game.place[it.card])


@odette.reaction(when=CHALLENGE_ACCEPTED, matches=accepted_here, choose=renown_next_door)
def draw_the_crowd(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a challenge is accepted at this location: move a Renown from an adjacent location to this
    location."""
    game.move_renown(it.controller, it.choice, here(game, it))
