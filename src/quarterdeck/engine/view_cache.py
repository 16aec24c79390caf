"""What views are made of, worked out once: the words that a seat has for its cards, and what several seats see alike.

A view names every card, and a table shows the same game to every seat: both are worked out once for as long as the game
stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

T = TypeVar("T")
A = TypeVar("A")


# What is held for the moment, in each thread for itself: a scenario is written in one beside a running table.
_named: ContextVar[tuple[Game, int, dict[int, str]] | None] = ContextVar("named", default=None)
"""The words of one seat of one game, while `naming` holds them. Whoever finds another game here counts itself."""
_viewed: ContextVar[tuple[Game, dict[Any, Any]] | None] = ContextVar("viewed", default=None)
"""What was worked out about one game that is the same for every seat, while `viewing` holds it."""
_lying: ContextVar[_Lying | None] = ContextVar("lying", default=None)
"""What was worked out from how the cards lie, while `drawing` holds it."""
_as_before: ContextVar[bool] = ContextVar("as_before", default=False)
"""Are copies counted now as they were before 0.5?"""


def counted_zones(game: Game) -> Iterable[int]:
    """The zones in the order in which copies of a card are counted within one player."""
    return range(len(game.zones)) if _as_before.get() else game._setting.counted


def put_in_order(game: Game, seat: int, copies: list[int]) -> None:
    """Bring copies, which are in the order of the zones, into the order in which the seat counts them.

    What lies on the table comes before what lies in decks; the seat's own come first, then clockwise. Somebody who
    looks on counts as the first player does.
    """
    owner, players = game.owner, game.seats
    if _as_before.get():
        copies.sort(key=lambda card: (owner[card] - seat) % players if owner[card] >= 0 else 0)
        return
    apart, place = game._setting.apart, game.place
    turn = [*[(one - max(seat, 0)) % players for one in range(players)], 0]  # the last for what nobody owns (-1)
    copies.sort(key=lambda card: (apart[place[card]], turn[owner[card]]))


def words(game: Game, seat: int) -> dict[int, str]:
    """The word for every card that the seat knows: all at once, and equal to `name_card` for each."""
    bit, faces, ids, known, zones = game.bit(seat), game.faces, game.book.ids, game.known, game.zones
    seen = [card for zone in counted_zones(game) for card in zones[zone] if known[card] & bit]
    named = {card: ids[faces[card]] for card in seen}
    last = {faces[card]: card for card in seen}
    if len(last) < len(seen):
        several: dict[int, list[int]] = {faces[card]: [] for card in seen if last[faces[card]] != card}
        """The cards of each face of which the seat knows several, in the order of the zones."""
        for card in seen:
            if faces[card] in several:
                several[faces[card]].append(card)
        _number_copies(game, seat, several.values(), named)
    return named


def _number_copies(game: Game, seat: int, several: Iterable[list[int]], named: dict[int, str]) -> None:
    """Cards of one face that the seat knows are told apart by a number, in the order of `copies`."""
    owner = game.owner
    for found in several:
        whose = owner[found[0]]
        for card in found:
            if owner[card] != whose:
                put_in_order(game, seat, found)
                break
        word = named[found[0]]
        for number, card in enumerate(found[1:], 2):
            named[card] = f"{word}#{number}"


@contextmanager
def counted_as_before(is_so: bool = True) -> Iterator[None]:
    """Names count as they did before 0.5, for lines that were written then: also copies in decks, by zone and place."""
    if not is_so:
        yield
        return
    before, named = _as_before.set(True), _named.set(None)
    try:
        yield
    finally:
        _as_before.reset(before)
        _named.reset(named)


@contextmanager
def naming(game: Game, seat: int) -> Iterator[dict[int, str]]:
    """Work out a seat's words once for as long as the game stays as it is, since a view names every card."""
    found = while_cards_lie_still(game, seat, words, seat)
    before = _named.set((game, seat, found))
    try:
        yield found
    finally:
        _named.reset(before)


class _Lying(NamedTuple):
    """How the cards lie, and what follows from that alone. The lists are those of a game that does not go on."""

    by: tuple[Any, ...]
    found: dict[Hashable, Any]


@contextmanager
def drawing() -> Iterator[None]:
    """Positions that are kept, none of which changes any more, are looked at one after the other."""
    before = _lying.set(_Lying((), {}))
    try:
        yield
    finally:
        _lying.reset(before)


def while_cards_lie_still(game: Game, key: Hashable, find: Callable[[Game, A], T], of: A) -> T:
    """What `find` makes of the game from nothing but where its cards lie, whose they are and who knows them.

    Where positions are drawn one after the other it is asked once for all in which they lie alike.
    """
    kept = _lying.get()
    if kept is None:
        return find(game, of)
    by = (game.zones, game.known, game.faces, game.owner)
    if kept.by != by:
        kept = _Lying(by, {})
        _lying.set(kept)
    if key not in kept.found:
        kept.found[key] = find(game, of)
    found: T = kept.found[key]
    return found


def held(game: Game, seat: int) -> dict[int, str] | None:
    """The words of the seat, if `naming` holds them."""
    kept = _named.get()
    return kept[2] if kept is not None and kept[0] is game and kept[1] == seat else None


def words_now(game: Game, seat: int) -> dict[int, str]:
    """The words of the seat: those that `naming` holds, or worked out here."""
    kept = held(game, seat)
    return words(game, seat) if kept is None else kept


@contextmanager
def viewing(game: Game) -> Iterator[None]:
    """Several seats look at the game as it is now: what is the same for all of them is worked out once."""
    before = _viewed.set((game, {}))
    try:
        yield
    finally:
        _viewed.reset(before)


def worked_out(game: Game) -> dict[Any, Any]:
    """A place for what is the same for every seat that looks now; a game that nobody holds gets an empty one."""
    kept = _viewed.get()
    return kept[1] if kept is not None and kept[0] is game else {}


def once(game: Game, key: Hashable, find: Callable[[], T]) -> T:
    """What `find` gives and every seat sees alike: it is asked once for all who look now. One key has one type."""
    known = worked_out(game)
    if key not in known:
        known[key] = find()
    found: T = known[key]
    return found
