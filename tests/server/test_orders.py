"""What an operator orders while people play: it holds in the store, and those who play notice."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.cli.app import main
from quarterdeck.engine import picks
from quarterdeck.engine.errors import SetupError
from quarterdeck.server import catalog, notices, opening, persons, storage, storage_errors
from quarterdeck.server.bans import BANNED, Ban, Bans
from quarterdeck.server.clock import now
from quarterdeck.server.course import CHOICE, Course
from quarterdeck.server.orders import Orders
from quarterdeck.server.storage import Entry, SeatRow, Store
from server.limited import eventually, limited
from server.server import play_to_the_end, serving
from server.stores import SEATS, a_table, an_entry, opened, url_of_each_kind  # noqa: F401


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A server that hears at once, with its store."""
    file = tmp_path_factory.mktemp("orders") / "tables.db"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(notices, "EVERY", 0.02)
        with limited(file, rematch_seconds=0.0) as server:
            server.file = file
            yield server


@pytest.fixture
def order(played, capsys):
    """`quarterdeck admin` with these words, as JSON: what it told. All servers have heard of it then."""

    def run(*words):
        code = main(["admin", *words, "--store", str(played.file), "--json"])
        out, err = capsys.readouterr()
        assert (code, err) == (0, ""), (out, err)
        return json.loads(out)

    return run


def two(server, **more):
    """Anna and Bruno at a table."""
    table, tokens = server.table("arcana", **more)
    return table, tokens, *(server.player(table, tokens[seat]).arrive() for seat in (0, 1))


def choose(players):
    """Whoever is asked first chooses."""
    asked = next(player for player in players if player.question is not None)
    return asked.choose(asked.lines[0])


def back(server, table, token=None):
    """Whoever comes to the table now, and the first that they are told."""
    player = server.player(table, token)
    return player, player.until("welcome", "problem")


def test_tables_are_listed_with_who_sits_there_and_what_was_said_but_nothing_that_tells_cards(played, order):
    table, _, anna, _ = two(played, title="Friday")
    assert anna.request(type="say", text="good luck")["type"] == "ack"
    listed = order("list", "--name", "Bruno", "--status", "running")["told"]
    found = next(one for one in listed if one["id"] == table)
    assert (found["title"], [seat["name"] for seat in found["seats"]]) == ("Friday", ["Anna", "Bruno"])
    shown = order("list", table)["told"]
    assert [(line["seat"], line["text"]) for line in shown["chat"]] == [(0, "good luck")]
    with sqlite3.connect(played.file) as rows:
        secrets = (
            rows.execute("SELECT seed FROM tables").fetchall() + rows.execute("SELECT token_hash FROM seats").fetchall()
        )
    rows.close()
    assert not any(secret in json.dumps([listed, shown]) for (secret,) in secrets if secret)


def test_the_name_of_a_table_is_never_taken_for_a_flag(monkeypatch):
    ids = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(opening.secrets, "token_urlsafe", lambda _: next(ids))
    assert opening.new_id() == "f-gh"


def test_a_closed_table_says_why_to_whoever_comes_back(played, order):
    table, tokens, _, _ = two(played)
    told = order("close", table, "--reason", "this was a test")
    assert len(told["servers"]) == 1
    _, welcome = back(played, table, tokens[0])
    assert (welcome["table"]["status"], welcome["table"]["problem"]) == ("closed", "this was a test")
    assert main(["admin", "close", table, "--store", str(played.file)]) == 2  # it is closed already


def test_a_game_that_ends_before_its_server_hears_that_it_was_closed_stays_closed(tmp_path, monkeypatch):
    async def hear_nothing(self, table_id):
        pass

    monkeypatch.setattr(notices.Notices, "_bring_back", hear_nothing)
    with limited(tmp_path / "tables.db") as server:
        table, tokens, anna, bruno = two(server)
        orders = Orders(f"sqlite:///{tmp_path}/tables.db")
        orders.close_table(table, "enough")
        anna.send(type="resign", id="enough")
        with pytest.raises(ConnectionClosed):  # cut off, to come back to what holds
            anna.until("ack")
        assert orders.table(table).status == "closed"
        orders.close()
        bruno.close()
        _, told = back(server, table, tokens[1])
        assert (told["table"]["status"], told["table"]["problem"]) == ("closed", "enough")


