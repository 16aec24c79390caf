"""The numbers that cards change, and the permissions that cards give and take.

A body of `@card.modifies(PRESENCE)` gets (game, me, card); one of `@card.modifies(HAND_SIZE)` (game, me, seat). A body
of `@card.forbids(MAY_JOIN)` gets (game, me, card) and what the permission names after the card; one about a player
(`MAY_BOARD`) gets (game, me, seat).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.modifier import Permission, Quantity

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

CANNOT: Final = "SP-CANNOT-01"
ACTIONS_EACH_TURN: Final = 3
MOST_CARDS: Final = 5
POWDER_TO_BOARD: Final = 3


def player(seat: int) -> int:
    """The key under which numbers and permissions of a player are kept: no card has it."""
    return -2 - seat


def seat_of(key: int) -> int:
    """The player of such a key."""
    return -2 - key


def _cost(game: SkyPirate, card: int) -> int | None:
    cost: int | None = game._setting.book.cards[game.faces[card]].cost
    return cost


def _power(game: SkyPirate, card: int) -> int | None:
    power: int | None = game._setting.book.cards[game.faces[card]].power
    return power


def _durability(game: SkyPirate, card: int) -> int | None:
    durability: int | None = game._setting.book.cards[game.faces[card]].durability
    return durability


def _presence(game: SkyPirate, card: int) -> int | None:
    """Attack for the active player's crew, Defense for others, plus presence counters; None for a dash (SP-CREW-04)."""
    piece = game.pieces[card]
    printed = game._setting.book.cards[game.faces[card]]
    active = (game.owner[card] if piece is None else piece.controller) == game.active
    number: int | None
    if piece is not None and piece.becomes:
        number = piece.becomes[0 if active else 1]
    elif printed.defined:
        name = "presence" if "presence" in printed.defined else "attack" if active else "defense"
        number = printed.defined[name](game, card) if name in printed.defined else None
    else:
        number = printed.attack if active else printed.defense
    if number is None or piece is None:
        return number
    return number + piece.presence


# Like every Quantity, these never fall below 0 (SP-Q22).
COST: Final = Quantity("cost", _cost)
POWER: Final = Quantity("power", _power)
DURABILITY: Final = Quantity("durability", _durability)
PRESENCE: Final = Quantity("presence", _presence)
OPERATORS: Final = Quantity("most operators", lambda game, card: game.printed_limit(card), floor=0)
"""How many operators a card can have; None is no limit."""
LOADS: Final = Quantity("most special ammo", lambda game, card: 1)
"""How many Special Ammo cards a cannon can be loaded with (SP-AMMO-03)."""
HAND_SIZE: Final = Quantity("hand size", lambda game, key: MOST_CARDS)
"""A player's maximum hand size (SP-HAND-01)."""
BOARD_COST: Final = Quantity("cost to board", lambda game, key: POWDER_TO_BOARD)
"""The Powder that a player spends to board."""
BOARD_TOLL: Final = Quantity("toll to board", lambda game, key: 0)
"""The Powder that a player pays to the opponent, besides, to board."""

CARD_QUANTITIES: Final = (COST, POWER, DURABILITY, PRESENCE, OPERATORS, LOADS)
PLAYER_QUANTITIES: Final = (HAND_SIZE, BOARD_COST, BOARD_TOLL)
QUANTITIES: Final = {quantity.name: quantity for quantity in (*CARD_QUANTITIES, *PLAYER_QUANTITIES)}
SWAPS: Final = {"cost": "power", "power": "cost"}

DASH: Final = Reason("SP-CREW-07", "its presence is a dash")
OPERATES: Final = Reason("SP-OPER-03", "an operator cannot join a party")


def _joins(game: SkyPirate, card: int) -> Reason | None:
    piece = game.pieces[card]
    if piece is not None and piece.operates >= 0:
        return OPERATES
    return DASH if game.value(PRESENCE, card) is None else None  # in neither party (SP-Q08)


MAY_JOIN: Final = Permission("may join a party", _joins, CANNOT)
"""May the crew be added to its controller's party?"""
MAY_COMMIT: Final = Permission("may be committed", None, CANNOT)
"""May the crew be committed when parties are formed? It may still be moved to the party later (SP-Q18)."""
MAY_BE_STOWED: Final = Permission("may be stowed", None, CANNOT)
"""May the card in play be stowed?"""
MAY_PLAY: Final[Permission[int]] = Permission("may be played", None, CANNOT)
"""May the card be played (by the seat named after it)?"""
MAY_USE_TACTIC: Final[Permission[int]] = Permission("may use its Tactic effect", None, CANNOT)
"""May a Tactic effect of this card be used (by the seat named after it)?"""
MAY_FIRE: Final = Permission("may fire", None, CANNOT)
"""May this cannon be fired?"""
MAY_BOARD: Final = Permission("may board", None, CANNOT)
MAY_PLAY_TACTICS: Final = Permission("may play Tactic cards", None, CANNOT)
"""May this player board; play Tactic cards?"""

DISCARDED_AT_ZERO: Final = Permission("is discarded at presence 0", None, CANNOT)
"""While an effect allows this for a crew, it is discarded as soon as its presence is 0 (`discard_at_zero`)."""

OF_PLAYERS: Final = frozenset(
    [*(quantity.name for quantity in PLAYER_QUANTITIES), MAY_BOARD.name, MAY_PLAY_TACTICS.name]
)
"""What is asked about players, not about cards."""

STATE: Final = "state"
"""What the state-based check asks of cards in play that have a state-based effect of their own (`as_soon_as`)."""
REVEALS_TOP: Final = "reveals the top of the Hold"
"""Hook: while the body (game, me) is true, the top card of its controller's Hold lies open."""
