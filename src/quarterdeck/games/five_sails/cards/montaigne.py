"""Cards: montaigne."""

from __future__ import annotations
