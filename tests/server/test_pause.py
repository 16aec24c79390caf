"""The gentleman's pause of Sword Duel at a table: what the other gets to see, and that nothing is taken back."""

from __future__ import annotations

import json

import pytest

from server.limited import limited
from server.stores import execute

FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}
DECKS = [
    {"kind": "me", "name": "Anna", "deck": "lunger"},
    {"kind": "hotseat", "name": "Bruno", "deck": "lunger"},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("store") / "tables.db", **FREE) as running:
        yield running


def at_the_pause(server):
    """Anna and Bruno have laid a card each, and the pair lies open."""
    table, tokens = server.table("sword_duel", DECKS, seed=3)
    two = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    for player in two:
        lay(two, player)
    assert [player.question["prompt"].split(", ")[1][:16] for player in two] == ["play a form card"] * 2
    return two


def lay(two, player):
    do(two, player, next(line for line in player.lines if line.startswith("lay ")), "done")


def do(two, player, *lines):
    """Choose, and let both hear of it."""
    answer = player.choose(*lines)
    assert answer["type"] == "ack", answer
    for each in two:
        while each.revision < answer["revision"]:
            each.hear()
    return answer


def form(player):
    return next(line for line in player.lines if line.startswith("form "))


def test_a_form_card_is_announced_and_the_other_is_asked_again(server):
    anna, bruno = two = at_the_pause(server)
    assert bruno.question["window"], "a bot takes the same time over it whatever it holds"
    do(two, bruno, "pass")
    assert bruno.question is None
    chosen = form(anna)
    do(two, anna, chosen)
    assert [player.events[-1]["text"] for player in two] == ["Anna announces a form card."] * 2
    assert "your opponent announces a form card" in bruno.question["prompt"]
    assert bruno.question["window"]
    assert bruno.sight["board"]["announced"] == [{"player": "Anna", "card": None, "on": []}]
    assert anna.sight["board"]["announced"][0]["card"] == chosen.split()[1]
    assert chosen.split()[1] not in json.dumps([bruno.events, {**bruno.sight, "question": None, "zones": None}])
    do(two, bruno, "pass")
    assert any(event["text"].startswith("Anna plays ") for event in bruno.events)


def sent_after(server, line_of):
    """All that Bruno is sent when Anna answers, and when he has passed, without what differs by table and time."""
    anna, bruno = two = at_the_pause(server)
    heard = len(bruno.traffic)
    do(two, anna, line_of(anna))
    return [
        text.replace(bruno.table, "")
        for text in bruno.traffic[heard:]
        if json.loads(text)["type"] not in ("info", "ping")
    ]


def test_the_other_is_sent_the_same_bytes_whether_somebody_passes_or_pulls_a_form_card(server):
    passing, pulling = sent_after(server, lambda anna: "pass"), sent_after(server, form)
    assert passing == pulling
    assert len(passing) == 1


@pytest.mark.parametrize("line_of", [form, lambda player: "pass"])
def test_an_answer_in_the_pause_is_not_taken_back_not_even_by_asking(server, line_of):
    anna, bruno = two = at_the_pause(server)
    do(two, anna, line_of(anna))
    assert not anna.sight["may_undo"]
    heard, revision = len(bruno.traffic), anna.revision
    refused = anna.request(type="undo")
    assert refused["type"] == "refused"
    assert "stays chosen" in refused["reason"]
    assert bruno.request(type="why", line="pass")["type"] == "explained"
    types = [json.loads(text)["type"] for text in bruno.traffic[heard:]]
    assert set(types) <= {"explained", "ping"}, "Bruno does not hear of it"
    assert anna.revision == revision


@pytest.mark.parametrize("line_of", [form, lambda player: "pass"])
def test_an_answer_in_the_pause_is_not_taken_back_with_what_the_other_did_before(server, line_of):
    """Anna's last choice is her row; with it Bruno's answer would fall away, and he could choose anew (DU-Q21)."""
    anna, bruno = two = at_the_pause(server)
    do(two, bruno, line_of(bruno))
    heard = len(bruno.traffic)
    refused = anna.request(type="undo")
    assert refused["type"] == "refused"
    assert "stays chosen" in refused["reason"]
    assert bruno.request(type="why", line="pass")["type"] == "explained"
    assert {json.loads(text)["type"] for text in bruno.traffic[heard:]} <= {"explained", "ping"}


def test_after_the_announcement_nothing_is_taken_back_either(server):
    anna, bruno = two = at_the_pause(server)
    do(two, anna, form(anna))
    do(two, bruno, "pass")
    for player in two:
        assert not player.sight["may_undo"]
        assert player.request(type="undo")["type"] == "refused"
    do(two, bruno, "pass")
    assert anna.request(type="undo")["type"] == "refused"


def test_a_finished_game_of_before_is_shown_with_what_was_not_asked_then(tmp_path):
    """Under the first rules nobody was asked after an announcement: the journal lacks those answers."""
    store = tmp_path / "tables.db"
    with limited(store, **FREE) as server:
        anna, bruno = two = at_the_pause(server)
        do(two, anna, form(anna))
        do(two, bruno, "pass")
        do(two, bruno, "pass")
        again = bruno.revision
        while anna.sight["outcome"] is None:
            for player in two:
                if player.question is not None and anna.sight["outcome"] is None:
                    lines = player.lines
                    do(two, player, "pass" if "pass" in lines else "done" if "done" in lines else lines[0])
        table = anna.table
        record = server.ask(f"/api/tables/{table}/record")[1]
        steps = server.ask(f"/api/tables/{table}/replay")[1]["steps"]
    url = f"sqlite:///{store}"
    execute(url, f"UPDATE tables SET rules_version = 1 WHERE id = '{table}'")
    execute(url, f"DELETE FROM journal WHERE table_id = '{table}' AND number = {again}")
    with limited(store, **FREE) as server:
        assert server.ask(f"/api/tables/{table}")[1]["status"] == "over"
        assert server.ask(f"/api/tables/{table}/record")[1] == record
        assert server.ask(f"/api/tables/{table}/replay")[1]["steps"] == steps
        status, made = server.ask(f"/api/tables/{table}/continue", {"at": 5, "seats": DECKS})
        assert status == 201, made


def test_a_running_game_of_before_is_closed_and_says_so(tmp_path):
    store = tmp_path / "tables.db"
    with limited(store, **FREE) as server:
        table, _ = server.table("sword_duel", DECKS, seed=3)
    execute(f"sqlite:///{store}", f"UPDATE tables SET rules_version = 1 WHERE id = '{table}'")
    with limited(store, **FREE) as server:
        info = server.ask(f"/api/tables/{table}")[1]
        assert info["status"] == "closed"
        assert "rules version 1 of Sword Duel" in info["problem"]
