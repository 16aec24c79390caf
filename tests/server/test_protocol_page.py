"""docs/protocol.md by itself: its examples are what the server reads and writes, and its bot plays a whole game."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import threading
from contextlib import suppress

import msgspec
import pytest

from quarterdeck.server import http_types, protocol
from server.server import PATIENCE, ROOT, serving

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SHORT = {"ContinueRequest"}
"""Examples that leave out what may be left out."""


def values(block):
    """The JSON values of a block, one after the other."""
    found, rest = [], block.strip()
    while rest:
        value, end = json.JSONDecoder().raw_decode(rest)
        found.append(value)
        rest = rest[end:].strip()
    return found


def section(heading):
    return re.search(rf"^##+ {heading}\n(.*?)^##", PAGE, re.MULTILINE | re.DOTALL)[1]


def blocks(text, language="json"):
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def examples():
    """The HTTP examples by the name of what they are, which stands at the beginning of the paragraph above."""
    found = re.findall(r"^`(\w+)`[^\n]*\n(?:[^\n`][^\n]*\n)*\n```json\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
    return {name: json.loads(block) for name, block in found}


def whole(kind, value):
    """The value as the server's own type, if it has every field of it."""
    read = msgspec.convert(value, kind)
    assert msgspec.to_builtins(read) == value
    return read


def types_of(union):
    return {kind.__struct_config__.tag for kind in union.__args__}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", "--bot-pace", "0", "--no-limits") as running:
        yield running


@pytest.mark.parametrize("name", sorted(examples()))
def test_an_example_has_every_field(name):
    kind, value = getattr(http_types, name), examples()[name]
    if name in SHORT:
        msgspec.convert(value, kind)
    else:
        whole(kind, value)


def test_all_that_opens_a_table_is_shown():
    wanted = {"TableRequest", "TableMade", "SitRequest", "Sat", "ContinueRequest", "DeckRequest", "DeckChecked"}
    assert wanted <= set(examples())


@pytest.mark.parametrize(
    ("heading", "union"),
    [("What the server sends", protocol.ServerMessage), ("What a client sends", protocol.ClientMessage)],
)
def test_every_message_is_shown_with_every_field(heading, union):
    (block,) = blocks(section(heading))
    shown = values(block)
    assert {message["type"] for message in shown} == types_of(union)
    for message in shown:
        whole(union, message)


def test_the_server_takes_the_examples(server):
    status, made = server.ask("/api/tables", examples()["TableRequest"])
    assert status == 201, made
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "person", "open", "bot"]
    assert [key["seat"] for key in made["keys"]] == [0, 1]
    status, sat = server.ask(f"/api/tables/{made['table']['id']}/sit", examples()["SitRequest"])
    assert status == 201, sat
    assert sat["key"]["seat"] == 2
    assert sat["table"]["status"] == "running"


class Cutting:
    """Stands between a client and the server, and cuts the connection at the worst moments."""

    def __init__(self, url, lost_acks, lost_choices):
        self.behind = ("127.0.0.1", int(url.rsplit(":", 1)[1].strip("/")))
        self.lost_acks = lost_acks
        self.lost_choices = lost_choices
        self.acks = 0
        self.cuts = 0
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"ws://127.0.0.1:{self.listening.getsockname()[1]}/ws"
        self.threads = []
        self.start(self.run)

    def start(self, work, *arguments):
        self.threads.append(threading.Thread(target=work, args=arguments))
        self.threads[-1].start()

    def close(self):
        with suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        for thread in self.threads:  # the first one is done before any more could be added
            thread.join(PATIENCE)

    def run(self):
        with self.listening, suppress(OSError):
            while True:
                self.start(self.serve, self.listening.accept()[0])

    def serve(self, front):
        with front, socket.create_connection(self.behind) as back:
            # Nobody agrees on an extension of this name: what goes through can be read on the way.
            back.sendall(front.recv(1 << 20).replace(b"permessage-deflate", b"x-uncompressed-yes"))
            upwards = threading.Thread(target=self.pass_on, args=(front, back, self.loses_choice))
            upwards.start()
            self.pass_on(back, front, self.loses_ack)
            upwards.join(PATIENCE)

    def pass_on(self, source, target, loses):
        with suppress(OSError):
            while data := source.recv(1 << 20):
                if loses(data):
                    self.cuts += 1
                    break
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def loses_ack(self, data):
        """The choice was kept; its acknowledgement gets lost."""
        self.acks += b'"type":"ack"' in data
        if b'"type":"ack"' in data and self.acks in self.lost_acks:
            self.lost_acks.discard(self.acks)
            return True
        return False

    def loses_choice(self, data):
        """What a client sends is masked; after so many acknowledgements it is the next choice."""
        if self.acks in self.lost_choices:
            self.lost_choices.discard(self.acks)
            return True
        return False


@pytest.mark.parametrize("game", ["arcana", "five_sails"])
def test_the_bot_plays_a_whole_game_over_broken_connections(server, tmp_path, game):
    (code,) = blocks(PAGE, "python")
    program = tmp_path / "bot.py"
    program.write_text(code, encoding="utf-8")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    table, tokens = server.table(game, seats, seed=11)
    between = Cutting(server.url, lost_acks={3, 4}, lost_choices={6})
    ran = subprocess.run(
        [sys.executable, str(program), between.url, table, tokens[0]],
        capture_output=True, text=True, timeout=4 * PATIENCE,
    )  # fmt: skip
    between.close()
    assert (ran.returncode, ran.stderr) == (0, "")
    assert between.cuts == 3
    _, info = server.ask(f"/api/tables/{table}")
    assert info["status"] == "over"
    _, last = server.ask(f"/api/tables/{table}/replay")
    _, end = server.ask(f"/api/tables/{table}/replay/{len(last['steps'])}")
    assert ran.stdout.strip() == end["sight"]["outcome"]["reason"]
