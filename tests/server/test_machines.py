"""Two machines that share a database: network namespaces with cables between them that can be pulled.

Each machine has two: one to the others and to the players, one to the database.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic

import pytest

from quarterdeck.cli.app import main
from server.limited import eventually
from server.postgres import cluster
from server.server import play_to_the_end, serving
from server.test_kill import FLAGS, hear_the_rest
from server.test_thinking_elsewhere import certificates_of_one_authority, think  # noqa: F401
from server.test_two_servers import back_at
from server.test_workers import line_to

NEW_NETWORK = 0x40000000
PLAYERS, DATABASE = "10.77.1", "10.77.2"
HERE = f"qd{os.getpid()}"
"""Several runs may lay cables at once."""
HOME = f"{HERE}-home"
"""Where players and the database are."""
LIBC = ctypes.CDLL(None, use_errno=True)


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


def can_lay_cables():
    with suppress(OSError, subprocess.CalledProcessError):
        ip("netns", "add", f"{HERE}-try")
        ip("netns", "del", f"{HERE}-try")
        return True
    return False


pytestmark = pytest.mark.skipif(not can_lay_cables(), reason="network namespaces need Linux, iproute2 and root")


class Machine:
    """A network of its own, with cables to the players' network and to the database's."""

    def __init__(self, number):
        self.name = f"{HERE}-{number}"
        self.host = f"{PLAYERS}.{number + 1}"
        self._number = number
        self.on = ("ip", "netns", "exec", self.name)
        ip("netns", "add", self.name)
        ip("-n", self.name, "link", "set", "lo", "up")
        for network, bridge in ((PLAYERS, "players"), (DATABASE, "database")):
            far, near = f"{bridge[:4]}{number}", bridge
            ip("link", "add", far, "netns", HOME, "type", "veth", "peer", "name", near, "netns", self.name)
            ip("-n", HOME, "link", "set", far, "master", bridge, "up")
            ip("-n", self.name, "address", "add", f"{network}.{number + 1}/24", "dev", near)
            ip("-n", self.name, "link", "set", near, "up")

    def pull(self, *cables):
        for cable in cables:
            ip("-n", HOME, "link", "set", f"{cable[:4]}{self._number}", "down")

    def plug_in(self, *cables):
        for cable in cables:
            ip("-n", HOME, "link", "set", f"{cable[:4]}{self._number}", "up")


@contextmanager
def at_home():
    """This thread is where players and the database are."""
    with open(f"/proc/{os.getpid()}/task/{os.gettid() if hasattr(os, 'gettid') else os.getpid()}/ns/net") as before:
        with open(f"/run/netns/{HOME}") as there:
            assert LIBC.setns(there.fileno(), NEW_NETWORK) == 0
        try:
            yield
        finally:
            assert LIBC.setns(before.fileno(), NEW_NETWORK) == 0


@pytest.fixture(name="machines")
def two_machines():
    names = [HOME, f"{HERE}-1", f"{HERE}-2"]
    for name in names:
        subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    try:
        ip("netns", "add", HOME)
        ip("-n", HOME, "link", "set", "lo", "up")
        for network, bridge in ((PLAYERS, "players"), (DATABASE, "database")):
            ip("-n", HOME, "link", "add", bridge, "type", "bridge")
            ip("-n", HOME, "address", "add", f"{network}.1/24", "dev", bridge)
            ip("-n", HOME, "link", "set", bridge, "up")
        yield [Machine(1), Machine(2)]
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)


def server_on(stack, machine, store, *flags, **more):
    inside = {"QUARTERDECK_SERVE_INSIDE": machine.host, **more}
    return stack.enter_context(serving(store, *FLAGS, "--host", machine.host, *flags, on=machine.on, **inside))


def hidden(files):
    names = ("CERTIFICATE", "KEY", "AUTHORITY")
    return {f"QUARTERDECK_SERVE_INSIDE_{name}": file for name, file in zip(names, files, strict=True)}


CABLES = {
    "worker and database": ("database",),
    "the whole machine": ("database", "players"),
    "none, it is drained": (),
}


@pytest.mark.some_of(
    "cut, workers", [(cut, workers) for cut in CABLES for workers in (1, 2, 3)],
    lambda one: one == ("worker and database", 1),
)  # fmt: skip
def test_a_game_goes_on_at_the_other_machine(machines, certificates, cut, workers):
    store = cluster().database()
    with at_home(), ExitStack() as stack:
        line = stack.enter_context(line_to(store, f"{DATABASE}.1"))
        more = hidden(certificates[0])
        first, second = (server_on(stack, machine, line.url, "--workers", str(workers), **more) for machine in machines)
        table, tokens = first.table("sword_duel", seed=7)
        # One at each machine: what the second says goes over a line between them, hidden by TLS.
        players = [first.player(table, tokens[0]).arrive(), second.player(table, tokens[1]).arrive()]
        made = play_to_the_end(players, most=5)
        assert made == 5
        eventually(lambda: second.ask("/api/tables")[1][0]["seats"][0]["present"])
        reached = players[0].revision
        began = monotonic()
        if CABLES[cut]:
            machines[0].pull(*CABLES[cut])
        else:
            # Both machines have the name of this one, so the processes are told apart by their addresses.
            ids = [row.split()[0] for row in shown_servers(store) if f"at {machines[0].host}:" in row]
            assert len(ids) == workers
            for one in ids:
                assert main(["admin", "drain", one, "--store", store]) == 0
            assert first.process.wait(60) == 0
            began = monotonic()
        if cut == "worker and database":
            assert "ack" not in hear_the_rest(players[0])
        players = [back_at(second, player) for player in players]
        took = monotonic() - began
        if cut == "worker and database":
            began = monotonic()
            assert first.ask("/api/health")[0] == 503
            assert monotonic() - began < 10  # what balances the load is told, and not left waiting
        assert [player.revision for player in players] == [reached, reached]
        assert play_to_the_end(players, seed=1, most=5) == 5
        if CABLES[cut]:
            # Back again it hands on, and acknowledges nothing of its own for a table that it has lost.
            machines[0].plug_in(*CABLES[cut])
            eventually(lambda: first.ask("/api/health")[0] == 200, 30)
            assert first.ask(f"/api/tables/{table}") == second.ask(f"/api/tables/{table}")
            players[0].close()
            players[0] = back_at(first, players[0])
            assert play_to_the_end(players, seed=2, most=3) == 3
        for player in players:
            player.close()
    assert took < 15, f"taken over after {took:.1f} s"  # 4 s of silence, and what a busy machine adds


def shown_servers(store):
    """The rows of `quarterdeck admin servers`."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    command = [sys.executable, "-m", "quarterdeck.cli", "admin", "servers", "--store", store]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.splitlines()
