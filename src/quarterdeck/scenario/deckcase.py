"""Scenarios about decks: is this deck, or this card file, legal, and what is wrong with it?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module, resources
from typing import Any, Final, NamedTuple

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games import game_class
from quarterdeck.scenario import yamlfile
from quarterdeck.scenario.wrong import Reader

FROM: Final = "from"
WITH: Final = "with"
WITHOUT: Final = "without"
NOT_FOR_DECKS: Final = ("setup", "play", "players", "seed", "cards", "options")
COUNTED: Final = re.compile(r"(\d+)x? +(.+)")


class Fault(NamedTuple):
    """A fault that is expected: a part of its sentence, its rule, and the line of the claim."""

    says: str
    rule: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class DeckCase:
    """A deck, or a card file, and what is expected of it."""

    plan: dict[str, list[str]] | None
    card_file: dict[str, Any] | None
    legal: bool | None
    faults: tuple[Fault, ...]
    only: bool
    line: int = 0


def read_deck_case(reader: Reader, data: Mapping[str, Any], game: str, edition: str) -> DeckCase:
    """Check a scenario about a deck."""
    for key in NOT_FOR_DECKS:
        if key in data:
            with reader.at(key):
                raise SetupError(f"a scenario about a deck has no '{key}', only the deck and what is expected of it")
    if "deck" in data and "card_file" in data:
        raise SetupError("a scenario is about a 'deck' or about a 'card_file', not about both")
    plan = changed = None
    if "deck" in data:
        with reader.at("deck"):
            plan = _plan(reader, data["deck"], game)
            _edition(game, edition)
    else:
        with reader.at("card_file"):
            changed = _card_file(reader, data["card_file"], game)
    with reader.at("expect"):
        expect = reader.mapping(data["expect"], "expect")
        reader.known_keys(expect, ("legal", "faults", "only"), "'expect' of a deck")
        if "legal" not in expect and not expect.get("faults"):
            raise SetupError("'expect' of a deck says whether it is 'legal', or its 'faults'")
        with reader.at("legal"):
            legal = None if "legal" not in expect else reader.flag(expect["legal"], "'legal' of expect")
        with reader.at("only"):
            only = reader.flag(expect.get("only", False), "'only' of expect")
        with reader.at("faults"):
            faults = tuple(_faults(reader, expect.get("faults")))
        if legal and faults:
            raise SetupError("a legal deck has no faults")
        return DeckCase(plan, changed, legal, faults, only, reader.line)


def _faults(reader: Reader, data: Any) -> list[Fault]:
    found = []
    for number, item in enumerate(reader.items(data, "'faults'")):
        with reader.at(number):
            table = item if isinstance(item, Mapping) else {"says": item}
            reader.known_keys(table, ("says", "rule"), "a fault")
            says, rule = (reader.text(table.get(key, ""), f"'{key}' of a fault") for key in ("says", "rule"))
            if not says and not rule:
                raise SetupError("a fault has words that it 'says', or a 'rule'")
            found.append(Fault(says, rule, reader.line))
    return found


# -- what is checked --------------------------------------------------------------------------------------------------


def _plan(reader: Reader, data: Any, game: str) -> dict[str, list[str]]:
    """The cards of a deck by part: a ready one, its parts, or a ready one with changes."""
    parts = list(_decks(game).PARTS)
    if isinstance(data, str):
        data = {FROM: data}
    data = reader.mapping(data, "'deck'")
    reader.known_keys(data, (FROM, WITH, WITHOUT, *parts), "a deck")
    plan: dict[str, list[str]] = {part: [] for part in parts}
    if FROM in data:
        plan = _ready(str(data[FROM]), game, parts)
    for part in parts:
        if part in data:
            with reader.at(part):
                plan[part] = _copies(reader.words(data[part], f"'{part}'"), game)
    with reader.at(WITHOUT):
        for name in _copies(reader.words(data.get(WITHOUT), f"'{WITHOUT}'"), game):
            where = next((part for part in parts if slug(name) in map(slug, plan[part])), None)
            if where is None:
                known = [card for part in parts for card in plan[part]]
                raise SetupError(f"the deck has no {name} to be without; {did_you_mean(name, dict.fromkeys(known))}")
            del plan[where][[slug(card) for card in plan[where]].index(slug(name))]
    with reader.at(WITH):
        added = reader.mapping(data.get(WITH), f"'{WITH}'")
        reader.known_keys(added, parts, f"'{WITH}'")
        for part, names in added.items():
            with reader.at(part):
                plan[part] = [*plan[part], *_copies(reader.words(names, f"'{part}'"), game)]
    return plan


def _ready(name: str, game: str, parts: list[str]) -> dict[str, list[str]]:
    plans = _decks(game).ready_plans()
    if slug(name) not in plans:
        raise SetupError(f"there is no ready deck called {name}; {did_you_mean(slug(name), plans)}")
    return {part: list(plans[slug(name)][part]) for part in parts}


def _decks(game: str) -> Any:
    """The game's module about decks."""
    home = game_class(game).__module__.rpartition(".")[0]
    try:
        return import_module(f"{home}.decks")
    except ModuleNotFoundError:
        raise SetupError(f"{game} has no decks; use 'card_file' for other values of its cards") from None


