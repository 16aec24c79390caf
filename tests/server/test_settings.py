"""What a seat can set, and the small print of sitting at a table: two sockets, one screen, taking back, going away."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from quarterdeck.server import answering
from server.limited import eventually, limited
from server.server import play_to_the_end

FREE = {
    "messages": (1e6, 1_000_000),
    "requests": (1e6, 1_000_000),
    "new_tables": (1e6, 1_000_000),
    "rematch_seconds": 0.0,
}
OFF = {"ask": "everything", "pass_until": ""}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("store") / "tables.db", **FREE) as running:
        yield running


@pytest.fixture
def five_sails(server):
    """Anna and Bruno at a table of Five Sails."""
    yield from seated(server, "five_sails", 2)


@pytest.fixture
def two(server):
    """Anna and Bruno at a table of Arcana."""
    yield from seated(server, "arcana", 7)


def seated(server, game, seed):
    table, tokens = server.table(game, seed=seed)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    yield players
    for player in players:
        player.close()


def choose(players, player, line):
    answer = player.choose(line)
    assert answer["type"] == "ack", answer
    reach(players, answer["revision"])


def reach(players, revision):
    for each in players:
        while each.revision < revision:
            each.hear()


def play_until(players, seen, skipped=None, seed=1, most=600):
    """Choose at random until this is true; what the seat `skipped` could pass is left to the server."""
    luck = random.Random(seed)
    for _ in range(most):
        if seen():
            return
        asked = [one for one in players if one.question is not None and not (one.seat == skipped and may_pass(one))]
        if not asked:
            players[0].until("update")
            reach(players, players[0].revision)
            continue
        player = luck.choice(asked)
        choose(players, player, luck.choice(player.lines))
    raise AssertionError("it never came to that")


def in_window(player):
    return player.question is not None and player.question["window"]


def may_pass(player):
    return player.question is not None and "pass" in player.lines


def set_to(player, **settings):
    return player.request(type="set", settings={**OFF, **settings})


def settings_of(server, player):
    """What somebody is told who comes to the seat now."""
    other = server.player(player.table, player.token)
    settings = other.until("welcome")["settings"]
    other.close()
    return settings


# -- passing ------------------------------------------------------------------------------------------------------


def test_until_the_end_every_window_is_passed(server, five_sails):
    bruno = five_sails[1]
    assert set_to(bruno, pass_until="end")["type"] == "ack"
    play_until(five_sails, lambda: five_sails[0].sight["outcome"] is not None, skipped=1)
    room = server.hub.rooms[bruno.table]
    passed = [line for seat, line, *_ in room.course.made if seat == 1 and line == "pass"]
    assert len(passed) >= 3
    assert settings_of(server, bruno)["pass_until"] == "end"


def test_until_the_day_ends_actions_are_passed_too(server, five_sails):
    bruno = five_sails[1]
    play_until(five_sails, lambda: bruno.question is not None and not in_window(bruno) and may_pass(bruno))
    revision, day = bruno.revision, bruno.sight["board"]["day"]
    assert len(bruno.lines) > 1, "there is something to do"
    set_to(bruno, pass_until="round")
    reach(five_sails, revision + 1)
    room = server.hub.rooms[bruno.table]
    assert room.course.made[revision][:2] == (1, "pass")
    play_until(five_sails, lambda: bruno.sight["board"]["day"] == day + 1, skipped=1)
    actions = {"move", "claim", "recruit", "equip", "challenge", "use"}
    assert not [made for made in room.course.made[revision:] if made.seat == 1 and made.line.split()[0] in actions]


def test_until_my_turn_windows_are_passed_and_then_asked_again(server, five_sails):
    bruno = five_sails[1]
    play_until(five_sails, lambda: in_window(bruno) and "pass" in bruno.lines)
    revision = bruno.revision
    set_to(bruno, pass_until="my-turn")
    reach(five_sails, revision + 1)
    assert server.hub.rooms[bruno.table].course.made[revision][:2] == (1, "pass")
    play_until(five_sails, lambda: bruno.question is not None and not in_window(bruno), skipped=1)
    assert bruno.until("changed")["settings"] == OFF
    assert settings_of(server, bruno)["pass_until"] == ""
    play_until(five_sails, lambda: in_window(bruno))
    assert bruno.sight["waiting"] == [1]


def test_until_the_end_of_the_round_means_this_round(server, five_sails):
    bruno = five_sails[1]
    set_to(bruno, pass_until="round")
    play_until(five_sails, lambda: bruno.revision >= 3, skipped=1)
    assert settings_of(server, bruno)["pass_until"] == "round"
    day = five_sails[0].sight["board"]["day"]
    play_until(five_sails, lambda: five_sails[0].sight["board"]["day"] == day + 1, skipped=1)
    assert settings_of(server, bruno)["pass_until"] == ""
    assert {"type": "changed", "settings": OFF} in map(json.loads, bruno.traffic)


class Pauses:
    """The pauses that the server makes before it answers for somebody. They last as long as a test holds them."""

    def __init__(self):
        self.begun = []
        self.over = []
        self.held = True

    async def sleep(self, seconds):
        self.begun.append(seconds)
        while self.held:
            await asyncio.sleep(0.01)
        self.over.append(seconds)

    def __getattr__(self, name):
        return getattr(asyncio, name)


@pytest.fixture
def pauses(monkeypatch):
    made = Pauses()
    monkeypatch.setattr(answering, "asyncio", made)
    yield made
    made.held = False


def is_waited_for(server, player):
    """Does the server want to answer for this one?"""
    return (player.table, player.seat) in server.hub._answering._thinking


def test_a_pause_comes_before_passing_where_nothing_else_can_be_done(server, five_sails, pauses):
    bruno = five_sails[1]
    set_to(bruno, ask="real")
    for _ in range(2):
        play_until(five_sails, lambda: in_window(bruno) and bruno.lines == ["pass"])
        revision = bruno.revision
        eventually(lambda: len(pauses.begun) > len(pauses.over))
        assert server.hub.rooms[bruno.table].revision == revision, "it waits"
        pauses.held = False
        reach(five_sails, revision + 1)
        pauses.held = True
        assert server.hub.rooms[bruno.table].course.made[revision][:2] == (1, "pass")
    assert all(0.7 <= pause <= 2.2 for pause in pauses.over)
    assert len(set(pauses.over)) == len(pauses.over) >= 2, "each by chance"


def test_who_could_answer_is_not_passed_over(server, five_sails, pauses):
    bruno = five_sails[1]
    play_until(five_sails, lambda: in_window(bruno) and len(bruno.lines) > 1)
    revision = bruno.revision
    set_to(bruno, ask="real")
    eventually(lambda: not is_waited_for(server, bruno))
    assert pauses.begun == []
    assert server.hub.rooms[bruno.table].revision == revision


def test_a_setting_that_is_taken_back_in_the_pause_passes_nothing(server, five_sails, pauses):
    bruno = five_sails[1]
    play_until(five_sails, lambda: in_window(bruno) and bruno.lines == ["pass"])
    revision = bruno.revision
    set_to(bruno, ask="real")
    eventually(lambda: pauses.begun)
    set_to(bruno)
    pauses.held = False
    eventually(lambda: not is_waited_for(server, bruno))
    assert pauses.over, "it was about to pass"
    assert server.hub.rooms[bruno.table].revision == revision


def test_what_cannot_be_set_is_refused(server, two):
    assert "pass_until is one of" in set_to(two[0], pass_until="tomorrow")["reason"]
    watcher = server.player(two[0].table).arrive()
    assert set_to(watcher, ask="real")["reason"] == "spectators only look on"
    assert settings_of(server, two[0]) == OFF
    watcher.close()


def test_settings_are_forgotten_when_the_server_starts_again(tmp_path):
    with limited(tmp_path / "tables.db", **FREE) as server:
        table, tokens = server.table()
        player = server.player(table, tokens[0]).arrive()
        set_to(player, ask="real")
        assert settings_of(server, player) == {**OFF, "ask": "real"}
        player.close()
    with limited(tmp_path / "tables.db", **FREE) as server:
        assert settings_of(server, player) == OFF


# -- one seat, several sockets ------------------------------------------------------------------------------------


def test_two_sockets_of_one_seat_see_the_same_and_one_is_answered(server, two):
    player = next(player for player in two if player.question is not None)
    second = server.player(player.table, player.token).arrive()
    assert second.sight == player.sight
    answer = player.choose(player.lines[0])
    reach([*two, second], answer["revision"])
    assert (second.sight, second.events) == (player.sight, player.events)
    assert "ack" not in [json.loads(text)["type"] for text in second.traffic]
    second.close()


def test_one_screen_plays_two_seats(server):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
    table, tokens = server.table("sword_duel", seats, seed=2)
    assert tokens[0] != tokens[1]
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    assert [player.seat for player in players] == [0, 1]
    play_to_the_end(players)
    assert players[0].sight["outcome"] is not None
    for player in players:
        player.close()


def test_a_pick_that_leaves_the_question_open_shows_the_other_nothing(server):
    table, tokens = server.table("sword_duel", seed=1)
    anna, bruno = (server.player(table, tokens[seat]).arrive() for seat in (0, 1))
    before = bruno.sight
    choose([anna, bruno], anna, anna.question["options"][1]["line"])
    assert len(anna.question["picked"]) == 1
    assert bruno.sight == before
    fresh = server.player(table, tokens[1]).arrive()
    assert fresh.sight == before
    for player in (anna, bruno, fresh):
        player.close()


def test_who_could_take_a_choice_back_sees_when_that_is_over(server):
    table, tokens = server.table("sword_duel", seed=1)
    anna, bruno = (server.player(table, tokens[seat]).arrive() for seat in (0, 1))
    choose([anna, bruno], anna, anna.question["options"][1]["line"])
    choose([anna, bruno], bruno, bruno.question["options"][1]["line"])
    assert anna.sight["may_undo"]
    assert bruno.sight["may_undo"]
    for player in (anna, bruno):
        player.close()


# -- taking back --------------------------------------------------------------------------------------------------


def test_picks_that_were_sent_together_are_taken_back_together(server):
    table, tokens = server.table("sword_duel", seed=1)
    player = server.player(table, tokens[0]).arrive()
    before, question = player.sight, player.question
    assert question["many"]
    lines = [offer["line"] for offer in question["pool"] if offer["line"] != "done"][:3]
    assert player.request(type="check", question=question["key"], lines=lines)["legal"]
    choose([player], player, lines[0])
    assert player.request(type="undo")["type"] == "ack"
    answer = player.request(type="choose", question=question["key"], lines=lines)
    reach([player], answer["revision"])
    assert len(player.question["picked"]) == 3
    answer = player.request(type="undo")
    reach([player], answer["revision"])
    assert player.sight == before
    player.close()


def test_the_one_who_agrees_may_use_the_ids_of_the_one_who_asked(two):
    player, opponent = sorted(two, key=lambda one: one.question is None)
    while player.question is not None:
        answer = player.choose(player.lines[0], id="1" if not player.revision else f"more {player.revision}")
        reach(two, answer["revision"])
    choose(two, opponent, opponent.lines[0])
    player.request(type="undo", id="2")
    assert opponent.until("proposal")["by"] == player.seat
    revision = player.revision
    assert opponent.request(type="consent", id="1", agree=True)["type"] == "ack"
    reach(two, revision + 1)
    assert opponent.request(type="consent", id="1", agree=True) == {"type": "ack", "id": "1", "revision": revision + 1}


# -- coming and going ---------------------------------------------------------------------------------------------


def test_who_gave_up_plays_no_more_at_a_table_of_three(server):
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Bruno", "Clara")]
    table, tokens = server.table("arcana", seats, seed=2)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1, 2)]
    player = next(player for player in players if player.question is not None)
    key, line = player.question["key"], player.lines[0]
    assert player.request(type="resign")["type"] == "ack"
    for message in ({"type": "choose", "question": key, "lines": [line]}, {"type": "undo"}, {"type": "resign"}):
        assert player.request(**message)["reason"] == "you gave up this game: a bot plays on for you"
    for each in players:
        each.close()


def test_what_was_said_is_said_once_however_often_it_is_sent(server, two):
    first = two[0].request(type="say", id="hello", text="Ahoy")
    assert two[0].request(type="say", id="hello", text="Ahoy") == first
    assert two[1].request(type="say", id="hello", text="Ahoy yourself")["type"] == "ack"
    late = server.player(two[0].table)
    assert [line["text"] for line in late.until("welcome")["chat"]] == ["Ahoy", "Ahoy yourself"]
    late.close()


def test_whoever_comes_hears_the_last_of_what_was_said(tmp_path, monkeypatch):
    monkeypatch.setattr("quarterdeck.server.chat.CHAT_KEPT", 3)
    with limited(tmp_path / "tables.db", **FREE) as server:
        table, tokens = server.table()
        player = server.player(table, tokens[0]).arrive()
        for number in range(8):
            assert player.request(type="say", text=f"{number}")["type"] == "ack"
        player.close()
    with limited(tmp_path / "tables.db", **FREE) as server:
        chat = server.player(table, tokens[0]).until("welcome")["chat"]
    assert [line["text"] for line in chat] == [str(number) for number in range(5, 8)]


def test_a_rematch_leads_to_one_table_also_for_who_was_away(server, two):
    two[0].request(type="resign")
    two[1].wait_for(lambda sight: sight["outcome"] is not None)
    two[0].request(type="rematch")
    two[0].close()
    two[1].until("proposal")
    two[1].request(type="consent", agree=True)
    moved = two[1].until("moved")
    back = server.player(two[0].table, two[0].token).arrive()
    back.request(type="rematch")
    again = back.until("moved")
    assert again["table"] == moved["table"]
    seats = [server.player(one["table"], one["token"]).arrive().seat for one in (again, moved)]
    assert seats == [0, 1]
    back.close()


def test_who_may_not_watch_is_sent_away_when_the_game_begins(server):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    table, tokens = server.table(seats=seats, spectators=False)
    player, watcher = server.player(table, tokens[0]), server.player(table)
    assert watcher.until("welcome")["table"]["status"] == "open"
    _, sat = server.ask(f"/api/tables/{table}/sit", {"name": "Bruno"})
    player.arrive()
    eventually(lambda: server.ask(f"/api/tables/{table}")[1]["watching"] == 0)
    assert "update" not in [json.loads(text)["type"] for text in watcher.traffic]
    back = server.player(table)
    assert back.hear()["code"] == "no-spectators"
    guest = server.player(table, sat["key"]["token"]).arrive()
    for each in (player, watcher, back, guest):
        each.close()


def test_at_its_end_there_is_nothing_to_continue(server, two):
    play_to_the_end(two)
    made = two[0].revision
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    status, answer = server.ask(f"/api/tables/{two[0].table}/continue", {"at": made, "seats": seats})
    assert (status, answer["error"]) == (409, "there is nothing left to play at the end; choose an earlier point")
    assert server.ask(f"/api/tables/{two[0].table}/continue", {"at": made - 1, "seats": seats})[0] == 201
