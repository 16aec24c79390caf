"""What card texts refer to: selectors (game, it) that list cards, and tests (game, card) of one card.

Selectors go into `target=`, `choose=`, `Aim(...)` and costs; `those(selector, test, ...)` keeps what passes all tests.
Tests go into `of=` and `those`. The conditions of card texts are in `conditions.py`.

Players read these docstrings when they name another card (see `engine.reasons`): a selector's says which cards it has,
a test's what it demands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.event import V
from quarterdeck.engine.reasons import because, narrowed, unless
from quarterdeck.games.sky_pirate.cardset import AMMO, ASSET, CANNON, CREW, MANEUVER, STATUS
from quarterdeck.games.sky_pirate.dialect import AimKey, Faction, Kind, Subtype
from quarterdeck.games.sky_pirate.event_values import OfCards

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Select: TypeAlias = "Callable[[SkyPirate, CardUse[V]], Sequence[int]]"
Test: TypeAlias = "Callable[[SkyPirate, int], bool]"


def those(select: Select[V], *tests: Test) -> Select[V]:
    """The selected cards that pass every test."""
    if len(tests) == 1:
        (test,) = tests
        return narrowed(lambda game, it: [card for card in select(game, it) if test(game, card)], select, tests)
    return narrowed(
        lambda game, it: [card for card in select(game, it) if all(test(game, card) for test in tests)], select, tests
    )


def other(select: Select[V]) -> Select[V]:
    """The selected cards but for this one."""
    return narrowed(
        lambda game, it: [card for card in select(game, it) if card != it.card], select, (is_another_than_this,)
    )


def is_another_than_this(game: SkyPirate, it: CardUse, card: int) -> bool:
    """It must be another card than the one whose effect this is."""
    return card != it.card


def together(*selects: Select[V]) -> Select[V]:
    """The cards of one of these: {selects}."""
    return lambda game, it: list(dict.fromkeys(card for select in selects for card in select(game, it)))


def how_many(select: Select[V]) -> Callable[[SkyPirate, CardUse[V]], int]:
    """As many as there are of the selected cards."""
    return lambda game, it: len(select(game, it))


def playable(select: Select[V], free: bool = False) -> Select[V]:
    """The selected cards that you can play now; with `free` without paying for them."""
    return narrowed(
        lambda game, it: [card for card in select(game, it) if game.can_play(it.controller, card, free)],
        select, (_can_be_played(free),),
    )  # fmt: skip


def _can_be_played(free: bool) -> Callable[[SkyPirate, CardUse, int], bool]:
    """You must be able to play it now."""

    def refuse(game: SkyPirate, it: CardUse, card: int) -> Reason | None:
        reason = game.refuse_playing(it.controller, card, free)
        return reason and Reason(reason.rule, f"you cannot play it now: {reason.text}")

    return unless(refuse)


# -- crew -------------------------------------------------------------------------------------------------------------


def your_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew you control."""
    return game.crew(it.controller)


def your_other_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew you control but for this one."""
    return [card for card in game.crew(it.controller) if card != it.card]


def opponents_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew your opponent controls."""
    return game.crew(game.opponent(it.controller))


def all_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in play."""
    return [card for seat in game.players() for card in game.crew(seat)]


def your_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in your party."""
    return game.party(it.controller)


def opponents_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in your opponent's party."""
    return [] if game.attempt is None else game.party(game.opponent(it.controller))


def your_unique_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The unique crew you control (SP-Q31). One that lies facedown is not unique."""
    return [card for card in game.crew(it.controller) if game.is_unique(card)]


def parties(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in either party."""
    attempt = game.attempt
    return [] if attempt is None else [*game.party(attempt.boarder), *game.party(attempt.defender)]


