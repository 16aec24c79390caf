"""What the players agree on: edition and decks, and the zones of the table that follow from their number."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Final

from quarterdeck.engine.cards import EVERYBODY, HAND, LINE, NOBODY, OWNER, PLAY, Zone, slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.state import Setting
from quarterdeck.games.changes import Changes, key_of, must_stay, read_changes
from quarterdeck.games.five_sails import decks
from quarterdeck.games.five_sails.ability import ACTION, ANYWHERE, FiveSailsAbility
from quarterdeck.games.five_sails.cardset import (
    CardBook,
    alike,
    card_book,
    changed_book,
    faces_of,
    fault_of_change,
    printed_cards,
)
from quarterdeck.games.five_sails.editions import EDITIONS, Edition
from quarterdeck.games.five_sails.places import CITY_LINE
from quarterdeck.games.five_sails.points import with_points
from quarterdeck.games.seating import one_for_each, player_names

PLAYER_COUNTS: Final = (2, 3, 4)
USUAL_EDITION: Final = "2023"
DEFAULT_NAMES: Final = ("Anna", "Bruno", "Clara", "Dario")
DEFAULT_DECKS: Final = ("eisen", "castille", "montaigne", "vodacce")

_NOT_HELD: Final = -2

OWN_ZONES: Final = (
    ("hand", OWNER), ("deck", NOBODY), ("discard", EVERYBODY), ("approach", OWNER), ("selected", OWNER),
    ("scheme", EVERYBODY), ("line", EVERYBODY), ("played", EVERYBODY), ("facedown", OWNER), ("locker", EVERYBODY),
)  # fmt: skip
SHARED_ZONES: Final = (
    ("locations", EVERYBODY), ("equipped", EVERYBODY), ("city.deck", NOBODY), ("city.discard", EVERYBODY),
    ("city.removed", EVERYBODY),
)  # fmt: skip
TITLES: Final = {
    "discard": "discard pile", "approach": "Approach Deck", "selected": "selected cards", "line": "dueling line",
    "played": "cards being played", "facedown": "facedown cards", "locker": "Locker", "home": "Home",
    "locations": "the locations", "equipped": "the equipped cards", "city.deck": "the City Deck",
    "city.discard": "the City Deck's discard pile", "city.removed": "the City cards that are out of the game",
}  # fmt: skip
"""The places as the rules write them, where the zone's own word is not enough."""


