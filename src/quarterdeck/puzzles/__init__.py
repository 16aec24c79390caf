"""Positions in which one answer is clearly best, by what its seat knows: to be solved, and explained.

>>> from quarterdeck.puzzles import shipped
>>> puzzle = shipped("arcana")[0]
>>> game = puzzle.position()
>>> game.choice_of(puzzle.seat).prompt
"""

from quarterdeck.puzzles.puzzle import Choice, Puzzle, PuzzleError
from quarterdeck.puzzles.shelf import find, shipped
from quarterdeck.puzzles.verdict import Verdict, solve

__all__ = ["Choice", "Puzzle", "PuzzleError", "Verdict", "find", "shipped", "solve"]
