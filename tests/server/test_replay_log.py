"""The log of a game that is watched again: in one answer, for those who may read it, in words for any reader."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from contract.cases import CASES, telling_cases, typical_cases
from quarterdeck.engine import notation
from quarterdeck.server import replays
from quarterdeck.server.encoded import told
from quarterdeck.server.replays import OPEN_VIEW, NoSuchPosition, Replay
from server.server import play_to_the_end, serving
from server.test_replays import high_card, high_card_replay, played, replay_of

# -- the log up to a position -------------------------------------------------------------------------------------


def one_by_one(replay, view, first, number):
    return [replay.position(step, view).events for step in range(first, number + 1)]


@telling_cases
def test_the_log_up_to_a_step_is_what_its_steps_told_one_by_one(case):
    _, choices = played(case, most=60)
    for finished in (True, False):
        replay = replay_of(case, choices, finished=finished)
        for view in replay.views:
            last = len(replay.steps(view))
            every = one_by_one(replay, view, 0, last)
            for first, number in ((0, last), (0, 0), (last // 3, last // 2), (last, last)):
                told_then = replay.events(number, view, first)
                assert told_then.first == first
                assert told_then.steps == every[first : number + 1]


@typical_cases
def test_the_log_of_a_seat_holds_nothing_that_the_seat_was_not_told(case):
    game, choices = played(case, most=60)
    replay = replay_of(case, choices, finished=False)
    for view in (*range(game.seats), -1):
        known = told(replay.game_at(replay.length), view)
        steps = replay.events(len(replay.steps(view)), view).steps
        assert [event for step in steps for event in step] == known


def test_a_log_that_is_long_comes_in_parts_the_latest_first(monkeypatch):
    case = next(one for one in CASES if one.game == "arcana" and one.name == "standard")
    _, choices = played(case)
    replay = replay_of(case, choices)
    monkeypatch.setattr(replays, "MOST_EVENTS", 40)
    for view in (0, OPEN_VIEW):
        parts, number = [], len(choices)
        while number >= 0:
            part = replay.events(number, view)
            assert len(part.steps) == number - part.first + 1
            assert sum(map(len, part.steps)) <= 40 or len(part.steps) == 1
            parts.insert(0, part.steps)
            number = part.first - 1
        assert len(parts) > 3
        assert [step for part in parts for step in part] == one_by_one(replay, view, 0, len(choices))


def test_a_whole_step_is_told_however_much_it_told(monkeypatch):
    replay = high_card_replay(high_card())
    monkeypatch.setattr(replays, "MOST_EVENTS", 0)
    last = replay.events(replay.length, 0)
    assert (last.first, last.steps) == (replay.length, one_by_one(replay, 0, replay.length, replay.length))
    assert last.steps[0]


@pytest.mark.parametrize("first", [-1, 3])
def test_a_log_that_would_begin_where_there_is_nothing(first):
    with pytest.raises(NoSuchPosition, match="begin with one from 0 to 2"):
        high_card_replay(high_card()).events(2, 0, first)


def test_the_open_log_is_to_be_had_when_the_game_is_over():
    with pytest.raises(NoSuchPosition, match="when the game is over"):
        high_card_replay(high_card()[:2]).events(0, OPEN_VIEW)
    with pytest.raises(NoSuchPosition, match="this game has 2 steps"):
        high_card_replay(high_card()[:2]).events(3, 0)


# -- whom a replay speaks to --------------------------------------------------------------------------------------


@pytest.mark.parametrize("finished", [True, False])
def test_a_step_names_the_player_whose_hand_it_speaks_of(finished):
    game = qd.new("sword_duel", seed=5, names=["Anna", "Bruno"])
    made = []
    for seat in (0, 1):
        for _ in range(10):
            made.append((seat, game.choice_of(seat).lines[0]))
            game.play(made[-1][1], seat)
    assert game.sentence(game.choice_of(1).options[0], 1).endswith(" next into your Deck")
    replay = Replay.of("sword_duel", game.options, game.names, 5, made, finished)
    own = [step.says for step in replay.steps(1) if step.seat == 1]
    assert own[0] == "Take Straight Lunge into Bruno's hand"
    assert len(own) == 10
    if finished:
        assert [step.says for step in replay.steps(OPEN_VIEW)][10:] == own


def test_a_leader_who_is_given_up_is_named_by_its_player_in_a_replay():
    game = qd.new("five_sails", seed=1, names=["Anna", "Bruno"])
    option = ("locker", game.leaders[0])
    with notation.for_others():
        assert game.sentence(option, 0).endswith("(Anna's Leader: who loses the game)")
    assert game.sentence(option, 0).endswith("(your Leader: you lose the game)")


# -- over the wire ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", "--bot-pace", "0", "--no-limits") as running:
        yield running


def test_the_log_of_a_running_game_is_given_to_its_own_seat_alone(server):
    table, tokens = server.table("five_sails", seed=4)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    play_to_the_end(players, stop=lambda: len(players[0].events) > 30)
    path = f"/api/tables/{table}/replay"
    length = {seat: len(server.ask(path, token=tokens[seat])[1]["steps"]) for seat in (0, 1)}
    for seat in (0, 1):
        status, log = server.ask(f"{path}/{length[seat]}/events?view={seat}", token=tokens[seat])
        assert status == 200
        assert [event for step in log["steps"] for event in step] == players[seat].events
        assert server.ask(f"{path}/1/events?view={1 - seat}", token=tokens[seat])[0] == 403
    for view in (0, 1, OPEN_VIEW):
        assert server.ask(f"{path}/1/events?view={view}")[0] == 403
    for player in players:
        player.close()


def test_the_log_is_asked_for_with_whole_numbers(server):
    table, _ = server.table(seed=3)
    path = f"/api/tables/{table}/replay/0/events"
    assert server.ask(f"{path}?first=0")[0] == 200
    assert server.ask(f"{path}?first=no") == (400, {"error": "first is the number of a step"})
    assert server.ask(f"{path}?first=1")[0] == 400


def test_a_ready_deck_can_be_read_over_the_wire(server):
    status, deck = server.ask("/api/games/five_sails/decks/eisen")
    assert status == 200
    assert deck["parts"][0] == {
        "heading": "Leader",
        "cards": [{"count": 1, "id": "kaspar-dietrich", "name": "Kaspar Dietrich"}],
    }
    assert server.ask("/api/decks/check", {"game": "five_sails", "text": deck["text"]})[1]["legal"]
    status, refused = server.ask("/api/games/arcana/decks/eisen")
    assert (status, refused["error"]) == (404, "there is no ready deck called eisen in this game")
