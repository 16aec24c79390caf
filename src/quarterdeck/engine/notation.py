"""One line of text for every option, and the way back from a line to the option."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from quarterdeck.engine import digits, meant
from quarterdeck.engine.cards import Book, slug
from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.engine.view_cache import counted_zones, held, put_in_order

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game


Refuses: TypeAlias = Callable[..., Reason | None]
"""Why an option is not allowed: (game, seat, *arguments), of the game's own class and of what its `Arg`s read."""
Fits: TypeAlias = Callable[..., bool]
"""Is an argument of the right kind: (game, seat, argument)?"""


class Unreadable(Exception):
    """A word of a line names nothing that this seat can name."""


class Unseen(Unreadable):
    """A word of a line is for a card that this seat does not see, and names none: a rule lets it lie hidden."""


class Arg:
    """A kind of argument: how a value is written for a seat, and read from it.

    A subclass names the game that it is of; hence Any here.
    """

    ALIKE: ClassVar[bool] = False
    """Is every value written alike for every seat?"""
    NAMES_A_CARD: ClassVar[bool] = False
    """Is the value a card? The log keeps which one it was, and who knew it, at the moment of the event."""
    CALLED: ClassVar[str] = "WORD"
    """What stands for the value where the form of a line is shown: `target CARD`."""

    def show(self, game: Any, seat: int, value: Any) -> str:
        """The value as one word."""
        return str(value)

    def say(self, game: Any, seat: int, value: Any) -> str:
        """The value as it stands in a sentence."""
        return self.show(game, seat, value)

    def read(self, game: Any, seat: int, word: str) -> Any:
        """The value that the word names, or Unreadable."""
        return word

    def read_after(self, game: Any, seat: int, word: str, before: list[Any]) -> Any:
        """The value that the word names after the arguments `before` it."""
        return self.read(game, seat, word)

    def choices(self, game: Any, seat: int, before: list[Any]) -> list[Any] | None:
        """All values that make sense after the arguments `before`; None where they are not known by kind alone."""
        return None

    def tells(self, game: Any, seat: int, value: Any) -> str:
        """What the value is, as a sentence for whoever asks about its word; empty if there is nothing to say."""
        return ""

    def called_on(self, card: Any, at: int) -> str:
        """What stands for the value in the line of this printed card, as the argument `at` that follows the card."""
        return ""

    def printed_on(self, card: Any) -> list[tuple[str, str]]:
        """Where the values are printed on a card, such as its abilities: the word and the text of each."""
        return []


class CardArg(Arg):
    """A card, by its printed name; `#2` is the second copy that the seat can name."""

    NAMES_A_CARD = True
    CALLED = "CARD"

    def show(self, game: Game, seat: int, value: Any) -> str:
        return name_card(game, value, seat)

    def say(self, game: Game, seat: int, value: Any) -> str:
        return game.printed(value).name if game.knows(seat, value) else hidden_card(game, value)

    def read(self, game: Game, seat: int, word: str) -> Any:
        return find_card(game, seat, word)


class PerhapsCardArg(CardArg):
    """A card, or nothing (-1): the words that a line and a sentence have for that."""

    def __init__(self, nothing: str, says: str = "") -> None:
        self.nothing: Final = nothing
        self.says_nothing: Final = says or nothing

    def show(self, game: Game, seat: int, value: Any) -> str:
        return super().show(game, seat, value) if value >= 0 else self.nothing

    def say(self, game: Game, seat: int, value: Any) -> str:
        return super().say(game, seat, value) if value >= 0 else self.says_nothing


class SeatArg(Arg):
    """A player, by the seat's name."""

    ALIKE = True
    CALLED = "PLAYER"

    def show(self, game: Game, seat: int, value: Any) -> str:
        return slug(game.names[value])

    def say(self, game: Game, seat: int, value: Any) -> str:
        return str(game.names[value])

    def read(self, game: Game, seat: int, word: str) -> Any:
        for number, name in enumerate(game.names):
            if slug(name) == word:
                return number
        raise Unreadable(f"no player is called {word}")


class NumberArg(Arg):
    """A whole number."""

    ALIKE = True
    CALLED = "NUMBER"

    def read(self, game: Game, seat: int, word: str) -> Any:
        value = digits.signed(word)
        if value is None:
            raise Unreadable(f"{word} is not a whole number")
        return value


