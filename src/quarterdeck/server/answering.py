"""Answering for those who do not: bots think, and what has one answer only is answered where somebody wants it so."""

from __future__ import annotations

import asyncio
import logging
import random
from hashlib import blake2b
from time import monotonic
from typing import Any, Final, NamedTuple

from quarterdeck.bots import make_bot
from quarterdeck.engine import picks
from quarterdeck.engine.game import Game
from quarterdeck.engine.seen import seen
from quarterdeck.server import metrics
from quarterdeck.server.course import Course
from quarterdeck.server.protocol import Settings
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.room import Room
from quarterdeck.server.thinkers import ThinkerError, Thinkers

LOG: Final = logging.getLogger("quarterdeck.server")
PAUSE: Final = (0.7, 2.2)
"""Seconds before the server answers for somebody who has nothing to choose, as if they had thought about it."""
IN_WINDOWS: Final = 800
"""Of each second of its pace, the milliseconds for which a bot may think where it could answer or pass. So it always
answers at its pace there, and its time tells nobody whether it held anything to answer with."""


PASS: Final = "pass"


class Ready(NamedTuple):
    """A bot's answer: the key of the question, and the lines."""

    key: str
    lines: list[str]


class Answered(NamedTuple):
    """What the server answers for somebody, after how long, and whether there was no other answer."""

    lines: list[str]
    pause: float
    given: bool


def luck_of(seed: str, revision: int, seat: int) -> int:
    """The chance that a bot plays by: the same after a restart, and telling nobody anything about the game's seed."""
    return int.from_bytes(blake2b(f"{revision}/{seat}".encode(), key=seed.encode(), digest_size=8).digest())


