"""What the players agree on: their decks, and the zones of the table that follow from their number."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.ability import Ability
from quarterdeck.engine.cards import EVERYBODY, NOBODY, OWNER, PLAY, Zone, slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.state import Setting
from quarterdeck.games.changes import Changes, key_of, must_stay, read_changes
from quarterdeck.games.seating import one_for_each, player_names
from quarterdeck.games.sky_pirate import decks
from quarterdeck.games.sky_pirate.ability import ANYWHERE, DISCARD, ON_SHIP, REWARD
from quarterdeck.games.sky_pirate.cardset import (
    CardBook,
    alike,
    card_book,
    changed_book,
    fault_of_change,
    printed_cards,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import SkyAbility

PLAYER_COUNTS: Final = (2, 3, 4)
DEFAULT_NAMES: Final = ("Anna", "Bruno", "Clara", "Dario")

OWN_ZONES: Final = (
    ("captain", EVERYBODY), ("ship", EVERYBODY), ("crew", EVERYBODY), ("facedown", OWNER), ("assets", EVERYBODY),
    ("ammo", EVERYBODY), ("broken", EVERYBODY), ("playing", EVERYBODY), ("hand", OWNER), ("chest", EVERYBODY),
    ("discard", EVERYBODY), ("stored", NOBODY), ("aside", OWNER), ("hold", NOBODY), ("status", EVERYBODY),
    ("ejected", EVERYBODY),
)  # fmt: skip
"""What lies in play comes first, so that it has the shorter words."""
APART: Final = ("hold", "status", "box", "reverse")
"""The Holds, and the supplies from which cards come into the game: nobody points at a card there."""
IN_PLAY: Final = ("captain", "ship", "crew", "assets", "ammo")
"""The zones in which cards have their text."""
SHARED_ZONES: Final = (("raid", EVERYBODY), ("box", EVERYBODY), ("reverse", EVERYBODY))
"""The raid tokens, the tokens that are not in play, and the faces that dual face cards do not show."""
TITLES: Final = {
    "facedown": "facedown cards", "ammo": "Special Ammo", "broken": "broken emplacements",
    "playing": "card being played", "chest": "Treasure Chest", "discard": "discard pile", "stored": "stored cards",
    "aside": "cards set aside", "hold": "Hold", "status": "Status cards", "ejected": "ejected cards",
    "raid": "the raid tokens", "box": "the tokens that are not in play", "reverse": "the faces that are not shown",
}  # fmt: skip
"""The places as the rules write them, where the zone's own word is not enough."""


class SkyPirateSetting(Setting):
    """The agreed setting with the zone numbers that the rules look up, a list by seat for each kind of zone."""

    __slots__ = (
        "ammo", "aside", "assets", "box", "broken", "captain", "chest", "crew", "decks", "discard", "ejected",
        "facedown", "hand", "heard_anywhere", "heard_in_discard", "heard_on_ships", "hold", "orders", "playing",
        "raid", "reverse", "rewards", "ship", "status", "stored",
    )  # fmt: skip

    book: CardBook
    hears_in: Sequence[Sequence[Mapping[str, tuple[SkyAbility, ...]]]]

    def __init__(
        self, names: Sequence[str], seed: int, options: Given, plans: Sequence[Mapping[str, list[str]]],
        book: CardBook | None = None,
    ) -> None:  # fmt: skip
        count = len(names)
        zones, active = _layout(tuple(names))
        super().__init__(names, seed, options, book or card_book(), zones, active, {})
        self.decks: Final = plans

        def of_each(kind: str) -> list[int]:
            at = [name for name, _ in OWN_ZONES].index(kind)
            return [len(OWN_ZONES) * seat + at for seat in range(count)]

        self.hand: Final = of_each("hand")
        self.hold: Final = of_each("hold")
        self.discard: Final = of_each("discard")
        self.chest: Final = of_each("chest")
        self.captain: Final = of_each("captain")
        self.ship: Final = of_each("ship")
        self.broken: Final = of_each("broken")
        self.crew: Final = of_each("crew")
        self.assets: Final = of_each("assets")
        self.ammo: Final = of_each("ammo")
        self.facedown: Final = of_each("facedown")
        self.stored: Final = of_each("stored")
        self.status: Final = of_each("status")
        self.ejected: Final = of_each("ejected")
        self.playing: Final = of_each("playing")
        self.aside: Final = of_each("aside")
        self.raid: Final = len(OWN_ZONES) * count
        self.box: Final = self.raid + 1
        self.reverse: Final = self.raid + 2
        strays = {*self.discard, *self.chest}
        self.watched = [zone in strays for zone in range(len(zones))]
        self.orders: Final = [tuple((first + n) % count for n in range(count)) for first in range(count)]
        """The seats clockwise from each."""
        self.heard_anywhere: Final = _heard_where(ANYWHERE)
        """By event and face: the effects that answer what happens to their own card."""
        self.heard_in_discard: Final = _heard_where(DISCARD)
        """By event and face: the effects that answer from a discard pile."""
        self.heard_on_ships: Final = _heard_where(ON_SHIP)
        """By event and face: what Status cards that burn on a ship answer."""
        self.rewards: Final = _rewards()
        """By face: what a card does as a raid token."""
        self.heard_elsewhere |= {*self.heard_anywhere, *self.heard_in_discard, *self.heard_on_ships, "raided"}


