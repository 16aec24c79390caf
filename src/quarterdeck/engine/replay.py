"""Seed and choices are the whole game: replaying them gives undo, records and a way back from a failed rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from quarterdeck.engine.choice import Option

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game
    from quarterdeck.engine.state import Setting

G = TypeVar("G", bound="Game")

Past: TypeAlias = "tuple[Any, int, Option, bool] | None"
"""The choices made, newest first, as a chain that clones share: (earlier, seat, option, did it reveal something)."""

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


def history(game: Game) -> list[Made]:
    """The choices made since the origin, oldest first: seat, option, whether it revealed something."""
    made: list[Made] = []
    node = game._past
    while node is not None:
        node, seat, option, revealed = node
        made.append((seat, option, revealed))
    made.reverse()
    return made


def again(game: G, made: list[Made]) -> G:
    """The game that these choices lead to from the same origin."""
    new: G = game._origin.start(game._logging)
    for seat, option, _ in made:
        new.play(option, seat)
    return new


def become(game: G, other: G) -> None:
    """Take over the other game's position, keeping this object."""
    for field in game.FIELDS:
        setattr(game, field, getattr(other, field))


def undo_index(game: Game, seat: int | None) -> int | None:
    """Which choice `undo` would take back: the last one, or a seat's own last secret pick; None if it may not."""
    made = history(game)
    if not made:
        return None
    last_seat, _, revealed = made[-1]
    if seat is None or seat == last_seat:
        return None if revealed else len(made) - 1
    # Others may have acted since, but only inside the same secret simultaneous choice, of which nothing shows yet.
    mine = next((ask for ask in game.asks if ask.seat == seat and ask.together), None)
    if mine is None or not mine.draft:
        return None
    return max(n for n, (who, _, _) in enumerate(made) if who == seat)


def undo_refusal(game: Game, seat: int | None) -> str:
    """Why nothing can be taken back now."""
    made = history(game)
    if not made:
        return "there is no choice to take back"
    if seat is not None and seat != made[-1][0]:
        return f"{game.names[made[-1][0]]} has acted since, so the choice cannot be taken back"
    return "the last choice revealed something or left something to chance, so it cannot be taken back"
