"""A store in a file: private, used by one server at a time, and never acknowledged into once it is gone."""

import asyncio
import os

import pytest

from quarterdeck.server.storage import StorageError, Store
from server.stores import SEATS, a_table, an_entry, opened


def test_nobody_else_may_read_the_file(tmp_path):
    """It holds the seeds of running games."""
    path = tmp_path / "tables.db"

    async def play():
        async with opened(f"sqlite:///{path}") as store:
            await store.create(a_table(), SEATS)
            return {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}

    rights = asyncio.run(play())
    assert "tables.db-wal" in rights
    assert set(rights.values()) == {0}


def test_a_file_of_an_earlier_release_becomes_private(tmp_path):
    path = tmp_path / "tables.db"

    async def play():
        async with opened(f"sqlite:///{path}"):
            path.chmod(0o644)
        async with opened(f"sqlite:///{path}"):
            return path.stat().st_mode & 0o077

    assert asyncio.run(play()) == 0


def test_a_second_server_is_refused_in_one_sentence(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"

    async def play():
        first = await Store.open(url, server="ab")
        with pytest.raises(StorageError, match=r"^another server uses the database .*tables\.db already"):
            await Store.open(url, server="ab")
        await first.close()
        await (await Store.open(url, server="ab")).close()

    asyncio.run(play())


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path, replaced):
    path = tmp_path / "tables.db"

    async def play():
        async with opened(f"sqlite:///{path}") as store:
            await store.create(a_table(), SEATS)
            os.rename(path, tmp_path / "elsewhere.db")
            if replaced:
                path.touch()
            with pytest.raises(StorageError, match="was removed or replaced"):
                await store.append("ab12", [an_entry(1)])

    asyncio.run(play())
