"""What a game says to whoever asks for a hint: a few numbers of a position, in its own words.

A search compares positions in which looking ahead has stopped. Where the best answer leads to more of something than
the second best, that is why it is the best, and the game has the words for it. All of it is optional.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple


class Trait(NamedTuple):
    """One number of a position: what is counted, of which thing (a place, a face; -1: of none), and whose it is."""

    name: str
    thing: int
    seat: int


class Hinting:
    """What a game tells of its positions: what a subclass does not say is not told."""

    WORTH: ClassVar[Mapping[str, int]] = {}
    """What one more of each number is worth to the seat that has it, beside the others; below 0: what harms it."""
    CONTEST: ClassVar[int] = 1 << 16
    """What a won game counts in the payoffs of the game's own contests (`Advice.CONTESTS`)."""

    def position(self, game: Any) -> dict[Trait, int]:
        """The numbers of a position, those that are not 0."""
        return {}

    def clause(self, game: Any, seat: int, trait: Trait, more: bool) -> str:
        """What it means that there is more of this number, or less, as a clause without its subject, which is the
        answer ("claims the Docks"); nothing where there are no words for it. `seat` is who reads it."""
        return ""

    def together(self, game: Any, seat: int, one: Trait, other: Trait) -> str:
        """Two numbers that tell one thing, the first more and the second less ("claims the Docks before Bruno can");
        nothing where they do not."""
        return ""


WON: Final = "won"
"""The number that every game may count: the game is over, and this seat has won it."""


def winners(game: Any) -> dict[Trait, int]:
    """Who has won, where the game is over."""
    return {} if game.result is None else {Trait(WON, -1, seat): 1 for seat in game.result.winners}


def won(game: Any, seat: int, trait: Trait, more: bool) -> str:
    """That somebody wins at once, more or less often."""
    if trait.seat == seat:
        return "wins the game more often at once" if more else "wins less often at once"
    name = game.names[trait.seat]
    return f"lets {name} win more often at once" if more else f"keeps {name} from winning at once"


NO_HINTING: Final = Hinting()
