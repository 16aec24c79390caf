"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.abilities import Aim, SkyAbility
    from quarterdeck.games.sky_pirate.events import Ordinal
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Body: TypeAlias = "Callable[[SkyPirate, CardUse], None]"
"""What an effect does."""
Holds: TypeAlias = "Callable[[SkyPirate, CardUse], object]"
"""A condition: it holds if it gives anything that counts as true."""
Cards: TypeAlias = "Callable[[SkyPirate, CardUse], Sequence[int]]"
"""Cards that can be chosen or aimed at."""
Modes: TypeAlias = "Callable[[SkyPirate, CardUse], Sequence[str]] | Sequence[str]"
Count: TypeAlias = "Callable[[SkyPirate, CardUse], int] | int"
Decorator: TypeAlias = "Callable[[Body], SkyAbility]"
"""What turns the body of an effect into an ability."""


class _OfAnEffect(TypedDict, total=False):
    choose: Cards
    modes: Modes
    chooser: Callable[[SkyPirate, CardUse], int]
    most: Count
    needs: Holds
    targets: bool
    unseen: Cards
    follows: bool


class EffectQuestions(_OfAnEffect, total=False):
    """The questions of one effect: see `engine.ability.Effect`."""

    may: bool


class _OfAnAbility(_OfAnEffect, total=False):
    target: Cards | Aim
    aims: Sequence[Aim]
    where: str
    looks_back: bool
    private: bool
    passes: bool
    pick: Count
    least: int
    of: Callable[[SkyPirate, CardUse], int]
    commutes: bool


class UsedQuestions(_OfAnAbility, total=False):
    """The questions of an effect that is used: an Action, a Tactic, a text."""

    may: bool
    limit: str
    cost: Sequence[Cost]


class OperateQuestions(_OfAnAbility, total=False):
    """The questions of an Operate action."""

    may: bool


class Questions(_OfAnAbility, total=False):
    """The questions of an effect that answers something: see `SkyAbility`."""

    matches: Holds
    may: bool
    cost: Sequence[Cost]
    first: Ordinal | None
    limit: str
    you: bool
