"""Reading the set-up of a position, as scenario files and tests of all games write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from quarterdeck.engine.cards import Printed, slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean

C = TypeVar("C", bound=Printed)


def card_called(name: object, resolve: Callable[[str], str | None], printed: Mapping[str, C]) -> C:
    """The printed card of this name, or of the entry `card` of a table."""
    if isinstance(name, Mapping):
        name = name.get("card")
    found = resolve(str(name))
    if found is None:
        raise SetupError(f"there is no card called {name}; {did_you_mean(str(name), printed)}")
    return printed[found]


def cards_under(part: Given, key: str) -> list[object]:
    """What lies under an entry: a list, or a single card."""
    found = part.get(key)
    if found is None:
        return []
    if isinstance(found, (str, Mapping)):
        return [found] if found else []
    if not isinstance(found, Sequence):
        raise SetupError(f"'{key}' must be a list of cards, not {found!r}")
    return list(found)


def seat_called(word: object, words: Sequence[str]) -> int:
    """The seat of the player who is called so; `words` are the players' names in small letters."""
    if slug(str(word)) not in words:
        raise SetupError(f"there is no player called {word}; {did_you_mean(str(word), words)}")
    return words.index(slug(str(word)))


def whole_number(part: Given, key: str, default: int = 0) -> int:
    """The number under an entry, from 0."""
    value = part.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise SetupError(f"'{key}' must be a whole number from 0 on, not {value!r}")
    return value
