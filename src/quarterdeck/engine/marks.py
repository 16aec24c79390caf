"""What is written above a method of a procedure: that it is a step, or that it lists the options of a question.

The marks stand in a table of their own and not on the methods: a compiled method takes no attributes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Mark:
    """The rules behind a step or a question; of a question also its sentence, and what `offers` says besides."""

    __slots__ = ("is_step", "only", "prompt", "rules", "window")

    def __init__(
        self, rules: tuple[str, ...], is_step: bool = False, prompt: str = "", window: bool = False, only: str = ""
    ) -> None:
        self.rules: Final = rules
        self.is_step: Final = is_step
        self.prompt: Final = prompt
        self.window: Final = window
        self.only: Final = only


MARKS: Final[dict[object, Mark]] = {}
"""By method, as its class has it: not by what an object hands out, which is new each time."""


def marked(mark: Mark) -> Callable[[F], F]:
    """Put this mark on a method."""

    def put(method: F) -> F:
        MARKS[method] = mark
        return method

    return put


def is_step(method: object) -> bool:
    """Is this entry of a class a step of its procedure? Not everything that stands in a class can be looked up."""
    return callable(method) and method in MARKS and MARKS[method].is_step


def mark_of(frame: object, name: str) -> Mark:
    """The mark of the method with this name."""
    return MARKS[getattr(type(frame), name)]
