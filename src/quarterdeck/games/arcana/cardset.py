"""The printed cards: reading a card file, checking it, and the tables that the rules look things up in."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

import yaml

from quarterdeck.engine.cards import Book, Printed, slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.arcana.cards import EFFECTS, OBJECTIVES
from quarterdeck.games.arcana.declaring import Effect, Requirement
from quarterdeck.games.arcana.terms import ARCANA, NO_ARCANUM, Arcanum
from quarterdeck.games.cardfiles import check_words
from quarterdeck.games.facts import told_with_file
from quarterdeck.games.once import once

AGENT: Final = "agent"
PERSONALITY: Final = "personality"
RELIC: Final = "relic"
LOCATION: Final = "location"
MILITIA: Final = "militia"
OBJECTIVE: Final = "objective"
CREST: Final = "crest"
FIRST_PLAYER: Final = "first player"
JUBILEE: Final = "jubilee"

COUNTS: Final = {"guilds": 4, "relics": 24, "locations": 24, "personalities": 37, "militia": 6, "objectives": 22}
AGENTS_PER_GUILD: Final = 9
RANKS: Final = {"captain": 2, "soldier": 4}
HIGHEST: Final = 9
"""No value, gold number or Ducat of a card is higher: a larger one is surely a slip of the pen."""


class ArcanaFacts(TypedDict):
    """What a card prints besides its name and its text. A Ducat of None is a dash, a `gold` of None no Main Arcanum."""

    guild: NotRequired[str]
    wins_ties_on: NotRequired[str]
    stave: NotRequired[int]
    sword: NotRequired[int]
    cup: NotRequired[int]
    ducat: NotRequired[int | None]
    gold: NotRequired[Arcanum | None]
    number: NotRequired[int]
    points: NotRequired[int]
    rank: NotRequired[str]


@dataclass(slots=True, eq=False)
class ArcanaCard(Printed):
    """A printed card. A Ducat of None is a dash; `gold` is the Main Arcanum, `number` the gold number."""

    guild: int = -1
    guild_name: str = ""
    wins_ties_on: str = ""
    """Of a Guild Crest: the arcanum, or the kind of Stake, on which its guild wins ties."""
    values: tuple[int, int, int, int] = (0, 0, 0, 0)
    ducat: int | None = None
    gold: int = NO_ARCANUM
    number: int = 0
    points: int = 0
    stake: bool = False
    copies: bool = False
    rank: str = ""
    effect: Effect | None = None
    requirement: Requirement | None = None

    def facts(self) -> ArcanaFacts:
        """The numbers and marks of the card, for lists and JSON."""
        facts: ArcanaFacts = {}
        if self.guild_name:
            facts["guild"] = self.guild_name
        if self.wins_ties_on:
            facts["wins_ties_on"] = self.wins_ties_on
        if self.kind in (AGENT, PERSONALITY, MILITIA) and not self.copies:
            facts["stave"], facts["sword"], facts["cup"], _ = self.values
        if self.kind in (PERSONALITY, RELIC):
            facts["ducat"] = self.ducat
        if self.stake:
            facts["gold"] = None if self.gold == NO_ARCANUM else ARCANA[self.gold]
            facts["number"] = self.number
        if self.stake or self.kind == OBJECTIVE:
            facts["points"] = self.points
        if self.rank:
            facts["rank"] = self.rank
        return facts


@dataclass(frozen=True, slots=True)
class Guild:
    """A guild: its name and the Stakes on which its ability wins ties."""

    name: str
    arcanum: int
    kind: str

    @property
    def ties(self) -> str:
        """The arcanum, or the kind of Stake, on which it wins ties."""
        return self.kind or ARCANA[self.arcanum]

    def wins_ties_on(self, stake: ArcanaCard) -> bool:
        """Does the guild's ability apply to this Stake?"""
        return stake.stake and (stake.gold == self.arcanum if self.kind == "" else stake.kind == self.kind)


