"""What views are made of, worked out once: the words that a seat has for its cards, and what several seats see alike.

A view names every card, and a table shows the same game to every seat: both are worked out once for as long as the game
stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

T = TypeVar("T")


def words(game: Game, seat: int) -> dict[int, str]:
    """The word for every card that the seat knows: all at once, and equal to `name_card` for each."""
    bit, faces, ids, known = game.bit(seat), game.faces, game.book.ids, game.known
    seen = [card for card in chain.from_iterable(game.zones) if known[card] & bit]
    named = {card: ids[faces[card]] for card in seen}
    first: dict[int, int] = {}
    several: dict[int, list[int]] = {}
    """The cards of each face of which the seat knows several, in the order of the zones."""
    for card in seen:
        face = faces[card]
        before = first.setdefault(face, card)
        if before != card:
            if face in several:
                several[face].append(card)
            else:
                several[face] = [before, card]
    if several:
        _number_copies(game, seat, several.values(), named)
    return named


def _number_copies(game: Game, seat: int, several: Iterable[list[int]], named: dict[int, str]) -> None:
    """Cards of one face that the seat knows are told apart by a number, in the order of `copies`."""
    owner, players = game.owner, game.seats
    for found in several:
        whose = owner[found[0]]
        for card in found:
            if owner[card] != whose:
                found.sort(key=lambda card: (owner[card] - seat) % players if owner[card] >= 0 else 0)
                break
        word = named[found[0]]
        for number, card in enumerate(found[1:], 2):
            named[card] = f"{word}#{number}"


_named: tuple[Game, int, dict[int, str]] | None = None
"""The words of one seat of one game, while `naming` holds them. Whoever finds another game here counts for itself."""


@contextmanager
def naming(game: Game, seat: int) -> Iterator[dict[int, str]]:
    """Work out a seat's words once for as long as the game stays as it is, since a view names every card."""
    global _named
    before = _named
    found = words(game, seat)
    _named = (game, seat, found)
    try:
        yield found
    finally:
        _named = before


def held(game: Game, seat: int) -> dict[int, str] | None:
    """The words of the seat, if `naming` holds them."""
    kept = _named
    return kept[2] if kept is not None and kept[0] is game and kept[1] == seat else None


def words_now(game: Game, seat: int) -> dict[int, str]:
    """The words of the seat: those that `naming` holds, or worked out here."""
    kept = held(game, seat)
    return words(game, seat) if kept is None else kept


_viewed: tuple[Game, dict[Any, Any]] | None = None
"""What was worked out about one game that is the same for every seat, while `viewing` holds it."""


@contextmanager
def viewing(game: Game) -> Iterator[None]:
    """Several seats look at the game as it is now: what is the same for all of them is worked out once."""
    global _viewed
    before = _viewed
    _viewed = (game, {})
    try:
        yield
    finally:
        _viewed = before


def worked_out(game: Game) -> dict[Any, Any]:
    """A place for what is the same for every seat that looks now; a game that nobody holds gets an empty one."""
    kept = _viewed
    return kept[1] if kept is not None and kept[0] is game else {}


def once(game: Game, key: Hashable, find: Callable[[], T]) -> T:
    """What `find` gives and every seat sees alike: it is asked once for all who look now. One key has one type."""
    known = worked_out(game)
    if key not in known:
        known[key] = find()
    found: T = known[key]
    return found
