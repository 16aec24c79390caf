"""Decks: which ones may be played (FS-BUILD, FS-DECK), and the City Deck and ready decks of `data/decks.yaml`."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final

import yaml

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.engine.fault import Fault
from quarterdeck.games.deckplans import check_edition, checked, faults_of_shape, known_cards
from quarterdeck.games.five_sails.cardset import (
    ATTACHMENT,
    CHARACTER,
    CITY,
    EVENT,
    LEADER,
    LOCATION,
    NEUTRAL,
    NUMBERS,
    RISK,
    SCHEME,
    Card,
    by_number,
    printed_cards,
)

HEADINGS: Final = ("Leader", "Approach", "Faction")
HEADING_RULES: Final = ("FS-BUILD-01", "FS-DECK-01", "FS-DECK-05")
PARTS: Final = tuple(heading.lower() for heading in HEADINGS)
THE_LEADER, APPROACH, FACTION = PARTS
A_DECK_HAS: Final = "a deck has a 'leader', an 'approach' and a 'faction', each a list of card names"

DECK_SIZE: Final[dict[str, tuple[int, int | None]]] = {"2023": (40, None), "playtest": (40, 40)}
"""The least and the most cards of a Faction Deck, by edition (FS-DECK-05)."""
EDITIONS: Final = tuple(DECK_SIZE)
APPROACH_CHARACTERS: Final = 5
APPROACH_SCHEMES: Final = 5
COPIES: Final = 2

EXCHANGE: Final = {"leader": "Leader", "approach_deck": "Approach", "faction_deck": "Faction"}
"""The entries of a deck in JSON, as players of the game exchange it online, and the heading of each."""
NEW_NUMBERS: Final = {"01067a": "01065", "01067b": "01067"}
"""Henri Michelet is misprinted as number 67, so older files tell him from Jean Urbain by a letter."""
SPELLINGS: Final = {
    "terrell-brant": "Terrell Brandt",
    "bastian-girard": "Bastien Girard",
    "lashiye-of-the-woods": "Leshiye of the Wood",
    "mireli-saber": "Mireli Sabre",
}
"""Names that printed deck lists spell in another way than the cards."""

_A_KIND: Final = {
    LEADER: "a Leader", CHARACTER: "a character", SCHEME: "a scheme", ATTACHMENT: "an attachment", RISK: "a risk",
    EVENT: "an event", LOCATION: "a location",
}  # fmt: skip
_DECK: Final = {APPROACH: "Approach Deck", FACTION: "Faction Deck"}
_NUMBER: Final = re.compile(r"[0-9]{5}[a-z]?")
_COUNTED: Final = re.compile(r"(?:([0-9]+) )?(.+)")


# -- names and numbers ------------------------------------------------------------------------------------------------


@cache
def _words() -> dict[str, str]:
    """Every way to write a card in short letters, and its printed name."""
    words = {card.id: card.name for card in printed_cards().values()}
    return words | {slug(name): name for name in printed_cards()} | SPELLINGS


def resolve(word: str) -> str | None:
    """The printed name of the card that somebody wrote by name or by number, or None."""
    number = word.strip().lower()
    if _NUMBER.fullmatch(number):
        card = by_number().get(NEW_NUMBERS.get(number, number[:5]))
        return card.name if card else None
    return _words().get(slug(word))


def unknown(word: str, suggest: bool = True) -> str:
    """The sentence about a card that there is not, with the one that may be meant."""
    if _NUMBER.fullmatch(word.strip().lower()):
        return f"no card has the number {word.strip()}"
    near = difflib.get_close_matches(slug(word), _words(), 1) if suggest else []
    return f"no card is called {word[:60]!r}" + (f"; did you mean {_words()[near[0]]}?" if near else "")


def number_of(name: str) -> str:
    """The collector number of the card with this printed name."""
    return printed_cards()[name].number


def about(name: str) -> Data:
    """The facts of a card that matter for building a deck; none for a card that there is not."""
    card = printed_cards().get(name)
    if card is None:
        return {}
    numbers = {key: value for key, value in card.facts().items() if key in NUMBERS}
    return {"number": card.number, "kind": card.kind, "faction": card.faction, **numbers}


# -- legality ---------------------------------------------------------------------------------------------------------


def violations(plan: object, edition: str = EDITIONS[0]) -> list[str]:
    """Every fault of a plan, one sentence each with the rule behind it.

    A plan is a mapping of `leader`, `approach` and `faction` to lists of card names, a name for each copy.
    """
    return [str(fault) for fault in faults(plan, edition)]


def faults(plan: object, edition: str = EDITIONS[0]) -> list[Fault]:
    """Every fault of a plan."""
    check_edition(edition, EDITIONS)
    found = faults_of_shape(plan, PARTS, A_DECK_HAS)
    if found or not isinstance(plan, Mapping):
        return found
    cards, found = known_cards(plan, PARTS, resolve, unknown, printed_cards())
    faction = faction_of(plan[THE_LEADER])
    found += _faults_of_leader(len(plan[THE_LEADER]), cards[THE_LEADER])
    for part in (APPROACH, FACTION):
        for card, count in cards[part].items():
            found += _faults_of_card(card, count, part, faction)
    found += _faults_of_approach_size(len(plan[APPROACH]), cards[APPROACH])
    found += _faults_of_faction_size(len(plan[FACTION]), edition)
    return found


def faction_of(leaders: Iterable[str]) -> str:
    """The faction that the Leader assigns (FS-BUILD-01), or nothing where there is no Leader among these cards."""
    cards = (printed_cards()[name] for name in map(resolve, leaders) if name is not None)
    return next((card.faction for card in cards if card.kind == LEADER), "")


def copies_allowed(card: Card) -> int:
    """One of a Unique card, as all characters and schemes are (FS-CARD-04, FS-CARD-15); two of any other."""
    return 1 if card.unique or card.is_character or card.kind == SCHEME else COPIES


def _faults_of_leader(count: int, cards: Counter[Card]) -> Iterator[Fault]:
    """Exactly one, and a Leader."""
    if not count:
        yield Fault("there is no Leader; a deck has exactly one", "FS-BUILD-01", THE_LEADER)
    if count > 1:
        yield Fault(f"there are {count} cards as Leader; a deck has exactly one", "FS-CARD-10", THE_LEADER)
    for card in cards:
        if card.kind != LEADER:
            yield Fault(f"{card.name} is {_A_KIND[card.kind]}, not a Leader", "FS-BUILD-01", THE_LEADER, card.name)


def _faults_of_card(card: Card, count: int, part: str, faction: str) -> Iterator[Fault]:
    """A card of the Approach or Faction Deck: does it belong there, to the faction, and so often?"""
    misplaced = _of_the_city(card, part) or _misplaced(card, part)
    if misplaced:
        text, rule = misplaced
        yield Fault(f"{card.name} {text}", rule, part, card.name)
    if faction and card.kind != LEADER and card.faction not in (NEUTRAL, CITY, faction):
        rule = "FS-BUILD-06" if part == FACTION else "FS-Q69" if card.kind == SCHEME else "FS-BUILD-03"
        text = f"{card.name} is of {card.faction}; with a Leader of {faction} only {faction} and Neutral cards go"
        yield Fault(text, rule, part, card.name)
    allowed = 1 if part == APPROACH else copies_allowed(card)
    if count > allowed:
        text = f"{card.name} is in the {_DECK[part]} {count} times; at most {allowed} may be"
        yield Fault(text, _rule_of_copies(card, part), part, card.name)


def _of_the_city(card: Card, part: str) -> tuple[str, str] | None:
    """Nothing of the City belongs in a player's deck."""
    if card.kind == LOCATION:
        return "is a location, and those belong in no player's deck", "FS-CITY-02"
    if card.kind == EVENT:
        return "is an event, and those are in the City Deck only", "FS-CITY-14"
    if card.in_city_deck:
        return "belongs to the City Deck that all players share", "FS-BUILD-03" if part == APPROACH else "FS-BUILD-06"
    return None


