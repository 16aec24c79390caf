"""What a lobby has to know of a game: how it is told to newcomers, what can be agreed, how its parts are called.

A game says so in a module `lobby` beside its class, in a value called `LOBBY`. A game without one can still be played:
with nothing to agree on but the players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from quarterdeck.engine.beside import beside
from quarterdeck.engine.game import Game

SWITCH: Final = "switch"
CHOICE: Final = "choice"
SEATS: Final = "seats"
"""The kinds of an option: on or off; one of several values; one of several values for each seat, or none at all."""


@dataclass(frozen=True, slots=True)
class LobbyOption:
    """One thing to agree on: the option's own key in the game, and words for people."""

    key: str
    title: str
    help: str
    kind: str = SWITCH
    values: Mapping[Any, str] = field(default_factory=dict)
    """The values that the game takes, and what people call them."""
    default: Any = False
    tells: Mapping[Any, str] = field(default_factory=dict)
    """What a value means to whoever chooses it, in a sentence; for the values that need one."""


def _no_mark(_: Any) -> str:
    return ""


def _no_score(_: Any) -> Sequence[int]:
    return ()


@dataclass(frozen=True, slots=True)
class Lobby:
    """A game as a lobby shows it."""

    about: str = ""
    minutes: tuple[int, int] = (0, 0)
    """How long a game usually takes, at least and at most; zeros where nobody has said."""
    difficulty: str = ""
    """How hard it is to learn, in a few words."""
    faces: tuple[str, ...] = ()
    """The ids of a few printed cards that show what the game looks like."""
    options: tuple[LobbyOption, ...] = ()
    decks: str = ""
    """The option that takes a deck for each seat; empty where players bring none."""
    ready: tuple[str, ...] = ()
    """The ready decks of players who have chosen none; without them such a player brings none."""
    edition: str = ""
    """The option that names the edition in which decks must be legal."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """Headings of the rule inventory, by the middle part of the ids: `DUEL` for FS-DUEL-01."""
    mark: Callable[[Any], str] = _no_mark
    """The name of the part of a game that is being played, such as `Day 2`; whoever watches may know it."""
    score: Callable[[Any], Sequence[int]] = _no_score
    """How far each seat has come, the more the better; it may look at hidden cards, so it is told after the end."""
    scored: str = ""
    """What that number counts, such as `Renown`."""


def lobby_of(cls: type[Game]) -> Lobby:
    """What the game's own module `lobby` says."""
    lobby = getattr(beside(cls.__module__, "lobby"), "LOBBY", None)
    return lobby if isinstance(lobby, Lobby) else Lobby()
