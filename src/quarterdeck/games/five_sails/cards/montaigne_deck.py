"""Cards: montaigne: cards of the Faction Deck."""

from __future__ import annotations
