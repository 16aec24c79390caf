"""The printed cards of Sky Pirate: facts from `data/cards.yaml`, texts from the docstrings of `cards/`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Final, NotRequired, TypedDict

from quarterdeck.engine.ability import Cost
from quarterdeck.engine.cards import Book, Printed
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.games import changes, facts
from quarterdeck.games.cardfiles import check_words, read_card_files, write_texts
from quarterdeck.games.once import once

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import SkyAbility
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

CAPTAIN: Final = "captain"
CREW: Final = "crew"
CANNON: Final = "cannon"
STRUCTURE: Final = "structure"
ASSET: Final = "asset"
MANEUVER: Final = "maneuver"
AMMO: Final = "ammo"
STATUS: Final = "status"
RAID: Final = "raid"
REFERENCE: Final = "reference"

EMPLACEMENTS: Final = (CANNON, STRUCTURE)
IN_HOLD: Final = (CREW, ASSET, MANEUVER, AMMO)
"""The kinds of cards that a Hold is built of."""
NEUTRAL: Final = "Neutral"
FACTIONS: Final = ("Devoted", "Ghost", "Imperial", "Pirate", "Trader")
NUMBERS: Final = ("cost", "power", "durability", "attack", "defense", "ammo")
MARKS: Final = ("tactic", "token", "unique")
NAMES: Final = ("named_set", "front", "back")
"""Printed names besides the card's own: of its Set, and of its other face."""
SUBTYPES: Final = facts.Names("quarterdeck.games.sky_pirate", "subtypes")
"""All subtypes that cards print."""
KINDS: Final = (CAPTAIN, CANNON, STRUCTURE, *IN_HOLD, STATUS, RAID, REFERENCE)
PRINTED: Final[Mapping[str, facts.Fault]] = {
    "name": facts.text, "set": facts.text, "number": facts.number, "kind": facts.one_of(*KINDS),
    "faction": facts.one_of(*FACTIONS, NEUTRAL), "subtypes": facts.listed(SUBTYPES.fault), "named_set": facts.text,
    "front": facts.text, "back": facts.text, "starter": facts.text,
    **dict.fromkeys(MARKS, facts.mark),
    **dict.fromkeys(NUMBERS, facts.number_or("-", "X", "*")),
}  # fmt: skip
"""The facts that a card may have, and what they must be."""
LARGEST: Final = 20
"""No number of a card is larger."""
NUMBERS_OF: Final[Mapping[str, Sequence[str]]] = {
    CREW: ("attack", "defense"),
    CANNON: ("cost", "power", "durability"),
    STRUCTURE: ("durability",),
    AMMO: ("ammo",),
}
"""The numbers that cards of these kinds print; the others print none."""
RAID_TOKENS: Final = ("Initiative", "Plunder", "Repair")


class SkyPirateFacts(TypedDict):
    """What a card prints besides its name and its text. A number that is a text is a dash (`-`) or varies (`X`)."""

    set: str
    number: int
    faction: str
    tactic: NotRequired[bool]
    token: NotRequired[bool]
    unique: NotRequired[bool]
    subtypes: NotRequired[list[str]]
    cost: NotRequired[int | str]
    power: NotRequired[int | str]
    durability: NotRequired[int | str]
    attack: NotRequired[int | str]
    defense: NotRequired[int | str]
    ammo: NotRequired[int | str]
    named_set: NotRequired[str]
    front: NotRequired[str]
    back: NotRequired[str]


