"""A finished game is shown as it was, whatever has become of its rules."""

from __future__ import annotations

import asyncio
import random
import shutil
import urllib.request

import msgspec
import pytest

import quarterdeck as qd
from quarterdeck.bots import RandomBot
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SaveError
from quarterdeck.games import WHERE
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.server import catalog
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.kept import Finished, KeptReplay, changed, difference, encode, pack
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.replays import MOST_EVENTS, NoSuchPosition, Replay
from quarterdeck.server.thinkers import Thinkers
from server.limited import eventually, limited
from server.server import play_to_the_end
from server.stores import SEATS, a_table, execute, opened, url_of_each_kind  # noqa: F401

FREE = {"rematch_seconds": 0.0, "messages": (1e9, 1_000_000), "requests": (1e9, 1_000_000)}


def finished_game(name, seed=4, most=None):
    """A whole random game, or its first choices as if somebody had given up then."""
    game = qd.new(name, players=2, seed=seed)
    bot, made = RandomBot(seed), []
    while not game.over and len(made) != most:
        seat = game.choice.seat
        option = bot.choose(game, seat)
        made.append((seat, game.text(option, seat)))
        game.play(option, seat)
    return game, Finished(name, game.options, list(game.names), seed, made, None, "A title")


@pytest.mark.parametrize("name", list(WHERE))
def test_what_is_kept_answers_with_the_same_bytes_as_the_rules(name):
    game, finished = finished_game(name)
    replay = Replay.of(name, finished.options, finished.names, finished.seed, finished.choices, finished=True)
    kept = KeptReplay(pack(finished))
    assert (kept.views, kept.length, kept.seats) == (replay.views, replay.length, replay.seats)
    luck = random.Random(1)
    for view in replay.views:
        assert encode(kept.steps(view)) == encode(replay.steps(view))
        for number in {0, 1, replay.length, *(luck.randrange(replay.length) for _ in range(12))}:
            assert encode(kept.position(number, view)) == encode(replay.position(number, view))
            first = luck.randint(0, number)
            assert encode(kept.events(number, view, first)) == encode(replay.events(number, view, first))
    assert kept.record == gamefile.write(game, "A title")
    assert encode(kept.cards) == encode(catalog.cards(game.book))


def test_a_game_that_was_given_up_is_kept_up_to_there():
    _, finished = finished_game("arcana", most=9)
    kept = KeptReplay(pack(finished))
    assert kept.length == 9
    assert kept.position(9, 0).sight.question is not None or kept.position(9, 1).sight.question is not None
    sight, told = kept.end(0)
    assert (sight.question, sight.waiting, sight.may_undo) == (None, [], False)
    assert [one.number for one in told] == list(range(1, len(told) + 1))


def test_what_there_is_not_is_refused_in_the_same_words():
    _, finished = finished_game("sword_duel", most=5)
    replay = Replay.of(
        finished.game, finished.options, finished.names, finished.seed, finished.choices, finished=True
    )  # fmt: skip
    kept = KeptReplay(pack(finished))
    for asked in (lambda one: one.steps(7), lambda one: one.position(6, 0), lambda one: one.position(-1, 0),
                  lambda one: one.events(3, 0, 4), lambda one: one.position(2, -3)):  # fmt: skip
        said = []
        for one in (replay, kept):
            with pytest.raises(NoSuchPosition) as refused:
                asked(one)
            said.append(str(refused.value))
        assert said[0] == said[1]


def test_a_log_that_is_too_long_is_told_in_parts(monkeypatch):
    assert MOST_EVENTS > 12
    monkeypatch.setattr("quarterdeck.server.replays.MOST_EVENTS", 12)
    _, finished = finished_game("arcana", most=60)
    replay = Replay.of("arcana", finished.options, finished.names, finished.seed, finished.choices, finished=True)
    kept = KeptReplay(pack(finished))
    parts = [one.events(60, -2) for one in (replay, kept)]
    assert encode(parts[0]) == encode(parts[1])
    assert parts[0].first > 0


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (None, {"a": 1}),
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 2, 3]}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}),
        ([1, 2, 3], []),
        ([], [1]),
        ([1, 1], [1]),
        ([1], [1, 1]),
        ([1, 2, 3, 4], [1, 9, 8, 7, 4]),
        ({"a": 5}, {"a": {"b": 5}}),
    ],
)
def test_a_change_leads_from_one_value_to_the_other(was, now):
    before = msgspec.json.encode(was)
    assert encode(changed(was, difference(was, now))) == encode(now)
    assert msgspec.json.encode(was) == before


