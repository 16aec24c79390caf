"""Whoever opened a table fills its free seats with bots, or closes it; nobody else does. Those who wait are told."""

from __future__ import annotations

import pytest

from server.server import serving

BOT = {"seat": 1, "bot": "random"}
ONE_FREE = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
TWO_FREE = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", "--bot-pace", "0", "--no-limits") as running:
        yield running


def test_a_bot_takes_the_free_seat_and_the_game_begins(server):
    table, tokens = server.table("arcana", ONE_FREE)
    waiting = server.player(table, tokens[0])
    assert [seat["host"] for seat in waiting.until("welcome")["table"]["seats"]] == [True, False]
    status, info = server.ask(f"/api/tables/{table}/bot", BOT, tokens[0])
    assert (status, info["status"]) == (201, "running")
    assert [(seat["kind"], seat["bot"]) for seat in info["seats"]] == [("person", None), ("bot", "random")]
    waiting.wait_for(lambda sight: sight["question"] is not None)
    waiting.close()


def test_with_another_seat_free_the_table_waits_on_and_tells_of_the_bot(server):
    table, tokens = server.table("arcana", TWO_FREE)
    guest = server.player(table)
    guest.until("info")
    assert server.ask(f"/api/tables/{table}/bot", {**BOT, "seat": 2}, tokens[0])[1]["status"] == "open"
    told = guest.until("info")["table"]
    assert [seat["kind"] for seat in told["seats"]] == ["person", "open", "bot"]
    guest.close()


def test_a_bot_is_not_called_like_somebody_at_the_table(server):
    table, tokens = server.table("arcana", [{"kind": "me", "name": "Bellamy"}, {"kind": "open"}, {"kind": "open"}])
    _, info = server.ask(f"/api/tables/{table}/bot", BOT, tokens[0])
    assert info["seats"][1]["name"] not in ("", "Bellamy")


def test_a_bot_brings_a_deck(server):
    table, tokens = server.table("five_sails", ONE_FREE)
    server.ask(f"/api/tables/{table}/bot", {**BOT, "deck": "ussura"}, tokens[0])
    player = server.player(table, tokens[0]).arrive()
    assert player.sight["board"]["players"][1]["leader"] == "yevgeni"
    player.close()


@pytest.mark.parametrize("what", ["bot", "close"])
def test_only_whoever_opened_the_table_may_do_that(server, what):
    table, _ = server.table("arcana", TWO_FREE)
    _, sat = server.ask(f"/api/tables/{table}/sit", {"name": "Bruno"})
    for token in (None, "nobody", sat["key"]["token"]):
        status, answer = server.ask(f"/api/tables/{table}/{what}", {**BOT, "seat": 2}, token)
        assert (status, answer["error"]) == (403, "only whoever opened this table may do that")
    assert server.ask(f"/api/tables/{table}")[1]["status"] == "open"


@pytest.mark.parametrize(
    ("wish", "says"),
    [({"seat": 0}, "taken"), ({"seat": 7}, "taken"), ({"bot": "parrot"}, "parrot"), ({"name": "Anna"}, "same name")],
)
def test_a_bot_that_cannot_sit_there_is_refused(server, wish, says):
    table, tokens = server.table("arcana", ONE_FREE)
    status, answer = server.ask(f"/api/tables/{table}/bot", {**BOT, **wish}, tokens[0])
    assert status == 400
    assert says in answer["error"]
    assert server.ask(f"/api/tables/{table}")[1]["seats"][1]["kind"] == "open"


def test_a_table_is_closed_and_those_who_wait_are_told(server):
    table, tokens = server.table("arcana", ONE_FREE)
    guest = server.player(table)
    guest.until("info")
    assert server.ask(f"/api/tables/{table}/close", {}, tokens[0])[1]["status"] == "closed"
    told = guest.until("info")["table"]
    assert told["status"] == "closed"
    assert "has closed it" in told["problem"]
    assert table not in [one["id"] for one in server.ask("/api/tables")[1]]
    assert server.ask(f"/api/tables/{table}/sit", {"name": "Bruno"})[0] == 400
    guest.close()


def test_a_game_that_has_begun_is_not_closed(server):
    table, tokens = server.table("arcana")
    status, answer = server.ask(f"/api/tables/{table}/close", {}, tokens[0])
    assert status == 409
    assert "has begun" in answer["error"]


def test_a_table_that_was_closed_stays_closed_when_the_server_comes_back(tmp_path):
    store = tmp_path / "tables.db"
    with serving(store) as first:
        table, tokens = first.table("arcana", ONE_FREE)
        first.ask(f"/api/tables/{table}/close", {}, tokens[0])
    with serving(store) as again:
        info = again.ask(f"/api/tables/{table}")[1]
        assert info["status"] == "closed"
        assert "has closed it" in info["problem"]
