"""What card texts say about players: by name, with the least Renown, with the fewest characters, ..."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.dialect import Trait
from quarterdeck.games.five_sails.words import opponents

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def by_name(seats: Callable[[FiveSails, CardUse], Sequence[int]]) -> Callable[[FiveSails, CardUse], list[str]]:
    """The names of these players, for a choice of one of them (`modes=`)."""
    return lambda game, it: [slug(game.names[seat]) for seat in seats(game, it)]


def named_player(game: FiveSails, it: CardUse) -> int:
    """The player whose name was chosen."""
    return [slug(name) for name in game.names].index(it.mode)


def opponents_with_cards(game: FiveSails, it: CardUse) -> list[int]:
    """The other seats that have cards in hand."""
    return [seat for seat in opponents(game, it) if game.hand_of(seat)]


def several_opponents(game: FiveSails, it: CardUse) -> list[int]:
    """The other seats, if there is a choice among them."""
    others = opponents(game, it)
    return others if len(others) > 1 else []


def _alone_with_least(counts: dict[int, int]) -> int:
    """The seat whose count is lower than that of everybody else, -1 on a tie."""
    least = min(counts.values())
    seats = [seat for seat, count in counts.items() if count == least]
    return seats[0] if len(seats) == 1 else -1


def with_least_renown(game: FiveSails) -> int:
    """The seat that alone has the least Renown, else -1."""
    return _alone_with_least({seat: game.renown[seat] for seat in game.playing()})


def with_fewest_characters(game: FiveSails) -> int:
    """The seat that alone controls the fewest characters, else -1. Nobody has fewest on a tie (FS-Q171)."""
    return _alone_with_least({seat: len(game.crew(seat)) for seat in game.playing()})


def leader_is_a(game: FiveSails, seat: int, *traits: Trait) -> bool:
    """Is the seat's Leader in play, with one of the traits?"""
    leader = game.leaders[seat]
    return game.in_play(leader) and any(game.has(leader, trait) for trait in traits)
