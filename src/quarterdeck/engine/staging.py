"""What happened, step by step, for whoever shows it as it happens: from pictures that one seat could see, and no more.

While a game is witnessed it keeps, with each event that it tells, how it was at that moment. A rule tells what it did
once it has done it, so what changed since the event before belongs to this one. What a seat was not told of comes with
the next event that it is told, or at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from quarterdeck.engine import difference, view_cache
from quarterdeck.engine.cards import NOBODY
from quarterdeck.engine.difference import Zones
from quarterdeck.engine.event import Logged
from quarterdeck.engine.procedure import NO_CHAPTER, Chapter

if TYPE_CHECKING:
    from quarterdeck.engine.board import Board
    from quarterdeck.engine.game import Game

MOST: Final = 60
"""No more steps than these are told at once: the last one holds the rest."""

Step: TypeAlias = dict[str, Any]
"""One step as JSON data: `Step` in `server/step_types.py` says what is in it."""


class Picture(NamedTuple):
    """What lies before a seat: the cards of each zone, and the board."""

    zones: Zones
    board: Board


class Moment(NamedTuple):
    """An event that was told, and the game as it was then."""

    logged: Logged
    game: Game


def witness(game: Game) -> None:
    """From now on keep how the game is whenever something is told. What was kept before is forgotten."""
    game._witnessed = []


def look_away(game: Game) -> list[Moment]:
    """Keep nothing more. What was told meanwhile, each with the game as it was then."""
    seen, game._witnessed = cast("list[tuple[Logged, Game]]", game._witnessed or []), None
    return [Moment(*one) for one in seen]


def picture(game: Game, seat: int) -> Picture:
    """What lies before the seat now."""
    with view_cache.naming(game, seat) as words:
        return Picture(view_cache.while_cards_lie_still(game, (seat, "zones"), zones, words), game.board_for(seat))


def zones(game: Game, named: dict[int, str]) -> Zones:
    """The cards of each zone by the words that the seat has for them; a pile that it does not know by its size."""
    shown: Zones = {}
    word_of, known = named.get, named.keys()
    for place, (zone, held) in enumerate(zip(game.setting.zones, game.zones, strict=True)):
        if not held:
            shown[zone.name] = 0 if zone.shows == NOBODY else []
        elif known.isdisjoint(held):
            count = len(held)
            shown[zone.name] = count if zone.shows == NOBODY else [*_hidden(game.place_word(place), count)]
        else:
            try:
                shown[zone.name] = [named[card] for card in held]
            except KeyError:
                hidden = _hidden(game.place_word(place), len(held))
                shown[zone.name] = [word_of(card) or unknown for card, unknown in zip(held, hidden, strict=True)]
    return shown


@lru_cache(1024)
def _hidden(place: str, count: int) -> tuple[str, ...]:
    """The words for cards that a seat does not know there, as `Game.alias` writes them."""
    return tuple([f"?{place}:{at}" for at in range(1, count + 1)])


def pictures(game: Game, seats: Iterable[int]) -> dict[int, Picture]:
    """What lies before each of these seats now; what several of them see alike is worked out once."""
    with view_cache.viewing(game):
        return {seat: picture(game, seat) for seat in seats}


def steps(
    starts: Mapping[int, Picture], moments: Sequence[Moment], ends: Mapping[int, Picture], most: int = MOST
) -> dict[int, list[Step]]:
    """The way from what each seat (-1: a spectator) was shown first to what it is shown now, in so many steps."""
    found: dict[int, list[Step]] = {seat: [] for seat in starts}
    before = dict(starts)
    last: Game | None = None
    drawn: dict[int, Picture] = {}
    """What was drawn of the last moment: it serves again where something is told that changes nothing."""
    with view_cache.drawing():
        for game, told_to in _shown(moments, list(starts), most):
            if last is None or last != game:
                last, drawn = game, {}
            new = [seat for seat in told_to if seat not in drawn]
            drawn |= pictures(last, new) if new else {}
            for seat, moment in told_to.items():
                chapter = chapter_of(moment.game)
                found[seat].append(step(before[seat], drawn[seat], moment.logged.numbers[seat], chapter))
                before[seat] = drawn[seat]
    for seat, end in ends.items():
        if end != before[seat]:
            found[seat].append(step(before[seat], end))
    return found


def _shown(moments: Sequence[Moment], seats: Sequence[int], most: int) -> Iterator[tuple[Game, dict[int, Moment]]]:
    """The positions that are shown, and to which seats with which event: not too many to any of them.

    What only one seat is told says more of the event before it (which cards were drawn), so to all others what it
    brought about belongs to that one.
    """
    shown: list[dict[int, Moment]] = [{} for _ in moments]
    for seat in seats:
        told = [n for n, one in enumerate(moments) if one.logged.only & one.game.bit(seat)]
        for n in (*told[: most - 2], *told[most - 2 :][-1:]):
            at = n
            while at + 1 < len(moments) and _is_private_to_another(moments[at + 1], seat):
                at += 1
            shown[at][seat] = moments[n]
    return ((moment.game, told_to) for moment, told_to in zip(moments, shown, strict=True) if told_to)


def _is_private_to_another(moment: Moment, seat: int) -> bool:
    only = moment.logged.only
    return only >= 0 and not only & moment.game.bit(seat)


def chapter_of(game: Game) -> Chapter:
    """The innermost procedure under way that is a chapter says which one. One that has not begun yet is none."""
    for frame in reversed(game.frames[: game._floor]):
        chapter = frame.chapter(game) if frame.at else NO_CHAPTER
        if chapter.key:
            return chapter
    return NO_CHAPTER


def step(was: Picture, now: Picture, event: int = 0, chapter: Chapter = NO_CHAPTER) -> Step:
    """The way from one picture to the other."""
    if was is now:
        return {
            "event": event, "chapter": chapter.key, "title": chapter.title,
            "moves": [], "revealed": [], "numbers": [], "patch": [],
        }  # fmt: skip
    zones = difference.changes(was.zones, now.zones, "zones").patch
    moves, revealed = difference.moves(was.zones, now.zones) if zones else ([], [])
    board = difference.changes(was.board, now.board, "board")
    return {
        "event": event,
        "chapter": chapter.key,
        "title": chapter.title,
        "moves": moves,
        "revealed": revealed,
        "numbers": board.numbers,
        "patch": zones + board.patch,
    }
