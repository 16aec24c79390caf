"""Bots think in turns: nobody's tables keep those of others waiting, and the more wait the shorter each thinks."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from quarterdeck.server import turns
from quarterdeck.server.turns import LONGEST, SHORTEST, Turns


class Hall:
    """Turns at a clock that the test drives; each turn lasts as long as it may."""

    def __init__(self, monkeypatch, places=2):
        self.turns = Turns(places)
        self.time = 0.0
        self.order = []
        monkeypatch.setattr(turns, "monotonic", lambda: self.time)

    async def think(self, owner, wanted, due=0.0):
        async with self.turns.turn(owner, due) as milliseconds:
            self.order.append((owner, min(wanted, milliseconds)))
            until = self.time + min(wanted, milliseconds) / 1000
            while self.time < until:
                await asyncio.sleep(0)

    async def run(self, *thinking):
        tasks = [asyncio.ensure_future(one) for one in thinking]
        while not all(task.done() for task in tasks):
            for _ in range(20):
                await asyncio.sleep(0)
            self.time += 0.001
        await asyncio.gather(*tasks)


def test_where_few_wait_nobody_hurries(monkeypatch):
    hall = Hall(monkeypatch)
    asyncio.run(hall.run(hall.think("anna", 2000), hall.think("anna", 2000)))
    assert hall.order == [("anna", 2000)] * 2


def test_a_hundred_who_wait_have_all_had_their_turn_in_time(monkeypatch):
    hall = Hall(monkeypatch)
    asyncio.run(hall.run(*(hall.think(f"{n}", 2000) for n in range(100))))
    assert len(hall.order) == 100
    # Two had begun before the others came; all who waited then were through in the stated time.
    assert hall.time <= 2.0 + LONGEST * 2
    assert min(wanted for _, wanted in hall.order[2:]) >= SHORTEST


def test_what_a_turn_takes_besides_thinking_is_learnt_so_that_all_come_in_time(monkeypatch):
    """A hundred tables, whose bots are asked again once they have answered; each answer takes 12 ms more than told."""
    hall = Hall(monkeypatch)
    waited = []

    async def play(table):
        while hall.time < 8.0:
            came = hall.time
            async with hall.turns.turn(table, 0.0) as milliseconds:
                waited.append((came, hall.time - came))
                until = hall.time + (min(2000, milliseconds) + 12) / 1000
                while hall.time < until:
                    await asyncio.sleep(0)

    asyncio.run(hall.run(*(play(f"{n}") for n in range(100))))
    assert 1.2 < max(wait for came, wait in waited if came > 5.0) < 1.7


def test_somebody_else_need_not_wait_until_all_tables_of_one_owner_are_through(monkeypatch):
    hall = Hall(monkeypatch)

    async def play():
        many = [hall.think("many", 2000) for _ in range(40)]
        await hall.run(*many, one_later(hall))

    async def one_later(hall):
        while hall.time < 2.5:
            await asyncio.sleep(0)
        began = hall.time
        await hall.think("one", 100)
        hall.waited = hall.time - began

    asyncio.run(play())
    assert hall.waited < 0.35, "one turn of somebody else, and its own"


def test_owners_have_equal_shares_whatever_they_ask_for(monkeypatch):
    hall = Hall(monkeypatch, places=1)
    asyncio.run(hall.run(*(hall.think(owner, 50) for owner in ("greedy",) * 30 + ("modest",) * 5)))
    first = [owner for owner, _ in hall.order[:11]]
    assert first.count("modest") == 5


def test_of_one_owner_those_come_first_that_can_wait_least(monkeypatch):
    hall = Hall(monkeypatch, places=1)
    asyncio.run(hall.run(*(hall.think("anna", 20 + n, due) for n, due in enumerate((0.0, 9.0, 3.0, 6.0)))))
    assert [wanted for _, wanted in hall.order] == [20, 22, 23, 21]


def test_whoever_was_away_has_no_claim_on_all_that_they_did_not_use(monkeypatch):
    hall = Hall(monkeypatch, places=1)

    async def play():
        await hall.run(*(hall.think("busy", 100) for _ in range(20)), *(hall.think("away", 10) for _ in range(1)))
        hall.order.clear()
        await hall.run(*(hall.think(owner, 50) for owner in ("away",) * 6 + ("busy",) * 6))

    asyncio.run(play())
    assert {owner for owner, _ in hall.order[:3]} == {"away", "busy"}


def test_whoever_is_not_waited_for_any_more_leaves_their_place(monkeypatch):
    async def play():
        hall = Hall(monkeypatch, places=1)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(hall.turns.turn("anna", 0.0))
            waiting = asyncio.ensure_future(hall.think("bruno", 1))
            await asyncio.sleep(0)
            assert hall.turns.waiting == 1
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert hall.turns.waiting == 0
        await hall.run(hall.think("carla", 1))
        return hall.order

    assert asyncio.run(play()) == [("carla", 1)]


def test_after_the_end_nobody_waits(monkeypatch):
    async def play():
        hall = Hall(monkeypatch, places=1)
        async with hall.turns.turn("anna", 0.0):
            waiting = asyncio.ensure_future(hall.think("bruno", 1))
            await asyncio.sleep(0)
            hall.turns.close(RuntimeError("closed"))
            with pytest.raises(RuntimeError, match="closed"):
                await waiting
        with pytest.raises(RuntimeError, match="closed"):
            await hall.think("carla", 1)

    asyncio.run(play())
