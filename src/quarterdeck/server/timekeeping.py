"""Looking at the clocks: flags fall, and who waits for somebody who is away may claim the game."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from quarterdeck.server.clocks import TICK
from quarterdeck.server.giving import waiting
from quarterdeck.server.refusal import NotDone

if TYPE_CHECKING:
    from quarterdeck.server.room import Room

LOG: Final = logging.getLogger("quarterdeck.server")
CLAIMS: Final = ("win", "draw")


class Timekeeping:
    """The tables at which a clock runs, each with a task that looks at it."""

    def __init__(self) -> None:
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}

    def watch(self, room: Room) -> None:
        """After every change: somebody's clock may run now."""
        if room.gone or room.id in self._tasks or room.clock is None or room.clock.next_fall() is None:
            return
        task = asyncio.get_running_loop().create_task(self._keep_time(room))
        self._tasks[room.id] = task
        task.add_done_callback(lambda done: self._done(room, done))

    def _done(self, room: Room, task: asyncio.Task[None]) -> None:
        if self._tasks.get(room.id) is task:
            del self._tasks[room.id]
        if not task.cancelled() and task.exception() is not None:
            LOG.error("table %s: nobody looks at the clock any more", room.id, exc_info=task.exception())

    async def _keep_time(self, room: Room) -> None:
        while room.clock is not None and not room.gone:
            wait = room.clock.next_fall()
            if wait is None:
                return
            await asyncio.sleep(min(TICK, wait) + 0.01)
            try:
                await flag_falls(room)
            except NotDone as error:  # the store is away: it falls when that is there again
                LOG.error("table %s: a flag fell and could not be kept: %s", room.id, error)
                await asyncio.sleep(1.0)

    def forget(self, room: Room) -> None:
        """Nobody looks at this table any more."""
        task = self._tasks.pop(room.id, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """End all of them."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def flag_falls(room: Room) -> None:
    """Charge the time that has passed; whoever has none left has lost, or of more leaves the game to a bot."""
    async with room.lock:
        if room.clock is None or room.gone or room.course is None or room.course.over:
            return
        room.clock.pass_time()
        seat = room.clock.fallen()
        if seat is None:
            return
        before = room.status
        await room.resign(seat, None, "time")
        room.tell_what_changed(before, seats_too=True)
    room.hub.go_on(room)


async def claim(room: Room, seat: int, result: str, choice_id: str) -> None:
    """Somebody claims the win or a draw from whoever is away. Called with the room's lock held."""
    course, clock = room.need_course(), room.clock
    if result not in CLAIMS:
        raise NotDone(f"a claim is one of {', '.join(CLAIMS)}")
    if clock is None:
        raise NotDone("only at a table with a clock the game can be claimed: here everybody has all the time")
    if course.over:
        raise NotDone("the game is over")
    present = room.present()
    away = [one for one in waiting(course) if one in room.people and one != seat and one not in present]
    if not away:
        raise NotDone("the game can be claimed only from somebody whom all wait for and who is not there")
    left = clock.may_be_claimed(away[0])
    if left > 0:
        raise NotDone(f"{room.seats[away[0]].name} may still come back: claim the game in {left:.0f} seconds")
    if result == "win":
        await room.resign(away[0], choice_id, "away", by=seat)
    elif course.game.seats > 2:
        raise NotDone("of more than two nobody claims a draw: claim the win, and a bot plays on for whoever is away")
    else:
        await room.draw(seat, choice_id)
