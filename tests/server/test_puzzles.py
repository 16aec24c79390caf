"""Puzzles at a server: listed without answers, at a table that shows what the seat knows, judged and explained."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.games import WHERE
from quarterdeck.puzzles import shipped
from quarterdeck.server.encoded import encoded_view
from server.limited import limited

SEEN = ("board", "zones", "names")
GAMES = [game for game in WHERE if shipped(game)]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    free = {"messages": (1e9, 1_000_000), "requests": (1e9, 1_000_000), "new_tables": (1e9, 1_000_000)}
    with limited(tmp_path_factory.mktemp("store") / "tables.db", **free) as running:
        yield running


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_puzzles_holds_no_answer(server, game):
    status, listed = server.ask(f"/api/games/{game}/puzzles")
    assert status == 200
    assert [one["id"] for one in listed] == [puzzle.id for puzzle in shipped(game)]
    assert all(set(one) == {"id", "level", "seat", "player"} for one in listed)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_puzzle_shows_its_position_as_the_seat_knows_it_and_nothing_else(server, game):
    puzzle = shipped(game)[0]
    status, made = server.ask(f"/api/games/{game}/puzzles/{puzzle.id}/table", {})
    assert status == 201
    assert [key["seat"] for key in made["keys"]] == [puzzle.seat]
    assert made["table"]["spectators"] is False
    assert made["table"]["id"] not in [one["id"] for one in server.ask("/api/tables")[1]]
    table, token = made["table"]["id"], made["keys"][0]["token"]
    player = server.player(table, token).arrive()
    position = puzzle.position()
    assert player.sight["seat"] == puzzle.seat
    twin = position.resample(puzzle.seat, 5)  # other hidden cards, the same sight
    for one in (position, twin):
        seen = msgspec.json.decode(msgspec.json.encode(encoded_view(one, puzzle.seat)))
        assert {key: player.sight[key] for key in SEEN} == {key: seen[key] for key in SEEN}
    assert player.lines == position.choice_of(puzzle.seat).lines
    for hidden in ("record", "review", "story", "replay/0/scenario"):
        assert server.ask(f"/api/tables/{table}/{hidden}")[0] == 403
    assert player.choose(*puzzle.answer)["type"] == "ack"
    player.close()


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_judged_and_explained(server, game):
    puzzle = shipped(game)[0]
    where = f"/api/games/{game}/puzzles/{puzzle.id}/answer"
    status, verdict = server.ask(where, {"lines": puzzle.answer})
    assert (status, verdict["right"]) == (200, True)
    assert verdict["best"]["line"] == "; ".join(puzzle.answer)
    other = next(one for one in puzzle.choices if one.lines != puzzle.answer)
    status, verdict = server.ask(where, {"lines": other.lines})
    assert (status, verdict["right"], verdict["chance"]) == (200, False, other.chance)
    assert server.ask(where, {"lines": ["nonsense"]})[0] == 400
    assert server.ask(where, {"lines": []})[0] == 409


def test_a_puzzle_that_is_not_there_is_not_found(server):
    for what in ("table", "answer"):
        assert server.ask(f"/api/games/arcana/puzzles/nowhere/{what}", {})[0] == 404
    assert server.ask("/api/games/nothing/puzzles")[0] == 404
