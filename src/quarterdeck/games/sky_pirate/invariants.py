"""What no position of Sky Pirate may show, whatever cards have met: for soaks, scenarios and tests.

Each function looks at one thing that the rules keep true between two choices, and tells what is wrong in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.reckoning import added_up
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.cardset import AMMO, CANNON, STATUS
from quarterdeck.games.sky_pirate.procedures.boarding import Board
from quarterdeck.games.sky_pirate.procedures.choosing import Operate
from quarterdeck.games.sky_pirate.procedures.resolving import KeepOne
from quarterdeck.games.sky_pirate.stats import (
    CARD_QUANTITIES,
    DISCARDED_AT_ZERO,
    LOADS,
    OPERATORS,
    PLAYER_QUANTITIES,
    PRESENCE,
    STATE,
    player,
)  # fmt: skip

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

OF_THE_ATTEMPT: Final = (events.ATTEMPT_OVER.name, events.ATTEMPT_ENDED.name)
"""What lasts until one of these does not outlive a boarding attempt."""


def broken(game: SkyPirate) -> Iterator[str]:
    """Everything that is wrong in this position."""
    for look in () if game.over else LOOKS:
        yield from look(game)


def _settled(game: SkyPirate) -> bool:
    """Is nothing under way: no effect resolves, none waits, so that the state-based check has just been made?"""
    return not game.queue and not any(frame.IS in ("use", "happening", "at once", "damage") for frame in game.frames)


def what_was_lent_is_back(game: SkyPirate) -> Iterator[str]:
    """Control that was lent for a boarding attempt has ended with it (SP-CARD-19, SP-Q127)."""
    if game.attempt is None:
        for card, piece in enumerate(game.pieces):
            if piece is not None and piece.lender >= 0:
                yield f"{game.printed(card).name} is still lent, and no attempt goes on"


def nobody_is_in_a_party_without_an_attempt(game: SkyPirate) -> Iterator[str]:
    """Parties are formed for an attempt; those who operate or have a dash are in none (SP-OPER-03, SP-CREW-07)."""
    for card, piece in enumerate(game.pieces):
        if piece is not None and piece.party:
            name = game.printed(card).name
            if game.attempt is None:
                yield f"{name} is in a party, and no attempt goes on"
            elif piece.operates >= 0:
                yield f"{name} is in a party and operates {game.printed(piece.operates).name}"


def nothing_lasts_on_what_left(game: SkyPirate) -> Iterator[str]:
    """A lasting effect lies on a card in play or on a player (SP-CARD-21)."""
    for one in game.lasting:
        if one.card >= 0 and game.pieces[one.card] is None:
            yield f"an effect of {game.printed(one.source).name} lies on {game.printed(one.card).name}, which left play"


def nothing_outlives_the_attempt(game: SkyPirate) -> Iterator[str]:
    """What lasts until an attempt ends has ended with it."""
    if game.attempt is None and not any(isinstance(frame, Board) for frame in game.frames):  # nor is one about to begin
        for until in (*(one.until for one in game.lasting), *(one.until for one in game.ongoing)):
            if until in OF_THE_ATTEMPT:
                yield "something lasts until the end of an attempt, and no attempt goes on"


def what_is_at_zero_is_gone(game: SkyPirate) -> Iterator[str]:
    """State-based effects have been carried out: cards' own, and those of crew that fade (SP-SBE-01, SP-Q125)."""
    if not _settled(game):
        return
    for me in game.hearing.get(STATE, ()):
        for ability in game.abilities_of(me, STATE):
            if ability.matches is not None and ability.matches(game, me):
                yield f"{game.printed(me).name} should have seen its state: {ability.text}"
    for seat in game.players():
        for card in game.crew(seat):
            fades = any(one.card == card and one.name == DISCARDED_AT_ZERO.name for one in game.lasting)
            if fades and game.value(PRESENCE, card) == 0:
                yield f"{game.printed(card).name} is in play with presence 0"


def unique_cards_are_unique(game: SkyPirate) -> Iterator[str]:
    """Nobody controls two unique cards of one name, unless one of them is being chosen (SP-UNIQUE-01)."""
    if _settled(game) and not any(isinstance(frame, KeepOne) for frame in game.frames):
        for seat in game.players():
            twice = game._twice(seat)
            if twice:
                yield f"{game.names[seat]} controls {game.printed(twice[0]).name} twice"


def cards_lie_with_whoever_controls_them(game: SkyPirate) -> Iterator[str]:
    """A card in play lies in a zone of its controller; who is out controls nothing (SP-MULTI-06)."""
    zones = game._setting.zones
    for card, piece in enumerate(game.pieces):
        if piece is not None:
            zone = zones[game.place[card]]
            if zone.owner >= 0 and zone.owner != piece.controller:
                yield f"{game.printed(card).name} lies in {zone.name}, and {game.names[piece.controller]} controls it"
            if piece.controller in game.out:
                yield f"{game.names[piece.controller]} is out and controls {game.printed(card).name}"


