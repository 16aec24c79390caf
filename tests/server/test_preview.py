"""Looking ahead at a table: asked for by a message, true, and not so often that it could load the server."""

from __future__ import annotations

import pytest

from server.limited import limited


@pytest.fixture
def server(tmp_path):
    with limited(tmp_path / "tables.db", previews=(0.001, 3)) as running:
        yield running


@pytest.fixture
def anna(server):
    """Who is asked first at a table of Arcana."""
    table, tokens = server.table("arcana", seed=3)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    yield next(player for player in players if player.question)
    for player in players:
        player.close()


def look_ahead(player, line, key=None):
    return player.request(type="preview", question=key or player.question["key"], line=line)


def test_what_is_told_ahead_is_told_when_it_is_chosen(anna):
    line = anna.lines[0]
    seen = look_ahead(anna, line)
    assert seen["type"] == "previewed"
    count = len(anna.events)
    revision = anna.choose(line)["revision"]
    while anna.revision < revision:
        anna.hear()
    assert [event["text"] for event in anna.events[count:]][: len(seen["says"])] == seen["says"]
    assert seen["says"] or seen["then"]


@pytest.mark.parametrize(("line", "key"), [("pass the salt", None), (None, "0-0")])
def test_only_an_option_of_the_open_question_is_looked_ahead_at(anna, line, key):
    assert look_ahead(anna, line or anna.lines[0], key)["type"] == "refused"


def test_a_spectator_has_nothing_to_look_ahead_at(server):
    table, _ = server.table("arcana", seed=3)
    looker = server.player(table).arrive()
    assert look_ahead(looker, "pass", "0-0")["type"] == "refused"
    looker.close()


def test_a_seat_may_look_ahead_only_so_often_however_many_pages_it_has(server):
    table, tokens = server.table("arcana", seed=3)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 0, 1, 1)]
    pages = [player for player in players if player.question][:2]
    answers = [look_ahead(page, page.lines[0]) for page in (*pages, *pages)]
    assert [answer["type"] for answer in answers] == ["previewed"] * 3 + ["refused"]
    assert "wait a moment" in answers[-1]["reason"]
    for player in players:
        player.close()
