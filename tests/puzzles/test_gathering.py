"""Gathering puzzles: what does not hold once more is left out, and what is kept is of all levels and kinds."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace

import pytest

from engine.high_card import HighCard
from quarterdeck.bots.search import Found
from quarterdeck.bots.stopping import UNIT
from quarterdeck.cli import main
from quarterdeck.games import WHERE
from quarterdeck.lab import gathering, puzzling
from quarterdeck.puzzles import Puzzle, shipped
from quarterdeck.puzzles.puzzle import NEVER_FOUND
from quarterdeck.puzzles.shelf import parsed, text_of
from review import wager

A_PUZZLE = next(one for game in WHERE for one in shipped(game) if len(one.choices) > 2)


def puzzle(number: int, search: int, line: str) -> Puzzle:
    record = re.sub("^seed: .*$", f"seed: {number}", A_PUZZLE.record, flags=re.MULTILINE)
    return replace(A_PUZZLE, id=str(number), record=record, search=search, answer=[line])


def test_the_levels_get_their_shares_and_of_a_level_the_kinds_take_turns():
    easy = [puzzle(n, 4, "pass" if n < 90 else "claim x") for n in range(100)]
    hard = [puzzle(100 + n, 128, "claim y") for n in range(5)]
    taken = gathering.chosen([*easy, *hard], 20)
    assert Counter(one.level for one in taken) == {"easy": 15, "hard": 5}
    assert Counter(gathering.kind(one) for one in taken if one.level == "easy")["claim"] >= 5
    assert [one.order for one in taken] == sorted(one.order for one in taken)


def test_questions_between_two_answers_are_taken_last():
    yes_or_no = [replace(puzzle(n, 4, "pass"), choices=A_PUZZLE.choices[:2]) for n in range(10)]
    three = [replace(puzzle(10 + n, 4, "pass"), choices=A_PUZZLE.choices[:3]) for n in range(4)]
    taken = gathering.chosen([*yes_or_no, *three], 6)
    assert sum(len(one.choices) > 2 for one in taken) == 4


def test_of_finds_with_one_answer_in_one_game_the_one_is_taken_that_is_neither_obvious_nor_disputed():
    twins = [replace(puzzle(1, 4, "pass"), id=id, gap=gap) for id, gap in (("one", 0.2), ("two", 0.32), ("three", 0.9))]
    assert [one.id for one in gathering.chosen(twins, 2)] == ["two"]


def test_a_puzzle_that_holds_is_kept_and_one_that_does_not_is_left_out():
    game = wager.Wager.begin_game(wager.Wager.agree(2, None, 1, {}))
    found = puzzling.confirmed(game, 0, 3, "planted")
    assert found is not None
    other = next(one.lines for one in found.choices if one.lines != found.answer)
    kept = gathering.judged_anew(game, found, 5)
    assert kept is not None
    assert (kept.id, kept.answer) == ("planted", found.answer)
    assert gathering.judged_anew(game, replace(found, answer=other), 5) is None
    even = HighCard.begin_game(HighCard.agree(2, None, 1, {}))
    assert gathering.judged_anew(even, found, 5) is None


def test_of_a_puzzle_that_is_judged_anew_what_may_follow_is_told():
    found = next(again for one in shipped("arcana") if (again := gathering.again((one, 3))) is not None)
    assert found.follows


def test_a_puzzle_that_no_search_finds_is_left_out(monkeypatch):
    game = wager.Wager.begin_game(wager.Wager.agree(2, None, 1, {}))
    found = puzzling.confirmed(game, 0, 3, "planted")
    monkeypatch.setattr(puzzling, "smallest_search", lambda *given: NEVER_FOUND)
    assert gathering.judged_anew(game, found, 5) is None


def test_puzzles_of_several_seeds_are_gathered_into_one_file(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(gathering, "again", lambda work: work[0] if work[0].id != "3" else None)
    for seed in (1, 2):
        found = [puzzle(2 * seed + n, 4, "pass") for n in range(2)]
        (tmp_path / f"{seed}.json").write_text(text_of(A_PUZZLE.game, 1, seed, 10, found))
    files = [str(tmp_path / f"{seed}.json") for seed in (1, 2)]
    out = tmp_path / "out.json"
    assert main(["puzzles", "gather", A_PUZZLE.game, *files, "--out", str(out)]) == 0
    assert "3 puzzles (3 easy) of 4 from 20 games" in capsys.readouterr().out
    assert json.loads(out.read_text())["seed"] == [1, 2]
    assert sorted(one.id for one in parsed(out.read_text())) == ["2", "4", "5"]
    other = next(game for game in WHERE if game != A_PUZZLE.game)
    assert main(["puzzles", "gather", other, *files]) == 2
    assert "another game" in capsys.readouterr().err


# -- what is worth a larger search ------------------------------------------------------------------------------------


def scanned(*earned: float) -> Found:
    """What a scan found: the answers' means, as shares of a won game."""
    return Found([[("show", n)] for n in range(len(earned))], earned=[[round(one * UNIT)] for one in earned])


@pytest.mark.parametrize(
    ("found", "playouts"),
    [
        (scanned(0.8, 0.5, 0.4), puzzling.TEN_TIMES * puzzling.SCAN),
        (scanned(0.8, 0.5), 0),
        (scanned(0.52, 0.50, 0.49), 0),
        (scanned(0.8), 0),
        (scanned(*[0.5] * 30, 0.9), 0),
    ],
    ids=["clear at once", "clear between two", "nothing at stake", "no choice", "too many answers"],
)
def test_how_many_play_outs_a_question_is_worth(found, playouts):
    game = HighCard.begin_game(HighCard.agree(2, None, 1, {}))
    assert puzzling.worth(game, 0, found, 1) == playouts


def test_where_the_scan_sees_no_best_answer_though_something_is_at_stake_a_longer_look_is_taken():
    scan = scanned(0.60, 0.58, 0.30)
    game = wager.Wager.begin_game(wager.Wager.agree(2, None, 1, {}))
    assert puzzling.worth(game, 0, scan, 1) == puzzling.TEN_TIMES * puzzling.LOOK
    even = HighCard.begin_game(HighCard.agree(2, None, 1, {}))
    assert puzzling.worth(even, 0, scan, 1) == 0