class CountArg(NumberArg):
    """A number of things: `no wounds`, `1 wound`, `2 wounds`."""

    def __init__(self, noun: str) -> None:
        self.noun: Final = noun

    def say(self, game: Game, seat: int, value: Any) -> str:
        return f"{value} {self.noun}" if value == 1 else f"{value or 'no'} {self.noun}s"


class NameArg(Arg):
    """One of a fixed list of names; its value is the place in the list."""

    ALIKE = True

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what: Final = what
        self.names: Final = tuple(names)

    def show(self, game: Game, seat: int, value: Any) -> str:
        return str(self.names[value])

    def say(self, game: Game, seat: int, value: Any) -> str:
        return str(self.names[value]).replace("-", " ").title()

    def choices(self, game: Game, seat: int, before: list[Any]) -> list[Any] | None:
        return list(range(len(self.names)))

    def tells(self, game: Game, seat: int, value: Any) -> str:
        return f"{self.say(game, seat, value)}, {'an' if self.what[:1] in 'aeiou' else 'a'} {self.what}."

    def read(self, game: Game, seat: int, word: str) -> Any:
        if word not in self.names:
            raise Unreadable(f"no {self.what} is called {word}; there are {', '.join(self.names)}")
        return self.names.index(word)


CARD: Final = CardArg()
SEAT: Final = SeatArg()
NUMBER: Final = NumberArg()
WORD: Final = Arg()


ADJECTIVES: Final = ("own", "played")
"""Of the predicates `is_...` those that name no kind of thing."""


@dataclass(frozen=True, slots=True)
class OptionKind:
    """What a seat can choose to do: its word, its arguments, a sentence for people, and the one predicate.

    `refuse(game, seat, *arguments)` is None when the option is allowed, else the Reason. Offers are made with it,
    wrong choices are refused with it and `why` explains with it. `fits` says of each argument whether it is of the
    right kind at all (a cannon to be fired); where it is not, nobody needs to be told why that is refused. `when` says
    at which moments such an option is chosen, for whoever tries it at another one. `older` are the words that lines had
    for it before it got one of its own: they are still read. A line that `tells_all` says what is done, whichever card
    or rule asks for it (`discard fisher`), so that it may answer two questions in a row; all other questions that can
    follow each other have different words (property 20). `carries_out` gives the text of a printed card that is used by
    this verb without a word of its own, such as that of a Location that is played; empty for all other cards.
    """

    name: str
    args: tuple[Arg, ...] = ()
    says: str = ""
    refuse: Refuses | None = None
    rules: tuple[str, ...] = ()
    fits: tuple[Fits | None, ...] = ()
    when: Reason | None = None
    declines: bool = False
    """Does whoever chooses it decline what was asked, or end it?"""
    older: tuple[str, ...] = ()
    tells_all: bool = False
    carries_out: Callable[[Any], str] | None = None

    @property
    def form(self) -> str:
        """How it is written, with what its arguments are in capitals: `move CHARACTER LOCATION`."""
        return " ".join([self.name, *(self._called(at, arg) for at, arg in enumerate(self.args))])

    def _called(self, at: int, arg: Arg) -> str:
        """What an argument is: the noun of the predicate that it must fit (`is_location`), or what its kind is."""
        fits = getattr(self.fits[at], "__name__", "") if at < len(self.fits) else ""
        noun = fits.lstrip("_").removeprefix("is_")
        if noun != fits.lstrip("_") and noun.isalpha() and noun not in ADJECTIVES:
            return noun.upper()
        return arg.what.upper().replace(" ", "-") if isinstance(arg, NameArg) else arg.CALLED

    def is_meant(self, game: Game, seat: int, at: int, value: Any) -> bool:
        """Does a value of this kind make sense in this place?"""
        fits = self.fits[at] if at < len(self.fits) else None
        return fits is None or fits(game, seat, value)


VERB_DONE: Final = OptionKind("done", (), "That is all", declines=True, tells_all=True)
VERB_PASS: Final = OptionKind("pass", (), "Pass", declines=True, tells_all=True)
PLACED: Final = re.compile(r":[0-9]*$")
"""How the word for a card ends that is named by where it lies (`Game.alias`)."""


