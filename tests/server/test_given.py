"""What is answered for those who want only real questions: which, when, with which line in whose log."""

from __future__ import annotations

import asyncio
import random

import pytest

import quarterdeck as qd
from quarterdeck.engine import only
from quarterdeck.server import answering
from quarterdeck.server.giving import waiting
from quarterdeck.server.protocol import Choose, Set, Settings, Undo
from quarterdeck.server.room import Room
from server.test_room import at_a_table


async def asks_for(table, ask="real", seats=None):
    for seat in range(len(table.people)) if seats is None else seats:
        await table.asks(seat, Set, Settings(ask))


@pytest.fixture
def at_once(monkeypatch):
    """No pauses: what the server answers after a while it answers now."""
    monkeypatch.setattr(answering, "PAUSE", (0.0, 0.0))


@pytest.fixture
def never(monkeypatch):
    """What the server would answer after a pause is never answered."""
    monkeypatch.setattr(answering, "PAUSE", (1e6, 1e6))


async def settled(table):
    """Wait until the server has answered all that it answers."""
    answers = table.room.hub._answering
    while tasks := [task for (id, _), task in answers._thinking.items() if id == table.room.id]:
        await asyncio.gather(*tasks)
        await asyncio.sleep(0)


def chosen(room, luck):
    """Some seat that has to choose, its question and a line of it; None where nobody has."""
    asked = [(seat, room.question(seat)) for seat in room.people]
    asked = [(seat, question) for seat, question in asked if question is not None and not question.given]
    if not asked:
        return None
    seat, question = luck.choice(asked)
    return seat, question, luck.choice(question.options).line


async def choose_at_random(table, luck, stop=lambda: False, most=3000):
    """Play on; every question that somebody was asked, with its number of options."""
    room, asked = table.room, []
    for _ in range(most):
        if room.need_course().over or stop():
            return asked
        found = chosen(room, luck)
        if found is None:
            await settled(table)
            continue
        seat, question, line = found
        asked.append((question, only.answer(room.course.game, seat)))
        await table.asks(seat, Choose, question.key, [line])
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("game", ["arcana", "five_sails", "sky_pirate", "sword_duel"])
def test_a_whole_game_asks_nothing_that_has_one_answer(tmp_path, at_once, game):
    @at_a_table(tmp_path, game=game)
    async def _(table):
        await asks_for(table)
        asked = await choose_at_random(table, random.Random(5))
        assert len(asked) > 10
        assert [question.prompt for question, answer in asked if answer is not None] == []
        again = qd.new(game, names=list(table.room.table.names), seed=3, **table.room.table.options)
        for made in table.room.course.made:
            again.play(made.line, made.seat)
        assert again.digest() == table.room.course.game.digest(), "the record holds every answer"


def test_one_who_asks_for_everything_is_asked_everything(tmp_path, at_once):
    @at_a_table(tmp_path, game="sky_pirate")
    async def _(table):
        await asks_for(table, "everything")
        asked = await choose_at_random(table, random.Random(5))
        assert [question for question, answer in asked if answer is not None]
        assert not [made for made in table.room.course.made if made.given]


def last_given(room):
    made = room.need_course().made
    return made[-1] if made and made[-1].given else None


def test_what_all_can_see_comes_with_the_choice_that_led_to_it(tmp_path, never):
    @at_a_table(tmp_path, game="sky_pirate")
    async def _(table):
        await asks_for(table)
        room = table.room
        await played_up_to(table, lambda: last_given(room) is not None)
        given = last_given(room)
        for one in table.people:
            assert one.told[-1]["type"] == "update"
            assert one.told[-1]["revision"] == room.revision
        mine, other = table.people[given.seat].told[-1], table.people[1 - given.seat].told[-1]
        told = [event for event in mine["events"] if event["kind"] == "answered"]
        assert [event["text"][:17] for event in told] == ["One answer only: "]
        assert not [event for event in other["events"] if event["kind"] == "answered"]
        before = [update for update in table.people[given.seat].told if update["type"] == "update"][-2]
        assert before["revision"] < room.revision - 1, "the question between them was told to nobody"


