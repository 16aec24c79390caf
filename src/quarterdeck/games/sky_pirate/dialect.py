"""What the code of a card may say: the questions of an ability and of an effect, with their types.

`make check` holds every card against these, so that a misspelt question (`chose=`) or a predicate of the wrong kind is
found before anything runs. `V` is the shape of the event that an ability answers: an ability that answers none
cannot ask `it.event` for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeAlias, TypedDict

from quarterdeck.engine.ability import Cost, R
from quarterdeck.engine.event import V

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import Aim, Does, SkyAbility
    from quarterdeck.games.sky_pirate.events import Ordinal
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

# What kinds of words cards give. `games/cardwords.py` holds what a card file gives against what there is of each.
Subtype: TypeAlias = str
"""A subtype that the game has (`data/subtypes.yaml`)."""
Faction: TypeAlias = str
"""A faction, or Neutral."""
CardName: TypeAlias = str
"""A card, as it is printed."""
Kind: TypeAlias = str
"""The kind of a card: crew, asset, ..."""
Verb: TypeAlias = str
"""The word of lines that choose a card: one of the game's option kinds."""
AimKey: TypeAlias = str
"""What an aim of an effect is called, where it has several; those of a mode are called like the mode."""
Side: TypeAlias = Literal["", "boarding", "defending"]
"""The side of an attempt that can use an effect; of neither alone."""
Limit: TypeAlias = Literal["", "turn", "attempt", "game"]
"""For how long an effect is used up once it was used."""
Site: TypeAlias = Literal["play", "hand", "own", "anywhere", "discard pile", "ship", "ongoing"]
"""Where an effect works."""
Stat: TypeAlias = Literal["presence", "attack", "defense"]
"""What a card may work out for itself."""
Counter: TypeAlias = str
"""A kind of counters; it may be the word that somebody has chosen."""
Deed: TypeAlias = Literal["discard", "stow", "eject", "show", "return_to_hand", "give_treasure"]
"""The verbs that are done with each of several cards."""
Origin: TypeAlias = Literal["hand", "hold", "discard", "stored", "chest"]
"""Where a card is played from."""
Destination: TypeAlias = Literal["play", "hand", ""]
"""What becomes of a card that was searched for."""

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
    verb: Verb
    if_done: bool


class EffectQuestions(_OfAnEffect[V], total=False):
    """The questions of one effect: see `engine.ability.Effect`."""

    may: bool


class _OfAnAbility(_OfAnEffect[V], total=False):
    target: Cards[V] | Aim
    aims: Sequence[Aim]
    where: Site
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
    limit: Limit
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
    limit: Limit
    you: bool