class FiveSailsSetting(Setting):
    """The agreed setting with the zone numbers that the rules look up.

    A location is one number: that of its zone and that of its card. The City locations come first, in their row.
    """

    __slots__ = (
        "actions_in_hand", "approach", "available", "cities", "cities_next_to", "city_cards", "city_deck",
        "city_discard", "city_removed", "deck", "decks", "discard", "edition", "equipped", "events", "facedown", "hand",
        "heard_anywhere", "held_by", "holds", "homes", "line", "line_names", "locations", "locker", "next_to",
        "orders", "plain_money", "played", "scheme", "selected",
    )  # fmt: skip

    book: CardBook
    hears_in: Sequence[Sequence[Mapping[str, tuple[FiveSailsAbility, ...]]]]

    def __init__(
        self, names: Sequence[str], seed: int, options: Given, edition: Edition,
        plans: Sequence[Mapping[str, list[str]]], changed: Changed | None = None,
    ) -> None:  # fmt: skip
        book = card_book() if changed is None else changed.book
        count = len(names)
        row = CITY_LINE[count]
        zones, active, places, own, shared = _layout(tuple(names), row)
        factions = [tuple(plan["faction"]) for plan in plans]
        holds = [_answers_from_hand(faction) for faction in factions]
        heard: dict[str, set[str]] = {}
        for hears, stage in (key for held in holds for key in held):
            heard.setdefault(hears, set()).add(stage)
        super().__init__(names, seed, options, book, zones, active, heard)
        self.edition: Final = edition
        self.after_ability = edition.after_ability
        self.decks: Final = plans
        self.city_cards: Final = decks.city_deck() if changed is None else changed.names(decks.city_deck())
        self.cities: Final = len(row)
        self.line_names: Final = row
        self.locations: Final = places
        self.homes: Final = [len(row) + seat for seat in range(count)]
        self.available: Final = [places + n for n in range(len(row))]
        self.events: Final = [places + len(row) + n for n in range(len(row))]

        def of_each(kind: int) -> list[int]:
            return [own + len(OWN_ZONES) * seat + kind for seat in range(count)]

        self.hand: Final = of_each(0)
        self.deck: Final = of_each(1)
        self.discard: Final = of_each(2)
        self.approach: Final = of_each(3)
        self.selected: Final = of_each(4)
        self.scheme: Final = of_each(5)
        self.line: Final = of_each(6)
        self.played: Final = of_each(7)
        self.facedown: Final = of_each(8)
        self.locker: Final = of_each(9)
        self.equipped: Final = shared + 1
        self.city_deck: Final = shared + 2
        self.city_discard: Final = shared + 3
        self.city_removed: Final = shared + 4
        self.held_by: Final = [_NOT_HELD] * len(zones)
        """For each zone whose cards a player has at hand that player's seat, -1 for available City cards; _NOT_HELD
        where cards lie that nobody holds, such as discard piles: of those the last controller is remembered."""
        for seat in range(count):
            for own_zones in (self.hand, self.selected, self.line, self.played, self.facedown):
                self.held_by[own_zones[seat]] = seat
        for zone in self.available:
            self.held_by[zone] = -1
        self.watched = [zone == self.city_discard or zone in self.discard for zone in range(len(zones))]
        row_of = range(len(row))
        self.next_to: Final = [
            [[to for to in row_of if to - here in (1, -1)] + [home] for here in row_of] + [list(row_of)] * count
            for home in self.homes
        ]
        """For each seat and location the locations next to it that the seat's characters can enter."""
        self.cities_next_to: Final = [[to for to in near if to < len(row)] for near in self.next_to[0]]
        """For each location the City locations next to it."""
        self.orders: Final = [[(first + n) % count for n in range(count)] for first in range(count)]
        """The seats in the order of play, for each that can be the First Player."""
        self.plain_money: Final = [_without_wealth(faction, book) for faction in factions]
        """For each seat: is every card of its deck worth one?"""
        self.holds: Final = holds
        """For each seat the faces in its deck that could answer an event at a stage from the hand."""
        self.heard_anywhere: Final = _heard_anywhere()
        self.actions_in_hand: Final = _actions_in_hand()
        """For each face the actions that it has in a hand."""
        """For each event the faces that answer it wherever they lie, if it happens to themselves."""
        self.heard_elsewhere |= set(self.heard_anywhere)


CHANGES: Final = ("cards", "points")
"""What may be agreed that changes the game itself; other games do not name it, and stay as they are."""


