"""Who looks on at a table, and what they are told: each seat from its own view, and only what is new to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

import msgspec

from quarterdeck.engine import staging, view_cache
from quarterdeck.engine.difference import Zones
from quarterdeck.server import encoded
from quarterdeck.server.course import Course
from quarterdeck.server.limits import Buckets
from quarterdeck.server.protocol import Happened, Message, Question
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.structs import prepare

encode = msgspec.json.Encoder().encode


MOST_PICTURES: Final = 32
"""So many positions are drawn for an update at most: whoever waits for another table waits no longer than for that."""
LEAST_STEPS: Final = 12
"""So many steps every seat is shown, however many look on."""


class Encoded(msgspec.Struct, frozen=True):
    """A view, ready to be sent: as text, since so many small objects would keep the collector busy."""

    revision: int
    question: Question | None
    may_undo: bool
    text: msgspec.Raw


class Shown(Message, tag="update", frozen=True):
    """An `Update` whose view is encoded already."""

    revision: int
    first: int
    events: list[Happened]
    sight: msgspec.Raw
    steps: list[staging.Step]


class Drawn(msgspec.Struct, frozen=True):
    """The part of an encoded view that changes step by step."""

    zones: Zones
    board: dict[str, Any]


read_drawn = msgspec.json.Decoder(Drawn).decode


class Onlooker(Protocol):
    """Somebody connected: a socket that gets messages."""

    seat: int
    address: str
    """Where it comes from."""
    events: int
    """How many events of the game it has."""
    steps: bool
    """Does it want to be told how each position came about?"""

    def offer(self, data: bytes) -> None:
        """Send this; never waits."""

    def together(self) -> AbstractContextManager[None]:
        """What is sent meanwhile goes out as one."""

    def cut_off(self) -> None:
        """End the connection; the client comes back by itself."""


class Broadcast:
    """All who look on, and what each seat sees now."""

    def __init__(self, revision: int, previews: tuple[float, int]) -> None:
        self.previews: Final = Buckets(previews)
        """How often each seat may look ahead."""
        self.onlookers: Final[set[Onlooker]] = set()
        self.course: Course | None = None
        self.problem = ""
        """Why there is no game here, where there should be one."""
        self.over_because = ""
        """Why a finished game that is shown as it was cannot be played again."""
        self.revision = revision
        self.taken_back_at: dict[int, int] = {}
        """The revision of the last undo that showed to each seat: whoever has less needs all events anew."""
        self._unmoved_seats: set[int] = set()
        """Who is told nothing of the change that is told next: they see no other table than before."""
        self._owed: Counter[tuple[int, int]] = Counter()
        """Who took back what had shown nothing, and who was not told: the same choice made again is not told either."""
        self._encoded: dict[int, Encoded] = {}
        self._before: dict[int, Encoded] = {}
        """What was seen when everybody was told last, while the game has gone on since."""
        self._told_at = revision
        """The revision that everybody was told last."""
        self._drawn: dict[int, staging.Picture] | None = None
        """What was drawn for the views that are made just now. Not kept: the texts are."""

    def need_course(self) -> Course:
        """The game, or the reason why there is none."""
        if self.course is None:
            raise NotDone(self.problem or self.over_because or "the game has not begun: not all seats are taken")
        return self.course

    def question(self, seat: int) -> Question | None:
        """What the seat is asked now."""
        return self._view(seat).question

    def is_given(self, seat: int) -> bool:
        """Is the seat's question answered for it, since there is one answer only?"""
        return False

    def _view(self, seat: int) -> Encoded:
        """What the seat sees now, built once for each revision."""
        course = self.need_course()
        kept = self._encoded.get(seat)
        if kept is not None and kept.revision == self.revision:
            return kept
        counted = (course.counts[seat], course.undone_at[seat]) if seat >= 0 else (0, 0)
        seen = encoded.encoded_view(course.game, seat, *counted)
        if course.over and not course.game.over:
            seen = msgspec.structs.replace(seen, question=None, waiting=[], outcome=course.outcome(), may_undo=False)
        elif seen.may_undo and not course.may_undo(seat):
            seen = msgspec.structs.replace(seen, may_undo=False)
        if seen.question is not None and self.is_given(seat):
            seen = msgspec.structs.replace(seen, question=msgspec.structs.replace(seen.question, given=True))
        if self._drawn is not None:
            self._drawn[seat] = staging.Picture(seen.zones, seen.board)
        view = self._encoded[seat] = Encoded(self.revision, seen.question, seen.may_undo, msgspec.Raw(encode(seen)))
        return view

    def tell(self, message: Message, seat: int | None = None) -> None:
        """Send a message to all, or to all of one seat."""
        data = encode(message)
        for one in list(self.onlookers):
            if seat is None or one.seat == seat:
                one.offer(data)

    def tell_news(self) -> None:
        """Send everybody what happened since they were last told, and what they see now."""
        if self.course is None:
            return
        ready: dict[tuple[int, int, bool], tuple[bytes, int]] = {}
        with view_cache.viewing(self.course.game):
            steps = self._steps({one.seat for one in self.onlookers if one.steps})
            for one in list(self.onlookers):
                if one.seat in self._unmoved_seats:
                    continue
                key = (one.seat, one.events, one.steps)
                if key not in ready:
                    ready[key] = self._news(one.seat, one.events, steps.get(one.seat) if one.steps else None)
                data, one.events = ready[key]
                one.offer(data)
        self._unmoved_seats = set()

    def _sights(self) -> dict[int, tuple[bytes, int]]:
        """What lies before everybody now, and how much they were told."""
        course = self.need_course()
        return {
            seat: (bytes(self._view(seat).text), encoded.told_so_far(course.game, seat))
            for seat in range(-1, course.game.seats)
        }

    def _hide_undo(self, chooser: int, before: dict[int, tuple[bytes, int]]) -> None:
        """Something was taken back. Whoever sees the same as before is not told of it; all others need all anew."""
        now = self._sights()
        self._unmoved_seats = {seat for seat in now if seat != chooser and now[seat] == before[seat]}
        self._owed.update((chooser, seat) for seat in self._unmoved_seats)
        for seat in now.keys() - self._unmoved_seats:
            self.taken_back_at[seat] = self.revision
        for one in self.onlookers:
            if one.seat not in self._unmoved_seats:
                one.events = 0

    def _hide_choice(self, chooser: int, before: dict[int, tuple[bytes, int]]) -> None:
        """Something was chosen. To those who were not told that it was taken back it is told the first time only."""
        now = self._sights()
        for who, seat in list(self._owed):
            if now[seat] != before[seat]:
                del self._owed[who, seat]  # the question is over
            elif who == chooser:
                self._unmoved_seats.add(seat)
                self._owed[who, seat] -= 1
        self._owed = +self._owed

    def _steps(self, seats: Iterable[int]) -> dict[int, list[staging.Step]]:
        """How what these seats were shown last became what they see now: from the texts that they were and are sent.

        Nothing for those who were not shown the position that everybody was told last.
        """
        course, before = self.need_course(), self._before
        moments, course.moments, self._before = course.moments, [], {}
        told_at, self._told_at = self._told_at, self.revision
        shown = [seat for seat in seats if seat in before and before[seat].revision == told_at]
        if not shown:
            return {}
        starts = {seat: _read(before[seat]) for seat in shown}
        ends = self._ends(shown)
        most = max(LEAST_STEPS, MOST_PICTURES // len(shown))
        return staging.steps(starts, moments, ends, most)

    def _ends(self, seats: Iterable[int]) -> dict[int, staging.Picture]:
        """What lies before these seats now: as it is drawn for them here, or from the text where they have one."""
        drawn: dict[int, staging.Picture] = {}
        self._drawn = drawn
        try:
            views = {seat: self._view(seat) for seat in seats}
        finally:
            self._drawn = None
        return {seat: drawn[seat] if seat in drawn else _read(view) for seat, view in views.items()}

    def tell_one(self, onlooker: Onlooker, revision: int, events: int) -> None:
        """Send somebody who came (back) the gap after what they have."""
        if self.course is None:
            return
        onlooker.events = events if self.taken_back_at.get(onlooker.seat, 0) <= revision <= self.revision else 0
        data, onlooker.events = self._news(onlooker.seat, onlooker.events)
        onlooker.offer(data)

    def _news(self, seat: int, since: int, steps: list[staging.Step] | None = None) -> tuple[bytes, int]:
        course = self.need_course()
        count = encoded.told_so_far(course.game, seat)
        since = since if 0 <= since <= count else 0
        events = encoded.told(course.game, seat, since)
        return encode(Shown(self.revision, since, events, self._view(seat).text, steps or [])), count

    def _unmoved(self, seen: dict[int, Encoded], seat: int) -> dict[int, Encoded]:
        """What the others saw and still see: a pick that leaves the seat's own question open shows them nothing."""
        course = self.need_course()
        return {
            one: msgspec.structs.replace(view, revision=self.revision)
            for one, view in seen.items()
            if one != seat and view.revision == self.revision - 1 and view.may_undo == course.may_undo(one)
        }


def _read(view: Encoded) -> staging.Picture:
    """What lies before a seat, as it is sent."""
    read = read_drawn(view.text)
    return staging.Picture(read.zones, read.board)


prepare(__name__)
