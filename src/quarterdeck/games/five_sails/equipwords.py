"""What card texts say about equipment: what the performer can bear, take over or buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.dialect import Condition, Holds, Trait
from quarterdeck.games.five_sails.duelwords import participant
from quarterdeck.games.five_sails.options import refuse_bearer
from quarterdeck.games.five_sails.stats import MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import bears_weapon

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def attachments_of(game: FiveSails, character: int) -> list[int]:
    """The attachments on a character."""
    return [card for card in game.equipment(character) if game.is_attachment(card)]


def has_weapon(kind: Trait) -> Condition:
    """Its performer must have a {kind} Weapon."""
    return lambda game, it, card: bears_weapon(game, card, kind)


def participant_has_weapon(kind: Trait) -> Holds:
    """Your participant must have a {kind} Weapon."""
    return lambda game, it: bears_weapon(game, participant(game, it), kind)


def the_performer(game: FiveSails, it: CardUse) -> int:
    """The performer."""
    return it.performer


def can_take_over(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be something that the performer can bear, and that can leave whoever bears it (FS-Q152)."""
    may_go = not game.in_play(card) or game.refusal(MAY_LEAVE_BEARER, card) is None
    return may_go and refuse_bearer(game, it.controller, card, it.performer) is None


@because(lambda game, it, card: game.refuse_buying(it, card, it.performer))
def can_be_bought(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be something that you could pay for and the performer equip."""
    return game.can_buy(it, card, it.performer)


def could_bear(game: FiveSails, it: CardUse, card: int, bearer: int) -> bool:
    """Could this character bear the attachment, equipped by the controller?"""
    return refuse_bearer(game, it.controller, card, bearer) is None
