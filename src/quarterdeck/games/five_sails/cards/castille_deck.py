"""Castille: the cards of the Faction Deck."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import risk
from quarterdeck.games.five_sails.events import ANNOUNCED

night_of_drinking = risk("Night of Drinking")


def a_plain_risk(game: Any, it: Any) -> bool:
    """A risk without the Sorcery trait must be announced."""
    printed = game.printed(it.values[1])
    return bool(printed.kind == "risk" and "Sorcery" not in printed.traits)


@night_of_drinking.reaction(when=ANNOUNCED, matches=a_plain_risk)
def too_drunk(game: Any, it: Any) -> None:
    """Reaction, when a risk that is not a Sorcery is announced: cancel its effects."""
    game.cancel()
