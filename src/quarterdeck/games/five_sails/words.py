"""What card texts refer to: this location, opposing characters, the adversary, the First Player, ...

Functions that take (game, it) and give cards are for `target=` and `choose=`; those that give true or false are for
`needs=`, their docstring says what they demand. `those` narrows a list by conditions (game, it, card).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from quarterdeck.engine.ability import Ability, Effect
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.event import V
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.quick import any_of, quick
from quarterdeck.engine.reasons import because, unless
from quarterdeck.engine.reasons import narrowed as says_both
from quarterdeck.games.five_sails.dialect import Cards, CombatValue, Condition, Trait
from quarterdeck.games.five_sails.options import refuse_bearer, refuse_being_challenged
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT, MAY_BE_CHALLENGED, MAY_CHANGE_RENOWN, MAY_ISSUE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import OfCard
    from quarterdeck.games.five_sails.game import FiveSails

RIPOSTE: Final = CombatValue(0)
PARRY: Final = CombatValue(1)
THRUST: Final = CombatValue(2)
"""The combat values as `game.add_value` and `SpendValue` take them."""

Listing = TypeVar("Listing", bound=Cards)


def certain(cards: Listing) -> Listing:
    """Marks a list in which a performer always finds something, so that nobody needs to look."""
    cards.certain = True  # type: ignore[attr-defined]
    return cards


# -- places -----------------------------------------------------------------------------------------------------------


def here(game: FiveSails, it: CardUse) -> int:
    """This location: where the performer is, or was last (FS-ABIL-49); without one, where the card is."""
    if it.performer >= 0:
        if game.pieces[it.performer] is not None:
            return game.place[it.performer]
        return game.location_of(it.performer)
    return game.location_of(it.card)


@certain
def city_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations."""
    return list(game.cities())


@certain
def adjacent_city_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations adjacent to this one."""
    place = here(game, it)
    return list(game._setting.cities_next_to[place]) if place >= 0 else []


@certain
def adjacent_locations(game: FiveSails, it: CardUse) -> list[int]:
    """Locations adjacent to this one that the performer may enter: City locations and its own Home."""
    place = here(game, it)
    own = game.home(game.controller(it.performer) if it.performer >= 0 else it.controller)
    return [other for other in (*game.cities(), own) if game.adjacent(place, other)]


@certain
def other_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The other locations that the performer may enter."""
    place = here(game, it)
    own = game.home(game.controller(it.performer) if it.performer >= 0 else it.controller)
    return [other for other in (*game.cities(), own) if other != place]


@certain
def other_city_locations(game: FiveSails, it: CardUse) -> list[int]:
    """The other City locations."""
    place = here(game, it)
    return [other for other in game.cities() if other != place]


# -- characters -------------------------------------------------------------------------------------------------------


def opposing_characters(game: FiveSails, it: CardUse) -> list[int]:
    """Characters of others at the performer's location (FS-KEY-10)."""
    mine = it.controller
    place = here(game, it)
    pieces = game.carried
    return [card for card in game.zones[place] if pieces[card].controller != mine] if place >= 0 else []


@certain
def characters_here(game: FiveSails, it: CardUse) -> list[int]:
    """The characters at this location."""
    return list(game.zones[here(game, it)])


