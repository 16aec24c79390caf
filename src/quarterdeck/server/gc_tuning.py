"""Looking for dead objects without holding anybody up.

Python's collector goes through everything that was made lately, and now and then through everything there is: with a
thousand tables in memory that takes a quarter of a second, in which nobody is answered. So only what is new is looked
at, in small portions; what has outlived one look is set aside. All of it is looked through while nobody plays, and
after an hour at the latest.
"""

from __future__ import annotations

import gc
from time import monotonic
from typing import Any, Final

PORTION: Final = 5_000
"""So many more objects than at the last look bring on the next; it takes a millisecond. A view alone is some hundred
objects that live as long as it is written, and smaller portions look at many of those."""
NEVER: Final = 1_000_000
QUIET: Final = 5.0
"""Seconds without a choice after which nobody is held up."""
AT_LEAST_EVERY: Final = 3600.0


class GcTuning:
    """When the collector looks at what."""

    def __init__(self) -> None:
        self._looked_through = monotonic()

    def begin(self) -> None:
        """From now on only what is new is looked at."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(PORTION, NEVER, NEVER)
        gc.callbacks.append(_set_aside)

    def end(self) -> None:
        """Leave the collector as Python begins with it."""
        gc.callbacks.remove(_set_aside)
        gc.unfreeze()
        gc.set_threshold(700, 10, 10)

    def sweep(self, last_choice: float, now: float) -> bool:
        """Look through everything if it is time for it. True if that was done."""
        since = now - self._looked_through
        if since < AT_LEAST_EVERY and (now - last_choice < QUIET or last_choice < self._looked_through):
            return False
        self._looked_through = now
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        return True


def _set_aside(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == 0:
        gc.freeze()