def test_of_closing_a_table_and_the_end_of_its_game_the_first_counts(url):
    over = {"status": "over", "result": {"winners": [0]}}

    async def play():
        async with opened(url) as store:
            for table in ("closed", "over"):
                await store.create(a_table(table, status="running", names=("Anna", "Bruno")), [])
            orders = Orders(url)
            orders.close_table("closed", "enough")
            with pytest.raises(storage_errors.Shut):
                await store.append("closed", [an_entry(1)], **over)
            await store.append("over", [an_entry(1)], **over)
            with pytest.raises(SetupError, match="over already"):
                orders.close_table("over", "too late")
            orders.close()
            tables = [await store.load(table) for table in ("closed", "over")]
            return [(one.table.status, one.table.result, len(one.journal)) for one in tables]

    assert asyncio.run(play()) == [("closed", {"closed": "enough"}, 0), ("over", {"winners": [0]}, 1)]


def test_a_line_that_was_taken_back_is_not_shown_to_whoever_comes(played, order):
    table, tokens, anna, _ = two(played)
    for text in ("one", "two"):
        anna.request(type="say", text=text)
    order("delete-line", table, "1")
    _, welcome = back(played, table, tokens[1])
    assert [line["text"] for line in welcome["chat"]] == ["two"]


def test_a_revoked_link_opens_nothing_and_the_new_one_the_seat(played, order):
    table, tokens, *players = two(played)
    chosen = choose(players)
    assert chosen["type"] == "ack"
    link = order("revoke", table, "0", "--new-link")["told"]["link"]
    assert back(played, table, tokens[0])[1]["code"] == "no-seat"
    player, welcome = back(played, table, link.partition("#")[2])
    assert welcome["seat"] == 0
    assert player.arrive().revision >= chosen["revision"]  # nothing that was done is lost
    assert link.startswith(f"/t/{table}#")


def test_a_muted_seat_says_nothing_also_at_a_rematch_until_it_is_lifted(played, order):
    table, tokens, anna, bruno = two(played)
    order("mute", table, "0")
    anna, bruno = (played.player(table, tokens[seat]).arrive() for seat in (0, 1))
    assert anna.request(type="say", text="hm")["type"] == "refused"
    assert bruno.request(type="say", text="hm")["type"] == "ack"
    anna.request(type="resign")
    anna.request(type="rematch")
    bruno.request(type="rematch")
    again = bruno.until("moved")["table"]
    assert [seat["muted"] for seat in order("list", again)["told"]["seats"]] == [True, False]
    order("mute", again, "0", "--lift")
    assert [seat["muted"] for seat in order("list", again)["told"]["seats"]] == [False, False]


def test_a_muted_address_says_nothing_at_any_table_and_a_banned_one_does_not_come_in(played, order):
    table, tokens, anna, _ = two(played)
    order("mute", "127.0.0.0/8", "--why", "spam")
    assert anna.request(type="say", text="hm")["type"] == "refused"
    order("mute", "127.0.0.0/8", "--lift")
    assert anna.request(type="say", text="hm")["type"] == "ack"
    order("ban", "127.0.0.1", "--days", "2")
    try:
        assert played.ask("/api/games") == (403, {"error": BANNED})
        with pytest.raises(Exception, match="403"):
            played.player(table, tokens[0])
        room = played.hub.rooms[table]
        eventually(lambda: not room.onlookers)  # those who were there are gone, too
        assert [ban["network"] for ban in order("ban")["told"]] == ["127.0.0.1/32"]
    finally:
        order("ban", "127.0.0.1", "--lift")
    assert played.ask("/api/games")[0] == 200
    assert order("ban")["told"] == []


