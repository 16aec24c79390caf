"""What time it is, for all that is kept: the wall clock of when the server began, and the seconds since.

An operator's clock that jumps by a week would else delete open tables, and one that jumps back would block rematches.
"""

from __future__ import annotations

from time import monotonic, time
from typing import Final

_BEGAN: Final = time() - monotonic()


def now() -> float:
    """Seconds since 1970, as steady as the machine runs."""
    return _BEGAN + monotonic()
