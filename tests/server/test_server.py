"""A server over real sockets: playing, coming back, and refusing what it should."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from quarterdeck import scenario
from quarterdeck.cli.app import main
from quarterdeck.games import WHERE
from server.server import play_to_the_end, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", "--bot-pace", "0", "--no-limits") as running:
        yield running


@pytest.fixture
def two(server):
    """Anna and Bruno at a table of Arcana, both connected."""
    table, tokens = server.table(seed=7)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    yield players
    for player in players:
        player.close()


def asked(players):
    return next(player for player in players if player.question is not None)


def other(players):
    return next(player for player in players if player.question is None)


@pytest.mark.parametrize("game", list(WHERE))
def test_two_people_play_a_whole_game(server, game):
    table, tokens = server.table(game, seed=3)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    play_to_the_end(players)
    assert players[0].sight["outcome"] == players[1].sight["outcome"]
    assert players[0].sight["outcome"]["reason"]
    status, info = server.ask(f"/api/tables/{table}")
    assert (status, info["status"]) == (200, "over")
    for player in players:
        player.close()


@pytest.mark.parametrize("game", list(WHERE))
def test_a_bot_answers_by_itself(server, game):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    table, tokens = server.table(game, seats, seed=5)
    player = server.player(table, tokens[0]).arrive()
    play_to_the_end([player])
    assert player.sight["outcome"]
    player.close()


def test_a_choice_is_acknowledged_and_shown_to_the_opponent(two):
    player, opponent = asked(two), other(two)
    before = len(opponent.events)
    answer = player.choose(player.lines[0])
    assert answer["type"] == "ack"
    opponent.wait_for(lambda sight: opponent.revision == answer["revision"])
    assert len(opponent.events) > before


def test_a_choice_sent_twice_is_played_once(two):
    player = asked(two)
    first = player.choose(player.lines[0], id="twice")
    player.wait_for(lambda sight: player.revision == first["revision"])
    again = player.request(type="choose", id="twice", question="whatever", lines=["anything"])
    assert again == first
    assert player.revision == first["revision"]


def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing(two):
    player = asked(two)
    revision = player.revision
    answer = player.choose("assign guild-hall-of-blades west")
    assert answer["type"] == "refused"
    assert "legal" in answer["reason"]
    assert player.choose(player.lines[0])["revision"] == revision + 1


def test_a_choice_for_a_question_that_has_changed_is_refused(two):
    player = asked(two)
    answer = player.choose(player.lines[0], question="0-0")
    assert answer["type"] == "refused"
    assert "changed" in answer["reason"]


def test_nobody_plays_for_another(two):
    line = asked(two).lines[0]
    answer = other(two).request(type="choose", question=asked(two).question["key"], lines=[line])
    assert answer["type"] == "refused"
    assert "not your choice" in answer["reason"]


def test_a_spectator_sees_no_hand_and_plays_nothing(server, two):
    watcher = server.player(two[0].table).arrive()
    assert watcher.seat == -1
    assert watcher.question is None
    assert all(word.startswith("?") for word in watcher.sight["zones"]["anna.hand"])
    assert watcher.request(type="choose", question="x", lines=["pass"])["reason"] == "spectators only look on"
    watcher.close()


def test_a_wrong_token_opens_no_seat(server, two):
    stranger = server.player(two[0].table, "not-a-token")
    assert stranger.hear()["code"] == "no-seat"
    with pytest.raises(ConnectionClosed):
        stranger.hear()


def test_a_token_of_another_table_opens_no_seat(server, two):
    _, tokens = server.table(seed=8)
    stranger = server.player(two[0].table, tokens[0])
    assert stranger.hear()["code"] == "no-seat"
    stranger.close()


def test_a_table_that_does_not_exist_is_said_to_be_missing(server):
    stranger = server.player("nowhere")
    assert stranger.hear()["code"] == "no-table"
    assert server.ask("/api/tables/nowhere")[0] == 404
    stranger.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type":"choose"}', '{"type":"fly"}', '{"type":"hello"}', "x" * 500])
def test_what_is_not_understood_ends_the_connection_and_nothing_else(server, two, text):
    player = server.player(two[0].table, two[0].token).arrive()
    player.socket.send(text)
    assert player.until("problem")["code"] == "malformed"
    player.close()
    assert asked(two).choose(asked(two).lines[0])["type"] == "ack"


def test_a_message_that_is_too_long_ends_the_connection(server, two):
    player = server.player(two[0].table, two[0].token).arrive()
    player.socket.send(json.dumps({"type": "say", "id": "1", "text": "x" * 200_000}))
    with pytest.raises(ConnectionClosed):
        player.until("never")
    player.close()


def test_the_first_message_must_be_hello(server, two):
    socket = connect(server.url.replace("http", "ws") + "ws", legacy=True)
    socket.send(json.dumps({"type": "pong"}))
    assert json.loads(socket.recv(10))["code"] == "no-hello"
    socket.close()


def test_a_page_of_another_site_cannot_connect(server):
    with pytest.raises(InvalidStatus) as refused:
        connect(server.url.replace("http", "ws") + "ws", origin="https://elsewhere.example", legacy=True)
    assert refused.value.response.status_code == 403
    status, answer = server.ask(
        "/api/tables", {"game": "arcana", "seats": []}, headers={"origin": "https://evil.example"}
    )
    assert status == 403
    assert "another site" in answer["error"]


def test_somebody_who_comes_back_gets_just_what_they_missed(server, two):
    player = asked(two)
    had, revision = list(player.events), player.revision
    answer = player.choose(player.lines[0])
    back = server.player(player.table, player.token, revision=revision, events=len(had))
    update = back.until("update")
    assert update["first"] == len(had)
    assert update["revision"] == answer["revision"]
    player.wait_for(lambda sight: player.revision == answer["revision"])
    assert had + update["events"] == player.events
    back.close()


def test_a_secret_pick_is_taken_back_at_once(server):
    table, tokens = server.table("sword_duel", seed=1)
    player = server.player(table, tokens[0]).arrive()
    before = (player.lines, player.events)
    answer = player.choose(player.lines[0])
    player.wait_for(lambda sight: player.revision == answer["revision"])
    assert player.sight["may_undo"]
    answer = player.request(type="undo")
    player.wait_for(lambda sight: player.revision == answer["revision"])
    assert (player.lines, player.events) == before
    player.close()


def chosen_and_asked_to_take_back(two):
    """Somebody chose, the other one was asked next, and the chooser wants it back."""
    player, opponent = asked(two), other(two)
    before = (player.lines, player.events)
    while player.question is not None:
        before = (player.lines, player.events)
        answer = player.choose(player.lines[0])
        for each in two:
            each.wait_for(lambda sight, each=each, answer=answer: each.revision == answer["revision"])
    answer = opponent.choose(opponent.lines[0])
    player.wait_for(lambda sight: player.revision == answer["revision"])
    player.request(type="undo")
    assert opponent.until("proposal")["kind"] == "undo"
    return player, opponent, before


def test_what_others_acted_on_is_taken_back_with_their_consent(two):
    player, opponent, before = chosen_and_asked_to_take_back(two)
    answer = opponent.request(type="consent", agree=True)
    player.wait_for(lambda sight: player.revision == answer["revision"])
    assert (player.lines, player.events) == before


def test_without_consent_nothing_is_taken_back(two):
    player, opponent, _ = chosen_and_asked_to_take_back(two)
    revision = player.revision
    opponent.request(type="consent", agree=False)
    assert player.until("proposal")["kind"] == "undo"
    assert player.until("proposal")["kind"] == ""
    assert player.revision == revision


def test_a_stranger_to_a_proposal_cannot_agree_to_it(server, two):
    assert two[0].request(type="consent", agree=True)["type"] == "refused"


def test_the_headers_are_safe(server):
    import urllib.request

    with urllib.request.urlopen(server.url + "api/games") as answer:
        headers = {key.lower(): value for key, value in answer.headers.items()}
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


def test_bad_requests_get_one_sentence(server):
    for path, body, status in [
        ("/api/tables", b"{", 400),
        ("/api/tables", {"game": "chess", "seats": []}, 400),
        ("/api/tables", {"game": "arcana", "seats": [{"kind": "me", "name": "Anna"}]}, 400),
        ("/api/tables", {"game": "arcana", "seats": [{"kind": "me", "name": ""}, {"kind": "open"}]}, 400),
        (
            "/api/tables",
            {"game": "arcana", "seats": [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "deep"}]},
            400,
        ),
        ("/api/tables", {"game": "arcana", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "a"}]}, 400),
        ("/api/tables", {"game": "arcana", "seats": 3}, 400),
        ("/api/tables", b"x" * 200_000, 413),
        ("/api/nothing", None, 404),
        ("/api/games/chess/cards", None, 404),
    ]:
        got, answer = server.ask(path, body)
        assert got == status, (path, body, answer)
        assert answer["error"]
        assert "Traceback" not in answer["error"]


def test_an_open_seat_is_taken_once_and_the_game_begins(server):
    table, tokens = server.table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "open"}])
    host = server.player(table, tokens[0])
    assert host.until("welcome")["table"]["status"] == "open"
    status, sat = server.ask(f"/api/tables/{table}/sit", {"name": "Bruno"})
    assert status == 201
    guest = server.player(table, sat["key"]["token"]).arrive()
    assert guest.seat == 1
    host.wait_for(lambda sight: sight["names"] == ["Anna", "Bruno"])
    assert server.ask(f"/api/tables/{table}/sit", {"name": "Clara"})[0] == 400
    host.close()
    guest.close()


def test_two_players_cannot_have_one_name(server):
    table, _ = server.table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "open"}])
    status, answer = server.ask(f"/api/tables/{table}/sit", {"name": "anna"})
    assert status == 400
    assert "already" in answer["error"]


def test_giving_up_ends_a_game_of_two(two):
    answer = two[0].request(type="resign")
    assert answer["type"] == "ack"
    two[1].wait_for(lambda sight: sight["outcome"] is not None)
    assert two[1].sight["outcome"] == {"winners": [1], "reason": "Anna gave up", "rule": "", "scores": []}


def test_the_replay_of_a_game_that_was_given_up_ends_with_that(server, two):
    asked(two).choose(asked(two).lines[0])
    two[0].request(type="resign")
    _, info = server.ask(f"/api/tables/{two[0].table}/replay?view=-2")
    ends = [server.ask(f"/api/tables/{two[0].table}/replay/{n}?view=-2")[1]["sight"]["outcome"] for n in (0, 1)]
    assert len(info["steps"]) == 1
    assert ends == [None, {"winners": [1], "reason": "Anna gave up", "rule": "", "scores": []}]


def test_a_bot_plays_on_for_somebody_who_gives_up_among_three(server):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bruno"}, {"kind": "bot", "bot": "random"}]
    table, tokens = server.table("arcana", seats, seed=2)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    assert players[0].request(type="resign")["type"] == "ack"
    info = players[1].until("info")["table"]
    while info["seats"][0]["kind"] != "bot":
        info = players[1].until("info")["table"]
    assert info["seats"][0]["resigned"]
    play_to_the_end([players[1]])
    assert players[1].sight["outcome"]
    for player in players:
        player.close()


def test_a_rematch_needs_both_and_brings_both_to_a_new_table(server, two):
    two[0].request(type="resign")
    two[1].wait_for(lambda sight: sight["outcome"] is not None)
    two[1].request(type="rematch")
    assert two[0].until("proposal")["kind"] == "rematch"
    two[0].request(type="consent", agree=True)
    moves = [player.until("moved") for player in two]
    assert moves[0]["table"] == moves[1]["table"] != two[0].table
    again = [server.player(move["table"], move["token"]).arrive() for move in moves]
    assert [player.seat for player in again] == [0, 1]
    for player in again:
        player.close()


def test_what_is_said_reaches_everybody_and_stays(server, two):
    two[0].request(type="say", text="  <b>Good</b>   luck  ")
    assert two[1].until("said")["line"]["text"] == "<b>Good</b> luck"
    late = server.player(two[0].table)
    assert late.until("welcome")["chat"][-1]["name"] == "Anna"
    late.close()


def test_why_and_about_tell_the_rule(two):
    player = asked(two)
    legal = player.request(type="why", line=player.lines[0])
    assert legal["legal"] is True
    word = player.lines[0].split()[1]
    told = player.request(type="about", word=word)
    assert told["text"]
    assert any(deed["legal"] for deed in told["deeds"])


def test_numbers_are_asked_about_by_their_addresses(two):
    told = asked(two).request(type="numbers", addresses=["round", "nobody.points", "anna.points"])
    assert told["type"] == "reckoned"
    assert [(one["address"], one["value"]) for one in told["numbers"]] == [("round", 0), ("anna.points", 0)]
    assert all(part["rule"] for one in told["numbers"] for part in one["parts"])
    assert asked(two).request(type="numbers", addresses=[])["type"] == "refused"


def test_the_record_is_had_only_after_the_end(server, two):
    table = two[0].table
    assert server.ask(f"/api/tables/{table}/record")[0] == 403
    assert server.ask(f"/api/tables/{table}/replay/0?view=0")[0] == 403
    assert server.ask(f"/api/tables/{table}/replay/0?view=0", token=two[0].token)[0] == 200
    assert server.ask(f"/api/tables/{table}/replay/0?view=1", token=two[0].token)[0] == 403
    play_to_the_end(two)
    status, record = server.ask(f"/api/tables/{table}/record")
    assert status == 200
    assert record.startswith("quarterdeck-record: 2")
    status, info = server.ask(f"/api/tables/{table}/replay")
    assert info["views"] == [0, 1, -1, -2]
    assert server.ask(f"/api/tables/{table}/replay/5?view=-2")[0] == 200


def test_a_position_is_had_as_a_scenario_only_after_the_end_and_holds(server, two):
    table = two[0].table
    for token in (None, two[0].token):
        status, told = server.ask(f"/api/tables/{table}/replay/0/scenario", token=token)
        assert (status, "quarterdeck" in str(told)) == (403, False)
        assert "it shows what is hidden" in str(told)
    play_to_the_end(two)
    status, text = server.ask(f"/api/tables/{table}/replay/12/scenario")
    assert status == 200
    assert [outcome.difference for outcome in scenario.run_all(text)] == [""]
    _, info = server.ask(f"/api/tables/{table}/replay")
    end = len(info["steps"])
    status, text = server.ask(f"/api/tables/{table}/replay/{end}/scenario")
    assert [outcome.difference for outcome in scenario.run_all(text)] == [""]
    assert server.ask(f"/api/tables/{table}/replay/{end + 1}/scenario")[0] == 400
    assert server.ask(f"/api/tables/{table}/replay/x/scenario")[0] == 404


def test_a_finished_game_is_continued_from_any_point(server, two):
    table = two[0].table
    play_to_the_end(two)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    status, made = server.ask(f"/api/tables/{table}/continue", {"at": 10, "seats": seats})
    assert status == 201, made
    player = server.player(made["table"]["id"], made["keys"][0]["token"]).arrive()
    assert made["table"]["came_from"] == table
    status, then = server.ask(f"/api/tables/{table}/replay/10?view=0")
    assert player.events[: len(then["events"])] or player.events
    play_to_the_end([player])
    assert player.sight["outcome"]
    player.close()


def test_a_game_that_goes_on_takes_no_other_deck(server, two):
    table = two[0].table
    play_to_the_end(two)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = server.ask(f"/api/tables/{table}/continue", {"at": 10, "seats": seats})[1]["table"]["id"]
    status, answer = server.ask(f"/api/tables/{made}/sit", {"name": "Bruno", "deck": "blades"}, two[1].token)
    assert (status, answer["error"]) == (400, "a game that goes on keeps its decks; take the seat without one")
    assert server.ask(f"/api/tables/{made}/sit", {"name": "Bruno"}, two[1].token)[0] == 201


def test_a_game_that_goes_on_is_for_those_who_played_it(server, two):
    table = two[0].table
    play_to_the_end(two)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = server.ask(f"/api/tables/{table}/continue", {"at": 10, "seats": seats})[1]["table"]["id"]
    assert made not in [info["id"] for info in server.ask("/api/tables")[1]]
    for token in (None, "somebody's", server.table()[1][0]):
        status, answer = server.ask(f"/api/tables/{made}/sit", {"name": "Carla"}, token)
        assert (status, answer["error"]) == (
            400,
            "this game goes on from one that is known: its seats are for those who played that one",
        )
    assert server.ask(f"/api/tables/{made}/sit", {"name": "Bruno"}, two[1].token)[0] == 201


def test_the_list_of_tables_says_who_is_asked(server, two):
    listed = next(info for info in server.ask("/api/tables")[1] if info["id"] == two[0].table)
    assert listed["waiting"] == two[0].sight["waiting"]
    assert listed["waiting"]


def test_a_store_that_cannot_be_opened_is_one_sentence_without_its_password(capsys):
    code = main(["serve", "--port", "0", "--store", "postgresql://anna:hush@nowhere.invalid/tables"])
    told = capsys.readouterr().err
    assert code == 2
    assert told.count("\n") == 1
    assert "cannot be opened" in told
    assert "hush" not in told


def test_a_port_that_is_taken_is_one_sentence(server, tmp_path, capsys):
    port = server.url.rsplit(":", 1)[1].strip("/")
    assert main(["serve", "--port", port, "--store", str(tmp_path / "tables.db")]) == 2
    assert f"port {port}" in capsys.readouterr().err
