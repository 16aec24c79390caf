"""admin: what the operator of a server does beside it: tables, people, words, links, backups."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from quarterdeck.cli import admin_orders
from quarterdeck.cli.admin_orders import Told
from quarterdeck.cli.files import UsageError, must_be_new, shown
from quarterdeck.cli.serve import MISSING, need_store_word, store_url

if TYPE_CHECKING:
    from quarterdeck.server.orders import Orders

HELP: Final = """Look at the tables of a server, close them, keep people away, take words and links back, tell or delete
what is kept of a person, let a server end when nobody plays, and back its store up. Everything is done in the store,
whether a server runs or not; those that run hear of it within a second or two."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    ways = parser.add_subparsers(metavar="WHAT", required=True)
    for name, words in admin_orders.WAYS.items():
        way = ways.add_parser(name, help=words.help, description=words.help.capitalize() + ".", allow_abbrev=False)
        words.arguments(way)
        way.add_argument("--json", action="store_true", help="tell it as JSON, for programs")
        _add_store(way)
        way.set_defaults(way=partial(_order, words.run))
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


def _order(order: Callable[[Orders, argparse.Namespace], Told], given: argparse.Namespace) -> int:
    """Give an order to the store, and say what came of it and who knows."""
    store = _store(given)
    from quarterdeck.server.orders import Orders

    orders = Orders(store)
    try:
        told = order(orders, given)
        heard = orders.heard() if told.changed else None
    finally:
        orders.close()
    if given.json:
        print(admin_orders.as_json(told, heard))
    else:
        print("\n".join([*told.lines, *admin_orders.who_knows(heard)]))
    return 1 if heard is not None and heard.silent else 0


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
