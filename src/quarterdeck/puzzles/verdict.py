"""Is an answer to a puzzle the right one, and why?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from quarterdeck.engine import notation, picks
from quarterdeck.engine.game import Game
from quarterdeck.puzzles.puzzle import Choice, Puzzle, PuzzleError


@dataclass(frozen=True, slots=True)
class Told:
    """An answer and the chance to win with it: in notation, and as a sentence."""

    line: str
    says: str
    chance: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer. `chance` is that of the given answer; None where it was not among those judged."""

    right: bool
    chance: float | None
    best: Told
    others: list[Told] = field(default_factory=list)
    gap: float = 0.0
    low: float = 0.0
    high: float = 0.0
    why: str = ""
    follows: list[str] = field(default_factory=list)


def solve(puzzle: Puzzle, lines: Sequence[str]) -> Verdict:
    """Judge an answer, given as its lines; PuzzleError where it is none."""
    game = puzzle.position(log=False)
    fine, complete, why = picks.check_lines(game, puzzle.seat, lines)
    if not fine:
        raise PuzzleError(why)
    if not complete:
        raise PuzzleError("this answer is not whole yet")
    given = _same(puzzle, list(lines))
    best, *others = [_told(game, puzzle.seat, one) for one in puzzle.choices]
    return Verdict(
        given is not None and given.lines == puzzle.answer, None if given is None else given.chance, best, others,
        puzzle.gap, puzzle.low, puzzle.high, puzzle.why, puzzle.follows,
    )  # fmt: skip


def _same(puzzle: Puzzle, lines: list[str]) -> Choice | None:
    """The judged answer that this is: the same picks, in the same order, or in another one where they are a set."""
    exact = next((one for one in puzzle.choices if one.lines == lines), None)
    if exact is not None:
        return exact
    game = puzzle.position(log=False)
    played = picks.play_lines(game, puzzle.seat, lines)
    return next((one for one in puzzle.choices if one.lines == played), None)


def _told(game: Game, seat: int, one: Choice) -> Told:
    copy = game.clone(log=False)
    says = []
    for line in one.lines:
        ask = next(ask for ask in copy.asks if ask.seat == seat and not ask.closed)
        option = next(option for option in copy.offered(ask) if copy.text(option, seat) == line)
        says.append(notation.sentence(copy, option, seat))
        if len(one.lines) > len(says):
            copy.play(option, seat)
    return Told("; ".join(one.lines), "; ".join(says), one.chance)
