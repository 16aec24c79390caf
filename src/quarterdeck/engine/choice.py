"""What a seat is asked, what it may answer, and why something else is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from quarterdeck.engine.marks import F, Mark, mark_of, marked
from quarterdeck.engine.struct import Record

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

Option: TypeAlias = tuple[Any, ...]
"""A verb and its arguments: ``("assign", 17, 3)``. Numbers are ids; `Game.text` makes the line that people see."""

DONE: Final[Option] = ("done",)
"""Ends a sequence of picks."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: one sentence and the rule behind it."""

    rule: str
    text: str

    def under(self, rule: str) -> Reason:
        """The same reason by this rule, if it names none of its own."""
        return self if self.rule or not rule else Reason(rule, self.text)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Why:
    """The answer to "why?": legal or not, the reasons, and the rules that apply."""

    option: str
    legal: bool
    reasons: tuple[Reason, ...] = ()
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.legal:
            return f"'{self.option}' is legal" + (f" [{', '.join(self.rules)}]" if self.rules else "")
        return f"'{self.option}' is not legal: " + "; ".join(str(r) for r in self.reasons)


class Ask(Record):
    """An open question: who is asked, which method of the top procedure lists the options, which takes the answer.

    With `many` the seat picks one option after the other until it says `done` or nothing is left to pick; until
    every asked seat has finished, the picks stay in `draft`, where no other seat sees them. A `final` answer cannot be
    taken back, though nobody has seen it yet.
    """

    seat: int
    offer: str
    then: str
    many: bool = False
    together: bool = False
    closed: bool = False
    source: int = -1
    draft: list[Option] = []
    final: bool = False
    _options: list[Option] | None = None


def offers(prompt: str, *rules: str, window: bool = False, only: str = "") -> Callable[[F], F]:
    """Mark the method that lists a question's options, with the sentence that asks and the rules behind it.

    `only` says, as a clause, why anything else of the same kind is not among them ("only the cards that were turned
    over can be chosen"); where one clause is not enough, a method `<offer>_why` does (see `engine.explain`). A
    `window` is a chance to answer something that happened, asked of whoever could hold an answer: how long somebody
    takes over it should not tell whether they do.
    """
    return marked(Mark(rules, prompt=prompt, window=window, only=only))


class Choice:
    """One seat's open question, as bots, terminals and servers see it."""

    __slots__ = ("_ask", "_game", "options", "seat")

    def __init__(self, game: Game, ask: Ask, options: list[Option]) -> None:
        self._game = game
        self._ask = ask
        self.seat: Final = ask.seat
        self.options: Final = options

    @property
    def prompt(self) -> str:
        """The question as one sentence."""
        return self._game.prompt(self._ask)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules behind the question."""
        return mark_of(self._game.frames[-1], self._ask.offer).rules

    @property
    def source(self) -> str | None:
        """The card that asks, or None when a rule asks."""
        return None if self._ask.source < 0 else self._game.name_card(self._ask.source, self.seat)

    @property
    def offer(self) -> str:
        """The name of the method that lists its options: which question of its procedure it is."""
        return self._ask.offer

    @property
    def many(self) -> bool:
        """Does the answer take several picks?"""
        return self._ask.many

    @property
    def window(self) -> bool:
        """Is it a chance to answer something that happened, which most players let pass?"""
        return mark_of(self._game.frames[-1], self._ask.offer).window

    @property
    def picks(self) -> list[Option]:
        """What the seat has picked so far, where the answer takes several picks."""
        return list(self._ask.draft)

    @property
    def lines(self) -> list[str]:
        """The options in notation, in their order."""
        return [self._game.text(option, self.seat) for option in self.options]

    @property
    def weights(self) -> list[int] | None:
        """For each option in how many ways the picks can go on, where that differs; so random sets are fair."""
        weigh = getattr(self._game.frames[-1], self._ask.offer + "_weights", None)
        return None if weigh is None else weigh(self._game, self.seat, self._ask.draft)

    def __repr__(self) -> str:
        return f"Choice(seat={self.seat}, prompt={self.prompt!r}, options={self.lines})"
