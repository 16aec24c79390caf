"""Who looks on at a table, and what they are told: each seat from its own view, and only what is new to it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final, Protocol

import msgspec

from quarterdeck.engine import view_cache
from quarterdeck.server import encoded
from quarterdeck.server.course import Course
from quarterdeck.server.limits import Buckets
from quarterdeck.server.protocol import Happened, Message, Question
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.structs import prepare

encode = msgspec.json.Encoder().encode


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


class Onlooker(Protocol):
    """Somebody connected: a socket that gets messages."""

    seat: int
    events: int
    """How many events of the game it has."""

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
        self.taken_back_at = 0
        """The revision of the last undo: whoever has less needs all events anew."""
        self._encoded: dict[int, Encoded] = {}

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
        ready: dict[tuple[int, int], tuple[bytes, int]] = {}
        with view_cache.viewing(self.course.game):
            for one in list(self.onlookers):
                key = (one.seat, one.events)
                if key not in ready:
                    ready[key] = self._news(one.seat, one.events)
                data, one.events = ready[key]
                one.offer(data)

    def tell_one(self, onlooker: Onlooker, revision: int, events: int) -> None:
        """Send somebody who came (back) the gap after what they have."""
        if self.course is None:
            return
        onlooker.events = events if self.taken_back_at <= revision <= self.revision else 0
        data, onlooker.events = self._news(onlooker.seat, onlooker.events)
        onlooker.offer(data)

    def _news(self, seat: int, since: int) -> tuple[bytes, int]:
        course = self.need_course()
        log = course.game.log
        count = 0 if log is None else log[1].numbers[seat]
        since = since if 0 <= since <= count else 0
        events = encoded.told(course.game, seat, since)
        return encode(Shown(self.revision, since, events, self._view(seat).text)), count

    def _unmoved(self, seen: dict[int, Encoded], seat: int) -> dict[int, Encoded]:
        """What the others saw and still see: a pick that leaves the seat's own question open shows them nothing."""
        course = self.need_course()
        return {
            one: msgspec.structs.replace(view, revision=self.revision)
            for one, view in seen.items()
            if one != seat and view.revision == self.revision - 1 and view.may_undo == course.may_undo(one)
        }


prepare(__name__)