def copies(game: Game, seat: int, face: int) -> list[int]:
    """The cards with this face that the seat can name: those on the table, then those in decks; of each its own first,
    then clockwise; by zone and place within it."""
    faces, known, bit, zones = game.faces, game.known, game.bit(seat), game.zones
    found = [
        card for zone in counted_zones(game) for card in zones[zone] if faces[card] == face and known[card] & bit
    ]  # fmt: skip
    if len(found) > 1:
        put_in_order(game, seat, found)
    return found


def name_card(game: Game, card: int, seat: int) -> str:
    """The word by which this seat names the card."""
    kept = held(game, seat)
    if kept is not None:
        return kept.get(card) or game.alias(card, seat)
    if not game.known[card] & game.bit(seat):
        return game.alias(card, seat)
    face = game.faces[card]
    number = copies(game, seat, face).index(card)
    word = game.book[face].id
    return f"{word}#{number + 1}" if number else word


def hidden_card(game: Game, card: int) -> str:
    """A card that is not known, by where it lies, as it stands in a sentence."""
    place = game.place[card]
    return f"card {game.zones[place].index(card) + 1} of {game._setting.zones[place].title}"


@lru_cache(maxsize=256)
def _nearest(book: Book, name: str) -> str:
    """The id of the card that is called most like this, if any is. A word that is no card's is asked about repeatedly:
    for every verb that it could go with, and every way to write the line."""
    near = difflib.get_close_matches(name, book.index, 1)
    return near[0] if near else ""


