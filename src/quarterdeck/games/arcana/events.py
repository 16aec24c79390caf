"""What the log tells. A seat that may not know a card gets the sentence without its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD, NUMBER, SEAT, Arg, CountArg, NameArg, Unreadable
from quarterdeck.games.arcana.terms import ARCANA

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game


def _setting(game: Game) -> Any:
    """The setting, which in this game is an ArcanaSetting."""
    return game._setting


class DistrictArg(Arg):
    """A District, by its place in the row."""

    ALIKE = True

    def show(self, game: Game, seat: int, value: Any) -> str:
        """The District's name."""
        return str(_setting(game).district_names[value])

    def say(self, game: Game, seat: int, value: Any) -> str:
        """The District's name in a sentence."""
        return self.show(game, seat, value).replace("-", " ").title()

    def choices(self, game: Game, seat: int, before: list[Any]) -> list[Any]:
        """Every District of the row."""
        return list(range(_setting(game).districts))

    def tells(self, game: Game, seat: int, value: Any) -> str:
        """What it is."""
        return f"{self.say(game, seat, value)}, a District."

    def read(self, game: Game, seat: int, word: str) -> Any:
        """The District with this name."""
        names = _setting(game).district_names
        if word not in names:
            raise Unreadable(f"no District is called {word}; there are {', '.join(names)}")
        return names.index(word)


class GuildArg(Arg):
    """A guild, by its place in the card file."""

    ALIKE = True

    def show(self, game: Game, seat: int, value: Any) -> str:
        """The guild's name as a word."""
        return slug(_setting(game).cardset.guilds[value].name)

    def say(self, game: Game, seat: int, value: Any) -> str:
        """The guild's name."""
        return str(_setting(game).cardset.guilds[value].name)

    def tells(self, game: Game, seat: int, value: Any) -> str:
        """What it is."""
        return f"The {self.say(game, seat, value)}, a guild."

    def read(self, game: Game, seat: int, word: str) -> Any:
        """The guild with this name."""
        names = [slug(guild.name) for guild in _setting(game).cardset.guilds]
        if word not in names:
            raise Unreadable(f"no guild is called {word}; there are {', '.join(names)}")
        return names.index(word)


DISTRICT: Final = DistrictArg()
GUILD: Final = GuildArg()
POINTS: Final = CountArg("Victory Point")
ARCANUM: Final = NameArg("arcanum", ARCANA)

