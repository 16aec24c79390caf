"""Words of card texts as they are asked while a game is played.

A word is read for what it says (`engine/reasons.py`), so it stays interpreted. The compiled build has compiled forms of
plain words besides, in a module beside theirs; they do the same, and say nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, Final, TypeVar

COMPILED: Final = "_compiled"
"""What the name of the module ends with that has the compiled forms of another's words."""

W = TypeVar("W")
_beside: Final[dict[str, ModuleType | None]] = {}


def quick(word: W) -> W:
    """The form of a word that is asked while a game is played: its compiled one, or itself where there is none."""
    if not isinstance(word, FunctionType) or word.__qualname__ != word.__name__:
        return word
    name = word.__module__
    if name not in _beside:
        try:
            _beside[name] = import_module(name + COMPILED)
        except ModuleNotFoundError:
            _beside[name] = None
    found: W = getattr(_beside[name], word.__name__, word)
    return found


def any_of(
    cards: Callable[[Any, Any], Sequence[int]], conditions: Sequence[Callable[..., object]]
) -> Callable[[Any, Any], bool]:
    """Is there one among the cards for which all conditions (game, it, card) hold?"""

    def exists(game: Any, it: Any) -> bool:
        for card in cards(game, it):
            for holds in conditions:
                if not holds(game, it, card):
                    break
            else:
                return True
        return False

    return exists
