"""Bots at tables: how long they think, for whom, and in which order."""

from __future__ import annotations

import asyncio
import os
import signal
from time import monotonic, sleep
from types import SimpleNamespace

import pytest

import quarterdeck as qd
from quarterdeck.games import game_class
from quarterdeck.server.answering import Answering, luck_of
from quarterdeck.server.thinkers import Thinkers
from server.limited import eventually, limited
from server.test_thinkers import until_taken, workers

FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}


@pytest.mark.parametrize(
    ("pace", "spec", "thinks"),
    [
        (0.5, "montecarlo:2000ms", "montecarlo:400ms"),
        (0.5, "montecarlo:100ms", "montecarlo:100ms"),
        (0.5, "montecarlo:100", "montecarlo:400ms"),
    ],
)
def test_where_it_could_pass_a_bot_answers_at_the_pace_of_all(pace, spec, thinks):
    assert Answering(None, pace)._shortened(spec) == thinks


def test_bots_wait_while_nobody_is_at_the_table(tmp_path):
    with limited(tmp_path / "tables.db", bot_pace=0.05, alone_seconds=0.3, **FREE) as server:
        table, _ = server.table("arcana", seats=[{"kind": "bot", "bot": "random"}] * 2, seed=7)
        room = server.hub.rooms[table]
        looks_on = server.player(table).arrive()
        looks_on.wait_for(lambda _: looks_on.revision > 0)  # they play while somebody is there
        looks_on.close()
        eventually(lambda: room.deserted and not server.hub._answering._thinking)
        revision = room.revision
        sleep(0.5)
        assert room.revision == revision
        looks_on = server.player(table).arrive()
        looks_on.wait_for(lambda _: looks_on.revision > revision)
        looks_on.close()


class NeverTheirTurn:
    """Thinkers who have too much to do."""

    async def picks(self, *_):
        await asyncio.Event().wait()


def test_a_bot_that_does_not_come_to_its_turn_in_a_window_passes_in_time():
    game = qd.new("five_sails", players=2, seed=7)
    while "pass" not in game.choice.lines:
        game.play(game.choice.options[0], game.choice.seat)
    seat = game.choice.seat
    room, course = SimpleNamespace(id="ab12"), SimpleNamespace(scripted=lambda *_: None)

    async def answered():
        began = monotonic()
        answering = Answering(NeverTheirTurn(), 0.2)
        lines = await answering._in_a_window(room, course, game, seat, "montecarlo:100ms", 1)
        return lines, monotonic() - began >= 0.2

    assert asyncio.run(answered()) == (["pass"], True)


def test_a_bot_that_thinks_shortly_need_not_wait_for_one_that_thinks_long():
    cls = game_class("arcana")
    game = cls.begin_game(cls.agree(2, None, 7, {}))
    seat = game.asks[0].seat
    answered = []

    async def ask(thinkers, spec):
        await thinkers.choose(game.save(), seat, spec, 1)
        answered.append(spec)

    async def all_at_once():
        thinkers = Thinkers(workers=1)
        try:
            await ask(thinkers, "montecarlo:1")  # now the worker is there
            (worker,) = workers(thinkers)
            os.kill(worker, signal.SIGSTOP)  # and thinks about the first of them until all are asked
            tasks = [asyncio.create_task(ask(thinkers, "montecarlo:200ms"))]
            await until_taken(thinkers)
            for spec in ("montecarlo:1000ms", "montecarlo:900ms", "montecarlo:20ms"):
                tasks.append(asyncio.create_task(ask(thinkers, spec)))
            await until_taken(thinkers, waiting=3)
            os.kill(worker, signal.SIGCONT)
            await asyncio.gather(*tasks)
        finally:
            await thinkers.close()

    asyncio.run(all_at_once())
    assert answered[1:] == ["montecarlo:200ms", "montecarlo:20ms", "montecarlo:900ms", "montecarlo:1000ms"]


def test_a_bot_answers_in_secret_when_the_people_have_and_with_all_its_picks_at_once(tmp_path):
    """When it answers and how many picks it takes tells nobody anything: a hand of ten is one change of the table."""
    with limited(tmp_path / "tables.db", **FREE) as server:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Otto", "bot": "random"}]
        table, tokens = server.table("sword_duel", seats, seed=4)
        anna = server.player(table, tokens[0]).arrive()
        answering = server.hub._answering
        eventually(lambda: (table, 1) in answering._ready)
        sleep(0.2)
        assert (anna.revision, anna.sight["waiting"]) == (0, [0, 1]), "it holds its answer back"
        hand = [option["line"] for option in anna.question["pool"]][:10]
        assert anna.choose(*hand)["type"] == "ack"
        anna.wait_for(lambda sight: sight["board"]["step"] == "order")
        assert anna.revision == 2, "one change for each of the two"
        eventually(lambda: (table, 1) in answering._ready)
        assert anna.choose("done")["type"] == "ack"
        anna.wait_for(lambda sight: sight["board"]["step"] == "lay")
        assert anna.revision == 4
        otto = [line for seat, line, *_ in server.hub.rooms[table].course.made if seat == 1]
        assert [line.split()[0] for line in otto[:10]] == ["take"] * 10
        anna.close()


def test_a_bot_whose_question_was_taken_back_thinks_again(tmp_path):
    with limited(tmp_path / "tables.db", **FREE) as server:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Otto", "bot": "random"}]
        table, tokens = server.table("sword_duel", seats, seed=4)
        anna = server.player(table, tokens[0]).arrive()
        hand = [option["line"] for option in anna.question["pool"]][:10]
        anna.choose(*hand)
        anna.wait_for(lambda sight: sight["board"]["step"] == "order")
        answering = server.hub._answering
        eventually(lambda: (table, 1) in answering._ready)
        assert anna.request(type="undo")["type"] == "ack", "the bot agrees"
        anna.wait_for(lambda sight: sight["board"]["step"] == "hand")
        anna.choose(*hand)
        anna.wait_for(lambda sight: sight["board"]["step"] == "order")
        assert anna.choose("done")["type"] == "ack"
        anna.wait_for(lambda sight: sight["board"]["step"] == "lay")
        anna.close()


def test_a_bots_luck_is_the_same_after_a_restart_and_tells_nothing_of_the_seed():
    lucks = [luck_of(seed, revision, seat) for seed in ("7", "8") for revision in (1, 2) for seat in (0, 1)]
    assert len(set(lucks)) == len(lucks)
    assert luck_of("7", 1, 0) == lucks[0]
    # A hash without a key, which anybody could try all seeds against, would be linear: these three would give the last.
    one, two, three, four = (luck_of(seed, 1, 0) for seed in ("70", "71", "80", "81"))
    assert one ^ two ^ three != four
