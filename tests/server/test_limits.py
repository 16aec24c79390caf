"""What is too much, too fast, too long or nonsense is refused, and the server goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import socket
from copy import deepcopy
from itertools import count
from urllib.parse import urlsplit

import pytest
from starlette.websockets import WebSocketState
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from quarterdeck.server.connection import Connection
from quarterdeck.server.course import Course
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.limits import UNLIMITED, Bucket, Buckets
from quarterdeck.server.storage import Store
from quarterdeck.server.thinkers import Thinkers
from server.limited import limited

ANNA_AND_BRUNO = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bruno"}]
FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}


@pytest.fixture
def serve(tmp_path):
    """Start a server with certain limits; it ends with the test."""
    running = []

    def start(**limits):
        running.append(limited(tmp_path / "tables.db", **{**FREE, **limits}))
        return running[-1].__enter__()

    yield start
    for one in running:
        one.__exit__(None, None, None)


@pytest.fixture(name="free", scope="module")
def server_without_rates(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("store") / "tables.db", **FREE) as running:
        yield running


def still_plays(server):
    """A new game can be begun and a choice made."""
    table, tokens = server.table(seed=7)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    player = next(player for player in players if player.question is not None)
    answer = player.choose(player.lines[0])
    for each in players:
        each.close()
    return answer["type"] == "ack"


def silent(server):
    """A socket on which nothing was said yet."""
    return connect(server.url.replace("http", "ws") + "ws", compression=None, legacy=True)


# -- rates --------------------------------------------------------------------------------------------------------


def test_too_many_messages_end_the_connection(serve):
    server = serve(messages=(0.001, 12))
    table, tokens = server.table()
    player = server.player(table, tokens[0]).arrive()
    for _ in range(11):
        player.send(type="pong")
    assert player.request(type="about", word="anna")["code"] == "too-fast"
    with pytest.raises(ConnectionClosed):
        player.hear()
    assert still_plays(server)


def test_too_many_new_tables_are_refused(serve):
    server = serve(new_tables=(0.001, 2))
    asked = {"game": "arcana", "seats": ANNA_AND_BRUNO}
    made = [server.ask("/api/tables", asked) for _ in range(3)]
    assert [status for status, _ in made] == [201, 201, 429]
    assert "too many new tables" in made[-1][1]["error"]
    assert server.ask("/api/tables")[0] == 200


def test_too_many_requests_are_refused(serve):
    server = serve(requests=(0.001, 3))
    assert [server.ask("/api/games")[0] for _ in range(4)] == [200, 200, 200, 429]


def test_a_rematch_waits_until_the_table_is_a_little_older(serve):
    server = serve(rematch_seconds=3600.0)
    table, tokens = server.table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}])
    player = server.player(table, tokens[0]).arrive()
    assert player.request(type="resign")["type"] == "ack"
    assert "a little later" in player.request(type="rematch")["reason"]
    assert list(server.hub.rooms) == [table]


def test_choosing_and_undoing_does_not_fill_the_store(serve):
    server = serve(journal=3)
    table, tokens = server.table("sword_duel", seed=1)
    player = server.player(table, tokens[0]).arrive()
    answers = []
    for _ in range(2):
        question = player.question
        answers.append(player.request(type="choose", question=question["key"], lines=[question["options"][1]["line"]]))
        player.wait_for(lambda sight: len(sight["question"]["picked"]) == 1)
        answers.append(player.request(type="undo"))
        if answers[-1]["type"] == "ack":
            player.wait_for(lambda sight: not sight["question"]["picked"])
    assert [answer["type"] for answer in answers] == ["ack", "ack", "ack", "refused"]
    assert "play on from here" in answers[-1]["reason"]


def test_no_more_tables_than_the_server_holds(serve):
    server = serve(open_tables=2)
    asked = {"game": "arcana", "seats": ANNA_AND_BRUNO}
    assert [server.ask("/api/tables", asked)[0] for _ in range(3)] == [201, 201, 409]


def test_a_bucket_fills_again():
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_bucket_and_full_ones_are_forgotten():
    now = [0.0]
    buckets = Buckets((1.0, 1), lambda: now[0])
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]
    now[0] = 10.0
    for number in range(10_001):
        buckets.take(f"address {number}")
    assert len(buckets._of) < 10_003
    assert not buckets.take("address 10000")


# -- sizes --------------------------------------------------------------------------------------------------------


def test_a_message_may_not_be_too_long(serve):
    server = serve(message_bytes=2000)
    table, tokens = server.table()
    player = server.player(table, tokens[0]).arrive()
    assert player.request(type="why", line="x" * 1800)["type"] == "refused"
    assert player.request(type="why", line="x" * 2000)["code"] == "too-long"
    player.close()


def test_a_request_that_says_it_will_be_too_long_is_not_waited_for(serve):
    server = serve(body_bytes=1000)
    at = urlsplit(server.url)
    with socket.create_connection((at.hostname, at.port), timeout=20) as line:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {at.netloc}\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: 999999999\r\n\r\n{{".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 413 ")


def test_a_request_may_not_be_too_long(serve):
    server = serve(body_bytes=1000)
    asked = {"game": "arcana", "seats": ANNA_AND_BRUNO}
    assert server.ask("/api/tables", {**asked, "title": "x" * 700})[0] == 201
    status, answer = server.ask("/api/tables", {**asked, "title": "x" * 1000})
    assert (status, answer["error"]) == (413, "that is too long: more than 1000 bytes")


def test_so_many_look_at_a_table_and_no_more_and_keep_no_player_out(serve):
    server = serve(spectators_of_a_table=2, sockets_of_a_seat=2)
    table, tokens = server.table()
    first, second = server.player(table).arrive(), server.player(table).arrive()
    assert server.player(table).hear()["code"] == "full"
    mine = [server.player(table, tokens[0]).arrive() for _ in range(2)]
    assert server.player(table, tokens[0]).hear()["code"] == "full"
    theirs = server.player(table, tokens[1]).arrive()
    first.close()
    theirs.until("info")
    third = server.player(table).arrive()
    for player in (second, third, theirs, *mine):
        player.close()


def test_an_address_has_so_many_sockets_and_no_more(serve):
    server = serve(sockets_of_an_address=2)
    sockets = [silent(server) for _ in range(2)]
    with pytest.raises(InvalidStatus) as refused:
        silent(server)
    assert refused.value.response.status_code == 403
    sockets.pop().close()
    sockets.append(silent(server))
    for one in sockets:
        one.close()


# -- times --------------------------------------------------------------------------------------------------------


def test_who_does_not_say_hello_is_sent_away(serve):
    socket = silent(serve(hello_seconds=0.2))
    assert json.loads(socket.recv(10))["code"] == "no-hello"
    socket.close()


def test_who_answers_no_ping_is_sent_away_and_who_does_stays(serve):
    server = serve(ping_seconds=0.1, silence_seconds=1.5)
    table, tokens = server.table()
    awake = server.player(table, tokens[0]).arrive()
    asleep = server.player(table, tokens[1]).arrive()
    info = awake.until("info")
    while not info["table"]["seats"][1]["present"]:
        info = awake.until("info")
    while info["table"]["seats"][1]["present"]:
        info = awake.until("info")
    texts = [json.loads(asleep.socket.recv(10)) for _ in range(2)]
    while texts[-1]["type"] != "problem":
        texts.append(json.loads(asleep.socket.recv(10)))
    assert texts[-1]["code"] == "silent"
    assert "ping" in [text["type"] for text in texts]
    assert awake.request(type="about", word="anna")["type"] == "explained"
    awake.close()


# -- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["x" * 41, "", "   ", "!?", "An\u0000na", "An\x1bna", "An\u202ena", "An\u200bna", "free zone"], ids=repr
)
def test_a_name_that_cannot_stand_at_the_table_is_refused(free, name):
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    status, answer = free.ask("/api/tables", {"game": "arcana", "seats": seats})
    assert status == 400
    assert answer["error"]
    table, _ = free.table(seats=[{"kind": "me", "name": "Zoe"}, {"kind": "open"}])
    assert free.ask(f"/api/tables/{table}/sit", {"name": name})[0] == 400
    assert free.ask(f"/api/tables/{table}")[1]["status"] == "open"


@pytest.mark.parametrize("name", ["x" * 40, "Ärger & Söhne", "李娜 2", "  Anna   Maria "])
def test_a_name_of_any_tongue_is_fine(free, name):
    table, tokens = free.table(seats=[{"kind": "me", "name": name}, {"kind": "bot", "bot": "random"}])
    player = free.player(table, tokens[0]).arrive()
    assert player.sight["names"][0] == " ".join(name.split())
    player.close()


def test_a_title_is_cut_and_holds_only_what_can_be_seen(free):
    table, _ = free.table(title=" The\u0000 \x07Red\n\u202eLion " + "x" * 200)
    assert free.ask(f"/api/tables/{table}")[1]["title"] == ("The Red Lion " + "x" * 200)[:80]


@pytest.mark.parametrize(
    ("text", "kept"),
    [("x" * 500, "x" * 500), ("a\u0000b\x1b[31m\nc", "ab[31m c"), ("x" * 501, None), (" \n\t\u0000 ", None)],
    ids=["500", "control characters", "501", "nothing"],
)
def test_what_is_said_has_its_limits(free, text, kept):
    table, tokens = free.table()
    player = free.player(table, tokens[0]).arrive()
    answer = player.request(type="say", text=text)
    assert answer["type"] == ("refused" if kept is None else "ack")
    if kept is not None:
        assert player.until("said")["line"]["text"] == kept
    player.close()


def test_a_binary_message_ends_the_connection(free):
    table, tokens = free.table()
    player = free.player(table, tokens[0]).arrive()
    player.socket.send(b'{"type":"pong"}')
    assert player.until("problem")["code"] == "malformed"
    player.close()


@pytest.mark.parametrize("id", ["", "x" * 65, "a\u0000", "\n"], ids=repr)
def test_an_id_that_cannot_be_kept_ends_the_connection(free, id):
    table, tokens = free.table()
    player = free.player(table, tokens[0]).arrive()
    player.send(type="choose", id=id, question="", lines=["pass"])
    assert player.until("problem")["code"] == "malformed"
    player.close()


@pytest.mark.parametrize("table", ["", "a\u0000b", "x" * 5000, "../../etc", "💥"], ids=lambda table: repr(table[:9]))
def test_a_table_that_cannot_be_is_not_there(free, table):
    stranger = free.player(table, "token")
    assert stranger.hear()["code"] == "no-table"
    stranger.close()


@pytest.mark.parametrize("had", [{"revision": -1, "events": -7}, {"revision": 0, "events": -7}, {"events": 10**6}])
def test_whoever_claims_to_have_what_cannot_be_is_told_everything(free, had):
    table, tokens = free.table(seed=3)
    fresh, liar = free.player(table, tokens[0]).arrive(), free.player(table, tokens[0], **had)
    update = liar.until("update")
    assert (update["first"], update["events"]) == (0, fresh.events)
    for player in (fresh, liar):
        player.close()


def test_a_connection_that_breaks_off_at_once_is_no_failure(free, caplog):
    for _ in range(20):
        socket = silent(free)
        socket.socket.close()
    assert still_plays(free)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


# -- nonsense -----------------------------------------------------------------------------------------------------

NASTY = [
    None, True, -1, 0, 1, 10**18, 10**40, 1.5, "", " ", "\u0000", "pass", "x" * 600, "💥", "anna", "?anna.hand:1", "#1",
    [], ["pass"], ["pass"] * 70, [[]], {}, {"type": "hello"}, "end", "my-turn", "0-0", "assign", "assign assign assign",
]  # fmt: skip
TYPES = ["hello", "choose", "check", "undo", "consent", "rematch", "say", "why", "about", "set", "pong", "update", "x"]
MESSAGES = 10_000


class FakeSocket:
    """The server's end of a socket on which somebody sends nonsense."""

    def __init__(self, nonsense, left):
        self.application_state = WebSocketState.CONNECTED
        self.scope = {}
        self.nonsense = nonsense
        self.left = left
        self.told = []

    async def accept(self):
        await asyncio.sleep(0)

    async def receive(self):
        await asyncio.sleep(0)
        if next(self.left) >= MESSAGES:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": self.nonsense.message(self.told)}

    async def send_text(self, text):
        self.told.append(text)

    async def close(self, code, reason):
        self.application_state = WebSocketState.DISCONNECTED


