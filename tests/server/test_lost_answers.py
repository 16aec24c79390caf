"""The store commits and dies before it says so: whatever was written is found again, and can be asked for again."""

import asyncio

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.server import storage, storage_writer
from quarterdeck.server.chat import say
from quarterdeck.server.hosting import close_table, put_bot
from quarterdeck.server.http_types import BotRequest, SeatRequest, SitRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.protocol import Say
from quarterdeck.server.storage import Store, Unconfirmed
from quarterdeck.server.thinkers import Thinkers
from server.test_room import Somebody, Table

OPEN_SEAT = TableRequest("arcana", [SeatRequest("me", "Anna"), SeatRequest("open")])


@pytest.fixture(name="lose")
def losing_answers(monkeypatch):
    """`lose(n)`: the answers to the n next commits are lost, though the commits are done."""
    left = [0]
    commit = storage_writer.Writer._commit

    def commit_and_die(self, group, work):
        outcomes = commit(self, group, work)
        if left[0] > 0:
            left[0] -= 1
            self._drop()
            raise storage_writer._CommitFailed("the answer was lost")
        return outcomes

    monkeypatch.setattr(storage_writer.Writer, "_commit", commit_and_die)
    return lambda count: left.__setitem__(0, count)


def with_a_hub(tmp_path, play):
    async def main():
        hub = Hub(await Store.open(f"sqlite:///{tmp_path}/tables.db"), Thinkers(1), UNLIMITED, 0.0, tmp_path)
        try:
            return await play(hub)
        finally:
            await hub.close()

    return asyncio.run(main())


@pytest.mark.parametrize("lost", [1, 2])
def test_a_table_is_opened_once_though_the_answer_was_lost(tmp_path, lose, lost):
    async def play(hub):
        lose(lost)
        room, _ = await hub.create(OPEN_SEAT)
        return room.id, [table.id for table, _ in await hub.store.listing(("open",))]

    made, listed = with_a_hub(tmp_path, play)
    assert listed == [made]


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_who_sits_down_has_the_seat_and_the_game_begins(tmp_path, lose, lost):
    """The commits of sitting down and of beginning are lost, one of them or both."""

    async def play(hub):
        room, _ = await hub.create(OPEN_SEAT)
        lose(lost)
        key = await hub.sit(room, SitRequest("Bruno"))
        assert room.seat_of(key.token) == 1
        assert room.status == "running"
        assert room.course is not None
        return (await hub.store.load(room.id)).table.status

    assert with_a_hub(tmp_path, play) == "running"


def test_a_bot_takes_a_seat_though_the_answer_was_lost(tmp_path, lose):
    async def play(hub):
        room, _ = await hub.create(OPEN_SEAT)
        lose(1)
        await put_bot(hub, room, BotRequest(seat=1, bot="random"))
        return room.status

    assert with_a_hub(tmp_path, play) == "running"


def test_a_table_is_closed_though_the_answer_was_lost(tmp_path, lose):
    async def play(hub):
        room, _ = await hub.create(OPEN_SEAT)
        lose(1)
        await close_table(hub, room)
        return (await hub.store.load(room.id)).table.status

    assert with_a_hub(tmp_path, play) == "closed"


def test_people_go_on_talking_though_the_answer_was_lost(tmp_path, lose):
    async def play(hub):
        room, keys = await hub.create(TableRequest("arcana", [SeatRequest("me", "Anna"), SeatRequest("me", "Bruno")]))
        table = Table(room, keys)
        lose(1)
        await table.room.request(table.people[0], Say("a", "Good luck"))
        await table.room.request(table.people[1], Say("b", "Thank you"))
        return [row.text for row in (await hub.store.load(room.id)).chat], [line.text for line in room.chat]

    said = ["Good luck", "Thank you"]
    assert with_a_hub(tmp_path, play) == (said, said)


def test_where_it_does_not_become_known_the_table_is_brought_back_from_the_store(tmp_path, lose, monkeypatch):
    monkeypatch.setattr(storage, "KNOWN_WITHIN", 0.1)

    async def play(hub):
        room, _ = await hub.create(TableRequest("arcana", [SeatRequest("me", "Anna"), SeatRequest("me", "Bruno")]))
        lose(1_000_000)
        with pytest.raises(Unconfirmed):
            await say(room, Somebody(0), "Good luck")
        assert room.gone
        lose(0)
        back = await hub.room(room.id)
        assert back is not room
        await say(back, Somebody(1), "Thank you")
        return [line.text for line in back.chat]

    assert with_a_hub(tmp_path, play) == ["Good luck", "Thank you"]


def test_nobody_sits_down_where_all_seats_are_taken_and_the_game_has_not_begun(tmp_path):
    async def play(hub):
        room, _ = await hub.create(OPEN_SEAT)
        begin = hub.store.begin

        async def away(*_):
            raise storage.StorageError("the database is away")

        hub.store.begin = away
        await hub.sit(room, SitRequest("Bruno"))
        assert room.status == "open"
        with pytest.raises(SetupError, match="no open seat any more"):
            await hub.sit(room, SitRequest("Carla"))
        hub.store.begin = begin
        await hub.begin_if_full(room)
        return room.status

    assert with_a_hub(tmp_path, play) == "running"
