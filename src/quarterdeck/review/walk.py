"""A record walked through answer by answer: the position before each, what was picked, and whether chance followed.

Several picks of one question are one answer, also where another player, who was asked at the same time, picked in
between.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quarterdeck.engine import notation
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.replay import history
from quarterdeck.scenario import records

READY: Final = 2
"""So many records are kept as they were walked through: parts of one review come one after the other."""


@dataclass(frozen=True, slots=True)
class Given:
    """One whole answer: choices `first` to `last` of the record (those of others between them are not in it)."""

    first: int
    last: int
    seat: int
    picks: tuple[Option, ...]
    lines: tuple[str, ...]
    sentences: tuple[str, ...]
    real: bool
    """Was there anything else to choose?"""
    reveals: bool
    """Was anything drawn, revealed or left to chance by it?"""
    before: Game
    after: Game


class _Open:
    """An answer that is being given."""

    def __init__(self, ask: Ask, game: Game, number: int) -> None:
        self.ask: Final = ask
        self.first: Final = number
        self.before: Final = game.clone(log=False)
        self.picks: Final[list[Option]] = []
        self.lines: Final[list[str]] = []
        self.sentences: Final[list[str]] = []
        self.real = False


def walk(game: Game, choices: list[tuple[int, Option]]) -> list[Given]:
    """The answers of these choices, in the order in which they were whole. `game` is played on with them.

    What is left of an answer that was never whole, since somebody gave up in the middle of it, is no answer.
    """
    found: list[Given] = []
    still_open: dict[int, _Open] = {}
    for number, (seat, option) in enumerate(choices, 1):
        ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
        one = still_open.get(seat)
        if one is None or one.ask is not ask:
            one = still_open[seat] = _Open(ask, game, number)
        one.real = one.real or len(game.offered(ask)) > 1
        one.picks.append(option)
        one.lines.append(game.text(option, seat))
        with notation.for_others():
            one.sentences.append(game.sentence(option, seat))
        game.play(option, seat)
        if ask.closed or all(other is not ask for other in game.asks):
            del still_open[seat]
            reveals = game.past is not None and game.past[3]
            found.append(Given(
                one.first, number, seat, tuple(one.picks), tuple(one.lines), tuple(one.sentences), one.real, reveals,
                one.before, game.clone(log=False),
            ))  # fmt: skip
    return found


@lru_cache(READY)
def answers_of(record: str) -> tuple[Given, ...]:
    """The answers of a record file's text."""
    recording = records.read(record)
    game = recording.game_at(0, log=False)
    return tuple(walk(game, [(seat, option) for seat, option, _ in history(recording.game_at(log=False))]))
