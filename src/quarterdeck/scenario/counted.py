"""Lines of scenarios that count copies as before 0.5, when those in decks were counted too."""

from __future__ import annotations

from quarterdeck.engine import explain, view_cache
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.engine.game import Game


def meant(game: Game, line: str, seat: int) -> Option | None:
    """The legal option that a line means: as copies are counted now, else as they were before; None if neither."""
    try:
        return explain.understand(game, line, seat)[1]
    except IllegalChoice:
        pass
    try:
        with view_cache.counted_as_before():
            return explain.understand(game, line, seat)[1]
    except IllegalChoice:
        return None
