"""What the players agree on: options, guilds, the row of Districts, and the zones that all of it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.cards import EVERYBODY, NOBODY, OWNER, Zone, slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.state import Setting
from quarterdeck.games.arcana.cardset import CardSet, card_set
from quarterdeck.games.arcana.terms import PILE_SIZE
from quarterdeck.games.seating import player_names

PLAYER_COUNTS: Final = (2, 3, 4)
DEFAULT_NAMES: Final = ("Anna", "Bruno", "Clara", "Dario")
FREE_ZONE: Final = "free-zone"
MANUAL: Final = "manual"
TWO_OWN: Final = "two_own"

Row = tuple[tuple[str, tuple[int, ...]], ...]

ROWS: Final[dict[tuple[int, str], Row]] = {
    (2, MANUAL): (("west", (0,)), ("north", (0, 1)), (FREE_ZONE, ()), ("south", (0, 1)), ("east", (1,))),
    (2, TWO_OWN): (("west", (0,)), ("north", (0,)), (FREE_ZONE, ()), ("south", (1,)), ("east", (1,))),
    (3, MANUAL): (("north", (0, 1)), (FREE_ZONE, ()), ("east", (1, 2)), ("west", (0, 2))),
    (4, MANUAL): (("north", (0, 1)), (FREE_ZONE, ()), ("east", (1, 2)), ("south", (2, 3)), ("west", (0, 3))),
}
"""The row of Districts by number of players and layout, each with the seats it is friendly to (AR-Q01, AR-Q02)."""

SWITCHES: Final = ("militia", "objectives", "tactical_removal")
FREE_ZONE_SIZES: Final = range(6, 17)


def district_title(district: str) -> str:
    """A District's name as it stands in a sentence."""
    return district.replace("-", " ").title()


class ArcanaSetting(Setting):
    """The agreed setting with the zone numbers and tables that the rules look up on the hot path."""

    __slots__ = (
        "agents",
        "box",
        "cardset",
        "crest",
        "deck",
        "district_names",
        "districts",
        "face_down",
        "free_zone",
        "friendly",
        "hand",
        "is_face_down",
        "militia_deck",
        "neutral",
        "objective_box",
        "objectives",
        "pile",
        "played",
        "removal",
        "resource",
        "stake",
        "under",
    )  # fmt: skip

    def __init__(self, names: Sequence[str], seed: int, options: Given, cards: CardSet) -> None:
        row = ROWS[len(names), options["layout"]]
        zones: list[Zone] = []
        for district, _ in row:
            title = district_title(district)
            zones += [
                Zone(f"{district}.stake", shows=EVERYBODY, says=f"the Stake in {title}"),
                Zone(f"{district}.pile", shows=NOBODY, says=f"the pile of {title}", apart=True),
                Zone(f"{district}.agents", shows=EVERYBODY, says=f"the face-up Agents in {title}"),
                Zone(f"{district}.face-down", shows=NOBODY, says=f"the face-down Agents in {title}"),
            ]
        for seat, name in enumerate(names):
            # As the player sees them: Resource Deck left of the Guild Crest, Main Deck right of it (AR-SETUP-05).
            own = slug(name)
            zones += [
                Zone(f"{own}.resource", seat, EVERYBODY, f"{name}'s Resource Deck"),
                Zone(f"{own}.crest", seat, EVERYBODY, f"{name}'s Guild Crest"),
                Zone(f"{own}.deck", seat, NOBODY, f"{name}'s Main Deck", apart=True),
                Zone(f"{own}.hand", seat, OWNER, f"{name}'s hand"),
                Zone(f"{own}.under", seat, EVERYBODY, f"the cards under {name}'s Guild Crest"),
                Zone(f"{own}.objectives", seat, OWNER, f"{name}'s Objectives"),
            ]
        zones += [
            Zone("played", shows=EVERYBODY, says="the Location being played"),
            Zone("militia.deck", shows=NOBODY, says="the Militia Deck", apart=True),
            Zone("box.stakes", shows=NOBODY, says="the Stakes in the box", apart=True),
            Zone("box.objectives", shows=NOBODY, says="the Objectives in the box", apart=True),
        ]
        super().__init__(names, seed, options, cards.book, zones)
        seats, count = range(len(names)), len(row)
        self.cardset: Final = cards
        self.districts: Final = count
        self.district_names: Final = tuple(district for district, _ in row)
        self.friendly: Final = [[seat in seats_of for _, seats_of in row] for seat in seats]
        self.neutral: Final = [not seats_of for _, seats_of in row]
        self.free_zone: Final = self.district_names.index(FREE_ZONE)
        self.stake: Final = [4 * d for d in range(count)]
        self.pile: Final = [4 * d + 1 for d in range(count)]
        self.agents: Final = [4 * d + 2 for d in range(count)]
        self.face_down: Final = [4 * d + 3 for d in range(count)]
        self.is_face_down: Final = [zone in self.face_down for zone in range(len(zones))]
        first = 4 * count
        self.resource: Final = [first + 6 * seat for seat in seats]
        self.crest: Final = [first + 6 * seat + 1 for seat in seats]
        self.deck: Final = [first + 6 * seat + 2 for seat in seats]
        self.hand: Final = [first + 6 * seat + 3 for seat in seats]
        self.under: Final = [first + 6 * seat + 4 for seat in seats]
        self.objectives: Final = [first + 6 * seat + 5 for seat in seats]
        self.played: Final = len(zones) - 4
        self.militia_deck: Final = len(zones) - 3
        self.box: Final = len(zones) - 2
        self.objective_box: Final = len(zones) - 1
        self.removal: Final = bool(options["tactical_removal"])


