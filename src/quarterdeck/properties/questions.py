"""The words of questions (property 20): a line that answered one question does not answer another one right after it.

So a line that was sent twice by accident is refused where it could only mean something else.
"""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine import view_cache
from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.explain import open_asks
from quarterdeck.engine.game import Game
from quarterdeck.engine.use import Use
from quarterdeck.properties.contract import need


class Said(NamedTuple):
    """What a seat answered last, to which question."""

    option: Option
    line: str
    question: tuple[object, ...]


class Answered:
    """The last answer of each seat of a game, held against the question that the seat is asked next."""

    def __init__(self) -> None:
        self._last: dict[int, Said] = {}

    def check(self, game: Game, seat: int, option: Option) -> None:
        """Property 20 for the question that the seat is about to answer with this option."""
        ask = open_asks(game, seat)[0]
        question = _question(game, ask)
        said = self._last.get(seat)
        if said is not None and said.question != question:
            again = _with_the_same_line(game, ask, said)
            need(
                again is None or (again[0] == said.option[0] and _tells_all(game, again)), 20,
                f"'{said.line}' of {game.names[seat]} answers {said.question} and {question} after it",
            )  # fmt: skip
        self._last[seat] = Said(option, game.text(option, seat), question)


def _question(game: Game, ask: Ask) -> tuple[object, ...]:
    """Which question it is: of which procedure, or of which effect of which ability."""
    frame = game.frames[-1]
    if isinstance(frame, Use):
        return *frame.question, ask.offer
    return type(frame).__name__, ask.offer


def _with_the_same_line(game: Game, ask: Ask, said: Said) -> Option | None:
    """The option of this question that is written as the last answer was."""
    verb = game.OPTION_KINDS[said.option[0]].name
    alike = [option for option in game.offered(ask) if game.OPTION_KINDS[option[0]].name == verb]
    if not alike:
        return None
    with view_cache.naming(game, ask.seat):
        return next((option for option in alike if game.text(option, ask.seat) == said.line), None)


def _tells_all(game: Game, option: Option) -> bool:
    """Does its line tell all that is done? The name of a player alone does not."""
    players = {slug(name) for name in game.names}
    return game.OPTION_KINDS[option[0]].tells_all and not players & {str(value) for value in option[1:]}
