"""The printed cards of City of Five Sails: facts from `data/cards.yaml`, texts from the docstrings of `cards/`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypeAlias, TypedDict

from quarterdeck.engine.cards import Book, Printed
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.games import changes, facts
from quarterdeck.games.cardfiles import check_words, read_card_files, write_texts
from quarterdeck.games.once import once

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment

LEADER: Final = "leader"
CHARACTER: Final = "character"
SCHEME: Final = "scheme"
ATTACHMENT: Final = "attachment"
RISK: Final = "risk"
EVENT: Final = "event"
LOCATION: Final = "location"

NEUTRAL: Final = "Neutral"
CITY: Final = "City"
FACTIONS: Final = ("Castille", "Eisen", "Montaigne", "Ussura", "Vodacce")
STATS: Final = ("resolve", "combat", "finesse", "influence")
COMBAT_VALUES: Final = ("riposte", "parry", "thrust")
NUMBERS: Final = ("cost", *STATS, *COMBAT_VALUES, "panache", "crew_cap", "initiative")
NumberName: TypeAlias = Literal[
    "cost", "resolve", "combat", "finesse", "influence", "riposte", "parry", "thrust", "panache", "crew_cap",
    "initiative",
]  # fmt: skip
KINDS: Final = (LEADER, CHARACTER, SCHEME, ATTACHMENT, RISK, EVENT, LOCATION)
TRAITS: Final = facts.Names("quarterdeck.games.five_sails", "traits")
"""All traits that cards print."""
KEYWORDS: Final = ("Brute", "Final Strike", "Negotiable", "Repeatable", "Wealth")
PRINTED: Final[Mapping[str, facts.Fault]] = {
    "name": facts.text, "word": facts.text, "number": facts.text, "title": facts.text, "kind": facts.one_of(*KINDS),
    "faction": facts.one_of(*FACTIONS, NEUTRAL, CITY), "traits": facts.listed(TRAITS.fault),
    "keywords": facts.listed(facts.one_of(*KEYWORDS)), **dict.fromkeys(NUMBERS, facts.number),
}  # fmt: skip
"""The facts that a card may have, and what they must be."""
MARKS: Final = ("traits", "keywords")
LARGEST: Final = 20
"""No number of a card is larger, but for initiative."""
LARGEST_INITIATIVE: Final = 99


class FiveSailsFacts(TypedDict):
    """What a card prints besides its name and text. A number that is a text is a dash (`-`) or a modifier (`+1`)."""

    number: str
    faction: str
    title: NotRequired[str]
    traits: list[str]
    keywords: list[str]
    cost: NotRequired[int | str]
    resolve: NotRequired[int | str]
    combat: NotRequired[int | str]
    finesse: NotRequired[int | str]
    influence: NotRequired[int | str]
    riposte: NotRequired[int | str]
    parry: NotRequired[int | str]
    thrust: NotRequired[int | str]
    panache: NotRequired[int | str]
    crew_cap: NotRequired[int | str]
    initiative: NotRequired[int | str]


@dataclass(slots=True, eq=False)
class Card(Printed["FiveSailsAbility"]):
    """What is printed on a card. None is a dash, which nothing modifies; on attachments stats are modifiers."""

    number: str = ""
    title: str = ""
    faction: str = NEUTRAL
    traits: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    cost: int | None = None
    resolve: int | None = None
    combat: int | None = None
    finesse: int | None = None
    influence: int | None = None
    riposte: int | None = None
    parry: int | None = None
    thrust: int | None = None
    panache: int | None = None
    crew_cap: int | None = None
    initiative: int | None = None
    is_character: bool = False
    """Leaders are characters too (FS-CARD-08)."""
    cost_changes: list[Callable[[FiveSails, Payment], int]] = field(default_factory=list)
    equips_itself: bool = False
    """Does its ability equip this card itself, though it is no attachment?"""
    attaches: bool = False
    """Is it an attachment while it is equipped?"""
    priced_by_target: bool = False
    """Does its cost depend on what it targets?"""
    bearers: list[Callable[[FiveSails, int, int], bool]] = field(default_factory=list)
    unspendable: list[Callable[[FiveSails, int], bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        Printed.__post_init__(self)
        self.is_character = self.kind in (CHARACTER, LEADER)

    @property
    def unique(self) -> bool:
        """At most one copy in a Faction Deck."""
        return "Unique" in self.traits

    @property
    def in_faction_deck(self) -> bool:
        """Does it belong in Faction Decks, and so has combat values (FS-DECK-11)?"""
        return self.faction != CITY and (self.kind in (ATTACHMENT, RISK) or "Brute" in self.keywords)

    @property
    def in_city_deck(self) -> bool:
        """Is it one of the shared City Deck's cards?"""
        return self.faction == CITY and self.kind != LOCATION

    def facts(self) -> FiveSailsFacts:
        """The numbers and marks of the card; a dash is shown as such."""
        shown: FiveSailsFacts = {
            "number": self.number, "faction": self.faction, "title": self.title, "traits": sorted(self.traits),
            "keywords": sorted(self.keywords),
        }  # fmt: skip
        if not self.title:
            del shown["title"]
        for name in SHOWN.get(self.kind, ()):
            value: int | None = getattr(self, name)
            if name == "cost" and value is None:
                continue
            if name in COMBAT_VALUES and not self.in_faction_deck:
                continue
            shown[name] = "-" if value is None else f"{value:+}" if self.signed(name) else value
        return shown

    def signed(self, name: str) -> bool:
        """Is this number a modifier?"""
        return (self.kind == ATTACHMENT and name in STATS) or (self.kind == SCHEME and name == "panache")


