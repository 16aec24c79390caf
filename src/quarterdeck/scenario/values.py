"""Comparing values: what a scenario writes and what the game has, for equality or for a part of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.wrong import Reader

HIDDEN: Final = "hidden"
"""How a card is written that a viewer does not know."""
ANY_ORDER: Final = "in any order"
LISTS: Final = ("contains", "lacks", "top", "bottom", ANY_ORDER)
COUNTS: Final = ("count", "at least", "at most")
CLAIMS: Final = (*LISTS, *COUNTS)


def check_value(reader: Reader, value: Any, where: str) -> Any:
    """A value as it may stand in `expect`: plain, or a table of claims about a list or a number."""
    if not isinstance(value, Mapping):
        return value
    reader.known_keys(value, CLAIMS, f"'{where}'")
    if not value:
        raise SetupError(f"'{where}' expects nothing")
    for key, claimed in value.items():
        with reader.at(key):
            if key in LISTS and not isinstance(claimed, list):
                raise SetupError(f"'{key}' of '{where}' should be a list")
            if key in LISTS and not claimed and key != ANY_ORDER:
                raise SetupError(f"'{key}' of '{where}' is empty, so it could never fail")
            if key in COUNTS and (not isinstance(claimed, int) or isinstance(claimed, bool)):
                raise SetupError(f"'{key}' of '{where}' should be a whole number")
    return dict(value)


def difference(expected: Any, actual: Any) -> str:
    """How the value differs, as the rest of a sentence that begins with its path; nothing if it does not."""
    if not isinstance(expected, Mapping):
        is_same = same(expected, actual) or _is_the_only_one(expected, actual) or _is_the_only_one(actual, expected)
        return "" if is_same else f"is {shown(actual)}, not {shown(expected)}"
    for key, claimed in expected.items():
        wrong = _differs(key, claimed, actual)
        if wrong:
            return wrong
    return ""


def _is_the_only_one(value: Any, listed: Any) -> bool:
    """A list of one may be written without brackets, and a word with them: `asked: anna`."""
    return isinstance(value, str) and isinstance(listed, (list, tuple)) and len(listed) == 1 and same(value, listed[0])


def _differs(key: str, claimed: Any, actual: Any) -> str:
    if key in ("at least", "at most") and not isinstance(actual, (list, tuple)):
        if not isinstance(actual, int) or isinstance(actual, bool):
            return f"is {shown(actual)}, which is no number"
        holds = actual >= claimed if key == "at least" else actual <= claimed
        return "" if holds else f"is {actual}, not {key} {claimed}"
    if not isinstance(actual, (list, tuple)):
        raise SetupError(f"it is {shown(actual)} and no list, so '{key}' says nothing about it")
    if key in COUNTS:
        number = len(actual)
        holds = {"count": number == claimed, "at least": number >= claimed, "at most": number <= claimed}[key]
        right = claimed if key == "count" else f"{key} {claimed}"
        return "" if holds else f"has {number} entries, not {right}: {shown(actual)}"
    if key in ("top", "bottom"):
        part = list(actual[: len(claimed)] if key == "top" else actual[-len(claimed) :])
        return "" if same(claimed, part) else f"has {shown(part)} at its {key}, not {shown(claimed)}"
    missing, left = _taken_out(claimed, actual)
    if key == "lacks":
        there = [one for one in claimed if any(same(one, other) for other in actual)]
        return f"has {shown(there[0])}, but should not: {shown(actual)}" if there else ""
    if missing:
        return f"does not have {shown(missing[0])}: {shown(actual)}"
    if key == ANY_ORDER and left:
        return f"has {shown(left[0])} besides: {shown(actual)}"
    return ""


def _taken_out(wanted: Sequence[Any], actual: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """What is wanted and not there, each copy for itself, and what is left when it has been taken out."""
    left, missing = list(actual), []
    for one in wanted:
        found = next((n for n, other in enumerate(left) if same(one, other)), None)
        if found is None:
            missing.append(one)
        else:
            del left[found]
    return missing, left


def same(expected: Any, actual: Any) -> bool:
    """Are the values equal? Names may be written as printed or as in the notation."""
    if isinstance(expected, str) and isinstance(actual, str):
        return expected == actual or (slug(expected) != "" and slug(expected) == slug(actual))
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(expected, list) and isinstance(actual, (list, tuple)):
        return len(expected) == len(actual) and all(same(e, a) for e, a in zip(expected, actual, strict=True))
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return expected.keys() == actual.keys() and all(same(e, actual[k]) for k, e in expected.items())
    return bool(expected == actual)


def shown(value: Any) -> str:
    """A value as a designer writes it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(shown(item) for item in value)}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    return str(value)
