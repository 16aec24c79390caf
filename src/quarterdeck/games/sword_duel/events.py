"""What is told while a duel goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD, NUMBER, SEAT, Arg, CountArg, NumberArg
from quarterdeck.games.sword_duel.damage import on_what

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


class OnArg(Arg):
    """What a form card is dropped on: words for areas and names of cards, or nothing but the pair."""

    ALIKE = True

    def show(self, game: SwordDuel, seat: int, value: Any) -> str:
        """All of it as one text."""
        return ", ".join(value) or "the pair"

    def say(self, game: SwordDuel, seat: int, value: Any) -> str:
        """As it stands in a sentence."""
        return on_what(value)


class NextArg(NumberArg):
    """So many of the opponent's attack cards to come."""

    def say(self, game: SwordDuel, seat: int, value: Any) -> str:
        """As it stands in a sentence."""
        return "next attack card" if value == 1 else f"next {value} attack cards"


CARDS: Final = CountArg("card")
DISARMS: Final = CountArg("Disarm")

COMBAT_BEGAN: Final = Event("combat_began", (("number", NUMBER),), "Combat {number} begins.")
PREPARED: Final = Event("prepared", (("seat", SEAT),), "{seat} has a hand and a Deck in order.")
ENGAGEMENT_BEGAN: Final = Event("engagement_began", (("number", NUMBER),), "Engagement {number} begins.")
ROW_LAID: Final = Event(
    "row_laid", (("seat", SEAT), ("number", CARDS)), "{seat} has laid a row of {number}, face down."
)
FLIPPED: Final = Event("flipped", (("seat", SEAT), ("card", CARD)), "{seat} flips {card}.")
EMPTY_SPACE: Final = Event("empty_space", (("seat", SEAT),), "{seat} has an empty space in this pair.")
FORM_ANNOUNCED: Final = Event("form_announced", (("seat", SEAT),), "{seat} announces a form card.")
FORM_DROPPED: Final = Event(
    "form_dropped", (("seat", SEAT), ("card", CARD), ("on", OnArg())), "{seat} plays {card} {on}."
)
FORM_CANCELLED: Final = Event("form_cancelled", (("seat", SEAT), ("card", CARD)), "{seat}'s {card} has no effect.")
OVER_PARRIED: Final = Event(
    "over_parried", (("seat", SEAT), ("card", CARD)), "{seat} over-parries {card}: its red numbers do nothing."
)
DISARMED: Final = Event(
    "disarmed",
    (("seat", SEAT), ("number", DISARMS), ("total", NUMBER)),
    "{seat} takes {number} in this flip and has {total} in all.",
)
OVER_PARRY: Final = Event(
    "over_parry",
    (("seat", SEAT), ("number", NextArg())),
    "{seat} has an over parry: the red numbers of the opponent's {number} will do nothing.",
)
ROWS_GATHERED: Final = Event("rows_gathered", (), "Both players take their rows back into hand.")
EXCHANGED: Final = Event(
    "exchanged",
    (("seat", SEAT), ("number", CARDS)),
    "{seat} exchanges {number} from hand with the Disarm pile.",
)
DISCARDED: Final = Event("discarded", (("seat", SEAT), ("number", CARDS)), "{seat} discards {number} from hand.")
DREW: Final = Event("drew", (("seat", SEAT), ("number", CARDS)), "{seat} draws {number} from the Deck.")
COMBAT_WON: Final = Event("combat_won", (("seat", SEAT),), "{seat} wins the combat.")
COMBAT_TIED: Final = Event("combat_tied", (), "The combat is a tie.")

ALL: Final = (
    COMBAT_BEGAN, PREPARED, ENGAGEMENT_BEGAN, ROW_LAID, FLIPPED, EMPTY_SPACE, FORM_ANNOUNCED, FORM_DROPPED,
    FORM_CANCELLED, OVER_PARRIED, DISARMED, OVER_PARRY, ROWS_GATHERED, EXCHANGED, DISCARDED, DREW, COMBAT_WON,
    COMBAT_TIED,
)  # fmt: skip
