"""One table: its seats, its game, and who looks on. Everything that changes it is kept before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from time import monotonic, time
from typing import TYPE_CHECKING, Final

import msgspec

from quarterdeck.engine.errors import QuarterdeckError, RuleFailure
from quarterdeck.server.broadcast import Broadcast, NotDone
from quarterdeck.server.course import CHOICE, RESIGN, UNDO, Course, other_version
from quarterdeck.server.limits import CHAT_KEPT, REMEMBERED
from quarterdeck.server.protocol import (
    Changed,
    ChatLine,
    Info,
    Moved,
    Outcome,
    Proposal,
    Said,
    Settings,
    TableInfo,
)
from quarterdeck.server.seats import hashed, open_options, seat_info
from quarterdeck.server.storage import (
    AlreadyStored,
    ChatRow,
    Entry,
    SeatRow,
    StorageError,
    Stored,
    TableRow,
    Unconfirmed,
)

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
TAKES_OVER: Final = "montecarlo:100ms"
"""Who plays for somebody who gave up a game of three or four."""
UNKEPT: Final = "this could not be kept, so it was not done; try again in a moment"


class Room(Broadcast):
    """A table in memory. Its lock is held while it changes, so that all see the same order of things."""

    def __init__(self, hub: Hub, stored: Stored) -> None:
        super().__init__(len(stored.journal))
        self.hub: Final = hub
        self.table: TableRow = stored.table
        self.seats: Final[list[SeatRow]] = sorted(stored.seats, key=lambda row: row.seat)
        self.lock: Final = asyncio.Lock()
        self.settings: Final[dict[int, Settings]] = {}
        self.chat: Final = [
            ChatLine(row.number, row.seat, row.name, row.text, row.at) for row in stored.chat[-CHAT_KEPT:]
        ]
        self.done: Final = {
            (entry.seat, entry.choice_id): entry.number for entry in stored.journal if entry.choice_id is not None
        }
        """The requests that were done, by seat and id, and the revision they led to."""
        self.recent: Final[dict[tuple[int, str], int]] = {}
        """The same of the last ones that left nothing in the journal."""
        self.moved: dict[int, Moved] = {}
        """What each seat was told of the table of the rematch."""
        self.gone = False
        """Has it left the memory? Then the table goes on in another room, if anywhere."""
        self.proposal: Proposal | None = None
        self.taken_back_at = max((entry.number for entry in stored.journal if entry.kind == UNDO), default=0)
        self.used_at = monotonic()
        self.horizon = 0
        self._restore(stored.journal)
        if self.course is not None:
            self.horizon = self.course.game.horizon()
            self._let_bots_take_over(self.course)

    def _restore(self, journal: Sequence[Entry]) -> None:
        """Bring the game back to where the journal ends."""
        try:
            self.problem = other_version(self.table)
            if self.table.status in ("running", "over"):
                self.course = Course(self.table, self.table.names, self.table.options)
                self.course.follow(journal)
        except QuarterdeckError as error:
            self.course = None
            self.problem = str(error)
            LOG.error("table %s cannot be restored: %s", self.table.id, error)

    def _let_bots_take_over(self, course: Course) -> None:
        """Bots play on for those who gave up a game that is not over."""
        for seat in [] if course.over else course.resigned:
            self.seats[seat] = msgspec.structs.replace(self.seats[seat], kind="bot", bot=TAKES_OVER)

    # -- what everybody may know --------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def status(self) -> str:
        """`open`, `running`, `over` or `closed`."""
        return "closed" if self.problem else self.table.status

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        present = {one.seat for one in self.onlookers}
        resigned = self.course.resigned if self.course else {}
        table = self.table
        return TableInfo(
            id=table.id,
            game=table.game,
            title=table.title,
            status=self.status,
            seats=[seat_info(row, row.seat in present, row.seat in resigned) for row in self.seats],
            options=open_options(table),
            spectators=table.spectators,
            watching=sum(one.seat < 0 for one in self.onlookers),
            made_at=table.made_at,
            changed_at=table.changed_at,
            came_from=table.came_from,
            rules_version=table.rules_version,
            problem=self.problem,
            waiting=[] if self.course is None or self.course.over else waiting(self.course),
        )

    @property
    def ended(self) -> bool:
        """Is the game over, and is that kept? Only then is everything open to everybody."""
        return self.table.status == "over"

    @property
    def deserted(self) -> bool:
        """Has nobody looked on for a while?"""
        return not self.onlookers and monotonic() - self.used_at > self.hub.limits.alone_seconds

    def seat_of(self, token: str) -> int | None:
        """Whose secret this is, or None."""
        wanted = hashed(token)
        return next((row.seat for row in self.seats if row.token_hash == wanted), None)

    @property
    def people(self) -> list[int]:
        """The seats at which people sit; where a bot took over, it is a bot's."""
        return [row.seat for row in self.seats if row.kind == "person"]

    # -- changing: each is called with the lock held ---------------------------------------------------------------

    async def play(self, seat: int, lines: Sequence[str], question: str | None, choice_id: str | None) -> None:
        """Play an answer: tried, kept, told, in this order."""
        course = self.need_course()
        if course.over:
            raise NotDone("the game is over")
        asked = self.question(seat)
        if asked is None:
            raise NotDone("it is not your choice now")
        if question is not None and question != asked.key:
            raise NotDone("the question has changed since; look again and choose")
        ask = next(ask for ask in course.game.asks if ask.seat == seat and not ask.closed)
        try:
            played = course.play(seat, lines, [offer.line for offer in asked.options])
        except RuleFailure as failure:
            self.hub.keep_failure(self.id, failure)
            raise NotDone("the rules failed at this choice, so it was taken back; the operator was told") from failure
        except QuarterdeckError as error:
            raise NotDone(str(error), refused_rules(course, lines, seat)) from None
        self.hub.last_choice = monotonic()
        seen, self._encoded = self._encoded, {}
        entry = Entry(self.revision + 1, seat, CHOICE, "\n".join(played), choice_id, time())
        outcome = course.outcome()
        try:
            await self._keep([entry], outcome)
        except BaseException:
            course.forget_last(len(played))
            self._encoded.clear()
            raise
        if not ask.closed:
            self._encoded = self._unmoved(seen, seat)
        self.withdraw("undo")

    async def take_back(self, seat: int, numbers: Sequence[int], choice_id: str | None) -> None:
        """Undo choices in force."""
        course = self.need_course()
        before, undone_at = list(course.made), course.undone_at
        line = course.take_back(numbers, self.revision + 1)
        self._encoded.clear()
        entry = Entry(self.revision + 1, seat, UNDO, line, choice_id, time())
        try:
            await self._keep([entry], None)
        except BaseException:
            course.made, course.undone_at = before, undone_at
            course.again()
            self._encoded.clear()
            raise
        self.taken_back_at = self.revision
        for one in self.onlookers:
            one.events = 0
        self.withdraw("undo")

    async def resign(self, seat: int, choice_id: str) -> None:
        """Somebody gives up: of two, the other wins; of more, a bot plays on for them."""
        course = self.need_course()
        if course.over or seat in course.resigned:
            raise NotDone("there is nothing to give up any more")
        course.resigned[seat] = len(course.made)
        entry = Entry(self.revision + 1, seat, RESIGN, "", choice_id, time())
        try:
            await self._keep([entry], course.outcome())
        except BaseException:
            del course.resigned[seat]
            raise
        self._let_bots_take_over(course)
        self._encoded.clear()
        self.withdraw()
        if not course.over:
            try:
                await self.hub.store.replace_seat(self.seats[seat], self.id)
            except StorageError as error:
                # The journal says it, and the seat follows the journal when the table is brought back.
                LOG.error("table %s: the store was not told of a bot that took over: %s", self.id, error)

    async def _keep(self, entries: Sequence[Entry], outcome: Outcome | None) -> None:
        """Write to the journal; only then is it so."""
        over = outcome is not None
        result = msgspec.to_builtins(outcome) if over else None
        try:
            await self.hub.store.append(self.id, entries, status="over" if over else None, result=result)
        except (AlreadyStored, Unconfirmed) as error:
            # The store may hold what is not known here: the table is brought back from there.
            LOG.error("table %s: a choice may or may not have been kept: %s", self.id, error)
            self.hub.drop(self)
            raise NotDone(UNKEPT) from error
        except StorageError as error:
            LOG.error("table %s: a choice could not be kept: %s", self.id, error)
            raise NotDone(UNKEPT) from error
        for entry in entries:
            self.revision = entry.number
            if entry.choice_id is not None:
                self.done[(entry.seat, entry.choice_id)] = entry.number
        self.table = msgspec.structs.replace(
            self.table, changed_at=entries[-1].at, status="over" if over else self.table.status, result=result
        )

    async def say(self, seat: int, text: str) -> None:
        """Somebody says something."""
        number = self.chat[-1].number + 1 if self.chat else 1
        line = ChatLine(number, seat, self.seats[seat].name, text, time())
        await self.hub.store.say(self.id, ChatRow(number, seat, line.name, text, line.at))
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self.tell(Said(line))

    def remember(self, seat: int, id: str) -> None:
        """A request was done: sent again, it is not done again."""
        if (seat, id) not in self.done:
            self.recent[(seat, id)] = self.revision
            while len(self.recent) > REMEMBERED:
                del self.recent[next(iter(self.recent))]

    def remembered(self, seat: int, id: str) -> int | None:
        """The revision that a request led to which was done before."""
        return self.done.get((seat, id), self.recent.get((seat, id)))

    # -- proposals ----------------------------------------------------------------------------------------------

    def propose(self, kind: str, by: int, text: str) -> bool:
        """Ask the other people for their consent. True if there is nobody to ask."""
        waiting = [seat for seat in self.people if seat != by]
        if not waiting:
            return True
        self.proposal = Proposal(kind, by, waiting, text)
        self.tell(self.proposal)
        return False

    def consent(self, seat: int, agree: bool) -> bool:
        """An answer to what was proposed. True when the last one has agreed."""
        proposal = self.proposal
        if proposal is None or (seat != proposal.by and seat not in proposal.waiting):
            raise NotDone("nothing is proposed to you now")
        if not agree or seat == proposal.by:
            self.withdraw()
            return False
        waiting = [one for one in proposal.waiting if one != seat]
        self.proposal = msgspec.structs.replace(proposal, waiting=waiting)
        self.tell(self.proposal)
        return not waiting

    def withdraw(self, kind: str = "") -> None:
        """What was proposed is no longer."""
        if self.proposal is not None and kind in ("", self.proposal.kind):
            self.proposal = None
            self.tell(Proposal("", -1, [], ""))

    def change_settings(self, seat: int, settings: Settings) -> None:
        """The server itself changes what a seat had set, and tells the seat."""
        self.settings[seat] = settings
        self.tell(Changed(settings), seat)

    def tell_info(self) -> None:
        """Tell everybody who is there."""
        self.tell(Info(self.info()))


def waiting(course: Course) -> list[int]:
    """The seats that are asked now."""
    return [ask.seat for ask in course.game.asks if not ask.closed]


def refused_rules(course: Course, lines: Sequence[str], seat: int) -> list[str]:
    """The rules behind a refusal of one line."""
    if len(lines) != 1:
        return []
    return [reason.rule for reason in course.game.why(lines[0], seat).reasons if reason.rule]