class CardSet:
    """A checked card file: guilds, printed cards, and by face what the rules ask about most often."""

    def __init__(self, data: Given) -> None:
        check(data)
        self.guilds: Final = tuple(_guild(entry) for entry in data["guilds"])
        self.book: Final = Book(_cards(data))
        cards: list[ArcanaCard] = [card for card in self.book if isinstance(card, ArcanaCard)]
        for card in cards:
            card.guild_name = self.guilds[card.guild].name if card.guild >= 0 else ""
            if card.kind == CREST:
                card.wins_ties_on = self.guilds[card.guild].ties
        self.cards: Final = tuple(cards)
        self.values: Final = [card.values for card in cards]
        self.is_agent: Final = [card.kind in (AGENT, PERSONALITY, MILITIA) for card in cards]
        self.is_relic: Final = [card.kind == RELIC for card in cards]
        self.is_stake: Final = [card.stake for card in cards]
        self.is_militia: Final = [card.kind == MILITIA for card in cards]
        self.effect: Final = [card.effect for card in cards]
        self.gold: Final = [card.gold for card in cards]
        self.number: Final = [card.number for card in cards]
        self.points: Final = [card.points for card in cards]
        self.price: Final = [
            card.ducat if card.kind == PERSONALITY and card.ducat is not None else -1 for card in cards
        ]
        self.breaks: Final = [[guild.wins_ties_on(card) for card in cards] for guild in self.guilds]
        self.harlequin: Final = next((n for n, card in enumerate(cards) if card.copies), -1)
        self.jubilee: Final = self.only(JUBILEE)
        self.first_player: Final = self.only(FIRST_PLAYER)

    def of_kind(self, kind: str, guild: int = -1) -> list[int]:
        """The faces of this kind: those of one guild, or those of no guild."""
        return [n for n, card in enumerate(self.cards) if card.kind == kind and card.guild == guild]

    def only(self, kind: str) -> int:
        """The face of the one card of this kind."""
        return self.of_kind(kind)[0]

    def face(self, name: object) -> int:
        """The face of the card with this name, or SetupError with the nearest name."""
        index = self.book.index.get(slug(str(name)))
        if index is None:
            near = difflib.get_close_matches(slug(str(name)), self.book.index, 1)
            hint = f"; did you mean {self.book.by_id[near[0]].name}?" if near else ""
            raise SetupError(f"there is no card called {name} in Arcana{hint}")
        return index


@cache
def default_text() -> str:
    """The card file of the project, as it is written."""
    return (files("quarterdeck.games.arcana") / "data" / "cards.yaml").read_text(encoding="utf-8")


@cache
def default_data() -> Given:
    """The card file of the project."""
    data: Given = yaml.safe_load(default_text())
    return data


@once
def default_set() -> CardSet:
    """The card set of the project. What is wrong with it, or with the code of a card, is told with file and line."""
    check_words("quarterdeck.games.arcana")
    told_with_file("games/arcana/data/cards.yaml", default_text(), violations(default_data()))
    return CardSet(default_data())


def card_set(data: Given | None) -> CardSet:
    """The card set of this data, or the project's own for None."""
    return default_set() if data is None else CardSet(data)


# -- checking -----------------------------------------------------------------------------------------------------


def check(data: object) -> None:
    """Raise SetupError with one sentence for each thing that is wrong with the card file."""
    wrong = violations(data)
    if wrong:
        raise SetupError("this card file cannot be played: " + "; ".join(wrong))


def violations(data: object) -> list[str]:
    """What is wrong with the card file, one sentence each."""
    if not isinstance(data, Mapping):
        return ["a card file must be a table with the entries " + ", ".join(COUNTS)]
    known = {*COUNTS, "points", "first_player", "jubilee"}
    wrong = [
        f"there is no entry called {part}; {did_you_mean(part, sorted(known))}" for part in data if part not in known
    ]
    wrong += [
        f"there must be {n} {part}, not {_size(data.get(part))}"
        for part, n in COUNTS.items()
        if _size(data.get(part)) != n
    ]
    wrong += [
        f"'{part}' must be the name of one card" for part in ("first_player", "jubilee") if not _name(data.get(part))
    ]
    points = data.get("points")
    for kind in (RELIC, LOCATION, PERSONALITY):
        if not _number(points.get(kind) if isinstance(points, Mapping) else None, 0):
            wrong.append(f"points of a {kind} must be a whole number from 0 to {HIGHEST}")
    if wrong:
        return wrong
    for where, entry, rule in _entries(data):
        if not isinstance(entry, Mapping) or not _name(entry.get("name")):
            wrong.append(f"a card under {where} has no name")
        else:
            wrong += _card_violations(where, entry, rule)
    if not wrong:
        names = [slug(card.name) for card in _cards(data)]
        wrong += [f"two cards are called {name}" for name in dict.fromkeys(n for n in names if names.count(n) > 1)]
        for rank, count in RANKS.items():
            found = sum(entry["rank"] == rank for entry in data["militia"])
            if found != count:
                wrong.append(f"the militia must have {count} cards of the rank {rank}, not {found}")
        harlequins = sum(bool(entry.get("copies")) for entry in data["personalities"])
        if harlequins > 1:
            wrong.append(f"at most one Personality may copy the values of others, not {harlequins}")
    return wrong


