"""Bots at tables: how long they think, for whom, and in which order."""

from __future__ import annotations

import asyncio
from time import sleep

import pytest

from quarterdeck.games import game_class
from quarterdeck.table.answering import Answering
from quarterdeck.table.thinkers import Thinkers
from table.limited import limited

FREE = {"messages": (1e6, 1_000_000), "requests": (1e6, 1_000_000), "new_tables": (1e6, 1_000_000)}


@pytest.mark.parametrize(
    ("pace", "spec", "thinks"),
    [
        (0.5, "montecarlo:2000ms", "montecarlo:400ms"),
        (0.5, "montecarlo:100ms", "montecarlo:100ms"),
        (0.5, "montecarlo:100", "montecarlo:400ms"),
        (0.0, "montecarlo:100", "montecarlo:100"),
        (0.0, "montecarlo:2000ms", "montecarlo:2000ms"),
    ],
)
def test_where_it_could_pass_a_bot_answers_at_the_pace_of_all(pace, spec, thinks):
    assert Answering(None, pace)._in_a_window(spec) == thinks


def test_bots_wait_while_nobody_is_at_the_table(tmp_path):
    with limited(tmp_path / "tables.db", bot_pace=0.05, alone_seconds=0.3, **FREE) as server:
        table, _ = server.table("arcana", seats=[{"kind": "bot", "bot": "random"}] * 2, seed=7)
        room = server.hub.rooms[table]
        while not room.deserted:
            sleep(0.05)
        sleep(0.3)
        revision = room.revision
        sleep(0.5)
        assert room.revision == revision > 0
        looks_on = server.player(table).arrive()
        looks_on.wait_for(lambda _: looks_on.revision > revision)
        looks_on.close()


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
            specs = ["montecarlo:200ms", "montecarlo:1000ms", "montecarlo:900ms", "montecarlo:20ms"]
            tasks = []
            for spec in specs:
                tasks.append(asyncio.create_task(ask(thinkers, spec)))
                await asyncio.sleep(0.02)
            await asyncio.gather(*tasks)
        finally:
            await thinkers.close()

    asyncio.run(all_at_once())
    assert answered[1:] == ["montecarlo:200ms", "montecarlo:20ms", "montecarlo:900ms", "montecarlo:1000ms"]
