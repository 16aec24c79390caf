"""Why is this number 3? Answered from what the seat knows, and only that, as it is sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quarterdeck.engine import reckoning
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.game import Game
from quarterdeck.engine.reckoning import Number
from quarterdeck.server.explained_types import NumberPart, NumberTold

LONGEST: Final = 200
MOST: Final = 40
"""So many numbers are told at once."""


def told(game: Game, seat: int, addresses: Iterable[str]) -> list[NumberTold]:
    """These numbers with their parts; what names none now, since the game has gone on, is left out."""
    found: list[NumberTold] = []
    for address in list(dict.fromkeys(addresses))[:MOST]:
        try:
            found.append(_sent(game.why_value(address[:LONGEST], seat), address))
        except NoNumber:
            continue
    return found


def of(game: Game, seat: int, word: str) -> list[NumberTold]:
    """All numbers that the seat's board shows of this card, player or place."""
    return told(game, seat, reckoning.of_owner(game, seat, word))


def _sent(number: Number, address: str) -> NumberTold:
    parts = [NumberPart(part.what, part.sign, part.says, part.rule, part.card) for part in number.parts]
    return NumberTold(address, number.title, number.value, parts)
