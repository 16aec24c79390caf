"""Card files: read the printed cards of a duel, the game's own or a person's, and say all that is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, TypedDict

import yaml

from quarterdeck.engine.cards import Book, Printed, slug
from quarterdeck.engine.data import Data
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.cardfiles import check_words
from quarterdeck.games.facts import told_with_file, with_line
from quarterdeck.games.once import once
from quarterdeck.games.sword_duel.cards import FORMS
from quarterdeck.games.sword_duel.damage import AREA_COUNT, AREAS, NOTHING, Side
from quarterdeck.games.sword_duel.declaring import COSTS, Form

LEAST_ATTACKS: Final = 20  # DU-Q38
MOST_CARDS: Final = 60
LARGEST: Final = 9
ATTACK: Final = "attack"
FORM: Final = "form"
FIELDS: Final = {ATTACK: ("name", "red", "green", "gray", "blue"), FORM: ("name", "effect", "cost")}


class AttackFacts(TypedDict):
    """What an attack card prints: its numbers by area, and its areas."""

    red: dict[str, int]
    green: dict[str, int]
    gray: list[str]
    blue: list[str]


class FormFacts(TypedDict):
    """What a form card prints: when it is played, what it does, in which layer, and what it costs."""

    when: str
    effect: str
    layer: str
    cost: str


@dataclass(slots=True, eq=False)
class AttackCard(Printed):
    """An attack card: its five kinds of information. Gray and blue are bit sets of areas."""

    red: tuple[int, ...] = NOTHING
    green: tuple[int, ...] = NOTHING
    gray: int = 0
    blue: int = 0

    def side(self) -> Side:
        """Its numbers, to be changed during a flip."""
        return Side(self.red, self.green, self.gray)

    def facts(self) -> AttackFacts:
        """Red, green, gray and blue by area."""
        return {
            "red": {AREAS[a]: n for a, n in enumerate(self.red) if n},
            "green": {AREAS[a]: n for a, n in enumerate(self.green) if n},
            "gray": [AREAS[a] for a in range(AREA_COUNT) if self.gray >> a & 1],
            "blue": [AREAS[a] for a in range(AREA_COUNT) if self.blue >> a & 1],
        }


@dataclass(slots=True, eq=False)
class FormCard(Printed):
    """A form card: its effect, one of those in `cards/`, and what it costs."""

    effect: str = ""
    cost: str = ""

    @property
    def form(self) -> Form:
        """What it does."""
        return FORMS[self.effect]

    def facts(self) -> FormFacts:
        """When it is played, in which layer it acts and what it costs."""
        form = self.form
        return {"when": "after a flip", "effect": self.effect, "layer": form.layer_name, "cost": self.cost}


class DuelBook(Book):
    """The cards of a duel: all of them, and by their faces those of either kind."""

    __slots__ = ("attack_cards", "form_cards")

    def __init__(self, cards: Sequence[AttackCard | FormCard]) -> None:
        super().__init__(cards)
        self.attack_cards: Final = {face: card for face, card in enumerate(cards) if isinstance(card, AttackCard)}
        self.form_cards: Final = {face: card for face, card in enumerate(cards) if isinstance(card, FormCard)}


def violations(data: object) -> list[str]:
    """Every fault of a card file, one sentence each; none if it can be played."""
    if not isinstance(data, dict) or set(data) != {ATTACK, FORM}:
        others = [one for one in data if one not in FIELDS] if isinstance(data, dict) else []
        nearest = f", and none called {others[0]}; {did_you_mean(others[0], FIELDS)}" if others else ""
        return [f"a card file has two lists, 'attack' and 'form'{nearest}"]
    faults: list[str] = []
    names: set[str] = set()
    for kind in (ATTACK, FORM):
        if not isinstance(data[kind], list):
            faults.append(f"'{kind}' should be a list of cards")
            continue
        for number, card in enumerate(data[kind], 1):
            where = f"{kind} card {number}"
            if not isinstance(card, dict) or not isinstance(card.get("name"), str) or not slug(card["name"]):
                faults.append(f"{where} has no name")
                continue
            where = card["name"]
            if slug(where) in names:
                faults.append(f"{where}: there are two cards of this name")
            if slug(where) in AREAS:
                faults.append(f"{where}: a card cannot be called like a body area")
            names.add(slug(where))
            for field in card:
                if field not in FIELDS[kind]:
                    known = [one for one in FIELDS[kind] if one != "name"]
                    told = f"{where}: an {kind} card has no '{field}'".replace("an form", "a form")
                    faults.append(f"{told}; {did_you_mean(field, known)}")
            faults += _attack_faults(where, card) if kind == ATTACK else _form_faults(where, card)
    if not faults:
        faults += _count_faults(len(data[ATTACK]), len(data[FORM]))
    return faults


def _count_faults(attacks: int, forms: int) -> list[str]:
    faults = []
    if attacks < LEAST_ATTACKS:
        # Ten cards may lie in a row, and the Disarm pile must still be able to come to ten.
        faults.append(f"there are {attacks} attack cards; a player needs at least {LEAST_ATTACKS}")
    if attacks + forms > MOST_CARDS:
        faults.append(f"there are {attacks + forms} cards; a player has at most {MOST_CARDS}")
    return faults


def _attack_faults(where: str, card: Data) -> list[str]:
    faults: list[str] = []
    for field in ("red", "green"):
        numbers = card.get(field, {})
        if not isinstance(numbers, dict):
            faults.append(f"{where}: '{field}' should give numbers by area, such as {{head: 2}}")
            continue
        for area, number in numbers.items():
            faults += _area_fault(where, field, area)
            least = 1 if field == "red" else -LARGEST
            if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= LARGEST or not number:
                other = f"from 1 to {LARGEST}" if field == "red" else f"from -{LARGEST} to {LARGEST} and not 0"
                faults.append(f"{where}: the {field} number of {area} should be {other}, not {number!r}")
    for field in ("gray", "blue"):
        areas = card.get(field, [])
        if not isinstance(areas, list):
            faults.append(f"{where}: '{field}' should be a list of areas")
            continue
        for area in areas:
            faults += _area_fault(where, field, area)
        if len(set(map(str, areas))) != len(areas):
            faults.append(f"{where}: '{field}' names an area twice")
    if not faults:
        both = [area for area in card.get("gray", []) if area in card.get("green", {})]
        if both:
            faults.append(f"{where}: {both[0]} cannot be both gray and green")
        if not 2 <= len(card.get("blue", [])) <= 3:
            faults.append(f"{where}: 'blue' should name two or three areas")
    return faults


def _area_fault(where: str, field: str, area: object) -> list[str]:
    if area in AREAS:
        return []
    return [f"{where}: '{field}' names no area with {area!r}; {did_you_mean(area, AREAS)}"]


def _form_faults(where: str, card: Data) -> list[str]:
    faults: list[str] = []
    effect = card.get("effect")
    if not isinstance(effect, str) or effect not in FORMS:
        faults.append(f"{where}: there is no effect {effect!r}; {did_you_mean(effect, FORMS)}")
    if "cost" in card and card["cost"] not in COSTS:
        faults.append(f"{where}: the cost should be one of {', '.join(COSTS)}, not {card['cost']!r}")
    return faults


def read_cards(data: object, text: str = "") -> DuelBook:
    """The printed cards of a card file's data, or SetupError with its first fault and how many more there are.

    Where the text of the file is known, the line of the card is told too.
    """
    faults = violations(data)
    if faults:
        more = f" (and {len(faults) - 1} more faults)" if len(faults) > 1 else ""
        raise SetupError(f"these cards cannot be played: {with_line(text, faults[0])}{more}")
    assert isinstance(data, dict), "a card file without a fault has two lists"
    cards: list[AttackCard | FormCard] = [
        AttackCard(
            name=card["name"],
            kind=ATTACK,
            red=_numbers(card.get("red", {})),
            green=_numbers(card.get("green", {})),
            gray=_bits(card.get("gray", [])),
            blue=_bits(card.get("blue", [])),
        )
        for card in data[ATTACK]
    ]
    for card in data[FORM]:
        form = FORMS[card["effect"]]
        cards.append(
            FormCard(card["name"], FORM, text=form.text, effect=card["effect"], cost=card.get("cost", form.cost))
        )
    return DuelBook(cards)


def _numbers(numbers: dict[str, int]) -> tuple[int, ...]:
    return tuple(numbers.get(area, 0) for area in AREAS)


def _bits(areas: list[str]) -> int:
    return sum(1 << AREAS.index(area) for area in areas)


def parse(text: str) -> Data:
    """The data of a card file's text; the option `cards` takes it. Raises SetupError if it cannot be played."""
    try:
        data: Data = yaml.safe_load(text)
    except yaml.YAMLError:
        raise SetupError("a card file should be YAML, and this one cannot be read") from None
    read_cards(data, text)
    return data


def read_file(path: str | Path) -> Data:
    """The data of a person's own card file."""
    try:
        return parse(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"the card file {path} cannot be read: {error}") from None
    except SetupError as error:
        raise SetupError(f"{path}: {error}") from None


@cache
def default_data() -> Data:
    """The card file of the project."""
    data: Data = yaml.safe_load(default_text())
    return data


@cache
def default_text() -> str:
    """The card file of the project, as it is written."""
    return (resources.files("quarterdeck.games.sword_duel") / "data" / "cards.yaml").read_text(encoding="utf-8")


@once
def own_cards() -> DuelBook:
    """The cards that come with the game. What is wrong with them, or with their code, is told with file and line."""
    check_words("quarterdeck.games.sword_duel")
    told_with_file("games/sword_duel/data/cards.yaml", default_text(), violations(default_data()))
    return read_cards(default_data())
