"""Advice for those who search Sky Pirate: play a turn to its end, with its Actions and its cannon used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice
from quarterdeck.engine.choice import Option

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

ACTION: Final = {"pass": 1, "gain": 3, "draw": 3, "play": 6, "board": 4}
SHOT: Final = {"pass": 1}
LIKELY: Final = 5


def actions(game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
    """Whoever has Actions left rather plays a card than gains, draws or stops."""
    return [ACTION.get(option[0], LIKELY) for option in options]


def shots(game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
    """Whoever can fire fires."""
    return [SHOT.get(option[0], LIKELY) for option in options]


class SkyPirateAdvice(Advice):
    """To the end of the turn, as the estimate is made for."""

    WEIGHTS = {"actions": actions, "shots": shots}


ADVICE: Final = SkyPirateAdvice()
