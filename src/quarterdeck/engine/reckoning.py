"""Why is this number 3? A number by its address, with the parts that make it, as far as a seat may know them.

Every number that a board shows has an address: `otto-streit.combat` (a card and the name that the board has for the
number), `anna.renown` (a player), `anna.docks.influence` (a player at a place), `day` (the table). The code that works
a number out tells its parts to a `Reckoning` while it does so, if there is one: nothing is worked out a second time.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from quarterdeck.engine import digits, notation, piles, view_cache
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import NoNumber, did_you_mean

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

# What a part is.
PRINTED: Final = "printed"
CARD: Final = "card"
EFFECT: Final = "effect"
"""An effect that lasts, or the effect of a card that the seat does not know."""
RULE: Final = "rule"
COUNT: Final = "count"
"""Things that lie there: wounds, Renown, cards."""

# How a part counts, in the order in which the parts stand.
IS: Final = "="
ADD: Final = "+"
AT_LEAST: Final = "at least"
AT_MOST: Final = "at most"
SWAP: Final = "swap"
"""What stands before it made the other one of two numbers that changed places."""
DASH: Final = "dash"
"""There is no number."""
VOID: Final = "void"
"""It would add so much, but it does not count."""

HIDDEN: Final = "a card that you do not know"
NOTHING: Final = "nothing"
"""How a number without any part is told."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that makes a number what it is, with the rule behind it and the word of the card, if there is one."""

    what: str
    says: str
    how: str
    amount: int = 0
    rule: str = ""
    card: str = ""

    @property
    def sign(self) -> str:
        """What it does to the number, in a word: `3`, `+1`, `-2`, `at least 0`, `swapped`, `-`, `(+1)`."""
        if self.how == ADD:
            return f"{self.amount:+d}"
        if self.how == VOID:
            return f"({self.amount:+d})" if self.amount else "no more"
        if self.how in (AT_LEAST, AT_MOST):
            return f"{self.how} {self.amount}"
        return {SWAP: "swapped", DASH: "-"}.get(self.how, str(self.amount))

    def __str__(self) -> str:
        return f"{self.sign} {self.says}" + (f" [{self.rule}]" if self.rule else "")


