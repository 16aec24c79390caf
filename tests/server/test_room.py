"""What a room decides, asked directly: no socket, no server, a store in a file."""

from __future__ import annotations

import asyncio
import json
from contextlib import nullcontext
from itertools import count

import pytest

from quarterdeck.engine import staging
from quarterdeck.engine.errors import CannotUndo
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.limits import UNLIMITED, Limits
from quarterdeck.server.protocol import Choose, Consent, Hello, Rematch, Resign, Say, Set, Settings, Undo
from quarterdeck.server.refusal import NotAdmitted, NotDone
from quarterdeck.server.storage import Store
from quarterdeck.server.thinkers import Thinkers

IDS = (f"id {n}" for n in count())


class Somebody:
    """An onlooker that keeps what it is told."""

    def __init__(self, seat, steps=False):
        self.seat = seat
        self.address = "127.0.0.1"
        self.events = 0
        self.steps = steps
        self.told = []

    def offer(self, data):
        self.told.append(json.loads(data))

    def together(self):
        return nullcontext()

    def cut_off(self):
        raise AssertionError("nobody is cut off here")

    def kinds(self):
        """The types of all messages since the last time."""
        told, self.told = self.told, []
        return [message["type"] for message in told]


class Table:
    """A room and the people at it."""

    def __init__(self, room, keys):
        self.room = room
        self.tokens = [key.token for key in keys]
        self.people = [self.comes(token) for token in self.tokens]

    def comes(self, token=None, steps=False):
        one = Somebody(self.room.admit(token), steps)
        self.room.welcome(one, Hello(1, self.room.id, steps=steps))
        return one

    async def asks(self, seat, kind, *values):
        await self.room.request(self.people[seat], kind(next(IDS), *values))

    async def chooses(self):
        """Whoever is asked first takes the first option; the seat."""
        seat = next(seat for seat in range(len(self.people)) if self.room.question(seat) is not None)
        asked = self.room.question(seat)
        await self.asks(seat, Choose, asked.key, [asked.options[0].line])
        return seat

    def forget_told(self):
        for one in self.people:
            one.told.clear()


def at_a_table(tmp_path, people=2, limits=UNLIMITED, game="arcana", spectators=True, seed=3):
    """Run a test with a table of so many people."""

    def run(play):
        async def main():
            store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
            hub = Hub(store, Thinkers(1), limits, 0.0, tmp_path)
            try:
                seats = [SeatRequest("me", name) for name in ("Anna", "Bruno", "Carla")[:people]]
                room, keys = await hub.create(TableRequest(game, seats, seed=seed, spectators=spectators))
                await play(Table(room, keys))
            finally:
                await hub.close()

        asyncio.run(main())

    return run


