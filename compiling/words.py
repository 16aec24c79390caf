"""Compiled forms of plain words, in a module beside theirs: `quarterdeck/engine/quick.py` says why, and finds them."""

from __future__ import annotations

import ast
import builtins
import re

MARKS = ("because", "certain")
"""Decorators that say something of a word, and do nothing to it."""
MADE_INSIDE = (ast.FunctionDef, ast.Lambda, ast.Yield, ast.YieldFrom, ast.GeneratorExp)
"""What is made inside of a function. Generators are slower compiled than they are interpreted."""
ENDING = "_compiled"
"""As `engine.quick` knows it."""
OF = re.compile(r"\bCardUse\[\w+\]")
"""A use and what it answers: staged, it has no type variable."""


def plain_words(source: str, others: dict[str, set[str]]) -> tuple[str, set[str]]:
    """The source of the compiled forms of a module's plain words, and their names. `others` are those of other modules.

    A word is plain that makes nothing inside and names nothing of its module but other plain words.
    """
    tree = ast.parse(OF.sub("CardUse", source))
    imported = {name for one in ast.walk(tree) for name in _imported(one)}
    words = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef) and _is_plain(one)}
    words = {name: word for name, word in words.items() if name not in MARKS}
    known = {*dir(builtins), *imported}
    while left := {name for name, word in words.items() if _named(word) - known - set(words)}:
        words = {name: word for name, word in words.items() if name not in left}
    for word in words.values():
        word.decorator_list = []
    used = {one.id for word in words.values() for one in ast.walk(word) if isinstance(one, ast.Name)}
    body = [part for one in tree.body for part in _kept(one, words, used | {"TYPE_CHECKING"}, others)]
    return ast.unparse(ast.Module(body, [])) + "\n", set(words)


def _is_plain(word: ast.FunctionDef) -> bool:
    """Nothing is made inside of it, and it is marked at most."""
    marks = [ast.unparse(one).partition("(")[0] for one in word.decorator_list]
    inside = [one for statement in word.body for one in ast.walk(statement)]
    return all(mark in MARKS for mark in marks) and not any(isinstance(one, MADE_INSIDE) for one in inside)


def _named(word: ast.FunctionDef) -> set[str]:
    """The names that a word takes from elsewhere when it runs; types are not asked then."""
    found = [one for part in (*word.body, *word.args.defaults) for one in ast.walk(part) if isinstance(one, ast.Name)]
    own = {one.id for one in found if isinstance(one.ctx, ast.Store)} | {one.arg for one in word.args.args}
    kinds = [part for one in word.body for part in ast.walk(one) if isinstance(part, ast.AnnAssign)]
    types = {one.id for kind in kinds for one in ast.walk(kind.annotation) if isinstance(one, ast.Name)}
    return {one.id for one in found} - own - types


def _imported(one: ast.AST) -> list[str]:
    return [alias.asname or alias.name for alias in one.names] if isinstance(one, (ast.Import, ast.ImportFrom)) else []


def _kept(
    one: ast.stmt, words: dict[str, ast.FunctionDef], used: set[str], others: dict[str, set[str]]
) -> list[ast.stmt]:
    """What is left of a statement of the module: plain words, and imports of what they use."""
    if isinstance(one, ast.FunctionDef):
        return [one] if one.name in words else []
    if isinstance(one, ast.If):
        inner = [part for statement in one.body for part in _kept(statement, words, used, others)]
        return [ast.If(one.test, inner, [])] if inner else []
    if isinstance(one, ast.ImportFrom) and one.module is not None:
        if one.module == "__future__":
            return [one]
        names = [alias for alias in one.names if (alias.asname or alias.name) in used]
        compiled = [alias for alias in names if alias.name in others.get(one.module, ())]
        rest = [alias for alias in names if alias not in compiled]
        parts = [(one.module + ENDING, compiled), (one.module, rest)]
        return [ast.ImportFrom(module, found, 0) for module, found in parts if found]
    return []
