"""Trader Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import three_of_a_type
from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.event_values import Breached
from quarterdeck.games.sky_pirate.stats import COST
from quarterdeck.games.sky_pirate.words import (
    only_this_cannon,
    opponents_assets,
    opponents_crew,
    your_opponent_chooses,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

quicksilver = ammo("Quicksilver")


@quicksilver.modifies(COST)
def burns_cheaply(game: SkyPirate, me: int, card: int) -> int | None:
    """Its cannon costs 1 Powder less to fire."""
    return -1 if only_this_cannon(game, me, card) else None


def one_or_both(game: SkyPirate, it: CardUse[Breached]) -> int:
    """How many modes can be chosen: both if the damage discarded three cards of one type."""
    return 2 if three_of_a_type(game, it) else 1


corrodium = ammo("Corrodium")


@corrodium.breaches(pick=one_or_both, least=1)
def eat_away(game: SkyPirate, it: CardUse) -> None:
    """Whenever this cannon breaches, choose one, or both if you like and the damage discarded at least three cards of
    one type:"""


# Neither mode needs a choice of yours, so both can be chosen whatever the opponent controls (SP-Q71).
@eat_away.mode("crew", choose=opponents_crew, verb="discard", chooser=your_opponent_chooses)
def eat_away_a_crew(game: SkyPirate, it: CardUse) -> None:
    """your opponent has to choose and discard one of their crew;"""
    game.discard(it.choice)


@eat_away.mode("asset", choose=opponents_assets, verb="discard", chooser=your_opponent_chooses)
def eat_away_an_asset(game: SkyPirate, it: CardUse) -> None:
    """your opponent has to choose and discard one of their assets."""
    game.discard(it.choice)


volatilium = ammo("Volatilium")


@volatilium.breaches(pick=one_or_both, least=1)
def blow_through_the_decks(game: SkyPirate, it: CardUse) -> None:
    """Whenever this cannon breaches, choose one, or both if you like and the damage discarded at least three cards of
    one type:"""


@blow_through_the_decks.mode("draw")
def everybody_draws(game: SkyPirate, it: CardUse) -> None:
    """every player draws ..."""
    game.everybody_draws(2)


@everybody_draws.then()
def is_anybody_lost(game: SkyPirate, it: CardUse) -> None:
    """... two cards;"""
    game.settle_together()  # losses count when everybody has drawn, though the damage is not over


@blow_through_the_decks.mode("discard")  # even if all hands are empty (SP-Q71)
def everybody_discards(game: SkyPirate, it: CardUse) -> None:
    """all players choose and discard two cards of their hands."""
    for seat in game.players():
        game.discard_hand(seat, 2, it.card)
