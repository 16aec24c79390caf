"""Requests that no client of ours sends: each gets a sentence and a status, and none a fault of the server."""

from __future__ import annotations

import http.client
from contextlib import closing
from urllib.parse import urlsplit

import pytest

from server.limited import limited

FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("store") / "tables.db", **FREE) as running:
        yield running


def raw(server, method, path, headers=None, body=b""):
    """A request as no well-behaved client would send it."""
    at = urlsplit(server.url)
    talk = http.client.HTTPConnection(at.hostname, at.port, timeout=20)
    with closing(talk):
        talk.request(method, path, body, headers or {})
        answer = talk.getresponse()
        return answer.status, answer.read().decode(), {key.lower(): value for key, value in answer.getheaders()}


NESTED = b'{"game":"arcana","seats":[],"options":{"a":' + b"[" * 3000 + b"]" * 3000 + b"}}"
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("method", "path", "headers", "body", "status"),
    [
        ("GET", "/api/tables/x/replay/" + "9" * 5000, {}, b"", 404),
        ("POST", "/api/tables", {**JSON, "origin": "http://["}, b"{}", 403),
        ("POST", "/api/tables", JSON, NESTED, 400),
        ("POST", "/api/tables", JSON, b'{"game":"\xff"}', 400),
        ("POST", "/api/nothing", JSON, b"{}", 404),
        ("DELETE", "/api/tables", {}, b"", 405),
        ("POST", "/api/games", JSON, b"{}", 405),
    ],
    ids=["a long number", "a broken origin", "nested", "no text", "nowhere", "an unknown method", "a wrong method"],
)
def test_nonsense_is_answered_with_a_sentence(server, caplog, method, path, headers, body, status):
    got, text, _ = raw(server, method, path, headers, body)
    assert got == status
    assert text.startswith('{"error":"')
    assert "Traceback" not in caplog.text


def test_a_bot_that_thinks_for_ever_is_refused(server):
    for spec in ("montecarlo:10000000ms", "montecarlo:2001ms", "montecarlo:101", "montecarlo:" + "9" * 5000):
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": spec}]
        status, answer = server.ask("/api/tables", {"game": "arcana", "seats": seats})
        assert status == 400, spec
        assert "bot" in answer["error"]


def test_what_is_missing_is_not_remembered_for_a_year(tmp_path):
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    (web / "assets" / "there.js").write_text("1")
    with limited(tmp_path / "tables.db", web=web, **FREE) as server:
        found, _, kept = raw(server, "GET", "/assets/there.js")
        lost, _, not_kept = raw(server, "GET", "/assets/gone.js")
        long, _, _ = raw(server, "GET", "/" + "x" * 300)
    assert (found, kept["cache-control"]) == (200, "public, max-age=31536000, immutable")
    assert lost == 404
    assert "cache-control" not in not_kept
    assert long == 200


def test_a_deck_full_of_misspelt_cards_costs_the_others_no_time(server):
    lines = "\n".join(f"1 Matchlock Musket{number}" for number in range(290))
    text = f"Leader\nKaspar Dietrich\nApproach\nFaction\n{lines}"
    _, checked = server.ask("/api/decks/check", {"game": "five_sails", "text": text})
    suggested = [fault for fault in checked["faults"] if "did you mean" in fault["text"]]
    assert len([fault for fault in checked["faults"] if "no card is called" in fault["text"]]) == 290
    assert len(suggested) == 10
    _, checked = server.ask("/api/decks/check", {"game": "five_sails", "text": text + "\n1 X" * 20})
    assert checked["faults"][0]["text"] == "this deck list is too long: more than 300 lines"