def _misplaced(card: Card, part: str) -> tuple[str, str] | None:
    """The Approach Deck has characters and schemes, the Faction Deck attachments, risks and Brutes."""
    brute = "Brute" in card.keywords
    if card.kind == LEADER:
        return f"is a Leader and goes under Leader, not into the {_DECK[part]}", "FS-BUILD-08"
    if part == APPROACH:
        if brute:
            return "has Brute and belongs in the Faction Deck, not in the Approach Deck", "FS-DECK-07"
        if card.kind not in (CHARACTER, SCHEME):
            return f"is {_A_KIND[card.kind]} and belongs in the Faction Deck, not in the Approach Deck", "FS-DECK-01"
    elif card.kind == SCHEME:
        return "is a scheme and belongs in the Approach Deck, not in the Faction Deck", "FS-DECK-01"
    elif card.kind == CHARACTER and not brute:
        return "is a character without Brute and belongs in the Approach Deck, not in the Faction Deck", "FS-DECK-07"
    return None


def _rule_of_copies(card: Card, part: str) -> str:
    if part == APPROACH:
        return "FS-BUILD-04" if card.kind == SCHEME else "FS-BUILD-05"
    if copies_allowed(card) == COPIES:
        return "FS-DECK-08"
    return "FS-DECK-09" if card.unique else "FS-CARD-15" if card.kind == SCHEME else "FS-CARD-04"


