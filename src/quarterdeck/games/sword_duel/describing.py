"""A position of Sword Duel as the set-up that makes it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.games.positions import CannotSay, told_common
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.procedures.engagement import Engagement
from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, OUT_OF_PLAY, ROW, held

ZONES: Final = {
    "hand": HAND, "deck": DECK, "row": ROW, "discard": DISCARD, "disarm": DISARM, "out_of_play": OUT_OF_PLAY,
}  # fmt: skip
PHASES: Final = {"row": "lay", "form_cards": "flip", "cards": "exchange", "unwanted": "refill"}
"""The phases by what is asked at their beginning."""


def describe(game: SwordDuel) -> Data:
    """The set-up of this position. CannotSay where it stands in the middle of something."""
    if not game.asks or game.asks[0].offer not in PHASES or any(ask.draft or ask.closed for ask in game.asks):
        raise CannotSay("something is under way")
    phase = PHASES[game.asks[0].offer]
    setup: Data = {"combat": game.combat, "engagement": game.engagement, "phase": phase}
    for key in ("fought", "quiet"):
        if getattr(game, key):
            setup[key] = getattr(game, key)
    for frame in game.frames:
        if isinstance(frame, Engagement):
            setup["disarms_before"] = frame.disarms_before
    if phase == "flip":
        setup["flipped"] = game.flipped - 1
    if game.flips:
        setup["flips"] = [_flip(game, *flip) for flip in game.flips]
    for seat, name in enumerate(game.names):
        setup[slug(name)] = _player(game, seat)
    return {**setup, **told_common(game)}


def _flip(
    game: SwordDuel, cards: tuple[int, int], disarms: tuple[int, int], forms: tuple[int, int],
    ignored: tuple[bool, bool],
) -> Data:  # fmt: skip
    named = [[game.book.cards[face].name if face >= 0 else None for face in two] for two in (cards, forms)]
    return {"cards": named[0], "disarms": list(disarms), "forms": named[1], "over_parried": list(ignored)}


def _player(game: SwordDuel, seat: int) -> Data:
    part: Data = {}
    for key, place in ZONES.items():
        names = [game.printed(card).name for card in held(game, seat, place)]
        part[key] = names[::-1] if place == DECK else names
    part = {key: names for key, names in part.items() if names or key == "deck"}
    for key in ("over_parry", "zeros", "form_used", "wins"):
        value = getattr(game, key)[seat]
        if value:
            part[key] = value
    return part