def agree(seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> ArcanaSetting:
    """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
    names = _names(seats, names)
    defaults: Data = {
        "militia": False, "objectives": False, "tactical_removal": False, "layout": MANUAL, "guilds": None,
        "cards": None, "free_zone": PILE_SIZE,
    }  # fmt: skip
    for option in options:
        if option not in defaults:
            raise SetupError(f"Arcana has no option called {option}; {did_you_mean(option, defaults)}")
    agreed = {**defaults, **options}
    for switch in SWITCHES:
        if not isinstance(agreed[switch], bool):
            raise SetupError(f"the option {switch} must be true or false, not {agreed[switch]}")
    layouts = [layout for count, layout in ROWS if count == len(names)]
    if agreed["layout"] not in layouts:
        raise SetupError(f"with {len(names)} players the layout must be {' or '.join(layouts)}, not {agreed['layout']}")
    size = agreed["free_zone"]
    if not isinstance(size, int) or isinstance(size, bool) or size not in FREE_ZONE_SIZES:
        low, high = FREE_ZONE_SIZES.start, FREE_ZONE_SIZES.stop - 1
        raise SetupError(f"the option free_zone must be a whole number from {low} to {high}, not {size}")
    cards = card_set(agreed["cards"])
    if agreed["guilds"] is not None:
        agreed["guilds"] = _guilds(agreed["guilds"], len(names), cards)
    return ArcanaSetting(names, seed, agreed, cards)


def _names(seats: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names, by seat."""
    taken = {district for row in ROWS.values() for district, _ in row} | {"played", "militia", "box"}
    return player_names("Arcana", PLAYER_COUNTS, DEFAULT_NAMES, taken, seats, names)


def _guilds(chosen: object, seats: int, cards: CardSet) -> list[str]:
    """The guilds in seat order, by their printed names."""
    names = {slug(guild.name): guild.name for guild in cards.guilds}
    if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) != seats:
        raise SetupError(f"the option guilds must list one guild for each of the {seats} players, in seat order")
    found = []
    for guild in chosen:
        word = slug(str(guild))
        if word not in names:
            raise SetupError(f"there is no guild called {guild}; {did_you_mean(guild, names.values())}")
        if names[word] in found:
            raise SetupError(f"no guild can be led by two players, but {names[word]} is named twice")
        found.append(names[word])
    return found
