"""serve: what cannot be served is said in one sentence before anything listens."""

from __future__ import annotations

import socket

import pytest

from quarterdeck.cli import serve
from quarterdeck.cli.files import UsageError
from quarterdeck.server.config import read

HOST = "--host is an address of this machine"


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--host", "nowhere.invalid"], f"there is no address nowhere.invalid; {HOST}"),
        (["--host", "203.0.113.7"], f"203.0.113.7 is not an address of this machine; {HOST}"),
        (["--host", ""], f"--host is empty; {HOST}"),
        (["--host", "a..b"], f"there is no address a..b; {HOST}"),
        (["--host", "127.0.0.1:9000"], f"there is no address 127.0.0.1:9000; {HOST}"),
        (["--store", ""], "--store is empty; name a file, sqlite:///FILE or postgresql://"),
        (["--store", "  "], "--store is empty; "),
        (["--store", "nowhere/deep/tables.db"], "games cannot be kept in nowhere/deep/tables.db: there is no folder /"),
        (["--store", "sqlite:///nowhere/x.db"], "games cannot be kept in sqlite:///nowhere/x.db: there is no folder "),
        (["--store", "sqlite:///"], "[serve]: store: a SQLite database must be a file"),
        (["--store", "."], "games cannot be kept in .: it is a folder; name a file in it"),
        (["--origin", "elsewhere"], "--origin elsewhere is no site; write scheme://host or scheme://host:port"),
        (["--bogus"], "unrecognized arguments: --bogus; see 'quarterdeck serve --help'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(run, tmp_path, flags, says):
    ran = run("serve", "--port", "0", *(() if "--store" in flags else ("--store", "tables.db")), *flags)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"quarterdeck: {says}")
    assert ran.err.count("\n") == 1
    assert "--port" not in ran.err
    assert not (tmp_path / "nowhere").exists()


def test_a_port_that_is_taken_is_said_to_be(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = run("serve", "--port", taken.getsockname()[1], "--store", "tables.db")
    assert ran.code == 2
    assert "try --port 0" in ran.err


def test_only_the_usual_folder_is_made(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert serve.store_url(None) == f"sqlite:///{tmp_path}/data/quarterdeck/tables.db"
    assert (tmp_path / "data" / "quarterdeck").is_dir()
    assert serve.store_url(str(tmp_path / "mine.db")) == f"sqlite:///{tmp_path}/mine.db"
    assert serve.store_url("postgresql://anna@host/name") == "postgresql://anna@host/name"


@pytest.mark.parametrize("word", ["https://cards.example", "http://localhost:5173", "http://[::1]:5173"])
def test_a_site_is_taken_as_browsers_name_it(word):
    assert serve.origin(word) == word
    assert serve.origin(word.upper()) == word


@pytest.mark.parametrize(
    "word",
    [
        "", "*", "null", "cards.example", "https://", "https://cards.example/", "https://cards.example/table", "//host",
        "https://cards.example:port", "https://cards.example:", "https://anna@cards.example", "https://cards .example",
        "https://[::1", "https://cards.example?x", "https://cards.example:99999",
    ],
)  # fmt: skip
def test_what_is_no_site_is_refused(word):
    with pytest.raises(UsageError, match="is no site"):
        serve.origin(word)


def test_the_settings_are_checked_and_told_without_a_server(run, tmp_path):
    ran = run("serve", "--check-config", "--port", "9")
    assert ran.code == 0
    assert "port = 9  # set" in ran.out
    (tmp_path / "told.toml").write_text(ran.out)
    assert read(tmp_path / "told.toml", {}, {}).serve.port == 9
    assert not (tmp_path / ".local").exists()
