"""admin: backups from the command line."""

from __future__ import annotations

import asyncio

from quarterdeck.server.storage import Store


async def made(url):
    """An empty store."""
    await (await Store.open(url)).close()


def test_the_command_says_what_it_did(run, tmp_path):
    asyncio.run(made(f"sqlite:///{tmp_path}/tables.db"))
    ran = run("admin", "backup", "b.gz", "--store", "tables.db")
    assert (ran.code, ran.out) == (0, "0 rows are in b.gz\n")
    assert "b.gz exists" in run("admin", "backup", "b.gz", "--store", "tables.db").err
    assert run("admin", "restore", "b.gz", "--store", "new.db").out == "0 rows were restored\n"
    ran = run("admin", "restore", "nothing.gz", "--store", "third.db")
    assert (ran.code, ran.err) == (2, "quarterdeck: nothing.gz is no whole backup: No such file or directory\n")


def test_an_empty_store_is_a_slip_and_not_the_usual_one(run):
    ran = run("admin", "backup", "b.gz", "--store", "")
    assert (ran.code, ran.err.startswith("quarterdeck: --store is empty; ")) == (2, True)