VALUES: Final = ("stave", "sword", "cup")
TIES_ON: Final[Mapping[str, Sequence[str]]] = {"arcanum": ARCANA, "kind": (RELIC, LOCATION, PERSONALITY)}
"""On what the ability of a guild may win ties."""
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "guilds": ("name", "crest", "wins_ties_on", "agents", "location", "relic"),
    "agents": ("name", *VALUES),
    "guild location": ("name", "effect"),
    "guild relic": ("name", "ducat"),
    "relics": ("name", "gold", "number", "ducat"),
    "locations": ("name", "gold", "number", "effect"),
    "personalities": ("name", "gold", *VALUES, "ducat"),
    "the harlequin": ("name", "copies", "minimum", "ducat"),
    "militia": ("name", "rank", *VALUES),
    "objectives": ("name", "requirement", "points"),
}


def _entries(data: Given) -> Iterator[tuple[str, object, str]]:
    """Every card entry: where it stands, the entry, and the name of its list of fields."""
    for entry in data["guilds"]:
        yield "guilds", entry, "guilds"
        if isinstance(entry, Mapping):
            where = f"the guild {entry.get('name')}"
            agents = entry.get("agents")
            for agent in agents if isinstance(agents, Sequence) else []:
                yield where, agent, "agents"
            yield where, entry.get("location"), "guild location"
            yield where, entry.get("relic"), "guild relic"
    for part in ("relics", "locations", "personalities", "militia", "objectives"):
        for entry in data[part]:
            copies = part == "personalities" and isinstance(entry, Mapping) and entry.get("copies")
            yield part, entry, "the harlequin" if copies else part


def _card_violations(where: str, entry: Given, rule: str) -> list[str]:
    name = entry["name"]
    wrong = [
        f"{name}: there is no fact called {field} under {where}; {did_you_mean(field, FIELDS[rule])}"
        for field in entry if field not in FIELDS[rule]
    ]  # fmt: skip
    for field in FIELDS[rule]:
        if field not in entry:
            wrong.append(f"{name}: {field} is missing")
    if wrong:
        return wrong
    for field in (*VALUES, "ducat", "number", "minimum", "points"):
        dash = field == "ducat" and rule in ("personalities", "the harlequin") and entry.get(field) is None
        low = 1 if field in ("number", "minimum") else 0
        if field in entry and not dash and not _number(entry[field], low):
            wrong.append(f"{name}: {field} must be a whole number from {low} to {HIGHEST}, not {entry[field]}")
    gold = entry.get("gold")
    if "gold" in FIELDS[rule] and gold not in ARCANA:
        wrong.append(f"{name}: gold is not {gold!r}; {did_you_mean(gold, ARCANA)}")
    elif rule == "personalities" and not _number(entry.get(str(gold)), 1):
        wrong.append(f"{name}: its gold number, the {gold}, must be from 1 to {HIGHEST}")
    for field, known in (("effect", EFFECTS), ("requirement", OBJECTIVES), ("rank", RANKS)):
        if field in FIELDS[rule] and entry[field] not in known:
            wrong.append(f"{name}: no {field} is called {entry[field]}; {did_you_mean(entry[field], known)}")
    if rule == "guilds":
        wrong += _guild_violations(entry)
    return wrong


