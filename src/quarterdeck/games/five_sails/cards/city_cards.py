"""Cards: City Deck: cards."""

from __future__ import annotations
