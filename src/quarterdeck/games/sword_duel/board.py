"""The board of Sword Duel: what lies open besides the faces of cards, as JSON data for boards and clients.

Lists of two are by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict

from quarterdeck.engine.board import Two
from quarterdeck.games.sword_duel.cardset import AttackCard
from quarterdeck.games.sword_duel.damage import Hit, Side, hits
from quarterdeck.games.sword_duel.procedures.flip import Flip, Resolved
from quarterdeck.games.sword_duel.words import (
    DEFEAT,
    FULL_HAND,
    HAND,
    ROW,
    disarms,
    has_row_limit,
    held,
    just_flipped,
    most_in_row,
    over_parry_from,
    zone,
)

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


class Taken(TypedDict):
    """What a player would take from a pair, as the cards are printed."""

    hits: list[Hit]
    damage: int
    surplus: int
    """Defence that was more than enough."""
    parried: bool
    """The opponent's red numbers are ignored because of an over parry of before."""
    gained: int
    """So many of the opponent's cards would be ignored from the next pair on."""
    empty: bool
    """There is no opposing card."""


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
    hits: Two[list[Hit] | None]
    """Where each was struck; null where form cards or an over parry came between."""


class Dropped(TypedDict):
    """A form card that was dropped on the pair."""

    player: str
    card: str
    on: list[str]


class Announced(TypedDict):
    """A form card that waits for the other's answer; which one it is, and on what it will lie, only its player sees."""

    player: str
    card: str | None
    on: list[str]


class PairInHand(TypedDict):
    """Of the pair that is being resolved: form cards that were announced or dropped, Disarms owed from the hands."""

    owed: Two[int]
    announced: list[Announced]
    dropped: list[Dropped]
    coming: Two[Taken] | None
    """What the pair would do without form cards; null once the attacks have landed."""


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
    row_limited: bool
    """False where a row may have as many cards as the hand has."""
    flow: dict[str, list[str]]
    """While rows are laid: for each attack card of the seat's hand those of it that may come next in a row."""
    full_hand: int
    defeat: int
    """So many Disarms lose the combat."""


# -- how it is found ----------------------------------------------------------------------------------------------


def board_of(game: SwordDuel, seat: int) -> SwordDuelBoard:
    """The board for this seat."""
    step = STEPS[game.asks[0].offer] if game.asks else "over" if game.over else ""
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
        "flips": [resolved_pair(game, flip) for flip in game.flips],
        "over_parry": list(game.over_parry),
        "zeros": list(game.zeros),
        "form_used": list(game.form_used),
        "step": step,
        "most_in_row": most_in_row(game),
        "row_limited": has_row_limit(game),
        "flow": _flow(game, seat) if step == "lay" and seat >= 0 else {},
        "full_hand": FULL_HAND,
        "defeat": DEFEAT,
        **_pair_in_hand(game, seat, step),
    }


def _flow(game: SwordDuel, seat: int) -> dict[str, list[str]]:
    flow, attacks, faces = game._setting.flow, game._setting.attacks, game.faces
    hand = [(game.name_card(card, seat), faces[card]) for card in held(game, seat, HAND)]
    return {
        word: [next_word for next_word, next_face in hand if flow[face] >> next_face & 1]
        for word, face in hand
        if attacks >> face & 1
    }


def _pairs(game: SwordDuel, seat: int) -> list[list[str | None]]:
    rows = [game.zones[zone(player, ROW)] for player in (0, 1)]
    return [[_shown(game, row[at], seat) if at < len(row) else "" for row in rows] for at in range(max(map(len, rows)))]


def _shown(game: SwordDuel, card: int, seat: int) -> str | None:
    return game.printed(card).id if game.knows(seat, card) else None


def resolved_pair(game: SwordDuel, flip: Resolved) -> ResolvedPair:
    """A pair as it was resolved."""
    cards = game.book.cards
    turned, taken, forms, ignored = flip
    first, second = (_side(game, face) for face in turned)
    formed = forms[0] >= 0 or forms[1] >= 0
    return {
        "cards": [cards[face].id if face >= 0 else "" for face in turned],
        "disarms": list(taken),
        "forms": [cards[face].id if face >= 0 else None for face in forms],
        "over_parried": list(ignored),
        "hits": [
            None if formed or ignored[0] else hits(first, second),
            None if formed or ignored[1] else hits(second, first),
        ],
    }


def _side(game: SwordDuel, face: int) -> Side:
    """The printed numbers of a card in a row; an empty space has none."""
    card = game.book.cards[face] if face >= 0 else None
    return card.side() if isinstance(card, AttackCard) else Side()


def _pair_in_hand(game: SwordDuel, seat: int, step: Step) -> PairInHand:
    flip = game.frames[-1] if game.frames else None
    if not isinstance(flip, Flip):
        return {"owed": [0, 0], "announced": [], "dropped": [], "coming": None}
    return {
        "owed": list(flip.owed),
        "announced": [_announced(game, player, drop, seat) for player, drop in enumerate(flip.announced) if drop],
        "dropped": [_drop(game, player, drop, seat) for player, drop in enumerate(flip.dropped) if drop],
        "coming": [taken_from_pair(game, player) for player in (0, 1)] if step == "form" else None,
    }


def taken_from_pair(game: SwordDuel, seat: int) -> Taken:
    """What the player takes of the pair just flipped, with the over parries and zeros that are counted."""
    mine, theirs = (
        game.faces[card] if card >= 0 else -1 for card in (just_flipped(game, seat), just_flipped(game, 1 - seat))
    )
    damage, surplus = game._setting.table[mine][theirs] if theirs >= 0 else (0, 0)
    parried = theirs >= 0 and game.over_parry[seat] > 0
    if parried:
        damage = surplus = 0
    return {
        "hits": hits(_side(game, mine), _side(game, theirs)),
        "damage": damage,
        "surplus": surplus,
        "parried": parried,
        "gained": 0 if parried or theirs < 0 else over_parry_from(game, seat, damage, surplus),
        "empty": theirs < 0,
    }


def _announced(game: SwordDuel, player: int, drop: Option, seat: int) -> Announced:
    if player != seat:
        return {"player": game.names[player], "card": None, "on": []}
    return {**_drop(game, player, drop, seat)}


def _drop(game: SwordDuel, player: int, drop: Option, seat: int) -> Dropped:
    return {
        "player": game.names[player],
        "card": game.name_card(drop[1], seat),
        "on": [on if isinstance(on, str) else game.name_card(on, seat) for on in drop[2:]],
    }
