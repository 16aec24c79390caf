"""Several servers on one database in PostgreSQL: each table has one owner, and whoever lost it changes nothing."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest

from quarterdeck.server import storage_schema
from quarterdeck.server.leases import Elsewhere, Fence
from quarterdeck.server.owning import Owning
from quarterdeck.server.presence import Presence
from quarterdeck.server.storage import ChatRow, Fenced, SeatRow, StorageError, Store
from server.stores import SEATS, a_table, an_entry, execute, url_of_postgresql  # noqa: F401

ALONE = "SELECT pg_advisory_lock(1364541779)"
"""What a server of before leases held while it wrote."""


class Process:
    """A store as one server uses it, and its sign of life."""

    def __init__(self, store, id, lives):
        self.store = store
        self.owning = Owning(store)
        self.presence = Presence(store.address, id, f"process {id}", lambda who, what: None, lives)


@asynccontextmanager
async def process(url, id, lives=60.0):
    store = await Store.open(url, server=id)
    one = Process(store, id, lives)
    one.presence.address = f"{id}:1"
    await one.presence.start()
    try:
        yield one
    finally:
        await one.presence.close()
        await store.close()


async def taken(by, table):
    """Take a table whose owner's session is ending: the database gives its lock back a moment after it was told to."""
    async with asyncio.timeout(5.0):
        while True:
            try:
                return await by.owning.take(table)
            except Elsewhere:
                await asyncio.sleep(0.02)


def test_a_table_has_one_owner_and_another_takes_it_when_that_has_gone(postgres_url):
    async def play():
        async with process(postgres_url, "000000aa") as first, process(postgres_url, "ffffffbb") as second:
            await first.store.create(a_table(), SEATS)
            await first.store.append("ab12", [an_entry(1)])
            with pytest.raises(Elsewhere) as found:
                await second.owning.take("ab12")
            assert found.value.owner == ("000000aa", "000000aa:1")
            with pytest.raises(Fenced):
                await second.store.append("ab12", [an_entry(2)])
            assert not await second.owning.take("nowhere")
            await first.presence.close()  # as if it had been killed: its session ends
            assert await taken(second, "ab12")
            await second.store.append("ab12", [an_entry(2)])
            for late in (
                first.store.append("ab12", [an_entry(3)]),
                first.store.say("ab12", ChatRow(1, 0, "Anna", "Ahoy", 1.0)),
                first.store.take_seat("ab12", 1, "Carla", "x"),
                first.store.set_options("ab12", {}),
                first.store.begin("ab12", ["Anna", "Bruno"], {}),
                first.store.update_table("ab12", status="closed"),
                first.store.replace_seat(SeatRow(1, "bot", "Corvo", "random"), "ab12"),
                first.store.keep_replay("ab12", b"late"),
            ):
                with pytest.raises(Fenced, match="table ab12 is played by another server now"):
                    await late
            return await second.store.load("ab12")

    stored = asyncio.run(play())
    assert [entry.number for entry in stored.journal] == [1, 2]
    assert (stored.table.status, stored.seats, stored.chat, stored.kept) == ("open", SEATS, [], False)


def test_of_many_writes_at_once_only_those_of_lost_tables_are_refused(postgres_url):
    async def play():
        async with process(postgres_url, "000000aa") as first, process(postgres_url, "000000bb") as second:
            for name in ("ab12", "cd34"):
                await first.store.create(a_table(name), [])
            await first.owning.free(Fence("ab12", "000000aa", 1))
            await second.owning.take("ab12")
            writes = [first.store.append(name, [an_entry(n)]) for n in (1, 2, 3) for name in ("ab12", "cd34")]
            told = await asyncio.gather(*writes, return_exceptions=True)
            kept = [len((await second.store.load(name)).journal) for name in ("ab12", "cd34")]
            return [type(one) for one in told], kept, await first.owning.lost()

    nothing = type(None)
    assert asyncio.run(play()) == ([Fenced, nothing] * 3, [0, 3], ["ab12"])


def test_a_process_that_says_nothing_more_has_no_tables_though_its_session_lasts(postgres_url):
    async def play():
        async with process(postgres_url, "000000aa", 0.3) as first, process(postgres_url, "000000bb") as second:
            await first.store.create(a_table(), [])
            first.presence._task.cancel()
            for _ in range(200):
                try:
                    return await second.owning.take("ab12"), await first.owning.lost()
                except Elsewhere:
                    await asyncio.sleep(0.05)
        return None

    assert asyncio.run(play()) == (True, ["ab12"])


SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = 1364541780 AND locktype = 'advisory'"
"""Ends the sessions by which processes say that they live."""


def test_a_process_whose_session_broke_begins_another_and_keeps_its_tables(postgres_url):
    async def play():
        async with process(postgres_url, "000000aa") as first, process(postgres_url, "000000bb") as second:
            looked = asyncio.Event()

            async def look():
                looked.set()

            first.presence.again = look  # others may have taken something meanwhile
            await first.store.create(a_table(), [])
            await asyncio.to_thread(execute, postgres_url, SESSIONS)
            async with asyncio.timeout(20):
                await looked.wait()
                while not first.presence._holds:
                    await asyncio.sleep(0.05)
            with pytest.raises(Elsewhere):
                await second.owning.take("ab12")
            await first.store.append("ab12", [an_entry(1)])
            return await first.owning.lost()

    assert asyncio.run(play()) == []


def test_a_taking_waits_for_what_is_being_committed(postgres_url):
    """So the new owner reads all that the old one could still acknowledge."""

    async def play():
        async with process(postgres_url, "000000aa") as first, process(postgres_url, "000000bb") as second:
            await first.store.create(a_table(), [])
            await first.store.create(a_table("other"), [])
            await first.presence.close()
            assert await taken(second, "other")  # from here on the first one is known to be gone
            held = asyncio.Event()
            loop = asyncio.get_running_loop()
            go_on = asyncio.Event()

            def slow(connection):
                loop.call_soon_threadsafe(held.set)
                asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(20)

            writing = asyncio.create_task(first.store._write("something slow", slow, "ab12"))
            await held.wait()
            taking = asyncio.create_task(second.owning.take("ab12"))
            done, _ = await asyncio.wait([taking], timeout=0.3)
            assert not done
            go_on.set()
            await writing
            assert await taking

    asyncio.run(play())


def test_a_process_that_leaves_names_others_and_takes_only_where_there_are_none(postgres_url):
    async def play():
        async with process(postgres_url, "000000aa") as first:
            await first.store.create(a_table(), [])
            first.owning.leaving = True
            await first.owning.free_all()
            assert await first.owning.take("ab12")
            await first.owning.free_all()
            async with process(postgres_url, "000000bb"):
                with pytest.raises(Elsewhere) as found:
                    await first.owning.take("ab12")
                return found.value.owner.id

    assert asyncio.run(play()) == "000000bb"


def test_a_server_of_before_leases_is_not_joined(postgres_url, monkeypatch):
    monkeypatch.setattr(storage_schema, "GONE_WITHIN", 0.2)

    async def play():
        old = await Store.open(postgres_url)
        holding = old._database.writing.connect()
        await asyncio.to_thread(holding.exec_driver_sql, ALONE)
        with pytest.raises(StorageError, match=r"a server of an older version uses the database .*; end it first"):
            await Store.open(postgres_url, server="000000aa")
        holding.close()
        await old.close()
        await (await Store.open(postgres_url, server="000000aa")).close()

    asyncio.run(play())
