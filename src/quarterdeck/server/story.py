"""What a finished game is told by: the score part by part, and the choices that turned it.

The turning moments are the largest swings of the game's own estimate. It looks at every card, so it is asked only when
the game is over and nothing is hidden any more; and it plays the game again, so it works in a process of its own.

>>> story = tell(Finished("arcana", {}, ["Anna", "Bruno"], 7, choices, outcome))
>>> [(part.name, part.scores) for part in story.parts]
[('Preparation', [0, 0]), ('Round 1', [2, 3]), ...]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.lobby import lobby_of
from quarterdeck.server.http_types import GameStory, StoryPart, TurningMoment
from quarterdeck.server.kept import Finished
from quarterdeck.server.replays import OPEN_VIEW, Replay

MOST_MOMENTS: Final = 3
LEAST_SWING: Final = 0.05
"""Less than this turned nothing."""
APART: Final = 4
"""Of choices that stand so close together only the one that turned more is told."""


def tell(finished: Finished) -> GameStory:
    """Play the game again and look at its estimate after every choice."""
    replay = Replay.of(
        finished.game, finished.options, finished.names, finished.seed, finished.choices, finished=True
    )  # fmt: skip
    steps = replay.steps(OPEN_VIEW)
    games = replay.games()
    game = next(games)
    lobby = lobby_of(type(game))
    chances = [game.estimate()]
    scores = [list(lobby.score(game))]
    for game in games:
        chances.append(game.estimate())
        scores.append(list(lobby.score(game)))
    firsts = [step.number for step in steps if step.mark]
    lasts = [first - 1 for first in firsts[1:]] + [replay.length]
    parts = [
        StoryPart(steps[first - 1].mark, first, scores[last]) for first, last in zip(firsts, lasts, strict=False)
    ]  # fmt: skip
    last = replay.length - 1 if game.over else replay.length  # that the end decides the game needs no telling
    moments = []
    for at in turning(chances, last):
        step, was, now = steps[at - 1], _rounded(chances[at - 1]), _rounded(chances[at])
        moments.append(TurningMoment(at, step.seat, step.says, _mark_of(parts, at), was, now))
    return GameStory(lobby.scored, scores[0], parts, moments)


def turning(chances: Sequence[Sequence[float]], last: int) -> list[int]:
    """The choices up to this one that swung the estimate most, in the order of the game.

    `chances` has the estimate before the first choice, then the one after each.
    """
    swings = {
        at: max(abs(now - was) for was, now in zip(chances[at - 1], chances[at], strict=True))
        for at in range(1, last + 1)
    }  # fmt: skip
    found: list[int] = []
    for at in sorted(swings, key=lambda at: (-swings[at], at)):
        if swings[at] < LEAST_SWING or len(found) == MOST_MOMENTS:
            break
        if all(abs(at - other) >= APART for other in found):
            found.append(at)
    return sorted(found)


def _mark_of(parts: Sequence[StoryPart], at: int) -> str:
    return next((part.name for part in reversed(parts) if part.step <= at), "")


def _rounded(chances: Sequence[float]) -> list[float]:
    return [round(chance, 3) for chance in chances]
