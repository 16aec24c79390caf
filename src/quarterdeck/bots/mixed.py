"""Mixed strategies: what two players choose at the same time and in secret, solved by regret matching (RM+).

Each side has types: what it may hold, as far as the other knows. A strategy says for each type how often each answer is
given; who mixed for the true hand alone would betray it. Everything is counted in whole numbers, so that the same
question is solved in the same way on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul
from typing import Final, TypeAlias

ONE: Final = 1 << 16
"""A probability of 1."""
LOOK: Final = 16
"""At most so many rounds between two looks at the clock."""
MANY: Final = 1 << 15
"""After so many products the clock is looked at."""
TRUSTED: Final = 58982
"""How far habits of the other side are trusted, in parts of `ONE` (0.9); for the rest it is taken to know the mixture.
Who trusted them wholly would answer with one best row, and be read; who did not at all would win little from those who
do not mix (restricted Nash responses: Johanson, Zinkevich, Bowling 2007)."""

Matrix: TypeAlias = Sequence[Sequence[int]]
"""What the first side earns: rows are its answers, columns the other's."""


def solve(
    payoffs: Sequence[Sequence[Matrix]], rounds: int, time_is_up: Callable[[], bool] | None = None,
    habits: Sequence[Sequence[int]] = (),
) -> list[int]:  # fmt: skip
    """How often the first type of the first side should give each answer, as weights."""
    first, _ = both(payoffs, rounds, time_is_up, habits)
    return first.sums[: first.sizes[0]]


def both(
    payoffs: Sequence[Sequence[Matrix]], rounds: int, time_is_up: Callable[[], bool] | None = None,
    habits: Sequence[Sequence[int]] = (),
) -> tuple[Side, Side]:  # fmt: skip
    """Both sides after so many rounds of learning; their `sums` say how often each type should give each answer.

    `payoffs[i][j]` is the matrix for type i of the first side against type j of the second; on either side all types
    are equally likely. Both sides learn in turn, and later rounds count more. With `habits`, weights for each type of
    the second side, the first learns against a second side that mostly keeps to them.
    """
    first, second = Side([len(row[0]) for row in payoffs]), Side([len(matrix[0]) for matrix in payoffs[0]])
    mine = [
        [value for matrix in row for value in matrix[answer]] for row in payoffs for answer in range(len(row[0]))
    ]  # fmt: skip
    theirs = [[-mine[answer][column] for answer in range(len(mine))] for column in range(len(mine[0]))]
    usual = [TRUSTED * weight // sum(habit) for habit in habits for weight in habit]
    every = max(1, min(LOOK, MANY // max(1, 2 * len(mine) * len(theirs))))
    for number in range(1, rounds + 1):
        first.learn(mine, _mostly(usual, second.now) if usual else second.now, number)
        second.learn(theirs, first.now, number)
        if time_is_up is not None and not number % every and time_is_up():
            break
    return first, second


def _mostly(usual: Sequence[int], now: Sequence[int]) -> list[int]:
    """What the other side plays if it mostly does what is usual."""
    free = ONE - TRUSTED
    return [often + one * free // ONE for often, one in zip(usual, now, strict=True)]


class Side:
    """One side: for all answers of all its types, one after the other, what it regrets and how it plays now."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.sizes: Final = list(sizes)
        self.regrets = [0] * sum(sizes)
        self.sums = [0] * sum(sizes)
        self.now = [ONE // size for size in sizes for _ in range(size)]

    def learn(self, earns: Sequence[Sequence[int]], others: Sequence[int], number: int) -> None:
        """Look back at what each answer would have earned against how the others play, and play accordingly."""
        regrets, sums, now = self.regrets, self.sums, self.now
        start = 0
        for size in self.sizes:
            end = start + size
            earned = [sum(map(mul, earns[answer], others)) for answer in range(start, end)]
            usual = sum(map(mul, earned, now[start:end])) // ONE
            felt = [max(0, old + new - usual) for old, new in zip(regrets[start:end], earned, strict=True)]
            regrets[start:end] = felt
            whole = sum(felt)
            now[start:end] = [regret * ONE // whole for regret in felt] if whole else [ONE // size] * size
            for answer in range(start, end):
                sums[answer] += number * now[answer]
            start = end


def exploitable(matrix: Matrix, mine: Sequence[int]) -> tuple[float, float]:
    """What this mixture of the rows of one matrix earns at least, and what the best single row earns at most.

    For tests and reports: the value of the game lies between what both sides' mixtures earn at least.
    """
    whole = sum(mine)
    least = min(
        sum(weight * row[column] for weight, row in zip(mine, matrix, strict=True)) / whole
        for column in range(len(matrix[0]))
    )
    return least, max(min(row) for row in matrix)
