"""Plans: a hand of ten and a Deck in draw order, made before the combat. Ready ones are in data/plans.yaml."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import yaml

from quarterdeck.engine.cards import Book, slug
from quarterdeck.engine.data import Data
from quarterdeck.engine.errors import SUGGESTIONS, SetupError
from quarterdeck.engine.fault import Fault
from quarterdeck.games.sword_duel.cardset import own_cards, read_cards
from quarterdeck.games.sword_duel.words import FULL_HAND

PRACTISED: Final = Path(__file__).parent / "data" / "practised.yaml"
"""Plans that were found by playing (`lab/practice.py`), for bots."""
HEADINGS: Final = ("Hand", "Deck")
PARTS: Final = ("hand", "deck")
THE_HAND: Final = "DU-ORDER-01"
THE_DECK: Final = "DU-ORDER-02"
HEADING_RULES: Final = (THE_HAND, THE_DECK)


def violations(plan: object, cards: object = None) -> list[str]:
    """Every fault of a plan for these cards (a card file's data; None: the game's own), one sentence each."""
    return [str(fault) for fault in faults_of(plan, own_cards() if cards is None else read_cards(cards))]


def faults(plan: object) -> list[Fault]:
    """Every fault of a plan for the game's own cards."""
    return faults_of(plan, own_cards())


def faults_of(plan: object, book: Book) -> list[Fault]:
    """Every fault of a plan for the cards of this book."""
    if not isinstance(plan, dict) or not set(PARTS) <= set(plan):
        return [Fault("a plan has a 'hand' of ten cards and a 'deck' with the others in draw order")]
    faults = [
        f"a plan has no '{part}', only 'hand', 'deck' and a 'title'" for part in plan if part not in (*PARTS, "title")
    ]
    faults += [f"'{part}' should be a list of card names" for part in PARTS if not isinstance(plan[part], list)]
    if faults:
        return [Fault(text) for text in faults]
    seen: Counter[str] = Counter()
    strangers: dict[str, str] = {}
    for part in PARTS:
        for name in plan[part]:
            card = slug(name) if isinstance(name, str) else ""
            if card not in book.by_id:
                strangers[repr(name)] = card
            seen[card] += 1
    found = [
        Fault(f"no card is called {name}{hint(card, book.by_id) if number < SUGGESTIONS else ''}")
        for number, (name, card) in enumerate(strangers.items())
    ]
    found += [
        Fault(f"{card.name} is there {seen[card.id]} times; each card is there once", THE_DECK)
        for card in book
        if seen[card.id] > 1
    ]
    if len(plan["hand"]) != FULL_HAND:
        found.append(Fault(f"the hand has {len(plan['hand'])} cards; it should have {FULL_HAND}", THE_HAND, "hand"))
    found += [Fault(f"{card.name} is missing", THE_DECK) for card in book if card.id not in seen]
    return found


def hint(word: str, words: Iterable[str]) -> str:
    """The nearest word, as the end of a sentence."""
    near = difflib.get_close_matches(word, list(words), 1)
    return f"; did you mean {near[0]}?" if near else ""


def read_plan(plan: object, book: Book) -> dict[str, list[str]]:
    """A checked plan as card ids: given as data or as the name of a ready one. SetupError names its first fault."""
    if isinstance(plan, str):
        ready = ready_plans()
        if slug(plan) not in ready:
            there = hint(slug(plan), ready) or f"; there are {', '.join(ready)}"
            raise SetupError(f"there is no ready plan called {plan!r}{there}")
        found = ready[slug(plan)]  # a set may lack the newest cards
        plan = {**found, "deck": [name for name in found["deck"] if slug(name) in book.by_id]}
    faults = faults_of(plan, book)
    if faults:
        more = f" (and {len(faults) - 1} more faults)" if len(faults) > 1 else ""
        raise SetupError(f"this plan cannot be played: {faults[0]}{more}")
    assert isinstance(plan, dict), "a plan without a fault has two lists"
    return {part: [slug(name) for name in plan[part]] for part in PARTS}


def faces_of(plan: Mapping[str, list[str]], book: Book) -> tuple[list[int], list[int]]:
    """Hand and Deck of a checked plan as places in the book."""
    return [book.index[card] for card in plan["hand"]], [book.index[card] for card in plan["deck"]]


@cache
def ready_plans() -> dict[str, Data]:
    """The plans that come with the game, by name."""
    text = (resources.files("quarterdeck.games.sword_duel") / "data" / "plans.yaml").read_text(encoding="utf-8")
    plans: dict[str, Data] = yaml.safe_load(text)
    return plans


def practised_plans(book: Book, rules_version: int) -> list[dict[str, list[str]]]:
    """The plans that were found by playing under these rules, if they can be played with these cards."""
    if not PRACTISED.is_file():
        return []
    found: Data = yaml.safe_load(PRACTISED.read_text(encoding="utf-8"))
    if found["rules_version"] != rules_version:
        return []
    plans = [{part: plan[part] for part in PARTS} for plan in found["plans"]]
    return [read_plan(plan, book) for plan in plans if not faults_of(plan, book)]


def read_file(path: str | Path, cards: object = None) -> dict[str, list[str]]:
    """A person's own plan from a YAML file."""
    try:
        plan = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
        return read_plan(plan if not isinstance(plan, str) else {}, own_cards() if cards is None else read_cards(cards))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise SetupError(f"the plan {path} cannot be read: {error}".split("\n")[0]) from None
    except SetupError as error:
        raise SetupError(f"{path}: {error}") from None
