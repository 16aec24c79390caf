"""Neutral schemes: Marooned to Until Morale Improves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.cards.neutral_schemes_a_to_l import add_renown_to, destinations, not_the_first
from quarterdeck.games.five_sails.costs import WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.places import DOCKS, FORUMS, GRAND_BAZAAR
from quarterdeck.games.five_sails.stats import MAY_INTERVENE
from quarterdeck.games.five_sails.words import (
    characters_here,
    is_a,
    opponents,
    opposing_characters,
    other_city_locations,
    places_for_renown,
    those,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.using import CardUse


def again(it: CardUse) -> None:
    """The effect that is being carried out happens once more."""
    it.effect -= 1


marooned = scheme("Marooned")


@marooned.resolves()
def stake_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    add_renown_to(game, it, DOCKS, GRAND_BAZAAR)


@marooned.city_action(
    target=those(opposing_characters, is_a("Mercenary")),
    choose=your_hand,
    most=lambda game, it: len(your_hand(game, it)),
)
def leave_behind(game: FiveSails, it: CardUse) -> None:
    """City Action, choose target opposing Mercenary: discard any number of cards. For each, ..."""
    it.remember(left=len(it.choices))
    for card in it.choices:
        game.discard(card)


def blows_are_left(game: FiveSails, it: CardUse) -> bool:
    """A discarded card must be left to count, and the target must be there."""
    return bool(it.memory.get("left") and game.in_play(it.target))


@leave_behind.then(
    needs=blows_are_left, modes=lambda game, it: ("wound",) if game.is_engaged(it.target) else ("engage", "wound")
)
def hardship(game: FiveSails, it: CardUse) -> None:
    """... engage or wound the target."""
    it.memory["left"] -= 1
    if it.mode == "engage":
        game.engage(it.target)
    else:
        game.wound(it.target)
    again(it)


midnight_shipment = scheme("Midnight Shipment")


@midnight_shipment.resolves()
def stake_both_markets(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar. Then ..."""
    add_renown_to(game, it, DOCKS, GRAND_BAZAAR)


@stake_both_markets.then()
def unload(game: FiveSails, it: CardUse) -> None:
    """... add a City card to The Docks."""
    game.add_city_card(game.named_place(DOCKS))


