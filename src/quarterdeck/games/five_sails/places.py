"""The City locations, by their printed names."""

from __future__ import annotations

from typing import Final

DOCKS: Final = "The Docks"
FORUMS: Final = "The Forums"
GRAND_BAZAAR: Final = "The Grand Bazaar"
OLES_INN: Final = "Ole's Inn"
GOVERNORS_GARDENS: Final = "Governor's Gardens"
CORE: Final = (DOCKS, FORUMS, GRAND_BAZAAR)
CITY_LINE: Final = {
    2: CORE,
    3: (OLES_INN, *CORE),
    4: (OLES_INN, *CORE, GOVERNORS_GARDENS),
}
"""The row of City locations, from the City Deck outward (FS-SETUP-03 to FS-SETUP-07, FS-DAY-06)."""
