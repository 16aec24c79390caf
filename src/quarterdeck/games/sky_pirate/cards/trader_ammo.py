"""Trader Special Ammo."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.blocks import ammo
from quarterdeck.games.sky_pirate.stats import COST
from quarterdeck.games.sky_pirate.words import only_this_cannon, opponents_assets, opponents_crew, three_of_a_type

quicksilver = ammo("Quicksilver")


@quicksilver.modifies(COST)
def burns_cheaply(game: Any, me: int, card: int) -> int | None:
    """This cannon has -1 cost."""
    return -1 if only_this_cannon(game, me, card) else None


def one_or_both(game: Any, it: Any) -> int:
    """How many modes can be chosen: both if the damage discarded three cards of one type."""
    return 2 if three_of_a_type(game, it) else 1


def your_opponent_chooses(game: Any, it: Any) -> int:
    """The choice is your opponent's."""
    return int(game.opponent(it.controller))


corrodium = ammo("Corrodium")


@corrodium.breaches(pick=one_or_both, least=1)
def eat_away(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, choose one, or both if you like and the damage discarded at least three cards of
    one type:"""


@eat_away.mode("crew", needs=opponents_crew, choose=opponents_crew, chooser=your_opponent_chooses)
def eat_away_a_crew(game: Any, it: Any) -> None:
    """your opponent discards a crew of their choice that they control;"""
    game.discard(it.choice)


@eat_away.mode("asset", needs=opponents_assets, choose=opponents_assets, chooser=your_opponent_chooses)
def eat_away_an_asset(game: Any, it: Any) -> None:
    """your opponent discards an asset of their choice that they control."""
    game.discard(it.choice)


volatilium = ammo("Volatilium")


@volatilium.breaches(pick=one_or_both, least=1)
def blow_through_the_decks(game: Any, it: Any) -> None:
    """Whenever this cannon breaches, choose one, or both if you like and the damage discarded at least three cards of
    one type:"""


@blow_through_the_decks.mode("draw")
def everybody_draws(game: Any, it: Any) -> None:
    """every player draws ..."""
    game.together = True  # whoever cannot draw loses together with the others (SP-Q03)
    for seat in game.players():
        game.draw(seat, 2)


@everybody_draws.then()
def is_anybody_lost(game: Any, it: Any) -> None:
    """... two cards;"""
    game.settle_together()  # losses count when everybody has drawn, though the damage is not over


def somebody_holds_a_card(game: Any, it: Any) -> bool:
    """Somebody must have a card in hand."""
    return any(game.zones[game._setting.hand[seat]] for seat in game.players())


@blow_through_the_decks.mode("discard", needs=somebody_holds_a_card)
def everybody_discards(game: Any, it: Any) -> None:
    """every player discards two cards from hand."""
    for seat in game.players():
        game.discard_hand(seat, 2, it.card)
