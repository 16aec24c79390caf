"""Numbers in lines of text: the digits 0 to 9, so that every number is written in one way only."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 9
"""Digits of a number that a line of a game may hold."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]*")


def number(word: str, longest: int = LONGEST) -> int | None:
    """The number that the word writes, without a sign or leading zeros; None if it writes none.

    Python's own `int` reads much more (`1_0`, ` 1`, `+1`, digits of other scripts).
    """
    return int(word) if len(word) <= longest and _NUMBER.fullmatch(word) else None


def signed(word: str, longest: int = LONGEST) -> int | None:
    """The same, where a number may be below 0 too: `-1`, but not `-0`."""
    found = number(word.removeprefix("-"), longest)
    if found is None or not word.startswith("-"):
        return found
    return -found if found else None