class Answering:
    """All seats for which the server answers, at all tables."""

    def __init__(self, thinkers: Thinkers, bot_pace: float) -> None:
        self._thinkers: Final = thinkers
        self._pace: Final = bot_pace
        self._thinking: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._ready: Final[dict[tuple[str, int], Ready]] = {}
        """What bots have chosen, to be played when nobody can learn anything from it."""
        self._owners: Final[dict[str, str]] = {}

    def opened_from(self, table_id: str, address: str) -> None:
        """Bots of this table share the processors with those of all others that were opened from this address."""
        self._owners[table_id] = address

    def owner(self, table_id: str) -> str:
        """To whom the bots of a table are counted: after a restart each table is its own."""
        return self._owners.get(table_id, table_id)

    @property
    def waiting(self) -> int:
        """How many bots wait for their turn to think."""
        return self._thinkers.waiting

    async def hint(self, room: Room, game: Game, seat: int) -> tuple[list[dict[str, Any]], bool, str]:
        """A hint for a seat of this table, thought about in its turn among the bots."""
        luck = luck_of(room.table.seed, room.revision, seat)
        return await self._thinkers.hint(seen(game, seat, luck), seat, self.owner(room.id))

    def forget(self, room: Room) -> None:
        """Nobody answers at this table any more."""
        self._owners.pop(room.id, None)
        for key in [key for key in self._thinking if key[0] == room.id]:
            self._thinking.pop(key).cancel()
        for key in [key for key in self._ready if key[0] == room.id]:
            del self._ready[key]

    async def close(self) -> None:
        """End all thinking."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.close()

    def go_on(self, room: Room) -> None:
        """After every change: let those answer for whom the server answers."""
        course = room.course
        if course is None or course.over or room.gone:
            return
        for ask in course.game.asks:
            if ask.closed:
                continue
            key = (room.id, ask.seat)
            if key in self._thinking:
                continue
            if room.seats[ask.seat].kind == "bot":
                if room.deserted:
                    continue  # it goes on when somebody comes to the table
                if key not in self._ready:
                    work = self._think(room, ask.seat)
                elif ask.together and self._is_asked(room, course):
                    continue  # it waits for the people: when it answers tells them nothing then
                else:
                    work = self._answer(room, ask.seat, *self._ready.pop(key))
            else:
                answer = self._would_answer(room, ask.seat)
                if answer is None or (answer.given and ask.together and self._is_asked(room, course)):
                    continue  # what all choose in secret waits for those who choose, as bots do
                work = self._answer_for(room, ask.seat)
            task = asyncio.get_running_loop().create_task(work)
            self._thinking[key] = task
            task.add_done_callback(lambda done, key=key, room=room: self._thought(key, room, done))  # type: ignore[misc]

    def _thought(self, key: tuple[str, int], room: Room, task: asyncio.Task[None]) -> None:
        if self._thinking.get(key) is task:
            del self._thinking[key]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            LOG.error("table %s: answering for seat %d failed", room.id, key[1], exc_info=error)
            return
        self.go_on(room)

    async def _think(self, room: Room, seat: int) -> None:
        """Let a bot choose a whole answer: picks that came one by one could be counted."""
        async with room.lock:
            asked = room.question(seat)
            if asked is None:
                return
            course = room.need_course()
            game = course.game.clone(log=False)
            luck = luck_of(room.table.seed, room.revision, seat)
        spec = room.seats[seat].bot or "random"
        began = monotonic()
        if asked.window and self._pace > 0:
            lines = await self._in_a_window(room, course, game, seat, spec, luck)
        else:
            lines = await self._whole(room, course, game, seat, spec, luck)
        await asyncio.sleep(max(0.0, self._pace - (monotonic() - began)))
        self._ready[room.id, seat] = Ready(asked.key, lines)

    async def _whole(self, room: Room, course: Course, game: Game, seat: int, spec: str, luck: int) -> list[str]:
        """All picks of a bot's answer."""
        lines: list[str] = []
        complete = False
        while not complete:
            for line in await self._choose(room, game, seat, spec, luck, course.scripted(seat, lines)):
                lines.append(line)
                complete = picks.pick(game, seat, line)
        return lines

    async def _in_a_window(self, room: Room, course: Course, game: Game, seat: int, spec: str, luck: int) -> list[str]:
        """The answer in time for the pace of all, by a bot that thinks shorter if it must; where it has not come to its
        turn by then, it passes: the time that it takes tells nobody whether it held anything to answer with."""
        short = self._shortened(spec)
        try:
            async with asyncio.timeout(self._pace):
                return await self._whole(room, course, game.clone(log=False), seat, short, luck)
        except TimeoutError:
            choice = game.choice_of(seat)
            if choice is not None and PASS in choice.lines:
                return [PASS]
            return await self._whole(room, course, game, seat, "random", luck)

    def _shortened(self, spec: str) -> str:
        """The same bot, if it can answer at the pace of all; else one that thinks shorter."""
        return make_bot(spec, 0).within(int(self._pace * IN_WINDOWS))

    async def _choose(self, room: Room, game: Game, seat: int, spec: str, luck: int, scripted: str | None) -> list[str]:
        """What a bot decides on next, lines of its answer: that of a lesson where it is legal.

        What takes no thought waits for no worker.
        """
        choice = game.choice_of(seat)
        assert choice is not None
        if scripted is not None and scripted in choice.lines:
            return [scripted]
        if len(choice.options) > 1 and spec != "random":
            try:
                return await self._thinkers.picks(seen(game, seat, luck), seat, spec, luck, self.owner(room.id))
            except ThinkerError as error:
                metrics.BOTS_FAILED.inc()
                LOG.error("table %s: the bot %s could not choose, a random option is played: %s", room.id, spec, error)
        return [game.text(make_bot("random", luck).choose(game, seat), seat)]

    def _would_answer(self, room: Room, seat: int) -> Answered | None:
        """What to answer for this seat, as it set, and after which pause; None if it wants to be asked."""
        settings = room.settings.get(seat)
        asked = None if settings is None or room.course is None else room.question(seat)
        if settings is None or asked is None:
            return None
        if settings.pass_until:
            # Whoever passes until their turn is asked whatever they could do in it.
            goes_on = asked.window or settings.pass_until != "my-turn"
            if goes_on and any(offer.line == PASS for offer in asked.options):
                return Answered([PASS], 0.0, given=False)
            if not goes_on:
                room.change_settings(seat, Settings(settings.ask, ""))
        given = room.given(seat)
        if given is None:
            return None
        return Answered(given.lines, 0.0 if given.at_once else random.uniform(*PAUSE), given=True)

    def _is_asked(self, room: Room, course: Course) -> bool:
        """Does a person still choose, for whom nothing is answered?"""
        return any(
            not ask.closed and room.seats[ask.seat].kind == "person" and self._would_answer(room, ask.seat) is None
            for ask in course.game.asks
        )

    async def _answer_for(self, room: Room, seat: int) -> None:
        """Answer for a seat that wants it so."""
        async with room.lock:
            asked = room.question(seat)
            answer = self._would_answer(room, seat)
        if asked is None or answer is None:
            return
        await asyncio.sleep(answer.pause)
        if self._would_answer(room, seat) is not None:
            await self._answer(room, seat, asked.key, answer.lines, answer.given)

    async def _answer(self, room: Room, seat: int, key: str, lines: list[str], given: bool = False) -> None:
        """Play what was chosen, if the question is still the same."""
        async with room.lock:
            asked = room.question(seat) if room.course is not None and not room.gone else None
            if asked is None or asked.key != key:
                return
            before = room.status
            try:
                await room.play(seat, lines, key, None, given)
            except NotDone as error:
                LOG.error("table %s: seat %d could not play its answer: %s", room.id, seat, error)
                refused = True
            else:
                refused = False
                room.tell_what_changed(before)
        if refused:
            await asyncio.sleep(1.0)  # then it is tried again
