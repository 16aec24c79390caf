"""Which of many found puzzles are kept: those that hold once more, from all levels and of all kinds of answers.

Searches that look for puzzles on several machines, or with several seeds, find more than anybody wants, and most of it
is easy and alike. Each is judged anew, with the search and the chances of today, and some of each level and kind are
taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix
from quarterdeck.lab.puzzling import GUESSED, MOST_CHOICES, SCAN, TEN_TIMES, confirmed
from quarterdeck.puzzles.puzzle import NEVER_FOUND, Puzzle
from quarterdeck.puzzles.shelf import problem
from quarterdeck.scenario import records

WANTED: Final = {"easy": 4, "medium": 3, "hard": 3, "very hard": 1}
"""How many of each level there are beside each other, as far as there are so many."""
BEST_GAP: Final = 0.3
"""Neither so large that everybody sees it, nor so small that it could be disputed."""


def again(work: tuple[Puzzle, int]) -> Puzzle | None:
    """The puzzle judged anew, by a seed, in worlds that had no part in finding it; None if it is none any longer."""
    puzzle, seed = work
    if problem(puzzle):
        return None
    game = puzzle.position()  # with its log: what is expected to follow is told in its words
    return judged_anew(game, puzzle, seed) if sum(game.made) <= MOST_CHOICES else None


def judged_anew(game: Game, puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The same of its position. What no search finds that was tried is left out: there the judges may be wrong."""
    found = confirmed(game, puzzle.seat, mix(seed, len(puzzle.record)), puzzle.id, TEN_TIMES * SCAN)
    return found if found is not None and found.answer == puzzle.answer and found.search < NEVER_FOUND else None


def kind(puzzle: Puzzle) -> str:
    """What is done in the answer: the word with which its first line begins."""
    return puzzle.answer[0].split()[0]


def game_of(puzzle: Puzzle) -> tuple[str, int]:
    """In which game it was found."""
    header = records.read(puzzle.record).header
    return str(header["game"]), int(header["seed"])


def _best_last(puzzle: Puzzle) -> tuple[float, str]:
    return -abs(puzzle.gap - BEST_GAP), puzzle.id


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many of them: the level that has the least of its share comes next, and of it the rarest kind; those with two
    answers, which half of all guesses solve, come last. Of those from one game with one answer, such as to fire before
    and after something else was done, only one is taken."""
    left: dict[str, list[Puzzle]] = {level: [] for level in WANTED}
    different = {(game_of(one), *one.answer): one for one in sorted(puzzles, key=_best_last)}
    for puzzle in sorted(different.values(), key=_best_last, reverse=True):
        left[puzzle.level].append(puzzle)
    taken: list[Puzzle] = []
    levels: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    while len(taken) < count and any(left.values()):
        level = min((one for one in WANTED if left[one]), key=lambda one: levels[one] / WANTED[one])
        puzzle = min(left[level], key=lambda one: (len(one.choices) <= GUESSED, kinds[kind(one)]))
        left[level].remove(puzzle)
        taken.append(puzzle)
        levels[level] += 1
        kinds[kind(puzzle)] += 1
    return sorted(taken, key=lambda one: one.order)


def told(puzzles: Sequence[Puzzle]) -> str:
    """How many of each level there are."""
    levels = Counter(puzzle.level for puzzle in puzzles)
    return ", ".join(f"{levels[level]} {level}" for level in WANTED if levels[level]) or "none"