SHOWN: Final[dict[str, tuple[NumberName, ...]]] = {
    LEADER: (*STATS, "panache", "crew_cap"),
    CHARACTER: ("cost", *STATS, *COMBAT_VALUES),
    SCHEME: ("initiative", "panache"),
    ATTACHMENT: ("cost", *STATS, *COMBAT_VALUES),
    RISK: ("cost", *COMBAT_VALUES),
}


NEEDED: Final = ("name", "number", "kind", "faction")
"""The facts that every card has."""


def misfit(entry: Given, names: Collection[str]) -> str:
    """What is wrong with the facts of a card taken together: a number that is too low, or none of its kind."""
    kind = entry["kind"]
    card = card_of_facts(entry)
    for name in (name for name in NUMBERS if name in entry):
        shown = SHOWN.get(kind, ())
        if name not in shown:
            return f"a {kind} has no {name}; it prints {', '.join(shown) or 'no numbers'}"
        if name in COMBAT_VALUES and not card.in_faction_deck:
            return f"it has no {name}: only what lies in a Faction Deck has combat values"
        most = LARGEST_INITIATIVE if name == "initiative" else LARGEST
        wrong = facts.number_from(-LARGEST if card.signed(name) else 0, most, entry[name])
        if wrong:
            return f"{name} {wrong}"
    return ""


LISTED: Final = TRAITS
"""What a card file of a person's own may add to."""
FINISHED: Final[set[str]] = set()
"""The cards that have all their abilities, also those that follow from their facts."""


class CardBook(Book):
    """All cards of City of Five Sails, with their abilities."""

    __slots__ = ()

    cards: tuple[Card, ...]
    by_id: Mapping[str, Card]
    abilities: Mapping[str, FiveSailsAbility]
    hears: Mapping[str, Sequence[Mapping[str, tuple[FiveSailsAbility, ...]]]]


def card_of_facts(entry: Given) -> Card:
    """The printed card of an entry of a card file."""
    numbers: Data = {name: entry.get(name) for name in NUMBERS}
    return Card(
        name=entry["name"], kind=entry["kind"], id=entry.get("word", ""), number=entry["number"],
        title=entry.get("title", ""), faction=entry["faction"], traits=frozenset(entry.get("traits", ())),
        keywords=frozenset(entry.get("keywords", ())), **numbers,
    )  # fmt: skip


