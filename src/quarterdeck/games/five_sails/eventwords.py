"""What card texts say of the event that an ability answers: done by you, to this card, at this location, ...

These are conditions for `matches=`; `both` joins two of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarterdeck.engine.event import V
from quarterdeck.games.five_sails.event_values import AbilityPerformed, AtPlace, OfCard, OfPlayer
from quarterdeck.games.five_sails.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.dialect import Holds
    from quarterdeck.games.five_sails.game import FiveSails


def both(first: Holds[V], second: Holds[V]) -> Callable[[FiveSails, CardUse[V]], object]:
    """Both conditions must hold."""
    return lambda game, it: first(game, it) and second(game, it)


def by_you(game: FiveSails, it: CardUse[OfPlayer]) -> bool:
    """You must do it."""
    return it.event.player == it.controller


def by_an_opponent(game: FiveSails, it: CardUse[OfPlayer]) -> bool:
    """An opponent must do it."""
    return it.event.player != it.controller


def of_this_card(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must happen to this card, or this character must do it."""
    return it.event.card == it.card


def of_your_card(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must happen to a card of yours."""
    return game.controller(it.event.card) == it.controller


def of_an_enemy_card(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must happen to a card of an opponent."""
    return game.controller(it.event.card) != it.controller


def at_this_place(game: FiveSails, it: CardUse[AtPlace]) -> bool:
    """It must happen at the location where this card is."""
    return it.event.place == game.location_of(it.card)


def performed_a_sorcerer_ability(game: FiveSails, it: CardUse[AbilityPerformed]) -> bool:
    """This character must have performed a Sorcerer ability (FS-KEY-27)."""
    return it.event.performer == it.card and "Sorcerer" in game.book.abilities[it.event.ability].by


def a_sorcerer_ability_aims(game: FiveSails, it: CardUse) -> bool:
    """What targets a card now must be an ability with the qualifier Sorcerer (FS-KEY-27)."""
    aim = game.answered_aim()
    return isinstance(aim, CardUse) and "Sorcerer" in aim.what(game).by
