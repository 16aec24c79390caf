"""A save for whoever thinks for one seat elsewhere: it holds nothing of the game but what that seat may know.

What the seat does not know is dealt anew, as for a bot that imagines it (`dealing.py`), with other chance to come and
without the choices that led here. The numbers of hidden cards are dealt anew too: cards are numbered as their decks are
listed and shuffling moves the numbers, so the true ones would tell whoever knows the lists where each card lies. Only
cards that something under way names keep theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine import save
from quarterdeck.engine.rng import Rng

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

BY_CARD: Final = ("faces", "owner", "place", "known", "pieces")
"""What a position keeps of each card, by its number."""
COUNTED: Final = ("zones", "seed", "counter", "clock", "made")
"""What names no card besides."""


class Seen(str):
    """Such a save, told apart from one that holds everything."""

    __slots__ = ()


def seen(game: Game, seat: int, luck: int) -> Seen:
    """The game for a bot in this seat. It depends on what the seat knows and on luck, and on nothing else."""
    world = game.resample(seat, luck)
    state = save._position(world)
    _number_anew(world, state, seat, Rng(luck))
    return Seen(save.written(world, state, state, world.options_for(seat)))


def _number_anew(world: Game, state: dict[str, Any], seat: int, rng: Rng) -> None:
    """Deal the numbers of cards that the seat does not know among them, where they could lie in each other's places."""
    named = set(_numbers([value for key, value in state.items() if key not in (*BY_CARD, *COUNTED)]))
    named.update(_numbers(state["pieces"]), range(world.numbered_as_places()))
    bit, known = world.bit(seat), world.known
    groups: dict[tuple[int, int], list[int]] = {}
    for zone in world.zones:
        for card in zone:
            if not known[card] & bit and card not in named:
                groups.setdefault((world.exchange_group(card), world.owner[card]), []).append(card)
    new: dict[int, int] = {}
    for group in sorted(groups):
        dealt = sorted(groups[group])
        rng.shuffle(dealt)
        new.update(zip(groups[group], dealt, strict=True))
    for name in BY_CARD:
        before = state[name]
        after = list(before)
        for old, number in new.items():
            after[number] = before[old]
        state[name] = after
    state["zones"] = [[new.get(card, card) for card in zone] for zone in state["zones"]]


def _numbers(data: Any) -> Iterator[int]:
    """All numbers in JSON data, also those that are keys."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(key, int) or str(key).lstrip("-").isdigit():
                yield int(key)
            yield from _numbers(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _numbers(value)
    elif isinstance(data, int):
        yield int(data)