async def played_up_to(table, seen):
    """Play at random, in one game or another, passing for whom the server would pass, until this is true."""
    luck, room = random.Random(7), table.room
    for _ in range(3000):
        if seen():
            return
        seat = next(seat for seat in room.people if room.question(seat) is not None)
        question = room.question(seat)
        await table.asks(seat, Choose, question.key, [luck.choice(question.options).line])
    raise AssertionError("it never came to that")


def test_an_undo_takes_back_what_was_given_since(tmp_path, never):
    @at_a_table(tmp_path, game="sky_pirate")
    async def _(table):
        await asks_for(table)
        room = table.room
        questions = []

        def undoable():
            given = last_given(room)
            if given is not None and room.course.may_undo(given.seat):
                return True
            questions.append({seat: room.question(seat) for seat in room.people})
            return False

        await played_up_to(table, undoable)
        seat, made = last_given(room).seat, len(room.course.made)
        before = questions[-1][seat]
        await table.asks(seat, Undo)
        assert len(room.course.made) <= made - 2
        assert not room.course.made[-1:] or not room.course.made[-1].given or room.course.made[-1].seat != seat
        again = room.question(seat)
        assert (again.prompt, again.options, again.given) == (before.prompt, before.options, False)
        assert "answered" not in [event.kind for event in room.course.game.events(seat)[-1:]]


def test_given_answers_and_their_lines_outlive_the_memory(tmp_path, never):
    @at_a_table(tmp_path, game="sky_pirate")
    async def _(table):
        await asks_for(table)
        room = table.room
        await played_up_to(table, lambda: last_given(room) is not None)
        seat = last_given(room).seat
        again = Room(room.hub, await room.hub.store.load(room.id))
        assert again.course.made == room.course.made
        assert again.course.game.events(seat) == room.course.game.events(seat)
        assert again.course.may_undo(seat) == room.course.may_undo(seat)


def secret_pick(game, one_answer):
    """Seed and choices that lead to secret picks of two seats, so many of which have one answer only."""
    for seed in range(1000):
        position = qd.new(game, names=["Anna", "Bruno"], seed=seed, log=False)
        luck, made = random.Random(seed), []
        while not position.over:
            asks = [ask for ask in position.asks if ask.together and not ask.closed]
            ones = [ask.seat for ask in asks if only.answer(position, ask.seat) is not None]
            if len(asks) == 2 and len(ones) == one_answer and not any(ask.draft for ask in asks):
                return seed, made, ones
            choice = position.choice
            option = luck.choice(choice.options)
            made.append((choice.seat, position.text(option, choice.seat)))
            position.play(option, choice.seat)
    raise AssertionError("it never came to that")


def test_of_secret_picks_not_even_the_moment_shows(tmp_path, monkeypatch):
    """One answer comes only when all who choose have chosen: before, nobody sees that it is not chosen."""
    seed, made, (seat,) = secret_pick("sword_duel", 1)

    @at_a_table(tmp_path, game="sword_duel", seed=seed)
    async def _(table):
        room = table.room
        for who, line in made:
            await table.asks(who, Choose, room.question(who).key, [line])
        pauses = []
        monkeypatch.setattr(answering, "PAUSE", (0.0, 0.0))
        monkeypatch.setattr(answering.random, "uniform", lambda *between: pauses.append(between) or 0.0)
        await asks_for(table)
        await settled(table)
        revision = room.revision
        assert room.question(seat).given
        assert sorted(waiting(room.course)) == [0, 1], "it waits, as if it was thought about"
        question = room.question(1 - seat)
        assert not question.given
        while room.revision == revision or (room.question(1 - seat) and room.course.game.draft(1 - seat)):
            question = room.question(1 - seat)
            await table.asks(1 - seat, Choose, question.key, [question.options[0].line])
        await settled(table)
        assert room.course.made[-1].seat == seat or any(one.given and one.seat == seat for one in room.course.made)
        assert pauses, "and then by chance"
