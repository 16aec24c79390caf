"""Two servers on one database in PostgreSQL: one of them writes, and the other changes nothing, whenever it comes."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server import storage_schema
from quarterdeck.server.storage import StorageError, Store
from server.stores import SEATS, a_table, an_entry, execute, url_of_postgresql  # noqa: F401

CUT_OFF = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""Ends the session of the server that writes."""


async def written(store, number):
    """Write an entry, again where the connection was found broken; the last failure, or nothing."""
    failure = None
    for _ in range(100):
        try:
            await store.append("ab12", [an_entry(number)])
            return None
        except StorageError as error:
            failure = error
            if "another server" in str(error):
                return failure
            await asyncio.sleep(0.05)
    return failure


def test_a_second_server_is_refused_in_one_sentence(postgres_url, monkeypatch):
    monkeypatch.setattr(storage_schema, "GONE_WITHIN", 0.2)

    async def play():
        first = await Store.open(postgres_url, alone=True)
        await first.create(a_table(), SEATS)
        with pytest.raises(StorageError, match=r"another server uses the database .* already; end it first"):
            await Store.open(postgres_url, alone=True)
        await first.close()
        await (await Store.open(postgres_url, alone=True)).close()

    asyncio.run(play())


def test_a_server_that_was_cut_off_goes_on_unless_another_has_taken_its_place(postgres_url):
    async def play():
        first = await Store.open(postgres_url, alone=True)
        await first.create(a_table(), SEATS)
        await asyncio.to_thread(execute, postgres_url, CUT_OFF)
        assert await written(first, 1) is None  # it comes back by itself
        await asyncio.to_thread(execute, postgres_url, CUT_OFF)
        second = await Store.open(postgres_url, alone=True)
        assert await written(second, 2) is None
        assert "another server uses" in str(await written(first, 3))
        stored = await second.load("ab12")
        await second.close()
        again = await written(first, 3)  # the other one has ended
        await first.close()
        return [entry.number for entry in stored.journal], again

    assert asyncio.run(play()) == ([1, 2], None)
