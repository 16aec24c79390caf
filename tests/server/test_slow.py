"""Somebody who stops reading holds nobody up, costs little, is cut off and can come back."""

from __future__ import annotations

import json
import random
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quarterdeck.server.bench import resident_mib
from quarterdeck.server.guard import ABORT
from quarterdeck.server.limits import Limits
from server.limited import eventually, limited
from server.server import PATIENCE, serving


class Stuck:
    """A spectator who hears the greeting and the first update and then reads nothing more."""

    def __init__(self, server, table):
        address = urlsplit(server.url)
        wire = socket.socket()
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect((address.hostname, address.port))
        where = server.url.replace("http", "ws") + "ws"
        self.socket = connect(
            where, sock=wire, compression=None, max_size=None, max_queue=1, close_timeout=0.2, legacy=True
        )
        self.socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table}))
        message = {"type": ""}
        while message["type"] != "update":
            message = json.loads(self.socket.recv(PATIENCE))
        self.revision, self.events = message["revision"], message["events"]

    def code_at_the_end(self):
        """Read at last what is left, and how the connection ended."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def play_on(players, luck, until):
    """Let the others play and talk until this is true; how many choices they made.

    None waits for a slow reader: the server would do so for twice as long as these have patience.
    """
    assert Limits().silence_seconds > 2 * PATIENCE
    made = 0
    while not until():
        player = luck.choice([player for player in players if player.question is not None])
        answer = player.choose(luck.choice(player.lines))
        assert answer["type"] == "ack"
        for each in players:
            while each.revision < answer["revision"]:
                each.hear()
        made += 1
        assert player.request(type="say", text="x" * 500)["type"] == "ack"
        assert players[0].sight["outcome"] is None
    return made


def watching(server, table):
    return server.ask(f"/api/tables/{table}")[1]["watching"]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_the_others_play_on_and_the_slow_one_comes_back_to_the_gap(tmp_path):
    with serving(tmp_path / "tables.db", "--no-limits") as server:
        table, tokens = server.table("five_sails", seed=5)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        readers = [Stuck(server, table) for _ in range(3)]
        before = resident_mib(server.process.pid)
        made = play_on(players, random.Random(1), lambda: watching(server, table) == 0)
        assert made > Limits().queue / 2, "the slow ones were not cut off before so much waited for them"
        assert resident_mib(server.process.pid) - before < 40
        assert {reader.code_at_the_end() for reader in readers} <= {4008, None}
        back = server.player(table, revision=readers[0].revision, events=len(readers[0].events))
        update = back.until("update")
        fresh = server.player(table).arrive()
        assert update["first"] == len(readers[0].events) > 0
        assert readers[0].events + update["events"] == fresh.events
        assert update["sight"] == fresh.sight
        for player in (*players, back, fresh):
            player.close()


def test_a_socket_that_is_never_read_again_does_not_stay(tmp_path):
    with limited(
        tmp_path / "tables.db", messages=(1e6, 10_000), queue=8, send_buffer=8192, linger_seconds=0.2
    ) as server:
        table, tokens = server.table("five_sails", seed=5)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        reader = Stuck(server, table)
        (slow,) = [one for one in server.hub.rooms[table].onlookers if one.seat == -1]
        transport = slow._socket.scope[ABORT].__self__
        play_on(players, random.Random(1), lambda: watching(server, table) == 0)
        assert transport.get_write_buffer_size() < 1 << 20
        eventually(lambda: transport.get_write_buffer_size() == 0 and transport.is_closing())
        for player in players:
            player.close()
        reader.socket.close()