def agree(seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> FiveSailsSetting:
    """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
    defaults: Data = {"edition": USUAL_EDITION, "decks": None, "competitive": False, "any_cards": False}
    for option in options:
        if option not in (*defaults, *CHANGES):
            raise SetupError(f"Five Sails has no option called {option}; {did_you_mean(option, [*defaults, *CHANGES])}")
    agreed = {**defaults, **options}
    for switch in ("competitive", "any_cards"):
        if not isinstance(agreed[switch], bool):
            raise SetupError(f"the option {switch} must be true or false, not {agreed[switch]}")
    chosen = agreed["decks"]
    if chosen is not None and (isinstance(chosen, str) or not isinstance(chosen, Sequence)):
        raise SetupError("the option decks must list one deck for each player, in seat order")
    if seats is None and names is None and chosen:
        seats = len(chosen)
    names = _names(seats, names)
    edition = EDITIONS.get(str(agreed["edition"]))
    if edition is None:
        raise SetupError(f"there is no edition {agreed['edition']}; {did_you_mean(str(agreed['edition']), EDITIONS)}")
    agreed["edition"] = edition.name
    if "points" in agreed:
        edition = with_points(edition, agreed["points"])
    if chosen is None:
        chosen = DEFAULT_DECKS[: len(names)]
    one_for_each(chosen, names)
    agreed["decks"] = list(chosen)
    plans = [_plan(deck, edition, agreed["any_cards"]) for deck in chosen]
    changed = _changed(key_of(agreed["cards"])) if "cards" in agreed else None
    if changed is not None:
        must_stay(changed.changes, (name for plan in plans for name in plan["leader"]), "a Leader")
        plans = [{part: changed.names(names) for part, names in plan.items()} for plan in plans]
    return FiveSailsSetting(names, seed, agreed, edition, plans, changed)


class Changed:
    """What was agreed to change in the cards, and the book with it."""

    def __init__(self, changes: Changes) -> None:
        self.changes: Final = changes
        self.book: Final = changed_book(changes.facts) if changes.facts else card_book()
        self.names: Final = changes.names


@lru_cache(maxsize=32)
def _changed(key: str) -> Changed:
    """These changes, read once."""
    given = json.loads(key)
    return Changed(read_changes(given, printed_cards(), decks.resolve, decks.unknown, fault_of_change, alike))


def _names(seats: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names, by seat."""
    taken = {printed_cards()[name].id for name in CITY_LINE[4]} | {"city", "equipped", "locations", "home"}
    return player_names("Five Sails", PLAYER_COUNTS, DEFAULT_NAMES, taken, seats, names)


@cache
def _layout(names: tuple[str, ...], row: tuple[str, ...]) -> tuple[list[Zone], dict[str, str], int, int, int]:
    """The zones of a table, where abilities work in them, and where the Homes, own and shared zones begin to follow."""
    cards = printed_cards()
    words = [slug(name) for name in names]
    zones = [Zone(cards[name].id, shows=EVERYBODY, says=name) for name in row]
    zones += [Zone(f"{word}.home", seat, EVERYBODY, f"{names[seat]}'s Home") for seat, word in enumerate(words)]
    active = {zone.name: PLAY for zone in zones}
    places = len(zones)
    zones += [Zone(f"{cards[name].id}.available", -1, EVERYBODY, f"the available cards at {name}") for name in row]
    zones += [Zone(f"{cards[name].id}.events", -1, EVERYBODY, f"the events at {name}") for name in row]
    active |= {f"{cards[name].id}.events": PLAY for name in row}
    own = len(zones)
    for seat, word in enumerate(words):
        zones += [
            Zone(f"{word}.{kind}", seat, shows, f"{names[seat]}'s {TITLES.get(kind, kind)}", kind == "deck")
            for kind, shows in OWN_ZONES
        ]
        active |= {f"{word}.scheme": PLAY, f"{word}.line": LINE}
    shared = len(zones)
    zones += [Zone(kind, shows=shows, says=TITLES[kind], apart=kind == "city.deck") for kind, shows in SHARED_ZONES]
    active |= {"locations": PLAY, "equipped": PLAY}
    return zones, active, places, own, shared


@cache
def _ready(deck: str, edition: str) -> dict[str, list[str]]:
    """The cards of a ready deck, read once."""
    return decks.read_plan(deck, edition)


@cache
def _answers_from_hand(faction: tuple[str, ...]) -> dict[tuple[str, str], set[int]]:
    """The faces among these cards that could answer an event at a stage from the hand."""
    book, cards = card_book(), printed_cards()
    found: dict[tuple[str, str], set[int]] = {}
    for name in faction:
        for ability in cards[name].abilities:
            if ability.where == HAND:
                found.setdefault((ability.hears, ability.kind), set()).add(book.index[cards[name].id])
    return found


@lru_cache(maxsize=256)
def _without_wealth(faction: tuple[str, ...], book: CardBook) -> bool:
    """Is every one of these cards worth one?"""
    return not any("Wealth" in book.cards[face].keywords for face in faces_of(faction))


@cache
def _actions_in_hand() -> tuple[tuple[FiveSailsAbility, ...], ...]:
    return tuple(tuple(heard.get(ACTION, ())) for heard in card_book().hears[HAND])


@cache
def _heard_anywhere() -> dict[str, set[int]]:
    """The faces with abilities that work anywhere, by the event that they answer."""
    found: dict[str, set[int]] = {}
    for face, card in enumerate(card_book()):
        for ability in card.abilities:
            if ability.where == ANYWHERE:
                found.setdefault(ability.hears, set()).add(face)
    return found


def _plan(deck: object, edition: Edition, any_cards: bool) -> dict[str, list[str]]:
    """The cards of a deck: a ready one by its name, or lists of names that make a legal one."""
    if not any_cards:
        return _ready(deck, edition.name) if isinstance(deck, str) else decks.read_plan(deck, edition.name)
    if isinstance(deck, Mapping):
        with suppress(KeyError, TypeError):
            return {part: [decks.resolve(name) or name for name in deck[part]] for part in decks.PARTS}
    raise SetupError("a deck lists its cards under leader, approach and faction")
