"""Which row to lay: a mixed strategy against what the opponent may hold and lay.

Rows are laid at the same time and in secret: whoever always lays the best row is read like a book. So a row is drawn
from a mixed strategy over own rows, against what the opponent may hold, and over the hands that the seat itself may
hold for all that the opponent knows: who mixed for the true hand alone would betray it.

Small engagements are solved. In larger ones only some rows of some hands can be weighed, and most opponents do not mix
well either: they lay what does well against any row. So there the opponent is mostly taken to do that, and a little to
know the mixture (`Contest.habits`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from quarterdeck.engine.advice import Contest, Imagined
from quarterdeck.engine.choice import DONE, Option
from quarterdeck.games.sword_duel.rows import UNIT, Row, attacks_in_hand, matrix, rows_of
from quarterdeck.games.sword_duel.words import HAND, held, layable

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

ALL_ROWS: Final = 40
"""So few rows are weighed all."""
MOST_ROWS: Final = 120
"""Of more, at most so many are looked at."""
THEIR_ROWS: Final = (20, 60)
"""Of the opponent's at least and at most so many, for each hand that it may hold."""
WORLDS: Final = (4, 20)
FEARED: Final = (6, 16)
"""So many own rows stand for any row."""
TWINS: Final = 2
"""So many other hands that the seat itself may hold."""
HALVES: Final = UNIT // 48
"""Whoever lays rows by habit lays one that comes to so much less half as often."""
RARELY: Final = 6
"""What is so many times half as likely is not laid."""

Hand = tuple[int, ...]


class Replies(NamedTuple):
    """Rows of one hand that the opponent may hold, and how often it lays each by habit."""

    rows: list[Row]
    habit: list[int]


