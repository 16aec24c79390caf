"""What the rules refer to: places, limits, who may still do what. Words answer; they change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option
from quarterdeck.engine.reckoning import AT_LEAST, Reckoning

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

HAND, DECK, ROW, DISCARD, DISARM, OUT_OF_PLAY = range(6)
PLACES: Final = ("hand", "deck", "row", "discard", "disarm", "out of play")
"""Every player has these six, in this order."""
PLACE_COUNT: Final = len(PLACES)
TITLES: Final = ("hand", "Deck", "row", "Discard pile", "Disarm pile", "cards out of play")
"""The same places as the rules write them."""

FULL_HAND: Final = 10
DEFEAT: Final = 10
FIRST_LIMIT, SECOND_LIMIT = 3, 6
QUIET_LIMIT: Final = 5
"""After so many engagements in a row without one Disarm the combat is a tie (DU-Q33)."""
NO_ROWS: Final = -1


def zone(seat: int, place: int) -> int:
    """The number of a player's hand, deck, row, ..."""
    return seat * PLACE_COUNT + place


def held(game: SwordDuel, seat: int, place: int) -> list[int]:
    """The cards in that place."""
    return game.zones[seat * PLACE_COUNT + place]


def listed(game: SwordDuel, cards: list[int]) -> list[int]:
    """These cards of one player in listed order, that of the book."""
    return sorted(cards, key=game.faces.__getitem__)


def disarms(game: SwordDuel, seat: int) -> int:
    """How many Disarms the player has."""
    return len(game.zones[seat * PLACE_COUNT + DISARM])


def defeated(game: SwordDuel, seat: int) -> bool:
    """Ten Disarms or more."""
    return disarms(game, seat) >= DEFEAT


def anybody_defeated(game: SwordDuel) -> bool:
    """Is the combat decided?"""
    zones = game.zones
    return len(zones[DISARM]) >= DEFEAT or len(zones[PLACE_COUNT + DISARM]) >= DEFEAT


def row_limit(game: SwordDuel) -> int:
    """How many attack cards may lie in a row of this engagement."""
    if game.engagement == 1:
        return FIRST_LIMIT
    return SECOND_LIMIT if game.engagement == 2 else FULL_HAND * FULL_HAND


def has_row_limit(game: SwordDuel) -> bool:
    """Does a rule limit the rows of this engagement, and not the hands alone? (DU-ORDER-04 to DU-ORDER-06)"""
    return row_limit(game) <= FULL_HAND


def most_in_row(game: SwordDuel, tell: Reckoning | None = None) -> int:
    """How many cards of a hand may lie in a row of this engagement; 0 before the first one."""
    if not game.engagement:
        if tell is not None:
            tell.ruled(0, "no engagement has begun", "DU-ORDER-01")
        return 0
    limit = row_limit(game)
    if tell is not None:
        rules = ("DU-ORDER-04", "DU-ORDER-05", "DU-ORDER-06")
        rule = rules[min(game.engagement, len(rules)) - 1]
        tell.ruled(min(limit, FULL_HAND), f"the most cards in a row of engagement {game.engagement}", rule)
    return min(limit, FULL_HAND)


def is_attack(game: SwordDuel, card: int) -> bool:
    """An attack card, not a form card."""
    return game._setting.attacks >> game.faces[card] & 1 == 1


def just_flipped(game: SwordDuel, seat: int) -> int:
    """The player's card of the pair just flipped, or -1 where the row has an empty space."""
    row = game.zones[seat * PLACE_COUNT + ROW]
    at = game.flipped - 1
    return row[at] if 0 <= at < len(row) else -1


def flipped_earlier(game: SwordDuel, seat: int) -> list[int]:
    """The player's cards of earlier flips of this engagement."""
    return game.zones[seat * PLACE_COUNT + ROW][: max(0, game.flipped - 1)]


def over_parry_from(game: SwordDuel, seat: int, damage: int, surplus: int, tell: Reckoning | None = None) -> int:
    """The over parry that comes of what the player takes: surplus defence, or 1 of the second zero in a row.

    The larger counts (DU-Q23, DU-Q24).
    """
    second_zero = damage == 0 and game.zeros[seat] == 1
    if tell is not None:
        tell.ruled(surplus, "the surplus defence", "DU-OP-02")
        if second_zero:
            tell.ruled(1, "the second flip in a row without damage", "DU-OP-08", AT_LEAST)
    return surplus or int(second_zero)


def could_hold_a_form_card(game: SwordDuel, seat: int) -> bool:
    """Could the player hold a form card, for all that the opponent knows? The answer shows nothing hidden."""
    known, faces, attacks, opponent = game.known, game.faces, game._setting.attacks, 2 >> seat
    for card in game.zones[seat * PLACE_COUNT + HAND]:
        if not known[card] & opponent or not attacks >> faces[card] & 1:
            return True
    return False


def layable(game: SwordDuel, seat: int, picks: Sequence[Option]) -> list[int]:
    """The hand cards that may come next in the row, as far as kind, weapon flow and the row's limit go."""
    if len(picks) >= row_limit(game):
        return []
    setting, faces = game._setting, game.faces
    allowed = setting.flow[faces[picks[-1][1]]] if picks else setting.attacks
    for _, card in picks:
        allowed &= ~(1 << faces[card])
    return [card for card in game.zones[seat * PLACE_COUNT + HAND] if allowed >> faces[card] & 1]
