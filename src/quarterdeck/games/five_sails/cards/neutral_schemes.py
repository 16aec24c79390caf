"""Cards: neutral schemes."""

from __future__ import annotations
