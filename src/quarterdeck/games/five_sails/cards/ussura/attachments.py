"""Ussura: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.duelwords import in_your_round, no_combat_card_yet
from quarterdeck.games.five_sails.events import ROUND_BEGAN
from quarterdeck.games.five_sails.eventwords import both
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import PARRY, THRUST, its_bearer

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

grandfathers_hammer = attachment("Grandfather's Hammer")


def can_become_the_combat_card(game: FiveSails, it: CardUse) -> bool:
    """Your participant must be able to play a combat card, and this card to leave its bearer."""
    return no_combat_card_yet(game) and game.refusal(MAY_LEAVE_BEARER, it.card) is None


@grandfathers_hammer.reaction(
    after=ROUND_BEGAN, matches=both(its_bearer, in_your_round), needs=can_become_the_combat_card
)  # fmt: skip
def throw_it(game: FiveSails, it: CardUse) -> None:
    """Reaction, after your round began: unequip this card and play it as your combat card. Gain Lethal."""
    game.play_combat_card(it.card)
    game.lethal(it)


@grandfathers_hammer.technique()
def swing(game: FiveSails, it: CardUse) -> None:
    """Technique: +2 Thrust."""
    game.add_value(it, THRUST, 2)


mireli_sabre = attachment("Mireli Sabre")


@mireli_sabre.technique()
def dance(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Parry if your participant has two or more Finesse, and +1 Thrust if it has three or more
    Combat."""
    if game.number(FINESSE, it.performer) >= 2:
        game.add_value(it, PARRY, 1)
    if game.number(COMBAT, it.performer) >= 3:
        game.add_value(it, THRUST, 1)
