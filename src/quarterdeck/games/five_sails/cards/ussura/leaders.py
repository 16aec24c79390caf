"""Ussura: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.duelwords import combat_card_of, own_challenge
from quarterdeck.games.five_sails.events import CHALLENGE_REFUSED

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

yevgeni = leader("Yevgeni")


@yevgeni.modifies(stats.THRUST)
def strikes_hard(game: FiveSails, me: int, card: int) -> int | None:
    """Each combat card that Yevgeni plays has +1 Thrust."""
    return 1 if combat_card_of(game, me, card) else None


@yevgeni.reaction(after=CHALLENGE_REFUSED, matches=own_challenge)
def unanswered(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a challenge that Yevgeni issued was refused: en garde Yevgeni."""
    game.en_garde(it.card)


@yevgeni.reduces_while_paying()
def needs_little(game: FiveSails, me: int, payment: Payment) -> int:
    """Reaction, while you pay for a card that is not a character: it costs 1 less."""
    return 0 if game.printed(payment.card).is_character else 1
