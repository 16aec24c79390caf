"""What deck lists of all games have in common: their shape, the cards that they name, ready ones by their name.

A plan is a mapping of a deck's parts to lists of card names, a name for each copy; it may have a title.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from quarterdeck.engine.cards import Printed, slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SUGGESTIONS, SetupError, did_you_mean
from quarterdeck.engine.fault import Fault

C = TypeVar("C", bound=Printed)
Plan: TypeAlias = Mapping[str, Sequence[str]]
"""The parts of a deck, each with a card name for each copy."""


def faults_of_shape(plan: object, parts: Sequence[str], wanted: str) -> list[Fault]:
    """Is it a mapping of its parts to lists of names? `wanted` says what a deck has."""
    if not isinstance(plan, Mapping) or not set(parts) <= set(plan):
        return [Fault(wanted)]
    found = [
        Fault(f"a deck has no {key!r}, only {', '.join(parts)} and a title")
        for key in plan
        if key not in (*parts, "title")
    ]
    for part in parts:
        if not isinstance(plan[part], (list, tuple)) or not all(isinstance(name, str) for name in plan[part]):
            found.append(Fault(f"'{part}' should be a list of card names", "", part))
    return found


def known_cards(
    plan: Plan, parts: Sequence[str], resolve: Callable[[str], str | None], unknown: Callable[[str, bool], str],
    printed: Mapping[str, C],
) -> tuple[dict[str, Counter[C]], list[Fault]]:  # fmt: skip
    """The cards of each part, and a fault for each word that names none."""
    cards: dict[str, Counter[C]] = {}
    found: list[Fault] = []
    for part in parts:
        cards[part], strangers = _known_cards_of(part, plan[part], resolve, unknown, printed)
        found += strangers
    return cards, found


def _known_cards_of(
    part: str, words: Iterable[str], resolve: Callable[[str], str | None], unknown: Callable[[str, bool], str],
    printed: Mapping[str, C],
) -> tuple[Counter[C], list[Fault]]:  # fmt: skip
    named = {word: resolve(word) for word in dict.fromkeys(words)}
    strangers = [word for word, name in named.items() if name is None]
    faults = [Fault(unknown(word, number < SUGGESTIONS), "", part, word) for number, word in enumerate(strangers)]
    names = [name for name in (named[word] for word in words) if name is not None]
    return Counter(printed[name] for name in names), faults


def check_edition(edition: str, editions: Sequence[str]) -> None:
    """A deck is checked by the rules of an edition that there is."""
    if edition not in editions:
        raise SetupError(f"there is no edition {edition!r} of the rules; {did_you_mean(edition, editions)}")


def checked(given: object, ready: Given, violations: Callable[[object], list[str]]) -> Plan:
    """A plan that may be played: given as data or as the name of a ready one. SetupError names a fault."""
    if isinstance(given, str):
        if slug(given) not in ready:
            raise SetupError(f"there is no ready deck called {given[:60]!r}; {did_you_mean(given, ready)}")
        given = ready[slug(given)]
    found = violations(given)
    if found:
        more = f" (and {len(found) - 1} more fault{'s' * (len(found) > 2)})" if len(found) > 1 else ""
        raise SetupError(f"this deck cannot be played: {found[0]}{more}")
    assert isinstance(given, Mapping), "a plan without a fault is a mapping"
    return given
