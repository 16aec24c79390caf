"""Loads that once held others up, through real sockets, as figures: what many ask for beside what somebody plays.

PYTHONPATH=tests python -m server.loads        # the figures of docs/benchmarks.md; two minutes, on a quiet machine
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain, repeat
from pathlib import Path
from time import monotonic, sleep

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from quarterdeck.games import WHERE as GAMES
from server.server import ROOT, Player, play_to_the_end, serving

ONE, OTHER = "192.0.2.1", "192.0.2.2"
"""Two addresses from which tables are opened, as a proxy tells."""
PROXIED = {"QUARTERDECK_SERVE_PROXIES": '["127.0.0.1"]'}


def open_table(server, game, seats, address, **more):
    """A table that somebody at this address opens: its id and the tokens by seat."""
    asked = {"game": game, "seats": seats, **more}
    status, made = server.ask("/api/tables", asked, headers={"x-forwarded-for": address})
    assert status == 201, made
    return made["table"]["id"], {key["seat"]: key["token"] for key in made["keys"]}


def person(name, kind="me"):
    return {"kind": kind, "name": name}


def bot(spec):
    return {"kind": "bot", "bot": spec}


@contextmanager
def watching(server, tables):
    """Somebody looks on at each of these tables, so that its bots play."""
    onlookers = [Player(server, table, None, {}) for table in tables]

    def look(onlooker):
        with suppress(ConnectionClosed):
            while True:
                onlooker.hear(60)

    threads = [threading.Thread(target=look, args=(one,), daemon=True) for one in onlookers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for onlooker in onlookers:
            onlooker.close()


def told(times):
    """The median and the longest of some times, in milliseconds."""
    times = sorted(times)
    return f"median {1000 * times[len(times) // 2]:.0f} ms, longest {1000 * times[-1]:.0f} ms of {len(times)}"


# -- replays ------------------------------------------------------------------------------------------------------


def choose_for(players, seconds, luck, every=0.12):
    """These players choose for so long: how long each waited for the answer."""
    waited, end = [], monotonic() + seconds
    while monotonic() < end and players[0].sight["outcome"] is None:
        asked = next(player for player in players if player.question is not None)
        began = monotonic()
        answer = asked.choose(luck.choice(asked.lines))
        waited.append(monotonic() - began)
        assert answer["type"] == "ack", answer
        for player in players:
            while player.revision < answer["revision"]:
                player.hear()
        sleep(max(0.0, began + every - monotonic()))
    return waited


def replays_beside_choices(requests=94, seconds=5.0):
    """Positions of a long replay, without a token, beside somebody's own choices: how long these took alone, and
    meanwhile; and how many positions were given in the time."""
    luck = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server, ExitStack() as stack:
        watched, tokens = server.table("arcana", seed=3)
        players = [server.player(watched, tokens[seat]).arrive() for seat in (0, 1)]
        made = play_to_the_end(players, pause=0.05)
        assert players[0].sight["outcome"] is not None
        table, tokens = server.table("five_sails", seed=5)
        mine = [stack.enter_context(closing(server.player(table, tokens[seat]).arrive())) for seat in (0, 1)]
        alone = choose_for(mine, seconds, luck)
        answers = []

        def look(due, number):
            sleep(due)
            answers.append(server.ask(f"/api/tables/{watched}/replay/{number}?view=-2")[0])

        looks = [
            threading.Thread(target=look, args=(seconds * n / requests, luck.randrange(made))) for n in range(requests)
        ]
        for one in looks:
            one.start()
        meanwhile = choose_for(mine, seconds, luck)
        for one in looks:
            one.join()
        return alone, meanwhile, answers, made


@contextmanager
def closing(player):
    try:
        yield player
    finally:
        player.close()


# -- bots ---------------------------------------------------------------------------------------------------------


def answers_of_a_bot(server, address, choices, luck):
    """How long a bot that thinks for 100 ms took to each of its answers, at a table opened from this address."""
    table, tokens = open_table(server, "arcana", [person("Anna"), bot("montecarlo:100ms")], address, seed=9)
    with closing(server.player(table, tokens[0]).arrive()) as player:
        waited = []
        while len(waited) < choices and player.sight["outcome"] is None:
            if player.question is not None:
                answer = player.choose(luck.choice(player.lines))
                assert answer["type"] == "ack", answer
                while player.revision < answer["revision"]:
                    player.hear()
            began, reached = monotonic(), player.revision
            if player.sight["waiting"] == [1]:
                player.wait_for(lambda _, reached=reached: player.revision > reached, timeout=60)
                waited.append(monotonic() - began)
        return waited


def bots_beside_a_bot(tables=20, choices=40, thinks="montecarlo:2000ms"):
    """Watched tables of two bots that think long, from one address, beside one of a quick bot from another: how long
    that one's answers took alone, and meanwhile."""
    luck = random.Random(2)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", "--bot-pace", "0", **PROXIED) as server,
    ):
        answers_of_a_bot(server, OTHER, 3, luck)  # the processes of bots have begun
        alone = answers_of_a_bot(server, OTHER, choices, luck)
        busy = [
            open_table(server, "arcana", [bot(thinks), bot(thinks)], ONE, spectators=True)[0] for _ in range(tables)
        ]
        with watching(server, busy):
            sleep(2)
            return alone, answers_of_a_bot(server, OTHER, choices, luck)


