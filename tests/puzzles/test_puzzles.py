"""Puzzles: all that are shipped can be set up and answered, show what their seat knows, and say why."""

from __future__ import annotations

import json

import pytest

import quarterdeck as qd
from engine.high_card import HighCard
from quarterdeck.bots.judging import judge
from quarterdeck.cli import main
from quarterdeck.engine import gamefile
from quarterdeck.engine.game import Game
from quarterdeck.games import WHERE
from quarterdeck.lab import puzzling
from quarterdeck.puzzles import PuzzleError, find, shipped, solve
from quarterdeck.puzzles.shelf import parsed, problem, text_of
from review import wager

ALL = [puzzle for game in WHERE for puzzle in shipped(game)]
SOME = [shipped(game)[0] for game in WHERE if shipped(game)]


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_every_shipped_puzzle_can_be_set_up_and_its_answer_is_an_option(puzzle):
    assert problem(puzzle) == ""
    assert not puzzle.position().over
    assert puzzle.choices[0].lines == puzzle.answer
    assert puzzle.gap >= puzzling.GAP
    assert puzzle.low >= puzzling.SURELY
    assert solve(puzzle, puzzle.answer).right


def test_there_are_puzzles_and_the_easiest_come_first():
    assert SOME
    for game in WHERE:
        orders = [puzzle.order for puzzle in shipped(game)]
        assert orders == sorted(orders)
        assert len({puzzle.id for puzzle in shipped(game)}) == len(orders)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.game)
def test_another_answer_is_not_right_and_the_better_one_is_told(puzzle):
    game = puzzle.position()
    other = next(one for one in puzzle.choices if one.lines != puzzle.answer)
    verdict = solve(puzzle, other.lines)
    assert not verdict.right
    assert verdict.chance == other.chance < verdict.best.chance
    assert verdict.best.line == "; ".join(puzzle.answer)
    assert verdict.best.says
    with pytest.raises(PuzzleError):
        solve(puzzle, ["nonsense"])
    assert game.choice_of(puzzle.seat) is not None


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.game)
def test_what_is_told_of_a_puzzle_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(puzzle):
    game = puzzle.position()
    twin: Game = game.resample(puzzle.seat, 12)
    assert twin.view(puzzle.seat) == game.view(puzzle.seat)
    one, two = (judge(each, puzzle.seat, 40, 3) for each in (game, twin))
    assert [(each.lines, each.chance) for each in one.answers] == [(each.lines, each.chance) for each in two.answers]


def test_a_file_of_puzzles_is_read_as_it_was_written():
    puzzles = list(ALL[:3])
    text = text_of("arcana", 1, 5, 7, puzzles)
    assert json.loads(text)["games"] == 7
    assert sorted(parsed(text), key=lambda one: one.order) == sorted(puzzles, key=lambda one: one.order)
    for nonsense in ("", "[]", '{"puzzles": [{}]}'):
        with pytest.raises(PuzzleError):
            parsed(nonsense)


def test_a_puzzle_that_is_not_there_is_refused_and_one_of_other_rules_says_so():
    with pytest.raises(PuzzleError, match="no puzzle"):
        find("arcana", "nowhere")
    one = ALL[0]
    newer = one.record.replace("rules_version: ", "rules_version: 99")
    assert "rules version" in problem(parsed(text_of(one.game, 1, 1, 1, [one]).replace(
        json.dumps(one.record)[1:-1], json.dumps(newer)[1:-1]
    ))[0])  # fmt: skip


def test_a_clear_position_becomes_a_puzzle_and_one_without_a_best_answer_does_not():
    game = wager.Wager.begin_game(wager.Wager.agree(2, None, 1, {}))
    puzzle = puzzling.confirmed(game, 0, 3, "planted")
    assert puzzle.answer == [game.text(("show", wager.lowest(game)), 0)]
    assert puzzle.gap >= 0.2
    assert puzzle.search <= 16
    assert puzzle.record == gamefile.write(game)
    even = HighCard.begin_game(HighCard.agree(2, None, 1, {}))
    assert puzzling.confirmed(even, 0, 3, "none") is None


def test_the_same_seed_finds_the_same_puzzles():
    search = puzzling.Search("sword_duel", 1, 3)
    assert puzzling.look(search) == puzzling.look(search)


# -- commands -------------------------------------------------------------------------------------------------------


def test_puzzles_are_listed_by_game_without_their_answers(capsys):
    assert main(["puzzles", "list"]) == 0
    told = capsys.readouterr().out
    assert all(qd.game_class(game).TITLE in told for game in WHERE)
    assert main(["puzzles", "list", SOME[0].game, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == len(shipped(SOME[0].game))
    assert "answer" not in rows[0]


def test_a_puzzle_is_solved_at_the_terminal_and_explained(capsys, monkeypatch):
    puzzle = next(one for one in ALL if len(one.answer) == 1)
    typed = iter([puzzle.answer[0], "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["puzzles", "play", puzzle.game, "--id", puzzle.id]) == 0
    told = capsys.readouterr().out
    assert "Right" in told
    assert "1 of 1 right" in told


def test_a_wrong_answer_at_the_terminal_is_told_the_better_one(capsys, monkeypatch):
    puzzle = next(one for one in ALL if len(one.answer) == 1)
    wrong = next(one for one in puzzle.choices if one.lines != puzzle.answer)
    typed = iter([wrong.lines[0], "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["puzzles", "play", puzzle.game, "--id", puzzle.id]) == 0
    told = capsys.readouterr().out
    assert "Not the best" in told
    assert puzzle.answer[0] in told
    assert "0 of 1 right" in told


def test_making_puzzles_goes_on_where_it_was_ended(tmp_path, capsys, monkeypatch):
    looked = []

    def look(search):
        looked.append(search.number)
        return [ALL[search.number % len(ALL)]] if search.number % 2 else []

    monkeypatch.setattr(puzzling, "look", look)
    out = str(tmp_path / "found.json")
    assert main(["puzzles", "make", "arcana", "--count", "1", "--out", out]) == 0
    assert main(["puzzles", "make", "arcana", "--count", "2", "--out", out]) == 0
    assert looked == [0, 1, 2, 3]
    assert "2 puzzles from 4 games" in capsys.readouterr().out
    assert main(["puzzles", "make", "sword_duel", "--out", out]) == 2
    assert "another game or seed" in capsys.readouterr().err
