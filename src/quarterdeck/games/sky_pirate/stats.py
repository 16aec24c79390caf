"""The numbers that cards change, and the permissions that cards give and take.

A body of `@card.modifies(PRESENCE)` gets (game, me, card); one of `@card.modifies(HAND_SIZE)` (game, me, seat). A body
of `@card.forbids(MAY_JOIN)` gets (game, me, card) and what the permission names after the card; one about a player
(`MAY_BOARD`) gets (game, me, seat).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.modifier import Behind, Permission, Quantity
from quarterdeck.engine.reckoning import ADD, COUNT, IS, PRINTED, Part, Reckoning

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.state import InPlay

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


def counts_for(game: SkyPirate, seat: int) -> Literal["attack", "defense"]:
    """With what the seat's crew count: Attack while it is the active player, else Defense (SP-CREW-04, SP-CREW-05)."""
    return "attack" if seat == game.active else "defense"


def _presence(game: SkyPirate, card: int, tell: Reckoning | None = None) -> int | None:
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
    if tell is not None:
        _tell_presence(tell, number, active, piece, bool(printed.defined))
    if number is None or piece is None:
        return number
    return number + piece.presence


def _tell_presence(tell: Reckoning, number: int | None, active: bool, piece: InPlay | None, by_text: bool) -> None:
    """What a crew's presence begins with, and its presence counters."""
    value, rule = ("attack", "SP-CREW-04") if active else ("defense", "SP-CREW-05")
    if number is None:
        tell.no_number(f"its {value} is a dash, which is no number", DASH.rule)
    elif piece is not None and piece.becomes:
        what, behind = ("a Shade is 2/2", "SP-CARD-13") if piece.facedown else ("what it became", "SP-CARD-12")
        tell.ruled(number, f"its {value}: {what}", behind)
    elif by_text:
        tell.ruled(number, f"its {value}, as its own text counts it", rule)
    else:
        tell.parts.append(Part(PRINTED, f"its printed {value}", IS, number, rule))
    if number is not None and piece is not None and piece.presence:
        tell.parts.append(Part(COUNT, "presence counters on it", ADD, piece.presence, "SP-COUNTER-01"))


def _by_rule(number: int, says: str, rule: str) -> Callable[[SkyPirate, int, Reckoning], int]:
    """A number that no card prints."""

    def told(game: SkyPirate, key: int, tell: Reckoning) -> int:
        tell.ruled(number, says, rule)
        return number

    return told


DASH: Final = Reason("SP-CREW-07", "its presence is a dash")

# Like every Quantity, these never fall below 0 (SP-Q22).
LEAST: Final = "SP-Q22"
_CANNON: Final = Behind("SP-CANNON-02", "SP-CANNON-02", "SP-CANNON-02", "SP-CANNON-02", LEAST)
_SHIP: Final = Behind("SP-CANNON-01", "SP-CANNON-01", "SP-BOARD-21", "SP-BOARD-21", LEAST)
_CREW: Final = Behind("SP-CREW-03", DASH.rule, "SP-CREW-03", "SP-CREW-03", LEAST)
_HAND: Final = Behind("SP-HAND-01", "", "SP-HAND-03", "SP-HAND-03", "SP-HAND-02")
_BOARD: Final = Behind("SP-BOARD-02", "", "SP-CARD-07", "SP-CARD-07", LEAST)
_OPERATORS: Final = Behind("SP-OPER-08", "SP-OPER-08", "SP-OPER-08", "SP-OPER-08", LEAST)
_LOADS: Final = Behind("SP-AMMO-03", "", "SP-CARD-16", "SP-CARD-16", LEAST)
"""The rules behind these numbers, for whoever asks why."""

COST: Final = Quantity("cost", _cost, rules=_CANNON)
POWER: Final = Quantity("power", _power, rules=_CANNON)
DURABILITY: Final = Quantity("durability", _durability, rules=_SHIP)
PRESENCE: Final = Quantity("presence", _presence, rules=_CREW, told=_presence)
OPERATORS: Final = Quantity("most operators", lambda game, card: game.printed_limit(card), rules=_OPERATORS)
"""How many operators a card can have; None is no limit."""
LOADS: Final = Quantity(
    "most special ammo", lambda game, card: 1, rules=_LOADS,
    told=_by_rule(1, "a cannon is loaded with so many", "SP-AMMO-03"),
)  # fmt: skip
"""How many Special Ammo cards a cannon can be loaded with (SP-AMMO-03)."""
HAND_SIZE: Final = Quantity(
    "hand size", lambda game, key: MOST_CARDS, rules=_HAND,
    told=_by_rule(MOST_CARDS, "so many cards may be kept", "SP-HAND-01"),
)  # fmt: skip
"""A player's maximum hand size (SP-HAND-01)."""
BOARD_COST: Final = Quantity(
    "cost to board", lambda game, key: POWDER_TO_BOARD, rules=_BOARD,
    told=_by_rule(POWDER_TO_BOARD, "so much Powder is spent to board", "SP-BOARD-02"),
)  # fmt: skip
"""The Powder that a player spends to board."""
BOARD_TOLL: Final = Quantity(
    "toll to board", lambda game, key: 0, rules=_BOARD, told=_by_rule(0, "boarding has no toll", "SP-BOARD-02")
)
"""The Powder that a player pays to the opponent, besides, to board."""

CARD_QUANTITIES: Final = (COST, POWER, DURABILITY, PRESENCE, OPERATORS, LOADS)
PLAYER_QUANTITIES: Final = (HAND_SIZE, BOARD_COST, BOARD_TOLL)
QUANTITIES: Final = {quantity.name: quantity for quantity in (*CARD_QUANTITIES, *PLAYER_QUANTITIES)}
SWAPS: Final = {"cost": "power", "power": "cost"}

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


def has_no_counters(game: SkyPirate, me: int) -> bool:
    """Is the last of the counters gone with which the card came into play (SP-CARD-15)?"""
    return not game.counters_on(me)