def row(imagined: Imagined) -> Contest | None:
    """Own rows against the opponent's, for the hands that both may have."""
    seat, effort = imagined.seat, imagined.effort
    first: SwordDuel = imagined.world(0)
    begun = tuple(first.faces[option[1]] for option in first.draft(seat))
    own = tuple(attacks_in_hand(first, seat))
    answers = rows_of(first, own, max(ALL_ROWS, min(MOST_ROWS, effort // 2)), imagined.uniform, begun)
    others = _twins(imagined, own)
    whole = _whole(imagined, first)
    if len(answers) <= ALL_ROWS and not others and whole is not None:
        return _contest(first, seat, [answers], [whole], len(begun))
    feared = _any(answers, others, _within(effort // 15, FEARED))
    replies = _hands(imagined, first, feared)
    few = max(12, min(24, effort // 8))
    lines = [_promising(first, seat, answers, replies, few)]
    for rows in others:
        if not imagined.time_is_up():
            lines.append(_promising(first, seat, rows, replies, few // 2))
    contest = _contest(first, seat, lines, [one.rows for one in replies], len(begun))
    return contest._replace(habits=[one.habit for one in replies])


def _within(number: int, bounds: tuple[int, int]) -> int:
    least, most = bounds
    return max(least, min(most, number))


def _any(answers: list[Row], others: list[list[Row]], count: int) -> list[Row]:
    """Rows of all hands that the seat may hold, as many of each."""
    hands = [answers, *others]
    return [one for rows in hands for one in rows[:: max(1, len(rows) * len(hands) // count)]]


def _twins(imagined: Imagined, own: Hand) -> list[list[Row]]:
    """The rows of other hands that the seat may hold for all that the opponent knows."""
    seat, found = imagined.seat, {own: list[Row]()}
    for number in range(2 * min(TWINS, imagined.effort // 60)):
        twin: SwordDuel = imagined.world(number).resample(1 - seat, number)
        hand = tuple(attacks_in_hand(twin, seat))
        if hand not in found:
            found[hand] = rows_of(twin, hand, ALL_ROWS, imagined.uniform)
        if len(found) > TWINS:
            break
    return [rows for hand, rows in found.items() if hand != own]


def _whole(imagined: Imagined, first: SwordDuel) -> list[Row] | None:
    """All rows of the opponent, if the seat knows its attack cards and they are few."""
    hands = {tuple(attacks_in_hand(imagined.world(number), 1 - imagined.seat)) for number in range(WORLDS[0])}
    if len(hands) > 1:
        return None
    rows = rows_of(first, hands.pop(), ALL_ROWS + 1, imagined.uniform)
    return rows if len(rows) <= ALL_ROWS else None


def _hands(imagined: Imagined, first: SwordDuel, feared: Sequence[Row]) -> list[Replies]:
    """For hands that the opponent may hold, what it may reply."""
    seat, effort = imagined.seat, imagined.effort
    some, each = _within(effort // 5, THEIR_ROWS), max(6, min(10, effort // 20))
    found: dict[Hand, Replies] = {}
    for number in range(_within(effort // 15, WORLDS)):
        world: SwordDuel = imagined.world(number)
        hand = tuple(attacks_in_hand(world, 1 - seat))
        if hand not in found:
            rows = rows_of(world, hand, some, imagined.uniform)
            found[hand] = _replies(first, seat, rows, feared, each)
        if imagined.time_is_up():
            break
    return list(found.values())


def _replies(game: SwordDuel, seat: int, rows: list[Row], feared: Sequence[Row], count: int) -> Replies:
    """Of the opponent's rows those that do well against any row, and those that do best against one."""
    earned = matrix(game, 1 - seat, rows, feared)
    whole = [sum(line) // len(feared) for line in earned]
    well = sorted(range(len(rows)), key=lambda at: (-whole[at], at))[: 1 + count // 2]
    best = [max(range(len(rows)), key=lambda at: (earned[at][one], -at)) for one in range(0, len(feared), 3)]
    chosen = list(dict.fromkeys([*well, *best]))[:count]
    most = whole[well[0]]
    habit = [1 << max(0, RARELY - (most - whole[at]) // HALVES) for at in chosen]
    return Replies([rows[at] for at in chosen], habit)


def _promising(game: SwordDuel, seat: int, rows: list[Row], replies: Sequence[Replies], count: int) -> list[Row]:
    """The rows that are best against what is usual, and those that are best against one reply."""
    if len(rows) <= count:
        return rows
    usual = [
        (reply, weight * UNIT // sum(one.habit))
        for one in replies
        for reply, weight in zip(one.rows, one.habit, strict=True)
        if weight > 1
    ]
    earned = matrix(game, seat, rows, [reply for reply, _ in usual])
    weights = [weight for _, weight in usual]
    whole = [sum(map(mul, line, weights)) for line in earned]
    on_the_whole = sorted(range(len(rows)), key=lambda at: (-whole[at], at))
    step = max(1, len(usual) // count)
    against_one = [
        max(range(len(rows)), key=lambda at: (earned[at][one], -at)) for one in range(0, len(usual), step)
    ]  # fmt: skip
    chosen: dict[int, None] = {}
    for pair in zip_longest(on_the_whole, against_one):
        chosen.update((at, None) for at in pair if at is not None)
        if len(chosen) >= count:
            break
    return [rows[at] for at in sorted(list(chosen)[:count])]


def _contest(
    game: SwordDuel, seat: int, lines: Sequence[list[Row]], columns: Sequence[list[Row]], begun: int
) -> Contest:
    payoffs = [[matrix(game, seat, rows, other) for other in columns] for rows in lines]
    return Contest([_picks(game, seat, one, begun) for one in lines[0]], payoffs)


def _picks(game: SwordDuel, seat: int, faces: Row, begun: int) -> list[Option]:
    """The row as picks; where it could go on, it is said to be done."""
    cards = {game.faces[card]: card for card in held(game, seat, HAND)}
    picks: list[Option] = [("lay", cards[face]) for face in faces]
    return picks[begun:] if picks and not layable(game, seat, picks) else [*picks[begun:], DONE]