def test_a_choice_is_acknowledged_before_the_news(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        table.forget_told()
        seat = await table.chooses()
        assert table.people[seat].kinds() == ["ack", "update"]
        assert table.people[1 - seat].kinds() == ["update"]
        assert table.room.revision == 1


def test_only_those_who_ask_for_steps_are_told_them(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        asks = table.comes(steps=True)
        does_not = table.comes()
        told = 0
        for _ in range(40):
            await table.chooses()
            here, there = asks.told[-1], does_not.told[-1]
            assert there["type"] == "update"
            assert there["steps"] == []
            assert {**here, "steps": []} == there
            told += len(here["steps"])
            assert all(one.told[-1]["steps"] == [] for one in table.people)
        assert told > 40


def test_nothing_is_witnessed_where_nobody_asks_for_steps(tmp_path, monkeypatch):
    monkeypatch.setattr(staging, "witness", lambda game: pytest.fail("somebody witnesses the game"))
    monkeypatch.setattr(staging, "picture", lambda game, seat: pytest.fail("somebody draws the game"))

    @at_a_table(tmp_path)
    async def _(table):
        for _ in range(10):
            await table.chooses()
        table.room.leave(table.comes(steps=True))
        await table.chooses()


def test_a_request_with_the_same_id_is_done_once(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        said = Say("once", "Good luck")
        await table.room.request(table.people[0], said)
        await table.room.request(table.people[0], said)
        assert [line.text for line in table.room.chat] == ["Good luck"]
        assert table.people[0].kinds().count("ack") == 2


def test_spectators_only_look_on(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        with pytest.raises(NotDone, match="only look on"):
            await table.room.request(table.comes(), Say("1", "Hello"))


@pytest.mark.parametrize(
    ("kind", "values", "why"),
    [
        (Consent, (True,), "nothing is proposed"),
        (Rematch, (), "after the end"),
        (Set, (Settings(pass_until="never"),), "pass_until is one of"),
        (Say, ("  ",), "say something"),
        (Choose, ("another", ["pass"]), "question has changed|not your choice"),
        (Choose, ("another", []), "1 to 64 lines"),
        (Undo, (), "no choice of yours"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(tmp_path, kind, values, why):
    @at_a_table(tmp_path)
    async def _(table):
        table.forget_told()
        with pytest.raises((NotDone, CannotUndo), match=why):
            await table.asks(0, kind, *values)
        assert table.room.revision == 0
        assert [one.told for one in table.people] == [[], []]


async def acted_on(table):
    """A choice that somebody cannot take back alone any more; the seat."""
    while True:
        seat = await table.chooses()
        try:
            table.room.need_course().undone(seat)
        except CannotUndo:
            return seat


def test_what_others_saw_is_taken_back_only_with_their_consent(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        seat = await acted_on(table)
        before, made = table.room.revision, len(table.room.course.made)
        await table.asks(seat, Undo)
        assert table.room.revision == before
        assert table.room.consent.proposal.kind == "undo"
        assert table.room.consent.proposal.waiting == [1 - seat]
        table.forget_told()
        await table.asks(1 - seat, Consent, True)
        assert table.room.revision == before + 1
        assert len(table.room.course.made) < made
        assert table.room.consent.proposal is None
        assert table.people[seat].kinds() == ["proposal", "proposal", "update"]


def test_who_refuses_and_who_withdraws_ends_the_proposal(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        seat = await acted_on(table)
        before = table.room.revision
        for who, agree in ((1 - seat, False), (seat, False), (seat, True)):
            await table.asks(seat, Undo)
            await table.asks(who, Consent, agree)
            assert table.room.consent.proposal is None
        assert table.room.revision == before


def test_one_thing_is_proposed_at_a_time(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        seat = await acted_on(table)
        await table.asks(seat, Undo)
        with pytest.raises(NotDone, match="something else is proposed"):
            await table.asks(seat, Undo)


def test_a_choice_withdraws_what_was_proposed(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        await table.asks(await acted_on(table), Undo)
        await table.chooses()
        assert table.room.consent.proposal is None


def test_all_the_others_must_agree(tmp_path):
    @at_a_table(tmp_path, people=3)
    async def _(table):
        seat = await acted_on(table)
        others = [one for one in range(3) if one != seat]
        before = table.room.revision
        await table.asks(seat, Undo)
        await table.asks(others[0], Consent, True)
        assert table.room.consent.proposal.waiting == [others[1]]
        with pytest.raises(NotDone, match="nothing is proposed to you"):
            await table.asks(others[0], Consent, True)
        assert table.room.revision == before
        await table.asks(others[1], Consent, True)
        assert table.room.revision == before + 1


def test_who_comes_while_something_is_proposed_hears_of_it(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        seat = await acted_on(table)
        await table.asks(seat, Undo)
        late = table.comes(table.tokens[1 - seat])
        assert late.kinds() == ["welcome", "update", "proposal", "info"]


def test_too_much_is_not_taken_back(tmp_path):
    @at_a_table(tmp_path, limits=Limits(journal=1))
    async def _(table):
        seat = await table.chooses()
        with pytest.raises(NotDone, match="too much was taken back"):
            await table.asks(seat, Undo)


def test_a_rematch_takes_both_and_leads_to_one_table(tmp_path):
    @at_a_table(tmp_path)
    async def _(table):
        await table.asks(0, Resign)
        assert table.room.status == "over"
        with pytest.raises(NotDone, match="game is over"):
            await table.asks(1, Undo)
        await table.asks(1, Rematch)
        assert table.room.consent.proposal.kind == "rematch"
        table.forget_told()
        await table.asks(0, Rematch)
        moved = [next(said for said in one.told if said["type"] == "moved") for one in table.people]
        assert moved[0]["table"] == moved[1]["table"] != table.room.id
        new = table.room.hub.rooms[moved[0]["table"]]
        assert [new.admit(one["token"]) for one in moved] == [0, 1]
        table.forget_told()
        await table.asks(1, Rematch)
        assert table.people[1].told[0] == moved[1]
        assert table.people[0].told == []


def test_a_rematch_waits_until_the_table_is_a_moment_old(tmp_path):
    @at_a_table(tmp_path, limits=Limits(rematch_seconds=3600))
    async def _(table):
        await table.asks(0, Resign)
        await table.asks(0, Rematch)
        with pytest.raises(NotDone, match="opened a moment ago"):
            await table.asks(1, Consent, True)


def test_giving_up_tells_of_the_seats_once(tmp_path):
    @at_a_table(tmp_path, people=3)
    async def _(table):
        table.forget_told()
        await table.asks(1, Resign)
        assert table.people[1].kinds() == ["ack", "update", "info"]
        assert table.room.people == [0, 2]
        with pytest.raises(NotDone, match="you gave up"):
            await table.asks(1, Undo)
        await table.asks(1, Say, "Well played")


def test_who_is_let_in(tmp_path):
    limits = Limits(spectators_of_a_table=1, sockets_of_a_seat=2)

    @at_a_table(tmp_path, limits=limits)
    async def _(table):
        room = table.room
        assert room.admit(None) == -1
        with pytest.raises(NotAdmitted, match="opens no seat") as refused:
            room.admit("guessed")
        assert refused.value.code == "no-seat"
        watcher = table.comes()
        with pytest.raises(NotAdmitted, match="too many people"):
            room.admit(None)
        room.leave(watcher)
        table.comes()
        table.comes(table.tokens[0])
        with pytest.raises(NotAdmitted, match="too many windows"):
            room.admit(table.tokens[0])
        assert room.admit(table.tokens[1]) == 1


def test_a_private_game_takes_no_spectators(tmp_path):
    @at_a_table(tmp_path, spectators=False)
    async def _(table):
        with pytest.raises(NotAdmitted, match="takes no spectators"):
            table.room.admit(None)
