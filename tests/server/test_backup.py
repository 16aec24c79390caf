"""A backup holds all that a store holds, and another store takes it back; what is not whole is refused."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from contextlib import closing

import pytest

from quarterdeck.server.backup import back_up, restore
from quarterdeck.server.storage import ChatRow, StorageError
from server.postgres import cluster
from server.server import serving
from server.stores import opened
from server.test_storage import SEATS, a_table, an_entry


async def filled(url):
    """A store with two tables and all that belongs to them."""
    async with opened(url) as store:
        await store.create(a_table("one", clock={"base": 60}), SEATS, [an_entry(n) for n in range(1200)])
        await store.say("one", ChatRow(1, 0, "Anna", "a line with\nan end and a snowman \u2603", 1.5))
        await store.create(a_table("two", status="over"), [])
        await store.keep_replay("two", bytes(range(256)))


async def all_of(url):
    async with opened(url) as store:
        return await store.load("one"), await store.load("two"), await store.kept_replay("two")


@pytest.mark.parametrize(("first", "then"), [("sqlite", "postgresql"), ("postgresql", "sqlite"), ("sqlite", "sqlite")])
def test_a_backup_of_one_kind_of_store_is_restored_into_another(tmp_path, first, then):
    urls = [f"sqlite:///{tmp_path}/{name}.db" for name in ("first", "then")]
    urls = [
        cluster().database() if kind == "postgresql" else url for kind, url in zip((first, then), urls, strict=True)
    ]
    asyncio.run(filled(urls[0]))
    file = tmp_path / "backup.gz"
    assert back_up(urls[0], file) == restore(urls[1], file) == 1200 + len(SEATS) + 4
    assert asyncio.run(all_of(urls[0])) == asyncio.run(all_of(urls[1]))
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_a_store_that_has_tables_is_not_written_over(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(filled(url))
    back_up(url, tmp_path / "backup.gz")
    with pytest.raises(StorageError, match="has tables already; restore into an empty one"):
        restore(url, tmp_path / "backup.gz")


def broken(lines, way):
    if way == "a line is missing":
        return [*lines[:5], *lines[6:]]
    if way == "the end is missing":
        return lines[:-1]
    if way == "a row was changed":
        return [line.replace(b'"Anna"', b'"Bruno"') for line in lines]
    return [line.replace(b"backup 1", b"backup 9") for line in lines]


@pytest.mark.parametrize("way", ["a line is missing", "the end is missing", "a row was changed", "of another kind"])
def test_a_backup_that_is_not_whole_is_refused_and_nothing_is_written(tmp_path, way):
    url, other = (f"sqlite:///{tmp_path}/{name}.db" for name in ("tables", "other"))
    asyncio.run(filled(url))
    file = tmp_path / "backup.gz"
    back_up(url, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(broken(lines, way))))
    with pytest.raises(StorageError, match=r"is no (whole )?backup"):
        restore(other, file)
    assert not (tmp_path / "other.db").exists()


def test_a_file_that_was_cut_off_is_refused(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(filled(url))
    file = tmp_path / "backup.gz"
    back_up(url, file)
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(StorageError, match="is no whole backup"):
        restore(f"sqlite:///{tmp_path}/other.db", file)


def test_a_store_that_is_not_there_is_not_made_for_its_backup(tmp_path):
    with pytest.raises(StorageError, match="there is no database"):
        back_up(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "backup.gz")
    assert list(tmp_path.iterdir()) == []


def test_a_store_of_an_older_schema_is_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(filled(url))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("UPDATE meta SET value = '2' WHERE name = 'schema'")
    with pytest.raises(StorageError, match="start this version's server on it first"):
        back_up(url, tmp_path / "backup.gz")


def test_a_running_server_is_backed_up_and_its_game_goes_on_from_the_backup(tmp_path):
    with serving(tmp_path / "tables.db", "--no-limits") as server:
        table, tokens = server.table("arcana")
        player = server.player(table, tokens[0]).arrive()
        before = player.sight
        back_up(f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup.gz")
        with pytest.raises(StorageError, match=r"another server uses|has tables already"):
            restore(f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup.gz")
        player.close()
    restore(f"sqlite:///{tmp_path}/other.db", tmp_path / "backup.gz")
    with serving(tmp_path / "other.db", "--no-limits") as server:
        again = server.player(table, tokens[0]).arrive()
        assert again.sight == before
        again.close()
