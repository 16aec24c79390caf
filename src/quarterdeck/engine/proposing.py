"""A proposal for an answer of several picks: the whole answer that gives up least, where the question can tell that.

A question can by a method `<offer>_gives_up` beside it, found by its name as `<offer>_why` is: (game, seat, picks)
gives numbers, the weightiest first, that are smaller the less is lost with these picks. Nothing is played, and no more
is looked at than the seat itself could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.only import open_ask

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

MOST: Final = 300
"""So many whole answers are compared at most: the first ones, in the order in which they are offered."""
Loss: TypeAlias = tuple[int, ...]


def proposal(game: Game, seat: int) -> list[Option]:
    """The whole answer that gives up least, of several the first; nothing where the question cannot tell."""
    ask = open_ask(game, seat)
    if ask is None or not ask.many or ask.draft:
        return []
    gives_up: Callable[..., Loss | None] | None = getattr(game.frames[-1], ask.offer + "_gives_up", None)
    if gives_up is None:
        return []
    best: list[Option] = []
    least: Loss | None = None
    for _, picks in zip(range(MOST), _whole_answers(game, ask), strict=False):
        loss = gives_up(game, seat, picks)
        if loss is None:
            return []
        if least is None or loss < least:
            best, least = picks, loss
    return best


def _whole_answers(game: Game, ask: Ask) -> Iterator[list[Option]]:
    """Every whole answer, on a question of the same kind that nobody is asked."""
    tried = Ask(ask.seat, ask.offer, ask.then, ask.many)

    def after(picks: list[Option]) -> Iterator[list[Option]]:
        tried.draft, tried._options = picks, None
        options = game.offered(tried)
        if not options:
            yield picks
        for option in options:
            if option == DONE:
                yield [*picks, option]
            else:
                yield from after([*picks, option])

    yield from after([])
