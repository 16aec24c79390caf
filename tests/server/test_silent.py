"""Nobody holds the server up by saying nothing, saying it slowly, breaking off, or calling it by another name."""

import http.client
import logging
import socket
from time import sleep
from urllib.parse import urlsplit

import pytest

from server.limited import eventually, limited

HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
)


def connected(server):
    found = urlsplit(server.url)
    return socket.create_connection((found.hostname, found.port), timeout=20)


def hung_up(line):
    """Has the server ended it without a word?"""
    try:
        return line.recv(100) == b""
    except ConnectionResetError:
        return True


def status(server, host, path="/api/health"):
    found = urlsplit(server.url)
    line = http.client.HTTPConnection(found.hostname, found.port, timeout=20)
    try:
        line.putrequest("GET", path, skip_host=True)
        line.putheader("Host", host)
        line.endheaders()
        return line.getresponse().status
    finally:
        line.close()


def answers(server):
    try:
        return status(server, "localhost") == 200
    except (OSError, http.client.HTTPException):
        return False


@pytest.mark.parametrize("said", [b"", HALF_A_HEAD, HALF_A_BODY], ids=["nothing", "half a head", "half a body"])
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path, said):
    with limited(tmp_path / "tables.db", request_seconds=0.2) as server, connected(server) as line:
        line.sendall(said)
        assert hung_up(line)
        eventually(lambda: answers(server))


def test_an_address_has_so_many_connections_and_gets_new_ones_when_it_closes_some(tmp_path):
    with limited(tmp_path / "tables.db", connections_of_an_address=5) as server:
        held = [connected(server) for _ in range(5)]
        with connected(server) as one_more:
            assert hung_up(one_more)
        for line in held:
            line.close()
        eventually(lambda: answers(server))


@pytest.mark.parametrize(
    "host", ["127.0.0.1:80", "localhost", "[::1]:8000", "my-box:8000", "table.local", "play.example.org"]
)
def test_the_server_answers_to_its_names(tmp_path, host):
    with limited(tmp_path / "tables.db", origins=("https://play.example.org",)) as server:
        assert status(server, host) == 200


@pytest.mark.parametrize("host", ["evil.example.com", "evil.example.com:8000", "127.0.0.1.evil.example.com"])
def test_another_site_cannot_let_its_name_lead_here(tmp_path, host):
    with limited(tmp_path / "tables.db") as server:
        assert status(server, host) == 421
        assert status(server, host, "/") == 421


def test_an_upload_that_breaks_off_is_no_fault_of_the_server(tmp_path, caplog):
    with limited(tmp_path / "tables.db") as server, caplog.at_level(logging.ERROR):
        with connected(server) as line:
            line.sendall(HALF_A_BODY)
        eventually(lambda: answers(server))
    assert caplog.text == ""


def test_a_socket_may_be_silent_for_longer_than_a_request(tmp_path):
    with limited(tmp_path / "tables.db", request_seconds=0.2) as server:
        table, keys = server.table("arcana", seats=[{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}])
        player = server.player(table, keys[0]).arrive()
        player.wait_for(lambda _: player.question is not None)
        sleep(0.6)
        assert player.choose(player.lines[0])["type"] == "ack"
        player.close()