@dataclass(slots=True, eq=False)
class Card(Printed["SkyAbility"]):
    """What is printed on a card. A number that is None is a dash or not printed; `dashes` names the dashes.

    `defined` has the card's own code for a number printed as X or *: (game, card) to a number, None for a dash.
    `own_costs` are additional costs to play it, `join_powder` the Powder that it costs to add it to a party,
    `play_only` the conditions of "play only if": each (game, it), true while it holds.
    """

    set: str = ""
    number: int = 0
    faction: str = NEUTRAL
    tactic: bool = False
    token: bool = False
    subtypes: frozenset[str] = frozenset()
    unique: bool = False
    cost: int | None = None
    power: int | None = None
    durability: int | None = None
    attack: int | None = None
    defense: int | None = None
    ammo: int | None = None
    named_set: str = ""
    front: str = ""
    back: str = ""
    starter: str = ""
    dashes: frozenset[str] = frozenset()
    varies: frozenset[str] = frozenset()
    defined: dict[str, Callable[[SkyPirate, int], int | None]] = field(default_factory=dict)
    own_costs: list[Cost] = field(default_factory=list)
    join_powder: int = 0
    play_only: list[Callable[[SkyPirate, CardUse], object]] = field(default_factory=list)

    changes_as_played: bool = False
    """Does its text do something as it is played?"""

    @property
    def is_crew(self) -> bool:
        """Is it printed as a crew?"""
        return self.kind == CREW

    @property
    def is_emplacement(self) -> bool:
        """Cannons and structures are emplacements."""
        return self.kind in EMPLACEMENTS

    @property
    def in_deck(self) -> bool:
        """May it be put into a deck? Tokens, Status and reference cards and back faces may not (SP-DECK-12, SP-Q50)."""
        return not self.token and not self.front and self.kind not in (STATUS, RAID, REFERENCE)

    @property
    def in_hold(self) -> bool:
        """Does it belong in a Hold?"""
        return self.in_deck and self.kind in IN_HOLD

    def facts(self) -> SkyPirateFacts:
        """The numbers and marks of the card."""
        shown: SkyPirateFacts = {"set": self.set, "number": self.number, "faction": self.faction}
        for mark in MARKS:
            if getattr(self, mark):
                shown[mark] = True
        if self.subtypes:
            shown["subtypes"] = sorted(self.subtypes)
        for name in NUMBERS:
            value: int | None = getattr(self, name)
            if name in self.dashes:
                shown[name] = "-"
            elif name in self.varies:
                shown[name] = "X"
            elif value is not None:
                shown[name] = value
        for name_of in NAMES:
            if getattr(self, name_of):
                shown[name_of] = getattr(self, name_of)
        return shown


NEEDED: Final = ("name", "set", "number", "faction", "kind")
"""The facts that every card has."""


def misfit(entry: Given, names: Collection[str]) -> str:
    """What is wrong with the facts of a card taken together: a number that its kind does not print, or too low a one,
    or another face that there is not."""
    kind = entry["kind"]
    for name in (name for name in NUMBERS if name in entry):
        shown = NUMBERS_OF.get(kind, ())
        if name not in shown:
            return f"a card of the kind {kind} has no {name}; it prints {', '.join(shown) or 'no numbers'}"
        wrong = facts.number_from(0, LARGEST, entry[name])
        if wrong:
            return f"{name} {wrong}"
    for face in ("front", "back"):
        if face in entry and entry[face] not in names:
            return f"{face}: no card is called {entry[face]}; {did_you_mean(entry[face], names)}"
    return ""


LISTED: Final = SUBTYPES
"""What a card file of a person's own may add to."""
FINISHED: Final[set[str]] = set()
"""The cards whose texts are written."""


def card_of_facts(entry: Given) -> Card:
    """The printed card of an entry of a card file."""
    numbers: Data = {name: entry[name] if isinstance(entry.get(name), int) else None for name in NUMBERS}
    plain = ("set", "number", "faction", "tactic", "token", "unique", "named_set", "front", "back", "starter")
    return Card(
        name=entry["name"], kind=entry["kind"], subtypes=frozenset(entry.get("subtypes", ())),
        dashes=frozenset(name for name in NUMBERS if entry.get(name) == "-"),
        varies=frozenset(name for name in NUMBERS if entry.get(name) in ("X", "*")),
        **{key: entry[key] for key in plain if key in entry}, **numbers,
    )  # fmt: skip


