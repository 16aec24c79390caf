"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs. `V` is the shape of the event that an ability answers: an ability that answers none
cannot ask `it.event` for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost, R
from quarterdeck.engine.event import V

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import Aim, Does, SkyAbility
    from quarterdeck.games.sky_pirate.events import Ordinal
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Body: TypeAlias = "Callable[[SkyPirate, CardUse[V]], R]"
"""What an effect does."""
Holds: TypeAlias = "Callable[[SkyPirate, CardUse[V]], object]"
"""A condition: it holds if it gives anything that counts as true."""
Cards: TypeAlias = "Callable[[SkyPirate, CardUse[V]], Sequence[int]]"
"""Cards that can be chosen or aimed at."""
Modes: TypeAlias = "Callable[[SkyPirate, CardUse[V]], Sequence[str]] | Sequence[str]"
Count: TypeAlias = "Callable[[SkyPirate, CardUse[V]], int] | int"


class Decorator(Protocol[V]):
    """What turns the body of an effect into an ability."""

    def __call__(self, body: Callable[[SkyPirate, CardUse[V]], R], /) -> SkyAbility[V, R]:
        """The ability whose first effect this is."""


class _OfAnEffect(TypedDict, Generic[V], total=False):
    choose: Cards[V]
    modes: Modes[V]
    chooser: Callable[[SkyPirate, CardUse[V]], int]
    most: Count[V]
    needs: Holds[V]
    targets: bool
    unseen: Cards[V]
    follows: bool
    verb: str
    if_done: bool


class EffectQuestions(_OfAnEffect[V], total=False):
    """The questions of one effect: see `engine.ability.Effect`."""

    may: bool


class _OfAnAbility(_OfAnEffect[V], total=False):
    target: Cards[V] | Aim
    aims: Sequence[Aim]
    where: str
    looks_back: bool
    private: bool
    passes: bool
    pick: Count[V]
    least: int
    of: Callable[[SkyPirate, CardUse[V]], int]
    commutes: bool
    does: Does


class UsedQuestions(_OfAnAbility[V], total=False):
    """The questions of an effect that is used: an Action, a Tactic, a text."""

    may: bool
    limit: str
    cost: Sequence[Cost]


class OperateQuestions(_OfAnAbility[V], total=False):
    """The questions of an Operate action."""

    may: bool


class Questions(_OfAnAbility[V], total=False):
    """The questions of an effect that answers something: see `SkyAbility`."""

    matches: Holds[V]
    may: bool
    cost: Sequence[Cost]
    first: Ordinal | None
    limit: str
    you: bool