@once
def printed_cards() -> dict[str, Card]:
    """All printed cards by name, without their code: facts only."""
    return {entry["name"]: card_of_facts(entry) for entry in facts.printed(__package__, PRINTED, NEEDED, misfit)}


@once
def card_book() -> CardBook:
    """All printed cards with their abilities and texts."""
    read_card_files(f"{__package__}.cards")
    cards = printed_cards()
    for card in cards.values():
        if card.name in FINISHED:
            continue
        FINISHED.add(card.name)
        if card.kind == ATTACHMENT:
            _modify_the_bearer(card)
        for ability in card.abilities:
            ability.settle()
    write_texts(cards.values())
    book = CardBook(cards.values())
    check_words(__package__)
    return book


def changed_book(changed: Mapping[str, Given]) -> CardBook:
    """All printed cards, some of them with other facts. Every face keeps its number, every card its abilities."""
    return CardBook(_changed(card, changed[card.name]) if card.name in changed else card for card in card_book().cards)


def _changed(card: Card, facts: Given) -> Card:
    values: Data = {key: frozenset(value) for key, value in facts.items() if key in MARKS}
    values |= {key: None if value == changes.DASH else value for key, value in facts.items() if key in NUMBERS}
    found = replace(card, **values)
    if card.kind == ATTACHMENT:
        bonus = {f"{card.id}/adds-{name}" for name in STATS}
        found.abilities = [ability for ability in card.abilities if ability.id not in bonus]
        _modify_the_bearer(found)
    return found


def fault_of_change(card: Card, key: str, value: object) -> str:
    """What is wrong with another fact for a card; nothing if it can be played so."""
    numbers = [name for name in NUMBERS if name in card.facts()]
    if key in MARKS:
        wrong = changes.list_fault(value)
        if not wrong and key == "keywords" and isinstance(value, (list, tuple)):
            wrong = next((wrong for wrong in map(facts.one_of(*KEYWORDS), value) if wrong), "")
            if ("Brute" in value) != ("Brute" in card.keywords):
                wrong = "cannot give or take Brute, which decides in which deck a card is"
        if not wrong and key == "traits" and isinstance(value, (list, tuple)):
            wrong = next((wrong for wrong in map(TRAITS.slip, value) if wrong), "")
        return f"{key} {wrong}" if wrong else ""
    if key not in numbers:
        return f"a {card.kind} has no {key}; {did_you_mean(key, [*numbers, *MARKS, *changes.IN_DECKS])}"
    signed = card.signed(key) or key in COMBAT_VALUES
    bounds = changes.Numbers(-LARGEST if signed else 0, LARGEST, key in (*STATS, *COMBAT_VALUES))
    wrong = bounds.fault(value)
    return f"{key} {wrong}" if wrong else ""


def alike(card: Card) -> tuple[str, bool, bool]:
    """What cards have in common that can lie in each other's place in a deck."""
    return card.kind, card.in_city_deck, "Brute" in card.keywords


def _modify_the_bearer(card: Card) -> None:
    """A stat printed with + or - modifies the card it is attached to (FS-CARD-07, FS-CARD-23)."""
    from quarterdeck.games.five_sails import declaring, stats

    for name, quantity in stats.STATS.items():
        amount = getattr(card, name)
        if amount:
            declaring.Block(card).modifies(quantity)(_bearers_bonus(name, amount))


def _bearers_bonus(name: str, amount: int) -> Callable[[FiveSails, int, int], int | None]:
    def bonus(game: FiveSails, me: int, character: int) -> int | None:
        return amount if game.carried[me].bearer == character else None

    bonus.__name__ = f"adds_{name}"
    bonus.rule = "FS-CARD-24"  # type: ignore[attr-defined]
    return bonus


@cache
def faces_of(names: tuple[str, ...]) -> tuple[int, ...]:
    """The faces of these cards in the book."""
    book, cards = card_book(), printed_cards()
    return tuple(book.index[cards[name].id] for name in names)


def by_number() -> dict[str, Card]:
    """All printed cards by their collector numbers, as deck files of other programs name them."""
    return {card.number: card for card in printed_cards().values()}
