"""What happened, for logs and animation: each seat is told what it may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, NamedTuple, TypeAlias, get_type_hints

from quarterdeck.engine.notation import CARD, NUMBER, SEAT, WORD, Arg
from quarterdeck.engine.view_cache import worked_out

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from quarterdeck.engine.game import Game

    V = TypeVar("V", default=object)
    V_co = TypeVar("V_co", covariant=True, default=object)
    V_contra = TypeVar("V_contra", contravariant=True, default=object)
else:
    from typing import TypeVar

    V, V_co, V_contra = TypeVar("V"), TypeVar("V_co", covariant=True), TypeVar("V_contra", contravariant=True)

CardNo: TypeAlias = Annotated[int, CARD]
SeatNo: TypeAlias = Annotated[int, SEAT]
Number: TypeAlias = Annotated[int, NUMBER]
Word: TypeAlias = Annotated[str, WORD]


class Nothing(NamedTuple):
    """The values of an event that has none: a moment."""


class Event(Generic[V_co]):
    """A kind of event: its values and the sentence that tells it. `hidden` tells it to seats that do not know its card.

    `shape` names the values: a NamedTuple whose fields say what kind of value they are (`card: CardNo`). A text among
    a field's annotations is its name in sentences and in what is sent, where that could not be a field's (`count`).
    `deed` names the game's method that makes it happen, for events that others may replace or answer. A `silent` event
    is not told when it happens: the game tells elsewhere what there is to tell. Windows still name it by its sentence.
    """

    __slots__ = ("args", "deed", "hidden", "name", "says", "shape", "silent")

    def __init__(
        self, name: str, shape: type[V_co], says: str = "", hidden: str = "", deed: str = "", silent: bool = False
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.args: Final = fields_of(shape)
        self.says: Final = says
        self.hidden: Final = hidden
        self.deed: Final = deed
        self.silent: Final = silent

    def named(self, values: Iterable[Any]) -> Any:
        """These values, by their names: one of its shape."""
        return tuple.__new__(self.shape, values)  # type: ignore[type-var]


def fields_of(shape: type) -> tuple[tuple[str, Arg], ...]:
    """The fields of an event: under which name each is told, and what kind of value it is."""
    found: list[tuple[str, Arg]] = []
    for name, hint in get_type_hints(shape, include_extras=True).items():
        arg, *told_as = hint.__metadata__
        found.append((told_as[0] if told_as else name, arg))
    return tuple(found)


Details: TypeAlias = dict[str, str | None]
"""An event's fields: cards by printed id (None: hidden from the seat), players by name, all else as one word."""


@dataclass(frozen=True, slots=True)
class Told:
    """One event as one seat may know it. `number` counts what this seat was told."""

    number: int
    kind: str
    text: str
    details: Details

    def data(self) -> dict[str, Any]:
        """The event as JSON data. Its fields are apart, since they may have any name, such as `number`."""
        return {"number": self.number, "kind": self.kind, "text": self.text, "details": self.details}


BITS: Final = 24
"""So many bits of `Logged.told` count what one seat was told."""
_SHARED: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
"""Masks and faces that many events have: there are only as many as there are cards and sets of seats."""


class Logged:
    """An event in the log: its values, and for each card its face and who knew it at that moment.

    What is told is made from these alone, never from the cards as they are later: an event stays as it was told. A log
    is most of a game's memory, so what can be shared is, and `told` holds in one number how much each seat, and last
    the spectators, were told up to and including this event.
    """

    __slots__ = ("event", "faces", "masks", "only", "told", "values")

    def __init__(
        self, event: Event, values: tuple[Any, ...], only: int, told: int, masks: tuple[int, ...],
        faces: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.event = event
        self.values = values
        self.only = only
        self.told = told
        self.masks = masks
        self.faces = faces

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many events each seat, and last a spectator, was told when it had been told this one."""
        seats = (self.told.bit_length() - 1) // BITS
        return tuple([self.told >> BITS * seat & (1 << BITS) - 1 for seat in range(seats)])

    def number_for(self, seat: int) -> int:
        """The same for one seat, or a spectator (seat -1)."""
        seats = (self.told.bit_length() - 1) // BITS
        return self.told >> BITS * (seat % seats) & (1 << BITS) - 1

    def openly(self, number: int) -> Logged:
        """The same event for somebody to whom nothing is hidden, and who is told it under this number."""
        return Logged(self.event, self.values, -1, 1 << BITS | number, (-1,) * len(self.masks), self.faces)

    def told_to(self, game: Game, seat: int, number: int) -> Told | None:
        """The event for this seat, or None if it is not to know that anything happened."""
        bit = game.bit(seat)
        if not self.only & bit:
            return None
        known_to_all = worked_out(game)
        told: tuple[str, Details] | None = known_to_all.get(self)
        if told is None:
            told = self._told(game, seat, bit)
            if self._is_alike(game):
                known_to_all[self] = told
        return Told(number, self.event.name, *told)

    def _is_alike(self, game: Game) -> bool:
        """Is every seat told the same?"""
        everybody = game._setting.everybody
        return all(
            mask == everybody if face >= 0 else arg.ALIKE or arg.NAMES_A_CARD
            for (_, arg), mask, face in zip(self.event.args, self.masks, self.faces, strict=True)
        )

    def _told(self, game: Game, seat: int, bit: int) -> tuple[str, Details]:
        """The sentence for this seat, and the event's fields."""
        details: Details = {}
        shown: dict[str, str] = {}
        secret = False
        for (field, arg), value, mask, face in zip(self.event.args, self.values, self.masks, self.faces, strict=True):
            if face >= 0:
                known = mask & bit != 0
                secret = secret or not known
                details[field] = game.book[face].id if known else None
                shown[field] = game.book[face].name if known else "a card"
            else:
                details[field] = game.names[value] if arg is SEAT else arg.show(game, seat, value)
                shown[field] = arg.say(game, seat, value)
        template = self.event.hidden if secret and self.event.hidden else self.event.says
        return finished(template.format(**shown)), details


def logged(game: Game, event: Event, values: tuple[Any, ...], only: int, before: Logged | None) -> Logged:
    """The event as it happens now, to be told to those whose bits `only` has."""
    cards = [v if arg.NAMES_A_CARD else -1 for (_, arg), v in zip(event.args, values, strict=True)]
    masks = tuple([game.known[card] if card >= 0 else -1 for card in cards])
    faces = tuple([game.faces[card] if card >= 0 else -1 for card in cards])
    told = (1 << BITS * (game.seats + 1) if before is None else before.told) + _once(game.seats, only)
    return Logged(event, values, only, told, _SHARED.setdefault(masks, masks), _SHARED.setdefault(faces, faces))


@cache
def _once(seats: int, only: int) -> int:
    """One more event for those whose bits `only` has, to be added to `Logged.told`."""
    return sum([1 << BITS * seat for seat in range(seats + 1) if only >> seat & 1])


Log: TypeAlias = "tuple[Log, Logged] | None"
"""What was told, newest first, as a chain that clones share: (earlier, event)."""


def finished(sentence: str) -> str:
    """The sentence without a full stop after a name that ends with an exclamation or question mark."""
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence
