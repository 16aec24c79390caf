"""What verbs, costs and rules keep in a use for the effects that follow: words of its memory, with their types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, overload

if TYPE_CHECKING:
    from typing import Self

    from quarterdeck.engine.use import Use

T = TypeVar("T")


class Kept(Generic[T]):
    """A word of a use's memory: `it.paid_off` asks for what was kept, and whoever sets it keeps something.

    Without a default something must have been kept.
    """

    __slots__ = ("default", "word")

    def __init__(self, word: str, *default: T) -> None:
        self.word: Final = word
        self.default: Final = default

    @overload
    def __get__(self, it: None, owner: type[Use]) -> Self: ...
    @overload
    def __get__(self, it: Use, owner: type[Use]) -> T: ...
    def __get__(self, it: Use | None, owner: type[Use]) -> Self | T:
        """What was kept."""
        if it is None:
            return self
        kept: T = it.memory.get(self.word, *self.default) if self.default else it.memory[self.word]
        return kept

    def __set__(self, it: Use, kept: T) -> None:
        """Keep it."""
        it.memory[self.word] = kept
