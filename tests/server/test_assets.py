"""The files of the browser's table: packed for whoever unpacks them, whole for everybody else."""

from __future__ import annotations

import gzip
import json
import urllib.request

import pytest

from server.limited import limited

WHOLE = b"console.log('a ship');" * 50


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("assets")
    assets = folder / "web" / "assets"
    assets.mkdir(parents=True)
    (folder / "web" / "index.html").write_text("<!doctype html>")
    (assets / "table.js").write_bytes(WHOLE)
    (assets / "table.js.br").write_bytes(b"as Brotli has it")
    (assets / "table.js.gz").write_bytes(gzip.compress(WHOLE))
    (assets / "plain.js").write_bytes(WHOLE)
    with limited(folder / "tables.db", web=folder / "web") as running:
        yield running


def fetched(server, path, accepts):
    asked = urllib.request.Request(server.url + path, headers={"accept-encoding": accepts})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return answer.read(), {key.lower(): value for key, value in answer.getheaders()}


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.0, gzip;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_its_asker_can_read_it(server, accepts, coding):
    body, headers = fetched(server, "assets/table.js", accepts)
    assert headers.get("content-encoding") == coding
    assert "javascript" in headers["content-type"]
    assert headers["vary"] == "accept-encoding"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    if coding is None:
        assert body == WHOLE
    if coding == "gzip":
        assert gzip.decompress(body) == WHOLE


def test_what_is_not_packed_is_sent_whole(server):
    body, headers = fetched(server, "assets/plain.js", "br, gzip")
    assert body == WHOLE
    assert "content-encoding" not in headers


def test_a_folder_that_is_missing_while_pages_are_built_anew_keeps_no_server_from_beginning(tmp_path):
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    with limited(tmp_path / "tables.db", web=web) as running:
        assert running.ask("assets/table.js")[0] == 404
        assert running.ask("api/live")[0] == 200
        (web / "assets").mkdir()
        (web / "assets" / "table.js").write_bytes(WHOLE)
        assert fetched(running, "assets/table.js", "")[0] == WHOLE


@pytest.mark.parametrize("what", ["cards", "keywords", "rules", "links"])
def test_what_is_printed_of_a_game_is_packed_for_whoever_unpacks_it(server, what):
    whole, plain = fetched(server, f"api/games/five_sails/{what}", "")
    packed, headers = fetched(server, f"api/games/five_sails/{what}", "gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain
    assert plain["vary"] == headers["vary"] == "accept-encoding"
    assert gzip.decompress(packed) == whole
    assert len(packed) < len(whole) / 2
    assert isinstance(json.loads(whole), list | dict)
