"""What no position of Five Sails may show, whatever cards have met: for soaks, scenarios and tests.

Each function looks at one thing that the rules keep true between two choices, and tells what is wrong in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.reckoning import added_up
from quarterdeck.engine.timing import Happening
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.duel import ROUND_EVENTS
from quarterdeck.games.five_sails.procedures.equipping import ReduceCrew, TooManyEquipped
from quarterdeck.games.five_sails.stats import COMBAT_VALUES, RESOLVE, STATS

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

ON_THE_WAY_OUT: Final = (events.DESTROYED.name, events.SENT_TO_LOCKER.name, events.WOUNDED.name)
"""While one of these is being answered, a card may be at its end and still lie there."""


def broken(game: FiveSails) -> Iterator[str]:
    """Everything that is wrong in this position."""
    for look in () if game.over else LOOKS:
        yield from look(game)


def the_fallen_are_gone(game: FiveSails) -> Iterator[str]:
    """A character with as many wounds as its Resolve is not in play (FS-KEY-46)."""
    leaving = {
        frame.values[0] for frame in game.frames if isinstance(frame, Happening) and frame.event in ON_THE_WAY_OUT
    }
    for card in game.all_characters():
        if card not in leaving and card not in game.doomed and game.wounds(card) >= game.number(RESOLVE, card):
            yield f"{game.printed(card).name} is in play with {game.wounds(card)} wounds"


def nothing_lasts_on_what_left(game: FiveSails) -> Iterator[str]:
    """A lasting effect lies on a card in play, on a location, or for a round on a combat card (FS-ABIL-44)."""
    combat = [] if game.duel is None else game.duel.combat
    for one in game.lasting:
        if one.card >= game._setting.locations and not game.in_play(one.card) and one.card not in combat:
            yield f"an effect of {game.printed(one.source).name} lies on {game.printed(one.card).name}, which left play"


def nothing_waits_for_who_left_the_duel(game: FiveSails) -> Iterator[str]:
    """What waits for a round or the duel's end belongs to the participants of now (FS-Q142)."""
    fight = game.duel or game.challenge
    for card in [] if fight is None else fight.left:
        waiting = [one for one in game.delayed if one.event in ROUND_EVENTS and one.of == card]
        lying = [one for one in game.lasting if one.until in ROUND_EVENTS and one.of == card]
        if waiting or lying:
            yield f"something waits for the rounds of {game.printed(card).name}, whose place somebody took"
    if fight is None and any(one.event in ROUND_EVENTS for one in game.delayed):
        yield "something waits for the rounds of a duel that is over"


def equipment_has_a_bearer(game: FiveSails) -> Iterator[str]:
    """What is equipped lies beneath a character in play, with one Armor, Attire and Weapon each (FS-CARD-26)."""
    for card in game.zones[game._setting.equipped]:
        if not game.in_play(game.bearer(card)):
            yield f"{game.printed(card).name} is equipped to nobody in play"
    if not any(isinstance(frame, TooManyEquipped) for frame in game.frames):
        for card in game.all_characters():
            surplus = [one for one in TooManyEquipped(card).surplus(game) if game.refuse_destroying(one) is None]
            if surplus and not any(isinstance(frame, Happening) for frame in game.frames):
                yield f"{game.printed(card).name} bears more than one Armor, Attire or Weapon"


def crews_keep_to_their_cap(game: FiveSails) -> Iterator[str]:
    """Nobody has more characters than the Crew Cap, unless that is being mended (FS-CARD-12)."""
    if not any(isinstance(frame, (ReduceCrew, Happening)) for frame in game.frames):
        for seat in game.playing():
            if game.crew_over_cap(seat) > 0:
                yield f"the Crew of {game.names[seat]} exceeds its Crew Cap"


def numbers_are_explained(game: FiveSails) -> Iterator[str]:
    """A stat or combat value is what its sources say, card by card (`why_value`)."""
    combat = [] if game.duel is None else game.duel.combat
    asked = [(card, quantity) for card in game.all_characters() for quantity in STATS.values()]
    for card, quantity in asked + [(card, quantity) for card in combat for quantity in COMBAT_VALUES]:
        number, why = game.value(quantity, card), game.why_value((quantity, card))
        if number != why.value or number != added_up(why.parts):
            yield f"the {quantity.name} of {game.printed(card).name} is {number}, but its parts say {why}"


def counts_are_not_negative(game: FiveSails) -> Iterator[str]:
    """Renown, threat and wounds are never below 0."""
    threat = [] if game.duel is None else game.duel.threat
    if min((*game.renown, *game.place_renown, *threat), default=0) < 0:
        yield "somebody or something has less than no Renown or threat"
    if any(piece is not None and piece.wounds < 0 for piece in game.pieces):
        yield "a card has less than no wounds"


LOOKS: Final[tuple[Callable[[FiveSails], Iterator[str]], ...]] = (
    the_fallen_are_gone, nothing_lasts_on_what_left, nothing_waits_for_who_left_the_duel, equipment_has_a_bearer,
    crews_keep_to_their_cap, numbers_are_explained, counts_are_not_negative,
)  # fmt: skip
