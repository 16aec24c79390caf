"""Procedures: the rulebook's processes as data. One class each, one method per numbered step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

from quarterdeck.engine.marks import F, Mark, is_step, marked
from quarterdeck.engine.struct import Record, field


def step(*rules: str) -> Callable[[F], F]:
    """Mark a method as the next step of its procedure, with the ids of the rules that it carries out."""
    return marked(Mark(rules, is_step=True))


class Chapter(NamedTuple):
    """What belongs together when it is told: a key, and a title for people."""

    key: str
    title: str


NO_CHAPTER: Final = Chapter("", "")


class Procedure(Record):
    """A frame on the game's stack. Steps run in the order in which they are written.

    A step may change the game, begin child procedures (they finish before the next step) and, as its last act, ask.
    A subclass overrides a step by redefining the method of that name; steps it adds come after the inherited ones,
    unless it writes down the whole `ORDER`.
    """

    STEPS: ClassVar[tuple[Callable[..., None], ...]] = ()
    TO_DO: ClassVar[tuple[Callable[..., None] | None, ...]] = (None,)
    """The steps, and None where they end: so the run loop looks up one thing of a procedure and not two."""
    NAMES: ClassVar[tuple[str, ...]] = ()
    """The names of the steps; a save says by them where a procedure goes on."""
    INDEX: ClassVar[dict[str, int]] = {}
    ORDER: ClassVar[tuple[str, ...]] = ()
    IS: ClassVar[str] = ""
    """What the procedure is, for those who look for it on the stack."""

    at: int = field(default=0, init=False)
    then: str = field(default="", init=False)

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        names = list(cls.NAMES)
        names += [n for n, m in vars(cls).items() if n not in names and is_step(m)]
        cls.NAMES = vars(cls).get("ORDER") or tuple(names)
        cls.STEPS = tuple(getattr(cls, name) for name in cls.NAMES)
        cls.TO_DO = (*cls.STEPS, None)
        cls.INDEX = {name: n for n, name in enumerate(cls.NAMES)}

    @property
    def doing(self) -> str:
        """The name of the step that is being done, or was done last."""
        return self.NAMES[self.at - 1] if self.at else ""

    def chapter(self, game: Any) -> Chapter:
        """The chapter that is told while this goes on, if it is one. It is told to all: only public things name it."""
        return NO_CHAPTER

    def go_to(self, method: Callable[..., None]) -> None:
        """Continue with this step once the current one has ended."""
        self.at = self.INDEX[method.__name__]

    def finish(self) -> None:
        """End the procedure once the current step has ended."""
        self.at = len(self.STEPS)