@once
def printed_cards() -> dict[str, Card]:
    """All printed cards by name, without their code: facts only."""
    return {entry["name"]: card_of_facts(entry) for entry in facts.printed(__package__, PRINTED, NEEDED, misfit)}


class CardBook(Book):
    """All cards of Sky Pirate, with their abilities."""

    __slots__ = ("give_cards",)

    cards: tuple[Card, ...]
    by_id: Mapping[str, Card]
    abilities: Mapping[str, SkyAbility]
    hears: Mapping[str, Sequence[Mapping[str, tuple[SkyAbility, ...]]]]

    def __init__(self, cards: Iterable[Card]) -> None:
        super().__init__(cards)
        effects = [effect for ability in self.abilities.values() for effect in ability.all_effects]
        given = [(one.name, str(getattr(one.body, "__annotations__", {}).get("return"))) for one in effects]
        self.give_cards: Final = frozenset(name for name, kind in given if "CardNo" in kind)
        """The names of the effects whose bodies say that they give cards: `-> CardNo`, `-> list[CardNo]`."""


@once
def card_book() -> CardBook:
    """All printed cards with their abilities and texts."""
    read_card_files(f"{__package__}.cards")
    cards = printed_cards()
    write_texts(card for card in cards.values() if card.name not in FINISHED)
    FINISHED.update(cards)
    book = CardBook(cards.values())
    check_words(__package__)
    return book


def changed_book(changed: Mapping[str, Given]) -> CardBook:
    """All printed cards, some of them with other facts. Every face keeps its number, every card its abilities."""
    return CardBook(_changed(card, changed[card.name]) if card.name in changed else card for card in card_book().cards)


def _changed(card: Card, facts: Given) -> Card:
    values: Data = {key: value for key, value in facts.items() if key == "unique"}
    values |= {key: frozenset(value) for key, value in facts.items() if key == "subtypes"}
    numbers = {key: value for key, value in facts.items() if key in NUMBERS}
    values |= {key: None if value == changes.DASH else value for key, value in numbers.items()}
    values["dashes"] = (card.dashes - set(numbers)) | {key for key, value in numbers.items() if value == changes.DASH}
    return replace(card, **values)


def fault_of_change(card: Card, key: str, value: object) -> str:
    """What is wrong with another fact for a card; nothing if it can be played so."""
    numbers = [name for name in NUMBERS if getattr(card, name) is not None or name in (*card.dashes, *card.varies)]
    if key == "subtypes":
        wrong = changes.list_fault(value)
        if not wrong and isinstance(value, (list, tuple)):
            wrong = next((wrong for wrong in map(SUBTYPES.slip, value) if wrong), "")
    elif key == "unique":
        wrong = "" if isinstance(value, bool) else f"must be true or false, not {value!r}"
    elif key not in numbers:
        known = [*numbers, "subtypes", "unique", *changes.IN_DECKS]
        return f"a {card.kind} has no {key} here; {did_you_mean(key, known)}"
    elif key in card.varies or key in card.defined or (key in ("attack", "defense") and "presence" in card.defined):
        return f"{key} is what its text says, so it cannot be another number"
    else:
        wrong = changes.Numbers(0, LARGEST, key in ("attack", "defense")).fault(value)
    return f"{key} {wrong}" if wrong else ""


def alike(card: Card) -> tuple[str, bool]:
    """What cards have in common that can lie in each other's place in a deck."""
    return card.kind, card.in_deck


@cache
def has_code(name: str) -> bool:
    """Is the card's block written? Whoever prints only numbers needs none, and says so with `plain`."""
    card_book()
    card = printed_cards()[name]
    return bool(card.abilities or card.defined or card.own_costs or name in PLAIN)


PLAIN: Final[set[str]] = set()
"""The cards whose block says that they print nothing but numbers."""


@cache
def face_of(name: str) -> int:
    """The face of the card with this printed name."""
    return card_book().index[printed_cards()[name].id]


@cache
def faces_of(names: tuple[str, ...]) -> tuple[int, ...]:
    """The faces of these cards in the book."""
    return tuple(face_of(name) for name in names)
