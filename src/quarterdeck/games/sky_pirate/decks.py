"""Decks: which ones may be played (SP-DECK), and the ready decks of `data/decks.yaml`."""

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
from quarterdeck.games.sky_pirate.cardset import (
    AMMO,
    ASSET,
    CANNON,
    CAPTAIN,
    CREW,
    MANEUVER,
    NEUTRAL,
    NUMBERS,
    STRUCTURE,
    Card,
    printed_cards,
)

HEADINGS: Final = ("Captain", "Emplacements", "Hold")
HEADING_RULES: Final = ("SP-DECK-01", "SP-DECK-02", "SP-DECK-04")
PARTS: Final = tuple(heading.lower() for heading in HEADINGS)
THE_CAPTAIN, EMPLACEMENTS, HOLD = PARTS
A_DECK_HAS: Final = "a deck has a 'captain', 'emplacements' and a 'hold', each a list of card names"
EDITIONS: Final = ("1.0",)
SLOTS: Final = 4
HOLD_SIZE: Final = 30
COPIES: Final = 2
SPLASH: Final = 6
DEFAULT_DECKS: Final = ("brass", "cleaver", "harmony", "burgle")

_A_KIND: Final = {
    CAPTAIN: "a Captain", CREW: "a crew", CANNON: "a cannon", STRUCTURE: "a structure", ASSET: "an asset",
    MANEUVER: "a maneuver", AMMO: "a Special Ammo",
}  # fmt: skip
_COUNTED: Final = re.compile(r"(?:([0-9]+) )?(.+)")


# -- names ------------------------------------------------------------------------------------------------------------


@cache
def _words() -> dict[str, str]:
    """Every way to write a card in short letters or by its number, and its printed name."""
    words = {f"{card.set}-{card.number}": card.name for card in reversed(printed_cards().values())}
    return words | {card.id: card.name for card in printed_cards().values()}


def resolve(word: str) -> str | None:
    """The printed name of the card that somebody wrote by name or by number (`c1-68`), or None."""
    return _words().get(slug(word))


def unknown(word: str, suggest: bool = True) -> str:
    """The sentence about a card that there is not, with the one that may be meant."""
    near = difflib.get_close_matches(slug(word), _words(), 1) if suggest else []
    return f"no card is called {word[:60]!r}" + (f"; did you mean {_words()[near[0]]}?" if near else "")


def number_of(name: str) -> str:
    """The set and collector number of the card with this printed name."""
    card = printed_cards()[name]
    return f"{card.set}-{card.number}"


def about(name: str) -> Data:
    """The facts of a card that matter for building a deck; none for a card that there is not."""
    card = printed_cards().get(name)
    if card is None:
        return {}
    numbers = {key: value for key, value in card.facts().items() if key in NUMBERS}
    return {"number": number_of(name), "kind": card.kind, "faction": card.faction, **numbers}


# -- legality ---------------------------------------------------------------------------------------------------------


def violations(plan: object, edition: str = EDITIONS[0]) -> list[str]:
    """Every fault of a plan, one sentence each with the rule behind it.

    A plan is a mapping of `captain`, `emplacements` and `hold` to lists of card names, a name for each copy.
    """
    return [str(fault) for fault in faults(plan, edition)]


def faults(plan: object, edition: str = EDITIONS[0]) -> list[Fault]:
    """Every fault of a plan."""
    check_edition(edition, EDITIONS)
    found = faults_of_shape(plan, PARTS, A_DECK_HAS)
    if found or not isinstance(plan, Mapping):
        return found
    cards, found = known_cards(plan, PARTS, resolve, unknown, printed_cards())
    found += _faults_of_captain(len(plan[THE_CAPTAIN]), cards[THE_CAPTAIN])
    for part in PARTS:
        for card in cards[part]:
            found += _faults_of_card(card, part)
    found += _faults_of_numbers(plan, cards)
    found += _faults_of_factions(cards)
    found += _faults_of_sets(cards)
    return found


def faction_of(captains: Iterable[str]) -> str:
    """The faction of the Captain, or nothing where there is none among these cards."""
    cards = (printed_cards()[name] for name in map(resolve, captains) if name is not None)
    return next((card.faction for card in cards if card.kind == CAPTAIN), "")


def copies_allowed(card: Card) -> int:
    """One of each Emplacement, two of any card of the Hold, unique or not (SP-DECK-03, SP-DECK-05, SP-Q49)."""
    return 1 if card.is_emplacement or card.kind == CAPTAIN else COPIES


def _faults_of_captain(count: int, cards: Counter[Card]) -> Iterator[Fault]:
    if count != 1:
        yield Fault(f"there are {count} cards as Captain; a deck has exactly one", "SP-DECK-01", THE_CAPTAIN)
    for card in cards:
        if card.in_deck and card.kind != CAPTAIN:
            yield Fault(f"{card.name} is {_A_KIND[card.kind]}, not a Captain", "SP-DECK-01", THE_CAPTAIN, card.name)


