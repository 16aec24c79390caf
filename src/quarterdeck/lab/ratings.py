"""One number for each deck or bot from games between them: Bradley and Terry's model, with intervals.

Where decks beat each other in a circle one number for each misleads: show the matrix beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from quarterdeck.lab.chances import z

ELO: Final = 400 / log(10)
ADDED: Final = 0.5
"""Wins added each way for each pair that met, so that nobody who won all games is rated without end."""
MOST_STEPS: Final = 50
_CLOSE: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong one is, in points of Elo around the mean of all, with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(wins: Sequence[Sequence[float]], level: float = 0.95) -> list[Rating]:
    """The ratings of all from `wins[a][b]`, the games that a won against b; a draw is half a win for each."""
    count = len(wins)
    met: Matrix = [[0.0] * count for _ in range(count)]
    won = [0.0] * count
    for a in range(count):
        for b in range(count):
            games = wins[a][b] + wins[b][a]
            if a != b and games:
                met[a][b] = games + 2 * ADDED
                won[a] += wins[a][b] + ADDED
    if count and len(_connected(met)) < count:
        raise ValueError("those who never met, not even over others, cannot be rated against each other")
    strength = [0.0] * count
    for _ in range(MOST_STEPS):
        slope, information = _slope(strength, met, won)
        step = _solve(_with_mean_fixed(information), slope)
        strength = [max(-20.0, min(20.0, s + d)) for s, d in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < _CLOSE:
            break
    middle = sum(strength) / count if count else 0.0
    _, information = _slope(strength, met, won)
    whole = _with_mean_fixed(information)
    reach = z(1 - (1 - level) / 2)
    found = []
    for n in range(count):
        column = _solve(whole, [float(n == other) for other in range(count)])
        error = sqrt(max(0.0, column[n] - 1 / count))
        at = strength[n] - middle
        found.append(Rating(at * ELO, (at - reach * error) * ELO, (at + reach * error) * ELO))
    return found


def _connected(met: Matrix) -> set[int]:
    """Those whom the first one met, and whom they met, and so on."""
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for other, games in enumerate(met[here]):
            if games and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def _slope(strength: Sequence[float], met: Matrix, won: Sequence[float]) -> tuple[list[float], Matrix]:
    """How the likelihood rises with each strength, and the information about them."""
    count = len(strength)
    slope = list(won)
    information = [[0.0] * count for _ in range(count)]
    for a in range(count):
        for b in range(count):
            if met[a][b]:
                chance = 1 / (1 + exp(strength[b] - strength[a]))
                slope[a] -= met[a][b] * chance
                weight = met[a][b] * chance * (1 - chance)
                information[a][a] += weight
                information[a][b] -= weight
    return slope, information


def _with_mean_fixed(information: Matrix) -> Matrix:
    """Only differences of strength are known, so their mean is held at 0: one is added where all are equal."""
    count = len(information)
    return [[value + 1 / count for value in row] for row in information]


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by Gauss with the largest pivots."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        for row in range(column + 1, count):
            factor = rows[row][column] / pivot if pivot else 0.0
            if factor:
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * count
    for row in range(count - 1, -1, -1):
        left = rows[row][count] - sum(rows[row][n] * found[n] for n in range(row + 1, count))
        found[row] = left / rows[row][row] if rows[row][row] else 0.0
    return found
