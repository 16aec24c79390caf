"""What is told while a duel goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from quarterdeck.engine.event import CardNo, Event, Nothing, Number, SeatNo
from quarterdeck.engine.notation import Arg, CountArg, NumberArg
from quarterdeck.games.sword_duel.damage import on_what

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


class OnArg(Arg):
    """What a form card is dropped on: words for areas and names of cards, or nothing but the pair."""

    ALIKE = True

    def show(self, game: SwordDuel, seat: int, value: Sequence[str]) -> str:
        """All of it as one text."""
        return ", ".join(value) or "the pair"

    def say(self, game: SwordDuel, seat: int, value: Sequence[str]) -> str:
        """As it stands in a sentence."""
        return on_what(value)


class NextArg(NumberArg):
    """So many of the opponent's attack cards to come."""

    def say(self, game: SwordDuel, seat: int, value: object) -> str:
        """As it stands in a sentence."""
        return "next attack card" if value == 1 else f"next {value} attack cards"


class OneNumber(NamedTuple):
    """Which combat or engagement it is."""

    number: Number


class OnePlayer(NamedTuple):
    """A player."""

    seat: SeatNo


class PlayerAndCard(NamedTuple):
    """A player and a card."""

    seat: SeatNo
    card: CardNo


class CardsOf(NamedTuple):
    """A player and so many cards."""

    seat: SeatNo
    number: Annotated[int, CountArg("card")]


class FormDropped(NamedTuple):
    """A player drops a form card on these."""

    seat: SeatNo
    card: CardNo
    on: Annotated[tuple[str, ...], OnArg()]


class Disarmed(NamedTuple):
    """A player takes so many Disarms in a flip, and has so many in all."""

    seat: SeatNo
    number: Annotated[int, CountArg("Disarm")]
    total: Number


class OverParry(NamedTuple):
    """A player has an over parry against so many attack cards."""

    seat: SeatNo
    number: Annotated[int, NextArg()]


COMBAT_BEGAN: Final = Event("combat_began", OneNumber, "Combat {number} begins.")
PREPARED: Final = Event("prepared", OnePlayer, "{seat} has a hand and a Deck in order.")
ENGAGEMENT_BEGAN: Final = Event("engagement_began", OneNumber, "Engagement {number} begins.")
ROW_LAID: Final = Event("row_laid", CardsOf, "{seat} has laid a row of {number}, face down.")
FLIPPED: Final = Event("flipped", PlayerAndCard, "{seat} flips {card}.")
EMPTY_SPACE: Final = Event("empty_space", OnePlayer, "{seat} has an empty space in this pair.")
FORM_ANNOUNCED: Final = Event("form_announced", OnePlayer, "{seat} announces a form card.")
FORM_DROPPED: Final = Event("form_dropped", FormDropped, "{seat} plays {card} {on}.")
FORM_CANCELLED: Final = Event("form_cancelled", PlayerAndCard, "{seat}'s {card} has no effect.")
OVER_PARRIED: Final = Event("over_parried", PlayerAndCard, "{seat} over-parries {card}: its red numbers do nothing.")
DISARMED: Final = Event(
    "disarmed",
    Disarmed,
    "{seat} takes {number} in this flip and has {total} in all.",
)
OVER_PARRY: Final = Event(
    "over_parry",
    OverParry,
    "{seat} has an over parry: the red numbers of the opponent's {number} will do nothing.",
)
ROWS_GATHERED: Final = Event("rows_gathered", Nothing, "Both players take their rows back into hand.")
EXCHANGED: Final = Event(
    "exchanged",
    CardsOf,
    "{seat} exchanges {number} from hand with the Disarm pile.",
)
DISCARDED: Final = Event("discarded", CardsOf, "{seat} discards {number} from hand.")
DREW: Final = Event("drew", CardsOf, "{seat} draws {number} from the Deck.")
COMBAT_WON: Final = Event("combat_won", OnePlayer, "{seat} wins the combat.")
COMBAT_TIED: Final = Event("combat_tied", Nothing, "The combat is a tie.")

ALL: Final = (
    COMBAT_BEGAN, PREPARED, ENGAGEMENT_BEGAN, ROW_LAID, FLIPPED, EMPTY_SPACE, FORM_ANNOUNCED, FORM_DROPPED,
    FORM_CANCELLED, OVER_PARRIED, DISARMED, OVER_PARRY, ROWS_GATHERED, EXCHANGED, DISCARDED, DREW, COMBAT_WON,
    COMBAT_TIED,
)  # fmt: skip
