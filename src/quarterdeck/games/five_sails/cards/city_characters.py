"""Cards: City Deck: characters."""

from __future__ import annotations
