"""What a line could mean: which of the lines that are legal now it fits, however it was typed.

Only the legal lines of the seat are compared with it, so nothing shows that the seat does not know. A line that fits
several is never guessed at.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Final, TypeAlias

from quarterdeck.engine.cards import Book, slug
from quarterdeck.engine.errors import IllegalChoice

CHOOSING: Final = ("target", "choose", "mode", "number", "name")
"""The words that say which one, and not what is done with it: see docs/notation.md."""
NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
"""Numbers as they may be said, after one of these words."""
ENDING: Final = ("pass", "done")
MOST_NAMED: Final = 6
"""So many lines at most are named where a line could mean several."""
NEAREST: Final = 3
MOST_WORDS: Final = 12
"""No line has so many words, as they are printed, after its verb."""
ALIKE: Final = 0.3

Older: TypeAlias = Mapping[str, Sequence[str]]
"""The words that lines had before for a verb, by its word of now: `Game.older_verbs`."""
NOT_OLDER: Final[Older] = {}


class SeveralMeanings(IllegalChoice):
    """The line fits several options. The game is unchanged."""


def several(typed: str, lines: Sequence[str]) -> SeveralMeanings:
    """The refusal of a line that could mean each of these."""
    named = " or ".join(f"'{line}'" for line in lines[:MOST_NAMED])
    more = f" or {len(lines) - MOST_NAMED} more" if len(lines) > MOST_NAMED else ""
    return SeveralMeanings(f"'{typed}' could mean {named}{more}: say which")


def fitting(lines: Sequence[str], typed: str, book: Book | None = None, older: Older = NOT_OLDER) -> list[int]:
    """The places of the legal lines that what was typed fits, by the first of these ways in which it fits any.

    The line itself, with printed names, capitals, quotes and blanks as people write them; the line of the only legal
    copy, where none is named; `choose` for `target` and the like, or an `older` word of the verb; the arguments alone.
    """
    if any(sign.isnumeric() and not sign.isascii() for sign in typed):
        return []  # numbers are written in one way only
    wanted = _joined(typed.split())
    verb, _, rest = wanted.partition("-")
    if not wanted:
        return []
    printed = _printed_words(book) if book is not None else {}
    kinds = {line.partition(" ")[0] for line in lines} - set(ENDING)
    says_which = verb in CHOOSING

    def by_another_verb(line: str) -> bool:
        own = line.partition(" ")[0]
        if not rest or own == verb:
            return False
        return verb in older.get(own, ()) or (says_which and (own in CHOOSING or (len(kinds) == 1 and own in kinds)))

    ways: tuple[tuple[Callable[[str], bool], bool, str], ...] = (
        (lambda line: True, True, wanted),
        (by_another_verb, False, NUMBERS.get(rest, rest)),
        (lambda line: True, False, wanted),
    )
    for counts, with_verb, words in ways:
        for writings in (_exactly, _of_any_copy):
            found = [
                at for at, line in enumerate(lines)
                if counts(line) and words in writings(line.split(), with_verb, printed)
            ]  # fmt: skip
            if found:
                return found
    return []


def nearest(typed: str, lines: Sequence[str], most: int = NEAREST) -> list[str]:
    """The legal lines most like what was typed: those that go on from it first, then those with its words."""
    wanted = _joined(typed.split())
    parts = wanted.split("-")
    found: list[tuple[float, int]] = []
    for at, line in enumerate(lines):
        joined = _joined(line.split())
        alike = difflib.SequenceMatcher(None, wanted, joined).ratio()
        begins = bool(wanted) and joined.startswith(wanted)
        shared = len({*parts} & {*joined.split("-")}) / len(parts) if parts else 0.0
        found.append((-(2 * begins + shared + alike), at))
        if alike < ALIKE and not begins and not shared:
            found.pop()
    return [lines[at] for _, at in sorted(found)[:most]] or list(lines[:most])


def first_word(line: str) -> str:
    """The verb of a line, however it was typed."""
    return next(iter(_parts(line)), "")


def written_otherwise(line: str, lengths: Sequence[int], book: Book) -> Iterator[list[str]]:
    """The line as notation has it, in each way in which its words make up so many names: `Otto Streit` is one word."""
    if any(sign.isnumeric() and not sign.isascii() for sign in line):
        return
    verb, *words = _parts(line) or [""]
    if verb and not words:
        yield [verb]
    if not words or len(words) > MOST_WORDS:
        return
    printed = words_of_names(book)
    for length in lengths:
        for cuts in combinations(range(1, len(words)), length - 1) if length else ():
            edges = (0, *cuts, len(words))
            names = ["-".join(words[a:b]).replace("-#", "#") for a, b in pairwise(edges)]
            yield [verb, *(printed.get(name, name) for name in names)]


def _parts(line: str) -> list[str]:
    return [part for word in line.split() if (part := _part(word))]


def _exactly(words: list[str], with_verb: bool, printed: Mapping[str, str]) -> Iterator[str]:
    """The ways to write a line of these words that all name the same."""
    return _written(words, with_verb, printed, any_copy=False)


def _of_any_copy(words: list[str], with_verb: bool, printed: Mapping[str, str]) -> Iterator[str]:
    """The ways to write a line of these words without saying which copy is meant."""
    return _written(words, with_verb, printed, any_copy=True)


def _written(words: list[str], with_verb: bool, printed: Mapping[str, str], any_copy: bool) -> Iterator[str]:
    choices: list[list[str]] = [words[:1]] if with_verb else []
    for word in words[1:]:
        base, mark, number = word.partition("#")
        bases = [base, printed[base]] if base in printed else [base]
        if mark:
            choices.append([f"{one}#{number}" for one in bases] + (bases if any_copy else []))
        elif base[:1].isdigit():
            choices.append(bases)
        else:
            choices.append([*bases, *(f"{one}#1" for one in bases)])
    for chosen in product(*choices):
        yield _joined(list(chosen))


@lru_cache(maxsize=4096)
def _part(word: str) -> str:
    base, mark, number = word.partition("#")
    return f"{slug(base)}#{number}" if mark else slug(base)


def _joined(words: list[str]) -> str:
    """Words in small letters with hyphens between them, as if they were one: `Otto Streit #2` is `otto-streit#2`."""
    return "-".join(part for word in words if (part := _part(word))).replace("-#", "#")


@lru_cache(maxsize=32)
def words_of_names(book: Book) -> Mapping[str, str]:
    """The cards' words by their printed names, where these differ."""
    return {name: id for id, name in _printed_words(book).items() if name not in book.by_id}


@lru_cache(maxsize=32)
def _printed_words(book: Book) -> Mapping[str, str]:
    """The printed names that are not simply written as the card's word: `docks` is printed `The Docks`."""
    return {card.id: slug(card.name) for card in book if slug(card.name) != card.id}
