"""The faces of cards: each game's data/faces.yaml says what a card's picture is made of, and the web pages draw it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from quarterdeck.cli.files import UsageError, read_text
from quarterdeck.engine.cards import Printed
from quarterdeck.games import game_class
from quarterdeck.pages import built_pages

LINE: Final = re.compile(
    r"^([a-z0-9-]+): \{motif: ([a-z0-9-]+(?:\([^)]*\))?)(?:, second: ([a-z0-9-]+))?, tint: ([a-z]+)\}(?:\s+#.*)?$"
)
"""One line a card, as the build of the web pages reads it."""


@dataclass(frozen=True)
class Recipe:
    """What a card's picture is made of: a large motif, a small one, and the ground."""

    motif: str
    second: str
    tint: str


@cache
def recipes(game: str) -> dict[str, Recipe]:
    """The recipes of a game's cards by their ids; a game without faces.yaml has none."""
    folder = resources.files(game_class(game).__module__.rpartition(".")[0])
    file = folder / "data" / "faces.yaml"
    if not file.is_file():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if match := LINE.match(line):
            card, motif, second, tint = match.groups()
            found[card] = Recipe(motif, second or "", tint)
    return found


def in_words(game: str, card: Printed) -> str:
    """What one sees on the card: the motifs and the tint of its picture."""
    recipe = recipes(game).get(card.id)
    if recipe is None:
        return "Face: drawn from its kind and its name"
    name, _, words = recipe.motif.rstrip(")").partition("(")
    if name == "bust":
        motif = _person(words.split())
    elif name == "stroke":
        motif = f"two fencers, the stroke {_plain(words)}"
    else:
        motif = _plain(name)
    second = f", with {_plain(recipe.second)}" if recipe.second else ""
    return f"Face: {motif}{second}, on {recipe.tint}"


def svg(game: str, card: Printed) -> str:
    """The picture that the web pages show, as they were built."""
    pages = built_pages()
    if pages is None:
        raise UsageError("the web pages are not built, so there are no pictures: run npm run build in web")
    path = pages / "faces" / game / f"{card.id}.svg"
    if not path.is_file():
        raise UsageError(f"{card.name} has no recipe in {game}'s data/faces.yaml; the browser draws it from its name")
    return read_text(str(path), "a picture")


def _plain(name: str) -> str:
    return name.removeprefix("qd-").replace("-", " ")


def _a(word: str) -> str:
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def _person(words: list[str]) -> str:
    """A bust in words: head, hair, face, collar and what else it wears."""
    head, hair, face, collar, *extra = words
    parts = [
        "bareheaded" if head == "none" else f"in {_a(head)}",
        "" if hair == "none" else "bald" if hair == "bald" else f"{hair} hair",
        "" if face == "none" else f"a {face} beard" if face == "full" else _a(face),
        "armour" if collar == "armour" else _a("high collar" if collar == "highcollar" else collar),
        *extra,
    ]
    return f"a person {', '.join(part for part in parts if part)}"
