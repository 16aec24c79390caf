"""Vodacce: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import CLAIMED, DESTROYED
from quarterdeck.games.five_sails.places import DOCKS, GRAND_BAZAAR
from quarterdeck.games.five_sails.searchwords import red_hand_thugs_in_deck, search, show_and_take, shuffle_the_deck
from quarterdeck.games.five_sails.words import characters_here, not_the_performer, places_for_renown, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

the_great_game = scheme("The Great Game")


@the_great_game.resolves()
def stake_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    game.add_renown(it.controller, game.named_place(DOCKS))
    game.add_renown(it.controller, game.named_place(GRAND_BAZAAR))


def a_character(game: FiveSails, it: CardUse) -> bool:
    """It must be a character."""
    return bool(game.printed(it.values[0]).is_character)


@the_great_game.reaction(after=DESTROYED, matches=a_character)
def profit(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a character was destroyed: draw a card."""
    game.draw(it.controller)


@the_great_game.city_action(cost=[DESTROY_PERFORMER], target=those(characters_here, not_the_performer))
def sacrifice(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy your performer: wound target character at that location."""
    game.wound(it.target)


plans_within_plans = scheme("Plans Within Plans")


@plans_within_plans.resolves(choose=places_for_renown)
def stake_one_place(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to a location ..."""
    it.remember(first=it.choice)
    game.add_renown(it.controller, it.choice)


def not_the_first(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be another location than the first."""
    return bool(place != it.memory.get("first"))


@stake_one_place.then(choose=those(places_for_renown, not_the_first))
def stake_another(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to another one."""
    game.add_renown(it.controller, it.choice)


stake_one_place.then()(search)
stake_one_place.then(choose=red_hand_thugs_in_deck)(show_and_take)
stake_one_place.then()(shuffle_the_deck)


def you_claimed_it_from_somebody(game: FiveSails, it: CardUse) -> bool:
    """You must have claimed a location with an opposing character."""
    seat, place = it.values
    return seat == it.controller and any(game.controller(c) != seat for c in game.characters_at(place))


def your_characters_at_the_claim(game: FiveSails, it: CardUse) -> list[int]:
    """The controller's characters at the location that was claimed."""
    return [card for card in game.characters_at(it.values[1]) if game.controller(card) == it.controller]


@plans_within_plans.reaction(
    after=CLAIMED, matches=you_claimed_it_from_somebody, target=your_characters_at_the_claim
)  # fmt: skip
def go_on(game: FiveSails, it: CardUse) -> None:
    """Reaction, after you claim a location with an opposing character: target character of yours there becomes en
    garde."""
    game.en_garde(it.target)
