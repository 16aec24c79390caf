"""What the cards of Arcana can name besides what they import (`games/cardwords.py`)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.procedures.playing import Playing
from quarterdeck.games.cardwords import Words

WORDS: Final = Words(called={"game": Arcana, "it": Playing})
