"""The storage keeps what it confirmed through kills, crashes and restarts, and says plainly what it cannot open."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import inspect, make_url

from quarterdeck.server.storage import StorageError, Store
from quarterdeck.server.storage_schema import DECLARED, NEWEST, Database
from server.postgres import cluster
from server.stores import SEATS, a_table, an_entry, execute, opened, url_of_each_kind, url_of_postgresql  # noqa: F401

SOURCE = Path(__file__).resolve().parents[2] / "src"


def test_the_migrations_lead_to_the_declared_tables(url):
    async def play():
        async with opened(url):
            pass

    asyncio.run(play())
    database = Database(url)
    try:
        found = inspect(database.reading)
        for table in DECLARED:
            columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
            assert columns == {column.name: column.nullable for column in table.columns}
            key = found.get_pk_constraint(table.name)["constrained_columns"]
            assert key == [column.name for column in table.primary_key]
    finally:
        database.dispose()


def test_a_database_without_tables_is_migrated(url):
    """Version 0 is a database in which only the meta row stands."""
    meta = "CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"
    execute(url, meta, "INSERT INTO meta VALUES ('schema', '0')")

    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            return await store.load("ab12")

    assert asyncio.run(play()).seats == SEATS


def test_a_newer_schema_is_refused_and_left_alone(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
        execute(url, f"UPDATE meta SET value = '{NEWEST + 6}' WHERE name = 'schema'")
        with pytest.raises(StorageError) as refused:
            await Store.open(url)
        execute(url, f"UPDATE meta SET value = '{NEWEST}' WHERE name = 'schema'")
        async with opened(url) as store:
            return str(refused.value), await store.load("ab12")

    sentence, stored = asyncio.run(play())
    assert f"has schema {NEWEST + 6}, but this Quarterdeck knows schemas only up to {NEWEST}" in sentence
    assert stored.table == a_table()


OPEN = """
import asyncio, sys
from quarterdeck.server.storage import Store
async def main():
    await (await Store.open(sys.argv[1])).close()
asyncio.run(main())
"""


def other_process(script, *arguments, **how):
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(SOURCE)}, text=True, **how)


def test_processes_that_start_together_migrate_once(url):
    started = [other_process(OPEN, url, stderr=subprocess.PIPE) for _ in range(4)]
    assert [process.communicate()[1] for process in started] == [""] * 4


APPEND = """
import asyncio, sys
from quarterdeck.server.storage import Entry, Store
async def main():
    store = await Store.open(sys.argv[1])
    async def write(table):
        number = len((await store.load(table)).journal)
        while True:
            await store.append(table, [Entry(number, 0, "choice", f"play {number}", f"c{number}", 1.0)])
            sys.stdout.write(f"{table} {number}\\n")
            sys.stdout.flush()
            number += 1
    await asyncio.gather(*(write(f"table{n}") for n in range(8)))