def find_card(game: Game, seat: int, word: str) -> int:
    """The card that this word names for the seat, or Unreadable."""
    name, mark, number = word.partition("#")
    face = game.book.index.get(name)
    if face is None:
        hidden = [card for card in game.lying() if not game.known[card] & game.bit(seat)]
        for card in hidden:
            if game.alias(card, seat) == word:
                return card
        if word.startswith("?") or PLACED.search(word):
            near = difflib.get_close_matches(word.removeprefix("?"), [game.alias(card, seat) for card in hidden], 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise Unseen(f"no card that you do not know lies at {word}{hint}")
        nearest = _nearest(game.book, name)
        raise Unreadable(f"no card is called {name}" + (f"; did you mean {nearest}?" if nearest else ""))
    found = copies(game, seat, face)
    wanted = digits.number(number) if mark else 1
    if not wanted:
        raise Unreadable(f"'#{number}' counts no copy: copies are written #1, #2 and so on, in plain digits")
    if wanted > len(found):
        raise Unseen(f"you do not see {word} anywhere")
    return found[wanted - 1]


def text(game: Game, option: Option, seat: int) -> str:
    """The option as a line of notation, in the words of this seat."""
    verb = game.OPTION_KINDS[option[0]]
    if len(option) == 1 and not verb.args:
        return verb.name
    return " ".join([verb.name, *[arg.show(game, seat, v) for arg, v in zip(verb.args, option[1:], strict=True)]])


_is_for_others: ContextVar[bool] = ContextVar("is_for_others", default=False)
"""Are sentences written now for somebody else than the player who chooses?"""


@contextmanager
def for_others() -> Iterator[None]:
    """Sentences are to be read by others than the player who chooses, as in a replay: `your` names the player."""
    before = _is_for_others.set(True)
    try:
        yield
    finally:
        _is_for_others.reset(before)


def your(game: Game, seat: int) -> str:
    """The word for what belongs to the player who chooses: `your`, or the name for other readers."""
    return f"{game.names[seat]}'s" if _is_for_others.get() else "your"


def sentence(game: Game, option: Option, seat: int) -> str:
    """The option as a sentence for people. Where the verb writes `{your}`, others read whose it is (`for_others`)."""
    verb = game.OPTION_KINDS[option[0]]
    if not verb.says:
        return text(game, option, seat)
    said = [arg.say(game, seat, v) for arg, v in zip(verb.args, option[1:], strict=True)]
    if "{your" not in verb.says:
        return verb.says.format(*said)
    return verb.says.format(*said, your=your(game, seat))


def endings(game: Game, words: Sequence[str], seat: int) -> list[str]:
    """The lines that an unfinished one goes on with, legal or not, where its last word is one of a few.

    `use brass` goes on with each ability of Brass that a player uses.
    """
    found: list[str] = []
    for verb in game.OPTION_KINDS.values():
        values = _but_the_last(game, verb, words, seat) if verb.name == words[0] else None
        if values is not None:
            last = verb.args[-1]
            rest = last.choices(game, seat, values) or ()
            found += [" ".join([*words, last.show(game, seat, value)]) for value in rest]
    return found


def _but_the_last(game: Game, verb: OptionKind, words: Sequence[str], seat: int) -> list[Any] | None:
    """What the words name that lack but the last argument of this verb; None if they do not name it."""
    values: list[Any] = []
    if len(verb.args) != len(words):
        return None
    try:
        for arg, word in zip(verb.args, words[1:], strict=False):
            values.append(arg.read_after(game, seat, word, values))
            if isinstance(arg, CardArg) and not game.knows(seat, values[-1]):
                return None  # what is hidden says nothing of itself
    except Unreadable:
        return None
    return values


def _lacking(game: Game, verbs: Sequence[OptionKind], words: Sequence[str], seat: int) -> str:
    """What is said of a line that names a card and goes on with nothing, since nothing that fits is printed on it."""
    for verb in verbs:
        values = _but_the_last(game, verb, words, seat)
        if values and isinstance(verb.args[0], CardArg) and verb.args[-1].choices(game, seat, values) == []:
            return f"{game.printed(values[0]).name} has no {verb.args[-1].CALLED.lower()} to {verb.name}"
    return ""


def read(game: Game, line: str, seat: int) -> Option:
    """The option that a line means for this seat, legal or not; Unreadable when it means nothing.

    A verb may come in several shapes (`form evade head`, `form change-of-line chest belly`): the shape whose arguments
    can be read is meant, and among several the first that is not refused. Names may be written as they are printed.
    """
    try:
        return read_exactly(game, line.split(), seat)
    except Unreadable as error:
        problem, most = error, 0 if isinstance(error, Unseen) else -1
    for other in meant.written_otherwise(line, _lengths(game, line), game.book):
        try:
            return read_exactly(game, other, seat)
        except Unreadable as error:
            names = sum(word in game.book.index for word in other)
            if names > most:
                problem, most = error, names
    raise problem


def _lengths(game: Game, line: str) -> list[int]:
    """How many words may follow the verb of this line."""
    verb = meant.first_word(line)
    lengths = {len(kind.args) for kind in game.OPTION_KINDS.values() if kind.name == verb}
    return sorted(lengths | {length - 1 for length in lengths if length > 1}, reverse=True)


def read_exactly(game: Game, words: list[str], seat: int) -> Option:
    """The option that these words mean, each of which is one of the notation's own."""
    if not words:
        raise Unreadable("the line is empty")
    shapes = [(key, verb) for key, verb in game.OPTION_KINDS.items() if verb.name == words[0]]
    if not shapes:
        verbs = dict.fromkeys(verb.name for verb in game.OPTION_KINDS.values())
        raise Unreadable(f"there is no verb '{words[0]}'; {did_you_mean(words[0], verbs)}")
    fitting = [(key, verb) for key, verb in shapes if len(verb.args) == len(words) - 1]
    if not fitting:
        counts = " or ".join(str(n) for n in sorted({len(verb.args) for _, verb in shapes}))
        going_on = ", ".join(f"'{one}'" for one in endings(game, words, seat))
        if going_on:
            raise Unreadable(f"the line goes on: {going_on}")
        if lacking := _lacking(game, [verb for _, verb in shapes], words, seat):
            raise Unreadable(lacking)
        raise Unreadable(f"'{words[0]}' takes {counts} word{'s' * (counts != '1')} after it, not {len(words) - 1}")
    found: list[Option] = []
    problem: Unreadable | None = None
    for key, verb in fitting:
        try:
            values: list[Any] = []
            for arg, word in zip(verb.args, words[1:], strict=True):
                values.append(arg.read_after(game, seat, word, values))
        except Unreadable as error:
            problem = problem or error
            continue
        found.append((key, *values))
        if verb.refuse is None or verb.refuse(game, seat, *values) is None:
            return found[-1]
    if found:
        return found[0]
    raise problem or Unreadable("the line means nothing")
