"""City Deck: the events, which nobody controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.ability import ANYWHERE
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard
from quarterdeck.games.five_sails.declaring import event
from quarterdeck.games.five_sails.events import CITY_CARD_ADDED, DUSK_BEGINS
from quarterdeck.games.five_sails.eventwords import of_this_card
from quarterdeck.games.five_sails.placewords import next_to
from quarterdeck.games.five_sails.stats import COMBAT, MAY_BE_DISCARDED, PARRY
from quarterdeck.games.five_sails.words import done, here, your_characters_here

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import CardAndPlace
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.pressure import Pressure
    from quarterdeck.games.five_sails.procedures.using import CardUse

penya_shows_the_way = event("Penya Shows The Way")


def you_control_the_place(game: FiveSails, it: CardUse) -> bool:
    """You must control this location and have a character there."""
    return game.place_control[here(game, it)] == it.controller and bool(your_characters_here(game, it))


@penya_shows_the_way.reaction(when=DUSK_BEGINS, matches=you_control_the_place, choose=your_characters_here)
def stay_out(game: FiveSails, it: CardUse) -> None:
    """Reaction, when Dusk begins and you control this location: one of your characters here does not move Home in this
    Dusk, ..."""
    game.stay_out(it.choice)


@stay_out.then()
def look_ahead(game: FiveSails, it: CardUse) -> None:
    """... and you look at the top three cards of the City Deck and put them back in any order."""
    cards = game.top_of_city_deck(3)
    game.look_at(it.controller, cards)
    game.put_back(it.controller, cards)


def is_at_the_event(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be at the event's location."""  # the effects take place there (FS-KEY-25)
    return game.place[card] == game.location_of(it.card)


sirens_scream = event("Siren's Scream")


# A City Deck card is revealed when it is added to a location; being turned over in the deck is not enough (FS-Q182).
@sirens_scream.forced(when=CITY_CARD_ADDED, where=ANYWHERE, matches=of_this_card)
def swallow_renown(game: FiveSails, it: CardUse[CardAndPlace]) -> None:
    """Forced, when this card is revealed: each player spends a Renown onto this card."""
    for seat in game.playing():
        game.spend_renown_onto(seat, it.card)


@sirens_scream.forbids(MAY_BE_DISCARDED)
def held_by_renown(game: FiveSails, me: int, card: int) -> bool:
    """This card cannot be discarded while there is Renown on it."""
    return card == me and game.renown_on(me) > 0


@sirens_scream.city_action(performer=is_at_the_event, cost=[ENGAGE_PERFORMER])
def salvage(game: FiveSails, it: CardUse) -> None:
    """City Action, engage your performer: take a Renown from this card."""
    game.take_renown_from(it.controller, it.card)


so_it_begins = event("So It Begins")


@so_it_begins.modifies(PARRY)
def no_room_to_parry(game: FiveSails, me: int, card: int) -> int | None:
    """In duels the combat cards of participants at this location have -1 Parry."""
    duel = game.duel
    if duel is None or card not in duel.combat:
        return None
    return -1 if game.location_of(duel.participant) == game.location_of(me) else None


@so_it_begins.adds_to_pressure()
def fists_count_too(game: FiveSails, me: int, pressure: Pressure, seat: int) -> int:
    """A pressure at this location counts Combat in addition to its own stat, unless that is Combat."""
    if pressure.location != game.location_of(me) or pressure.stat == COMBAT.name:
        return 0
    return sum(game.number(COMBAT, card) for card in pressure.counted(game, seat))


risky_undertaking = event("Risky Undertaking")


@risky_undertaking.city_action(performer=is_at_the_event, cost=[Discard(2)])
def strike_gold(game: FiveSails, it: CardUse) -> None:
    """City Action, discard two cards: add a Renown to this location ..."""
    game.add_renown(it.controller, game.location_of(it.card))


@strike_gold.then()
def nothing_left(game: FiveSails, it: CardUse) -> None:
    """... and discard this event."""
    game.discard_from_play(it.card)


point_of_opportunity = event("Point of Opportunity")


def places_to_send_to(game: FiveSails, it: CardUse) -> list[int]:
    """The adjacent locations to which a Renown can be moved from this one."""
    place = game.location_of(it.card)
    return [other for other in next_to(game, place) if game.can_move_renown(place, other)]


def places_to_fetch_from(game: FiveSails, it: CardUse) -> list[int]:
    """The adjacent locations from which a Renown can be moved to this one."""
    place = game.location_of(it.card)
    return [other for other in next_to(game, place) if game.can_move_renown(other, place)]


def ways(game: FiveSails, it: CardUse) -> list[str]:
    """Send a Renown away or fetch one, where that is possible."""
    return ["send"] * bool(places_to_send_to(game, it)) + ["fetch"] * bool(places_to_fetch_from(game, it))


@point_of_opportunity.city_action(performer=is_at_the_event, cost=[ENGAGE_PERFORMER], modes=ways)
def seize_the_moment(game: FiveSails, it: CardUse) -> str:
    """City Action, engage your performer: move a Renown from this location ..."""
    return it.mode


def other_end(game: FiveSails, it: CardUse) -> list[int]:
    """The other location of the move."""
    return places_to_send_to(game, it) if it.of(seize_the_moment) == "send" else places_to_fetch_from(game, it)


@seize_the_moment.then(needs=done(seize_the_moment), choose=other_end, verb="shift")
def shift_a_renown(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent one, or from an adjacent one to this location, ..."""
    ends = (game.location_of(it.card), it.choice)
    game.move_renown(it.controller, *(ends if it.of(seize_the_moment) == "send" else ends[::-1]))


@seize_the_moment.then()
def the_moment_is_over(game: FiveSails, it: CardUse) -> None:
    """... and discard this event."""
    game.discard_from_play(it.card)