@dataclass(frozen=True, slots=True)
class Number:
    """The answer to "why is this number 3?". None is a dash."""

    address: str
    title: str
    value: int | None
    parts: tuple[Part, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind its parts, each once."""
        return tuple(dict.fromkeys(part.rule for part in self.parts if part.rule))

    def __str__(self) -> str:
        shown = "-" if self.value is None else self.value
        return f"{self.title} is {shown}: " + ("; ".join(map(str, self.parts)) or NOTHING)


def added_up(parts: Sequence[Part]) -> int | None:
    """The number that these parts make, one after the other; None for a dash."""
    number: int | None = None
    for part in parts:
        if part.how == IS:
            number = part.amount
        elif part.how == DASH:
            number = None
        elif part.how == ADD:
            number = (number or 0) + part.amount
        elif part.how == AT_LEAST:
            number = max(number or 0, part.amount)
        elif part.how == AT_MOST:
            number = min(number or 0, part.amount)
    return number


class Reckoning:
    """Listens while a number is worked out, and keeps its parts in the words of one seat.

    Whatever it is told about a card that the seat does not know, it says nothing of that card.
    """

    __slots__ = ("game", "parts", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.parts: list[Part] = []

    def printed(self, amount: int | None, card: int, rule: str, dash: str = "") -> None:
        """What is printed on the card; None is a dash, which `dash` is the rule of."""
        if amount is None:
            self.parts.append(Part(PRINTED, "printed as a dash, which is no number", DASH, 0, dash or rule))
        else:
            self.parts.append(Part(PRINTED, "printed", IS, amount, rule))

    def counted(self, amount: int, says: str, rule: str, how: str = IS) -> None:
        """Things that lie there are counted."""
        self.parts.append(Part(COUNT, says, how, amount, rule))

    def ruled(self, amount: int, says: str, rule: str, how: str = IS) -> None:
        """A rule says so."""
        self.parts.append(Part(RULE, says, how, amount, rule))

    def by_card(self, card: int, amount: int, says: str, rule: str, how: str = ADD, what: str = CARD) -> None:
        """A card does it. `says` follows its name, and is left out together with that."""
        self.parts.append(self.part_of(card, amount, says, rule, how, what))

    def part_of(self, card: int, amount: int, says: str, rule: str, how: str = ADD, what: str = CARD) -> Part:
        """A part that a card makes; of a card that the seat does not know, only that there is one."""
        if not self.game.knows(self.seat, card):
            return Part(EFFECT, HIDDEN, how, amount, rule)
        name = self.game.printed(card).name
        word = self.game.name_card(card, self.seat)
        return Part(what, f"{name}{says}", how, amount, rule, word)

    def last_known(self, amount: int | None, rule: str) -> None:
        """The card has left play."""
        how = DASH if amount is None else IS
        self.parts.append(Part(RULE, "as it was when the card left play", how, amount or 0, rule))

    def no_number(self, says: str, rule: str) -> None:
        """A rule says that there is none."""
        self.parts.append(Part(RULE, says, DASH, 0, rule))

    def nothing(self, says: str, rule: str) -> None:
        """There is nothing to add up."""
        if not self.parts:
            self.parts.append(Part(COUNT, says, IS, 0, rule))

    def at_least(self, number: int, least: int, says: str, rule: str) -> int:
        """The number, but not less than that; told where it makes a difference."""
        if number < least:
            self.ruled(least, says, rule, AT_LEAST)
        return max(number, least)


# -- addresses ----------------------------------------------------------------------------------------------------

OfTable: TypeAlias = Callable[[Any, Reckoning], int | None]
OfOne: TypeAlias = Callable[[Any, int, Reckoning], int | None]
OfTwo: TypeAlias = Callable[[Any, int, Any, Reckoning], int | None]
Shown: TypeAlias = Iterator[tuple[str, int | None]]
Place: TypeAlias = tuple[Any, str]
"""Whatever a game calls a place, and its name."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a game by their names: how each is worked out, of what, and which of them a board shows.

    `table` gets (game, reckoning); `player` (game, seat, reckoning); `card` (game, card, reckoning); `player_at`
    (game, seat, place, reckoning), where `place` finds the place by its word: a card, unless the game says otherwise.
    A function raises NoNumber where the card, say, has no such number. `shown` gets (game, board). `piles` are the
    zones whose cards are counted (`engine.piles`), by their word or the last part of it, each with its rule.
    """

    shown: Callable[[Any, Any], Shown] = field(default=lambda game, board: iter(()))
    table: Mapping[str, OfTable] = field(default_factory=dict)
    player: Mapping[str, OfOne] = field(default_factory=dict)
    card: Mapping[str, OfOne] = field(default_factory=dict)
    player_at: Mapping[str, OfTwo] = field(default_factory=dict)
    place: Callable[[Any, int, str], Place] = field(default=lambda game, seat, word: place_called(game, seat, word))
    piles: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    """What numbers of `player_at` are called where their names would not do in a sentence."""
    printed: str = ""
    """The rule by which a number that is printed on a card, and that nothing changes, is what it is."""

    @property
    def explains(self) -> bool:
        """Does the game declare its numbers?"""
        return bool(self.table or self.player or self.card)


def why(game: Game, address: str, seat: int) -> Number:
    """The number with this address as the seat sees it, with its parts; NoNumber if there is none."""
    address = as_written(address)
    owner, _, name = address.rpartition(".")
    with view_cache.naming(game, seat):
        tell = Reckoning(game, seat)
        title, value = _worked_out(game, address, owner, name, tell)
        return Number(address, title, value, tuple(tell.parts))


def as_written(address: str) -> str:
    """The address as boards have it, for people who write names as they are printed: `Otto Streit.combat`."""
    owner, dot, name = address.strip().rpartition(".")
    name = "_".join(name.lower().split())
    if not owner.startswith("?"):
        owner = ".".join(_word(part) for part in owner.split("."))
    return f"{owner}{dot}{name}"


def _word(part: str) -> str:
    """One word of an address; `#2` tells copies apart."""
    word, mark, number = part.partition("#")
    return f"{slug(word)}{mark}{number.strip()}"


def _worked_out(game: Game, address: str, owner: str, name: str, tell: Reckoning) -> tuple[str, int | None]:
    """The title of the number and its value."""
    numbers, seat = game.NUMBERS, tell.seat
    if address in numbers.table:
        return spoken(address.replace(".", " ")), numbers.table[address](game, tell)
    players, zones = [slug(one) for one in game.names], piles.piles(game)
    if owner in players and name in numbers.player:
        number = players.index(owner)
        return f"{spoken(name)} of {game.names[number]}", numbers.player[name](game, number, tell)
    if address in zones:
        return piles.title(game, zones[address]), piles.counted(game, address, zones[address], tell)
    if owner in players:
        own = [word.removeprefix(f"{owner}.") for word in zones if word.startswith(f"{owner}.")]
        raise NoNumber(f"{owner} has no number called {name}; {did_you_mean(name, [*numbers.player, *own])}")
    first, _, rest = owner.partition(".")
    if first in players and rest:
        number, (place, called) = players.index(first), numbers.place(game, seat, rest)
        title = f"{numbers.titles.get(name) or spoken(name)} of {game.names[number]} at {called}"
        return title, _known(numbers.player_at, name, owner)(game, number, place, tell)
    card = card_called(game, seat, owner)
    if not game.knows(seat, card):
        if address not in dict(shown(game, seat)):
            raise NoNumber(f"{owner} is a card that you do not know, and no number of it is shown")
        return f"{spoken(name)} of {HIDDEN}", _known(numbers.card, name, owner)(game, card, tell)
    title = f"{spoken(name)} of {game.printed(card).name}"
    facts = game.printed(card).facts()
    if name in numbers.card:
        return title, numbers.card[name](game, card, tell)
    if is_number(facts.get(name)):
        return title, printed_number(game, card, name, tell)
    names = [*numbers.card, *(fact for fact, value in facts.items() if is_number(value))]
    if not names:
        raise NoNumber(f"{game.printed(card).name} has no numbers of its own")
    raise NoNumber(f"{game.printed(card).name} has no number called {name}; {did_you_mean(name, names)}")


def printed_number(game: Game, card: int, name: str, tell: Reckoning) -> int | None:
    """A number that is printed on a card, as it is printed; NoNumber for one that such a card has not."""
    fact = game.printed(card).facts().get(name)
    if not is_number(fact):
        raise NoNumber(f"{game.printed(card).name} has no {spoken(name)}")
    number: int | None = None if fact == "-" else int(str(fact))
    tell.printed(number, card, game.NUMBERS.printed)
    return number


def is_number(fact: object) -> bool:
    """Is a fact of a card a number: plain, with a sign, or a dash?"""
    if isinstance(fact, str):
        return fact == "-" or (fact[:1] in ("+", "-") and digits.signed(fact.removeprefix("+")) is not None)
    return isinstance(fact, int) and not isinstance(fact, bool)


def _known(functions: Mapping[str, Callable[..., int | None]], name: str, owner: str) -> Callable[..., int | None]:
    if name not in functions:
        raise NoNumber(f"{owner} has no number called {name}; {did_you_mean(name, functions)}")
    return functions[name]


def card_called(game: Game, seat: int, word: str) -> int:
    """The card that this word names for the seat: as lines name it, or as boards name one that it does not know."""
    try:
        if word.startswith("?"):
            return next(card for card in game.lying() if game.alias(card, -1) == word[1:])
        return notation.find_card(game, seat, word)
    except (notation.Unreadable, StopIteration) as error:
        zones = piles.piles(game)
        own = [zone for zone in zones if zone.startswith(f"{word}.")]
        if own:
            raise NoNumber(f"the numbers of {word} are {', '.join(own)}") from None
        near = difflib.get_close_matches(word, [*(slug(name) for name in game.names), *game.NUMBERS.table, *zones], 1)
        said = f"did you mean {near[0]}?" if near else str(error) or "there is nothing of that name"
        raise NoNumber(f"{word or 'that'} has no numbers: {said}") from None


def place_called(game: Game, seat: int, word: str) -> Place:
    """The card of a place, and the place's name."""
    card = card_called(game, seat, word)
    if not game.knows(seat, card):
        raise NoNumber(f"{word} is a card that you do not know")
    return card, game.printed(card).name


def spoken(name: str) -> str:
    """The name of a number in words."""
    said = name.replace("_", " ").replace("-", " ")
    return said[:1].upper() + said[1:]


def shown(game: Game, seat: int) -> Shown:
    """The address and the value of every number that the seat's board shows."""
    return game.NUMBERS.shown(game, game.board_for(seat))


def of_owner(game: Game, seat: int, word: str) -> list[str]:
    """The addresses of all numbers before the seat that belong to this card, player or place."""
    found = dict.fromkeys([*(address for address, _ in shown(game, seat)), *piles.piles(game)])
    return [address for address in found if address.rpartition(".")[0] == word]