def operators_have_something_to_operate(game: SkyPirate) -> Iterator[str]:
    """An operator's card is in play and its controller's, and has no more operators than it may (SP-OPER-09)."""
    for card, piece in enumerate(game.pieces):
        if piece is None:
            continue
        name = game.printed(card).name
        on = piece.operates
        if on >= 0 and not (game.in_play(on) and game.controller(on) == piece.controller):
            yield f"{name} operates something that is not there"
        if game.in_play(card) and not any(isinstance(frame, Operate) for frame in game.frames):
            limit = game.value(OPERATORS, card)
            if limit is not None and len(game.operators(card)) > limit and _settled(game):
                yield f"{name} has more than {limit} operators"


def ammo_lies_in_a_cannon(game: SkyPirate) -> Iterator[str]:
    """Special Ammo in play is loaded in an unbroken cannon of its controller (SP-AMMO-03)."""
    for card, piece in enumerate(game.pieces):
        if piece is None:
            continue
        kind, name = game.printed(card).kind, game.printed(card).name
        if kind == AMMO and game.place[card] in game._setting.ammo:
            cannon = piece.loaded_in
            if cannon < 0 or game.place[cannon] != game._setting.ship[piece.controller]:
                yield f"{name} is loaded into nothing"
        room = game.value(LOADS, card) or 0
        if kind == CANNON and game.in_play(card) and len(game.loaded(card)) > room and _settled(game):
            yield f"{name} is loaded with too much"


def stored_cards_have_a_host(game: SkyPirate) -> Iterator[str]:
    """A stored card lies on a card in play (SP-Q21)."""
    for card, host in game.stored_on.items():
        if game.pieces[host] is None or game.place[card] not in game._setting.stored:
            yield f"{game.printed(card).name} is stored on {game.printed(host).name}, which is not there"
    for zone in game._setting.stored:
        for card in game.zones[zone]:
            if card not in game.stored_on:
                yield f"{game.printed(card).name} is stored on nothing"


def status_cards_do_not_stay(game: SkyPirate) -> Iterator[str]:
    """A Status card in a discard pile or a Treasure Chest has returned to its pool (SP-STATUS-07)."""
    if _settled(game):
        for zone in (*game._setting.discard, *game._setting.chest):
            for card in game.zones[zone]:
                if game.printed(card).kind == STATUS:
                    yield f"{game.printed(card).name} stays in {game._setting.zones[zone].name}"


def tactics_are_used_once(game: SkyPirate) -> Iterator[str]:
    """A card's Tactic effect is used once in an attempt (SP-Q07)."""
    used = [] if game.attempt is None else game.attempt.used
    for card in {card for card in used if used.count(card) > 1}:
        yield f"{game.printed(card).name} used its Tactic effect twice in one attempt"


def numbers_are_explained(game: SkyPirate) -> Iterator[str]:
    """A number of a card or a player is what its sources say (`why_value`)."""
    asked = [(card, quantity) for card in game.lying() if game.in_play(card) for quantity in CARD_QUANTITIES]
    asked += [(player(seat), quantity) for seat in game.players() for quantity in PLAYER_QUANTITIES]
    for card, quantity in asked:
        number, why = game.value(quantity, card), game.why_value((quantity, card))
        if number != why.value or number != added_up(why.parts):
            yield f"the {quantity.name} of {game.counted_on(card)} is {number}, but its parts say {why}"


def counts_are_not_negative(game: SkyPirate) -> Iterator[str]:
    """Powder, Fires, Actions and counters are never below 0 (SP-POWDER-04)."""
    if min((*game.powder, *game.fires, game.actions)) < 0:
        yield "somebody has less than no Powder, Fires or Actions"
    if any(piece is not None and min(piece.counters, piece.ammo) < 0 for piece in game.pieces):
        yield "a card has less than no counters"


LOOKS: Final[tuple[Callable[[SkyPirate], Iterator[str]], ...]] = (
    what_was_lent_is_back, nobody_is_in_a_party_without_an_attempt, nothing_lasts_on_what_left,
    nothing_outlives_the_attempt, what_is_at_zero_is_gone, unique_cards_are_unique,
    cards_lie_with_whoever_controls_them, operators_have_something_to_operate, ammo_lies_in_a_cannon,
    stored_cards_have_a_host, status_cards_do_not_stay, tactics_are_used_once, numbers_are_explained,
    counts_are_not_negative,
)  # fmt: skip
