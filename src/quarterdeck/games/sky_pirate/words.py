"""What card texts refer to: selectors (game, it) that list cards, conditions (game, it), and tests of one card.

Selectors go into `target=`, `choose=`, `Aim(...)` and costs; `those(selector, test, ...)` keeps what passes all tests.
Tests (game, card) go into `of=` and `those`. Conditions go into `matches=` (which ask `it.event`) and `needs=`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from quarterdeck.engine.event import V
from quarterdeck.games.sky_pirate.cardset import AMMO, ASSET, CANNON, CREW, MANEUVER, STATUS
from quarterdeck.games.sky_pirate.event_values import Breached, Damage, OfCard, OfCards, OfPlayer, Played, PlayerAndCard

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Select: TypeAlias = "Callable[[SkyPirate, CardUse[V]], Sequence[int]]"
Test = Callable[[Any, int], bool]
Condition: TypeAlias = "Callable[[SkyPirate, CardUse[V]], bool]"


def those(select: Select[V], *tests: Test) -> Select[V]:
    """The selected cards that pass every test."""
    return lambda game, it: [card for card in select(game, it) if all(test(game, card) for test in tests)]


def both(*conditions: Condition[V]) -> Condition[V]:
    """All of the conditions."""
    return lambda game, it: all(condition(game, it) for condition in conditions)


def other(select: Select[V]) -> Select[V]:
    """The selected cards but for this one."""
    return lambda game, it: [card for card in select(game, it) if card != it.card]


def together(*selects: Select[V]) -> Select[V]:
    """What any of the selectors gives."""
    return lambda game, it: list(dict.fromkeys(card for select in selects for card in select(game, it)))


# -- crew -------------------------------------------------------------------------------------------------------------


def your_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew you control."""
    return list(game.crew(it.controller))


def your_other_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew you control but for this one."""
    return [card for card in game.crew(it.controller) if card != it.card]


def opponents_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew your opponent controls."""
    return list(game.crew(game.opponent(it.controller)))


def all_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """All crew in play."""
    return [card for seat in game.players() for card in game.crew(seat)]


def your_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in your party."""
    return list(game.party(it.controller))


def opponents_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in your opponent's party."""
    return [] if game.attempt is None else list(game.party(game.opponent(it.controller)))


