"""Why one answer is better than another: what there is more of in the positions that it leads to, in the game's words.

The search has played both on in the same worlds. The numbers of the game (`games/GAME/hinting.py`) that differ most
between the positions where it stopped, by what they are worth, make the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from quarterdeck.bots.measuring import measured
from quarterdeck.engine.beside import beside
from quarterdeck.engine.game import Game
from quarterdeck.engine.hinting import NO_HINTING, Hinting, Trait

MOST: Final = 6
"""So many differences are kept."""
TOLD: Final = 2
"""So many of them are told in a sentence."""


class Difference(NamedTuple):
    """How much more of a number there is on average, and what that is worth to the seat; below 0: it harms it."""

    trait: Trait
    more: float
    worth: float


@cache
def hinting_of(kind: type[Game]) -> Hinting:
    """The words of a game for hints: `HINTING` of the module `hinting` beside it, where there is one."""
    module = beside(kind.__module__, "hinting")
    return NO_HINTING if module is None else module.HINTING


def differences(
    hinting: Hinting, seat: int, these: Sequence[dict[Trait, int]], those: Sequence[dict[Trait, int]]
) -> list[Difference]:
    """What sets these positions apart from those, world by world; what is worth most to the seat comes first.

    Only what is clear is kept: a number that is now more and now less sets nothing apart.
    """
    traits = sorted({trait for positions in (these, those) for position in positions for trait in position})
    found = []
    for trait in traits:
        one = measured([a.get(trait, 0) - b.get(trait, 0) for a, b in zip(these, those, strict=False)])
        if one.is_clear:
            worth = hinting.WORTH.get(trait.name, 0) * one.mean
            found.append(Difference(trait, one.mean, worth if trait.seat == seat else -worth))
    found.sort(key=lambda one: (-one.worth, one.trait))
    return found if len(found) <= MOST else found[: MOST // 2] + found[-MOST // 2 :]


def sentence(game: Game, seat: int, because: Sequence[Difference], best: bool = True) -> str:
    """What speaks for the best answer, or against another one, in one sentence; nothing where nothing is clear.

    The game is one that the seat could take for the true one, or the true one: only open things are named.
    """
    hinting = hinting_of(type(game))
    wanted = [one for one in because if (one.worth > 0) == best and one.worth]
    if not best:
        wanted.reverse()
    clauses: list[str] = []
    told: set[Trait] = set()
    for one in wanted:
        if len(clauses) == TOLD:
            break
        if one.trait in told:
            continue
        clause = ""
        for other in wanted:
            if other.trait not in told and (one.more > 0) != (other.more > 0):
                first, second = (one, other) if one.more > 0 else (other, one)
                clause = hinting.together(game, seat, first.trait, second.trait)
                if clause:
                    told.add(other.trait)
                    break
        told.add(one.trait)
        clause = clause or hinting.clause(game, seat, one.trait, one.more > 0)
        if clause and clause not in clauses:
            clauses.append(clause)
    if not clauses:
        return ""
    text = "; ".join(clauses)
    return f"{text[0].upper()}{text[1:]}."
