"""Reviews at a server: of finished games alone, beside the loop, one at a time for each address, kept with the game."""

from __future__ import annotations

import asyncio
from time import monotonic, sleep

import pytest

from quarterdeck.server.kept import Finished
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.reviewer import Reviewer, record_of, work
from server.limited import limited
from server.server import play_to_the_end
from server.test_story import finished_game

SECONDS = 300.0


@pytest.fixture
def server(tmp_path):
    free = {"rematch_seconds": 0.0, "messages": (1e9, 1_000_000), "requests": (1e9, 1_000_000)}
    with limited(tmp_path / "tables.db", **free) as running:
        yield running


def finished_table(server, choices=5):
    """A table whose game ended after a few choices, since somebody gave up."""
    table, tokens = server.table("arcana", seed=3)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    early = server.ask(f"/api/tables/{table}/review"), server.ask(f"/api/tables/{table}/review", {})
    made = 0

    def enough():
        nonlocal made
        made += 1
        return made > choices

    play_to_the_end(players, stop=enough)
    players[0].request(type="resign")
    for player in players:
        player.close()
    return table, early


def test_a_game_is_reviewed_when_it_is_over_for_whoever_may_see_its_replay_and_the_review_is_kept(server):
    table, early = finished_table(server)
    assert [status for status, _ in early] == [403, 403]
    assert "over" in early[0][1]["error"]
    assert server.ask(f"/api/tables/{table}/review")[1]["status"] == "none"
    status, state = server.ask(f"/api/tables/{table}/review", {})
    assert (status, state["status"]) == (202, "working")
    other, _ = finished_table(server)
    status, refused = server.ask(f"/api/tables/{other}/review", {})
    assert (status, "another game" in refused["error"]) == (409, True)
    seen, until = [], monotonic() + SECONDS
    while state["status"] == "working" and monotonic() < until:
        sleep(0.3)
        assert server.ask("/api/live")[0] == 200
        state = server.ask(f"/api/tables/{table}/review")[1]
        seen.append((state["done"], state["total"]))
    assert state["status"] == "ready"
    assert state["review"]["whole"]
    assert seen == sorted(seen)
    assert state["done"] == state["total"] >= 4
    assert len(state["review"]["choices"]) >= 4
    assert server.ask(f"/api/tables/{table}/review", {})[1] == state
    assert server.ask(f"/api/tables/{table}/review", token="nobody")[0] == 403


def test_what_a_worker_cannot_do_is_said_and_not_raised():
    assert work(Finished("arcana", {}, ["Anna", "Bruno"], 7, [(0, "nonsense")], None))[0] is False
    _, finished = finished_game("sword_duel")
    fine, plan = work(finished)
    assert (fine, plan.names) == (True, finished.names)
    assert all(part.record == record_of(finished) for part in plan.parts)


class Shelf:
    """A store that keeps reviews in memory."""

    def __init__(self):
        self.kept = {}

    async def kept_review(self, table_id):
        return self.kept.get(table_id)

    async def keep_review(self, table_id, data, names):
        self.kept[table_id] = data


def test_each_address_has_one_review_under_way_and_others_need_not_wait_for_it():
    async def ask():
        reviewer = Reviewer(Shelf(), 50, processes=1)
        _, finished = finished_game("sword_duel")
        try:
            assert (await reviewer.ask("a", finished, "home")).status == "working"
            assert (await reviewer.ask("a", finished, "home")).status == "working"
            with pytest.raises(NotDone, match="another game"):
                await reviewer.ask("b", finished, "home")
            assert (await reviewer.ask("b", finished, "elsewhere")).status == "working"
            assert (await reviewer.state("c")).status == "none"
        finally:
            await reviewer.close()
        assert (await reviewer.state("a")).status == "none"

    asyncio.run(ask())


def test_a_review_that_fails_says_so_and_may_be_asked_for_again():
    async def ask():
        reviewer = Reviewer(Shelf(), 50, processes=1)
        nonsense = Finished("arcana", {}, ["Anna", "Bruno"], 7, [(0, "nonsense")], None)
        try:
            await reviewer.ask("a", nonsense, "home")
            await reviewer.finish()
            state = await reviewer.state("a")
            assert (state.status, "could not" in state.problem) == ("failed", True)
            assert (await reviewer.ask("a", nonsense, "home")).status == "working"
        finally:
            await reviewer.close()

    asyncio.run(ask())
