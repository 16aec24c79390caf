"""How good a position looks for each player: points in hand, a better deck, and Stakes about to be won."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from quarterdeck.games.arcana.terms import NO_ARCANUM
from quarterdeck.games.arcana.words import fulfilled, stake_of, totals

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana

LIKELY: Final = 0.7
"""The share of a Stake's points that counts for the player who would win it now."""
DECK_QUALITY: Final = 1.5
"""Victory Points that one point more of strength per card is worth while much of the game is left."""
SHARPNESS: Final = (2.0, 5.0)
"""How many points of lead make a clear difference: in the last round, and at the beginning."""


def estimate(game: Arcana) -> tuple[float, ...]:
    """Each seat's chance to win, as a share of the sum of all."""
    seats = range(game._setting.seats)
    if game.result is not None:
        winners = game.result.winners or tuple(seats)
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)
    to_come = share_of_the_game_to_come(game)
    worth = worths(game, to_come)
    low, high = SHARPNESS
    sharpness = low + (high - low) * to_come
    best = max(worth)
    weights = [exp((value - best) / sharpness) for value in worth]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def share_of_the_game_to_come(game: Arcana) -> float:
    """1 at the beginning, 0 in the last round: how much of the Free Zone pile is left."""
    setting = game._setting
    size: int = setting.options["free_zone"]
    return min(1.0, len(game.zones[setting.pile[setting.free_zone]]) / size)


def worths(game: Arcana, to_come: float) -> list[float]:
    """What each player has, in Victory Points: cards, met Objectives, deck quality, Stakes about to be won."""
    setting = game._setting
    cards = setting.cardset
    points, is_stake, values, is_agent = cards.points, cards.is_stake, cards.values, cards.is_agent
    seats = range(setting.seats)
    worth = [0.0] * setting.seats
    strength = [0] * setting.seats
    count = [1] * setting.seats
    place, under = game.place, setting.under
    for card, seat in enumerate(game.owner):
        if seat < 0:
            continue
        face = game.faces[card]
        if is_stake[face]:
            worth[seat] += points[face]
        if place[card] != under[seat]:
            count[seat] += 1
            strength[seat] += max(values[face]) if is_agent[face] else 1
    for seat in seats:
        worth[seat] += DECK_QUALITY * to_come * strength[seat] / count[seat]
        if game.zones[setting.objectives[seat]]:
            worth[seat] += sum(points[game.faces[card]] for card in fulfilled(game, seat))
    for district in range(setting.districts):
        if game.zones[setting.agents[district]]:
            stake = stake_of(game, district)
            if stake >= 0:
                face = game.faces[stake]
                gold = cards.gold[face]
                sums = totals(game, district, [0 if gold == NO_ARCANUM else gold] * setting.seats)
                best = max(sums)
                if best >= cards.number[face] and sums.count(best) == 1:
                    worth[sums.index(best)] += LIKELY * points[face]
    return worth