def _faults_of_card(card: Card, part: str) -> Iterator[Fault]:
    """Does the card belong in a deck, and in this part of it?"""
    if not card.in_deck:
        yield Fault(f"{card.name} cannot be put into a deck", "SP-DECK-12", part, card.name)
    elif part == EMPLACEMENTS and not card.is_emplacement:
        yield Fault(f"{card.name} is {_A_KIND[card.kind]}, not an Emplacement", "SP-DECK-02", part, card.name)
    elif part == HOLD and not card.in_hold:
        yield Fault(f"{card.name} is {_A_KIND[card.kind]} and does not go into the Hold", "SP-DECK-04", part, card.name)


def _faults_of_numbers(plan: Mapping[str, list[str]], cards: dict[str, Counter[Card]]) -> Iterator[Fault]:
    if len(plan[EMPLACEMENTS]) != SLOTS:
        text = f"there are {len(plan[EMPLACEMENTS])} Emplacements; a ship has exactly {SLOTS}"
        yield Fault(text, "SP-DECK-02", EMPLACEMENTS)
    if len(plan[HOLD]) != HOLD_SIZE:
        yield Fault(f"the Hold has {len(plan[HOLD])} cards; it should have exactly {HOLD_SIZE}", "SP-DECK-04", HOLD)
    for part, most, rule in ((EMPLACEMENTS, 1, "SP-DECK-03"), (HOLD, COPIES, "SP-DECK-05")):
        for card, count in cards[part].items():
            if count > most:
                yield Fault(f"{card.name} is there {count} times; at most {most} may be", rule, part, card.name)


def _faults_of_factions(cards: dict[str, Counter[Card]]) -> Iterator[Fault]:
    """Own and Neutral cards freely, and up to six of one other faction (SP-DECK-06 to SP-DECK-09)."""
    own = next((card.faction for card in cards[THE_CAPTAIN] if card.kind == CAPTAIN), "")
    if not own:
        return
    others: Counter[str] = Counter()
    last: dict[str, tuple[str, Card]] = {}
    for part in (EMPLACEMENTS, HOLD):
        for card, count in cards[part].items():
            if card.in_deck and card.kind != CAPTAIN and card.faction not in (own, NEUTRAL):
                others[card.faction] += count
                last[card.faction] = part, card
    if len(others) > 1:
        part, card = last[list(others)[1]]
        text = f"cards of {' and '.join(sorted(others))} are there; besides {own} only one other faction may be"
        yield Fault(text, "SP-DECK-08", part, card.name)
    if others.total() > SPLASH:
        part, card = last[list(others)[-1]]
        text = f"{others.total()} cards are of another faction than {own}; at most {SPLASH} may be"
        rule = "SP-DECK-09" if any(one.faction in others for one in cards[EMPLACEMENTS]) else "SP-DECK-07"
        yield Fault(text, rule, part, card.name)


def _faults_of_sets(cards: dict[str, Counter[Card]]) -> Iterator[Fault]:
    """One Set only (SP-DECK-10): every card of another Set than the first one's is a fault."""
    first: Card | None = None
    for part in PARTS:
        for card in cards[part]:
            if not card.named_set:
                continue
            first = first or card
            if card.named_set != first.named_set:
                text = f"{card.name} is of the {card.named_set} Set and {first.name} of the {first.named_set} Set"
                yield Fault(f"{text}; a deck has one Set only", "SP-DECK-10", part, card.name)


# -- ready decks ------------------------------------------------------------------------------------------------------


def read_plan(given: object, edition: str = EDITIONS[0]) -> dict[str, list[str]]:
    """A checked plan with printed names: given as data or as the name of a ready one. SetupError names a fault."""
    plan = checked(given, ready_plans(), lambda plan: violations(plan, edition))
    return {part: [resolve(name) or name for name in plan[part]] for part in PARTS}


def copies(rows: Iterable[str]) -> list[str]:
    """A name for each copy, of rows such as `2 Fisher`."""
    found: list[str] = []
    for row in rows:
        if resolve(row):  # a name may begin with a number
            found.append(row)
            continue
        counted = _COUNTED.fullmatch(row)
        assert counted is not None
        found += [counted[2]] * int(counted[1] or 1)
    return found


@cache
def ready_plans() -> dict[str, Data]:
    """The decks that come with the game, by name: plans with a title."""
    text = (resources.files(__package__) / "data" / "decks.yaml").read_text(encoding="utf-8")
    return {
        name: {"title": deck["title"], **{part: copies(deck[part]) for part in PARTS}}
        for name, deck in yaml.safe_load(text).items()
    }


def default_decks() -> tuple[str, ...]:
    """The decks of players who have chosen none, by seat."""
    return DEFAULT_DECKS
