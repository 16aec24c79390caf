"""What card texts say about locations: a named one, another one than before, one from which Renown can be moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.ability import Ability, Effect
from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.dialect import CardName, Cards, Condition
from quarterdeck.games.five_sails.stats import MAY_BE_DISCARDED
from quarterdeck.games.five_sails.words import here

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def is_at(name: CardName) -> Condition:
    """Its performer must be at {name}."""
    return lambda game, it, card: game.place[card] == game.named_place(name)


def is_where_you_rule(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be at a location that you control."""
    return game.controls_place(it.controller, game.place[card])


def other_than(effect: Ability[int] | Effect[int]) -> Condition:
    """It must be another one than before. As in `those(places_for_renown, other_than(add_the_first))`."""
    return lambda game, it, card: not it.gave(effect) or card != it.of(effect)


def is_on_the_table(game: FiveSails, card: int) -> bool:
    """Is it a location, a card in play or an available City card?"""
    setting = game._setting
    return game.in_play(card) or card < setting.locations or game.place[card] in setting.available


def is_next_to(effect: Ability[int] | Effect[int]) -> Condition:
    """It must be adjacent to the location chosen before."""
    return lambda game, it, place: game.adjacent(it.of(effect), place)


def next_to(game: FiveSails, place: int) -> list[int]:
    """City locations adjacent to a location."""
    return [other for other in game.cities() if game.adjacent(place, other)]


def next_to_the_target(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations adjacent to the target."""
    return next_to(game, game.place[it.target])


def next_to_this_card(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations adjacent to this card."""
    return next_to(game, game.place[it.card])


def is_next_door(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at a location adjacent to this one."""
    return game.adjacent(game.place[card], here(game, it))


def is_elsewhere(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at another location."""
    return game.place[card] != here(game, it)


def outermost_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The first and the last City location of the row."""
    return [game.cities()[0], game.cities()[-1]]


# -- moving Renown ----------------------------------------------------------------------------------------------------


def renown_can_leave(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations from which a Renown can be moved to another one."""
    return [place for place in game.cities() if any(game.can_move_renown(place, to) for to in game.cities())]


def renown_can_go_next_door(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations from which a Renown can be moved to an adjacent one."""
    return [place for place in game.cities() if any(game.can_move_renown(place, to) for to in next_to(game, place))]


def renown_can_go_from(origin: Ability[int] | Effect[int]) -> Cards:
    """The City locations to which a Renown can be moved from the one chosen before."""

    def places(game: FiveSails, it: CardUse) -> list[int]:
        if not it.gave(origin):
            return []
        return [place for place in game.cities() if game.can_move_renown(it.of(origin), place)]

    return places


def renown_can_go_to(name: CardName) -> Cards:
    """The City locations from which a Renown can be moved to {name}."""

    def places(game: FiveSails, it: CardUse) -> list[int]:
        return [place for place in game.cities() if game.can_move_renown(place, game.named_place(name))]

    return places


def gives_renown_to_here(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be a location from which a Renown can be moved to this one."""
    return game.can_move_renown(place, here(game, it))


def takes_renown_from_here(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be a location to which a Renown of this one can be moved."""
    return game.can_move_renown(here(game, it), place)


# -- available City cards ---------------------------------------------------------------------------------------------


def available_here(game: FiveSails, it: CardUse) -> list[int]:
    """The available City cards at this location."""
    place = here(game, it)
    return list(game.available_at(place)) if game.is_city(place) else []


def available_at(name: CardName) -> Cards:
    """The available City cards at {name}."""
    return lambda game, it: game.available_at(game.named_place(name))


def available_in_the_city(game: FiveSails, it: CardUse) -> list[int]:
    """The available City cards at all City locations."""
    return [card for place in game.cities() for card in game.available_at(place)]


@because(lambda game, it, card: game.refusal(MAY_BE_DISCARDED, card))
def can_be_discarded(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be possible to discard it."""
    return game.refusal(MAY_BE_DISCARDED, card) is None


def discarded_city_cards(game: FiveSails, it: CardUse) -> list[int]:
    """The cards in the City Deck's discard pile."""
    return list(game.zones[game._setting.city_discard])