def parties(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in either party."""
    attempt = game.attempt
    return [] if attempt is None else [*game.party(attempt.boarder), *game.party(attempt.defender)]


def boarding_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in the boarding party."""
    return [] if game.attempt is None else list(game.party(game.attempt.boarder))


def defending_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in the defending party."""
    return [] if game.attempt is None else list(game.party(game.attempt.defender))


def defenders_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew that the defending player controls."""
    return [] if game.attempt is None else list(game.crew(game.attempt.defender))


def crew_in_reserve(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in either side's reserve."""
    attempt = game.attempt
    return [] if attempt is None else [*game.reserve(attempt.boarder), *game.reserve(attempt.defender)]


# -- the ship, assets, ammo -------------------------------------------------------------------------------------------


def your_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken cannons you control."""
    return list(game.cannons(it.controller))


def opponents_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken cannons your opponent controls."""
    return list(game.cannons(game.opponent(it.controller)))


def all_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """All unbroken cannons."""
    return [card for seat in game.players() for card in game.cannons(seat)]


def your_fireable_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The cannons you could fire now."""
    return list(game.fireable(it.controller))


def opponents_structures(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken structures your opponent controls."""
    return list(game.structures(game.opponent(it.controller)))


def your_emplacements(game: SkyPirate, it: CardUse) -> list[int]:
    """Your unbroken emplacements."""
    return list(game.emplacements(it.controller))


def your_assets(game: SkyPirate, it: CardUse) -> list[int]:
    """The assets you control."""
    return list(game.assets(it.controller))


def opponents_assets(game: SkyPirate, it: CardUse) -> list[int]:
    """The assets your opponent controls."""
    return list(game.assets(game.opponent(it.controller)))


def your_ammo(game: SkyPirate, it: CardUse) -> list[int]:
    """The Special Ammo you control."""
    return list(game.zones[game._setting.ammo[it.controller]])


def your_cards(game: SkyPirate, it: CardUse) -> list[int]:
    """All cards you control in play but for your Captain (SP-Q42)."""
    return [*your_crew(game, it), *your_assets(game, it), *your_emplacements(game, it), *your_ammo(game, it)]


# -- cards that are not in play ---------------------------------------------------------------------------------------


def your_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """Your hand, without the card that is being used."""
    return [card for card in game.zones[game._setting.hand[it.controller]] if card != it.card]


def opponents_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """Your opponent's hand."""
    return list(game.zones[game._setting.hand[game.opponent(it.controller)]])


def your_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """Your discard pile."""
    return list(game.zones[game._setting.discard[it.controller]])


def opponents_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """Your opponent's discard pile."""
    return list(game.zones[game._setting.discard[game.opponent(it.controller)]])


def your_chest(game: SkyPirate, it: CardUse) -> list[int]:
    """Your Treasure Chest."""
    return list(game.zones[game._setting.chest[it.controller]])


def opponents_chest(game: SkyPirate, it: CardUse) -> list[int]:
    """Your opponent's Treasure Chest."""
    return list(game.zones[game._setting.chest[game.opponent(it.controller)]])


def stored_here(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards stored on this card."""
    return list(game.stored(it.card))


def your_top_cards(count: int) -> Select:
    """The top cards of your Hold, the top one first."""
    return lambda game, it: game.zones[game._setting.hold[it.controller]][: -count - 1 : -1]


def lost_cards(game: SkyPirate, it: CardUse[OfCards]) -> list[int]:
    """In answer to a breach or to cards lost from a Hold: those that still lie in a discard pile."""
    return [card for card in it.event.cards if game.place[card] in game._setting.discard]


# -- tests of one card ------------------------------------------------------------------------------------------------


def kind_is(*kinds: str) -> Test:
    """Is it printed as one of these kinds? A card that lies facedown in play is not."""
    return lambda game, card: game.printed(card).kind in kinds and not game.is_facedown(card)


is_a_crew: Test = kind_is(CREW)
is_an_asset: Test = kind_is(ASSET)
is_a_maneuver: Test = kind_is(MANEUVER)
is_a_cannon: Test = kind_is(CANNON)
is_special_ammo: Test = kind_is(AMMO)


def is_noncrew(game: SkyPirate, card: int) -> bool:
    """Any card but a crew or a Status card."""
    return game.printed(card).kind not in (CREW, STATUS)


def is_tactic(game: SkyPirate, card: int) -> bool:
    """Has it the Tactic supertype?"""
    return bool(game.printed(card).tactic)


def of_faction(faction: str) -> Test:
    """Is it of the faction? A card that lies facedown in play has none (SP-FACE-02)."""
    return lambda game, card: game.printed(card).faction == faction and not game.is_facedown(card)


def is_a(subtype: str) -> Test:
    """Has it the subtype: Curse, Idol, Shade, Keeper, Deckhand, Drone, Leviathan?"""
    return lambda game, card: bool(game.has(card, subtype))


def called(name: str) -> Test:
    """Is it the card with this name?"""
    return lambda game, card: game.printed(card).name == name and not game.is_facedown(card)


def presence_at_most(number: int) -> Test:
    """Has the crew so much presence or less?"""
    return lambda game, card: bool(game.presence(card) <= number)


def presence_at_least(number: int) -> Test:
    """Has the crew so much presence or more?"""
    return lambda game, card: bool(game.presence(card) >= number)


def is_stunned(game: SkyPirate, card: int) -> bool:
    """Is the cannon stunned?"""
    return bool(game.piece(card).stunned)


def is_unstunned(game: SkyPirate, card: int) -> bool:
    """Is the cannon not stunned?"""
    return not game.piece(card).stunned


def is_nontoken(game: SkyPirate, card: int) -> bool:
    """Is it no token?"""
    return not game.is_token(card)


def is_operated(game: SkyPirate, card: int) -> bool:
    """Has it at least one operator (SP-OPER-06)?"""
    return bool(game.operators(card))


# -- conditions -------------------------------------------------------------------------------------------------------


def you(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """What happened concerns you."""
    return it.event.seat == it.controller


def your_opponent(game: SkyPirate, it: CardUse[OfPlayer]) -> bool:
    """What happened concerns your opponent."""
    return it.event.seat == game.opponent(it.controller)


def yours(game: SkyPirate, it: CardUse[OfCard]) -> bool:
    """You control the card to which it happened."""
    return game.controller(it.event.card) == it.controller


def you_play(test: Test) -> Callable[[SkyPirate, CardUse[PlayerAndCard | Played]], bool]:
    """In answer to PLAYED: you play a card that passes the test."""
    return lambda game, it: it.event.seat == it.controller and test(game, it.event.card)


def damage_to_you(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """In answer to damage: it is dealt to you and some is left."""
    return it.event.seat == it.controller and it.event.amount > 0  # nothing left, nothing to reduce (SP-Q39)


def damage_of_this_cannon(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """In answer to damage: this cannon (the one that this ammo is in) deals it, by firing or otherwise (SP-Q129)."""
    return it.event.source == this_cannon(game, it.card) and it.event.amount > 0


def this_cannon(game: SkyPirate, me: int) -> int:
    """The cannon that this Special Ammo is loaded in; a cannon itself; -1 if it is in none."""
    piece = game.pieces[me]
    if piece is None:
        return -1
    return me if game.printed(me).kind == CANNON else int(piece.loaded_in)


def only_this_cannon(game: SkyPirate, me: int, card: int) -> bool:
    """For modifiers: is the card this cannon (the one that this ammo is in)?"""
    return this_cannon(game, me) == card


def can_board_for(less: int) -> Condition:
    """You must be able to board, spending so much less. Who cannot is told why by the rule of boarding."""

    def able(game: SkyPirate, it: CardUse) -> bool:
        """You must be able to board."""
        return bool(game.can_board(it.controller, less))

    able.why = lambda game, it: game.refuse_boarding(it.controller, less)  # type: ignore[attr-defined]
    return able


can_board: Condition = can_board_for(0)  # else a Board card cannot be played at all (SP-Q12)


def you_are_boarding(game: SkyPirate, it: CardUse) -> bool:
    """You must be boarding."""
    return game.attempt is not None and game.attempt.boarder == it.controller


def you_are_defending(game: SkyPirate, it: CardUse) -> bool:
    """You must be defending."""
    return game.attempt is not None and game.attempt.defender == it.controller


def your_turn(game: SkyPirate, it: CardUse) -> bool:
    """It must be your turn."""
    return bool(game.active == it.controller)


def control(test: Test) -> Condition:
    """You control a card (crew, asset, emplacement or ammo) that passes the test."""

    def found(game: SkyPirate, it: CardUse) -> bool:
        """You do not control what it needs."""
        return any(test(game, card) for card in your_cards(game, it))

    return found


def chose_raid_token(name: str) -> Condition:
    """The raid token of this name was chosen for the attempt."""
    return lambda game, it: (
        game.attempt is not None and any(game.printed(card).name == name for card in game.attempt.tokens)
    )


def fires_on_ships(game: SkyPirate) -> int:
    """The number of Fires on all ships."""
    return int(sum(game.fires))


def your_unique_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The unique crew you control; one that lies facedown is not unique (SP-Q31)."""
    return [card for card in game.crew(it.controller) if game.is_unique(card)]


def three_of_a_type(game: SkyPirate, it: CardUse[Breached]) -> bool:
    """In answer to a breach: the damage discarded three or more cards of one type."""
    kinds = [game.printed(card).kind for card in it.event.cards]
    return any(kinds.count(kind) >= 3 for kind in set(kinds))


def effect_at_work(game: SkyPirate) -> Any:
    """The effect in use that brings about the event which is being answered; None if a rule does."""
    frames = game.frames
    at = max((n for n, frame in enumerate(frames) if frame.IS == "happening"), default=len(frames))
    return next((frame for frame in reversed(frames[:at]) if frame.IS == "use"), None)


def this_is_in_play(game: SkyPirate, it: CardUse) -> bool:
    """It must be in play."""
    return bool(game.in_play(it.card))


def it_is_in_your_discard_pile(game: SkyPirate, it: CardUse) -> bool:
    """This card must be in your discard pile."""
    return bool(game.place[it.card] == game._setting.discard[it.controller])


def your_opponent_chooses(game: SkyPirate, it: CardUse) -> int:
    """The choice is your opponent's."""
    return int(game.opponent(it.controller))


def was_ejected(game: SkyPirate, card: int) -> bool:
    """Has the card been ejected: is it out of the game, or if it was a token or copy, back in the box?"""
    return game.place[card] in game._setting.ejected or game.place[card] == game._setting.box
