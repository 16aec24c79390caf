"""Tables of lessons: a prepared position, a rival who follows its path, and all else as at any table."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import WHERE, game_class
from quarterdeck.scenario import lessons
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.kept import KeptReplay, pack
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.protocol import Choose, Rematch, Set, Settings, Undo
from quarterdeck.server.storage import Store
from quarterdeck.server.story import tell
from quarterdeck.server.thinkers import Thinkers
from server.test_room import Table

NAMES = ["Mia", "Otto"]
SEATS = [SeatRequest("me", "Mia"), SeatRequest("bot", "Otto", "random")]


def at_a_lesson(tmp_path, game, name):
    """Run a test at the table of a lesson."""

    def run(play):
        async def main():
            store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
            hub = Hub(store, Thinkers(1), UNLIMITED, 0.0, tmp_path)
            try:
                room, keys = await hub.create(TableRequest(game, SEATS, lesson=name, listed=False))
                await play(Table(room, keys))
            finally:
                await hub.close()

        asyncio.run(main())

    return run


async def my_question(table):
    """What the learner is asked, once the rival has answered; None when the game is over."""
    while True:
        room = table.room
        if room.course.over or room.question(0) is not None:
            return room.question(0)
        await asyncio.sleep(0.001)


async def follow(table, lines):
    """The learner says these lines."""
    for line in lines:
        asked = await my_question(table)
        await table.asks(0, Choose, asked.key, [line])


async def everybody_has_said(table, count):
    """So many choices are made and kept."""
    while True:
        async with table.room.lock:
            if len(table.room.course.made) >= count:
                return
        await asyncio.sleep(0.001)


def said(table):
    return [one[:2] for one in table.room.course.made]


def of(path, seat):
    return [line for who, line in path if who == seat]


@pytest.mark.parametrize("name", ["guide", "goal"])
@pytest.mark.parametrize("game", list(WHERE))
def test_a_learner_who_does_as_told_meets_a_rival_who_does_as_written(tmp_path, game, name):
    path = lessons.find(game, name).path(0, NAMES)

    @at_a_lesson(tmp_path, game, name)
    async def _(table):
        await follow(table, of(path, 0))
        await everybody_has_said(table, len(path))
        for seat in (0, 1):  # where both choose at once, either may be the first
            assert of(said(table), seat)[: len(of(path, seat))] == of(path, seat)


@pytest.mark.parametrize("game", list(WHERE))
def test_the_little_game_is_won_at_the_table(tmp_path, game):
    path = lessons.find(game, "goal").path(0, NAMES)

    @at_a_lesson(tmp_path, game, "goal")
    async def _(table):
        await follow(table, of(path, 0))
        await everybody_has_said(table, len(path))
        assert table.room.outcome().winners == [0]


@pytest.mark.parametrize("name", ["guide", "goal"])
@pytest.mark.parametrize("game", list(WHERE))
def test_a_learner_who_leaves_the_path_plays_on(tmp_path, game, name):
    @at_a_lesson(tmp_path, game, name)
    async def _(table):
        for _ in range(30):
            asked = await my_question(table)
            if asked is None:
                break
            await table.asks(0, Choose, asked.key, [asked.options[-1].line])
        assert table.room.problem == ""
        assert table.room.course.over or len(of(said(table), 0)) == 30


def test_questions_with_one_answer_are_answered_as_at_any_table(tmp_path):
    @at_a_lesson(tmp_path, "sky_pirate", "guide")
    async def _(table):
        await table.asks(0, Set, Settings(ask="real"))
        await follow(table, ["play deadwind-mercenary#2", "gain", "board", "token initiative"])
        asked = await my_question(table)
        assert {offer.line for offer in asked.options} == {
            "commit deadwind-mercenary", "commit deadwind-mercenary#2"
        }  # fmt: skip
        assert (0, "target medbay") in said(table)


def test_the_rival_finds_the_path_again_when_the_learner_takes_a_choice_back(tmp_path):
    @at_a_lesson(tmp_path, "arcana", "guide")
    async def _(table):
        path = lessons.find("arcana", "guide").path(0, NAMES)
        await follow(table, ["assign duelling-master south"])
        await everybody_has_said(table, 2)
        await table.asks(0, Undo)
        assert said(table) == []
        await follow(table, of(path, 0)[:2])
        await everybody_has_said(table, 4)
        assert said(table) == path[:4]


def test_the_table_goes_on_after_a_restart(tmp_path):
    path = lessons.find("five_sails", "guide").path(0, NAMES)

    @at_a_lesson(tmp_path, "five_sails", "guide")
    async def _(table):
        await follow(table, of(path, 0)[:2])
        await everybody_has_said(table, 5)
        hub, seen = table.room.hub, table.room.question(0)
        hub._forget(table.room)
        table.room = await hub.room(table.room.id)
        assert table.room.problem == ""
        assert table.room.question(0) == seen
        table.people = [table.comes(table.tokens[0])]
        await follow(table, of(path, 0)[2:])
        await everybody_has_said(table, len(path))
        assert said(table) == path


@pytest.mark.parametrize("game", list(WHERE))
def test_a_finished_lesson_can_be_watched_told_and_recorded(tmp_path, game):
    path = lessons.find(game, "goal").path(0, NAMES)

    @at_a_lesson(tmp_path, game, "goal")
    async def _(table):
        await follow(table, of(path, 0))
        await everybody_has_said(table, len(path))
        course = table.room.course
        assert course.replay()().length == len(path)
        finished = course.finished()
        assert KeptReplay(pack(finished)).length == len(path)
        assert tell(finished).parts
        record = gamefile.write(course.game, "A lesson")
        assert gamefile.read(record, game_class).game_at().result == course.game.result


def test_a_rematch_is_the_same_lesson_again(tmp_path):
    @at_a_lesson(tmp_path, "sword_duel", "goal")
    async def _(table):
        await follow(table, ["pass", "form surprise-dodge"])
        await everybody_has_said(table, 5)
        table.room.table = msgspec.structs.replace(table.room.table, made_at=0.0)
        table.forget_told()
        await table.asks(0, Rematch)
        moved = next(one for one in table.people[0].told if one["type"] == "moved")
        again = await table.room.hub.room(moved["table"])
        assert again.info().options == {"lesson": "goal"}
        assert [offer.line for offer in again.question(0).options] == ["pass", "form surprise-dodge"]


def test_the_table_says_which_lesson_it_is(tmp_path):
    @at_a_lesson(tmp_path, "arcana", "guide")
    async def _(table):
        assert table.room.info().options == {"lesson": "guide"}


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"lesson": "gaol"}, "did you mean goal"),
        ({"seats": [SEATS[1], SEATS[0]]}, "for you, in the first seat, and for a bot"),
        ({"seats": [SEATS[0], SeatRequest("open")]}, "for you, in the first seat, and for a bot"),
        ({"seed": 7}, "leave them out"),
        ({"options": {"militia": True}}, "leave them out"),
        ({"seats": [SeatRequest("me", "West"), SEATS[1]]}, "West"),
    ],
)
def test_a_lesson_takes_nothing_that_is_its_own(tmp_path, wish, sentence):
    async def main():
        hub = Hub(await Store.open(f"sqlite:///{tmp_path}/tables.db"), Thinkers(1), UNLIMITED, 0.0, tmp_path)
        try:
            with pytest.raises(SetupError, match=sentence):
                await hub.create(TableRequest(**{"game": "arcana", "seats": SEATS, "lesson": "goal", **wish}))
        finally:
            await hub.close()

    asyncio.run(main())
