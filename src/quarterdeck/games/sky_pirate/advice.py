"""Advice for those who search Sky Pirate: play a turn to its end, with its Actions and its cannon used.

A position is judged as a race: how many turns each Hold lasts, by the draw of each turn and the cannons of the others.
The last cards of a Hold count far more than the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice
from quarterdeck.engine.choice import Option
from quarterdeck.games.sky_pirate.estimate import BASE, points_besides_the_hold
from quarterdeck.games.sky_pirate.stats import POWER

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

ACTION: Final = {"pass": 1, "gain": 3, "draw": 3, "play": 6, "board": 4}
SHOT: Final = {"pass": 1}
LIKELY: Final = 5
SOON: Final = 0.5
"""A Hold that is empty is not lost before the next draw."""


def actions(game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
    """Whoever has Actions left rather plays a card than gains, draws or stops."""
    return [ACTION.get(option[0], LIKELY) for option in options]


def shots(game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
    """Whoever can fire fires."""
    return [SHOT.get(option[0], LIKELY) for option in options]


def judge(game: SkyPirate) -> tuple[float, ...]:
    """Each seat's share of the odds: the turns that its Hold lasts, and what it has besides."""
    seats = range(game.seats)
    rates = [_rate(game, seat) for seat in seats]
    whole = sum(rates)
    others = max(1, game.seats - 1)
    odds = []
    for seat in seats:
        if seat in game.out:
            odds.append(0.0)
            continue
        hold = len(game.zones[game._setting.hold[seat]])
        turns = hold / (1.0 + (whole - rates[seat]) / others) + SOON
        odds.append(turns * turns * turns * BASE ** points_besides_the_hold(game, seat))
    total = sum(odds) or 1.0
    return tuple(one / total for one in odds)


def _rate(game: SkyPirate, seat: int) -> float:
    """The damage of a turn: one cannon after the other fires, then all are made ready again."""
    cannons = game.cannons(seat)
    return sum(game.number(POWER, card) for card in cannons) / (len(cannons) + 1)


class SkyPirateAdvice(Advice):
    """To the end of the turn: what is half done in it cannot be judged."""

    WEIGHTS = {"actions": actions, "shots": shots}

    def judge(self, game: SkyPirate) -> tuple[float, ...]:
        """As a race."""
        return judge(game)


ADVICE: Final = SkyPirateAdvice()
