"""What the words on cards mean, a sentence for each: a game says so in `data/keywords.yaml`, a part of the package."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from quarterdeck.engine.cards import Printed
from quarterdeck.games import game_class
from quarterdeck.scenario import yamlfile


@dataclass(frozen=True)
class Keyword:
    """A word on cards and what it means; `also` are its other forms."""

    word: str
    says: str
    also: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """The word and its other forms, as cards have them."""
        return (self.word, *self.also)


@cache
def keywords(game: str) -> tuple[Keyword, ...]:
    """The words of a game that are explained, those that are keywords first; none where the game explains none."""
    package = game_class(game).__module__.rpartition(".")[0]
    path = resources.files(package) / "data" / "keywords.yaml"
    said = yamlfile.load(path.read_text(encoding="utf-8")) if path.is_file() else []
    return tuple(Keyword(one["word"], one["says"], tuple(one.get("also", ()))) for one in said)


def keywords_on(card: Printed, known: Sequence[Keyword]) -> list[Keyword]:
    """Those of the words that a card has or names: as its kind, among its printed facts, or in its text."""
    has = {card.kind, *_facts(card)}
    return [one for one in known if has.intersection(one.forms) or any(_names(card.text, form) for form in one.forms)]


def _facts(card: Printed) -> Iterator[str]:
    """The words of the printed facts: what they are called, as `gray` areas are, and what they say, as a trait does."""
    for name, value in card.facts().items():
        if value:
            yield name
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple | set | frozenset):
            yield from map(str, value)


def _names(text: str, form: str) -> bool:
    return re.search(rf"\b{re.escape(form)}\b", text) is not None