class Nonsense:
    """Valid messages of a client with something wrong in most of them."""

    def __init__(self, table, token, seed):
        self.luck = random.Random(seed)
        self.hello = {"type": "hello", "protocol": 1, "table": table, "token": token, "revision": 0, "events": 0}
        self.ids = count()

    def message(self, told):
        luck = self.luck
        if not told:
            return json.dumps(self.hello) if luck.random() < 0.9 else self.mutated(self.hello)
        message = self.valid(told)
        return self.mutated(message) if luck.random() < 0.9 else json.dumps(message)

    def valid(self, told):
        luck = self.luck
        question = next(
            (m["sight"]["question"] for m in map(json.loads, reversed(told)) if m["type"] == "update"), None
        )
        question = question or {"key": "0-0", "options": [{"line": "pass"}]}
        lines = [luck.choice(question["options"])["line"] for _ in range(luck.choice([1, 1, 1, 2, 5]))]
        kind = luck.choice(TYPES[1:11])
        more = {
            "choose": {"question": question["key"], "lines": lines},
            "check": {"question": question["key"], "lines": lines},
            "consent": {"agree": luck.random() < 0.5},
            "say": {"text": "Good luck"},
            "why": {"line": lines[0]},
            "about": {"word": luck.choice(lines[0].split())},
            "set": {"settings": {"ask": "real", "pass_until": "round"}},
        }
        return {"type": kind, "id": f"id {next(self.ids)}", **more.get(kind, {})}

    def mutated(self, message):
        luck = self.luck
        message = deepcopy(message)
        what = luck.random()
        key = luck.choice(list(message))
        if what < 0.15:
            del message[key]
        elif what < 0.6:
            message[key] = luck.choice(NASTY)
        elif what < 0.7:
            message["type"] = luck.choice(TYPES)
        elif what < 0.8 and isinstance(message.get("lines"), list):
            message["lines"].insert(luck.randrange(len(message["lines"]) + 1), luck.choice(NASTY))
        elif what < 0.85:
            message["more"] = luck.choice(NASTY)
        text = json.dumps(message)
        if what > 0.95:
            at = luck.randrange(len(text))
            text = (
                text[:at]
                + luck.choice(["", '"', "}", "\\", "\\u0000", "\ud83d".encode("utf-8", "replace").decode()])
                + text[at + 1 :]
            )
        elif what > 0.93:
            text = text[: luck.randrange(len(text))]
        elif what > 0.92:
            text = text[:-1] + ', "deep": ' + "[" * 30_000
        return text


