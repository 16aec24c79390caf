"""Vodacce: the Leader, the characters and the schemes."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import scheme
from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER
from quarterdeck.games.five_sails.events import DESTROYED
from quarterdeck.games.five_sails.places import DOCKS, GRAND_BAZAAR
from quarterdeck.games.five_sails.words import characters_here, those

the_great_game = scheme("The Great Game")


@the_great_game.resolves()
def stake_docks_and_bazaar(game: Any, it: Any) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    game.add_renown(it.controller, game.named_place(DOCKS))
    game.add_renown(it.controller, game.named_place(GRAND_BAZAAR))


def a_character(game: Any, it: Any) -> bool:
    """It must be a character."""
    return bool(game.printed(it.values[0]).is_character)


@the_great_game.reaction(after=DESTROYED, matches=a_character)
def profit(game: Any, it: Any) -> None:
    """Reaction, after a character was destroyed: draw a card."""
    game.draw(it.controller)


def not_the_performer(game: Any, it: Any, card: int) -> bool:
    """It must be another character: the performer is gone."""
    return card != int(it.performer)


@the_great_game.city_action(cost=[DESTROY_PERFORMER], target=those(characters_here, not_the_performer))
def sacrifice(game: Any, it: Any) -> None:
    """City Action, destroy your performer: wound target character at that location."""
    game.wound(it.target)