def _edition(game: str, word: str) -> str:
    """The edition of this name, the usual one for no name; nothing for a game that has none."""
    editions: tuple[str, ...] = getattr(_decks(game), "EDITIONS", ())
    if word and word not in editions:
        raise SetupError(f"there is no edition {word} of {game}; {did_you_mean(word, editions)}")
    return word or (editions[0] if editions else "")


def _copies(names: tuple[str, ...], game: str) -> list[str]:
    """A name for each copy, of entries such as `2 Boon`. A name may itself begin with a number."""
    found: list[str] = []
    book = game_class(game).agree(None, None, 0, {}).book
    for name in names:
        counted = COUNTED.fullmatch(name) if slug(name) not in book.by_id else None
        found += [counted[2]] * int(counted[1]) if counted else [name]
    return found


def _card_file(reader: Reader, data: Any, game: str) -> dict[str, Any]:
    """The game's own card file with these changes: facts of cards by their names; null takes a card out."""
    home = game_class(game).__module__.rpartition(".")[0]
    if not hasattr(import_module(f"{home}.cardset"), "violations"):
        raise SetupError(f"{game} takes no card files; use 'deck'")
    text = (resources.files(home) / "data" / "cards.yaml").read_text(encoding="utf-8")
    cards = deepcopy(yamlfile.load(text))
    changes = reader.mapping(data, "'card_file'")
    if not changes:
        raise SetupError("'card_file' changes nothing; it names cards and what is printed on them")
    for name, facts in changes.items():
        with reader.at(name):
            holder, at = _entry(cards, name)
            if facts is None:
                del holder[at]
            else:
                holder[at] = {**holder[at], **reader.mapping(facts, name)}
    return dict(cards)


def _entry(cards: Any, name: str) -> tuple[Any, Any]:
    """Where the entry of a card stands in a card file: its list or table, and the place there."""
    known: dict[str, tuple[Any, Any]] = {}

    def collect(part: Any) -> None:
        for at, value in enumerate(part) if isinstance(part, list) else part.items():
            if isinstance(value, dict) and isinstance(value.get("name"), str):
                known.setdefault(slug(value["name"]), (part, at))
            if isinstance(value, (dict, list)):
                collect(value)

    collect(cards)
    if slug(name) not in known:
        raise SetupError(f"there is no card called {name}; {did_you_mean(slug(name), known)}")
    return known[slug(name)]


# -- the answer -------------------------------------------------------------------------------------------------------


def judged(case: DeckCase, game: str, edition: str) -> tuple[str, int]:
    """The first difference between a deck's faults and what is expected, and the line of the claim; nothing if none."""
    found = _found(case, game, edition)
    told = [f"{text} [{rule}]" if rule else text for text, rule in found]
    if case.legal is not None and case.legal == bool(found):
        first = f": {told[0]}" if told else ""
        return f"the deck is {'not legal' if found else 'legal'}, but should {'be' if found else 'not be'}{first}", (
            case.line
        )
    for fault in case.faults:
        if not any(_fits(fault, *one) for one in found):
            wanted = " and ".join(filter(None, [fault.says and f"'{fault.says}'", fault.rule]))
            return f"no fault of the deck says {wanted}; its faults are: {'; '.join(told) or 'none'}", fault.line
    if case.only:
        for one, sentence in zip(found, told, strict=True):
            if not any(_fits(fault, *one) for fault in case.faults):
                return f"the deck has this fault too: {sentence}", case.line
    return "", 0


def _found(case: DeckCase, game: str, edition: str) -> list[tuple[str, str]]:
    if case.card_file is not None:
        home = game_class(game).__module__.rpartition(".")[0]
        return [(text, "") for text in import_module(f"{home}.cardset").violations(case.card_file)]
    chosen = _edition(game, edition)
    found = _decks(game).faults(case.plan, *([chosen] if chosen else []))
    return [(fault.text, fault.rule) for fault in found]


def _fits(fault: Fault, text: str, rule: str) -> bool:
    return (not fault.rule or fault.rule == rule) and fault.says.lower() in text.lower()
