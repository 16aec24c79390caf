"""The errors that the engine raises. Each message is one sentence that says what was wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

MOST_NAMES: Final = 30
"""So many names at most are listed for an unknown word."""
SUGGESTIONS: Final = 10
"""For so many unknown words the nearest known one is looked for: that takes a while, and a text may have hundreds."""


class QuarterdeckError(Exception):
    """Anything a user of the project can cause and mend."""


class IllegalChoice(QuarterdeckError):
    """The option is not among those offered. The game is unchanged."""


class NotYourChoice(IllegalChoice):
    """The seat has nothing to decide now. The game is unchanged."""


class CannotUndo(QuarterdeckError):
    """The last choice cannot be taken back. The game is unchanged."""


class NoNumber(QuarterdeckError):
    """An address that names no number of this game."""


class SetupError(QuarterdeckError):
    """A game, option, deck or card file that cannot be played."""


class SaveError(QuarterdeckError):
    """A save or a record file that cannot be read."""


class RuleFailure(QuarterdeckError):
    """A rule failed while a choice was carried out. The game is as it was before that choice.

    `position` is the saved game before the choice and `option` the line that made it fail.
    """

    def __init__(self, message: str, position: str = "", option: str = "") -> None:
        super().__init__(message)
        self.position = position
        self.option = option


class EndlessLoop(RuleFailure):
    """More steps than any choice may take: abilities that trigger each other for ever."""


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the nearest known one, or all of them unless they are too many."""
    words = list(known)
    near = difflib.get_close_matches(str(word), words, 1)
    if near:
        return f"did you mean {near[0]}?"
    return f"there are {', '.join(words)}" if len(words) <= MOST_NAMES else f"none of the {len(words)} names is like it"
