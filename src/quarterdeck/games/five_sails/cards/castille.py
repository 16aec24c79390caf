"""Cards: castille."""

from __future__ import annotations
