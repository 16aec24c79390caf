"""Ghost tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.declaring import token

if TYPE_CHECKING:
    pass

shade = token("Shade")
shade.says("Lies on a facedown card to show that it is a 2/2 crew.")
