"""What a table survives: kill -9 of the server or of a bot's process, a store that goes away, other rules."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep

import pytest
from websockets.exceptions import ConnectionClosed

from quarterdeck.server.course import Made
from server.limited import eventually, limited
from server.postgres import cluster
from server.processes import needs_proc, processor_time
from server.server import play_to_the_end, serving
from server.stores import execute

FLAGS = ("--bot-pace", "0", "--no-limits")
DELAYS = (0.0, 0.004, 0.02)
"""Seconds between sending a choice and the kill: it may not have been read, or kept, or its answer is under way."""


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request, tmp_path):
    if request.param == "sqlite":
        return tmp_path / "tables.db"
    return cluster().database()


class Flight:
    """A choice that was sent just before the server was killed."""

    def __init__(self, server, players, delay):
        """Send it, kill without waiting for the answer, and hear what was still under way."""
        player = next(player for player in players if player.question is not None)
        self.seat = player.seat
        self.before = player.revision
        self.sent = {
            "type": "choose", "id": f"after {delay} s", "question": player.question["key"], "lines": [player.lines[-1]],
        }  # fmt: skip
        player.send(**self.sent)
        sleep(delay)
        server.kill()
        heard = [hear_the_rest(each) for each in players]
        self.acknowledged = "ack" in heard[player.seat]


def hear_the_rest(player):
    """The types of all messages up to the end of the connection."""
    types = []
    try:
        while True:
            types.append(player.hear()["type"])
    except ConnectionClosed:
        return types


def come_back(server, before):
    """The same client again, with what it had."""
    player = server.player(before.table, before.token, revision=before.revision, events=len(before.events))
    player.events = before.events
    return player.arrive()


def check_it_counts_once(server, players, flight):
    """Its answer may have got lost: it is sent again, and counts once whether it had been kept or not."""
    assert players[0].revision - flight.before in ((1,) if flight.acknowledged else (0, 1))
    answer = players[flight.seat].request(**flight.sent)
    assert (answer["type"], answer["revision"]) == ("ack", flight.before + 1)
    for player in players:
        player.wait_for(lambda sight, player=player: player.revision == flight.before + 1)
        fresh = server.player(player.table, player.token).arrive()
        assert (fresh.revision, fresh.sight, fresh.events) == (player.revision, player.sight, player.events)
        fresh.close()


def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(store):
    with serving(store, *FLAGS) as server:
        table, tokens = server.table("five_sails", seed=11)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        play_to_the_end(players, seed=0, most=25)
        flight = Flight(server, players, DELAYS[0])
    for number, delay in enumerate((*DELAYS[1:], None), 1):
        with serving(store, *FLAGS) as server:
            players = [come_back(server, player) for player in players]
            check_it_counts_once(server, players, flight)
            assert play_to_the_end(players, seed=number, most=25) == 25
            if delay is not None:
                flight = Flight(server, players, delay)
    for player in players:
        player.close()


def test_a_bot_goes_on_after_the_server_was_killed(tmp_path):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "montecarlo:10"}]
    with serving(tmp_path / "tables.db", *FLAGS) as server:
        table, tokens = server.table("sword_duel", seats, seed=4)
        player = server.player(table, tokens[0]).arrive()
        assert player.choose(player.lines[0])["type"] == "ack"
        server.kill()
        hear_the_rest(player)
    with serving(tmp_path / "tables.db", *FLAGS) as server:
        player = come_back(server, player)
        play_to_the_end([player])
        assert player.sight["outcome"] is not None
        player.close()


# -- a bot's process ----------------------------------------------------------------------------------------------


def workers(server):
    """The processes in which the bots of a server think."""
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    children = [int(child) for thread in threads for child in thread.read_text().split()]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def hand_over(player):
    """Choose until the bot is asked."""
    player.wait_for(lambda sight: sight["question"] is not None)
    while player.question is not None:
        answer = player.choose(player.lines[0])
        player.wait_for(lambda sight, answer=answer: player.revision >= answer["revision"])
    assert player.sight["waiting"] == [1]


@needs_proc
def test_a_game_goes_on_when_the_process_of_a_thinking_bot_is_killed(tmp_path):
    # As long as a bot may think: on a busy machine it gets but a little of a processor in that time.
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "montecarlo:2000ms"}]
    with serving(tmp_path / "tables.db", *FLAGS, "--bot-workers", "1") as server:
        table, tokens = server.table("arcana", seats, seed=4)
        player = server.player(table, tokens[0]).arrive()
        hand_over(player)  # now the bot's process starts, and spends no more time when it has answered
        player.wait_for(lambda sight: sight["question"] is not None)
        (worker,) = workers(server)
        spent = processor_time(worker)
        hand_over(player)
        before = player.revision
        eventually(lambda: processor_time(worker) > spent + 1)
        os.kill(worker, signal.SIGKILL)
        player.wait_for(lambda sight: player.revision > before)
        hand_over(player)
        player.wait_for(lambda sight: sight["question"] is not None)
        assert workers(server) not in ([], [worker])
        player.close()


# -- a store that goes away ---------------------------------------------------------------------------------------


def test_a_store_that_was_away_is_used_again_and_nothing_is_doubled():
    with serving(cluster().database(), *FLAGS) as server:
        table, tokens = server.table(seed=7)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        play_to_the_end(players, most=5)
        cluster().stop("immediate")
        try:
            player = next(player for player in players if player.question is not None)
            sent = {"id": "while away", "question": player.question["key"], "lines": [player.lines[0]]}
            reached = player.revision
            for _ in range(3):
                answer = player.request(type="choose", **sent)
                assert (answer["type"], answer["reason"]) == (
                    "refused",
                    "this could not be kept, so it was not done; try again in a moment",
                )
            for message in ({"type": "say", "text": "Ahoy"}, {"type": "resign"}):
                assert player.request(**message)["reason"] == answer["reason"]
            assert server.player("another-table").hear()["text"].startswith("the server cannot reach its store now")
            late = server.player(table, player.token).arrive()
            assert (late.revision, late.sight) == (reached, player.sight)
        finally:
            cluster().start()

        def kept():
            answer = player.request(type="choose", **sent)
            return answer["type"] == "ack" and answer

        assert eventually(kept)["revision"] == reached + 1
        assert kept()["revision"] == reached + 1
        for each in (*players, late):
            each.wait_for(lambda sight, each=each: each.revision == reached + 1)
        assert (late.sight, late.events) == (player.sight, player.events)
        assert play_to_the_end(players, most=3) == 3
        for each in (*players, late):
            each.close()


def test_a_table_that_fell_behind_its_store_is_brought_back_from_it(tmp_path):
    with limited(tmp_path / "tables.db") as server:
        table, tokens = server.table(seed=7)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        player = next(player for player in players if player.question is not None)
        line = player.lines[0]
        execute(
            f"sqlite:///{tmp_path}/tables.db",
            f"INSERT INTO journal VALUES ('{table}', 1, {player.seat}, 'choice', '{line}', NULL, 0.0, NULL)",
        )
        player.send(type="choose", id="late", question=player.question["key"], lines=[player.lines[-1]])
        for each in players:
            hear_the_rest(each)
            assert each.socket.close_code == 4008
        players = [come_back(server, each) for each in players]
        assert [each.revision for each in players] == [1, 1]
        assert server.hub.rooms[table].course.made == [Made(player.seat, line, goes_on=False)]
        assert play_to_the_end(players, most=3) == 3
        for each in players:
            each.close()


# -- other rules --------------------------------------------------------------------------------------------------


def test_a_game_of_other_rules_is_closed_and_the_others_go_on(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    with limited(tmp_path / "tables.db") as server:
        old, tokens = server.table(seed=7)
        waiting, _ = server.table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "open"}])
        new, new_tokens = server.table(seed=7)
    execute(url, f"UPDATE tables SET rules_version = 0 WHERE id IN ('{old}', '{waiting}')")
    with limited(tmp_path / "tables.db") as server:
        assert [info["id"] for info in server.ask("/api/tables")[1]] == [new]
        for table in (old, waiting):
            _, info = server.ask(f"/api/tables/{table}")
            assert info["status"] == "closed"
            assert "rules version 0 of Arcana" in info["problem"]
        player = server.player(old, tokens[0])
        assert player.until("welcome")["table"]["problem"] == info["problem"]
        for message in ({"type": "choose", "question": "", "lines": ["pass"]}, {"type": "undo"}, {"type": "resign"}):
            assert player.request(**message)["reason"] == info["problem"]
        assert server.ask(f"/api/tables/{old}/replay") == (409, {"error": info["problem"]})
        assert server.ask(f"/api/tables/{waiting}/sit", {"name": "Bruno"})[0] == 400
        others = [server.player(new, new_tokens[seat]).arrive() for seat in (0, 1)]
        assert play_to_the_end(others, most=3) == 3
        assert [info["id"] for info in server.ask("/api/tables")[1]] == [new]
        for each in (player, *others):
            each.close()
