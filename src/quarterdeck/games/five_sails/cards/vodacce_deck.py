"""Vodacce: Brutes and attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER, ENGAGE_THIS
from quarterdeck.games.five_sails.declaring import attachment, character
from quarterdeck.games.five_sails.events import (
    CHALLENGE_ISSUED,
    EN_GARDED,
)
from quarterdeck.games.five_sails.words import (
    all_characters,
    characters_here,
    here,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

# -- Brutes ---------------------------------------------------------------------------------------------------------


def not_the_performer(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be another character: the performer is gone."""
    return card != int(it.performer)


others_here = those(characters_here, not_the_performer)

alcee = character("Alcee")


@alcee.city_action(cost=[DESTROY_PERFORMER], target=others_here)
def trip_them_up(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Alcee: engage target character at that location."""
    game.engage(it.target)


angelo = character("Angelo")


@angelo.city_action(cost=[DESTROY_PERFORMER])
def take_the_fall(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Angelo: draw a card."""
    game.draw(it.controller)


buratino = character("Buratino")


@buratino.city_action(cost=[DESTROY_PERFORMER], target=others_here)
def go_down_swinging(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Buratino: wound target character at that location."""
    game.wound(it.target)


dante = character("Dante")


@dante.city_action(cost=[DESTROY_PERFORMER], target=those(all_characters, not_the_performer))
def draw_them_in(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Dante: move target character to that location."""
    game.move_to(it.target, here(game, it))


# -- attachments ----------------------------------------------------------------------------------------------------

legions_caress = attachment("Legion's Caress")


@legions_caress.bearer()
def anybody_in_the_city(game: FiveSails, seat: int, bearer: int) -> bool:
    """It can be equipped to any character in the City that is not a Leader, also to an opponent's."""
    return bool(game.in_city(bearer) and not game.has(bearer, "Leader"))


def its_bearer(game: FiveSails, it: CardUse) -> bool:
    """It must be the equipped character."""
    return bool(it.values[0] == game.bearer(it.card))


@legions_caress.forced(after=EN_GARDED, matches=its_bearer)
def poison(game: FiveSails, it: CardUse) -> None:
    """Forced, after the equipped character becomes en garde: wound it."""
    game.wound(it.values[0])


stiletto = attachment("Stiletto")


def challenge_is_here(game: FiveSails, it: CardUse) -> bool:
    """The challenge must be issued at this location."""
    return bool(game.location_of(it.values[0]) == here(game, it))


def challenger_and_challenged(game: FiveSails, it: CardUse) -> list[int]:
    """The challenger and the character that was challenged."""
    return [it.values[0], it.values[1]]


@stiletto.reaction(
    when=CHALLENGE_ISSUED, matches=challenge_is_here, cost=[ENGAGE_THIS], choose=challenger_and_challenged
)
def strike_from_the_side(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a challenge is issued at this location, engage this card: wound the challenger or the character
    that was challenged."""
    game.wound(it.choice)
