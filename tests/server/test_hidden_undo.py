"""What several choose in secret at once can be taken back, and nobody else hears of it."""

from __future__ import annotations

import random

import pytest

from quarterdeck.server.protocol import Choose, Undo
from server.test_room import at_a_table

CHOICES = 40


async def play(table, goes_back):
    """Anna and Bruno choose at random; Anna goes back on whatever she chooses in secret while Bruno has not chosen.

    How often she did.
    """
    luck, doubt, taken_back = random.Random(5), random.Random(7), 0
    room = table.room
    for _ in range(CHOICES):
        asks = [ask for ask in room.need_course().game.asks if not ask.closed]
        if not asks:
            break
        ask = luck.choice(asks)
        lines = [offer.line for offer in room.question(ask.seat).options]
        wanted = luck.choice(lines)
        if goes_back and ask.seat == 0 and ask.together and not ask.final and len(asks) > 1:
            for _ in range(2):
                await table.asks(0, Choose, room.question(0).key, [doubt.choice(lines)])
                await table.asks(0, Undo)
                taken_back += 1
        await table.asks(ask.seat, Choose, room.question(ask.seat).key, [wanted])
    return taken_back


@pytest.mark.parametrize("game", ["five_sails", "sword_duel"])
def test_whoever_goes_back_on_a_secret_choice_is_not_seen_to_do_so(tmp_path, game):
    heard = []
    for goes_back in (False, True):
        (tmp_path / str(goes_back)).mkdir()

        @at_a_table(tmp_path / str(goes_back), game=game)
        async def _(table, goes_back=goes_back):
            others = [table.people[1], table.comes(steps=True)]
            assert (await play(table, goes_back) > 1) == goes_back
            others.append(table.comes())  # whoever comes later sees no more
            heard.append([[{**told, "revision": 0} for told in one.told if told["type"] == "update"] for one in others])

    without, with_doubts = heard
    assert len(without[0]) > CHOICES / 2
    assert with_doubts == without


def test_whoever_comes_back_keeps_what_they_were_told_before_a_secret_undo(tmp_path):
    @at_a_table(tmp_path, game="sword_duel")
    async def _(table):
        bruno, room = table.people[1], table.room
        before, events = room.revision, bruno.events
        await table.asks(0, Choose, room.question(0).key, [room.question(0).options[0].line])
        await table.asks(0, Undo)
        bruno.told.clear()
        room.tell_one(bruno, before, events)
        assert [told["first"] for told in bruno.told] == [events]
