"""What is told while a duel goes on."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD, NUMBER, SEAT, WORD

COMBAT_BEGAN: Final = Event("combat_began", (("number", NUMBER),), "Combat {number} begins.")
PREPARED: Final = Event("prepared", (("seat", SEAT),), "{seat} has a hand and a Deck in order.")
ENGAGEMENT_BEGAN: Final = Event("engagement_began", (("number", NUMBER),), "Engagement {number} begins.")
ROW_LAID: Final = Event(
    "row_laid", (("seat", SEAT), ("number", NUMBER)), "{seat} has laid a row of {number}, face down."
)
FLIPPED: Final = Event("flipped", (("seat", SEAT), ("card", CARD)), "{seat} flips {card}.")
EMPTY_SPACE: Final = Event("empty_space", (("seat", SEAT),), "{seat} has an empty space in this pair.")
FORM_DROPPED: Final = Event(
    "form_dropped", (("seat", SEAT), ("card", CARD), ("on", WORD)), "{seat} drops {card} on {on}."
)
FORM_CANCELLED: Final = Event("form_cancelled", (("seat", SEAT), ("card", CARD)), "{seat}'s {card} has no effect.")
OVER_PARRIED: Final = Event(
    "over_parried", (("seat", SEAT), ("card", CARD)), "{seat} over-parries {card}: its red numbers do nothing."
)
DISARMED: Final = Event(
    "disarmed",
    (("seat", SEAT), ("number", NUMBER), ("total", NUMBER)),
    "End of the flip for {seat}: Disarms {number}, total {total}.",
)
OVER_PARRY: Final = Event(
    "over_parry",
    (("seat", SEAT), ("number", NUMBER)),
    "{seat} has an over parry: attack cards of the opponent to be ignored next: {number}.",
)
ROWS_GATHERED: Final = Event("rows_gathered", (), "Both players take their rows back into the hand.")
EXCHANGED: Final = Event(
    "exchanged",
    (("seat", SEAT), ("number", NUMBER)),
    "{seat} exchanges hand cards for cards of the Disarm pile: {number}.",
)
DISCARDED: Final = Event("discarded", (("seat", SEAT), ("number", NUMBER)), "{seat} discards hand cards: {number}.")
DREW: Final = Event("drew", (("seat", SEAT), ("number", NUMBER)), "{seat} draws from the Deck: {number}.")
COMBAT_WON: Final = Event("combat_won", (("seat", SEAT),), "{seat} wins the combat.")
COMBAT_TIED: Final = Event("combat_tied", (), "The combat is a tie.")

ALL: Final = (
    COMBAT_BEGAN, PREPARED, ENGAGEMENT_BEGAN, ROW_LAID, FLIPPED, EMPTY_SPACE, FORM_DROPPED, FORM_CANCELLED,
    OVER_PARRIED, DISARMED, OVER_PARRY, ROWS_GATHERED, EXCHANGED, DISCARDED, DREW, COMBAT_WON, COMBAT_TIED,
)  # fmt: skip
