"""How the schema of the store came about: a list of statements for each version, that both databases understand.

Once released, none is ever changed, only followed by another.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE tables ("
        " id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, options TEXT NOT NULL,"
        " seed TEXT NOT NULL, title TEXT NOT NULL,"
        " status TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'closed')),"
        " listed BOOLEAN NOT NULL, spectators BOOLEAN NOT NULL, names TEXT NOT NULL, result TEXT, came_from TEXT,"
        " made_at DOUBLE PRECISION NOT NULL, changed_at DOUBLE PRECISION NOT NULL)",
        # Not over changed_at: every append moves it, and the index would have to follow.
        "CREATE INDEX tables_by_status ON tables (status)",
        "CREATE TABLE seats ("
        " table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,"
        " kind TEXT NOT NULL CHECK (kind IN ('person', 'bot')), name TEXT NOT NULL, bot TEXT, token_hash TEXT,"
        " taken BOOLEAN NOT NULL, PRIMARY KEY (table_id, seat))",
        "CREATE UNIQUE INDEX seats_by_token ON seats (token_hash)",
        "CREATE TABLE journal ("
        " table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
        " seat INTEGER NOT NULL, kind TEXT NOT NULL, line TEXT NOT NULL, choice_id TEXT,"
        " at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE UNIQUE INDEX journal_by_choice ON journal (table_id, seat, choice_id) WHERE choice_id IS NOT NULL",
        "CREATE TABLE chat ("
        " table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
        " seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,"
        " PRIMARY KEY (table_id, number))",
    ),
    (
        # What was shown of a finished game. The type is PostgreSQL's; SQLite keeps bytes in a column of any type.
        "CREATE TABLE replays ("
        " table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, data BYTEA NOT NULL)",
    ),
    # Of tables that were opened before nobody knows whose they are.
    ("ALTER TABLE seats ADD COLUMN host BOOLEAN NOT NULL DEFAULT FALSE",),
    # Tables of before have no clock.
    ("ALTER TABLE tables ADD COLUMN clock TEXT", "ALTER TABLE journal ADD COLUMN clocks TEXT"),
    (
        "ALTER TABLE seats ADD COLUMN muted BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE TABLE bans ("
        " network TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('ban', 'mute')), until DOUBLE PRECISION,"
        " why TEXT NOT NULL, PRIMARY KEY (network, kind))",
        # What an operator changed in the store, for the servers that have it in memory; and those servers.
        "CREATE TABLE notices ("
        " number INTEGER NOT NULL PRIMARY KEY, what TEXT NOT NULL, about TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE processes ("
        " id TEXT NOT NULL PRIMARY KEY, place TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, seen INTEGER NOT NULL)",
    ),
    (
        # Which of several servers plays a table (leases.py), where others reach it, and until when it is taken to live.
        "ALTER TABLE processes ADD COLUMN address TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE processes ADD COLUMN until DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE processes ADD COLUMN takes BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE TABLE leases ("
        " table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, owner TEXT NOT NULL,"
        " fence INTEGER NOT NULL, told TEXT NOT NULL)",
    ),
    (
        # What was found out about a finished game, kept as replays are.
        "CREATE TABLE reviews ("
        " table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, data BYTEA NOT NULL)",
    ),
)