def waits_of_many(tables=100, seconds=30.0, thinks="montecarlo:1000ms"):
    """So many busy tables, each opened by somebody else: how many waits for a turn to think there were, and how many
    of them were over in each time (seconds, as `quarterdeck_bot_wait_seconds` counts them)."""
    with tempfile.TemporaryDirectory() as folder:
        read = Path(folder) / "metrics.sock"
        environment = {**PROXIED, "QUARTERDECK_METRICS_UNIX_SOCKET": str(read)}
        with serving(Path(folder) / "tables.db", "--no-limits", "--bot-pace", "0", **environment) as server:
            answers_of_a_bot(server, OTHER, 3, random.Random(3))
            seats = [bot(thinks), bot(thinks)]
            busy = [open_table(server, "arcana", seats, f"198.51.100.{n}", spectators=True)[0] for n in range(tables)]
            with watching(server, busy):
                sleep(5)
                before = buckets(read)
                sleep(seconds)
                after = buckets(read)
            return {limit: after[limit] - before[limit] for limit in after}


def buckets(path):
    """How many waits of bots were over in which time so far, by the server's own figures."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(path))
        line.sendall(b"GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n")
        text = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    found = re.findall(r'^quarterdeck_bot_wait_seconds_bucket\{le="([^"]+)"\} (\S+)', text, re.MULTILINE)
    return {float(limit): int(float(count)) for limit, count in found}


# -- a restart ----------------------------------------------------------------------------------------------------


def waits_of_a_page():
    """How long a page of ours waits before each try to come back, and by which part that is shorter or longer."""
    text = (ROOT / "web/src/lib/connection.svelte.ts").read_text()
    waits = re.search(r"const WAITS: readonly number\[\] = \[(.*)\];", text)
    spread = re.search(r"const SPREAD = (.*);", text)
    return [float(wait) for wait in waits[1].split(",")], float(spread[1])


def back_after_a_restart(tables=250, choices=20):
    """Two players at each table, whose server is killed and started again: after how long it listened, and each of
    them was back.

    They come as pages do: after the same waits, saying what they have, all in one thread. A thread for each that tries
    ten times a second takes more of the two cores than the server has left. The server runs as an installed one does,
    from bytecode, also where the environment says that none is to be written.
    """
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as free:
        store, port = Path(folder) / "tables.db", str(free.getsockname()[1])
        flags = ("--no-limits", "--port", port)
        installed = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode")}
        free.close()
        players = []
        with serving(store, *flags, **installed) as server:
            for n in range(tables):
                table, tokens = server.table(list(GAMES)[n % len(GAMES)], seed=n)
                pair = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
                play_to_the_end(pair, seed=n + 1, most=choices)
                players += pair
            server.kill()
            began = monotonic()
        with ThreadPoolExecutor(1) as pages:
            back = pages.submit(asyncio.run, all_back(players, server.url.replace("http", "ws") + "ws", began))
            with serving(store, *flags, **installed):
                listened = monotonic() - began
                return listened, back.result()


async def all_back(players, url, began):
    """After how long each of these players was back at the server."""
    all_are, (waits, spread) = asyncio.Event(), waits_of_a_page()
    times, luck = [], random.Random(4)

    async def come_back(player):
        for wait in chain(waits, repeat(waits[-1])):
            await asyncio.sleep(wait * (1 + spread * (2 * luck.random() - 1)))
            with suppress(OSError, WebSocketException):
                async with connect(url, max_size=None) as line:
                    hello = {"table": player.table, "token": player.token, "steps": True}
                    known = {"revision": player.revision, "events": len(player.events)}
                    await line.send(json.dumps({"type": "hello", "protocol": 1, **hello, **known}))
                    while json.loads(await line.recv())["type"] != "update":
                        pass
                    times.append(monotonic() - began)
                    if len(times) == len(players):
                        all_are.set()
                    await all_are.wait()
                    return

    await asyncio.gather(*(come_back(player) for player in players))
    return times


def main():
    listened, times = back_after_a_restart()
    print(
        f"after kill -9: it listened after {1000 * listened:.0f} ms, players were back after {told(times)}", flush=True
    )
    alone, meanwhile, answers, made = replays_beside_choices()
    print(f"own choices, alone: {told(alone)}", flush=True)
    print(f"beside {len(answers)} positions of a replay of {made} choices: {told(meanwhile)}; all given: "
          f"{set(answers) == {200}}", flush=True)  # fmt: skip
    alone, meanwhile = bots_beside_a_bot()
    print(f"a 100 ms bot, alone: {told(alone)}", flush=True)
    print(f"beside 20 watched tables of two 2-second bots: {told(meanwhile)}", flush=True)
    waits = waits_of_many()
    print(f"100 busy tables, waits for a turn that were over in so many seconds: {waits}", flush=True)


if __name__ == "__main__":
    main()
