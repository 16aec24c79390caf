"""One table: its seats, its game, and who looks on. Everything that changes it is kept before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from quarterdeck.engine.errors import QuarterdeckError, RuleFailure
from quarterdeck.server import metrics
from quarterdeck.server.broadcast import Onlooker, encode
from quarterdeck.server.chat import lines_of, say
from quarterdeck.server.clock import now
from quarterdeck.server.clocks import clock_of, told_to_all
from quarterdeck.server.consent import Consents
from quarterdeck.server.course import CHOICE, DRAW, GIVEN, HINTS, RESIGN, UNDO, Course, other_version
from quarterdeck.server.done import Done
from quarterdeck.server.encoded import waited_for
from quarterdeck.server.giving import Giving, waiting
from quarterdeck.server.hinting import Hints
from quarterdeck.server.kept import KeptReplay
from quarterdeck.server.limits import within_limits
from quarterdeck.server.protocol import (
    PROTOCOL,
    Ack,
    Choose,
    Claim,
    ClockInfo,
    Consent,
    Draw,
    Hello,
    Info,
    Outcome,
    Rematch,
    Request,
    Resign,
    Say,
    Settings,
    TableInfo,
    Undo,
    Update,
    Welcome,
)
from quarterdeck.server.refusal import UNKEPT, NotAdmitted, NotDone
from quarterdeck.server.seats import closed_because, hashed, open_options, seat_info
from quarterdeck.server.storage import AlreadyStored, Entry, Fenced, StorageError, Stored, Unconfirmed
from quarterdeck.server.timekeeping import claim

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
TAKES_OVER: Final = "montecarlo:100ms"
"""Who plays for somebody who gave up a game of three or four."""


class Room(Giving):
    """A table in memory. Its lock is held while it changes, so that all see the same order of things."""

    def __init__(self, hub: Hub, stored: Stored) -> None:
        super().__init__(hub, stored)
        self.lock: Final = asyncio.Lock()
        self.chat: Final = lines_of(stored)
        self.done: Final = Done(stored.journal)
        self.consent: Final = Consents(self)
        self.hints: Final = Hints(self, hub.limits.hints, agreed=any(one.kind == HINTS for one in stored.journal))
        self.clock = clock_of(stored)
        self.gone = False
        """Has it left the memory? Then the table goes on in another room, if anywhere."""
        undone = max((entry.number for entry in stored.journal if entry.kind == UNDO), default=0)
        self.taken_back_at = dict.fromkeys(range(-1, len(self.seats)), undone)
        self.used_at = monotonic()
        self.kept: KeptReplay | None = None
        """What was shown of a finished game, where its rules are gone."""
        self._gave_up: Final = {entry.seat for entry in stored.journal if entry.kind == RESIGN}
        self._restore(stored.journal, stored.kept)
        if self.course is not None:
            self.horizon = self.course.game.horizon()
            self._let_bots_take_over(self.course)

    def _restore(self, journal: Sequence[Entry], kept: bool) -> None:
        """Bring the game back to where the journal ends."""
        try:
            self.problem = closed_because(self.table) or other_version(self.table)
            if self.table.status in ("running", "over"):
                self.course = Course(self.table, self.table.names, self.table.options)
                self.course.follow(journal)
        except QuarterdeckError as error:
            self.course = None
            self.problem = str(error)
            LOG.log(logging.INFO if kept else logging.ERROR, "table %s cannot be restored: %s", self.table.id, error)

    def show_what_is_kept(self, kept: KeptReplay) -> None:
        """The rules of this finished game are not those of this server: it is shown as it was, and not played again."""
        self.kept = kept
        if self.course is None:
            self.over_because, self.problem = self.problem, ""

    def _let_bots_take_over(self, course: Course) -> None:
        """Bots play on for those who gave up a game that is not over."""
        for seat in [] if course.over else course.resigned:
            self.seats[seat] = msgspec.structs.replace(self.seats[seat], kind="bot", bot=TAKES_OVER)

    # -- what everybody may know --------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """`open`, `running`, `over` or `closed`."""
        return "closed" if self.problem else self.table.status

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        present = self.present()
        resigned = self.course.resigned if self.course else self._gave_up
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
            waiting=[] if self.course is None or self.course.over else waited_for(self.course.game, -1),
            clock=None if table.clock is None else msgspec.convert(table.clock, ClockInfo),
            hints=self.hints.allowed,
        )

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.course is None and self.kept is not None:
            return self.kept.outcome
        return self.need_course().outcome()

    @property
    def ended(self) -> bool:
        """Is the game over, and is that kept? Only then is everything open to everybody."""
        return self.table.status == "over"

    def present(self) -> set[int]:
        """The seats of which somebody is connected; -1 for spectators."""
        return {one.seat for one in self.onlookers}

    @property
    def deserted(self) -> bool:
        """Has nobody looked on for a while?"""
        return not self.onlookers and monotonic() - self.used_at > self.hub.limits.alone_seconds

    def seat_of(self, token: str) -> int | None:
        """Whose secret this is, or None."""
        wanted = hashed(token)
        return next((row.seat for row in self.seats if row.token_hash == wanted), None)

    # -- coming and leaving -------------------------------------------------------------------------------------

    def admit(self, token: str | None) -> int:
        """The seat of whoever comes with this secret, or with none to look on; NotAdmitted if they may not."""
        limits, seat = self.hub.limits, -1
        if token is not None:
            found = self.seat_of(token)
            if found is None:
                raise NotAdmitted("no-seat", "this link opens no seat at this table; ask for a new one")
            seat = found
        elif not self.table.spectators and self.status != "open":
            raise NotAdmitted("no-spectators", "this table takes no spectators")
        here = sum(one.seat == seat for one in self.onlookers)
        if seat < 0 and here >= limits.spectators_of_a_table:
            metrics.refused("spectators_of_a_table")
            raise NotAdmitted("full", "too many people look at this table now; try again later")
        if seat >= 0 and here >= limits.sockets_of_a_seat:
            metrics.refused("sockets_of_a_seat")
            raise NotAdmitted("full", "this seat is open in too many windows; close one of them")
        return seat

    def welcome(self, comer: Onlooker, hello: Hello) -> None:
        """Show the table to somebody who was let in: what they do not have yet, and what is proposed."""
        settings = self.settings.get(comer.seat, Settings())
        comer.offer(encode(Welcome(PROTOCOL, comer.seat, self.info(), list(self.chat), settings)))
        self.tell_one(comer, hello.revision, hello.events)
        self.onlookers.add(comer)
        if self.consent.proposal is not None:
            comer.offer(encode(self.consent.proposal))
        self.come_and_go()

    def tell_one(self, onlooker: Onlooker, revision: int, events: int) -> None:
        """Send somebody who came (back) the gap after what they have; of a game whose rules are gone, its end."""
        if self.course is None and self.kept is not None:
            sight, told = self.kept.end(onlooker.seat)
            onlooker.offer(encode(Update(self.revision, 0, told, sight)))
            return
        super().tell_one(onlooker, revision, events)

    def leave(self, onlooker: Onlooker) -> None:
        """Somebody is gone."""
        if onlooker in self.onlookers:
            self.onlookers.discard(onlooker)
            self.used_at = monotonic()
            self.come_and_go()

    # -- requests -----------------------------------------------------------------------------------------------

    async def request(self, asker: Onlooker, message: Request) -> None:
        """A player asks for something: decided, done and kept, acknowledged and told to all, in this order."""
        if asker.seat < 0:
            raise NotDone("spectators only look on")
        async with self.lock:
            if self.gone:
                raise NotDone(UNKEPT)
            done = self.done.led_to(asker.seat, message.id)
            if done is not None:
                asker.offer(encode(Ack(message.id, done)))
                return
            before = self.status
            changed = await self._decide(asker, message)
            if not isinstance(message, Rematch):
                self.done.remember(asker.seat, message.id, self.revision)
            with asker.together():
                asker.offer(encode(Ack(message.id, self.revision)))
                if changed:
                    self.tell_what_changed(before, seats_too=isinstance(message, Resign | Claim))
        self.hub.go_on(self)

    async def _decide(self, asker: Onlooker, message: Request) -> bool:
        """Do what is asked, or refuse it. True if the game is another one now."""
        seat = asker.seat
        if seat not in self.people and not isinstance(message, Say | Rematch):
            raise NotDone("you gave up this game: a bot plays on for you")
        if isinstance(message, Choose):
            within_limits(message.lines)
            await self.play(seat, message.lines, message.question, message.id)
            return True
        if isinstance(message, Undo):
            return await self.consent.undo(seat, message.id)
        if isinstance(message, Draw):
            return await self.consent.draw(seat, message.id)
        if isinstance(message, Consent):
            return await self.consent.answer(seat, message.agree, message.id)
        if isinstance(message, Resign):
            await self.resign(seat, message.id)
            return True
        if isinstance(message, Claim):
            await claim(self, seat, message.result, message.id)
            return True
        if isinstance(message, Rematch):
            moved = await self.consent.rematch(seat, message.id, message.stronger)
            if moved is not None:
                asker.offer(encode(moved))
            return False
        if isinstance(message, Say):
            await say(self, asker, message.text)
            return False
        self.set(seat, message.settings)
        return False

    # -- changing: each is called with the lock held ---------------------------------------------------------------

    async def play(
        self, seat: int, lines: Sequence[str], question: str | None, choice_id: str | None, given: bool = False
    ) -> None:
        """Play an answer: tried, kept, told, in this order; with it what it leads to where nothing is to be chosen."""
        course = self.need_course()
        if course.over:
            raise NotDone("the game is over")
        asked = self.question(seat)
        if asked is None:
            raise NotDone("it is not your choice now")
        if question is not None and question != asked.key:
            raise NotDone("the question has changed since; look again and choose")
        ask = next(ask for ask in course.game.asks if ask.seat == seat and not ask.closed)
        sights = self._sights() if self._owed else {}
        try:
            course.witnessed = any(one.steps for one in self.onlookers)
            played = course.play(seat, lines, [offer.line for offer in asked.options], given)
        except RuleFailure as failure:
            self.hub.keep_failure(self.id, failure)
            raise NotDone("the rules failed at this choice, so it was taken back; the operator was told") from failure
        except QuarterdeckError as error:
            raise NotDone(str(error), refused_rules(course, lines, seat)) from None
        self.hub.last_choice = monotonic()
        seen, self._encoded = self._encoded, {}
        entries = [Entry(self.revision + 1, seat, GIVEN if given else CHOICE, "\n".join(played), choice_id, now())]
        entries += self._given_at_once()
        outcome = course.outcome()
        try:
            await self._keep(entries, outcome)
        except BaseException:
            course.forget_last(sum(entry.line.count("\n") + 1 for entry in entries))
            self._encoded.clear()
            raise
        self._before = self._before or seen
        if not ask.closed and len(entries) == 1:
            self._encoded = self._unmoved(seen, seat)
        if sights:
            self._hide_choice(seat, sights)
        self.consent.played(seat, given)
        by = "rule" if given else self.seats[seat].kind
        metrics.chosen(self.table.game, by)

    async def take_back(self, seat: int, numbers: Sequence[int], choice_id: str | None) -> None:
        """Undo choices in force."""
        course = self.need_course()
        chooser, sights, as_before = course.made[min(numbers)].seat, self._sights(), course.standing()
        if course.is_far_back(numbers):
            back = await self.hub.aside.run(self.id, partial(course.wound_back, numbers))
        else:
            back = course.wound_back(numbers)
        line = course.become(back, self.revision + 1)
        self._encoded.clear()
        self._before.clear()
        entry = Entry(self.revision + 1, seat, UNDO, line, choice_id, now())
        try:
            await self._keep([entry], None)
        except BaseException:
            as_before()
            self._encoded.clear()
            raise
        self._hide_undo(chooser, sights)
        self.consent.withdraw("undo")

    async def resign(self, seat: int, choice_id: str | None, why: str = "", by: int | None = None) -> None:
        """Somebody gives up, or is out `by` a claim or the clock: of two, the other wins; of more, a bot plays on."""
        course = self.need_course()
        if course.over or seat in course.resigned:
            raise NotDone("there is nothing to give up any more")
        course.resigned[seat], course.lost_by[seat] = len(course.made), why
        # The id is that of whoever asked: a claim is remembered by itself.
        entry = Entry(self.revision + 1, seat, RESIGN, why, choice_id if by is None else None, now())
        try:
            await self._keep([entry], course.outcome())
        except BaseException:
            del course.resigned[seat], course.lost_by[seat]
            raise
        self._let_bots_take_over(course)
        self._encoded.clear()
        self.consent.withdraw()
        if not course.over:
            try:
                await self.hub.store.replace_seat(self.seats[seat], self.id)
            except StorageError as error:
                # The journal says it, and the seat follows the journal when the table is brought back.
                LOG.error("table %s: the store was not told of a bot that took over: %s", self.id, error)

    async def draw(self, seat: int, choice_id: str, how: str = "") -> None:
        """Somebody claims a draw, or agrees to one."""
        course = self.need_course()
        course.drawn_by, course.drawn_how = seat, how
        try:
            await self._keep([Entry(self.revision + 1, seat, DRAW, how, choice_id, now())], course.outcome())
        except BaseException:
            course.drawn_by = None
            raise
        self._encoded.clear()
        self.consent.withdraw()

    async def keep_agreement(self, kind: str, seat: int, choice_id: str) -> None:
        """All have agreed to something that leaves the game as it is; the last of them has said so."""
        await self._keep([Entry(self.revision + 1, seat, kind, "", choice_id, now())], None)

    async def _keep(self, entries: Sequence[Entry], outcome: Outcome | None) -> None:
        """Write to the journal; only then is it so."""
        over = outcome is not None
        result = msgspec.to_builtins(outcome) if over else None
        clock = None if self.clock is None else self.clock.after(entries, self.need_course().game)
        if clock is not None:
            entries = [*entries[:-1], msgspec.structs.replace(entries[-1], clocks=clock.kept())]
        try:
            await self.hub.store.append(self.id, entries, status="over" if over else None, result=result)
        except (AlreadyStored, Unconfirmed) as error:
            # The store may hold what is not known here: the table is brought back from there.
            LOG.error("table %s: a choice may or may not have been kept: %s", self.id, error)
            self.hub.drop(self)
            raise NotDone(UNKEPT) from error
        except Fenced as error:
            LOG.warning("%s", error)
            self.hub.drop(self)
            raise NotDone(UNKEPT) from error
        except StorageError as error:
            LOG.error("table %s: a choice could not be kept: %s", self.id, error)
            raise NotDone(UNKEPT) from error
        self.clock = clock
        self.revision = entries[-1].number
        self.done.keep(entries)
        self.table = msgspec.structs.replace(
            self.table, changed_at=entries[-1].at, status="over" if over else self.table.status, result=result
        )
        LOG.debug("table %s: entry %d is kept", self.id, self.revision)
        if over:
            LOG.info("table %s: the game is over", self.id)
            self.hub.keep_replay(self)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell_what_changed(self, before: str, seats_too: bool = False) -> None:
        """The game went on: tell everybody; and of the table, where its status was another one or its seats changed."""
        self.after_round()
        self.tell_news()
        self.tell_clocks()
        if seats_too or self.status != before:
            self.tell_info()

    def come_and_go(self) -> None:
        """Somebody came or left: tell everybody, and let the clocks know."""
        if self.clock is not None:
            self.clock.come_and_go(self.present())
            self.tell_clocks()
        self.tell_info()

    def tell_clocks(self) -> None:
        """The clocks run for the people who are asked, and everybody sees how they stand."""
        if self.clock is None or self.course is None:
            return
        self.clock.come_and_go(self.present())
        asked = [] if self.course.over else [seat for seat in waiting(self.course) if seat in self.people]
        self.clock.run(asked, told_to_all(self.course.game))
        self.tell(self.clock.shown(self.people))
        self.hub.watch_clock(self)

    def tell_info(self) -> None:
        """Tell everybody who is there."""
        self.tell(Info(self.info()))


def refused_rules(course: Course, lines: Sequence[str], seat: int) -> list[str]:
    """The rules behind a refusal of one line."""
    if len(lines) != 1:
        return []
    return [reason.rule for reason in course.game.why(lines[0], seat).reasons if reason.rule]