def _faults_of_approach_size(size: int, cards: Counter[Card]) -> Iterator[Fault]:
    kinds: Counter[str] = Counter()
    for card, count in cards.items():
        kinds[card.kind] += count
    wanted = (APPROACH_CHARACTERS + APPROACH_SCHEMES, APPROACH_CHARACTERS, APPROACH_SCHEMES)
    there = (size, kinds[CHARACTER], kinds[SCHEME])
    if there != wanted:
        text = "the Approach Deck should have {} cards, {} characters and {} schemes; it has {}, with {} and {}"
        yield Fault(text.format(*wanted, *there), "FS-DECK-01", APPROACH)


def _faults_of_faction_size(size: int, edition: str) -> Iterator[Fault]:
    least, most = DECK_SIZE[edition]
    if size < least or (most is not None and size > most):
        wanted = f"exactly {most}" if most is not None else f"at least {least}"
        yield Fault(f"the Faction Deck has {size} cards; it should have {wanted}", "FS-DECK-05", FACTION)


# -- ready decks ------------------------------------------------------------------------------------------------------


def read_plan(given: object, edition: str = EDITIONS[0]) -> dict[str, list[str]]:
    """A checked plan with printed names: given as data or as the name of a ready one. SetupError names a fault."""
    plan = checked(given, ready_plans(), lambda plan: violations(plan, edition))
    return {part: [resolve(name) or name for name in plan[part]] for part in PARTS}


@cache
def _data() -> Data:
    text = (resources.files(__package__) / "data" / "decks.yaml").read_text(encoding="utf-8")
    data: Data = yaml.safe_load(text)
    return data


def _copies(rows: Iterable[str]) -> list[str]:
    """A name for each copy, of rows such as `2 Stiletto`."""
    found = [found for found in map(_COUNTED.fullmatch, rows) if found]
    return [row[2] for row in found for _ in range(int(row[1] or 1))]


def city_deck() -> list[str]:
    """The names of the cards of the City Deck."""
    return _copies(_data()["city_deck"])


@cache
def ready_plans() -> dict[str, Data]:
    """The decks that come with the game, by name: plans with a title."""
    return {
        name: {"title": deck["title"], **{part: _copies(deck[part]) for part in PARTS}}
        for name, deck in _data()["decks"].items()
    }
