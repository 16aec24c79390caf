"""Cards of a person's own, from a Python file: facts and code as a game's card files have them, for one process only.

The file names its facts in the constant `FACTS`, YAML as in the game's `data/cards.yaml`; below it cards are written as
in any file under `cards/`. A trait (in Sky Pirate a subtype) that no card of the game has is listed in `TRAITS` (or
`SUBTYPES`), so that a misspelt one is not taken for it. Nothing on disk changes. Own cards come after all others in the
book, so that every other face keeps its number, and games without them are dealt as ever.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import cardwords, facts
from quarterdeck.games.cardfiles import at_fault

FACTS: Final = "FACTS"
TAKING: Final = ("five_sails", "sky_pirate")
"""The games whose cards have code. Arcana and Sword Duel are played with card files of data."""

_added: Final[dict[str, dict[str, str]]] = {}
"""The files that each game has now: their sources by name."""
_names: Final[dict[str, list[str]]] = {}
"""The cards that they brought."""


def add(game: str, files: Mapping[str, str]) -> None:
    """Let the game have the cards of these files (sources by name) and no other own ones, or SetupError."""
    if _added.get(game, {}) == files:
        return
    if game not in TAKING:
        raise SetupError(f"{game} is played with a card file of data; cards with code are for {' and '.join(TAKING)}")
    forget(game)
    home = f"quarterdeck.games.{game}"
    cardset = import_module(f"{home}.cardset")
    cardset.card_book()  # the printed cards are whole before others come
    _added[game], _names[game] = dict(files), []
    try:
        for file, source in files.items():
            _add(game, cardset, file, source)
        _work_out_anew(home, cardset)
        cardset.card_book()
        words = import_module(f"{home}.vocabulary").WORDS
        for file, source in files.items():
            cardwords.check(file, source, words)
    except ValueError as error:
        forget(game)
        raise SetupError(f"{', '.join(files)}: {error}") from None
    except SetupError:
        forget(game)
        raise


def has(game: str) -> bool:
    """Does the game have own cards now?"""
    return bool(_added.get(game))


def forget(game: str) -> None:
    """Take own cards out again."""
    if not _added.pop(game, None):
        return
    home = f"quarterdeck.games.{game}"
    cardset = import_module(f"{home}.cardset")
    for name in _names.pop(game):
        cardset.printed_cards().pop(name, None)
        cardset.FINISHED.discard(name)
    cardset.LISTED.own.clear()
    _work_out_anew(home, cardset)


def _add(game: str, cardset: ModuleType, file: str, source: str) -> None:
    """Add the cards of one file: first their facts, then what they do."""
    cards = cardset.printed_cards()
    tree = _tree(file, source)
    told = _facts(file, tree)
    cardset.LISTED.own.update(_new_names(file, tree, cardset.LISTED.kind.upper()))
    entries = facts.read(file, told, cardset.PRINTED, cardset.NEEDED, cardset.misfit, cards)
    words = {card.id: card.name for card in cards.values()}
    numbers = {card.number: card.name for card in cards.values() if isinstance(card.number, str)}
    for entry in entries:
        name = entry["name"]
        taken = words.get(entry.get("word") or slug(name)) or numbers.get(entry["number"])
        if taken is not None:
            what = "name" if taken == name else "name or number"
            raise SetupError(f"{file}: {name} has the {what} of {taken}, which the game has already")
    for entry in entries:
        cards[entry["name"]] = cardset.card_of_facts(entry)
        _names[game].append(entry["name"])
    module = ModuleType(f"quarterdeck_own_cards_{slug(file).replace('-', '_')}")
    module.__file__ = file
    sys.modules[module.__name__] = module
    try:
        exec(compile(source, file, "exec"), module.__dict__)
    except SetupError:
        raise
    except Exception as error:
        raise at_fault(file, file, source, error) from None


def _tree(file: str, source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except SyntaxError as error:
        raise SetupError(f"{file}, line {error.lineno}: this is not Python: {error.msg}") from None


def _constant(tree: ast.Module, name: str) -> ast.expr | None:
    """What a constant of the file is set to."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            return node.value
    return None


def _new_names(file: str, tree: ast.Module, name: str) -> list[str]:
    """The traits (or subtypes) that the file adds to those of the game."""
    value = _constant(tree, name)
    if value is None:
        return []
    listed = value.elts if isinstance(value, ast.List | ast.Tuple) else [value]
    names = [one.value for one in listed if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    if len(names) < len(listed) or not isinstance(value, ast.List | ast.Tuple):
        raise SetupError(f'{file}, line {value.lineno}: {name} is a list of names: {name} = ["..."]')
    return names


def _facts(file: str, tree: ast.Module) -> str:
    """The text of the file's facts, each on the line on which it stands in the file."""
    value = _constant(tree, FACTS)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return "\n" * (value.lineno - 1) + value.value
    if value is not None:
        raise SetupError(f"{file}, line {value.lineno}: {FACTS} is a text, cards as in data/cards.yaml")
    raise SetupError(f'{file}: the facts of its cards are missing: {FACTS} = """- {{name: ..., ...}}"""')


def _work_out_anew(home: str, cardset: ModuleType) -> None:
    """Forget what was worked out from the cards as they were before."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{home}."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None and value is not cardset.printed_cards:
                    clear()
