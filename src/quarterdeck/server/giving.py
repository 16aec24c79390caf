"""What is answered for a seat that has nothing to choose, as it has set: which questions, when, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from quarterdeck.engine import only
from quarterdeck.engine.errors import RuleFailure
from quarterdeck.server.broadcast import Broadcast
from quarterdeck.server.clock import now
from quarterdeck.server.course import GIVEN, Course
from quarterdeck.server.protocol import Changed, Settings
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.storage import Entry, SeatRow, Stored, TableRow

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

ASK: Final = ("everything", "shared", "real")
PASS_UNTIL: Final = ("", "my-turn", "round", "end")


class Given(NamedTuple):
    """The one answer that somebody could give, and whether everybody could see that: then it is given at once."""

    lines: list[str]
    at_once: bool


class Giving(Broadcast):
    """The seats of a table with what they have set, and what follows from it."""

    def __init__(self, hub: Hub, stored: Stored) -> None:
        super().__init__(len(stored.journal), hub.limits.previews)
        self.hub: Final = hub
        self.table: TableRow = stored.table
        self.seats: Final[list[SeatRow]] = sorted(stored.seats, key=lambda row: row.seat)
        self.settings: Final[dict[int, Settings]] = {}
        self.horizon = 0

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def people(self) -> list[int]:
        """The seats at which people sit; where a bot took over, it is a bot's."""
        return [row.seat for row in self.seats if row.kind == "person"]

    # -- settings -----------------------------------------------------------------------------------------------

    def set(self, seat: int, settings: Settings) -> None:
        """A seat says how it wants to be asked."""
        for name, word, words in (("pass_until", settings.pass_until, PASS_UNTIL), ("ask", settings.ask, ASK)):
            if word not in words:
                raise NotDone(f"{name} is one of {', '.join(repr(one) for one in words)}")
        self.settings[seat] = settings
        self._encoded.pop(seat, None)

    def change_settings(self, seat: int, settings: Settings) -> None:
        """The server itself changes what a seat had set, and tells the seat."""
        self.settings[seat] = settings
        self.tell(Changed(settings), seat)

    def after_round(self) -> None:
        """`pass_until: round` ends with the round in which it was said."""
        if self.course is None:
            return
        horizon = self.course.game.horizon()
        if horizon != self.horizon:
            self.horizon = horizon
            for seat, settings in list(self.settings.items()):
                if settings.pass_until == "round":
                    self.change_settings(seat, Settings(settings.ask, ""))

    # -- answers ------------------------------------------------------------------------------------------------

    def given(self, seat: int) -> Given | None:
        """The one answer that this seat could give, where it does not want to be asked for it."""
        course, settings = self.course, self.settings.get(seat)
        if course is None or settings is None or settings.ask == "everything" or seat not in self.people:
            return None
        options = only.answer(course.game, seat)
        ask = only.open_ask(course.game, seat)
        if options is None or ask is None or (ask.together and self.table.clock is not None):
            return None  # a secret pick that waits for others would cost time, or its clock would tell of it
        public = only.is_public(course.game, seat, options)
        if not public and settings.ask == "shared":
            return None
        return Given([course.game.text(option, seat) for option in options], public)

    def is_given(self, seat: int) -> bool:
        """Is the seat's question answered for it, since there is one answer only?"""
        return self.given(seat) is not None

    def _given_at_once(self) -> list[Entry]:
        """Answer what everybody sees to have one answer only, question by question, until somebody has to choose."""
        course = self.need_course()
        entries: list[Entry] = []
        while not course.over:
            ready = ((seat, given) for seat in waiting(course) if (given := self.given(seat)) and given.at_once)
            found = next(ready, None)
            if found is None:
                break
            seat, answer = found
            try:
                played = course.play(seat, answer.lines, given=True)
            except RuleFailure as failure:
                self.hub.keep_failure(self.id, failure)
                break
            entries.append(Entry(self.revision + 2 + len(entries), seat, GIVEN, "\n".join(played), None, now()))
        return entries


def waiting(course: Course) -> list[int]:
    """The seats that are asked now."""
    return [ask.seat for ask in course.game.asks if not ask.closed]
