"""Hints at a table: who may ask for one, what it is thought about with, and that nobody else is told.

Against bots hints are always allowed; between people all of them must have agreed, once in a game, by the same proposal
as an undo. A hint is thought about in the bots' processes, in fair turns; it counts play-outs, so that it is the same
however busy the server is. It comes to the connection that has asked, and to no other.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from quarterdeck import puzzles
from quarterdeck.engine import only
from quarterdeck.puzzles import Puzzle
from quarterdeck.scenario import records
from quarterdeck.server import metrics
from quarterdeck.server.broadcast import Onlooker, encode
from quarterdeck.server.course import Course
from quarterdeck.server.limits import Buckets
from quarterdeck.server.protocol import Hint, Hinted, Refused
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.thinkers import ThinkerError
from quarterdeck.server.told_types import HintedAnswer

if TYPE_CHECKING:
    from quarterdeck.server.room import Room

PUZZLE: Final = "Puzzle "
CHANGED: Final = "the question has changed since"


def puzzle_title(puzzle: Puzzle) -> str:
    """What the table of a puzzle is called."""
    return f"{PUZZLE}{puzzle.id}"


@cache
def _position_of(game: str, puzzle_id: str) -> tuple[int, int] | None:
    """The seed of a puzzle's game and after how many choices it is asked; None where there is no such puzzle."""
    try:
        recording = records.read(puzzles.find(game, puzzle_id).record)
    except puzzles.PuzzleError:
        return None
    return int(recording.header["seed"]), len(recording.lines)


def is_unsolved(room: Room, course: Course, seat: int) -> bool:
    """Is this the question of a puzzle, at a table that was opened for it?"""
    table, ask = room.table, only.open_ask(course.game, seat)
    if not table.title.startswith(PUZZLE) or ask is None:
        return False
    return _position_of(table.game, table.title.removeprefix(PUZZLE)) == (
        int(table.seed),
        len(course.made) - len(ask.draft),
    )


class Hints:
    """The hints of one table."""

    def __init__(self, room: Room, rate: tuple[float, int], agreed: bool) -> None:
        self._room: Final = room
        self._rate: Final = Buckets(rate)
        self._known: Final[dict[int, tuple[str, Hinted]]] = {}
        """The last hint of each seat, and for which question: whoever asks again is told the same."""
        self._thinking: Final[set[int]] = set()
        self.agreed = agreed
        """Have all people agreed to hints?"""

    @property
    def allowed(self) -> bool:
        """May somebody here ask for a hint without asking the others?"""
        return self.agreed or len(self._room.people) == 1

    async def give(self, asker: Onlooker, message: Hint) -> None:
        """Think about the asker's question, and answer that connection alone."""
        try:
            told = await self._thought(asker.seat, message)
        except (NotDone, ThinkerError) as error:
            asker.offer(encode(Refused(message.id, str(error))))
        else:
            asker.offer(encode(msgspec.structs.replace(told, id=message.id)))

    async def _thought(self, seat: int, message: Hint) -> Hinted:
        room = self._room
        if seat < 0:
            raise NotDone("spectators get no hints")
        async with room.lock:
            course = room.need_course()
            asked = room.question(seat) if seat in room.people and not course.over else None
            if asked is None or asked.key != message.question:
                raise NotDone(CHANGED)
            if is_unsolved(room, course, seat):
                raise NotDone("this is a puzzle: a hint would solve it")
            if not self.allowed:
                room.consent.hints(seat)
                raise NotDone("between people hints need the consent of all: they are asked now")
            key, known = self._known.get(seat, ("", None))
            if known is not None and key == asked.key:
                return known
            if seat in self._thinking:
                raise NotDone("a hint is being thought about; it comes in a moment")
            if not self._rate.take(str(seat)):
                metrics.refused("hints")
                raise NotDone("that was asked too often; wait a moment")
            game = course.game.clone(log=False)
            self._thinking.add(seat)
        try:
            answers, mixed, note = await room.hub.hint(room, game, seat)
        finally:
            self._thinking.discard(seat)
        told = Hinted("", message.question, [msgspec.convert(one, HintedAnswer) for one in answers], mixed, note)
        self._known[seat] = (message.question, told)
        return told
