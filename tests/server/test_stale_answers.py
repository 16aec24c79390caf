"""An answer is to what its player saw: not to another table that was laid out meanwhile."""

from __future__ import annotations

import pytest

from server.server import serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("stale") / "tables.db", "--no-limits") as running:
        yield running


def reach(players, revision):
    for player in players:
        player.wait_for(lambda sight, player=player: player.revision >= revision)


def undone_before_the_answer(server):
    """Anna assigns an Agent, Bruno is asked, and Anna takes it back and assigns it elsewhere."""
    table, tokens = server.table("arcana", seed=7)
    two = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    while not any(line.startswith("assign ") for one in two if one.question for line in one.lines):
        asked = next(one for one in two if one.question)
        reach(two, asked.choose(asked.lines[0])["revision"])
    anna = next(one for one in two if one.question)
    bruno = next(one for one in two if one is not anna)
    lines = [line for line in anna.lines if line.startswith("assign ")]
    agent = lines[0].split()[1]
    west, north = [line for line in lines if line.split()[1] == agent][:2]
    reach(two, anna.choose(west)["revision"])
    asked = bruno.question
    reach(two, anna.request(type="undo")["revision"])
    reach(two, anna.choose(north)["revision"])
    return two, bruno, asked


def test_what_was_answered_to_a_table_that_is_no_more_is_refused(server):
    two, bruno, asked = undone_before_the_answer(server)
    assert bruno.lines == [offer["line"] for offer in asked["options"]], "it reads the same"
    late = bruno.request(type="choose", question=asked["key"], lines=[bruno.lines[0]])
    assert late["type"] == "refused"
    assert "has changed" in late["reason"]
    assert bruno.choose(bruno.lines[0])["type"] == "ack"
    for one in two:
        one.close()


def test_the_new_question_is_the_same_one_after_a_restart(tmp_path):
    with serving(tmp_path / "tables.db", "--no-limits") as server:
        _, bruno, _ = undone_before_the_answer(server)
        key = bruno.question["key"]
        server.kill()
    with serving(tmp_path / "tables.db", "--no-limits") as server:
        back = server.player(bruno.table, bruno.token).arrive()
        assert back.question["key"] == key
        assert back.choose(back.lines[0])["type"] == "ack"
        back.close()


def test_a_secret_pick_taken_back_leaves_the_others_question_as_it_was(server):
    table, tokens = server.table("sword_duel", seed=1)
    anna, bruno = (server.player(table, tokens[seat]).arrive() for seat in (0, 1))
    key = bruno.question["key"]
    reach([anna, bruno], anna.choose(anna.lines[0])["revision"])
    reach([anna], anna.request(type="undo")["revision"])
    check = bruno.request(type="check", question=key, lines=[bruno.lines[0]])  # all that came before is heard then
    assert check["type"] == "checked"
    assert bruno.question["key"] == key
    assert bruno.revision < anna.revision, "nothing was told to him"
    for one in (anna, bruno):
        one.close()
