"""Printed cards and the zones they lie in: facts that never change during a game and are not part of its state."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic

from quarterdeck.engine.data import Given

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from quarterdeck.engine.ability import Ability

    A_co = TypeVar("A_co", bound="Ability", covariant=True, default="Ability")
else:
    from typing import TypeVar

    A_co = TypeVar("A_co", covariant=True)

EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
NOBODY: Final = "nobody"


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """The name in the notation: small letters, digits and hyphens (`Chalice of Tides` -> `chalice-of-tides`).

    A name without any Latin letter keeps its own.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    latin = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
    return latin or re.sub(r"[\W_]+", "-", unicodedata.normalize("NFKC", name).lower()).strip("-")


@dataclass(slots=True, eq=False)
class Printed(Generic[A_co]):
    """What is printed on a card: its name, its kind, our text and, in each game's subclass, its numbers."""

    name: str
    kind: str
    text: str = ""
    id: str = ""
    abilities: list[A_co] = field(default_factory=list)
    """Its abilities; each game's subclass says of which class."""

    def __post_init__(self) -> None:
        self.id = self.id or slug(self.name)

    def facts(self) -> Given:
        """The numbers and marks of the card, for lists and JSON."""
        return {}


PLAY: Final = "play"
HAND: Final = "hand"
LINE: Final = "line"
"""Where a card's ability works: in play, from its owner's hand, or where cards lie that are used for a while."""


def _by_what_they_hear(card: Printed, where: str) -> dict[str, tuple[Ability, ...]]:
    heard: dict[str, tuple[Ability, ...]] = {}
    for ability in card.abilities:
        if ability.where == where:
            heard[ability.hears] = (*heard.get(ability.hears, ()), ability)
    return heard


class Book:
    """All printed cards a game may use. A card in the state refers to one of them by its index (its *face*).

    A game's own book names the classes of its cards and abilities.
    """

    __slots__ = ("abilities", "by_id", "cards", "hand_hears", "hears", "ids", "index", "stages")

    def __init__(self, cards: Iterable[Printed]) -> None:
        self.cards: tuple[Printed, ...] = tuple(cards)
        self.ids: Final = [card.id for card in self.cards]
        self.by_id: Mapping[str, Printed] = {card.id: card for card in self.cards}
        self.index: Final = {card.id: n for n, card in enumerate(self.cards)}
        if len(self.by_id) != len(self.cards):
            seen: set[str] = set()
            twice = next(c.name for c in self.cards if c.id in seen or seen.add(c.id))  # type: ignore[func-returns-value]
            raise ValueError(f"two printed cards are called {twice}")
        for card in self.cards:
            if "..." in card.text:
                raise ValueError(f"the text of {card.name} breaks off: {card.text}")

        self.abilities: Mapping[str, Ability] = {
            ability.id: ability for card in self.cards for ability in card.abilities
        }
        self.hears: Mapping[str, Sequence[Mapping[str, tuple[Ability, ...]]]] = {
            where: [_by_what_they_hear(card, where) for card in self.cards] for where in (PLAY, HAND, LINE)
        }
        self.hand_hears: Final = self.heard_from_hand(self.cards)
        self.stages: Final[dict[str, set[str]]] = {}
        for ability in self.abilities.values():
            self.stages.setdefault(ability.hears, set()).add(ability.kind)

    @staticmethod
    def heard_from_hand(cards: Iterable[Printed]) -> dict[str, set[str]]:
        """What these cards could answer from a hand: the stages of each event."""
        heard: dict[str, set[str]] = {}
        for card in cards:
            for ability in card.abilities:
                if ability.where == HAND:
                    heard.setdefault(ability.hears, set()).add(ability.kind)
        return heard

    def __iter__(self) -> Iterator[Printed]:
        return iter(self.cards)

    def __getitem__(self, face: int) -> Printed:
        return self.cards[face]

    def __len__(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards. `shows` says who knows a card that lies in it: everybody, its owner or nobody.

    `says` names it in a sentence (`Anna's hand`). What lies `apart`, in a deck or a supply, is not on the table: copies
    of a card that somebody knows there are counted after all others (`engine.notation`).
    """

    name: str
    owner: int = -1
    shows: str = NOBODY
    says: str = ""
    apart: bool = False

    @property
    def title(self) -> str:
        """The place as it stands in a sentence."""
        return self.says or self.name.replace(".", " ").replace("-", " ")
