"""Messages and rows are prepared for reading when their module is imported, in the one thread that imports it.

msgspec prepares a Struct type at its first use. Where several threads do that at once, one of them can read what
another has not finished, and the process ends with a segmentation fault (seen with 0.22.0). So nothing is left for a
first use.
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

PREPARED: Final[set[type[msgspec.Struct]]] = set()
"""The types that any thread may use."""


def prepare(module: str) -> None:
    """Prepare every Struct type that the module defines; it calls this at its end, when all of them are there."""
    for kind in list(vars(sys.modules[module]).values()):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module:
            msgspec.json.Decoder(kind)
            PREPARED.add(kind)
