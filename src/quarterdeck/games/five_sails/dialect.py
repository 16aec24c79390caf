"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs. `V` is the shape of the event that an ability answers: an ability that answers none
cannot ask `it.event` for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, NewType, Protocol, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost, R
from quarterdeck.engine.event import V
from quarterdeck.engine.modifier import Quantity

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

CombatValue = NewType("CombatValue", int)
"""One of the three combat values, as words.py names them: not the quantities of stats.py."""
Body: TypeAlias = "Callable[[FiveSails, CardUse[V]], R]"
"""What an effect does."""
Holds: TypeAlias = "Callable[[FiveSails, CardUse[V]], object]"
"""A condition: it holds if it gives anything that counts as true."""
Cards: TypeAlias = "Callable[[FiveSails, CardUse[V]], Sequence[int]]"
"""Cards that can be chosen or targeted."""
Condition: TypeAlias = "Callable[[FiveSails, CardUse[V], int], bool]"
"""Is a card one of those that are meant?"""
Modes: TypeAlias = "Callable[[FiveSails, CardUse[V]], Sequence[str]] | Sequence[str]"
Count: TypeAlias = "Callable[[FiveSails, CardUse[V]], int] | int"
Granted: TypeAlias = "Callable[[FiveSails, int, int], bool]"
"""Has this other character the ability too: (game, me, character)?"""


class Decorator(Protocol[V]):
    """What turns the body of an effect into an ability."""

    def __call__(self, body: Callable[[FiveSails, CardUse[V]], R], /) -> FiveSailsAbility[V, R]:
        """The ability whose first effect this is."""


class EffectQuestions(TypedDict, Generic[V], total=False):
    """The questions of one effect: see `engine.ability.Effect`."""

    choose: Cards[V]
    modes: Modes[V]
    chooser: Callable[[FiveSails, CardUse[V]], int]
    may: bool
    most: Count[V]
    needs: Holds[V]
    targets: bool
    unseen: Cards[V]
    follows: bool
    verb: str
    if_done: bool


class Questions(TypedDict, Generic[V], total=False):
    """The questions of an ability and of its first effect: see `FiveSailsAbility`."""

    needs: Holds[V]
    cost: Sequence[Cost]
    target: Cards[V]
    matches: Holds[V]
    limit: str
    where: str
    looks_back: bool
    private: bool
    passive: bool
    optional: bool
    by: str
    city: bool
    home: bool
    performer: Condition[V]
    picks_performer: bool
    uses: Quantity
    repeatable: bool
    copyable: bool
    belayed: bool
    final_strike: bool
    shares: str
    priced: bool
    same_as: str
    granted: Granted
    equips_this: bool
    as_attachment: bool
    choose: Cards[V]
    modes: Modes[V]
    chooser: Callable[[FiveSails, CardUse[V]], int]
    may: bool
    most: Count[V]
    targets: bool
    unseen: Cards[V]
    follows: bool
    verb: str
