"""Stores for tests: on SQLite and on PostgreSQL, and rows to put into them."""

from __future__ import annotations

import hashlib
from contextlib import asynccontextmanager

import pytest

from quarterdeck.server.storage import Entry, SeatRow, Store, TableRow
from quarterdeck.server.storage_schema import Database
from server.postgres import cluster


@pytest.fixture(name="url", params=["sqlite", "postgresql"])
def url_of_each_kind(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return cluster().database()


@pytest.fixture(name="postgres_url")
def url_of_postgresql():
    return cluster().database()


@asynccontextmanager
async def opened(url):
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def a_table(id="ab12", **changes):
    values = {
        "id": id,
        "game": "arcana",
        "rules_version": 1,
        "options": {"guilds": ["blades", "usurers"], "militia": False},
        "seed": "18446744073709551615",
        "title": "Anna's “Roter Löwe” 🦁",
        "status": "open",
        "listed": True,
        "spectators": False,
        "names": (),
        "result": None,
        "came_from": None,
        "made_at": 1700000000.25,
        "changed_at": 1700000001.5,
    }
    return TableRow(**{**values, **changes})


def hashed(token):
    return hashlib.sha256(token.encode()).hexdigest()


SEATS = [SeatRow(0, "person", "Anna", None, hashed("a"), True), SeatRow(1, "bot", "Bruno", "montecarlo:100ms")]


def an_entry(number, seat=0, choice_id=None, line=None):
    return Entry(number, seat, "choice", line or f"play card-{number}", choice_id, 1700000000.125 + number)


def execute(url, *statements):
    """Change the database behind the store's back."""
    database = Database(url)
    try:
        with database.writing.connect() as connection, connection.begin():
            for statement in statements:
                connection.exec_driver_sql(statement)
    finally:
        database.dispose()
