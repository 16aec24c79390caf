"""The board of Sword Duel: what lies open besides the faces of cards, as JSON data for boards and clients.

Lists of two are by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict

from quarterdeck.engine.board import Two
from quarterdeck.games.sword_duel.procedures.flip import Flip, Resolved
from quarterdeck.games.sword_duel.words import DEFEAT, FULL_HAND, ROW, disarms, row_limit, zone

if TYPE_CHECKING:
    from quarterdeck.engine.choice import Option
    from quarterdeck.games.sword_duel.game import SwordDuel

Step: TypeAlias = Literal["hand", "order", "lay", "form", "surrender", "exchange", "discard", "over", ""]
STEPS: Final[dict[str, Step]] = {
    "hand_of_ten": "hand",
    "deck_order": "order",
    "row": "lay",
    "form_cards": "form",
    "after_the_announcement": "form",
    "hand_cards": "surrender",
    "cards": "exchange",
    "unwanted": "discard",
}
"""What the players are doing, by what they are asked."""

# -- what is sent -------------------------------------------------------------------------------------------------


class ResolvedPair(TypedDict):
    """A pair as it was resolved."""

    cards: Two[str]
    """Printed ids; '' is an empty space."""
    disarms: Two[int]
    """Disarms taken."""
    forms: Two[str | None]
    """The printed ids of form cards."""
    over_parried: Two[bool]
    """Did this seat over parry the opponent's card?"""


class Drop(TypedDict):
    """A form card that a player announced or dropped. Which one is announced only its player sees."""

    player: str
    card: str | None
    on: list[str]


class PairInHand(TypedDict):
    """Of the pair that is being resolved: form cards that were announced or dropped, Disarms owed from the hands."""

    owed: Two[int]
    announced: list[Drop]
    dropped: list[Drop]


class SwordDuelBoard(PairInHand):
    """Numbers that lie open, and the two facing rows, pair by pair."""

    combat: int
    combats: int
    formula: str
    """`signed_sum` or `per_area`."""
    wins: Two[int]
    engagement: int
    flipped: int
    """How many pairs are turned."""
    pairs: list[Two[str | None]]
    """The rows: printed ids, null for a hidden card, '' for an empty space."""
    disarms: Two[int]
    last_flip: Two[int]
    flips: list[ResolvedPair]
    """The resolved pairs of this engagement; while no rows lie, those of the last one."""
    over_parry: Two[int]
    """How many of the opponent's coming cards are ignored."""
    zeros: Two[int]
    """Flips in a row that did nothing."""
    form_used: Two[bool]
    step: Step
    most_in_row: int
    full_hand: int
    defeat: int
    """So many Disarms lose the combat."""


# -- how it is found ----------------------------------------------------------------------------------------------


def board_of(game: SwordDuel, seat: int) -> SwordDuelBoard:
    """The board for this seat."""
    return {
        "combat": game.combat,
        "combats": game.options["combats"],
        "formula": game.options["formula"],
        "wins": list(game.wins),
        "engagement": game.engagement,
        "flipped": max(0, game.flipped),
        "pairs": _pairs(game, seat),
        "disarms": [disarms(game, 0), disarms(game, 1)],
        "last_flip": list(game.last_flip),
        "flips": [_resolved(game, flip) for flip in game.flips],
        "over_parry": list(game.over_parry),
        "zeros": list(game.zeros),
        "form_used": list(game.form_used),
        "step": STEPS[game.asks[0].offer] if game.asks else "over" if game.over else "",
        "most_in_row": min(row_limit(game), FULL_HAND) if game.engagement else 0,
        "full_hand": FULL_HAND,
        "defeat": DEFEAT,
        **_pair_in_hand(game, seat),
    }


def _pairs(game: SwordDuel, seat: int) -> list[list[str | None]]:
    rows = [game.zones[zone(player, ROW)] for player in (0, 1)]
    return [[_shown(game, row[at], seat) if at < len(row) else "" for row in rows] for at in range(max(map(len, rows)))]


def _shown(game: SwordDuel, card: int, seat: int) -> str | None:
    return game.printed(card).id if game.knows(seat, card) else None


def _resolved(game: SwordDuel, flip: Resolved) -> ResolvedPair:
    cards = game.book.cards
    turned, taken, forms, ignored = flip
    return {
        "cards": [cards[face].id if face >= 0 else "" for face in turned],
        "disarms": list(taken),
        "forms": [cards[face].id if face >= 0 else None for face in forms],
        "over_parried": list(ignored),
    }


def _pair_in_hand(game: SwordDuel, seat: int) -> PairInHand:
    flip = game.frames[-1] if game.frames else None
    if not isinstance(flip, Flip):
        return {"owed": [0, 0], "announced": [], "dropped": []}
    return {
        "owed": list(flip.owed),
        "announced": [
            _drop(game, player, drop, seat)
            if player == seat
            else {"player": game.names[player], "card": None, "on": []}
            for player, drop in enumerate(flip.announced)
            if drop
        ],
        "dropped": [_drop(game, player, drop, seat) for player, drop in enumerate(flip.dropped) if drop],
    }


def _drop(game: SwordDuel, player: int, drop: Option, seat: int) -> Drop:
    return {
        "player": game.names[player],
        "card": game.name_card(drop[1], seat),
        "on": [on if isinstance(on, str) else game.name_card(on, seat) for on in drop[2:]],
    }
