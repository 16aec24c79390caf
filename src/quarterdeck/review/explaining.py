"""Why one answer is better than another, and what is expected after it: in the words that hints use."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots import following
from quarterdeck.bots.plans import Answer
from quarterdeck.bots.reasons import differences, hinting_of, sentence
from quarterdeck.engine.game import Game
from quarterdeck.engine.hinting import Trait
from quarterdeck.engine.rng import mix
from quarterdeck.review.outlook import outlook, stop_of

WORLDS: Final = 50
"""In so many worlds the positions that two answers lead to are compared."""


def why(game: Game, seat: int, best: Answer, other: Answer, seed: int) -> str:
    """What speaks for the best answer beside another one, in a sentence; nothing where nothing is clear."""
    hinting = hinting_of(type(game))
    stop = stop_of(game, seat)
    seen: list[list[dict[Trait, int]]] = [[], []]
    for traits, picks in zip(seen, (best, other), strict=True):
        outlook(
            game, seat, WORLDS, seed, stop, picks,
            lambda world, traits=traits: traits.append(hinting.position(world)),  # type: ignore[misc]
        )  # fmt: skip
    return sentence(game, seat, differences(hinting, seat, seen[0], seen[1]))


def then(game: Game, seat: int, best: Answer, seed: int) -> list[str]:
    """What is expected to follow the best answer, as the seat would read it in its log."""
    return [one.text for one in following.follows(game, seat, best, mix(seed, 1))]
