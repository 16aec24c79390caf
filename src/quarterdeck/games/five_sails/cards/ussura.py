"""Cards: ussura."""

from __future__ import annotations
