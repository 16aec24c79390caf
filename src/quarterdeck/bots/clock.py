"""What time it is for bots that think: the time of the room, or in a match the time that this process was at work.

On a machine that others use too, equal seconds are not equal thought; the processor's time is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time

now: Callable[[], float] = perf_counter


def count_processor_time(wanted: bool = True) -> None:
    """From now on bots of this process count the time in which it was at work, or again that of the room."""
    global now
    now = process_time if wanted else perf_counter
