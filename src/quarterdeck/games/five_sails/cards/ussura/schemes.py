"""Ussura: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import DAY_ENDS, DUSK_BEGINS
from quarterdeck.games.five_sails.stats import MAY_BE_CONTROLLED, MAY_CHANGE_RENOWN
from quarterdeck.games.five_sails.words import enemy_characters, places_for_renown, remembered

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

the_boars_guile = scheme("The Boar's Guile")


@the_boars_guile.resolves(choose=places_for_renown, may=True)
def lay_bait(game: FiveSails, it: CardUse) -> None:
    """You may add a Renown to any location. If you do not, ..."""
    it.remember(added=True)
    game.add_renown(it.controller, it.choice)


def added_none(game: FiveSails, it: CardUse) -> bool:
    """No Renown must have been added."""
    return "added" not in it.memory


def next_to_it(game: FiveSails, it: CardUse, origin: int) -> list[int]:
    """City locations next to this one to which a Renown of it can be moved."""
    return [place for place in game.cities() if game.adjacent(origin, place) and game.can_move_renown(origin, place)]


def places_to_take_renown_from(game: FiveSails, it: CardUse) -> list[int]:
    """Locations with a Renown that can be moved to an adjacent one."""
    return [place for place in game.cities() if next_to_it(game, it, place)]


@lay_bait.then(needs=added_none, choose=places_to_take_renown_from)
def take_a_renown(game: FiveSails, it: CardUse) -> None:
    """... move a Renown from a location ..."""
    it.remember(origin=it.choice)


def where_it_goes(game: FiveSails, it: CardUse) -> list[int]:
    """Where the Renown can be moved to."""
    return next_to_it(game, it, it.memory["origin"]) if "origin" in it.memory else []


@lay_bait.then(choose=where_it_goes)
def move_it(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent one."""
    game.move_renown(it.controller, it.memory["origin"], it.choice)


@lay_bait.then(choose=enemy_characters)
def mark_the_prey(game: FiveSails, it: CardUse) -> None:
    """Then choose an enemy character."""
    game.edit(it.card).note = it.choice


@the_boars_guile.modifies(stats.THRUST)
def hunt_the_prey(game: FiveSails, me: int, card: int) -> int | None:
    """While the chosen character is your adversary, your combat cards have +1 Thrust."""
    duel, prey = game.duel, game.piece(me).note
    if duel is None or prey not in duel.participants or game.controller(me) != duel.seat:
        return None
    return 1 if duel.adversary == prey and card in duel.combat else None


def prey_is_at_home(game: FiveSails, it: CardUse) -> bool:
    """The chosen character must be at Home."""
    prey = game.piece(it.card).note
    return bool(prey >= 0 and game.in_play(prey) and game.place[prey] == game.home(game.controller(prey)))


@the_boars_guile.reaction(when=DUSK_BEGINS, needs=prey_is_at_home)
def driven_home(game: FiveSails, it: CardUse) -> None:
    """Reaction, when Dusk begins, if the chosen character is at Home: gain a Renown."""
    game.gain_renown(it.controller)


leshiye_of_the_wood = scheme("Leshiye of the Wood")


def outermost_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The first and the last City location of the row."""
    return [game.cities()[0], game.cities()[-1]]


@leshiye_of_the_wood.resolves(choose=outermost_locations)
def choose_the_edge(game: FiveSails, it: CardUse) -> None:
    """Choose one of the outermost locations."""
    others = [place for place in places_for_renown(game, it) if place != it.choice]
    it.remember(edge=it.choice, others=others if len(others) > 2 else [])
    if len(others) <= 2:  # there is nothing to choose
        for place in others:
            game.add_renown(it.controller, place)


@choose_the_edge.then(choose=remembered("others"))
def first_of_two(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to another location ..."""
    it.remember(others=[place for place in it.memory["others"] if place != it.choice])
    game.add_renown(it.controller, it.choice)


@choose_the_edge.then(choose=remembered("others"))
def second_of_two(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to a third one."""
    game.add_renown(it.controller, it.choice)


@choose_the_edge.then()
def the_wood_grows(game: FiveSails, it: CardUse) -> None:
    """Place this scheme on the chosen location, discard all City cards and all Renown there and move all
    characters there Home."""
    place = it.memory["edge"]
    game.place_on(it.card, place)
    game.uncontrol(place)
    game.all_at_once("discard_from_play", game.city_cards_at(place))
    game.remove_renown(place, game.place_renown[place])
    game.all_at_once("send_home", game.characters_at(place))


@leshiye_of_the_wood.forbids(MAY_CHANGE_RENOWN)
def no_fame_in_the_wood(game: FiveSails, me: int, place: int) -> bool:
    """Renown cannot be added to, moved to or moved from the chosen location."""
    return bool(place == game.piece(me).note)


@leshiye_of_the_wood.forbids(MAY_BE_CONTROLLED)
def nobody_owns_the_wood(game: FiveSails, me: int, place: int, seat: int) -> bool:
    """That location cannot be controlled."""
    return bool(place == game.piece(me).note and seat >= 0)


@leshiye_of_the_wood.forced(when=DAY_ENDS)
def the_wood_withers(game: FiveSails, it: CardUse) -> None:
    """At the End of the Day, send this card to The Locker."""
    game.send_to_locker(it.card)
