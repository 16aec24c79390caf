"""Which requests of a table were done: one that is sent again, since its answer was lost, is not done again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quarterdeck.server.limits import REMEMBERED
from quarterdeck.server.storage import Entry


class Done:
    """The requests by seat and id, and the revision that each led to."""

    def __init__(self, journal: Iterable[Entry]) -> None:
        self._kept: Final[dict[tuple[int, str], int]] = {}
        self._recent: Final[dict[tuple[int, str], int]] = {}
        """The last ones that left nothing in the journal."""
        self.keep(journal)

    def keep(self, entries: Iterable[Entry]) -> None:
        """These are in the journal now."""
        for entry in entries:
            if entry.choice_id is not None:
                self._kept[entry.seat, entry.choice_id] = entry.number

    def remember(self, seat: int, id: str, revision: int) -> None:
        """A request was done, whether it left something in the journal or not."""
        if (seat, id) not in self._kept:
            self._recent[seat, id] = revision
            while len(self._recent) > REMEMBERED:
                del self._recent[next(iter(self._recent))]

    def led_to(self, seat: int, id: str) -> int | None:
        """The revision that a request led to which was done before."""
        return self._kept.get((seat, id), self._recent.get((seat, id)))
