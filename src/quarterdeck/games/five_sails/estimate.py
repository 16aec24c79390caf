"""How good a position looks, for bots that stop a play-out before the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, RESOLVE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

BASE: Final = 2.0
"""How much better one point makes the odds."""


def estimate(game: FiveSails) -> tuple[float, ...]:
    """Each seat's share of the odds: Renown, what is about to be taken, the Crew and the Leader's health."""
    if game.result is not None:
        return tuple(
            1.0 / len(game.result.winners) if seat in game.result.winners else 0.0 for seat in range(game.seats)
        )
    odds = [0.0 if seat in game.out else BASE ** _points(game, seat) for seat in range(game.seats)]
    total = sum(odds) or 1.0
    return tuple(one / total for one in odds)


def _points(game: FiveSails, seat: int) -> float:
    points = float(game.renown[seat])
    held = 0
    for place, owner in enumerate(game.place_control):
        if owner == seat:
            held += 1
            points += 0.35 + 0.7 * game.place_renown[place]
    points += 1.5 if held == len(game.place_control) else 0.0
    for card in game.crew(seat):
        points += 0.25 + 0.08 * game.number(INFLUENCE, card) + 0.06 * game.number(COMBAT, card)
        points += 0.1 * len(game.equipment(card)) - 0.04 * game.wounds(card)
    leader = game.leaders[seat]
    if game.has_leader(seat):
        points += 1.2 * (1 - game.wounds(leader) / max(1, game.number(RESOLVE, leader)))
    else:
        points -= 3.0
    return points + 0.05 * len(game.hand_of(seat))
