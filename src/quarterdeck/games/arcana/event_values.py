"""What is known of each event of Arcana, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias

from quarterdeck.engine.cards import slug
from quarterdeck.engine.event import CardNo, Number, SeatNo
from quarterdeck.engine.notation import Arg, CountArg, NameArg, Unreadable
from quarterdeck.games.arcana.terms import ARCANA

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


class DistrictArg(Arg):
    """A District, by its place in the row."""

    ALIKE = True
    CALLED = "DISTRICT"

    def show(self, game: Arcana, seat: int, value: int) -> str:
        """The District's name."""
        return str(game._setting.district_names[value])

    def say(self, game: Arcana, seat: int, value: int) -> str:
        """The District's name in a sentence."""
        return self.show(game, seat, value).replace("-", " ").title()

    def choices(self, game: Arcana, seat: int, before: list[object]) -> list[int]:
        """Every District of the row."""
        return list(range(game._setting.districts))

    def tells(self, game: Arcana, seat: int, value: int) -> str:
        """What it is."""
        return f"{self.say(game, seat, value)}, a District."

    def read(self, game: Arcana, seat: int, word: str) -> int:
        """The District with this name."""
        names = game._setting.district_names
        if word not in names:
            raise Unreadable(f"no District is called {word}; there are {', '.join(names)}")
        return names.index(word)


class GuildArg(Arg):
    """A guild, by its place in the card file."""

    ALIKE = True
    CALLED = "GUILD"

    def show(self, game: Arcana, seat: int, value: int) -> str:
        """The guild's name as a word."""
        return slug(game._setting.cardset.guilds[value].name)

    def say(self, game: Arcana, seat: int, value: int) -> str:
        """The guild's name."""
        return str(game._setting.cardset.guilds[value].name)

    def tells(self, game: Arcana, seat: int, value: int) -> str:
        """What it is."""
        return f"The {self.say(game, seat, value)}, a guild."

    def read(self, game: Arcana, seat: int, word: str) -> int:
        """The guild with this name."""
        names = [slug(guild.name) for guild in game._setting.cardset.guilds]
        if word not in names:
            raise Unreadable(f"no guild is called {word}; there are {', '.join(names)}")
        return names.index(word)


DISTRICT: Final = DistrictArg()
GUILD: Final = GuildArg()
POINTS: Final = CountArg("Victory Point")
ARCANUM: Final = NameArg("arcanum", ARCANA)

District: TypeAlias = Annotated[int, DISTRICT]
Guild: TypeAlias = Annotated[int, GUILD]
Points: TypeAlias = Annotated[int, POINTS]
Arcanum: TypeAlias = Annotated[int, ARCANUM]


class OnePlayer(NamedTuple):
    """A player."""

    seat: SeatNo


class PlayerAndGuild(NamedTuple):
    """A player and a guild."""

    seat: SeatNo
    guild: Guild


class CardAndDistrict(NamedTuple):
    """A card in a District."""

    card: CardNo
    district: District


class OneCard(NamedTuple):
    """A card."""

    card: CardNo


class OneRound(NamedTuple):
    """A round."""

    round: Number


class PlayerAndCard(NamedTuple):
    """A player and a card."""

    seat: SeatNo
    card: CardNo


class PlayerCardAndDistrict(NamedTuple):
    """A player and a card in a District."""

    seat: SeatNo
    card: CardNo
    district: District


class PlayerAndStake(NamedTuple):
    """A player and a Stake."""

    seat: SeatNo
    stake: CardNo


class Bribed(NamedTuple):
    """A player's Agent bribes a Stake with a relic."""

    seat: SeatNo
    relic: CardNo
    agent: CardNo
    stake: CardNo


class PlayerAndDistrict(NamedTuple):
    """A player and a District."""

    seat: SeatNo
    district: District


class TwoCards(NamedTuple):
    """Two cards."""

    one: CardNo
    two: CardNo


class Reinforced(NamedTuple):
    """A player is stronger with an arcanum in a District."""

    seat: SeatNo
    district: District
    arcanum: Arcanum


class PlayerAndArcanum(NamedTuple):
    """A player and an arcanum."""

    seat: SeatNo
    arcanum: Arcanum


class Total(NamedTuple):
    """A player's total in a District."""

    seat: SeatNo
    total: Number
    district: District


class OneDistrict(NamedTuple):
    """A District."""

    district: District


class PlayerCardAndPoints(NamedTuple):
    """A player, a card, and what it scores."""

    seat: SeatNo
    card: CardNo
    points: Points


class PlayerAndPoints(NamedTuple):
    """A player and so many Victory Points."""

    seat: SeatNo
    points: Points
