"""`serve --workers N`, several processes at one address: one dies, is ended or loses the database, and games go on."""

from __future__ import annotations

import os
import signal
import socket
import threading
from contextlib import contextmanager, suppress

import psycopg
import pytest
from sqlalchemy import make_url

from quarterdeck.cli.app import main
from quarterdeck.server.leases import ALIVE
from server.limited import eventually
from server.postgres import cluster
from server.processes import lives, needs_proc
from server.server import play_to_the_end, serving
from server.test_kill import DELAYS, FLAGS, Flight, check_it_counts_once, hear_the_rest
from server.test_two_servers import PATIENT, back_at

PROCESSES = f"SELECT place FROM (SELECT id AS owner, place FROM processes WHERE takes) leases WHERE {ALIVE}"
OWNER = "SELECT place FROM leases JOIN processes ON id = owner WHERE table_id = %s"


@pytest.fixture(name="store")
def database():
    return cluster().database()


def processes(store, statement=PROCESSES, *given):
    """The ids of processes, as the store knows them."""
    with psycopg.connect(store) as connection:
        return [int(place.split()[-1]) for (place,) in connection.execute(statement, given)]


class Victim:
    """The process that plays a table, to be killed as a server is."""

    def __init__(self, store, table):
        (self.process,) = processes(store, OWNER, table)

    def kill(self):
        os.kill(self.process, signal.SIGKILL)


@needs_proc
@pytest.mark.some_of("workers, delay", [(n, delay) for n in (2, 3) for delay in DELAYS], lambda one: one == (3, 0.004))
def test_games_go_on_when_their_process_is_killed_or_ended_and_another_takes_its_place(store, workers, delay):
    with serving(store, *FLAGS, "--workers", str(workers), **PATIENT) as server:
        first = processes(store)
        assert len(first) == workers
        table, tokens = server.table("five_sails", seed=11)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        play_to_the_end(players, seed=0, stop=lambda: players[0].sight["board"]["duel"] is not None)
        assert players[0].sight["board"]["duel"] is not None
        victim = Victim(store, table)
        flight = Flight(victim, players, delay)
        players = [back_at(server, player) for player in players]
        check_it_counts_once(server, players, flight)
        assert play_to_the_end(players, seed=1, most=5) == 5
        eventually(lambda: len(processes(store)) == workers and victim.process not in processes(store))
        # Ended in the middle of a game it gives its tables up, and is started again.
        (owner,) = processes(store, OWNER, table)
        os.kill(owner, signal.SIGTERM)
        for player in players:
            hear_the_rest(player)
        reached = players[0].revision
        players = [back_at(server, player) for player in players]
        assert players[0].revision == reached
        assert play_to_the_end(players, seed=2, most=5) == 5
        assert processes(store, OWNER, table) != [owner]
        for player in players:
            player.close()
        last = processes(store)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(20)
        eventually(lambda: not any(lives(process) for process in {*first, *last}))


class Line:
    """A way to the database that can be cut, or fall silent."""

    def __init__(self, store, host="127.0.0.1"):
        self._listening = socket.create_server((host, 0))
        self._ends = set()
        self._silent = threading.Event()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        name = make_url(store).database
        self.url = f"postgresql://tests@{host}:{self._listening.getsockname()[1]}/{name}"
        self._threads[0].start()

    def cut(self):
        for end in (self._listening, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def fall_silent(self):
        self._silent.set()

    def end(self):
        self.cut()
        for thread in self._threads:
            thread.join(20)

    def _accept(self):
        with self._listening, suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                joining = threading.Thread(target=self._join, args=(near,), daemon=True)
                self._threads.append(joining)
                joining.start()

    def _join(self, near):
        with near, socket.socket(socket.AF_UNIX) as far:
            far.connect(str(cluster().home / ".s.PGSQL.5432"))
            self._ends |= {near, far}
            back = threading.Thread(target=self._pass_on, args=(far, near), daemon=True)
            back.start()
            self._pass_on(near, far)
            back.join()
            self._ends -= {near, far}

    def _pass_on(self, source, goal):
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._silent.is_set():
                    goal.sendall(data)
        for end in (source, goal):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(store, host="127.0.0.1"):
    line = Line(store, host)
    try:
        yield line
    finally:
        line.end()


@pytest.mark.some_of("how", ["cut", "fall_silent"], lambda how: how == "cut")
def test_a_process_without_its_database_sends_its_players_to_those_that_have_it(store, how):
    with line_to(store) as line, serving(line.url, *FLAGS) as owner, serving(store, *FLAGS) as other:
        table, tokens = owner.table(seed=7)
        players = [owner.player(table, tokens[0]).arrive(), other.player(table, tokens[1]).arrive()]
        assert play_to_the_end(players, most=3) == 3
        eventually(lambda: other.ask("/api/tables")[1][0]["seats"][0]["present"])  # each knows of the other
        getattr(line, how)()
        player = next(player for player in players if player.question is not None)
        sent = {"type": "choose", "id": "cut", "question": player.question["key"], "lines": [player.lines[0]]}
        player.send(**sent)
        heard = [hear_the_rest(each) for each in players]
        assert not any("ack" in types for types in heard)
        players = [back_at(other, each) for each in players]
        assert [each.revision for each in players] == [3, 3]
        assert players[player.seat].request(**sent)["revision"] == 4
        for each in players:
            each.wait_for(lambda sight, each=each: each.revision == 4)
        assert play_to_the_end(players, most=3) == 3
        for each in players:
            each.close()
        owner.kill()


def test_several_processes_need_postgresql(tmp_path, capsys):
    assert main(["serve", "--workers", "2", "--store", str(tmp_path / "tables.db")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "tables.db").exists()


@pytest.mark.parametrize(
    ("inside", "workers"), [("300.1.1.1", 1), ("", 1), ("127.0.0.1:99999", 1), ("127.0.0.1:7000", 2)]
)
def test_where_no_other_server_could_reach_this_one_is_one_sentence(store, capsys, monkeypatch, inside, workers):
    monkeypatch.setenv("QUARTERDECK_SERVE_INSIDE", inside)
    assert main(["serve", "--port", "0", "--workers", str(workers), "--store", store]) == 2
    told = capsys.readouterr().err
    assert told.startswith("quarterdeck: [serve]: inside: ")
    assert told.count("\n") == 1
