"""Bots that think on another machine: in another process, over a line that both ends have proved to know."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.cli.app import main
from quarterdeck.engine.seen import seen
from quarterdeck.server import thinkers, thinking, thinking_elsewhere
from quarterdeck.server.links import Tls
from quarterdeck.server.thinkers import Thinkers
from quarterdeck.server.thinking import Thinking
from quarterdeck.server.thinking_elsewhere import Elsewhere
from server.server import ROOT, play_to_the_end, serving

SECRET = b"sixteen letters or more"
LUCK = 7


@pytest.fixture(name="secret")
def file_of_the_secret(tmp_path):
    path = tmp_path / "secret"
    path.write_bytes(SECRET + b"\n")
    return str(path)


@pytest.fixture(name="certificates", scope="module")
def certificates_of_one_authority(tmp_path_factory):
    """A certificate and a key of an authority of our own, that is its own authority; and those of another."""
    folder = tmp_path_factory.mktemp("certificates")

    def made(name):
        files = [str(folder / f"{name}.{end}") for end in ("crt", "key")]
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        subprocess.run(
            [*command, "-days", "2", "-subj", f"/CN={name}", "-out", files[0], "-keyout", files[1]],
            check=True, capture_output=True,
        )  # fmt: skip
        return files[0], files[1], files[0]

    return made("ours"), made("others")


@asynccontextmanager
async def thinking_at(workers=2, secret=SECRET, tls=None):
    there = Thinking(workers, secret, tls)
    try:
        yield await there.listen("127.0.0.1", 0), there
    finally:
        await there.close()


@asynccontextmanager
async def asking(*addresses, workers=1, secret=SECRET, tls=None):
    asked = Thinkers(workers, elsewhere=Elsewhere(addresses, secret, tls))
    try:
        yield asked
    finally:
        await asked.close()


async def places(asked, wanted):
    """Wait until so many bots may think elsewhere; on a busy machine a line is called several times."""
    async with asyncio.timeout(60):
        while asked._elsewhere.places != wanted:
            await asyncio.sleep(0.02)


def position():
    game = qd.new("arcana", players=2, seed=5)
    return game, game.choice.seat


def test_the_answer_from_elsewhere_is_what_the_bot_itself_would_play(monkeypatch):
    game, seat = position()
    told = []
    here = thinkers.Pool.ask

    async def play():
        async with thinking_at() as (address, there), asking(address) as asked:
            await places(asked, 2)

            async def only_there(pool, item, due):
                assert pool is there._pool
                told.append(item)
                return await here(pool, item, due)

            monkeypatch.setattr(thinkers.Pool, "ask", only_there)
            return await asked.choose(seen(game, seat, LUCK), seat, "search:8", LUCK)

    assert asyncio.run(play()) == game.text(make_bot("search:8", LUCK).picks(game, seat)[0], seat)
    assert told == [(seen(game, seat, LUCK), seat, "search:8", LUCK)]


def test_a_save_that_holds_more_than_the_seat_may_know_goes_nowhere(monkeypatch):
    game, seat = position()

    async def play():
        async with thinking_at() as (address, _), asking(address) as asked:
            await places(asked, 2)
            monkeypatch.setattr(Thinking, "_begun", None)
            return await asked.choose(game.save(), seat, "search:8", LUCK)

    assert asyncio.run(play()) == game.text(make_bot("search:8", LUCK).picks(game, seat)[0], seat)


def test_a_bot_thinks_here_when_whoever_thinks_for_it_is_lost_or_falls_silent(monkeypatch):
    game, seat = position()
    monkeypatch.setattr(thinking_elsewhere, "SILENT", 0.5)
    question = seen(game, seat, LUCK), seat, "search:8", LUCK

    async def never(*_):
        await asyncio.sleep(60)

    async def play(how):
        async with thinking_at() as (address, there), asking(address) as asked:
            await places(asked, 2)
            monkeypatch.setattr(Thinking, "_think" if how == "silent" else "_answer", never)
            choosing = asyncio.create_task(asked.choose(*question))
            while not there._questions:
                await asyncio.sleep(0.02)
            if how == "cut":
                await there._links.close()
                await places(asked, 0)
            return await choosing

    wanted = game.text(make_bot("search:8", LUCK).picks(game, seat)[0], seat)
    assert [asyncio.run(play(how)) for how in ("cut", "silent")] == [wanted, wanted]


def test_a_slow_thought_elsewhere_is_waited_for_while_it_is_said_to_go_on(monkeypatch):
    game, seat = position()
    monkeypatch.setattr(thinking_elsewhere, "SILENT", 1.0)
    monkeypatch.setattr(thinking, "STILL", 0.1)

    async def slow(*_):
        await asyncio.sleep(2.5)
        return True, ["at last"]

    async def play():
        async with thinking_at() as (address, _), asking(address) as asked:
            await places(asked, 2)
            monkeypatch.setattr(Thinking, "_answer", slow)
            return await asked.choose(seen(game, seat, LUCK), seat, "search:8", LUCK)

    assert asyncio.run(play()) == "at last"


def test_a_line_is_called_again_and_servers_share_the_places():
    async def play():
        async with asking("127.0.0.1:1") as nobody, thinking_at(workers=3) as (address, there):
            async with asking(address) as one:
                await places(one, 3)
                async with asking(address) as other:
                    await places(other, 1)
                    await places(one, 2)
                await places(one, 3)
                for link in list(there._links._from):
                    link.cut()
                await places(one, 0)
                await places(one, 3)
            return nobody._elsewhere.places

    assert asyncio.run(play()) == 0


def test_of_another_secret_or_another_version_nothing_is_asked(monkeypatch):
    async def play():
        async with thinking_at() as (address, _), asking(address, secret=b"another secret of 16") as stranger:
            async with asking(address) as known:
                await places(known, 2)
            assert stranger._elsewhere.places == 0
            monkeypatch.setattr(thinking, "rules", lambda: {"arcana": -1})
            async with asking(address) as older:
                await asyncio.sleep(0.5)
                return older._elsewhere.places

    assert asyncio.run(play()) == 0


def test_lines_are_hidden_by_tls_and_only_for_certificates_of_the_same_authority(certificates):
    ours, others = (Tls.of(*files) for files in certificates)

    async def play():
        async with thinking_at(tls=ours) as (address, _), asking(address, tls=ours) as asked:
            await places(asked, 2)
            async with asking(address, tls=others) as stranger, asking(address) as plain:
                await asyncio.sleep(1.0)
                return stranger._elsewhere.places, plain._elsewhere.places

    assert asyncio.run(play()) == (0, 0)


# -- as commands --------------------------------------------------------------------------------------------------


@contextmanager
def think(secret, *flags):
    """`quarterdeck think` in a process of its own: its process and its address."""
    command = [sys.executable, "-m", "quarterdeck.cli", "think", "--listen", "127.0.0.1:0", "--secret-file", secret]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen([*command, *flags], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        line = process.stdout.readline()
        yield process, re.match(r"Bots think at (\S+), ", line)[1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_a_game_against_a_bot_goes_on_when_the_machine_on_which_it_thinks_is_killed(tmp_path, secret):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "search:8"}]
    with think(secret, "--workers", "1") as (process, address):
        settings = {
            "QUARTERDECK_BOTS_THINKERS": f"['{address}']",
            "QUARTERDECK_BOTS_SECRET_FILE": secret,
            "QUARTERDECK_LOG_LEVEL": "info",
        }
        with open(tmp_path / "log", "w+") as log, serving(
            tmp_path / "tables.db", "--bot-pace", "0", stderr=log, **settings
        ) as server:  # fmt: skip
            table, tokens = server.table("arcana", seats, seed=3)
            anna = server.player(table, tokens[0]).arrive()
            assert play_to_the_end([anna], most=4) == 4
            process.send_signal(signal.SIGKILL)
            assert play_to_the_end([anna], seed=2, most=4) == 4
            anna.close()
            text = (tmp_path / "log").read_text()
    assert f"1 bots may think at {address}" in text
    assert "bots think here" in text


@pytest.mark.parametrize(
    "flags",
    [
        ["--listen", "nowhere.invalid:7100"],
        ["--listen", "127.0.0.1:99999"],
        ["--secret-file", "/nowhere"],
        ["--certificate", "/nowhere"],
    ],
    ids=["address", "port", "secret", "certificate"],
)
def test_what_cannot_be_is_one_sentence(secret, capsys, flags):
    assert main(["think", "--secret-file", secret, *flags]) == 2
    assert capsys.readouterr().err.count("\n") == 1
