"""Where the built pages of the browser lie: inside an installed package, or in the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKED: Final = Path(__file__).parent / "web"
"""A wheel brings the pages here (`setup.py` puts them there), so that nobody who installs one needs Node."""
CHECKOUT: Final = Path(__file__).resolve().parents[2] / "web" / "dist"
"""`make play` builds them here."""


def built_pages() -> Path | None:
    """The folder with the pages' index.html; None where nobody has built them."""
    for folder in (PACKED, CHECKOUT):
        if (folder / "index.html").is_file():
            return folder
    return None
