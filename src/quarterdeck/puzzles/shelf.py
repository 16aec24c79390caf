"""The puzzles that come with the games, `data/GAME.json`: a line for each, the easiest first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError, did_you_mean
from quarterdeck.engine.picks import check_lines
from quarterdeck.games import game_class
from quarterdeck.puzzles.puzzle import Puzzle, PuzzleError, read


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none where it has none."""
    name = game_class(game).NAME
    file = files("quarterdeck.puzzles").joinpath("data", f"{name}.json")
    return tuple(parsed(file.read_text(encoding="utf-8"))) if file.is_file() else ()


def find(game: str, id: str) -> Puzzle:
    """The puzzle of this id, or PuzzleError."""
    puzzles = {puzzle.id: puzzle for puzzle in shipped(game)}
    if id not in puzzles:
        raise PuzzleError(f"{game} has no puzzle {str(id)[:40]!r}; {did_you_mean(str(id)[:40], list(puzzles))}")
    return puzzles[id]


def parsed(text: str) -> list[Puzzle]:
    """The puzzles in a file's text, the easiest first."""
    try:
        data: Any = json.loads(text)
    except ValueError as error:
        raise PuzzleError(f"this file of puzzles cannot be read: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("puzzles"), list):
        raise PuzzleError("a file of puzzles is a JSON object with a list of puzzles")
    return sorted((read(one) for one in data["puzzles"]), key=lambda puzzle: puzzle.order)


def text_of(game: str, rules_version: int, seed: int | Sequence[int], games: int, puzzles: Sequence[Puzzle]) -> str:
    """The text of a file: from which seed (or seeds) they were made and how many games were looked at, then a line for
    each."""
    head = json.dumps({"game": game, "rules_version": rules_version, "seed": seed, "games": games})
    lines = [json.dumps(puzzle.data(), ensure_ascii=False) for puzzle in sorted(puzzles, key=lambda one: one.order)]
    return f'{head[:-1]}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def problem(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle: it cannot be set up, its seat is not asked, its answer is none."""
    try:
        game = puzzle.position(log=False)
        if puzzle.seat not in [choice.seat for choice in game.choices]:
            return f"seat {puzzle.seat} is not asked"
        fine, complete, why = check_lines(game, puzzle.seat, puzzle.answer)
    except QuarterdeckError as error:
        return str(error)
    return "" if fine and complete else why or "its answer is not whole"
