"""Saves of earlier releases: what they say otherwise, and how that is said now."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {}
"""For each ability the words under which it kept something, and the effects whose names these are now."""