def _guild_violations(entry: Given) -> list[str]:
    name, wrong = entry["name"], []
    if _size(entry["agents"]) != AGENTS_PER_GUILD:
        wrong.append(f"{name}: the guild must have {AGENTS_PER_GUILD} agents, not {_size(entry['agents'])}")
    ties = entry["wins_ties_on"]
    on, *others = ties.items() if isinstance(ties, Mapping) and ties else [("", None)]
    if others or on[0] not in TIES_ON:
        wrong.append(f"{name}: the guild must win ties on one arcanum or on one kind of Stake, such as {{kind: relic}}")
    elif on[1] not in TIES_ON[on[0]]:
        wrong.append(f"{name}: wins_ties_on: {on[0]} is not {on[1]!r}; {did_you_mean(on[1], TIES_ON[on[0]])}")
    if not _name(entry["crest"]):
        wrong.append(f"{name}: the crest of the guild must have a name")
    return wrong


def _number(value: object, low: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= HIGHEST


def _name(value: object) -> bool:
    return isinstance(value, str) and bool(slug(value))


def _size(value: object) -> int:
    return len(value) if isinstance(value, Sequence) and not isinstance(value, str) else 0


# -- reading (of checked data) ------------------------------------------------------------------------------------


def _guild(entry: Given) -> Guild:
    ties = entry["wins_ties_on"]
    arcanum = ARCANA.index(ties["arcanum"]) if "arcanum" in ties else NO_ARCANUM
    return Guild(entry["name"], arcanum, ties.get("kind", ""))


def _cards(data: Given) -> Iterator[ArcanaCard]:
    """All 163 cards."""
    yield ArcanaCard(data["first_player"], FIRST_PLAYER)
    yield ArcanaCard(data["jubilee"], JUBILEE)
    for number, guild in enumerate(data["guilds"]):
        yield ArcanaCard(guild["crest"], CREST, guild=number)
        for entry in guild["agents"]:
            yield ArcanaCard(entry["name"], AGENT, guild=number, values=_values(entry))
        yield _location(guild["location"], guild=number)
        yield ArcanaCard(
            guild["relic"]["name"], RELIC, guild=number, ducat=guild["relic"]["ducat"], values=_values(guild["relic"])
        )
    points = data["points"]
    for entry in data["relics"]:
        gold = ARCANA.index(entry["gold"])
        yield ArcanaCard(
            entry["name"], RELIC, values=_values(entry), ducat=entry["ducat"], gold=gold, number=entry["number"],
            points=points[RELIC], stake=True,
        )  # fmt: skip
    for entry in data["locations"]:
        gold = ARCANA.index(entry["gold"])
        yield _location(entry, gold=gold, number=entry["number"], points=points[LOCATION], stake=True)
    for entry in data["personalities"]:
        copies = bool(entry.get("copies"))
        yield ArcanaCard(
            entry["name"], PERSONALITY, values=_values(entry), ducat=entry["ducat"], copies=copies,
            gold=NO_ARCANUM if copies else ARCANA.index(entry["gold"]),
            number=entry["minimum"] if copies else entry[entry["gold"]], points=points[PERSONALITY], stake=True,
        )  # fmt: skip
    for entry in data["militia"]:
        yield ArcanaCard(entry["name"], MILITIA, values=_values(entry), rank=entry["rank"])
    for entry in data["objectives"]:
        requirement = OBJECTIVES[entry["requirement"]]
        yield ArcanaCard(entry["name"], OBJECTIVE, requirement.text, points=entry["points"], requirement=requirement)


def _location(
    entry: Given, guild: int = -1, gold: int = NO_ARCANUM, number: int = 0, points: int = 0, stake: bool = False
) -> ArcanaCard:
    effect = EFFECTS[entry["effect"]]
    return ArcanaCard(
        entry["name"], LOCATION, effect.text, guild=guild, gold=gold, number=number, points=points, stake=stake,
        effect=effect,
    )  # fmt: skip


def _values(entry: Given) -> tuple[int, int, int, int]:
    """Stave, Sword, Cup and Ducat; what a card does not print, and a dash, counts 0 (AR-Q04, AR-Q19)."""
    stave, sword, cup, ducat = (entry.get(arcanum) or 0 for arcanum in ARCANA)
    return stave, sword, cup, ducat
