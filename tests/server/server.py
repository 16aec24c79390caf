"""A real server in a process of its own, and players who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep

from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30


class Running:
    """A server that runs, and where."""

    def __init__(self, process, url):
        self.process = process
        self.url = url

    def ask(self, path, body=None, token=None, headers=None):
        """An HTTP request; the status and the answer."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"content-type": "application/json", **(headers or {})}
        if token:
            sent["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path.lstrip("/"), data, sent)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, read(answer)
        except urllib.error.HTTPError as error:
            return error.code, read(error)

    def table(self, game="arcana", seats=None, **more):
        """A new table: its id and the tokens by seat. By default two people at one screen."""
        seats = seats or [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
        status, made = self.ask("/api/tables", {"game": game, "seats": seats, **more})
        assert status == 201, made
        return made["table"]["id"], {key["seat"]: key["token"] for key in made["keys"]}

    def player(self, table, token=None, **hello):
        """Somebody connected to a table."""
        return Player(self, table, token, hello)

    def kill(self):
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def read(answer):
    text = answer.read().decode()
    return json.loads(text) if "json" in answer.headers.get("content-type", "") else text


class Player:
    """A client that keeps what it was told."""

    def __init__(self, server, table, token, hello):
        self.socket = connect(server.url.replace("http", "ws") + "ws", compression=None, max_size=None, legacy=True)
        self.table = table
        self.token = token
        self.ids = (f"{random.randrange(1 << 40):x}-{n}" for n in count())
        self.events = []
        self.revision = 0
        self.sight = None
        self.traffic = []
        self.unread = []
        self.seat = None
        self.send(type="hello", protocol=1, table=table, **({"token": token} if token else {}), **hello)

    def send(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, timeout=PATIENCE):
        """The next message; what it says of the game is kept."""
        text = self.socket.recv(timeout)
        self.traffic.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.events = self.events[: message["first"]] + message["events"]
            self.revision, self.sight = message["revision"], message["sight"]
        elif message["type"] == "welcome":
            self.seat = message["seat"]
        elif message["type"] == "ping":
            self.send(type="pong")
        return message

    def until(self, *types, timeout=PATIENCE):
        """The next message of one of these types."""
        end = monotonic() + timeout
        while True:
            message = self.unread.pop(0) if self.unread else self.hear(end - monotonic())
            if message["type"] in types:
                return message

    def arrive(self):
        """Hear the greeting and the first sight."""
        self.until("update")
        return self

    @property
    def question(self):
        return self.sight["question"]

    @property
    def lines(self):
        return [option["line"] for option in self.question["options"]]

    def request(self, **message):
        """Send a request and wait for its answer."""
        message.setdefault("id", next(self.ids))
        self.send(**message)
        end = monotonic() + PATIENCE
        while True:
            answer = self.hear(end - monotonic())
            if answer.get("id") == message["id"] or answer["type"] == "problem":
                return answer
            if answer["type"] not in ("update", "info"):
                self.unread.append(answer)

    def choose(self, *lines, **more):
        """Answer the question."""
        return self.request(type="choose", **{"question": self.question["key"], "lines": list(lines), **more})

    def wait_for(self, seen, timeout=PATIENCE):
        """Hear until this is true of the sight."""
        end = monotonic() + timeout
        while self.sight is None or not seen(self.sight):
            self.hear(end - monotonic())

    def close(self):
        self.socket.close()


@contextmanager
def serving(store, *flags, stderr=None, program=("-m", "quarterdeck.cli"), on=(), **variables):
    """A server on a free port, ended at the end; `program` is what runs instead of the command, `on` the words before
    it that let it run on another machine."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1", **variables}
    command = [*on, sys.executable, *program, "serve", "--port", "0", "--store", str(store), *flags]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment)
    try:
        line = process.stdout.readline()
        assert line.startswith("Quarterdeck is at "), line
        yield Running(process, line.split()[3])
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        process.stdout.close()


def play_to_the_end(players, seed=1, most=2000, stop=lambda: False, pause=0.0):
    """Let these players choose at random until the game is over; how many choices they made.

    Where the server has its limits they pause after each: 20 messages a second are the most that one may send.
    """
    luck = random.Random(seed)
    made = 0
    while made < most and not stop():
        asked = [player for player in players if player.question is not None]
        if players[0].sight["outcome"] is not None:
            break
        if not asked:
            players[0].until("update")
            continue
        player = luck.choice(asked)
        before = player.revision
        answer = player.choose(luck.choice(player.lines))
        assert answer["type"] == "ack", (answer, player.question)
        made += 1
        for each in players:
            while each.revision < answer["revision"]:
                each.hear()
        assert player.revision > before
        sleep(pause)
    return made
