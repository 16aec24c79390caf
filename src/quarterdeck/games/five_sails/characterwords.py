"""What card texts say about characters: yours with a trait, your only one there, the performer if en garde, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.dialect import Trait

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def is_your(game: FiveSails, seat: int, card: int, trait: Trait) -> bool:
    """Is it a character of the seat with this trait?"""
    return game.controller(card) == seat and game.has(card, trait)


def is_yours_there(game: FiveSails, me: int, card: int, trait: Trait = "") -> bool:
    """Is this a character in play of the same controller (with the trait) at the same location as me?"""
    return (
        game.in_play(card)
        and game.printed(card).is_character
        and game.controller(card) == game.controller(me)
        and game.place[card] == game.location_of(me)
        and (not trait or game.has(card, trait))
    )


def is_your_only_one_here(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be your only character at its location."""
    return all(other == card or game.controller(other) != it.controller for other in game.zones[game.place[card]])


def is_at_home(game: FiveSails, card: int) -> bool:
    """Is it a character in play at its controller's Home?"""
    return game.in_play(card) and game.place[card] == game.home(game.controller(card))


def are_together(game: FiveSails, one: int, other: int) -> bool:
    """Are both in play, at one location?"""
    return game.in_play(one) and game.in_play(other) and game.place[one] == game.place[other]


def performer_if_en_garde(game: FiveSails, it: CardUse) -> list[int]:
    """The performer, if it can engage."""
    return [it.performer] if game.in_play(it.performer) and not game.is_engaged(it.performer) else []


def your_approach_characters(game: FiveSails, it: CardUse) -> list[int]:
    """The characters in your Approach Deck."""
    return [card for card in game.zones[game._setting.approach[it.controller]] if game.printed(card).is_character]
