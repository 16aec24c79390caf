"""Several servers on one PostgreSQL, as on several machines: any takes anybody, and each table has one owner."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quarterdeck.cli.app import main
from quarterdeck.server.chat import MUTED
from quarterdeck.server.orders import Orders
from server.limited import eventually
from server.postgres import cluster
from server.server import play_to_the_end, serving
from server.test_kill import DELAYS, FLAGS, Flight, check_it_counts_once, come_back, hear_the_rest

PATIENT = {"QUARTERDECK_SERVE_BELIEVED_SECONDS": "60"}
"""A killed process is seen at once; one that only waits for a processor, on a busy machine, is not taken for dead."""


def back_at(server, before):
    """The same client again, as often as it takes, as a page does.

    It is told to come back while nobody plays its table, and a process that ends hangs up on whoever comes just then.
    """

    def back():
        try:
            return come_back(server, before)
        except (ConnectionClosed, ConnectionError, InvalidHandshake):
            return None

    return eventually(back)


@pytest.fixture(name="store")
def database():
    return cluster().database()


def two(stack, store):
    return [stack.enter_context(serving(store, *FLAGS, **PATIENT)) for _ in range(2)]


def test_two_servers_play_one_table_and_when_its_owner_is_killed_the_other_goes_on(store):
    with ExitStack() as stack:
        owner, other = two(stack, store)
        table, tokens = owner.table("five_sails", seed=11)
        players = [owner.player(table, tokens[0]).arrive(), other.player(table, tokens[1]).arrive()]
        assert play_to_the_end(players, seed=0, most=8) == 8
        # What is asked of the other server is answered by the owner, and both show the same list.
        assert other.ask(f"/api/tables/{table}") == owner.ask(f"/api/tables/{table}")
        assert other.ask(f"/api/tables/{table}/record")[0] == 403
        assert other.ask("/api/tables/nowhere")[0] == 404
        eventually(lambda: all(seat["present"] for seat in other.ask("/api/tables")[1][0]["seats"]))
        # Somebody sits down, by the other server, at a table of the first.
        waiting, keys = owner.table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "open"}])
        status, sat = other.ask(f"/api/tables/{waiting}/sit", {"name": "Carla"})
        assert (status, sat["table"]["status"]) == (201, "running")
        assert players[1].request(type="say", text="Ahoy")["type"] == "ack"
        assert players[0].until("said")["line"]["text"] == "Ahoy"
        # An operator's order reaches all, and the owner knows from where somebody comes who was handed on.
        orders = Orders(store)
        orders.ban("127.0.0.1", "mute", None, "")
        assert len(orders.heard().servers) == 2
        assert players[1].request(type="say", text="Ahoy")["reason"] == MUTED
        orders.lift("127.0.0.1", "mute")
        orders.close()
        flight = Flight(owner, players, DELAYS[1])
        began = monotonic()
        players = [back_at(other, player) for player in players]
        took = monotonic() - began
        check_it_counts_once(other, players, flight)
        assert play_to_the_end(players, seed=1, most=5) == 5
        assert keys
        for player in players:
            player.close()
    assert took < 20, f"taken over after {took:.1f} s"


def test_a_server_that_is_ended_gives_its_tables_up_at_once(store):
    with ExitStack() as stack:
        owner, other = two(stack, store)
        table, tokens = owner.table(seed=7)
        players = [owner.player(table, tokens[0]).arrive(), other.player(table, tokens[1]).arrive()]
        assert play_to_the_end(players, most=3) == 3
        owner.process.send_signal(signal.SIGTERM)
        for player in players:
            hear_the_rest(player)
        players = [back_at(other, player) for player in players]
        assert [player.revision for player in players] == [3, 3]
        assert play_to_the_end(players, most=3) == 3
        for player in players:
            player.close()


def test_one_of_two_is_drained_by_its_operator_while_people_play(store, capsys):
    with ExitStack() as stack:
        owner, other = two(stack, store)
        table, tokens = owner.table(seed=7)
        players = [owner.player(table, tokens[0]).arrive(), other.player(table, tokens[1]).arrive()]
        assert play_to_the_end(players, most=3) == 3
        assert main(["admin", "servers", "--store", store]) == 0
        shown = [line for line in capsys.readouterr().out.splitlines() if f"process {owner.process.pid}" in line]
        assert [line.endswith("1 tables") for line in shown] == [True]
        assert main(["admin", "drain", shown[0].split()[0], "--store", store]) == 0
        told = capsys.readouterr().out
        assert f"process {owner.process.pid} opens no new tables" in told
        assert owner.process.wait(30) == 0
        for player in players:
            hear_the_rest(player)
        players = [back_at(other, player) for player in players]
        assert [player.revision for player in players] == [3, 3]
        assert play_to_the_end(players, most=3) == 3
        assert other.ask("/api/health")[0] == 200
        for player in players:
            player.close()
    assert main(["admin", "drain", "nowhere", "--store", store]) == 2
    assert capsys.readouterr().err.count("\n") == 1
