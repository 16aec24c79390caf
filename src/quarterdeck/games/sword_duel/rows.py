"""Rows for those who search Sword Duel: what two rows do to each other, and which rows are worth weighing.

Form cards are left out; rows are compared by the Disarms that both have when the rows are used up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.games.sword_duel.words import DEFEAT, HAND, disarms, held, row_limit

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

Row: TypeAlias = tuple[int, ...]
"""Faces, in the order in which they are flipped."""
Pairs: TypeAlias = Sequence[Sequence[tuple[int, int]]]
UNIT: Final = 1 << 12
"""A won combat."""
GOES_ON: Final = 0.9
"""How likely a row by chance is not ended where it could go on: longer rows strike last."""
NONE: Final = -1


@cache
def hope() -> list[list[int]]:
    """The first player's chance to win by the Disarms of both, in parts of `UNIT`, as `SwordDuel.estimate` has it."""
    table = [[0] * (DEFEAT + 1) for _ in range(DEFEAT + 1)]
    for one in range(DEFEAT + 1):
        for two in range(DEFEAT + 1):
            first, second = (DEFEAT - one) ** 2, (DEFEAT - two) ** 2
            table[one][two] = UNIT * first // (first + second) if first != second else UNIT // 2
    return table


def meet_rows(pairs: Pairs, mine: Row, theirs: Row, one: int, two: int) -> int:
    """What the first player hopes for after these rows, both with so many Disarms before, in parts of `UNIT`."""
    my_parry = their_parry = my_zeros = their_zeros = 0
    my_length, their_length = len(mine), len(theirs)
    for at in range(max(my_length, their_length)):
        my_face = mine[at] if at < my_length else NONE
        their_face = theirs[at] if at < their_length else NONE
        if their_face < 0:
            my_zeros = 0
        elif my_parry:
            my_parry -= 1
        else:
            damage, surplus = pairs[my_face][their_face]
            if damage:
                one += damage
                my_zeros = 0
            elif surplus or my_zeros:
                my_parry, my_zeros = surplus or 1, 0
            else:
                my_zeros = 1
        if my_face < 0:
            their_zeros = 0
        elif their_parry:
            their_parry -= 1
        else:
            damage, surplus = pairs[their_face][my_face]
            if damage:
                two += damage
                their_zeros = 0
            elif surplus or their_zeros:
                their_parry, their_zeros = surplus or 1, 0
            else:
                their_zeros = 1
        if one >= DEFEAT or two >= DEFEAT:
            break
    return hope()[min(one, DEFEAT)][min(two, DEFEAT)]


def attacks_in_hand(game: SwordDuel, seat: int) -> list[int]:
    """The faces of the attack cards in the player's hand, in listed order."""
    attacks, faces = game._setting.attacks, game.faces
    return sorted(faces[card] for card in held(game, seat, HAND) if attacks >> faces[card] & 1)


def rows_of(
    game: SwordDuel, hand: Sequence[int], most: int, uniform: Callable[[], float], begun: Row = ()
) -> list[Row]:
    """All rows that can be laid from these attack cards, or so many of them by chance. A hand without one lays none."""
    limit, flow = min(row_limit(game), len(hand)), game._setting.flow
    if not hand:
        return [()]
    found = _all(hand, flow, limit, most, begun)
    if found is not None:
        return found
    drawn: dict[Row, None] = {}
    for _ in range(3 * most):
        drawn[_drawn(hand, flow, limit, uniform, begun)] = None
        if len(drawn) >= most:
            break
    return list(drawn)


def _all(hand: Sequence[int], flow: Sequence[int], limit: int, most: int, begun: Row) -> list[Row] | None:
    found: list[Row] = [begun] if begun else []
    for row in (waiting := [begun]):
        if len(row) < limit:
            allowed = flow[row[-1]] if row else NONE
            longer = [(*row, face) for face in hand if allowed >> face & 1 and face not in row]
            found += longer
            waiting += longer
            if len(found) > most:
                return None
    return found


def _drawn(hand: Sequence[int], flow: Sequence[int], limit: int, uniform: Callable[[], float], begun: Row) -> Row:
    row = begun or (hand[int(uniform() * len(hand))],)
    while len(row) < limit:
        allowed = flow[row[-1]]
        on = [face for face in hand if allowed >> face & 1 and face not in row]
        if not on or uniform() >= GOES_ON:
            break
        row = (*row, on[int(uniform() * len(on))])
    return row


def matrix(game: SwordDuel, seat: int, mine: Sequence[Row], theirs: Sequence[Row]) -> list[list[int]]:
    """What the seat hopes for by own row and the opponent's."""
    pairs = game._setting.table
    one, two = disarms(game, seat), disarms(game, 1 - seat)
    return [[meet_rows(pairs, row, other, one, two) for other in theirs] for row in mine]