@cache
def _layout(names: tuple[str, ...]) -> tuple[list[Zone], dict[str, str]]:
    """The zones of a table, and where abilities work in them."""
    words = [slug(name) for name in names]
    zones = [
        Zone(f"{word}.{kind}", seat, shows, f"{names[seat]}'s {TITLES.get(kind, kind)}", kind in APART)
        for seat, word in enumerate(words)
        for kind, shows in OWN_ZONES
    ]
    zones += [Zone(kind, shows=shows, says=TITLES[kind], apart=kind in APART) for kind, shows in SHARED_ZONES]
    return zones, {f"{word}.{kind}": PLAY for word in words for kind in IN_PLAY}


@cache
def _heard_where(where: str) -> dict[str, dict[int, tuple[Ability, ...]]]:
    found: dict[str, dict[int, tuple[Ability, ...]]] = {}
    for face, card in enumerate(card_book()):
        for ability in card.abilities:
            if ability.where == where:
                heard = found.setdefault(ability.hears, {})
                heard[face] = (*heard.get(face, ()), ability)
    return found


@cache
def _rewards() -> dict[int, tuple[Ability, ...]]:
    return {
        face: tuple(ability for ability in card.abilities if ability.kind == REWARD)
        for face, card in enumerate(card_book())
    }


def agree(seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> SkyPirateSetting:
    """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
    defaults: Data = {"decks": None, "any_cards": False}
    for option in options:
        if option not in (*defaults, "cards"):
            raise SetupError(f"Sky Pirate has no option called {option}; {did_you_mean(option, [*defaults, 'cards'])}")
    agreed = {**defaults, **options}
    if not isinstance(agreed["any_cards"], bool):
        raise SetupError(f"the option any_cards must be true or false, not {agreed['any_cards']}")
    chosen = agreed["decks"]
    if chosen is not None and (isinstance(chosen, str) or not isinstance(chosen, Sequence)):
        raise SetupError("the option decks must list one deck for each player, in seat order")
    if seats is None and names is None and chosen:
        seats = len(chosen)
    names = _names(seats, names)
    if chosen is None:
        chosen = decks.default_decks()[: len(names)]
    one_for_each(chosen, names)
    agreed["decks"] = list(chosen)
    plans = [_plan(deck, agreed["any_cards"]) for deck in chosen]
    if "cards" not in agreed:
        return SkyPirateSetting(names, seed, agreed, plans)
    changes, book = _changed(key_of(agreed["cards"]))
    laid_out = (name for plan in plans for part in ("captain", "emplacements") for name in plan[part])
    must_stay(changes, laid_out, "what lies on a ship")
    plans = [{part: changes.names(names) for part, names in plan.items()} for plan in plans]
    return SkyPirateSetting(names, seed, agreed, plans, book)


@lru_cache(maxsize=32)
def _changed(key: str) -> tuple[Changes, CardBook]:
    """These changes and the book with them, read once."""
    book = card_book()  # the texts of cards say which numbers are theirs
    changes = read_changes(json.loads(key), printed_cards(), decks.resolve, decks.unknown, fault_of_change, alike)
    return changes, changed_book(changes.facts) if changes.facts else book


def _names(seats: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names, by seat."""
    taken = {kind for kind, _ in SHARED_ZONES}
    return player_names("Sky Pirate", PLAYER_COUNTS, DEFAULT_NAMES, taken, seats, names)


@cache
def _ready(deck: str) -> dict[str, list[str]]:
    """The cards of a ready deck, read once."""
    return decks.read_plan(deck)


def _plan(deck: object, any_cards: bool) -> dict[str, list[str]]:
    """The cards of a deck: a ready one by its name, or lists of names that make a legal one."""
    if not any_cards:
        return _ready(deck) if isinstance(deck, str) else decks.read_plan(deck)
    cards = printed_cards()
    if isinstance(deck, Mapping):
        with suppress(KeyError, TypeError):
            return {part: [name for name in deck[part] if name in cards] for part in decks.PARTS}
    raise SetupError(f"a deck lists its cards under {', '.join(decks.PARTS)}")
