"""How a field of decks could settle: a mix that no deck beats by much, the best answer to each deck, circles.

With a few hundred games a cell the mix itself is not known: other samples give other mixes. So shares are told as
ranges over matrices that were drawn anew from the units, never as *the* mix, with how far a mix could be exploited.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, Final

Matrix = Sequence[Sequence[float]]

STEPS: Final = 2000
STEPS_AGAIN: Final = 500
RESAMPLED: Final = 60
LOW: Final = 0.05
HIGH: Final = 0.95


def mix_of(gains: Matrix, steps: int = STEPS) -> list[float]:
    """A mix that is nearly safe against every deck, by regret matching. `gains[a][b]` is what a gains from b."""
    count = len(gains)
    regrets = [0.0] * count
    total = [0.0] * count
    for step in range(1, steps + 1):
        weight = sum(regrets)
        mix = [one / weight for one in regrets] if weight else [1 / count] * count
        values = [sum(row[b] * mix[b] for b in range(count)) for row in gains]
        # Its own value against itself is 0: what one gains the other loses.
        regrets = [max(0.0, regret + value) for regret, value in zip(regrets, values, strict=True)]
        total = [so_far + step * one for so_far, one in zip(total, mix, strict=True)]
    return [one / sum(total) for one in total]


def exploitability(gains: Matrix, mix: Sequence[float]) -> float:
    """What the best answer gains against a mix: 0 if nobody can gain."""
    return max(0.0, *(sum(row[b] * mix[b] for b in range(len(mix))) for row in gains))


def settled(names: Sequence[str], cells: dict[tuple[str, str], list[float]], seed: int) -> dict[str, Any]:
    """Ranges of shares and exploitability over matrices drawn anew; `cells` has the scores of each pair by unit."""
    units = min(map(len, cells.values()), default=0)
    if len(names) < 2 or not units or len(cells) < len(names) * (len(names) - 1):
        return {}

    def gains(chosen: Sequence[int]) -> list[list[float]]:
        return [
            [0.0 if a == b else sum(cells[a, b][unit] for unit in chosen) / len(chosen) - 0.5 for b in names]
            for a in names
        ]

    whole = gains(range(units))
    mix = mix_of(whole)
    rng = Random(seed)
    shares: list[list[float]] = []
    losses: list[float] = []
    for _ in range(RESAMPLED):
        again = gains([rng.randrange(units) for _ in range(units)])
        shares.append(mix_of(again, STEPS_AGAIN))
        losses.append(exploitability(again, mix))
    return {
        "exploitable": _quantile(losses, 0.5),
        "exploitable_high": _quantile(losses, HIGH),
        "shares": [
            {
                "name": name,
                "low": _quantile([one[n] for one in shares], LOW),
                "high": _quantile([one[n] for one in shares], HIGH),
            }
            for n, name in enumerate(names)
        ],
    }


def _quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def best_answers(names: Sequence[str], shares: dict[tuple[str, str], float]) -> dict[str, str]:
    """Against each deck the one that beats it most often."""
    found: dict[str, str] = {}
    for deck in names:
        others = [other for other in names if (other, deck) in shares]
        if others:
            found[deck] = max(others, key=lambda other: shares[other, deck])
    return found


def circles(names: Sequence[str], beats: set[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Three decks each of which surely beats the next, once each."""
    return [
        (a, b, c)
        for a, b, c in permutations(names, 3)
        if (a, b) in beats and (b, c) in beats and (c, a) in beats and a == min(a, b, c)
    ]
