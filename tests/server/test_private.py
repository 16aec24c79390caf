"""What is private stays so: at the next table, before an ending is kept, and against whoever knows the seed."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server.storage import StorageError
from server.limited import limited

FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}
TWO = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bruno"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("store") / "tables.db", rematch_seconds=0.0, **FREE) as running:
        yield running


def arrive(server, seats=TWO, **more):
    table, tokens = server.table("arcana", seats=seats, **more)
    return [server.player(table, token).arrive() for token in tokens.values()]


def listed(server):
    return {one["id"] for one in server.ask("/api/tables")[1]}


def test_a_rematch_is_as_private_as_the_game_before(server):
    anna, bruno = arrive(server, listed=False, spectators=False)
    anna.request(type="resign")
    bruno.request(type="rematch")
    anna.request(type="consent", agree=True)
    moved = bruno.until("moved")["table"]
    assert server.ask(f"/api/tables/{moved}")[1]["spectators"] is False
    assert moved not in listed(server)


def test_who_also_asks_for_a_rematch_agrees_to_it(server):
    anna, bruno = arrive(server)
    anna.request(type="resign")
    bruno.request(type="rematch")
    assert anna.request(type="rematch")["type"] == "ack"
    assert bruno.until("moved")["table"] == anna.until("moved")["table"]


def test_who_gave_up_among_bots_plays_again_in_the_rematch(server):
    bots = [{"kind": "bot", "bot": "random"}] * 2
    [anna] = arrive(server, [{"kind": "me", "name": "Anna"}, *bots])
    anna.request(type="resign")
    anna.wait_for(lambda sight: sight["outcome"] is not None, timeout=60)
    anna.request(type="rematch")
    moved = anna.until("moved")
    again = server.player(moved["table"], moved["token"]).arrive()
    assert again.seat == 0
    assert [seat["kind"] for seat in server.ask(f"/api/tables/{moved['table']}")[1]["seats"]] == [
        "person",
        "bot",
        "bot",
    ]


def test_a_game_is_continued_as_privately_as_it_was(server):
    anna, bruno = arrive(server, listed=False, spectators=False)
    asked = anna if anna.question else bruno
    asked.choose(asked.lines[0])
    anna.request(type="resign")
    _, made = server.ask(f"/api/tables/{anna.table}/continue", {"at": 0, "seats": TWO})
    assert made["table"]["spectators"] is False
    assert made["table"]["id"] not in listed(server)


def test_nobody_chooses_the_cards_of_somebody_who_comes_by_a_link(server):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    status, answer = server.ask("/api/tables", {"game": "arcana", "seats": seats, "seed": 7})
    assert status == 400
    assert "leave it out" in answer["error"]


def test_an_ending_that_is_not_kept_yet_opens_nothing(server, monkeypatch):
    anna, bruno = arrive(server)
    asked = anna if anna.question else bruno
    asked.choose(asked.lines[0])
    seen = []

    async def lost(*_, **__):
        for path in ("record", "replay?view=-2", "replay/0?view=-2"):
            loop = asyncio.get_running_loop()
            seen.append(loop.run_in_executor(None, server.ask, f"/api/tables/{anna.table}/{path}"))
        await asyncio.wait(seen, timeout=3)  # none is answered before it is known what became of the ending
        raise StorageError("the disk is full")

    monkeypatch.setattr(server.hub.store, "append", lost)
    assert anna.request(type="resign")["type"] == "refused"
    monkeypatch.undo()
    bruno.request(type="about", word="west")
    answers = [asyncio.run(_result(one)) for one in seen]
    assert [status for status, _ in answers] == [403, 403, 403]
    assert server.ask(f"/api/tables/{anna.table}")[1]["status"] == "running"


async def _result(future):
    while not future.done():
        await asyncio.sleep(0.01)
    return future.result()


def test_a_name_in_any_script_is_a_name(server):
    anna, bruno = arrive(server, [{"kind": "me", "name": "Ольга"}, {"kind": "me", "name": "李雷"}])
    assert anna.sight["names"] == ["Ольга", "李雷"]
    for _ in range(20):
        asked = anna if anna.question else bruno
        answer = asked.choose(asked.lines[-1])
        assert answer["type"] == "ack"
        for one in (anna, bruno):
            one.wait_for(lambda sight, one=one, to=answer["revision"]: one.revision >= to)
    status, answer = server.ask("/api/tables", {"game": "arcana", "seats": [{"kind": "me", "name": "☠"}, TWO[1]]})
    assert status == 400
    assert "a letter or a digit" in answer["error"]