def test_a_ban_ends_with_its_time_and_knows_both_ways_of_an_address():
    bans = Bans()
    bans.put([Ban("192.0.2.0/24", "ban", now() + 60, ""), Ban("198.51.100.7/32", "ban", now() - 1, "")])
    assert [bans.bans(one) for one in ("192.0.2.9", "::ffff:192.0.2.9", "198.51.100.7", "2001:db8::1", "unix")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    assert not bans.mutes("192.0.2.9")


def test_what_is_kept_of_a_person_is_told_and_of_others_nothing(played, order):
    seats = [{"kind": "me", "name": "Xenia"}, {"kind": "hotseat", "name": "Yorick"}]
    table, tokens = played.table("arcana", seats)
    xenia, yorick = (played.player(table, tokens[seat]).arrive() for seat in (0, 1))
    play_to_the_end([xenia, yorick], stop=lambda: xenia.revision > 5)
    xenia.request(type="say", text="here I am")
    for person in ("Xenia", f"https://cards.example/t/{table}#{tokens[0]}"):
        (told,) = order("export", person)["told"]
        assert (told["table"], told["seat"]) == (table, 0)
        assert 0 < len(told["choices"]) < xenia.revision
        assert [line["text"] for line in told["said"]] == ["here I am"]
        assert "Yorick" not in json.dumps(told)


def test_a_person_is_gone_from_a_finished_game_that_stays_for_the_other(played, order):
    names = ("Zora", "Willem")
    table, tokens = played.table(
        "arcana", [{"kind": "me", "name": names[0]}, {"kind": "hotseat", "name": names[1]}], seed=4
    )
    players = [played.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    players[0].request(type="say", text="a secret of mine")
    play_to_the_end(players, most=40)
    if players[0].sight["outcome"] is None:
        players[0].request(type="resign")
    words = ("Zora", "a secret of mine")
    assert all(any(word in row for row in everything(played.file)) for word in words)
    assert order("delete-person", names[0])["told"][0]["table"] == table  # shown, not done
    assert order("list", table)["told"]["seats"][0]["name"] == names[0]
    told = order("delete-person", names[0], "--yes")["told"]
    assert (told["renamed"], told["removed"]) == ([table], [])
    status, record = played.ask(f"/api/tables/{table}/record")
    assert status == 200
    assert names[1] in record
    for row in everything(played.file):
        assert not any(word in row for word in words), row
    assert back(played, table, tokens[0])[1]["code"] == "no-seat"
    assert back(played, table, tokens[1])[1]["table"]["seats"][0]["name"] == "Seat 1"


def everything(file):
    """Every row of the store as text."""
    with sqlite3.connect(file) as rows:
        names = [name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = [str(row) for name in names for row in rows.execute(f"SELECT * FROM {name}")]
    rows.close()
    return found


def test_lines_that_name_a_person_name_the_seat_and_a_game_that_cannot_be_told_so_is_removed(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    options = catalog.filled("five_sails", {})
    version = qd.game_class("five_sails").RULES_VERSION
    table = a_table("good", game="five_sails", rules_version=version, options=options, seed="2", status="running")
    table = replace(table, names=("Zora", "Willem"), title="Zora's table")
    journal = whole_answers(Course(table, table.names, options), "zora")
    assert journal[-1].line == "mode zora"
    other = replace(table, id="other", rules_version=version + 1)
    seats = [SeatRow(seat, "person", name, None, None, True) for seat, name in enumerate(table.names)]

    async def make():
        async with opened(url) as store:
            for one in (table, other):
                await store.create(one, seats, journal)

    async def look():
        async with opened(url) as store:
            for one in ("good", "other"):  # what was under way when she was taken out
                await store.keep_replay(one, b"old", ["Zora", "Willem"])
            stored = await store.load("good")
            await store.keep_replay("good", b"new", ["Seat 1", "Willem"])
            return stored, await store.kept_replay("good")

    asyncio.run(make())
    orders = Orders(url)
    try:
        gone = persons.delete_person(orders, "Zora")
    finally:
        orders.close()
    assert (gone.renamed, gone.removed) == (["good"], ["other"])
    assert not any("zora" in row.lower() for row in everything(tmp_path / "tables.db"))
    stored, replay = asyncio.run(look())
    assert (stored.kept, replay) == (False, b"new")
    assert stored.journal[-1].line == "mode seat-1"
    again = Course(stored.table, stored.table.names, options)
    again.follow(stored.journal)
    assert again.game.names == ("Seat 1", "Willem")


def whole_answers(course, word):
    """What is chosen at random in a game, until a line names this word."""
    bot, journal = make_bot("random", 2), []
    while not journal or word not in journal[-1].line:
        seat = next(ask.seat for ask in course.game.asks if not ask.closed)
        game, offered = course.game.clone(log=False), list(course.game.choice_of(seat).lines)
        lines, complete = [], False
        while not complete:
            lines.append(game.text(bot.choose(game, seat), seat))
            complete = picks.pick(game, seat, lines[-1])
        line = "\n".join(course.play(seat, lines, offered, False))
        journal.append(Entry(len(journal) + 1, seat, CHOICE, line, None, 1.0))
    return journal


def test_a_table_of_one_person_alone_goes_with_them_and_a_seat_at_an_open_one_is_free_again(played, order):
    alone, _ = played.table("arcana", [{"kind": "me", "name": "Quentin"}, {"kind": "bot", "bot": "random"}])
    waiting, _ = played.table("five_sails", [{"kind": "me", "name": "Rosa"}, {"kind": "open"}, {"kind": "open"}])
    assert played.ask(f"/api/tables/{waiting}/sit", {"name": "Quentin", "seat": 1})[0] == 201
    told = order("delete-person", "Quentin", "--yes")["told"]
    assert (told["renamed"], told["removed"]) == ([waiting], [alone])
    assert played.ask(f"/api/tables/{alone}")[0] == 404
    assert played.ask(f"/api/tables/{waiting}")[1]["seats"][1]["kind"] == "open"


def test_a_drained_server_opens_nothing_new_and_ends_when_nobody_plays(tmp_path, capsys):
    with serving(tmp_path / "tables.db") as server:
        table, _, anna, bruno = two(server)
        assert main(["admin", "servers", "--store", str(tmp_path / "tables.db")]) == 0
        assert "about to end" not in capsys.readouterr().out
        assert main(["admin", "drain", "--store", str(tmp_path / "tables.db")]) == 0
        assert "Known to " in capsys.readouterr().out
        assert main(["admin", "servers", "--store", str(tmp_path / "tables.db")]) == 0
        assert "about to end" in capsys.readouterr().out
        assert main(["admin", "drain", "--stop", "--store", str(tmp_path / "tables.db")]) == 0
        assert main(["admin", "servers", "--store", str(tmp_path / "tables.db")]) == 0
        assert "about to end" not in capsys.readouterr().out.splitlines()[-1]
        assert main(["admin", "drain", "--store", str(tmp_path / "tables.db")]) == 0
        capsys.readouterr()
        seats = [{"kind": "me", "name": "Carla"}, {"kind": "open"}]
        assert "opens no new tables" in server.ask("/api/tables", {"game": "arcana", "seats": seats})[1]["error"]
        assert server.ask("/api/health")[0] == 503
        assert server.ask("/api/live")[0] == 200
        assert choose([anna, bruno])["type"] == "ack"  # whoever plays plays on
        assert server.process.poll() is None
        anna.close()
        bruno.close()
        assert server.process.wait(30) == 0
    assert main(["admin", "list", table, "--store", str(tmp_path / "tables.db")]) == 0
    capsys.readouterr()


def test_orders_are_given_where_no_server_runs_and_on_every_store(url):
    async def make():
        async with opened(url) as store:
            await store.create(a_table(status="running", names=("Anna", "Bruno")), SEATS, [an_entry(1)])

    asyncio.run(make())
    orders = Orders(url)
    try:
        orders.close_table("ab12", "")
        token = orders.revoke("ab12", 0)
        orders.mute_seat("ab12", 0, muted=True)
        orders.ban("2001:db8::/32", "ban", 1.5, "")
        assert orders.heard().servers == []
        with pytest.raises(SetupError, match="nobody sits at seat 1"):
            orders.revoke("ab12", 1)
        with pytest.raises(SetupError, match="there is no table nowhere"):
            orders.close_table("nowhere", "")
        assert [one.id for one in orders.tables("closed", "arcana", "Anna", 10)] == ["ab12"]
        assert [one.table for one in persons.export(orders, token)] == ["ab12"]
    finally:
        orders.close()

    async def look():
        async with opened(url) as store:
            news = await store.notices_after(1)
            return [(number, what) for number, what, _ in news], await store.bans(), await store.load("ab12")

    news, bans, stored = asyncio.run(look())
    assert news == [(2, "table"), (3, "table"), (4, "bans")]
    assert [ban.network for ban in bans] == ["2001:db8::/32"]
    assert (stored.seats[0].muted, stored.table.status) == (True, "closed")


def test_a_server_that_was_killed_is_believed_for_a_little_while_and_then_forgotten(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/tables.db"
    dead = now() - storage.FORGOTTEN - 1

    async def play():
        async with opened(url) as store:
            with monkeypatch.context() as then:
                then.setattr(storage, "now", lambda: dead)
                await store.process_has_seen("old", "here, process 1", 0)
            orders = Orders(url)
            orders.drain(None)
            silent = orders.heard(0.0)
            await store.process_has_seen("new", "here, process 2", 0)
            waited = orders.heard(0.0)
            await store.process_has_seen("new", "here, process 2", 1)
            known = orders.heard(0.0)
            orders.close()
        return silent, waited, known

    silent, waited, known = asyncio.run(play())
    assert (silent.servers, silent.silent) == ([], [])
    assert waited.silent == known.servers == ["here, process 2"]
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        assert rows.execute("SELECT id FROM processes").fetchall() == [("new",)]
    rows.close()


def test_a_store_of_another_version_is_not_touched(tmp_path, capsys):
    async def make():
        await (await Store.open(f"sqlite:///{tmp_path}/tables.db")).close()

    asyncio.run(make())
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        rows.execute("UPDATE meta SET value = '2' WHERE name = 'schema'")
    rows.close()
    for store in ("tables.db", "nothing.db"):
        assert main(["admin", "list", "--store", str(tmp_path / store)]) == 2
    said = capsys.readouterr().err
    assert "start this version's server on it first" in said
    assert "there is no database" in said
    assert not (tmp_path / "nothing.db").exists()