def your_characters_here(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters at this location."""
    pieces, mine = game.carried, it.controller
    return [card for card in game.zones[here(game, it)] if pieces[card].controller == mine]


def your_other_characters_here(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters at this location other than the performer."""
    return [card for card in your_characters_here(game, it) if card != it.performer]


def your_characters(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters in play."""
    return list(game.crew(it.controller))


def enemy_characters(game: FiveSails, it: CardUse) -> list[int]:
    """The characters of others."""
    pieces, mine = game.carried, it.controller
    return [card for card in game.all_characters() if pieces[card].controller != mine]


def all_characters(game: FiveSails, it: CardUse) -> list[int]:
    """The characters in play."""
    return list(game.all_characters())


def enemies_at_adjacent_locations(game: FiveSails, it: CardUse) -> list[int]:
    """Characters of others at City locations adjacent to this one."""
    return [
        card
        for place in adjacent_city_locations(game, it)
        for card in game.zones[place]
        if game.carried[card].controller != it.controller
    ]


def challengeable(stat: Quantity = COMBAT) -> Cards:
    """Opposing characters that the performer can challenge with {stat}."""

    def refuse(game: FiveSails, it: CardUse, card: int) -> Reason | None:
        """It must be possible to challenge it with {stat}."""
        reason = game.refusal(MAY_ISSUE, it.performer) if it.performer >= 0 else None
        return reason or refuse_being_challenged(game, it.performer, card, stat)

    def cards(game: FiveSails, it: CardUse) -> list[int]:
        if it.performer >= 0 and game.refusal(MAY_ISSUE, it.performer) is not None:
            return []
        return [
            card for card in opposing_characters(game, it)
            if game.edition.can_be_challenged_with(game, card, stat)
            and game.refusal(MAY_BE_CHALLENGED, card, it.performer) is None
        ]  # fmt: skip

    return says_both(cards, opposing_characters, (unless(refuse),))


def those(cards: Cards[V], *conditions: Condition[V]) -> Cards[V]:
    """Those of the cards for which all conditions (game, it, card) hold."""

    def narrowed(game: FiveSails, it: CardUse[V]) -> list[int]:
        found = []
        for card in cards(game, it):
            for holds in conditions:
                if not holds(game, it, card):
                    break
            else:
                found.append(card)
        return found

    narrowed.exists = any_of(quick(cards), [quick(condition) for condition in conditions])  # type: ignore[attr-defined]
    return says_both(narrowed, cards, conditions)


def number_of(cards: Cards[V]) -> Callable[[FiveSails, CardUse[V]], int]:
    """As many as there are: `most=number_of(your_hand)`."""
    return lambda game, it: len(cards(game, it))


def not_the_performer(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be another character: the performer is gone."""
    return card != it.performer


def not_this_card(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be another card than this one."""
    return card != it.card


others_here: Final = those(characters_here, not_the_performer)
"""All characters at this location but for the performer."""


def the_target(game: FiveSails, it: CardUse) -> list[int]:
    """The target."""
    return [it.target]


def while_target_is_there(cards: Cards) -> Cards:
    """The cards, unless the target has left play in the meantime. Then there is nothing more to choose for it."""

    def there(game: FiveSails, it: CardUse) -> Sequence[int]:
        return cards(game, it) if game.in_play(it.target) else []

    return says_both(there, cards, ())


# -- conditions on a card: (game, it, card) ---------------------------------------------------------------------------


def is_a(trait: Trait) -> Condition:
    """It must be a {trait}. Uwe Zimmerman's controller may count him as a Mercenary."""
    return lambda game, it, card: bool(game.has_for(it.controller, card, trait))


def is_not_a(trait: Trait) -> Condition:
    """It must not be a {trait}."""
    return lambda game, it, card: not game.has(card, trait)


def is_engaged(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be engaged."""
    return bool(game.is_engaged(card))


def is_en_garde(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be en garde."""
    return not game.is_engaged(card)


def is_wounded(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be wounded."""
    return bool(game.wounds(card) > 0)


def has_attachment(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must bear an attachment."""
    return any(game.is_attachment(borne) for borne in game.equipment(card))


def no_equipment(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must have nothing equipped."""
    return not game.equipment(card)


def no_more_than_performer(stat: Quantity) -> Condition:
    """Its {stat} must not be higher than the performer's."""

    def holds(game: FiveSails, it: CardUse, card: int) -> bool:
        return bool(game.number(stat, card) <= game.number(stat, it.performer))

    return holds


def less_than_performer(stat: Quantity) -> Condition:
    """Its {stat} must be lower than the performer's."""

    def holds(game: FiveSails, it: CardUse, card: int) -> bool:
        return bool(game.number(stat, card) < game.number(stat, it.performer))

    return holds


def bears(game: FiveSails, character: int, trait: Trait) -> bool:
    """Has the character a card with this trait equipped?"""
    return any(trait in game.printed(card).traits for card in game.equipment(character))


def bears_weapon(game: FiveSails, character: int, kind: Trait) -> bool:
    """Has the character a Weapon of this kind equipped?"""
    return any({"Weapon", kind} <= game.printed(card).traits for card in game.equipment(character))


def its_bearer(game: FiveSails, it: CardUse[OfCard]) -> bool:
    """It must be the equipped character."""
    return it.event.card == game.bearer(it.card)


def attachments_on(character: Callable[[FiveSails, CardUse[V]], int]) -> Cards[V]:
    """The attachments on this character: {character}. It is given as a word, as in `attachments_on(adversary)`."""

    def cards(game: FiveSails, it: CardUse[V]) -> list[int]:
        return [card for card in game.equipment(character(game, it)) if game.is_attachment(card)]

    return cards


# -- players and decks ------------------------------------------------------------------------------------------------


def controller_of_target(game: FiveSails, it: CardUse) -> int:
    """The seat that controls the target."""
    return game.controller(it.target)


def is_first_player(game: FiveSails, it: CardUse) -> bool:
    """You must be the First Player."""
    return game.first == it.controller and not it.not_first


def is_not_first_player(game: FiveSails, it: CardUse) -> bool:
    """You must not be the First Player."""
    return not is_first_player(game, it)


def opponents(game: FiveSails, it: CardUse) -> list[int]:
    """The other seats, clockwise from the First Player."""
    return [seat for seat in game.seat_order() if seat != it.controller and seat not in game.out]


def your_hand(game: FiveSails, it: CardUse) -> list[int]:
    """The cards in your hand."""
    return list(game.hand_of(it.controller))


def your_dueling_line(game: FiveSails, it: CardUse) -> list[int]:
    """The cards in your dueling line."""
    return list(game.zones[game._setting.line[it.controller]])


def your_discard_pile(game: FiveSails, it: CardUse) -> list[int]:
    """The cards in your discard pile."""
    return list(game.zones[game._setting.discard[it.controller]])


def opponents_discard_piles(game: FiveSails, it: CardUse) -> list[int]:
    """The cards in the other players' discard piles."""
    return [card for seat in opponents(game, it) for card in game.zones[game._setting.discard[seat]]]


def is_attachment(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be an attachment."""
    return game.is_attachment(card)


def is_not_an_attachment(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must not be an attachment."""
    return not game.is_attachment(card)


def is_character(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a character."""
    return game.printed(card).is_character


def attachments_in_play(game: FiveSails, it: CardUse) -> list[int]:
    """The equipped attachments."""
    return [card for card in game.zones[game._setting.equipped] if game.is_attachment(card)]


@because(lambda game, it, card: refuse_bearer(game, it.controller, card, it.performer))
def can_bear(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be something that the performer can bear."""
    return refuse_bearer(game, it.controller, card, it.performer) is None


@because(lambda game, it, card: game.refuse_destroying(card))
def can_be_destroyed(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be possible to destroy it."""
    return game.refuse_destroying(card) is None


def is_risk(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a risk."""
    return game.printed(card).kind == "risk"


def is_not_unique(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must not be Unique."""
    return not game.printed(card).unique


def given(effect: Ability[Sequence[int]] | Effect[Sequence[int]]) -> Cards:
    """The cards of which its text spoke before. None if that was not carried out."""

    def cards(game: FiveSails, it: CardUse) -> Sequence[int]:
        return it.of(effect) if it.gave(effect) else ()

    return cards


def done(effect: Ability[object] | Effect[object]) -> Callable[[FiveSails, CardUse], bool]:
    """An earlier effect must have been carried out."""
    return lambda game, it: it.did(effect)


def not_done(effect: Ability[object] | Effect[object]) -> Callable[[FiveSails, CardUse], bool]:
    """An earlier effect must not have been carried out."""
    return lambda game, it: not it.did(effect)


def paid_with(game: FiveSails, it: CardUse) -> int:
    """What was chosen to pay the cost with, -1 before that."""
    card: int = it.memory.get("picked", -1)
    return card


# -- pressures and Renown ---------------------------------------------------------------------------------------------


def succeeded(game: FiveSails, it: CardUse) -> bool:
    """The pressure must have succeeded."""
    return bool(it.memory.get("success"))


def pressed_location(game: FiveSails, it: CardUse) -> int:
    """The location that was pressured, wherever the performer is by now (FS-Q202)."""
    return int(it.memory["pressed"])


def places_for_renown(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations to which Renown can be added."""
    return [place for place in game.cities() if game.refusal(MAY_CHANGE_RENOWN, place) is None]


def renown_next_door(game: FiveSails, it: CardUse) -> list[int]:
    """The adjacent City locations from which a Renown can be moved to this one."""
    place = here(game, it)
    return [other for other in adjacent_city_locations(game, it) if game.can_move_renown(other, place)]
