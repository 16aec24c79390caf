"""Why a word of a card's text does not hold, for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.event import V
from quarterdeck.engine.reasons import said, why_none
from quarterdeck.games.sky_pirate.dialect import Holds

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse


def why_unmet(condition: Holds[V], game: SkyPirate, it: CardUse[V]) -> Reason:
    """As it explains itself (`why`), for want of the cards that it lists, or in the words of its docstring."""
    own = getattr(condition, "why", None)
    reason: Reason | None = None if own is None else own(game, it)
    if reason is not None:
        return reason
    return why_none(condition, game, it) if isinstance(condition(game, it), Sequence) else said(condition)
