"""What the cards of Sword Duel can name besides what they import (`games/cardwords.py`)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cardwords import Words
from quarterdeck.games.sword_duel.declaring import Use
from quarterdeck.games.sword_duel.game import SwordDuel

WORDS: Final = Words(called={"game": SwordDuel, "it": Use})
