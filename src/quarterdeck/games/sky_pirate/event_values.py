"""What is known of each event of Sky Pirate, by name: `it.event.amount` in the code of a card that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol, TypeAlias

from quarterdeck.engine.event import CardNo, Number, SeatNo, Word
from quarterdeck.engine.notation import WORD, Arg, CountArg, PerhapsCardArg

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class NobodyArg(Arg):
    """A player, or nobody."""

    ALIKE = True

    def show(self, game: SkyPirate, seat: int, value: int) -> str:
        """The player's name."""
        return str(game.names[value]) if value >= 0 else "nobody"


class CountersArg(Arg):
    """A kind of counters."""

    ALIKE = True

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """Plain counters need no name."""
        return "counters" if value == "counter" else f"{value} counters"


Cards: TypeAlias = Annotated[tuple[int, ...], WORD]
Counters: TypeAlias = Annotated[str, CountersArg()]
Perhaps: TypeAlias = Annotated[int, NobodyArg()]
Source: TypeAlias = Annotated[int, PerhapsCardArg("nothing", "a Fire")]
"""The card that deals damage; -1 is nothing in particular."""


class OfPlayer(Protocol):
    """Any event of a player."""

    @property
    def seat(self) -> int:
        """Whose it is."""


class OfCard(Protocol):
    """Any event of a card."""

    @property
    def card(self) -> int:
        """Which it is."""


class OfCards(Protocol):
    """Any event of several cards."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Which they are."""


class OnePlayer(NamedTuple):
    """A player."""

    seat: SeatNo


class PlayerAndCard(NamedTuple):
    """A player and a card."""

    seat: SeatNo
    card: CardNo


class Played(NamedTuple):
    """A player plays a card from a zone: hand, chest, hold, discard or stored."""

    seat: SeatNo
    card: CardNo
    zone: Word


class OneCard(NamedTuple):
    """A card."""

    card: CardNo


class CardAndPlayer(NamedTuple):
    """A card, and whose it was."""

    card: CardNo
    seat: SeatNo


class HoldLost(NamedTuple):
    """The cards that one instruction discarded from a player's Hold."""

    seat: SeatNo
    cards: Cards


class Stored(NamedTuple):
    """A card is stored on another."""

    card: CardNo
    on: CardNo


class ShuffledIn(NamedTuple):
    """A player shuffles so many of something into the Hold."""

    seat: SeatNo
    amount: Number
    what: Word


class Flipped(NamedTuple):
    """A card flips to another."""

    card: CardNo
    to: CardNo


class CardsOf(NamedTuple):
    """A player and so many cards."""

    seat: SeatNo
    amount: Annotated[int, CountArg("card")]


class ActionsOf(NamedTuple):
    """A player and so many Actions."""

    seat: SeatNo
    amount: Annotated[int, CountArg("Action")]


class FiresOf(NamedTuple):
    """A player and so many Fires."""

    seat: SeatNo
    amount: Annotated[int, CountArg("Fire")]


class PlayerAndAmount(NamedTuple):
    """A player and so much of something."""

    seat: SeatNo
    amount: Number


class PlayerCardAndAmount(NamedTuple):
    """A player, a card, and so much of something."""

    seat: SeatNo
    card: CardNo
    amount: Number


class CountersPut(NamedTuple):
    """A player puts so many counters on a card. Kind: counter, presence or ammo."""

    seat: SeatNo
    card: CardNo
    kind: Counters
    amount: Number


class Loaded(NamedTuple):
    """A card is loaded into a cannon."""

    card: CardNo
    cannon: CardNo


class Operated(NamedTuple):
    """An emplacement and its new operator."""

    card: CardNo
    operator: CardNo


class Broke(NamedTuple):
    """An emplacement breaks: how many operators it had, and their Presence."""

    card: CardNo
    operators: Number
    presence: Number


class Damage(NamedTuple):
    """Damage to a player: how much, from which card and which player (-1: nobody). Kind: cannon, fire or effect."""

    seat: SeatNo
    amount: Number
    source: Source
    by: Perhaps
    kind: Word


class Breached(NamedTuple):
    """A player's ship is breached by a card: by how much, and the cards that were lost."""

    seat: SeatNo
    source: Source
    amount: Number
    cards: Cards


class Attempt(NamedTuple):
    """The player who boards, and the one who defends."""

    seat: SeatNo
    defender: SeatNo


class TokenPlaced(NamedTuple):
    """A token is placed on a card."""

    card: CardNo
    target: CardNo


class Defence(NamedTuple):
    """The player who defends, and the one who boards."""

    seat: SeatNo
    boarder: SeatNo


class Moved(NamedTuple):
    """A card moves to a zone."""

    card: CardNo
    to: Word


class Chosen(NamedTuple):
    """A player's card chooses another."""

    seat: SeatNo
    card: CardNo
    chosen: CardNo


class PresenceCompared(NamedTuple):
    """The Presence of both sides."""

    boarding: Number
    defending: Number


class Plundered(NamedTuple):
    """A player plunders another."""

    seat: SeatNo
    victim: SeatNo


class Lost(NamedTuple):
    """A player has lost: why, and by which rule."""

    seat: SeatNo
    why: Word
    rule: Word