def test_ten_thousand_messages_of_nonsense_leave_a_sound_game(tmp_path, caplog):
    async def play():
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        hub = Hub(store, Thinkers(1), UNLIMITED, 0.0, tmp_path)
        seats = [SeatRequest("me", "Anna"), SeatRequest("me", "Bruno")]
        room, keys = await hub.create(TableRequest("arcana", seats, seed=3))
        left = count()
        told = []
        nonsense = [Nonsense(room.id, key.token, key.seat) for key in keys]
        while next(left) < MESSAGES:
            sockets = [FakeSocket(one, left) for one in nonsense]
            await asyncio.gather(*(Connection(hub, socket).run() for socket in sockets))
            told += [json.loads(text)["type"] for socket in sockets for text in socket.told]
        stored = await store.load(room.id)
        again = Course(stored.table, stored.table.names, stored.table.options)
        again.follow(stored.journal)
        digests = room.need_course().game.digest(), again.game.digest()
        onlookers = len(room.onlookers)
        await hub.close()
        return told, digests, onlookers, len(stored.journal) == room.revision

    told, digests, onlookers, kept = asyncio.run(play())
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert digests[0] == digests[1]
    assert onlookers == 0
    assert kept
    for kind in ("ack", "refused", "explained", "checked", "problem", "update", "said"):
        assert told.count(kind) > 50, kind
    assert list(tmp_path.glob("failure*")) == []