def boarding_party(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in the boarding party."""
    return [] if game.attempt is None else game.party(game.attempt.boarder)


def defenders_crew(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew that the defending player controls."""
    return [] if game.attempt is None else game.crew(game.attempt.defender)


def crew_in_reserve(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew in either side's reserve."""
    attempt = game.attempt
    return [] if attempt is None else [*game.reserve(attempt.boarder), *game.reserve(attempt.defender)]


# -- the ship, assets, ammo -------------------------------------------------------------------------------------------


def your_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken cannons you control."""
    return game.cannons(it.controller)


def opponents_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken cannons your opponent controls."""
    return game.cannons(game.opponent(it.controller))


def all_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken cannons of all players."""
    return [card for seat in game.players() for card in game.cannons(seat)]


@because(lambda game, it, card: game.refuse_fire(it.controller, card))
def your_fireable_cannons(game: SkyPirate, it: CardUse) -> list[int]:
    """The cannons you could fire now."""
    return game.fireable(it.controller)


def opponents_structures(game: SkyPirate, it: CardUse) -> list[int]:
    """The unbroken structures your opponent controls."""
    return game.structures(game.opponent(it.controller))


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
    """The cards you control in play but for your Captain (SP-Q42)."""
    return [*your_crew(game, it), *your_assets(game, it), *your_emplacements(game, it), *your_ammo(game, it)]


def your_cards_with_counters(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards you control on which counters lie."""
    return game.cards_with_counters(it.controller)


def opponents_cards_with_counters(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards your opponent controls on which counters lie."""
    return game.cards_with_counters(game.opponent(it.controller))


@because(lambda game, it, card: game.refuse_actions_of(it.controller, card))
def your_cards_with_actions(game: SkyPirate, it: CardUse) -> list[int]:
    """Your cards with an (A) effect that you could use for an Action less."""
    return [card for card, _ in game.usable_actions(it.controller)]


@because(lambda game, it, card: game.refuse_actions_of(it.controller, card, operate=True))
def your_cards_to_operate(game: SkyPirate, it: CardUse) -> list[int]:
    """Your cards with an Operate action that you could use for an Action less."""
    return [card for card, _ in game.usable_actions(it.controller, operate=True)]


def this_cannon(game: SkyPirate, me: int) -> int:
    """The cannon that this Special Ammo is loaded in; a cannon itself; -1 if it is in none."""
    piece = game.pieces[me]
    if piece is None:
        return -1
    return me if game.printed(me).kind == CANNON else piece.loaded_in


def only_this_cannon(game: SkyPirate, me: int, card: int) -> bool:
    """For modifiers: is the card this cannon (the one that this ammo is in)?"""
    return this_cannon(game, me) == card


def fires_on_ships(game: SkyPirate) -> int:
    """The number of Fires on all ships."""
    return sum(game.fires)


# -- cards that are not in play ---------------------------------------------------------------------------------------


def your_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your hand, without the one that is being used."""
    return [card for card in game.zones[game._setting.hand[it.controller]] if card != it.card]


def opponents_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your opponent's hand."""
    return list(game.zones[game._setting.hand[game.opponent(it.controller)]])


def your_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your discard pile."""
    return list(game.zones[game._setting.discard[it.controller]])


def opponents_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your opponent's discard pile."""
    return list(game.zones[game._setting.discard[game.opponent(it.controller)]])


def your_chest(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your Treasure Chest."""
    return list(game.zones[game._setting.chest[it.controller]])


def opponents_chest(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards in your opponent's Treasure Chest."""
    return list(game.zones[game._setting.chest[game.opponent(it.controller)]])


def stored_here(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards stored on this card."""
    return game.stored(it.card)


def your_top_cards(count: int) -> Select:
    """The top cards of your Hold, the top one first."""
    return lambda game, it: game.top_cards(it.controller, count)


def lost_cards(game: SkyPirate, it: CardUse[OfCards]) -> list[int]:
    """The cards lost to what happened that still lie in a discard pile. In answer to a breach or to HOLD_LOST."""
    return [card for card in it.event.cards if game.place[card] in game._setting.discard]


def aimed_in_your_discard(game: SkyPirate, it: CardUse, *keys: AimKey) -> list[int]:
    """What was chosen for these aims (else for the one without a key) and still lies in your discard pile."""
    return [card for key in keys or ("",) for card in it.aims(key) if card in game.discard_pile(it.controller)]


def aimed_in_opponents_discard(game: SkyPirate, it: CardUse) -> list[int]:
    """What was chosen and still lies in your opponent's discard pile."""
    return [card for card in it.aims() if card in game.discard_pile(game.opponent(it.controller))]


# -- tests of one card ------------------------------------------------------------------------------------------------


def kind_is(*kinds: Kind) -> Test:
    """It must be of the kind {kinds}. A card that lies facedown in play is of none."""
    return lambda game, card: game.printed(card).kind in kinds and not game.is_facedown(card)


is_a_crew: Test = kind_is(CREW)
is_an_asset: Test = kind_is(ASSET)
is_a_maneuver: Test = kind_is(MANEUVER)
is_a_cannon: Test = kind_is(CANNON)
is_special_ammo: Test = kind_is(AMMO)


def is_crew_in_play(game: SkyPirate, card: int) -> bool:
    """It must be a crew in play. Whatever is printed on it."""
    return game.is_crew(card)


def is_noncrew(game: SkyPirate, card: int) -> bool:
    """It must be no crew and no Status card."""
    return game.printed(card).kind not in (CREW, STATUS)


def is_tactic(game: SkyPirate, card: int) -> bool:
    """It must be a Tactic card."""
    return game.printed(card).tactic


def is_nontactic(game: SkyPirate, card: int) -> bool:
    """It must not be a Tactic card."""
    return not game.printed(card).tactic


def of_faction(faction: Faction) -> Test:
    """It must be of the faction {faction}. A card that lies facedown in play has none (SP-FACE-02)."""
    return lambda game, card: game.printed(card).faction == faction and not game.is_facedown(card)


def is_a(subtype: Subtype) -> Test:
    """It must be a card with the subtype {subtype}. Curse, Idol, Shade, Keeper, Deckhand, Drone or Leviathan."""
    return lambda game, card: game.has(card, subtype)


def is_of_another_faction_than(faction: Faction) -> Test:
    """It must be a card of another faction than {faction}."""
    return lambda game, card: game.printed(card).faction != faction


def presence_at_most(number: int) -> Test:
    """It must have presence {number} or less."""
    return lambda game, card: game.presence(card) <= number


def presence_at_least(number: int) -> Test:
    """It must have presence {number} or more."""
    return lambda game, card: game.presence(card) >= number


def is_stunned(game: SkyPirate, card: int) -> bool:
    """It must be stunned."""
    return game.piece(card).stunned


def is_unstunned(game: SkyPirate, card: int) -> bool:
    """It must not be stunned."""
    return not game.piece(card).stunned


def is_nontoken(game: SkyPirate, card: int) -> bool:
    """It must not be a token."""
    return not game.is_token(card)


def was_ejected(game: SkyPirate, card: int) -> bool:
    """It must have been ejected. It is out of the game, or if it was a token or copy, back in the box."""
    return game.place[card] in game._setting.ejected or game.place[card] == game._setting.box


# -- who chooses ------------------------------------------------------------------------------------------------------


def your_opponent_chooses(game: SkyPirate, it: CardUse) -> int:
    """The choice is your opponent's."""
    return game.opponent(it.controller)