def is_at_the_docks(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be at The Docks."""
    return bool(game.place[card] == game.named_place(DOCKS))


def docks_are_cleared(game: FiveSails, it: CardUse) -> bool:
    """The Docks must have no City cards but events."""
    return not game.available_at(game.named_place(DOCKS))


@midnight_shipment.city_action(performer=is_at_the_docks, needs=docks_are_cleared, choose=other_city_locations)
def ship_out(game: FiveSails, it: CardUse) -> None:
    """City Action, if there are no City cards but events at The Docks: move your performer from The Docks to any City
    location."""
    game.move_to(it.performer, it.choice)


parley_gone_wrong = scheme("Parley Gone Wrong")


@parley_gone_wrong.resolves()
def call_a_parley(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Forums. Then ..."""
    add_renown_to(game, it, FORUMS)
    it.remember(waiting=opponents(game, it))


def movable_to_the_forums(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to The Forums."""
    forums = game.named_place(FORUMS)
    return [place for place in game.cities() if game.can_move_renown(place, forums)]


@call_a_parley.then(
    needs=lambda game, it: it.memory["waiting"],
    chooser=lambda game, it: it.memory["waiting"][0],
    choose=movable_to_the_forums,
    modes=lambda game, it: ("stay-away",) if movable_to_the_forums(game, it) else (),
)
def come_to_the_parley(game: FiveSails, it: CardUse) -> None:
    """... each opponent may move a Renown from any location to The Forums."""
    seat, *waiting = it.memory["waiting"]
    it.remember(waiting=waiting)
    if it.choice >= 0:
        game.move_renown(seat, it.choice, game.named_place(FORUMS))
    again(it)


@parley_gone_wrong.forbids(MAY_INTERVENE)
def only_those_invited(game: FiveSails, me: int, card: int, *challenge: Challenge) -> bool:
    """Only players who added or moved a Renown to The Forums this Day may intervene in challenges there."""
    forums = game.named_place(FORUMS)
    return bool(game.place[card] == forums and not game.touched[forums] >> game.controller(card) & 1)


shifting_tides = scheme("Shifting Tides")


@shifting_tides.on_reveal()
def the_tide_goes_out(game: FiveSails, it: CardUse) -> None:
    """When this scheme is revealed, discard all City cards from every City location."""
    game.all_at_once("discard_from_play", [card for place in game.cities() for card in game.city_cards_at(place)])


@shifting_tides.resolves()
def the_tide_comes_in(game: FiveSails, it: CardUse) -> None:
    """Add a City card to each City location."""
    game.add_city_cards(game.cities())


@the_tide_comes_in.then()
def wash_away(game: FiveSails, it: CardUse) -> None:
    """Discard all Renown from all locations, ..."""
    for place in game.cities():
        game.remove_renown(place, game.place_renown[place])
    it.remember(rivals=opponents(game, it))


@the_tide_comes_in.then(choose=places_for_renown)
def flotsam(game: FiveSails, it: CardUse) -> None:
    """... add a Renown to a location ..."""
    it.remember(first=it.choice)
    game.add_renown(it.controller, it.choice)


@the_tide_comes_in.then(
    needs=lambda game, it: len(it.memory["rivals"]) > 1,
    modes=lambda game, it: [slug(game.names[seat]) for seat in it.memory["rivals"]],
)
def name_an_opponent(game: FiveSails, it: CardUse) -> None:
    """... and choose an opponent, ..."""
    it.remember(rivals=[seat for seat in it.memory["rivals"] if slug(game.names[seat]) == it.mode])


@the_tide_comes_in.then(
    chooser=lambda game, it: it.memory["rivals"][0], choose=those(places_for_renown, not_the_first)
)  # fmt: skip
def jetsam(game: FiveSails, it: CardUse) -> None:
    """... who adds a Renown to a different location."""
    game.add_renown(it.memory["rivals"][0], it.choice)


def movable_to_a_neighbour(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to an adjacent one."""
    return [
        place
        for place in game.cities()
        if any(game.adjacent(place, to) and game.can_move_renown(place, to) for to in game.cities())
    ]


def is_next_to_the_origin(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be adjacent to where the Renown is."""
    return bool(game.adjacent(it.memory["origin"], place))


def remembers(key: str, value: object) -> Callable[[FiveSails, CardUse], bool]:
    """An earlier effect has remembered this."""
    return lambda game, it: it.memory.get(key) == value


until_morale_improves = scheme("Until Morale Improves")


@until_morale_improves.resolves(
    modes=lambda game, it: ("add", "move") if movable_to_a_neighbour(game, it) else ("add",)
)
def choose_one(game: FiveSails, it: CardUse) -> None:
    """Choose one: ..."""
    it.remember(chosen=it.mode)


@choose_one.then(needs=remembers("chosen", "add"), choose=places_for_renown)
def add_one(game: FiveSails, it: CardUse) -> None:
    """... add a Renown to any location; or ..."""
    game.add_renown(it.controller, it.choice)


@choose_one.then(needs=remembers("chosen", "move"), choose=movable_to_a_neighbour)
def move_one_from(game: FiveSails, it: CardUse) -> None:
    """... move a Renown from a location ..."""
    it.remember(origin=it.choice)


@choose_one.then(needs=remembers("chosen", "move"), choose=those(destinations, is_next_to_the_origin))
def move_one_to(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent location."""
    game.move_renown(it.controller, it.memory["origin"], it.choice)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def rouse(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: put target character at this location en garde."""
    game.en_garde(it.target)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def wear_out(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: engage target character at this location."""
    game.engage(it.target)
