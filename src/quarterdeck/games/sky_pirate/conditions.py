"""Conditions of card texts (game, it): in `matches=` those that ask `it.event`, in `needs=` those that ask the table.

The first sentence of a condition's docstring says what must hold: a player reads it who cannot use the effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from quarterdeck.engine.event import V
from quarterdeck.games.sky_pirate.dialect import CardName, Holds
from quarterdeck.games.sky_pirate.event_values import Breached, Damage, OfCard, OfPlayer, Played, PlayerAndCard
from quarterdeck.games.sky_pirate.unmet import why_unmet
from quarterdeck.games.sky_pirate.words import Test, this_cannon, your_cards

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Condition: TypeAlias = "Callable[[SkyPirate, CardUse[V]], bool]"


def both(one: Holds[V], other: Holds[V]) -> Condition[V]:
    """Both conditions. A selector is one too: it holds if there is anything."""

    def holds(game: SkyPirate, it: CardUse[V]) -> bool:
        return bool(one(game, it) and other(game, it))

    holds.why = lambda game, it: why_unmet(other if one(game, it) else one, game, it)  # type: ignore[attr-defined]
    return holds


# -- of what happened -------------------------------------------------------------------------------------------------


def you(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """It must happen to you."""
    return it.event.seat == it.controller


def your_opponent(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """It must happen to your opponent."""
    return it.event.seat == game.opponent(it.controller)


def yours(game: SkyPirate, it: CardUse[OfCard]) -> bool:
    """It must happen to a card you control."""
    return game.controller(it.event.card) == it.controller


def it_is(test: Test) -> Condition[OfCard]:
    """The card to which it happens must be like this: {test}."""
    return lambda game, it: test(game, it.event.card)


def you_play(test: Test) -> Callable[[SkyPirate, CardUse[PlayerAndCard | Played]], bool]:
    """You must play a card like this: {test}. In answer to PLAYED."""
    return lambda game, it: it.event.seat == it.controller and test(game, it.event.card)


def damage_to_you(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """The damage must be dealt to you, and some of it must be left."""
    return it.event.seat == it.controller and it.event.amount > 0  # nothing left, nothing to reduce (SP-Q39)


def damage_of_this_cannon(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """The damage must be of this cannon, or the one that this ammo is in (SP-Q129). By firing or otherwise."""
    return it.event.source == this_cannon(game, it.card) and it.event.amount > 0


def three_of_a_type(game: SkyPirate, it: CardUse[Breached]) -> bool:
    """The damage must have discarded three or more cards of one type. In answer to a breach."""
    kinds = [game.printed(card).kind for card in it.event.cards]
    return any(kinds.count(kind) >= 3 for kind in set(kinds))


# -- of the table -----------------------------------------------------------------------------------------------------


def can_board_for(less: int) -> Condition:
    """You must be able to board, spending so much less. Who cannot is told why by the rule of boarding."""

    def able(game: SkyPirate, it: CardUse) -> bool:
        """You must be able to board."""
        return game.can_board(it.controller, less)

    able.why = lambda game, it: game.refuse_boarding(it.controller, less)  # type: ignore[attr-defined]
    return able


can_board: Condition = can_board_for(0)  # else a Board card cannot be played at all (SP-Q12)


def during_an_attempt(game: SkyPirate, it: CardUse) -> bool:
    """There must be a boarding attempt."""
    return game.attempt is not None


def your_turn(game: SkyPirate, it: CardUse) -> bool:
    """It must be your turn."""
    return game.active == it.controller


def control(test: Test) -> Condition:
    """You must control a card like this: {test}. Crew, asset, emplacement or ammo."""
    return lambda game, it: any(test(game, card) for card in your_cards(game, it))


def chose_raid_token(name: CardName) -> Condition:
    """The raid token {name} must have been chosen for the attempt."""
    return lambda game, it: (
        game.attempt is not None and any(game.printed(card).name == name for card in game.attempt.tokens)
    )


def it_has_counters(game: SkyPirate, it: CardUse) -> bool:
    """There must be a counter on it."""
    return game.counters_on(it.card) > 0


def this_is_in_play(game: SkyPirate, it: CardUse) -> bool:
    """It must be in play."""
    return game.in_play(it.card)


def it_is_in_your_discard_pile(game: SkyPirate, it: CardUse) -> bool:
    """This card must be in your discard pile."""
    return game.place[it.card] == game._setting.discard[it.controller]


def paid_off(game: SkyPirate, it: CardUse) -> bool:
    """The player who could pay must have paid. Asked by `game.may_pay`."""
    return it.paid_off


def not_paid_off(game: SkyPirate, it: CardUse) -> bool:
    """The player who could pay must not have paid."""
    return not it.paid_off
