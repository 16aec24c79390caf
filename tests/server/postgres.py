"""A private PostgreSQL for tests: real, in a temporary folder, gone with the tests that used it.

`cluster()` starts it once for a test session; `cluster().database()` is the address of a fresh database in it.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from glob import glob
from itertools import count
from pathlib import Path

import psycopg
import pytest

GUARD = 'cat > /dev/null; "$1/pg_ctl" stop --silent --mode immediate --pgdata "$2/data"; rm -rf "$2"'
"""Waits until nobody holds the other end of its input, also where the tests were killed, then stops the server."""


def programs():
    """The folder of PostgreSQL's programs, or None."""
    found = shutil.which("pg_ctl")
    folders = [str(Path(found).resolve().parent)] if found else []
    folders += sorted(glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]), reverse=True)
    wanted = ("initdb", "pg_ctl", "postgres")
    return next((folder for folder in folders if all(Path(folder, name).exists() for name in wanted)), None)


def other_user():
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.geteuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A running server that listens on a socket in its own folder."""

    def __init__(self, folder):
        self._programs = folder
        self._as = other_user()
        self._numbers = count(1)
        self.home = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
        if self._as:
            os.chown(self.home, self._as["user"], self._as["group"])
        script = ["sh", "-c", GUARD, "guard", folder, str(self.home)]
        # In a session of its own, a Ctrl-C for the tests does not end it before its work is done.
        self._guard = subprocess.Popen(
            script, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd="/", start_new_session=True, **self._as
        )
        atexit.register(self.end)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=tests", "--encoding=UTF8", "--no-locale")
        # The tests kill processes, never the machine: what is written is safe without waiting for the disk.
        chosen = {"listen_addresses": "", "unix_socket_directories": self.home, "max_connections": 50, "fsync": "off"}
        with open(self.home / "data" / "postgresql.conf", "a") as settings:
            settings.writelines(f"{name} = '{value}'\n" for name, value in chosen.items())
        self.start()

    def start(self):
        self._run("pg_ctl", "start", "--silent", "--wait", f"--log={self.home}/log")

    def stop(self, mode="fast"):
        """End the server; with `immediate` as if it had crashed."""
        self._run("pg_ctl", "stop", "--silent", "--wait", f"--mode={mode}")

    def database(self):
        """The address of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(host=str(self.home), user="tests", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://tests@/{name}?host={self.home}"

    def end(self):
        """Let the guard stop the server by the process id in its folder, and remove the folder."""
        self._guard.stdin.close()
        self._guard.wait(30)

    def _run(self, program, *arguments):
        command = [f"{self._programs}/{program}", f"--pgdata={self.home}/data", *arguments]
        ran = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", **self._as
        )
        assert ran.returncode == 0, ran.stderr.decode()


@cache
def _started():
    folder = programs()
    return None if folder is None else Cluster(folder)


def cluster():
    """The session's server. Without PostgreSQL the test is skipped, but fails where CI promises to have it."""
    found = _started()
    if found is None:
        missing = "no PostgreSQL server is installed: initdb and pg_ctl are neither in PATH nor in /usr/lib/postgresql"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return found
