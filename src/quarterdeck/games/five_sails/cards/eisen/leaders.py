"""Eisen: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER
from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.stats import PARLEY_INFLUENCE
from quarterdeck.games.five_sails.words import given, here, is_a, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

kaspar_dietrich = leader("Kaspar Dietrich")


@kaspar_dietrich.modifies(PARLEY_INFLUENCE)
def parleys_well(game: FiveSails, me: int, card: int) -> int | None:
    """When Kaspar parleys, he has +2 Influence."""
    return 2 if card == me else None


@kaspar_dietrich.city_action(cost=[ENGAGE_PERFORMER])
def look_for_a_mercenary(game: FiveSails, it: CardUse) -> list[int]:
    """City Action, engage Kaspar: reveal cards from the City Deck until a Mercenary is revealed. ..."""
    return game.reveal_city_deck_until(it.controller, lambda card: game.has(card, "Mercenary"))


@because(lambda game, it, card: game.refuse_recruiting(it, card, here(game, it), may_parley_engaged=it.performer))
def can_be_paid_for(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be somebody whom you can pay for, with the help of Kaspar although he is engaged."""
    return game.can_recruit(it, card, here(game, it), may_parley_engaged=it.performer)


@look_for_a_mercenary.then(
    choose=those(given(look_for_a_mercenary), is_a("Mercenary"), can_be_paid_for), verb="hire", may=True
)
def recruit_the_mercenary(game: FiveSails, it: CardUse) -> None:
    """... Kaspar may recruit it at his location, and may parley for it although he is engaged. ..."""
    game.recruit(it, it.choice, here(game, it), may_parley_engaged=it.performer)


@look_for_a_mercenary.then()
def sink_the_others(game: FiveSails, it: CardUse) -> None:
    """... Sink the rest."""
    # A Mercenary that was not recruited is one of the rest (FS-Q130).
    game.sink_the_rest(it.of(look_for_a_mercenary))
