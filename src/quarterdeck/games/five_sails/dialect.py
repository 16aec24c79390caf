"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NewType, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost
from quarterdeck.engine.modifier import Quantity

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.abilities import FiveSailsAbility
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

CombatValue = NewType("CombatValue", int)
"""One of the three combat values, as words.py names them: not the quantities of stats.py."""
Body: TypeAlias = "Callable[[FiveSails, CardUse], None]"
"""What an effect does."""
Holds: TypeAlias = "Callable[[FiveSails, CardUse], object]"
"""A condition: it holds if it gives anything that counts as true."""
Cards: TypeAlias = "Callable[[FiveSails, CardUse], Sequence[int]]"
"""Cards that can be chosen or targeted."""
Condition: TypeAlias = "Callable[[FiveSails, CardUse, int], bool]"
"""Is a card one of those that are meant?"""
Modes: TypeAlias = "Callable[[FiveSails, CardUse], Sequence[str]] | Sequence[str]"
Count: TypeAlias = "Callable[[FiveSails, CardUse], int] | int"
Granted: TypeAlias = "Callable[[FiveSails, int, int], bool]"
"""Has this other character the ability too: (game, me, character)?"""
Decorator: TypeAlias = "Callable[[Body], FiveSailsAbility]"
"""What turns the body of an effect into an ability."""


class EffectQuestions(TypedDict, total=False):
    """The questions of one effect: see `engine.ability.Effect`."""

    choose: Cards
    modes: Modes
    chooser: Callable[[FiveSails, CardUse], int]
    may: bool
    most: Count
    needs: Holds
    targets: bool
    unseen: Cards
    follows: bool


class Questions(TypedDict, total=False):
    """The questions of an ability and of its first effect: see `FiveSailsAbility`."""

    needs: Holds
    cost: Sequence[Cost]
    target: Cards
    matches: Holds
    limit: str
    where: str
    looks_back: bool
    private: bool
    passive: bool
    optional: bool
    by: str
    city: bool
    home: bool
    performer: Condition
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
    choose: Cards
    modes: Modes
    chooser: Callable[[FiveSails, CardUse], int]
    may: bool
    most: Count
    targets: bool
    unseen: Cards
    follows: bool
