"""What card texts say about the event that they answer: whose it is, which card's, where, and because of whom.

These are for `matches=`. Each asks for one value by name, so it is said of every event that has such a value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import V
from quarterdeck.games.five_sails.dialect import Condition, Holds
from quarterdeck.games.five_sails.procedures.high_drama import MoveAction
from quarterdeck.games.five_sails.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import AbilityPerformed, AtPlace, Caused, OfCard, OfPlayer
    from quarterdeck.games.five_sails.game import FiveSails


def by_you(game: FiveSails, it: CardUse[OfPlayer]) -> bool:
    """It must be you who does it."""
    return it.event.player == it.controller


def by_an_opponent(game: FiveSails, it: CardUse[OfPlayer]) -> bool:
    """It must be an opponent who does it."""
    return it.event.player != it.controller


def due_to_your_effect(game: FiveSails, it: CardUse[Caused]) -> bool:
    """It must happen because of your effect."""
    return it.event.cause == it.controller


def card_of_the_event(game: FiveSails, it: CardUse[OfCard]) -> int:
    """The card to which it happened."""
    return it.event.card


def of_this_card(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must be this card."""
    return it.event.card == it.card


def of_an_enemy_character(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must be a card that an opponent controls."""
    return game.controller(it.event.card) != it.controller


def of_a(kind: Condition[OfCard]) -> Holds[OfCard]:
    """The card of which it is must be such a one: `of_a(is_attachment)`."""
    return lambda game, it: kind(game, it, it.event.card)


def of_a_card_here(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must be a card at the location of this one."""
    return game.location_of(it.event.card) == game.location_of(it.card)


def at_this_location(game: FiveSails, it: CardUse[AtPlace]) -> bool:
    """It must be at the location of this card."""
    return it.event.place == game.location_of(it.card)


def is_another_place(game: FiveSails, it: CardUse[AtPlace], place: int) -> bool:
    """It must be another location than that of the event."""
    return place != it.event.place


def both(one: Holds[V], other: Holds[V]) -> Holds[V]:
    """Both must hold: `both(by_an_opponent, due_to_your_effect)`."""
    return lambda game, it: one(game, it) and other(game, it)


def performed_a_sorcerer_ability(game: FiveSails, it: CardUse[AbilityPerformed]) -> bool:
    """This character must have performed a Sorcerer ability (FS-KEY-27)."""
    return it.event.performer == it.card and "Sorcerer" in game.book.abilities[it.event.ability].by


def is_sorcery(game: FiveSails, use: object) -> bool:
    """Is it the use of a Sorcery, or of a Sorcerer ability?"""
    return isinstance(use, CardUse) and ("Sorcerer" in use.what(game).by or game.has(use.card, "Sorcery"))


def a_sorcerer_ability_aims(game: FiveSails, it: CardUse) -> bool:
    """What targets a card now must be an ability with the qualifier Sorcerer (FS-KEY-27)."""
    aim = game.answered_aim()
    return isinstance(aim, CardUse) and "Sorcerer" in aim.what(game).by


def for_a_move_action(game: FiveSails, it: CardUse) -> bool:
    """It must happen for a Move Action."""
    return isinstance(game.answered_aim(), MoveAction)
