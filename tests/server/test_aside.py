"""What takes long is done beside the loop, and what is taken back is not played again from the beginning."""

from __future__ import annotations

import asyncio
import threading
from functools import cache
from time import sleep

import pytest

from quarterdeck.engine import gamefile
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE, game_class, game_names
from quarterdeck.server import aside as aside_module
from quarterdeck.server import catalog, course
from quarterdeck.server.aside import Aside
from quarterdeck.server.course import Course
from quarterdeck.server.protocol import Consent, Undo
from quarterdeck.server.refusal import NotDone
from server.limited import eventually, limited
from server.server import play_to_the_end
from server.test_room import at_a_table
from server.test_storage import a_table


def a_course(name):
    """A game that has begun."""
    cls = game_class(name)
    table = a_table(game=name, rules_version=cls.RULES_VERSION, status="running", seed="7", options={})
    return Course(table, ["Anna", "Bruno"], catalog.filled(name, {}))


def play(one, rng, choices):
    """So many random choices."""
    while choices and not one.over:
        choice = one.game.choice
        one.play(choice.seat, [one.game.text(choice.options[rng.below(len(choice.options))], choice.seat)])
        choices -= 1


@pytest.mark.parametrize("name", list(WHERE))
def test_what_was_taken_back_leaves_what_the_other_choices_alone_would_have_led_to(name):
    one, rng = a_course(name), Rng(3)
    for back in (1, 7, 20, 21, 39, 2, 70):
        play(one, rng, 45)
        first = max(0, len(one.made) - back)
        one.take_back(list(range(first, len(one.made))), 1)
        other = a_course(name)
        other._replay(list(one.made))
        assert one.game.save() == other.game.save()
        assert [one.game.view(seat) for seat in (-1, 0, 1)] == [other.game.view(seat) for seat in (-1, 0, 1)]
        assert one.counts == other.counts


def test_what_was_taken_back_is_played_again_from_near_by(monkeypatch):
    one, rng = a_course("arcana"), Rng(3)
    play(one, rng, 62)
    began = []
    monkeypatch.setattr(one, "_begin", lambda: began.append(1))
    for back in (1, 1, 8, 15):
        one.take_back(list(range(len(one.made) - back, len(one.made))), 1)
    assert (len(one.made), began) == (37, [])
    assert len(one._milestones) <= course.MILESTONES


def test_the_loop_goes_on_while_work_is_done_aside():
    turned = threading.Event()

    async def work():
        aside = Aside()
        done = asyncio.ensure_future(aside.run("anna", lambda: (turned.wait(30), threading.current_thread().name)))
        for _ in range(3):
            await asyncio.sleep(0.001)
        turned.set()
        seen, name = await done
        await aside.close()
        return seen, name

    seen, name = asyncio.run(work())
    assert seen
    assert name.startswith("aside")


def test_whoever_asks_for_much_does_not_keep_others_waiting():
    order = []

    async def work():
        aside = Aside()
        many = [aside.run("many", lambda: (sleep(0.005), order.append("many"))) for _ in range(40)]
        started = [asyncio.ensure_future(one) for one in many]
        await asyncio.sleep(0)
        await aside.run("one", lambda: order.append("one"))
        await asyncio.gather(*started)
        await aside.close()

    asyncio.run(work())
    assert order.index("one") <= 2


def test_visitors_are_asked_to_come_again_where_too_many_wait_and_players_never_are(monkeypatch):
    monkeypatch.setattr(aside_module, "MOST_WAITING", 2)

    async def work():
        aside = Aside()
        under_way = [asyncio.ensure_future(aside.run("tables", lambda: sleep(0.05))) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(NotDone, match="try again in a moment"):
            await aside.visit("192.0.2.1", lambda: None)
        table = await aside.run("tables", lambda: "the table")
        await asyncio.gather(*under_way)
        assert await aside.visit("192.0.2.1", lambda: "a replay") == "a replay"
        await aside.close()
        return table

    assert asyncio.run(work()) == "the table"


@pytest.fixture(name="threads")
def threads_that_wind_back(monkeypatch):
    """In which threads records are written and journals are played again."""
    found = []

    def noting(work):
        def noted(*given, **named):
            found.append(threading.current_thread().name.rpartition("_")[0])
            return work(*given, **named)

        return noted

    monkeypatch.setattr(gamefile, "write", noting(gamefile.write))
    monkeypatch.setattr(course.Course, "follow", noting(course.Course.follow))
    return found


def test_a_record_is_written_and_a_game_that_goes_on_is_played_again_beside_the_loop(tmp_path, threads):
    with limited(tmp_path / "tables.db") as server:
        table, tokens = server.table("arcana", seed=3)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        assert play_to_the_end(players, most=9) == 9
        assert players[0].request(type="resign")["type"] == "ack"
        assert threads == []
        assert server.ask(f"/api/tables/{table}/record")[0] == 200
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
        assert server.ask(f"/api/tables/{table}/continue", {"at": 5, "seats": seats}, tokens[0])[0] == 201
        for player in players:
            player.close()
    assert threads == ["aside", "aside"]


def test_what_is_printed_of_the_games_is_read_beside_the_loop_before_anybody_asks(tmp_path, monkeypatch):
    read = []

    def noting(cls):
        read.append((cls.NAME, threading.current_thread().name))
        return game_info(cls)

    game_info = catalog._game.__wrapped__
    monkeypatch.setattr(catalog, "_game", cache(noting))
    monkeypatch.setattr(catalog, "_rules", cache(catalog._rules.__wrapped__))
    with limited(tmp_path / "tables.db") as server:
        eventually(lambda: catalog._rules.cache_info().currsize == len(game_names()))
        before = list(read)
        assert [game["name"] for game in server.ask("/api/games")[1]] == [name for name, _ in read]
        assert read == before
        assert {name.partition("_")[0] for _, name in read} <= {"asyncio", "uvloop"}  # threads of the loop's pool


def test_what_is_taken_back_from_long_ago_is_played_again_beside_the_loop(tmp_path, monkeypatch):
    """Bruno's last choice of his own is more than 30 choices ago: all since then was given for him."""
    played = []
    play_one = course.Game.play

    def noting(game, *given):
        played.append(threading.current_thread().name.rpartition("_")[0])
        play_one(game, *given)

    @at_a_table(tmp_path)
    async def _(table):
        for _ in range(70):
            await table.chooses()
        made = table.room.course.made
        chosen = max(number for number, one in enumerate(made[:36]) if one.seat == 1 and not made[number - 1].goes_on)
        made[:] = [one._replace(given=one.seat == 1 and number > chosen) for number, one in enumerate(made)]
        monkeypatch.setattr(course.Game, "play", noting)
        await table.asks(1, Undo)
        assert played == []
        await table.asks(0, Consent, True)
        assert len(table.room.course.made) == chosen
        assert set(played) == {"aside"}
        assert len(played) == chosen > 20
