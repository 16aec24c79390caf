"""What changed between two pictures of a game that a seat was shown: cards that lie elsewhere, numbers, and all of it.

Only what the seat sees is compared. A card is known again by its face, never by its number inside the engine, so that
nothing here can tell more than the two pictures do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

Zones: TypeAlias = dict[str, list[str] | int]
"""The cards of each zone, bottom first, by the words that a seat has for them; one that it does not know begins with
`?`, and a pile that it does not know is just its size."""
Path: TypeAlias = tuple[str | int, ...]
Lying: TypeAlias = tuple[str, str | None]
"""A zone, and the word of a card there; None if the seat does not know it."""
Faces: TypeAlias = dict[str, list[str]]
"""The words of the known cards of a zone, by their faces."""


class Changes(NamedTuple):
    """What has to be set or taken away so that one piece of JSON data becomes the other, and the numbers among it that
    stand in both at the same place. These name their place without the root."""

    patch: list[dict[str, Any]]
    numbers: list[dict[str, Any]]


def same_start(one: Sequence[object], other: Sequence[object]) -> int:
    """How many of the first items of two lists are the same."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def changes(was: Any, now: Any, root: str) -> Changes:
    """All that is not the same in two pieces of JSON data."""
    found = Changes([], [])
    if was is not now:
        _find_changes(was, now, (root,), found)
    return found


def _find_changes(was: Any, now: Any, path: Path, found: Changes) -> None:
    """Whoever asks has seen that the two are not the same, or that they are the roots."""
    if isinstance(was, dict) and isinstance(now, dict):
        if was.keys() != now.keys():
            found.patch.extend({"path": [*path, key], "gone": True} for key in was if key not in now)
        for key, value in now.items():
            if key not in was:
                found.patch.append({"path": [*path, key], "value": value})
            elif was[key] != value:
                _find_changes(was[key], value, (*path, key), found)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for at, value in enumerate(now):
            if was[at] != value:
                _find_changes(was[at], value, (*path, at), found)
    else:
        found.patch.append({"path": list(path), "value": now})
        if type(was) is int and type(now) is int:
            found.numbers.append({"path": list(path[1:]), "from": was, "to": now})


def moves(was: Zones, now: Zones) -> tuple[list[dict[str, Any]], list[str]]:
    """The cards that lie elsewhere, and the words of those that stayed and are known since.

    What lies in the same zone in both has not moved. Of the rest those of one face are the same card; then a card that
    is known on one side only is paired with one that is not, and those that are known on neither are counted. What is
    left has another face now: turned over where it lies, or exchanged by way of a pile that hides it.
    """
    left: list[Lying] = []
    came: list[Lying] = []
    revealed: list[str] = []
    for zone in dict.fromkeys((*was, *now)):
        if was.get(zone) != now.get(zone):
            _compare(zone, was.get(zone, 0), now.get(zone, 0), left, came, revealed)
    return _paired(left, came, revealed), revealed


def _compare(
    zone: str, was: list[str] | int, now: list[str] | int, left: list[Lying], came: list[Lying], revealed: list[str]
) -> None:
    """One zone: which cards are gone from it, and which have come; all others stayed where they are."""
    before, after = _faces(was), _faces(now)
    gone = [word for face, words in before.items() for word in words[len(after.get(face, ())) :]]
    new = [word for face, words in after.items() for word in words[len(before.get(face, ())) :]]
    hidden = _size(now) - _count(after) - (_size(was) - _count(before))
    turned = min(len(new), max(-hidden, 0))  # a hidden card less and a known one more: it was turned up here
    revealed += new[:turned]
    covered = min(len(gone), max(hidden, 0))
    left += [(zone, word) for word in gone[covered:]]
    came += [(zone, word) for word in new[turned:]]
    hidden += turned - covered
    left += [(zone, None)] * -hidden
    came += [(zone, None)] * hidden


def _faces(cards: list[str] | int) -> Faces:
    found: Faces = defaultdict(list)
    for word in () if isinstance(cards, int) else cards:
        if word[0] != "?":
            found[face_of(word)].append(word)
    return found


def face_of(word: str) -> str:
    """What is printed on the card with this word: copies are told apart by a number."""
    return word.partition("#")[0]


def _count(faces: Mapping[str, list[str]]) -> int:
    return sum(map(len, faces.values()))


def _size(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _paired(left: list[Lying], came: list[Lying], revealed: list[str]) -> list[dict[str, Any]]:
    """Which of the cards that are gone from their zones is which of those that have come."""
    found: list[dict[str, Any]] = []
    counted: dict[tuple[str, str], int] = {}

    def pair(old: Lying, new: Lying) -> None:
        left.remove(old)
        came.remove(new)
        if old[1] is None and new[1] is None:
            counted[old[0], new[0]] = counted.get((old[0], new[0]), 0) + 1
        elif old[0] == new[0]:
            revealed.append(str(new[1]))  # another face of a card that did not move
        else:
            found.append({"from": old[0], "to": new[0], "was": old[1], "now": new[1], "count": 1})

    for alike in (_same_face, _known_here_only, _known_there_only, _hidden, _turned, _left_over):
        for old in left[:]:
            match = next((new for new in came if alike(old, new)), None)
            if match is not None:
                pair(old, match)
    hidden = [{"from": a, "to": b, "was": None, "now": None, "count": n} for (a, b), n in counted.items()]
    return found + hidden


def _same_face(old: Lying, new: Lying) -> bool:
    return old[1] is not None and new[1] is not None and face_of(old[1]) == face_of(new[1])


def _known_here_only(old: Lying, new: Lying) -> bool:
    return old[1] is not None and new[1] is None and old[0] != new[0]


def _known_there_only(old: Lying, new: Lying) -> bool:
    return old[1] is None and new[1] is not None and old[0] != new[0]


def _hidden(old: Lying, new: Lying) -> bool:
    return old[1] is None and new[1] is None


def _turned(old: Lying, new: Lying) -> bool:
    return old[1] is not None and new[1] is not None and old[0] == new[0]


def _left_over(old: Lying, new: Lying) -> bool:
    return True