asyncio.run(main())
"""


def test_what_was_confirmed_survives_a_kill(url):
    """A process that appends is killed at a random moment; every entry that it saw confirmed is there, without gaps."""
    rng = random.Random()

    async def prepare():
        async with opened(url) as store:
            for n in range(8):
                await store.create(a_table(f"table{n}", status="running"), [])

    async def look():
        async with opened(url) as store:
            return {f"table{n}": (await store.load(f"table{n}")).journal for n in range(8)}

    asyncio.run(prepare())
    for _ in range(4):
        before = sum(map(len, asyncio.run(look()).values()))
        with other_process(APPEND, url, stdout=subprocess.PIPE) as writing:
            heard = [writing.stdout.readline() for _ in range(rng.randrange(1, 400))]
            writing.send_signal(signal.SIGKILL)
            heard += writing.stdout.readlines()
        confirmed = [line.split() for line in heard if line.endswith("\n")]
        found = asyncio.run(look())
        for table, number in confirmed:
            assert found[table][int(number)].line == f"play {number}"
        for entries in found.values():
            assert [entry.number for entry in entries] == list(range(len(entries)))
        assert len(confirmed) > 0
        assert sum(map(len, found.values())) >= before + len(confirmed)


def test_after_a_restart_of_postgresql_the_store_works_on(postgres_url):
    async def play():
        async with opened(postgres_url) as store:
            await store.create(a_table(), [])
            await store.append("ab12", [an_entry(1)])
            await asyncio.to_thread(cluster().stop)
            errors = []
            for n in (2, 3):
                with pytest.raises(StorageError) as failed:
                    await store.append("ab12", [an_entry(n)])
                errors.append(str(failed.value))
            with pytest.raises(StorageError, match="cannot be read"):
                await store.load("ab12")
            await asyncio.to_thread(cluster().start)
            for _ in range(200):
                try:
                    await store.append("ab12", [an_entry(4)])
                    break
                except StorageError:
                    await asyncio.sleep(0.05)
            return errors, await store.load("ab12")

    errors, stored = asyncio.run(play())
    assert all("cannot be reached" in error and len(error.splitlines()) == 1 for error in errors)
    assert stored.journal == [an_entry(1), an_entry(4)]


def test_a_restart_between_two_appends_goes_unnoticed(postgres_url):
    async def play():
        async with opened(postgres_url) as store:
            await store.create(a_table(), [])
            await store.append("ab12", [an_entry(1)])
            await asyncio.to_thread(cluster().stop)
            await asyncio.to_thread(cluster().start)
            await store.append("ab12", [an_entry(2)])
            return await store.load("ab12")

    assert asyncio.run(play()).journal == [an_entry(1), an_entry(2)]


def test_what_was_confirmed_survives_a_crash_of_postgresql(postgres_url):
    confirmed, failed = [], []

    async def write(store, table, until):
        number = 0
        while not until.is_set():
            try:
                await store.append(table, [an_entry(number)])
                confirmed.append((table, number))
            except StorageError as error:
                failed.append(error)
                await asyncio.sleep(0.02)
            number += 1

    async def play():
        async with opened(postgres_url) as store:
            for n in range(8):
                await store.create(a_table(f"table{n}"), [])
            until = asyncio.Event()
            writing = [asyncio.ensure_future(write(store, f"table{n}", until)) for n in range(8)]
            while len(confirmed) < 50:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(cluster().stop, "immediate")
            await asyncio.to_thread(cluster().start)
            before = len(confirmed)
            while len(confirmed) < before + 50:
                await asyncio.sleep(0.02)
            until.set()
            await asyncio.gather(*writing)
            found = [await store.load(f"table{n}") for n in range(8)]
            return {(stored.table.id, entry.number) for stored in found for entry in stored.journal}

    found = asyncio.run(play())
    assert failed
    assert found >= set(confirmed)


def test_sqlite_confirms_only_what_is_on_the_disk(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/tables.db")
    with database.writing.connect() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    database.dispose()
    assert settings == ["wal", 2, 1, 10_000]


def test_postgresql_confirms_only_what_is_on_the_disk(postgres_url):
    """Also where the settings of the server would have it otherwise."""
    execute(postgres_url, f"ALTER DATABASE {make_url(postgres_url).database} SET synchronous_commit = off")
    database = Database(postgres_url)
    with database.writing.connect() as connection:
        setting = connection.exec_driver_sql("SHOW synchronous_commit").scalar()
    database.dispose()
    assert setting == "on"


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:geheim@127.0.0.1:1/tables",
        "postgresql://anna@127.0.0.1:1/tables?password=geheim",
        "postgresql://anna:geheim@127.0.0.1:port/tables",
        "postgresql://anna:ge@heim@127.0.0.1:1/tables",
        "postgresql://anna:g@eheim/x@127.0.0.1:1/tables",
        "mysql://anna:geheim@127.0.0.1/tables",
        "anna:geheim",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:////nowhere/at/all/tables.db",
    ],
)
def test_what_cannot_be_opened_is_said_in_one_sentence_without_a_password(address):
    with pytest.raises(StorageError) as refused:
        asyncio.run(Store.open(address))
    assert len(str(refused.value).splitlines()) == 1
    assert "heim" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_a_server_that_refuses_names_no_password():
    home = cluster().home
    with pytest.raises(StorageError, match="does not exist") as refused:
        asyncio.run(Store.open(f"postgresql://tests:geheim@/missing?host={home}"))
    assert "geheim" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("Anna plays the blades. " * 100)
    with pytest.raises(StorageError, match=r"notes\.txt cannot be opened: file is not a database"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/notes.txt"))
