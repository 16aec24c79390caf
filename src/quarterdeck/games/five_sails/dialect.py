"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs. `V` is the shape of the event that an ability answers: an ability that answers none
cannot ask `it.event` for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, Literal, NewType, Protocol, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost, R
from quarterdeck.engine.event import V
from quarterdeck.engine.modifier import Quantity

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

# What kinds of words cards give. `games/cardwords.py` holds what a card file gives against what there is of each.
Trait: TypeAlias = str
"""A trait that the game has (`data/traits.yaml`)."""
Traits: TypeAlias = str
"""One trait, or several with commas between them."""
CardName: TypeAlias = str
"""A card, as it is printed."""
Verb: TypeAlias = str
"""The word of lines that choose a card: one of the game's option kinds."""
AbilityId: TypeAlias = str
"""An ability of the book, `madre-dolores/care`, or a name that several give."""
AbilityWord: TypeAlias = str
"""The last part of such a name."""
Purpose: TypeAlias = Literal["ability", "equip", "recruit", "brute"]
"""What a cost is paid for."""
Limit: TypeAlias = Literal["", "day", "duel"]
"""For how long an ability is used up once it was used."""
Site: TypeAlias = Literal["play", "hand", "line", "anywhere", "own"]
"""Where an ability works."""
Deed: TypeAlias = Literal["wound", "engage", "en_garde", "send_home", "move_to", "discard_from_play"]
"""The verbs that happen to several cards at once."""

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
    verb: Verb
    if_done: bool


class Questions(TypedDict, Generic[V], total=False):
    """The questions of an ability and of its first effect: see `FiveSailsAbility`."""

    needs: Holds[V]
    cost: Sequence[Cost]
    target: Cards[V]
    matches: Holds[V]
    limit: Limit
    where: Site
    looks_back: bool
    private: bool
    passive: bool
    optional: bool
    by: Traits
    city: bool
    home: bool
    performer: Condition[V]
    picks_performer: bool
    uses: Quantity
    repeatable: bool
    copyable: bool
    belayed: bool
    final_strike: bool
    shares: AbilityId
    priced: bool
    same_as: AbilityWord
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
    verb: Verb
