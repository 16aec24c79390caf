"""Every number of a board and every pile has an address, its parts add up to it, and they name nothing unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from quarterdeck.engine import piles, view_cache
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.game import Game
from quarterdeck.engine.reckoning import Number, added_up, shown
from quarterdeck.properties.contract import Broken, need
from quarterdeck.properties.evidence import called

PARTS: Final = 18


def check_parts(game: Game, seat: int) -> None:
    """Property 18 for what one seat (-1: a spectator) is shown."""
    if not game.NUMBERS.explains:
        return  # a small game of a test, which declares none
    who = called(game, seat)
    found = list(shown(game, seat))
    numbers = sum(1 for _ in numbers_in(game.board_for(seat)))
    with_address = sum(value is not None for _, value in found)
    said = f"the board of {who} shows {numbers} numbers, and {with_address} have an address"
    need(numbers == with_address, PARTS, said)
    words = set(view_cache.words(game, seat).values())
    with view_cache.drawing():
        for address, value in (*found, *_counted(game)):
            _check_number(_asked(game, address, seat), value, words, who)


def _counted(game: Game) -> Iterator[tuple[str, int]]:
    """The address of every pile, and how many cards lie there."""
    return ((address, len(game.zones[zone])) for address, zone in piles.piles(game).items())


def _asked(game: Game, address: str, seat: int) -> Number:
    try:
        return game.why_value(address, seat)
    except NoNumber as error:
        raise Broken(PARTS, f"{address} is shown to {called(game, seat)}, but cannot be explained: {error}") from error


def _check_number(number: Number, value: int | None, words: set[str], who: str) -> None:
    """One number: its value, the sum of its parts, and the rule or the card behind each."""
    address = number.address
    need(number.value == value, PARTS, f"{address} of {who} is {value}, but why_value says {number.value}")
    need(bool(number.parts), PARTS, f"{address} of {who} has no parts")
    made = added_up(number.parts)
    need(made == value, PARTS, f"{address} of {who} is {value}, but its parts make {made}: {number}")
    for part in number.parts:
        need(bool(part.rule or part.card), PARTS, f"{address} of {who} has a part without rule and card: {part}")
        need(not part.card or part.card in words, PARTS, f"{address} names {part.card}, which {who} does not know")


def check_parts_alike(game: Game, world: Game, seat: int) -> None:
    """Property 18: in games that the seat cannot tell apart every number has the same parts."""
    for here, there in zip(_all_asked(game, seat), _all_asked(world, seat), strict=True):
        if here != there:
            said = f"{called(game, seat)} hears '{here}', and '{there}' where hidden cards lie otherwise"
            need(False, PARTS, said)


def all_parts(game: Game, seat: int) -> list[str]:
    """What a seat hears of every number that it is shown, as text."""
    return [str(number) for number in _all_asked(game, seat)]


def _all_asked(game: Game, seat: int) -> list[Number]:
    """Every number that the seat is shown, one after the other: what they have in common is worked out once."""
    with view_cache.drawing():
        return [_asked(game, address, seat) for address, _ in (*shown(game, seat), *_counted(game))]


def numbers_in(board: Any) -> Iterator[int]:
    """All numbers of a board, whatever they are."""
    if isinstance(board, int) and not isinstance(board, bool):
        yield board
    elif isinstance(board, dict):
        for value in board.values():
            yield from numbers_in(value)
    elif isinstance(board, (list, tuple)):
        for value in board:
            yield from numbers_in(value)
