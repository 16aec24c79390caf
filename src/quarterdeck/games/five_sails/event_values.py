"""What is known of each event of Five Sails, by name: `it.event.place` in the code of a card that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol, TypeAlias

from quarterdeck.engine.event import CardNo, Number, SeatNo, Word
from quarterdeck.engine.notation import CARD, NUMBER, Arg, CountArg, PerhapsCardArg

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class AbilityArg(Arg):
    """An ability by its id, told by its own word."""

    ALIKE = True

    def say(self, game: FiveSails, seat: int, value: str) -> str:
        """Its word."""
        return str(value).rpartition("/")[2].replace("-", " ")


AbilityId: TypeAlias = Annotated[str, AbilityArg()]
Count: TypeAlias = Annotated[int, NUMBER, "count"]
Origin: TypeAlias = Annotated[int, CARD, "from"]
Performer: TypeAlias = Annotated[int, PerhapsCardArg("nobody")]


class OfPlayer(Protocol):
    """Any event of a player."""

    @property
    def player(self) -> int:
        """Whose it is."""


class OfCard(Protocol):
    """Any event of a card."""

    @property
    def card(self) -> int:
        """Which it is."""


class AtPlace(Protocol):
    """Any event at a place."""

    @property
    def place(self) -> int:
        """Where it is."""


class Caused(Protocol):
    """Any event that somebody's ability can bring about."""

    @property
    def cause(self) -> int:
        """The seat whose ability it is, -1 for none."""


class DayNumber(NamedTuple):
    """A Day of the game."""

    day: Number


class CardAndPlace(NamedTuple):
    """A card, and where."""

    card: CardNo
    place: CardNo


class PlayerAndCard(NamedTuple):
    """A player and a card."""

    player: SeatNo
    card: CardNo


class OnePlayer(NamedTuple):
    """A player."""

    player: SeatNo


class PlayerCardAndPlace(NamedTuple):
    """A player, a card, and where."""

    player: SeatNo
    card: CardNo
    place: CardNo


class Drew(NamedTuple):
    """A player drew so many cards."""

    player: SeatNo
    amount: Annotated[int, CountArg("card"), "count"]


class Looked(NamedTuple):
    """A player looked at so many cards of something."""

    player: SeatNo
    amount: Annotated[int, CountArg("card"), "count"]
    where: Word


class Discarded(NamedTuple):
    """A hand card was discarded: whose, which, and the seat whose ability said so (-1: a rule, or a price)."""

    player: SeatNo
    card: CardNo
    cause: Number


class Parleyed(NamedTuple):
    """A character made another card cheaper by so much."""

    card: CardNo
    bought: CardNo
    amount: Count


class MadeCheaper(NamedTuple):
    """A player used a card to make another cheaper by so much."""

    player: SeatNo
    card: CardNo
    bought: CardNo
    amount: Count


class OneCard(NamedTuple):
    """A card."""

    card: CardNo


class Moved(NamedTuple):
    """A character moved: from where, to where, and the seat whose ability moved it (-1: a rule)."""

    card: CardNo
    origin: Origin
    place: CardNo
    cause: Number


class CardAndWounds(NamedTuple):
    """A character and so many wounds."""

    card: CardNo
    amount: Annotated[int, CountArg("wound"), "count"]


class Equipped(NamedTuple):
    """A card was equipped: to whom, and the character that performed it (-1: nobody)."""

    card: CardNo
    bearer: CardNo
    performer: Performer


class HandedOver(NamedTuple):
    """An equipped card was moved to another character."""

    card: CardNo
    bearer: CardNo


class LostEquipment(NamedTuple):
    """A character bears a card no longer."""

    bearer: CardNo
    card: CardNo


class RenownAdded(NamedTuple):
    """A player added Renown to a location."""

    player: SeatNo
    place: CardNo
    amount: Count


class RenownMoved(NamedTuple):
    """A player moved a Renown from one location to another."""

    player: SeatNo
    origin: Origin
    place: CardNo


class RenownRemoved(NamedTuple):
    """Renown was removed from a location."""

    place: CardNo
    amount: Count


class PlayerAndAmount(NamedTuple):
    """A player and so much of something."""

    player: SeatNo
    amount: Count


class PlayerAndPlace(NamedTuple):
    """A player and a location."""

    player: SeatNo
    place: CardNo


class OnePlace(NamedTuple):
    """A location."""

    place: CardNo


class AbilityOf(NamedTuple):
    """A player and an ability of a card."""

    player: SeatNo
    card: CardNo
    ability: AbilityId


class Targeted(NamedTuple):
    """A player's card targets another."""

    player: SeatNo
    card: CardNo
    target: CardNo


class Prevented(NamedTuple):
    """What would have happened, as a sentence."""

    what: Word


class AbilityPerformed(NamedTuple):
    """A player used an ability of a card; the character that performed it (-1: nobody)."""

    player: SeatNo
    card: CardNo
    ability: AbilityId
    performer: Performer


class Pressured(NamedTuple):
    """A player pressures a location with a stat."""

    player: SeatNo
    place: CardNo
    stat: Word


class SumsCompared(NamedTuple):
    """Each player's sum, as a sentence."""

    sums: Word


class PressureSucceeded(NamedTuple):
    """A player's pressure of a location succeeded by so much."""

    player: SeatNo
    place: CardNo
    difference: Number


class ChallengeIssued(NamedTuple):
    """A character challenges another to a duel of a stat."""

    card: CardNo
    target: CardNo
    stat: Word


class ChallengeAccepted(NamedTuple):
    """Who faces the challenger, and what it does in the words of the edition."""

    card: CardNo
    challenger: CardNo
    how: Word


class Intervened(NamedTuple):
    """A character intervenes for another."""

    card: CardNo
    target: CardNo


class ChallengeRefused(NamedTuple):
    """A character refuses a challenger."""

    card: CardNo
    challenger: CardNo


class ParticipantChanged(NamedTuple):
    """A character takes the place of another in a duel."""

    card: CardNo
    leaves: CardNo


class RoundBegan(NamedTuple):
    """A round of a duel, and whose."""

    card: CardNo
    round: Number


class CombatCardPlayed(NamedTuple):
    """A participant and the combat card that it plays."""

    card: CardNo
    combat_card: CardNo


class CombatValues(NamedTuple):
    """A participant and the values of its combat cards."""

    card: CardNo
    riposte: Word
    parry: Word
    thrust: Word


class CardAndAmount(NamedTuple):
    """A participant and so much of something."""

    card: CardNo
    amount: Count


class DuelEnded(NamedTuple):
    """The two who fought."""

    challenger: CardNo
    defender: CardNo
