"""How a finished game is told: its score part by part, what turned it, and a stronger opponent next time."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import RandomBot
from quarterdeck.games import WHERE
from quarterdeck.server import catalog
from quarterdeck.server.kept import Finished
from quarterdeck.server.replays import OPEN_VIEW, Replay
from quarterdeck.server.story import LEAST_SWING, MOST_MOMENTS, tell, turning
from server.limited import limited
from server.server import play_to_the_end


def finished_game(name, seed=4, players=2):
    game = qd.new(name, players=players, seed=seed)
    bot, made = RandomBot(seed), []
    while not game.over:
        seat = game.choice.seat
        option = bot.choose(game, seat)
        made.append((seat, game.text(option, seat)))
        game.play(option, seat)
    return game, Finished(name, game.options, list(game.names), seed, made, None)


@pytest.mark.parametrize("name", list(WHERE))
def test_the_score_is_told_part_by_part_and_ends_as_the_game_did(name):
    game, finished = finished_game(name)
    story = tell(finished)
    replay = Replay.of(name, finished.options, finished.names, finished.seed, finished.choices, finished=True)
    marks = [(step.mark, step.number) for step in replay.steps(OPEN_VIEW) if step.mark]
    assert [(part.name, part.step) for part in story.parts] == marks
    assert story.scored
    assert all(len(scores) == game.seats for scores in (story.start, *(part.scores for part in story.parts)))
    if name in ("arcana", "five_sails"):
        assert story.parts[-1].scores == list(game.result.scores)


@pytest.mark.parametrize("name", list(WHERE))
def test_the_turning_moments_are_choices_of_the_replay_that_swung_the_estimate(name):
    _, finished = finished_game(name)
    replay = Replay.of(name, finished.options, finished.names, finished.seed, finished.choices, finished=True)
    story = tell(finished)
    assert 0 < len(story.moments) <= MOST_MOMENTS
    steps = replay.steps(OPEN_VIEW)
    for moment in story.moments:
        step = steps[moment.step - 1]
        assert (step.seat, step.says) == (moment.seat, moment.says)
        assert moment.before == [round(chance, 3) for chance in replay.game_at(moment.step - 1).estimate()]
        assert moment.after == [round(chance, 3) for chance in replay.game_at(moment.step).estimate()]
        assert max(abs(b - a) for a, b in zip(moment.before, moment.after, strict=True)) >= LEAST_SWING - 0.001


def test_of_swings_that_stand_together_the_larger_one_counts_and_small_ones_do_not():
    firsts = [0.5, 0.6, 0.8, 0.8, 0.8, 0.8, 0.8, 0.83, 0.4]
    chances = [(first, 1 - first) for first in firsts]
    assert turning(chances, 8) == [2, 8]
    assert turning(chances, 7) == [2]
    assert turning([(0.5, 0.5)] * 9, 8) == []


def test_a_bot_has_a_stronger_one_above_it_up_to_the_strongest():
    specs = [bot.spec for bot in catalog.bots_of("sword_duel")]
    assert [catalog.stronger(spec, "sword_duel") for spec in specs] == [*specs[1:], specs[-1]]
    assert catalog.stronger("montecarlo:7ms", "sword_duel") == "montecarlo:7ms"


# -- at a server ----------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path):
    free = {"rematch_seconds": 0.0, "messages": (1e9, 1_000_000), "requests": (1e9, 1_000_000)}
    with limited(tmp_path / "tables.db", **free) as running:
        yield running


def test_how_a_game_went_is_told_to_all_when_it_is_over_and_not_before(server):
    table, tokens = server.table("sword_duel", seed=3)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    status, told = server.ask(f"/api/tables/{table}/story")
    assert (status, "over" in told["error"]) == (403, True)
    play_to_the_end(players)
    status, told = server.ask(f"/api/tables/{table}/story")
    assert status == 200
    assert told["scored"] == "Disarms struck"
    assert told["parts"]
    assert server.ask(f"/api/tables/{table}/story")[1] == told
    for player in players:
        player.close()


def test_who_played_a_bot_may_ask_for_a_stronger_one(server):
    bot = {"kind": "bot", "bot": "random", "name": "Ada"}
    table, tokens = server.table("sword_duel", [{"kind": "me", "name": "Anna"}, bot], seed=3)
    anna = server.player(table, tokens[0]).arrive()
    anna.request(type="resign")
    anna.send(type="rematch", id="again", stronger=True)
    moved = anna.until("moved")
    seats = server.ask(f"/api/tables/{moved['table']}")[1]["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [("Anna", None), ("Ada", "cabin-hand")]
    anna.close()


def test_people_are_not_made_stronger(server):
    table, tokens = server.table("sword_duel", seed=3)
    anna, bruno = (server.player(table, token).arrive() for token in tokens.values())
    anna.request(type="resign")
    answer = bruno.request(type="rematch", stronger=True)
    assert (answer["type"], "bots alone" in answer["reason"]) == ("refused", True)
    for player in (anna, bruno):
        player.close()
