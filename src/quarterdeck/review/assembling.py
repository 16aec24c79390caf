"""A whole review from its parts: luck summed up, turning points found, counts of judgements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from quarterdeck.review.classes import BLUNDER, INACCURACY, JUDGEMENTS, MISTAKE
from quarterdeck.review.outlook import SURE
from quarterdeck.review.result import Chance, Judged, Luck, Part, Point, Review, Turning, rounded

MOST_TURNING: Final = 5
LEAST_SWING: Final = 0.1
"""Less than this turned nothing."""
LUCK: Final = "luck"
SKILL: Final = "skill"
ERROR: Final = "error"
BY_LUCK: Final = 0.5
"""From this share of a swing on it was luck."""
ERRORS: Final = (INACCURACY, MISTAKE, BLUNDER)


def assemble(
    game: str, rules_version: int, names: Sequence[str], begin: Point, parts: Sequence[Part], whole: bool
) -> Review:
    """The review of those parts of a game that are there, in the order of the game."""
    parts = sorted(parts, key=lambda part: part.number)
    choices = [part.judged for part in parts if part.judged is not None]
    moments = [part.chance for part in parts if part.chance is not None]
    points = [begin, *(part.point for part in parts)]
    return Review(
        game, rules_version, list(names), whole, sorted(choices, key=lambda one: one.number), points,
        luck(len(names), moments), turning(points, {one.last: one for one in choices}, moments),
        sum(part.played for part in parts),
    )  # fmt: skip


def luck(seats: int, moments: Sequence[Chance]) -> Luck:
    """What chance did for each seat in all."""
    sums = [sum(one.swing[seat] for one in moments) for seat in range(seats)]
    errors = [SURE * sqrt(sum(one.error[seat] ** 2 for one in moments)) for seat in range(seats)]
    low = [rounded(one - error) for one, error in zip(sums, errors, strict=True)]
    high = [rounded(one + error) for one, error in zip(sums, errors, strict=True)]
    return Luck([rounded(one) for one in sums], low, high, list(moments))


def turning(points: Sequence[Point], choices: dict[int, Judged], moments: Sequence[Chance]) -> list[Turning]:
    """The moments at which chances changed most, in the order of the game, and what changed them.

    `choices` are those that were judged, by the number of their last pick.
    """
    chance = {one.number: one for one in moments}
    found: list[tuple[float, Turning]] = []
    for before, after in pairwise(points):
        changes = [now - was for was, now in zip(before.chances, after.chances, strict=True)]
        seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
        if abs(changes[seat]) < LEAST_SWING:
            continue
        judged = choices.get(after.number)
        fell = chance.get(after.number)
        by = SKILL
        if fell is not None and fell.swing[seat] * changes[seat] >= BY_LUCK * changes[seat] ** 2:
            by = LUCK
        elif judged is not None and judged.judgement in ERRORS:
            by = ERROR
        who = judged.seat if judged is not None else fell.seat if fell is not None else -1
        found.append((abs(changes[seat]), Turning(after.number, who, before.chances, after.chances, by)))
    found.sort(key=lambda one: (-one[0], one[1].number))
    return sorted((one for _, one in found[:MOST_TURNING]), key=lambda one: one.number)


def counts(review: Review) -> list[dict[str, int]]:
    """For each seat how often each judgement was given."""
    return [
        {name: sum(one.judgement == name and one.seat == seat for one in review.choices) for name in JUDGEMENTS}
        for seat in range(len(review.names))
    ]  # fmt: skip


def lost(review: Review) -> list[float]:
    """For each seat the winning chance that its errors lost in all."""
    return [
        rounded(sum(one.loss for one in review.choices if one.seat == seat and one.judgement in ERRORS))
        for seat in range(len(review.names))
    ]  # fmt: skip
