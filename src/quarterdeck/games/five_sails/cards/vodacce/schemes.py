"""Vodacce: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import CLAIMED, DESTROYED
from quarterdeck.games.five_sails.eventwords import by_you
from quarterdeck.games.five_sails.places import DOCKS, GRAND_BAZAAR
from quarterdeck.games.five_sails.placewords import other_than
from quarterdeck.games.five_sails.searchwords import red_hand_thugs_in_deck, search, show_and_take, shuffle_the_deck
from quarterdeck.games.five_sails.words import others_here, places_for_renown, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import OneCard, PlayerAndPlace
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

the_great_game = scheme("The Great Game")


@the_great_game.resolves()
def stake_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    game.add_renown_to(it.controller, DOCKS, GRAND_BAZAAR)


@the_great_game.reaction(after=DESTROYED, matches=lambda game, it: game.printed(it.event.card).is_character)
def profit(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Reaction, after a character was destroyed: draw a card."""
    game.draw(it.controller)


@the_great_game.city_action(cost=[DESTROY_PERFORMER], target=others_here)
def sacrifice(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy your performer: wound target character at that location."""
    game.wound(it.target)


plans_within_plans = scheme("Plans Within Plans")


@plans_within_plans.resolves(choose=places_for_renown, verb="add")
def stake_one_place(game: FiveSails, it: CardUse) -> int:
    """Add a Renown to a location ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


@stake_one_place.then(choose=those(places_for_renown, other_than(stake_one_place)), verb="add")
def stake_another(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to another one."""
    game.add_renown(it.controller, it.choice)


stake_one_place.then()(search)
stake_one_place.then(choose=red_hand_thugs_in_deck, verb="take")(show_and_take)
stake_one_place.then()(shuffle_the_deck)


def you_claimed_it_from_somebody(game: FiveSails, it: CardUse[PlayerAndPlace]) -> bool:
    """You must have claimed a location with an opposing character."""
    return by_you(game, it) and any(game.controller(c) != it.controller for c in game.characters_at(it.event.place))


def your_characters_there(game: FiveSails, it: CardUse[PlayerAndPlace]) -> list[int]:
    """Your characters at the location that you claimed."""
    return game.crew_at(it.controller, it.event.place)


@plans_within_plans.reaction(after=CLAIMED, matches=you_claimed_it_from_somebody, target=your_characters_there)
def go_on(game: FiveSails, it: CardUse[PlayerAndPlace]) -> None:
    """Reaction, after you claim a location with an opposing character: target character of yours there becomes en
    garde."""
    game.en_garde(it.target)
