"""Seed and choices are the whole game: replaying them gives undo, records and a way back from a failed rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from quarterdeck.engine import explain
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import QuarterdeckError

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game
    from quarterdeck.engine.state import Setting

G = TypeVar("G", bound="Game")

Past: TypeAlias = "tuple[Past, int, Option, bool] | None"
"""The choices made, newest first, as a chain that clones share: (earlier, seat, option, does it stand: did it reveal
something, or is it final?)."""

Made: TypeAlias = tuple[int, Option, bool]


@dataclass(frozen=True, slots=True)
class Fresh:
    """A game that began at its set-up."""

    cls: type[Game]
    setting: Setting

    def start(self, log: bool) -> Game:
        """The first position."""
        return self.cls.begin_game(self.setting, log)


@dataclass(frozen=True, slots=True)
class Position:
    """A game that began in the middle: a scenario, a loaded save, a resampled game."""

    game: Game

    def start(self, log: bool) -> Game:
        """The first position."""
        new = self.game.clone()
        new._logging = log
        new._origin = self
        return new


Origin: TypeAlias = Fresh | Position
"""Where a game began."""


def has_beginning(game: Game) -> bool:
    """Is there a position that undo and records go back to? A game that was set up by hand has one once rebased."""
    return game._origin is not None


def history(game: Game) -> list[Made]:
    """The choices made since the origin, oldest first: seat, option, whether it stands."""
    made: list[Made] = []
    node = game._past
    while node is not None:
        node, seat, option, revealed = node
        made.append((seat, option, revealed))
    made.reverse()
    return made


def again(game: G, made: list[Made]) -> G:
    """The game that these choices lead to from the same origin."""
    assert game._origin is not None
    new = game._origin.start(game._logging)
    assert isinstance(new, type(game))
    for seat, option, _ in made:
        new.play(as_offered(new, option, seat), seat)
    return new


def as_offered(game: Game, option: Option, seat: int) -> Option:
    """A choice that was made once, as it is offered now: saves of older programs have other words for some."""
    if any(option in game.offered(ask) for ask in explain.open_asks(game, seat)):
        return option
    return explain.in_other_words(game, option, seat)


def become(game: G, other: G) -> None:
    """Take over the other game's position, keeping this object."""
    for field in game.FIELDS:
        setattr(game, field, getattr(other, field))


Line: TypeAlias = tuple[int, str]
"""A choice as a record has it: the seat and its line."""


def with_unasked(game: Game, version: int, lines: Sequence[Line]) -> list[int | Line]:
    """The choices of a game under older rules, each by its place, and between them the answers to what was not asked.

    `game`, which has just begun, is played on with them. Where a line cannot be played the rest stays as it is.
    """
    found: list[int | Line] = []
    try:
        for at, (seat, line) in enumerate(lines):
            found += _unasked(game, version)
            game.play(line, seat)
            found.append(at)
        found += _unasked(game, version)
    except QuarterdeckError:
        played = sum(isinstance(one, int) for one in found)
        found += range(played, len(lines))
    return found


def _unasked(game: Game, version: int) -> Iterator[Line]:
    while not game.over and (line := game.unasked(version)):
        seat = game.choice.seat
        game.play(line, seat)
        yield seat, line


def undo_index(game: Game, seat: int | None) -> int | None:
    """Which choice `undo` would take back: the last one, or a seat's own last secret pick; None if it may not."""
    made = history(game)
    if not made:
        return None
    last_seat, _, stands = made[-1]
    if seat is None or seat == last_seat:
        return None if stands else len(made) - 1
    # Others may have acted since, but only inside the same secret simultaneous choice, of which nothing shows yet.
    mine = next((ask for ask in game.asks if ask.seat == seat and ask.together), None)
    if mine is None or not mine.draft or mine.final:
        return None
    # What was picked before the game's origin, such as the moment of an older save, stays picked.
    return max((n for n, (who, _, _) in enumerate(made) if who == seat), default=None)


def undo_refusal(game: Game, seat: int | None) -> str:
    """Why nothing can be taken back now."""
    made = history(game)
    if not made:
        return "there is no choice to take back"
    who = made[-1][0] if seat is None else seat
    if any(ask.final and ask.draft and ask.seat == who for ask in game.asks):
        return "what was chosen here stays chosen, so it cannot be taken back"
    if seat is not None and seat != made[-1][0]:
        return f"{game.names[made[-1][0]]} has acted since, so the choice cannot be taken back"
    return "the last choice revealed something or left something to chance, so it cannot be taken back"
