"""Messages go out at once where nothing stands in their way, and in their order whatever does."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.sync.client import connect

from quarterdeck.server.websocket import PatientProtocol
from server.limited import limited


class Wire:
    """What was written, write by write."""

    def __init__(self):
        self.written = []

    def write(self, data):
        self.written.append(data)


@pytest.fixture
def protocol():
    """A protocol after the handshake, with nothing beneath it."""
    wire = Wire()

    class Open(PatientProtocol):
        def __init__(self):
            self.handshake_complete, self.close_sent, self.disconnected = True, False, False
            self.transport = wire
            self.conn = ServerProtocol(state=State.OPEN)
            self.writable = asyncio.Event()
            self.writable.set()

    return Open()


def test_several_texts_are_one_write_of_several_frames(protocol):
    assert protocol.write_now([b"{}", b"[1]"])
    assert protocol.transport.written == [b"\x81\x02{}\x81\x03[1]"]


@pytest.mark.parametrize("stands_in_the_way", ["before the handshake", "unread", "closing", "closed", "lost"])
def test_what_stands_in_the_way_leaves_texts_to_the_queue(protocol, stands_in_the_way):
    if stands_in_the_way == "before the handshake":
        protocol.handshake_complete = False
    elif stands_in_the_way == "unread":
        protocol.pause_writing()
    elif stands_in_the_way == "closing":
        protocol.conn.send_close(1000)
    elif stands_in_the_way == "closed":
        protocol.close_sent = True
    else:
        protocol.disconnected = True
    assert not protocol.write_now([b"{}"])
    assert protocol.transport.written == []


@pytest.mark.parametrize("ws", [PatientProtocol, "websockets-sansio"])
def test_a_game_runs_alike_over_our_protocol_and_over_plain_asgi(tmp_path, ws):
    with limited(tmp_path / "tables.db", ws=ws) as server:
        table, tokens = server.table("sword_duel", seed=3)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        luck = random.Random(1)
        for _ in range(12):
            player = next(player for player in players if player.question is not None)
            answer = player.choose(luck.choice(player.lines))
            assert answer["type"] == "ack"
            for each in players:
                while each.revision < answer["revision"]:
                    each.hear()
        assert players[0].revision == players[1].revision == 12


def told_and_sent(server, compression):
    """How many bytes somebody is told who comes to a table and whose opponent chooses, and how many come by wire."""
    table, tokens = server.table("sword_duel", seed=5)
    sent = []
    with connect(server.url.replace("http", "ws") + "ws", compression=compression, legacy=True) as socket:
        read = socket.protocol.receive_data
        socket.protocol.receive_data = lambda data: (sent.append(len(data)), read(data))
        socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table, "token": tokens[0]}))
        told = []
        while '"update"' not in "".join(told):
            told.append(socket.recv(30))
        for _ in range(3):
            other = server.player(table, tokens[1]).arrive()  # who comes and goes is told
            other.close()
            told.append(socket.recv(30))
    return len("".join(told).encode()), sum(sent)


def test_messages_are_compressed_where_both_sides_want_it(tmp_path):
    with limited(tmp_path / "tables.db") as server:
        told, sent = told_and_sent(server, "deflate")
        assert sent < told / 4
        told, sent = told_and_sent(server, None)
        assert sent > told
    with limited(tmp_path / "tables.db", compress=False) as server:
        told, sent = told_and_sent(server, "deflate")
        assert sent > told


@pytest.mark.parametrize("frames", [[b"\xff\xfe"], [b"{", b"\xff"]])
def test_a_text_that_is_no_text_ends_its_socket_and_leaves_no_traceback(tmp_path, caplog, frames):
    """As one frame, or cut into several; whoever else is at the table plays on."""
    with limited(tmp_path / "tables.db") as server:
        table, tokens = server.table("arcana", seed=3)
        bruno = server.player(table, tokens[1]).arrive()
        with connect(server.url.replace("http", "ws") + "ws", compression=None) as socket:
            socket.send(frames if len(frames) > 1 else frames[0], text=True)
            with pytest.raises(ConnectionClosedError) as ended:
                socket.recv(20)
        assert ended.value.rcvd.code == 1007
        assert bruno.request(type="say", text="still here")["type"] == "ack"
    assert [line for line in caplog.records if line.exc_info] == []


@pytest.mark.parametrize("reads_packed", [True, False])
def test_messages_go_out_packed_to_whoever_can_read_them(tmp_path, reads_packed):
    with limited(tmp_path / "tables.db") as server:
        table, tokens = server.table("sky_pirate", seed=3)
        address = server.url.replace("http", "ws") + "ws"
        with connect(address, compression="deflate" if reads_packed else None, max_size=None) as socket:
            came = 0
            feed = socket.protocol.receive_data

            def counted(data):
                nonlocal came
                came += len(data)
                feed(data)

            socket.protocol.receive_data = counted
            socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table, "token": tokens[0]}))
            text = ""
            while not text.startswith('{"type":"update"'):
                text = socket.recv(20)
            names = [extension.name for extension in socket.protocol.extensions]
        assert names == (["permessage-deflate"] if reads_packed else [])
        assert (came < len(text) / 2) == reads_packed
