"""admin: what the operator of a server does beside it: back its store up, and restore it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from quarterdeck.cli.files import UsageError, must_be_new, shown
from quarterdeck.cli.serve import MISSING, need_store_word, store_url

HELP: Final = """Back up the store of a server into one file, while the server runs, or restore one into an empty store.
A backup of a file of SQLite can be restored into PostgreSQL, and the other way. Keep it as safe as the store: it holds
the seeds of running games."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="backup|restore", required=True)
    backup = ways.add_parser("backup", help="write all tables of a store into a file", allow_abbrev=False)
    backup.add_argument("file", metavar="FILE", help="the file to write, such as quarterdeck-backup.gz")
    backup.add_argument("--force", action="store_true", help="replace a file that exists")
    _add_store(backup)
    backup.set_defaults(way=_backup)
    restore = ways.add_parser("restore", help="write the tables of a backup into an empty store", allow_abbrev=False)
    restore.add_argument("file", metavar="FILE", help="the backup")
    _add_store(restore)
    restore.set_defaults(way=_restore)


def _add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", metavar="WHERE", help="the store, as quarterdeck serve takes it")
    parser.add_argument("--config", metavar="FILE", help="the settings of the server, a TOML file")


def run(given: argparse.Namespace) -> int:
    """Do what is asked."""
    return int(given.way(given))


def _store(given: argparse.Namespace) -> str:
    """The store that the server with these settings would use."""
    try:
        from quarterdeck.server import config
    except ImportError:
        raise UsageError(MISSING) from None
    need_store_word(given.store)
    flags = {} if given.store is None else {"serve.store": given.store}
    path = Path(given.config) if given.config else None
    return store_url(config.read(path, os.environ, flags).serve.store.strip() or None)


def _backup(given: argparse.Namespace) -> int:
    store = _store(given)
    from quarterdeck.server.backup import back_up

    must_be_new(given.file, given.force, "say --force")
    print(f"{back_up(store, Path(given.file))} rows are in {shown(given.file)}")
    return 0


def _restore(given: argparse.Namespace) -> int:
    store = _store(given)
    from quarterdeck.server.backup import restore

    print(f"{restore(store, Path(given.file))} rows were restored")
    return 0
