"""Undo, a draw, hints and rematch: what a player may do alone, what needs the others' consent, and who has given it.

A table has one proposal at a time. The room does and keeps what all have agreed to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from quarterdeck.engine.errors import CannotUndo
from quarterdeck.server.clock import now
from quarterdeck.server.course import AGREED, HINTS
from quarterdeck.server.protocol import Moved, Proposal
from quarterdeck.server.refusal import NotDone

if TYPE_CHECKING:
    from quarterdeck.server.room import Room

UNDO: Final = "undo"
DRAW: Final = "draw"
REMATCH: Final = "rematch"


class Consents:
    """What is proposed at one table. Everything is called with the room's lock held."""

    def __init__(self, room: Room) -> None:
        self._room: Final = room
        self.proposal: Proposal | None = None
        self.moved: dict[int, Moved] = {}
        """What each seat was told of the table of the rematch."""
        self._declined: Final[dict[int, int]] = {}
        """Whose draw was declined, and at which revision: it is not offered again before somebody has chosen."""

    async def undo(self, seat: int, choice_id: str) -> bool:
        """Take back what the seat may take back alone; else ask the others, and go on when nobody is there to ask.

        True if something was taken back.
        """
        room = self._room
        course = room.need_course()
        if course.over:
            raise NotDone("the game is over")
        if room.revision >= room.hub.limits.journal:
            raise NotDone("too much was taken back at this table; play on from here")
        try:
            numbers = course.undone(seat)
        except CannotUndo:
            numbers = course.taken_back(seat)
            if self.proposal is not None:
                raise NotDone("something else is proposed just now; wait for the answer") from None
            if not self._propose(UNDO, seat, f"{room.seats[seat].name} asks to take the last choice back"):
                return False
        await room.take_back(seat, numbers, choice_id)
        return True

    async def draw(self, seat: int, choice_id: str) -> bool:
        """Offer a draw at a table with a clock, or agree to the one that is offered. True if the game is over by it."""
        room = self._room
        if room.need_course().over:
            raise NotDone("the game is over")
        if room.clock is None:
            raise NotDone("only at a table with a clock a draw is offered: here everybody has all the time")
        if len(room.seats) != 2 or len(room.people) != 2:
            raise NotDone("two people agree on a draw, and nobody else")
        asked = self.proposal
        if asked is not None and asked.kind == DRAW and seat in asked.waiting:
            return await self.answer(seat, agree=True, choice_id=choice_id)
        if asked is not None:
            raise NotDone("something is proposed just now; wait for the answer")
        if self._declined.get(seat) == room.revision:
            raise NotDone("your draw was declined; offer it again after another choice")
        self._propose(DRAW, seat, f"{room.seats[seat].name} offers a draw")
        return False

    def hints(self, seat: int) -> None:
        """Ask the others whether all who play here may ask for hints in this game."""
        if self.proposal is not None:
            raise NotDone("something is proposed just now; wait for the answer")
        self._propose(HINTS, seat, f"{self._room.seats[seat].name} asks that all may have hints in this game")

    async def rematch(self, seat: int, choice_id: str, stronger: bool = False) -> Moved | None:
        """Ask for another game after the end, or agree to one. Whoever was away is told of the table that there is.

        Against stronger bots plays who has nobody else to ask.
        """
        room = self._room
        if not room.need_course().over:
            raise NotDone("a rematch comes after the end of the game")
        if stronger and not self._only_bots_against(seat):
            raise NotDone("stronger opponents are for whoever played against bots alone")
        if self.moved:
            return self.moved[seat]
        asked = self.proposal
        if asked is not None and asked.kind == REMATCH and seat in asked.waiting:
            await self.answer(seat, agree=True, choice_id=choice_id)
        elif self._propose(REMATCH, seat, f"{room.seats[seat].name} asks for a rematch"):
            await self._move(stronger)
        return None

    async def answer(self, seat: int, agree: bool, choice_id: str) -> bool:
        """An answer to what was proposed; the last one who agrees brings it about. True if the game changed."""
        proposal = self.proposal
        if proposal is None or (seat != proposal.by and seat not in proposal.waiting):
            raise NotDone("nothing is proposed to you now")
        if not agree or seat == proposal.by:
            if proposal.kind == DRAW:
                self._declined[proposal.by] = self._room.revision
            self.withdraw()
            return False
        waiting = [one for one in proposal.waiting if one != seat]
        self.proposal = msgspec.structs.replace(proposal, waiting=waiting)
        self._room.tell(self.proposal)
        if waiting:
            return False
        self.withdraw()
        if proposal.kind == HINTS:
            await self._room.keep_agreement(HINTS, seat, choice_id)
            self._room.hints.agreed = True
            self._room.tell_info()
            return True
        if proposal.kind == REMATCH:
            await self._move()
            return False
        if proposal.kind == DRAW:
            await self._room.draw(seat, choice_id, AGREED)
            return True
        await self._room.take_back(seat, self._room.need_course().taken_back(proposal.by), choice_id)
        return True

    def played(self, seat: int, given: bool) -> None:
        """A choice was made: what was to be taken back is no longer the last one, and who plays on wants no draw."""
        self.withdraw(UNDO)
        if self.proposal is not None and seat in self.proposal.waiting and not given:
            self.withdraw(DRAW)

    def withdraw(self, kind: str = "") -> None:
        """What was proposed is no longer."""
        if self.proposal is not None and kind in ("", self.proposal.kind):
            self.proposal = None
            self._room.tell(Proposal("", -1, [], ""))

    def _propose(self, kind: str, by: int, text: str) -> bool:
        """Ask the other people for their consent. True if there is nobody to ask."""
        waiting = [seat for seat in self._room.people if seat != by]
        if not waiting:
            return True
        self.proposal = Proposal(kind, by, waiting, text)
        self._room.tell(self.proposal)
        return False

    def _only_bots_against(self, seat: int) -> bool:
        """Was every other seat a bot's from the beginning?"""
        return all(row.bot for row in self._room.seats if row.seat != seat)

    async def _move(self, stronger: bool = False) -> None:
        """The same players go on at a new table; everybody gets the secret of their own seat."""
        room = self._room
        if now() - room.table.made_at < room.hub.limits.rematch_seconds:
            raise NotDone("this table was opened a moment ago; ask for the rematch a little later")
        new, tokens = await room.hub.open_rematch(room, stronger)
        self.moved = {seat: Moved(new, tokens.get(seat, "")) for seat in range(-1, len(room.seats))}
        for seat, moved in self.moved.items():
            room.tell(moved, seat)
