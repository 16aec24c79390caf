"""Which rules govern a card by what it is: its kind, the labels of its abilities, keywords that it has or names.

Each game says so in `data/governs.yaml`, a part of the package. What tests and card code add is in `links.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from quarterdeck.engine.cards import Printed
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class
from quarterdeck.scenario import yamlfile

Table = Mapping[str, Sequence[str]]


class Governing:
    """The table of one game, with every rule that it names."""

    def __init__(self, game: str, ids: Sequence[str]) -> None:
        package = game_class(game).__module__.rpartition(".")[0]
        path = resources.files(package) / "data" / "governs.yaml"
        said = yamlfile.load(path.read_text(encoding="utf-8")) if path.is_file() else {}
        self.kinds: Table = {kind: _whole(given, ids) for kind, given in said.get("kinds", {}).items()}
        self.labels: Table = {label: _whole(given, ids) for label, given in said.get("labels", {}).items()}
        self.words: Table = {word: _whole(given, ids) for word, given in said.get("words", {}).items()}

    def rules(self, card: Printed) -> Iterator[str]:
        """The rules that govern a card, some perhaps twice."""
        yield from self.kinds.get(card.kind, ())
        for ability in card.abilities:
            yield from self.labels.get(getattr(ability, "label", "") or ability.kind, ())
        has = {*getattr(card, "keywords", ()), *getattr(card, "traits", ()), *getattr(card, "subtypes", ())}
        for word, rules in self.words.items():
            if word in has or re.search(rf"\b{re.escape(word)}\b", f"{card.name}. {card.text}"):
                yield from rules


def _whole(given: Sequence[str], ids: Sequence[str]) -> list[str]:
    """The ids that are meant: `FS-CARD-01..05` is a run of them, `FS-CARD-*` a chapter."""
    found: list[str] = []
    for one in given:
        chapter, _, numbers = one.rpartition("-")
        first, _, last = numbers.partition("..")
        in_chapter = [id for id in ids if id.rpartition("-")[0] == chapter]
        ends = first, last or first
        meant = [id for id in in_chapter if numbers == "*" or ends[0] <= id.rpartition("-")[2] <= ends[1]]
        if not meant or not {f"{chapter}-{first}", f"{chapter}-{last or first}"} <= {*meant, f"{chapter}-*"}:
            raise SetupError(f"governs.yaml names rules that are not there: {one}")
        found += meant
    return found