def test_numbers_and_truths_are_not_taken_for_each_other():
    from quarterdeck.server.kept import _surely

    for was, now in (({"a": 1}, {"a": True}), ([1, 2], [1.0, 2]), ({"a": [0]}, {"a": [False]})):
        assert encode(changed(was, _surely(was, now))) == encode(now)


def test_what_cannot_be_read_is_one_sentence():
    _, finished = finished_game("sword_duel", most=2)
    data = pack(finished)
    for broken in (b"", b"nonsense", data[:-9]):
        with pytest.raises(SaveError, match="cannot be read"):
            KeptReplay(broken)


# -- in the store -------------------------------------------------------------------------------------------------


def test_a_replay_is_kept_once_and_goes_with_its_table(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            assert not (await store.load("ab12")).kept
            assert await store.kept_replay("ab12") is None
            await store.keep_replay("ab12", b"\x00first\xff")
            await store.keep_replay("ab12", b"second")
            assert (await store.load("ab12")).kept
            return await store.kept_replay("ab12")

    assert asyncio.run(play()) == b"\x00first\xff"


def test_the_store_knows_which_finished_games_are_not_kept(url):
    async def play():
        async with opened(url) as store:
            for number, (status, version) in enumerate([("over", 3), ("over", 3), ("over", 2), ("running", 3)]):
                await store.create(a_table(f"t{number}", status=status, rules_version=version), [])
            await store.keep_replay("t1", b"kept")
            return await store.without_replay({"arcana": 3}, 10), await store.without_replay({"chess": 3}, 10)

    assert asyncio.run(play()) == (["t0"], [])


def test_a_store_of_before_is_brought_up_to_date(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"

    async def create():
        async with opened(url) as store:
            await store.create(a_table(status="over"), SEATS)

    async def look():
        async with opened(url) as store:
            before = await store.load("ab12")
            await store.keep_replay("ab12", b"now")
            return before.kept, (await store.load("ab12")).kept

    asyncio.run(create())
    columns = (("seats", "host"), ("seats", "muted"), ("tables", "clock"), ("journal", "clocks"))
    undone = [f"DROP TABLE {table}" for table in ("leases", "replays", "reviews", "bans", "notices", "processes")]
    undone += [f"ALTER TABLE {table} DROP COLUMN {name}" for table, name in columns]
    execute(url, *undone, "UPDATE meta SET value = '1' WHERE name = 'schema'")
    assert asyncio.run(look()) == (False, True)


# -- at the table -------------------------------------------------------------------------------------------------


def raw(server, path):
    """The bytes of an answer."""
    with urllib.request.urlopen(server.url + path.lstrip("/"), timeout=30) as answer:
        return answer.read()


def everything_shown(server, table, length):
    """All that can be asked of a replay over HTTP, as bytes."""
    asked = [f"/api/tables/{table}/cards", f"/api/tables/{table}/record"]
    for view in (0, 1, -1, -2):
        asked.append(f"/api/tables/{table}/replay?view={view}")
        asked += [f"/api/tables/{table}/replay/{number}?view={view}" for number in range(length + 1)]
        asked += [f"/api/tables/{table}/replay/{number}/events?view={view}" for number in range(0, length + 1, 9)]
    return {path: raw(server, path) for path in asked}


def other_rules(monkeypatch):
    """The next version of Arcana: other names of events, other boards, other offers."""
    monkeypatch.setattr(Arcana, "RULES_VERSION", Arcana.RULES_VERSION + 1)
    monkeypatch.setattr(Arcana, "OLDER_RULES", ())
    monkeypatch.setattr(Arcana, "board_for", lambda game, seat: {"everything": "is different"})
    monkeypatch.setattr(Arcana, "sentence", lambda game, option, seat=None: "Do something else")


@pytest.fixture(scope="module")
def played_once(tmp_path_factory):
    """A store with a finished game that is kept: its path, the table, its tokens, and all that was shown of it."""
    store = tmp_path_factory.mktemp("played") / "tables.db"
    with limited(store, **FREE) as server:
        table, tokens = server.table("arcana", seed=3)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        play_to_the_end(players, 3, most=24)
        players[1].request(type="resign")
        for player in players:
            player.wait_for(lambda sight: sight["outcome"] is not None)
        eventually(lambda: kept_in(store, table), seconds=120, every=0.2)
        last = [(player.revision, player.sight, player.events) for player in players]
        for player in players:
            player.close()
    with limited(store, **FREE) as server:
        shown = everything_shown(server, table, 24)
        assert server.hub.rooms[table].kept is None
    return store, table, tokens, shown, last


@pytest.fixture
def played(played_once, tmp_path):
    """The same with a store of one's own."""
    store, *rest = played_once
    copy = tmp_path / "tables.db"
    for file in store.parent.glob("tables.db*"):
        shutil.copy(file, copy.with_name(file.name))
    return copy, *rest


def kept_in(store, table):
    async def look():
        async with opened(f"sqlite:///{store}") as opened_store:
            return (await opened_store.load(table)).kept

    return asyncio.run(look())


def test_under_other_rules_a_kept_game_is_shown_as_it_was_to_the_byte(played, monkeypatch):
    store, table, tokens, shown, last = played
    other_rules(monkeypatch)
    with limited(store, **FREE) as server:
        assert everything_shown(server, table, 24) == shown
        info = server.ask(f"/api/tables/{table}")[1]
        assert (info["status"], info["problem"]) == ("over", "")
        assert [seat["resigned"] for seat in info["seats"]] == [False, True]
        for seat, (revision, sight, events) in enumerate(last):
            player = server.player(table, tokens[seat]).arrive()
            assert (player.revision, player.sight, player.events) == (revision, sight, events)
            refused = player.request(type="rematch")
            assert (refused["type"], "rules version" in refused["reason"]) == ("refused", True)
            player.close()


def test_under_other_rules_a_kept_game_is_not_played_on(played, monkeypatch):
    store, table, _, _, _ = played
    other_rules(monkeypatch)
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
    with limited(store, **FREE) as server:
        status, answer = server.ask(f"/api/tables/{table}/continue", {"at": 5, "seats": seats})
        assert status == 409
        assert "so it can no longer be" in answer["error"]


def test_a_game_of_other_rules_that_was_not_kept_is_refused_as_before(played, monkeypatch):
    store, table, _, _, _ = played
    execute(f"sqlite:///{store}", "DELETE FROM replays")
    other_rules(monkeypatch)
    with limited(store, **FREE) as server:
        info = server.ask(f"/api/tables/{table}")[1]
        assert info["status"] == "closed"
        status, answer = server.ask(f"/api/tables/{table}/replay")
        assert status == 409
        assert "it can no longer be shown or played on" in answer["error"]


def test_of_these_rules_a_game_is_replayed_and_kept_when_it_is_found_missing(played):
    store, table, _, shown, _ = played
    execute(f"sqlite:///{store}", "DELETE FROM replays")
    with limited(store, **FREE) as server:
        assert everything_shown(server, table, 24) == shown
        assert server.hub.rooms[table].kept is None
        eventually(lambda: kept_in(store, table), seconds=120, every=0.2)


def test_of_a_game_that_goes_on_nothing_is_kept(tmp_path):
    store = tmp_path / "tables.db"
    with limited(store, **FREE) as server:
        running, _ = server.table("arcana", seed=5, spectators=False)
        assert not kept_in(store, running)
        assert server.ask(f"/api/tables/{running}/replay?view=-2")[0] == 403
        assert server.ask(f"/api/tables/{running}/record")[0] == 403


def test_what_an_earlier_run_did_not_come_to_is_kept_later(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    seats = [SeatRequest("me", "Anna"), SeatRequest("me", "Bruno")]

    async def play():
        async with opened(url) as store:
            hub = Hub(store, Thinkers(1), UNLIMITED, 0.0, tmp_path)
            tables = [(await hub.create(TableRequest("arcana", seats, seed=3)))[0] for _ in range(3)]
            for room in tables[:2]:
                await room.resign(0, "1")
            await hub.keeper.finish()
            kept = [await store.kept_replay(room.id) for room in tables]
            execute(url, f"DELETE FROM replays WHERE table_id = '{tables[0].id}'")
            hub.rooms.clear()
            await hub.keep_the_rest()
            again = [await store.kept_replay(room.id) for room in tables]
            await hub.close()
            return kept, again, [room.id for room in tables], list(hub.rooms)

    kept, again, tables, woken = asyncio.run(play())
    assert [data is not None for data in kept] == [True, True, False]
    assert again == kept
    assert woken == [tables[0]]
