"""Vodacce: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import ENGAGE_THIS
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.events import (
    CHALLENGE_ISSUED,
    EN_GARDED,
)
from quarterdeck.games.five_sails.words import (
    here,
    its_bearer,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import ChallengeIssued, OneCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

legions_caress = attachment("Legion's Caress")


@legions_caress.bearer()
def anybody_in_the_city(game: FiveSails, seat: int, bearer: int) -> bool:
    """It can be equipped to any character in the City that is not a Leader, also to an opponent's."""
    return game.in_city(bearer) and not game.has(bearer, "Leader")


@legions_caress.forced(after=EN_GARDED, matches=its_bearer)
def poison(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Forced, after the equipped character becomes en garde: wound it."""
    game.wound(it.event.card)


stiletto = attachment("Stiletto")


def challenge_is_here(game: FiveSails, it: CardUse[ChallengeIssued]) -> bool:
    """The challenge must be issued at this location."""
    return game.location_of(it.event.card) == here(game, it)


def both_of_them(game: FiveSails, it: CardUse[ChallengeIssued]) -> list[int]:
    """The challenger and the character that was challenged."""
    return [it.event.card, it.event.target]


@stiletto.reaction(
    when=CHALLENGE_ISSUED, matches=challenge_is_here, cost=[ENGAGE_THIS], choose=both_of_them, verb="wound"
)
def strike_from_the_side(game: FiveSails, it: CardUse[ChallengeIssued]) -> None:
    """Reaction, when a challenge is issued at this location, engage this card: wound the challenger or the character
    that was challenged."""
    game.wound(it.choice)
