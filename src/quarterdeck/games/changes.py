"""Changed cards: other facts for some of a game's printed cards, or other copies of them, as data agreed beforehand.

`{"Otto Streit": {"combat": 3}, "Stiletto": {"copies": 1}, "Yevgeni's Boar": {"replaced_by": "Ferocious Rottweiler"}}`.
Nothing that is on disk changes: the game gets a book of its own, in which all faces keep their numbers, so that two
games that differ in a number of one card are dealt alike.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final, TypeVar

from quarterdeck.engine.cards import Printed, slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean

C = TypeVar("C", bound=Printed)

COPIES: Final = "copies"
OUT: Final = "out"
REPLACED: Final = "replaced_by"
IN_DECKS: Final = (COPIES, OUT, REPLACED)
MOST_COPIES: Final = 10
DASH: Final = "-"


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers that a card of a game may print: those with this name lie within these bounds, or are a dash."""

    least: int
    most: int
    dash: bool = False

    def fault(self, value: object) -> str:
        """What is wrong with a value, as the end of a sentence; nothing if it is right."""
        if self.dash and value == DASH:
            return ""
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return ""
        other = f" or {DASH} for a dash" if self.dash else ""
        return f"must be a whole number from {self.least} to {self.most}{other}, not {value!r}"


@dataclass(frozen=True, slots=True)
class Changes:
    """Checked changes, by the printed names of the cards."""

    facts: dict[str, Data] = field(default_factory=dict)
    copies: dict[str, int] = field(default_factory=dict)
    replaced: dict[str, str] = field(default_factory=dict)

    def names(self, names: Sequence[str]) -> list[str]:
        """The cards of a deck after the change. What is replaced keeps its place; further copies follow the first."""
        left = dict(self.copies)
        found: list[str] = []
        there = Counter(names)
        for name in names:
            if name in self.replaced:
                found.append(self.replaced[name])
            elif name not in left:
                found.append(name)
            elif left[name] > 0:
                there[name] -= 1
                taken = 1 if there[name] else left[name]
                found += [name] * taken
                left[name] -= taken
        return found


def key_of(given: object) -> str:
    """The changes as a text that is the same for the same changes."""
    try:
        return json.dumps(given, sort_keys=True)
    except (TypeError, ValueError):
        raise SetupError("the option cards must be plain data: cards by name, each with what changes") from None


def read_changes(
    given: object, cards: Mapping[str, C], resolve: Callable[[str], str | None], unknown: Callable[[str], str],
    fault: Callable[[C, str, object], str], alike: Callable[[C], object],
) -> Changes:  # fmt: skip
    """Check the changes of a game whose cards come with it.

    `fault` says what is wrong with a fact of a card, `alike` what cards must have in common that replace each other.
    """
    changes = Changes()
    for word, wanted in _each(given):
        name = resolve(word)
        if name is None:
            raise SetupError(f"cards: {unknown(word)}")
        if name in changes.facts or name in changes.copies or name in changes.replaced:
            raise SetupError(f"cards: {name} is there twice")
        facts = {key: value for key, value in wanted.items() if key not in IN_DECKS}
        for key, value in facts.items():
            wrong = fault(cards[name], key, value)
            if wrong:
                raise SetupError(f"cards: {name}: {wrong}")
        _read_copies(name, wanted, changes, cards, resolve, unknown, alike)
        if facts:
            changes.facts[name] = facts
    return changes


def _read_copies(
    name: str, wanted: Given, changes: Changes, cards: Mapping[str, C], resolve: Callable[[str], str | None],
    unknown: Callable[[str], str], alike: Callable[[C], object],
) -> None:  # fmt: skip
    said = [key for key in IN_DECKS if key in wanted]
    if len(said) > 1:
        raise SetupError(f"cards: {name}: {said[0]} and {said[1]} do not go together")
    if REPLACED in wanted:
        other = resolve(str(wanted[REPLACED]))
        if other is None:
            raise SetupError(f"cards: {name}: {unknown(str(wanted[REPLACED]))}")
        if alike(cards[other]) != alike(cards[name]):
            raise SetupError(f"cards: {name}: {other} belongs elsewhere, so it cannot take its place")
        if other == name:
            raise SetupError(f"cards: {name} cannot take its own place")
        changes.replaced[name] = other
    if OUT in wanted:
        if wanted[OUT] is not True:
            raise SetupError(f"cards: {name}: out must be true, or be left out")
        changes.copies[name] = 0
    if COPIES in wanted:
        wrong = Numbers(0, MOST_COPIES).fault(wanted[COPIES])
        if wrong:
            raise SetupError(f"cards: {name}: copies {wrong}")
        changes.copies[name] = wanted[COPIES]


def _each(given: object) -> Iterator[tuple[str, Given]]:
    if not isinstance(given, Mapping):
        raise SetupError("cards: there should be cards by name, each with what changes, such as {Stiletto: {cost: 2}}")
    for word, wanted in given.items():
        if not isinstance(wanted, Mapping) or not wanted:
            raise SetupError(f"cards: {word}: say what changes, such as {{cost: 2}}")
        yield str(word), wanted


def list_fault(value: object) -> str:
    """What is wrong with a list of words, as the end of a sentence."""
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) and word for word in value):
        return ""
    return f"must be a list of words, not {value!r}"


def must_stay(changes: Changes, before: Iterable[str], what: str) -> None:
    """The one card of its place in a deck, such as a Leader, can be replaced but is always there once."""
    for name in before:
        if changes.copies.get(name, 1) != 1:
            raise SetupError(f"cards: {name}: {what} is always there once, so it can only be replaced")


# -- games that are played with card files ----------------------------------------------------------------------------


def changed_file(game: str, data: Given, given: object) -> Data:
    """The data of a card file with these changes. The game itself says what is wrong with it."""
    changed: Data = deepcopy(dict(data))
    entries = {slug(entry["name"]): entry for entry in _named(changed)}
    for word, wanted in _each(given):
        entry = entries.get(slug(word))
        if entry is None:
            names = [one["name"] for one in entries.values()]
            raise SetupError(f"cards: no card of {game} is called {word!r}; {did_you_mean(word, names)}")
        for key in IN_DECKS:
            if key in wanted:
                raise SetupError(f"cards: {word}: {game} has each of its cards once; change what is printed on it")
        for key in wanted:
            if key not in entry and not isinstance(wanted[key], (dict, list)):
                raise SetupError(
                    f"cards: {word}: it has no {key}; {did_you_mean(key, [k for k in entry if k != 'name'])}"
                )
        entry.update(deepcopy(dict(wanted)))
    return changed


def _named(data: object) -> Iterator[Data]:
    """Every entry with a name, however deep."""
    if isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield data
        for value in data.values():
            yield from _named(value)
    elif isinstance(data, list):
        for value in data:
            yield from _named(value)
