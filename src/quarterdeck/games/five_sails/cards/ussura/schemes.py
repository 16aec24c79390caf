"""Ussura: the schemes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.characterwords import is_at_home
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.duelwords import adversary_of, combat_card_of, participant_of
from quarterdeck.games.five_sails.events import DAY_ENDS, DUSK_BEGINS
from quarterdeck.games.five_sails.placewords import next_to, other_than, outermost_locations
from quarterdeck.games.five_sails.stats import MAY_BE_CONTROLLED, MAY_CHANGE_RENOWN
from quarterdeck.games.five_sails.words import (
    city_locations,
    enemy_characters,
    given,
    not_done,
    places_for_renown,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

the_boars_guile = scheme("The Boar's Guile")


@the_boars_guile.resolves(choose=places_for_renown, may=True, verb="add")
def lay_bait(game: FiveSails, it: CardUse) -> bool:
    """You may add a Renown to any location. If you do not, ..."""
    game.add_renown(it.controller, it.choice)
    return True


def next_to_it(game: FiveSails, origin: int) -> list[int]:
    """City locations next to this one to which a Renown of it can be moved."""
    return [place for place in next_to(game, origin) if game.can_move_renown(origin, place)]


def has_renown_to_move(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must have a Renown that can be moved to an adjacent location."""
    return bool(next_to_it(game, place))


@lay_bait.then(needs=not_done(lay_bait), choose=those(city_locations, has_renown_to_move), verb="from")
def take_a_renown(game: FiveSails, it: CardUse) -> int:
    """... move a Renown from a location ..."""
    return it.choice


def where_it_goes(game: FiveSails, it: CardUse) -> list[int]:
    """The locations to which the Renown can be moved."""
    return next_to_it(game, it.of(take_a_renown)) if it.gave(take_a_renown) else []


@lay_bait.then(choose=where_it_goes, verb="to")
def move_it(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent one."""
    game.move_renown(it.controller, it.of(take_a_renown), it.choice)


@lay_bait.then(choose=enemy_characters, verb="prey")
def mark_the_prey(game: FiveSails, it: CardUse) -> None:
    """Then choose an enemy character."""
    game.keep_choice(it.card, it.choice)


@the_boars_guile.modifies(stats.THRUST)
def hunt_the_prey(game: FiveSails, me: int, card: int) -> int | None:
    """While the chosen character is your adversary, your combat cards have +1 Thrust."""
    mine = participant_of(game, game.controller(me))
    hunting = mine >= 0 and adversary_of(game, mine) == game.chosen_by(me)
    return 1 if hunting and combat_card_of(game, mine, card) else None


def prey_is_at_home(game: FiveSails, it: CardUse) -> bool:
    """The chosen character must be at Home."""
    prey = game.chosen_by(it.card)
    return prey >= 0 and is_at_home(game, prey)


@the_boars_guile.reaction(when=DUSK_BEGINS, needs=prey_is_at_home)
def driven_home(game: FiveSails, it: CardUse) -> None:
    """Reaction, when Dusk begins, if the chosen character is at Home: gain a Renown."""
    game.gain_renown(it.controller)


leshiye_of_the_wood = scheme("Leshiye of the Wood")


@leshiye_of_the_wood.resolves(choose=outermost_locations, verb="edge")
def choose_the_edge(game: FiveSails, it: CardUse) -> int:
    """Choose one of the outermost locations."""
    others = [place for place in places_for_renown(game, it) if place != it.choice]
    for place in others if len(others) <= 2 else ():  # there is nothing to choose
        game.add_renown(it.controller, place)
    return it.choice


def two_of_more(game: FiveSails, it: CardUse) -> Sequence[int]:
    """The locations other than the chosen one, if there are more than two."""
    others = those(places_for_renown, other_than(choose_the_edge))(game, it)
    return others if len(others) > 2 else []


@choose_the_edge.then(choose=two_of_more, verb="add")
def first_of_two(game: FiveSails, it: CardUse) -> Sequence[int]:
    """Add a Renown to another location ..."""
    left = [place for place in two_of_more(game, it) if place != it.choice]
    game.add_renown(it.controller, it.choice)
    return left


@choose_the_edge.then(choose=given(first_of_two), verb="add")
def second_of_two(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to a third one."""
    game.add_renown(it.controller, it.choice)


@choose_the_edge.then()
def the_wood_grows(game: FiveSails, it: CardUse) -> None:
    """Place this scheme on the chosen location, discard all City cards and all Renown there and move all
    characters there Home."""
    place = it.of(choose_the_edge)
    game.place_on(it.card, place)
    game.uncontrol(place)
    game.all_at_once("discard_from_play", game.city_cards_at(place))
    game.remove_renown(place, game.place_renown[place])
    game.all_at_once("send_home", game.characters_at(place))


@leshiye_of_the_wood.forbids(MAY_CHANGE_RENOWN)
def no_fame_in_the_wood(game: FiveSails, me: int, place: int) -> bool:
    """Renown cannot be added to, moved to or moved from the chosen location."""
    return place == game.chosen_by(me)


@leshiye_of_the_wood.forbids(MAY_BE_CONTROLLED)
def nobody_owns_the_wood(game: FiveSails, me: int, place: int, seat: int) -> bool:
    """That location cannot be controlled."""
    return place == game.chosen_by(me) and seat >= 0


@leshiye_of_the_wood.forced(when=DAY_ENDS)
def the_wood_withers(game: FiveSails, it: CardUse) -> None:
    """At the End of the Day, send this card to The Locker."""
    game.send_to_locker(it.card)
