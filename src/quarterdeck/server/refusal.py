"""Why somebody is not let in, or a request is not done: said to whoever asked, and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

UNKEPT: Final = "this could not be kept, so it was not done; try again in a moment"
CLOSED_BY_OPERATOR: Final = "the operator of this server has closed this table"
CLOSED_BY_HOST: Final = "whoever opened this table has closed it before the game began"


class NotDone(Exception):
    """A request is refused; the text tells the player why."""

    def __init__(self, reason: str, rules: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.rules: Final = list(rules)


class NotAdmitted(Exception):
    """Somebody is not let in; `code` says why to a program, the text to people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code: Final = code
