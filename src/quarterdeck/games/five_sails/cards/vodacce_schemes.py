"""Vodacce: the Leader and the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.modifier import FORBID
from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER
from quarterdeck.games.five_sails.declaring import leader, scheme
from quarterdeck.games.five_sails.events import CLAIMED, DAY_BEGINS, DAY_ENDS, DESTROYED, REVEALED
from quarterdeck.games.five_sails.places import DOCKS, GRAND_BAZAAR
from quarterdeck.games.five_sails.stats import BRUTE
from quarterdeck.games.five_sails.words import characters_here, places_for_renown, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.pressure import Pressure
    from quarterdeck.games.five_sails.procedures.using import CardUse

# -- searching the deck ---------------------------------------------------------------------------------------------


def red_hand_thugs_in_deck(game: FiveSails, it: CardUse) -> list[int]:
    """The Red Hand Thugs in the controller's deck."""
    deck = game.zones[game._setting.deck[it.controller]]
    return [card for card in deck if game.has(card, "Red Hand") and game.has(card, "Thug")]


def search(game: FiveSails, it: CardUse) -> None:
    """Search your deck for a Red Hand Thug, ..."""
    game.look_at(it.controller, game.zones[game._setting.deck[it.controller]])


def show_and_take(game: FiveSails, it: CardUse) -> None:
    """... show it, take it into your hand ..."""
    game.reveal(it.choice)
    game.tell(REVEALED, it.controller, it.choice)
    game.take(it.controller, it.choice)


def shuffle_the_deck(game: FiveSails, it: CardUse) -> None:
    """... and shuffle your deck."""
    game.shuffle(game._setting.deck[it.controller])  # whoever searched has seen its order (FS-Q120)


# -- Don Constanzo Scarpa -------------------------------------------------------------------------------------------

don_constanzo_scarpa = leader("Don Constanzo Scarpa")


@don_constanzo_scarpa.at_setup()
def hire_a_thug(game: FiveSails, it: CardUse) -> None:
    """Set-up: search your deck for a Red Hand Thug, ..."""
    search(game, it)


hire_a_thug.then(choose=red_hand_thugs_in_deck)(show_and_take)
hire_a_thug.then()(shuffle_the_deck)


@don_constanzo_scarpa.adds_to_pressure()
def muscle(game: FiveSails, me: int, pressure: Pressure, seat: int) -> int:
    """Whenever a location where you control a Thug is pressured, you have +1 there."""
    mine = game.controller(me)
    thugs = (c for c in game.characters_at(pressure.location) if game.controller(c) == mine and game.has(c, "Thug"))
    return 1 if seat == mine and any(thugs) else 0


@don_constanzo_scarpa.reaction(before=DAY_ENDS, target=characters_here)
def keep_on(game: FiveSails, it: CardUse) -> None:
    """Reaction, before the Day ends: target character at Don Constanzo's location loses Brute."""
    # It outlasts the leaving of the Brutes, else it would do nothing, and ends with the Day (FS-Q121).
    game.modify(BRUTE, it.target, 1, DAY_BEGINS, it.card, kind=FORBID)
    game.edition.crew_grew(game, game.controller(it.target))  # it counts for the Crew Cap now (FS-Q49)


# -- The Great Game -------------------------------------------------------------------------------------------------

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


def not_the_performer(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be another character: the performer is gone."""
    return card != int(it.performer)


@the_great_game.city_action(cost=[DESTROY_PERFORMER], target=those(characters_here, not_the_performer))
def sacrifice(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy your performer: wound target character at that location."""
    game.wound(it.target)


# -- Plans Within Plans ---------------------------------------------------------------------------------------------

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
