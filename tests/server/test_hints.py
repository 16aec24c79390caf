"""Hints at a table: for the seat that asks, where all agree, from what it knows; nobody else is told."""

from __future__ import annotations

import asyncio

import pytest

import quarterdeck as qd
from quarterdeck.games import WHERE
from quarterdeck.puzzles import shipped
from quarterdeck.server.thinkers import Thinkers
from server.limited import limited

BOT = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with limited(tmp_path_factory.mktemp("hints") / "tables.db", hints=(0.001, 3)) as running:
        yield running


def ask(player, key=None):
    """A hint is thought about for a second, and longer where others are at work."""
    player.send(type="hint", id=next(player.ids), question=key or player.question["key"])
    return player.until("hinted", "refused", timeout=120)


def asked(players):
    """Who is asked, and who is not."""
    return sorted(players, key=lambda player: not player.question)


@pytest.fixture
def two(server):
    """Two people at a table of Arcana, whoever is asked first, and a spectator."""
    table, tokens = server.table("arcana", seed=3)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    looker = server.player(table).arrive()
    yield [*asked(players), looker]
    for player in (*players, looker):
        player.close()


def test_against_a_bot_the_best_three_are_told_with_chances(server):
    table, tokens = server.table("arcana", seats=BOT)
    anna = server.player(table, tokens[0]).arrive()
    anna.wait_for(lambda sight: sight["question"] and len(sight["question"]["options"]) > 2)
    told = ask(anna)
    assert told["type"] == "hinted"
    assert told["question"] == anna.question["key"]
    assert len(told["answers"]) == 3
    for answer in told["answers"]:
        assert answer["lines"][0] in anna.lines
        assert 0 <= answer["low"] <= answer["chance"] <= answer["high"] <= 1
    assert told["answers"][0]["chance"] == max(answer["chance"] for answer in told["answers"])
    assert any(answer["follows"] for answer in told["answers"])
    assert {**ask(anna), "id": ""} == {**told, "id": ""}, "who asks twice is told the same"
    assert anna.choose(told["answers"][0]["lines"][0])["type"] == "ack"
    anna.close()


def test_between_people_hints_need_the_consent_of_all_and_come_to_the_asker_alone(two):
    anna, bruno, looker = two
    refused = ask(anna)
    assert refused["type"] == "refused"
    assert "consent of all" in refused["reason"]
    proposal = bruno.until("proposal")
    assert proposal["kind"] == "hints"
    assert proposal["waiting"] == [bruno.seat]
    assert bruno.request(type="consent", agree=True)["type"] == "ack"
    told = ask(anna)
    assert told["type"] == "hinted"
    bruno.request(type="say", text="now both have heard all that was said")
    looker.until("said")
    for other in (bruno, looker):
        assert not any('"hinted"' in text for text in other.traffic)


def test_who_does_not_agree_keeps_hints_from_the_table(two):
    anna, bruno, _ = two
    ask(anna)
    bruno.until("proposal")
    bruno.request(type="consent", agree=False)
    assert ask(anna)["type"] == "refused"


def test_a_spectator_gets_no_hint_and_an_old_question_has_none(two):
    anna, bruno, looker = two
    assert "spectators" in ask(looker, anna.question["key"])["reason"]
    assert "has changed" in ask(anna, "0-0")["reason"]
    assert "has changed" in ask(bruno, anna.question["key"])["reason"]


def test_a_table_tells_whether_hints_are_allowed(server):
    alone, tokens = server.table("arcana", seats=BOT)
    player = server.player(alone, tokens[0])
    assert player.until("welcome")["table"]["hints"] is True
    player.close()
    both, tokens = server.table("arcana")
    player = server.player(both, tokens[0])
    assert player.until("welcome")["table"]["hints"] is False
    player.close()


def test_a_worker_tells_the_same_hint_in_games_that_the_seat_cannot_tell_apart():
    """Through a save, as a table hands it over: what follows is told in sentences there too."""

    async def hints():
        thinkers = Thinkers(workers=1)
        try:
            return [
                await thinkers.hint(one.clone(log=False).save(), seat) for one in (game, game.resample(seat, 99))
            ]  # fmt: skip
        finally:
            await thinkers.close()

    game = qd.new("arcana", players=2, seed=8)
    while len(game.choice.options) < 5:
        game.play(game.choice.options[0])
    seat = game.choice.seat
    one, other = asyncio.run(hints())
    assert one == other
    answers, mixed, _ = one
    assert not mixed
    assert all(answer["follows"] for answer in answers)


def test_what_all_have_agreed_to_holds_after_a_restart(tmp_path):
    with limited(tmp_path / "tables.db") as server:
        table, tokens = server.table("arcana", seed=3)
        anna, bruno = asked([server.player(table, token).arrive() for token in tokens.values()])
        ask(anna)
        bruno.until("proposal")
        assert bruno.request(type="consent", agree=True)["type"] == "ack"
        assert anna.choose(anna.lines[0])["type"] == "ack"
        for player in (anna, bruno):
            player.close()
    with limited(tmp_path / "tables.db") as server:
        player = server.player(table, tokens[0])
        assert player.until("welcome")["table"]["hints"] is True
        player.close()


@pytest.mark.parametrize("game", [game for game in WHERE if shipped(game)])
def test_a_puzzle_is_not_solved_by_a_hint(server, game):
    puzzle = shipped(game)[0]
    made = server.ask(f"/api/games/{game}/puzzles/{puzzle.id}/table", {})[1]
    player = server.player(made["table"]["id"], made["keys"][0]["token"]).arrive()
    assert ask(player)["reason"] == "this is a puzzle: a hint would solve it"
    player.close()


def test_after_its_answer_a_puzzle_is_a_game_like_others(server):
    puzzle = shipped("arcana")[0]
    made = server.ask(f"/api/games/arcana/puzzles/{puzzle.id}/table", {})[1]
    player = server.player(made["table"]["id"], made["keys"][0]["token"]).arrive()
    before = player.question["key"]
    assert player.choose(*puzzle.answer)["type"] == "ack"
    player.wait_for(lambda sight: sight["question"] and sight["question"]["key"] != before)
    assert ask(player)["type"] == "hinted"
    player.close()
