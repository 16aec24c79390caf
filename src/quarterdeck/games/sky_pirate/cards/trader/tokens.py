"""Trader tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.declaring import token

if TYPE_CHECKING:
    pass

drone = token("Drone")
drone.says("Is discarded as the attempt ends.")
