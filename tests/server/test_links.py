"""The line between two processes of one server, and what they tell each other of addresses."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from quarterdeck.server.limits import Buckets
from quarterdeck.server.links import HEAD, NONCE, PROOF, TEXT, WITHIN, Answering, Calling, Links, proof
from quarterdeck.server.tallies import MOST_TOLD, Tallies

SECRET = b"known to both"


class Talk:
    """One end of a conversation that keeps what it hears."""

    def __init__(self):
        self.texts = []
        self.news = asyncio.Event()
        self.over = asyncio.Event()

    def heard(self, kind, data):
        assert kind == TEXT
        self.texts.append(data)
        self.news.set()

    def ended(self):
        self.over.set()


class Echo(Talk):
    """Says again what it hears."""

    def __init__(self, link, number):
        super().__init__()
        self.link, self.number = link, number

    def heard(self, kind, data):
        self.link.send(self.number, kind, data)


@asynccontextmanager
async def listening(secret=SECRET, **more):
    """A process that says again what it hears; where it is, and its conversations."""
    begun = []

    def begin(link, number, data):
        begun.append(Echo(link, number))
        return begun[-1]

    called = Links(secret, "000000aa", begin, **more)
    try:
        yield await called.listen("127.0.0.1", 0), begun
    finally:
        await called.close()


@asynccontextmanager
async def calling(secret=SECRET, **more):
    links = Links(secret, "000000bb", lambda *_: None, **more)
    try:
        yield links
    finally:
        await links.close()


def test_many_conversations_share_one_line_and_a_long_text_comes_whole():
    long = b"x" * 3_000_000

    async def play():
        async with asyncio.timeout(20), listening() as (address, begun), calling() as links:
            link = await links.to("000000aa", address)
            assert await links.to("000000aa", address) is link
            talks = [Talk() for _ in range(3)]
            for name, talk in zip((b"a", long, b"c"), talks, strict=True):
                link.send(link.begin(talk, b""), TEXT, name)
            for talk in talks:
                await talk.news.wait()
            link.end(1)
            await begun[0].over.wait()
            assert not begun[1].over.is_set()
            link.cut()
            await asyncio.gather(*(one.over.wait() for one in [*begun, *talks[1:]]))
            return [talk.texts for talk in talks], talks[0].over.is_set()

    assert asyncio.run(play()) == ([[b"a"], [long], [b"c"]], False)


def test_a_line_whose_other_end_is_gone_without_a_word_is_cut():
    async def play(gone):
        async with asyncio.timeout(20), listening(silent=0.4) as (address, begun), calling(silent=0.4) as links:
            link = await links.to("000000aa", address)
            talk = Talk()
            link.send(link.begin(talk, b""), TEXT, b"a")
            await talk.news.wait()
            if gone:
                begun[0].link._beating.cancel()
                begun[0].link._transport.pause_reading()
            await asyncio.sleep(1.2)
            return talk.over.is_set()

    assert [asyncio.run(play(gone)) for gone in (False, True)] == [False, True]


def test_who_does_not_know_the_secret_begins_nothing(monkeypatch):
    async def play():
        async with asyncio.timeout(20), listening() as (address, begun), calling(b"guessed") as links:
            with pytest.raises(ConnectionError):
                await links.to("000000aa", address)
            monkeypatch.setattr(Calling, "_is_proved", lambda *_: True)  # it does not ask for a proof, and goes on
            talk = Talk()
            loop = asyncio.get_running_loop()
            host, _, port = address.partition(":")
            _, link = await loop.create_connection(lambda: Calling(b"guessed", "000000aa"), host, int(port))
            link.send(link.begin(talk, b""), TEXT, b"Ahoy")
            await talk.over.wait()
            return talk.texts, begun

    assert asyncio.run(play()) == ([], [])


def test_who_answers_without_knowing_the_secret_is_told_nothing(monkeypatch):
    """It lets everybody in, to hear what they say."""

    class Impostor(Answering):
        def frame(self, number, kind, data):
            self._secret = b"guessed"
            if kind == PROOF:
                data = proof(b"guessed", b"calls", self._challenge, data[-NONCE:]) + data[-NONCE:]
            super().frame(number, kind, data)

    monkeypatch.setattr("quarterdeck.server.links.Answering", Impostor)

    async def play():
        async with asyncio.timeout(20), listening() as (address, begun), calling() as links:
            with pytest.raises(ConnectionError):
                await links.to("000000aa", address)
            return begun

    assert asyncio.run(play()) == []


def test_a_stranger_cannot_fill_the_memory_before_the_proof():
    async def play():
        async with asyncio.timeout(20), listening() as (address, _):
            host, _, port = address.partition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(HEAD.pack(10_000_000, 0, PROOF))
            await reader.read()  # the challenge, and then the end, though not a tenth of it has come
            writer.close()

    began = monotonic()
    asyncio.run(play())
    assert monotonic() - began < WITHIN


@pytest.mark.parametrize("there", ["another", "nobody"])
def test_another_process_at_an_address_is_not_taken_for_the_one_that_was_meant(there):
    async def play():
        async with asyncio.timeout(20), listening() as (address, _), calling() as links:
            with pytest.raises(ConnectionError):
                await links.to("000000cc", address if there == "another" else "127.0.0.1:1")

    asyncio.run(play())


# -- limits together ----------------------------------------------------------------------------------------------


def counted():
    """What one process counts: a rate of three at once and next to nothing later, and open sockets."""
    tallies = Tallies()
    buckets = tallies.rate("requests", Buckets((0.001, 3)), 1)
    sockets = tallies.count("sockets", Counter(), 2)
    tallies.begin()
    return tallies, buckets, sockets


def test_what_an_address_did_at_one_process_counts_at_another():
    here, buckets, _ = counted()
    there, others, _ = counted()
    for _ in range(2):
        assert buckets.take("192.0.2.1")
    there.hear("here", here.told())
    assert here.told() == ""  # it is told once
    assert others.take("192.0.2.1")
    assert not others.take("192.0.2.1")
    assert others.take("192.0.2.2")


def test_sockets_that_an_address_holds_elsewhere_are_added_for_as_long_as_they_are_told_of(monkeypatch):
    here, _, sockets = counted()
    there, _, _ = counted()
    sockets.update({"192.0.2.1": 5, "192.0.2.2": 1})
    there.hear("here", here.told())
    there.hear("here", here.told())
    assert [there.elsewhere("sockets", f"192.0.2.{n}") for n in (1, 2)] == [5, 0]
    monkeypatch.setattr("quarterdeck.server.tallies.BELIEVED", 0.0)
    assert there.elsewhere("sockets", "192.0.2.1") == 0


def test_a_call_holds_no_more_than_the_database_takes():
    here, buckets, sockets = counted()
    for n in range(500):
        buckets.take(f"2001:0db8:0000:0000:0000:0000:1234:{n:04x}")
        sockets[f"2001:0db8:0000:0000:0000:0000:1234:{n:04x}"] = 9
    told = here.told()
    assert told.count("2001:") == 2 * MOST_TOLD
    assert len(told) < 7_000
