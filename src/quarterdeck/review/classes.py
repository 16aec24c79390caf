"""What a choice is called by the winning chance that it lost, and when nobody can say."""

from __future__ import annotations

from typing import Final

BEST: Final = "best"
FINE: Final = "fine"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
UNCLEAR: Final = "unclear"
JUDGEMENTS: Final = (BEST, FINE, INACCURACY, MISTAKE, BLUNDER, UNCLEAR)

AS_GOOD: Final = 0.01
"""Whoever loses no more than this has chosen as well as can be."""
LIMITS: Final = ((0.0, 0.05), (0.05, 0.10), (0.10, 0.20), (0.20, 1.0))
"""From which loss to which: fine, inaccuracy, mistake, blunder. The best choice is a fine one."""
NAMES: Final = (FINE, INACCURACY, MISTAKE, BLUNDER)


def judgement(loss: float, low: float, high: float) -> str:
    """What a choice with this loss is called; `low` and `high` are the ends of its 95 % interval.

    It is unclear where the interval holds a whole neighbouring class: then the choice could as well be two classes off.
    """
    at = _class(loss)
    for near in (at - 1, at + 1):
        if 0 <= near < len(LIMITS) and low <= LIMITS[near][0] and LIMITS[near][1] <= high:
            return UNCLEAR
    return BEST if loss <= AS_GOOD else NAMES[at]


def _class(loss: float) -> int:
    return max(at for at, (least, _) in enumerate(LIMITS) if loss >= least or not at)