FIRST_PLAYER_IS: Final = Event("first-player", (("seat", SEAT),), "{seat} has the First Player Card.")
GUILD_CHOSEN: Final = Event("guild-chosen", (("seat", SEAT), ("guild", GUILD)), "{seat} leads the {guild}.")
OBJECTIVES_KEPT: Final = Event("objectives-kept", (("seat", SEAT),), "{seat} keeps two Objectives.")
STAKE_REVEALED: Final = Event(
    "stake-revealed", (("card", CARD), ("district", DISTRICT)), "{card} is the Stake in {district}."
)
JUBILEE_REVEALED: Final = Event(
    "jubilee-revealed", (("card", CARD),), "{card}: one more full round will be played, then the game ends."
)
ROUND_BEGAN: Final = Event("round-began", (("round", NUMBER),), "Round {round} begins.")
DECK_SHUFFLED: Final = Event(
    "deck-shuffled", (("seat", SEAT),), "{seat} shuffles the Resource Deck into a new Main Deck."
)
DREW: Final = Event("drew", (("seat", SEAT), ("card", CARD)), "{seat} draws {card}.", "{seat} draws a card.")
ASSIGNED: Final = Event(
    "assigned", (("seat", SEAT), ("card", CARD), ("district", DISTRICT)), "{seat} assigns {card} to {district}.",
    "{seat} assigns a face-down Agent to {district}.",
)  # fmt: skip
LOCATION_PLAYED: Final = Event("location-played", (("seat", SEAT), ("card", CARD)), "{seat} plays {card}.")
DISCARDED: Final = Event("discarded", (("seat", SEAT), ("card", CARD)), "{seat} discards {card}.")
MILITIA_CALLED: Final = Event(
    "militia-called", (("seat", SEAT), ("stake", CARD)), "{seat} discards {stake} to call the Militia."
)
BRIBED: Final = Event(
    "bribed", (("seat", SEAT), ("relic", CARD), ("agent", CARD), ("stake", CARD)),
    "{seat} has {agent} bribe {stake} with {relic}.",
)  # fmt: skip
LOOKED: Final = Event(
    "looked", (("seat", SEAT), ("district", DISTRICT)), "{seat} looks at the face-down Agents in {district}."
)
SEEN: Final = Event("seen", (("card", CARD), ("district", DISTRICT)), "{card} is face down in {district}.")
MOVED: Final = Event(
    "moved",
    (("card", CARD), ("district", DISTRICT)),
    "{card} moves to {district}.",
    "A face-down Agent moves to {district}.",
)
SWAPPED: Final = Event("swapped", (("one", CARD), ("two", CARD)), "{one} and {two} change places.")
BURIED: Final = Event("buried", (("card", CARD), ("district", DISTRICT)), "{card} goes under the pile of {district}.")
WITHDRAWN: Final = Event(
    "withdrawn", (("card", CARD), ("district", DISTRICT)), "{card} leaves {district} and the game."
)
REINFORCED: Final = Event(
    "reinforced", (("seat", SEAT), ("district", DISTRICT), ("arcanum", ARCANUM)),
    "{seat} has +2 {arcanum} in {district} this round.",
)  # fmt: skip
AGENT_FAVOURED: Final = Event(
    "favoured", (("card", CARD), ("district", DISTRICT)), "{card} in {district} is favoured until the round ends.",
    "A face-down Agent in {district} is favoured until the round ends.",
)  # fmt: skip
CALLED_BACK: Final = Event(
    "called-back", (("seat", SEAT), ("card", CARD)), "{seat} takes {card} back to hand.",
    "{seat} takes a face-down Agent back to hand.",
)  # fmt: skip
SENT_HOME: Final = Event("sent-home", (("seat", SEAT), ("card", CARD)), "{card} goes to the Resource Deck of {seat}.")
AGENT_REVEALED: Final = Event(
    "agent-revealed", (("seat", SEAT), ("card", CARD), ("district", DISTRICT)), "{seat} reveals {card} in {district}."
)
COPIED: Final = Event("copied", (("seat", SEAT), ("card", CARD)), "{seat}'s Harlequin copies {card}.")
ARCANUM_USED: Final = Event("arcanum-used", (("seat", SEAT), ("arcanum", ARCANUM)), "{seat}'s Agents use {arcanum}.")
TOTAL: Final = Event(
    "total", (("seat", SEAT), ("total", NUMBER), ("district", DISTRICT)), "{seat} has {total} in {district}."
)
STAKE_WON: Final = Event(
    "stake-won", (("seat", SEAT), ("card", CARD), ("district", DISTRICT)), "{seat} wins {card} in {district}."
)
STAKE_REMOVED: Final = Event(
    "stake-removed", (("seat", SEAT), ("card", CARD)), "{seat} places {card} under the Guild Crest."
)
TIE_BROKEN: Final = Event(
    "tie-broken", (("seat", SEAT), ("guild", GUILD)), "The tie goes to {seat} by the right of the {guild}."
)
TIE_STANDS: Final = Event("tie-stands", (("district", DISTRICT),), "A tie in {district}: Stake and Agents stay.")
NOBODY_WINS: Final = Event("nobody-wins", (("card", CARD), ("district", DISTRICT)), "Nobody wins {card} in {district}.")
OBJECTIVE_SCORED: Final = Event(
    "objective-scored",
    (("seat", SEAT), ("card", CARD), ("points", POINTS)),
    "{seat} fulfilled {card} and scores {points}.",
)
SCORED: Final = Event("scored", (("seat", SEAT), ("points", POINTS)), "{seat} has {points}.")

EVENTS: Final = {event.name: event for event in list(globals().values()) if isinstance(event, Event)}
