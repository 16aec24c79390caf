"""How good a position looks, for bots that stop a play-out before the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

BASE: Final = 1.35
"""How much better one point makes the odds."""


def estimate(game: SkyPirate) -> tuple[float, ...]:
    """Each seat's share of the odds: cards left in the Hold, unbroken emplacements, crew, Powder, hand."""
    if game.result is not None:
        winners: tuple[int, ...] = game.result.winners
        if not winners:
            return tuple(1.0 / game.seats for _ in range(game.seats))
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats))
    odds = [0.0 if seat in game.out else BASE ** _points(game, seat) for seat in range(game.seats)]
    total = sum(odds) or 1.0
    return tuple(one / total for one in odds)


def _points(game: SkyPirate, seat: int) -> float:
    return 0.45 * min(24, len(game.zones[game._setting.hold[seat]])) + points_besides_the_hold(game, seat)


def points_besides_the_hold(game: SkyPirate, seat: int) -> float:
    """What a player has: unbroken emplacements, Powder, cards, assets, crew; less for Fires."""
    setting, zones = game._setting, game.zones
    points: float = 1.6 * len(zones[setting.ship[seat]])
    points += 0.35 * min(10, game.powder[seat])
    points += 0.3 * len(zones[setting.hand[seat]]) + 0.3 * len(zones[setting.chest[seat]])
    points += 0.4 * len(zones[setting.assets[seat]]) - 0.3 * game.fires[seat]
    for card in game.crew(seat):
        points += 0.25 + 0.12 * game.presence(card)
    return points
