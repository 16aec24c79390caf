"""The deeds of a duel: the only code that moves cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sword_duel import events
from quarterdeck.games.sword_duel.hidden import IN_DISARM, IN_DISCARD, IN_HAND, lose_sight
from quarterdeck.games.sword_duel.words import (
    DECK,
    DISARM,
    DISCARD,
    FULL_HAND,
    HAND,
    OUT_OF_PLAY,
    PLACE_COUNT,
    ROW,
    held,
    listed,
    zone,
)

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


def begin_afresh(game: SwordDuel) -> None:
    """All cards of both players are theirs to choose from again, in the listed order, and nobody knows the other's."""
    for seat in (0, 1):
        cards = listed(game, [card for place in range(PLACE_COUNT) for card in held(game, seat, place)])
        for place in range(PLACE_COUNT):
            game.zones[zone(seat, place)] = []
        game.zones[zone(seat, DECK)] = cards[::-1]
        for card in cards:
            game.place[card] = zone(seat, DECK)
            game.known[card] = 1 << seat
    game.traces = [0] * len(game.traces)


def take_hand(game: SwordDuel, seat: int, cards: list[int]) -> None:
    """Take the chosen cards into the hand."""
    for card in cards:
        game.move(card, zone(seat, HAND))


def put_on_top(game: SwordDuel, seat: int, cards: list[int]) -> None:
    """Order the Deck: these come first, in this order, the others after them as they were."""
    for card in reversed(cards):
        game.move(card, zone(seat, DECK))


def lay_row(game: SwordDuel, seat: int, cards: list[int]) -> None:
    """Lay cards from the hand face down, in the order in which they will be flipped."""
    lose_sight(game, seat, (HAND,))
    for card in cards:
        game.move(card, zone(seat, ROW))
    game.tell(events.ROW_LAID, seat, len(cards))


def flip(game: SwordDuel, seat: int, at: int) -> None:
    """Turn the player's card at this place of the row, if there is one."""
    row = held(game, seat, ROW)
    if at < len(row):
        game.reveal(row[at])
        game.tell(events.FLIPPED, seat, row[at])
    else:
        game.tell(events.EMPTY_SPACE, seat)


def pay(game: SwordDuel, seat: int, card: int, into_disarm: bool) -> None:
    """Put a used form card into its player's Disarm pile or out of play, open to both."""
    game.reveal(card)
    game.move(card, zone(seat, DISARM if into_disarm else OUT_OF_PLAY))


def disarm(game: SwordDuel, seat: int, number: int) -> int:
    """Place so many Disarms from the top of the Deck, then of the Discard pile (DU-Q14). How many are still owed."""
    to = zone(seat, DISARM)
    for card in held(game, seat, DECK)[: -number - 1 : -1]:
        game.move(card, to)
        number -= 1
    discarded = held(game, seat, DISCARD)[: -number - 1 : -1]
    if discarded:
        lose_sight(game, seat, (), IN_DISCARD, IN_DISARM)
        for card in discarded:
            game.move(card, to)
    return number - len(discarded)


def surrender(game: SwordDuel, seat: int, cards: list[int]) -> None:
    """Place Disarms from the hand, where Deck and Discard pile are empty."""
    lose_sight(game, seat, (HAND,), IN_HAND, IN_DISARM)
    for card in cards:
        game.move(card, zone(seat, DISARM))


def gather(game: SwordDuel, seat: int) -> None:
    """Take the row back into the hand. Cards that were never flipped stay unknown to the opponent."""
    for card in held(game, seat, ROW)[:]:
        game.move(card, zone(seat, HAND))


def exchange(game: SwordDuel, seat: int, retrieved: list[int], given: list[int]) -> None:
    """Take cards out of the Disarm pile and put as many from the hand in their place."""
    if retrieved:
        lose_sight(game, seat, (HAND, DISARM), IN_HAND | IN_DISARM, IN_HAND | IN_DISARM)
        for card in retrieved:
            game.move(card, zone(seat, HAND))
        for card in given:
            game.move(card, zone(seat, DISARM))
    game.tell(events.EXCHANGED, seat, len(retrieved))


def discard(game: SwordDuel, seat: int, cards: list[int]) -> None:
    """Put hand cards onto the Discard pile, face down."""
    if cards:
        lose_sight(game, seat, (HAND,), IN_HAND, IN_DISCARD)
        for card in cards:
            game.move(card, zone(seat, DISCARD))
    game.tell(events.DISCARDED, seat, len(cards))


def draw_up(game: SwordDuel, seat: int) -> None:
    """Draw from the top of the Deck up to a full hand, as far as the Deck goes (DU-Q12, DU-Q15)."""
    hand, deck = held(game, seat, HAND), held(game, seat, DECK)
    wanted = max(FULL_HAND - len(hand), 0)
    drawn = deck[: -wanted - 1 : -1]
    for card in drawn:
        game.move(card, zone(seat, HAND))
    game.tell(events.DREW, seat, len(drawn))
