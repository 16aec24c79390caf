"""The claims of one test file, read from its source, and of one scenario file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario import yamlfile

DECORATORS: Final = ("rule", "card", "cards_of_kind")
NOT_RUN: Final = ("skip", "skipif", "xfail")

_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Claim:
    """A test says that it proves a rule or uses a card. `counts` is false if the test is skipped or may fail."""

    test: str
    kind: str
    what: str
    edition: str = ""
    game: str = ""
    counts: bool = True

    def may_speak_of(self, game: str, games: Iterable[str]) -> bool:
        """Could a card that is named here be one of this game? A test in a game's directory speaks of that game."""
        home = next((part for part in self.test.partition("::")[0].split("/") if part in games), None)
        return (self.game or home or game) == game


def claims_of_test_file(path: Path, name: str) -> list[Claim]:
    """The claims in the decorators of a test file's tests."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"), name)
    except SyntaxError as error:
        return [Claim(name, "unreadable", f"line {error.lineno} is not Python", counts=False)]
    return list(_walk(tree.body, name, _module_runs(tree), ()))


def _walk(body: list[ast.stmt], prefix: str, runs: bool, inherited: tuple[ast.expr, ...]) -> Iterator[Claim]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            decorators = tuple(node.decorator_list)
            class_runs = runs and not _not_run(decorators) and not _marks_not_run(node.body)
            yield from _walk(node.body, f"{prefix}::{node.name}", class_runs, (*inherited, *decorators))
        elif isinstance(node, _Function) and node.name.startswith("test"):
            counts = runs and not _not_run(node.decorator_list) and not _gives_up(node)
            for decorator in (*inherited, *node.decorator_list):
                yield from _claims(decorator, f"{prefix}::{node.name}", counts)


def _claims(decorator: ast.expr, test: str, counts: bool) -> Iterator[Claim]:
    kind = _name(decorator)
    if kind not in DECORATORS or not isinstance(decorator, ast.Call):
        return
    words = [_literal(argument) for argument in decorator.args]
    keywords = {keyword.arg: _literal(keyword.value) for keyword in decorator.keywords}
    if None in words or None in keywords.values() or not words:
        yield Claim(test, "unreadable", f"the claim @{kind} should name literal strings", counts=False)
        return
    texts = [word for word in words if word is not None]
    edition = keywords.get("edition") or ""
    if kind == "cards_of_kind":
        for what in texts[1:]:
            yield Claim(test, kind, what, game=texts[0], counts=counts)
    else:
        for what in texts:
            yield Claim(test, kind, what, edition=edition, counts=counts)


def _literal(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and (isinstance(node.value, str) or node.value is None):
        return node.value or ""
    return None


def _name(node: ast.expr) -> str:
    """The last word of a decorator: `rule` of `rule(...)` and of `proofs.rule(...)`."""
    target = node.func if isinstance(node, ast.Call) else node
    if isinstance(target, ast.Name):
        return target.id
    return target.attr if isinstance(target, ast.Attribute) else ""


def _not_run(decorators: Iterable[ast.expr]) -> bool:
    """Is one of them a mark that skips the test or lets it fail?"""
    for decorator in decorators:
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        marked = isinstance(target, ast.Attribute) and _name(target.value) == "mark"
        if marked and _name(decorator) in NOT_RUN:
            return True
    return False


def _marks_not_run(body: list[ast.stmt]) -> bool:
    """Does `pytestmark = ...` in a module or class skip all of its tests?"""
    for node in body:
        if isinstance(node, ast.Assign) and any(_name(target) == "pytestmark" for target in node.targets):
            marks = node.value.elts if isinstance(node.value, (ast.List, ast.Tuple)) else [node.value]
            if _not_run(marks):
                return True
    return False


def _module_runs(tree: ast.Module) -> bool:
    return not _marks_not_run(tree.body) and not any(_is_giving_up(node) for node in tree.body)


def _gives_up(function: _Function) -> bool:
    """Does the test always end with `pytest.skip(...)` or `pytest.xfail(...)`, or prove nothing at all?"""
    deeds = [
        node for node in function.body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
    empty = all(isinstance(node, ast.Pass) for node in deeds)
    return empty or any(_is_giving_up(node) for node in deeds)


def _is_giving_up(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in NOT_RUN


def claims_of_scenario(path: Path, name: str) -> list[Claim]:
    """The rules and cards that a scenario file says it proves."""
    try:
        data = yamlfile.load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, SetupError) as error:
        return [Claim(name, "unreadable", str(error), counts=False)]
    if not isinstance(data, dict):
        return [Claim(name, "unreadable", "this is not a scenario", counts=False)]
    game, edition = str(data.get("game", "")), str(data.get("edition") or "")
    rules, cards = data.get("rules") or [], data.get("cards") or []
    if not isinstance(rules, list) or not isinstance(cards, list):
        return [Claim(name, "unreadable", "'rules' and 'cards' should be lists", counts=False)]
    return [
        *(Claim(name, "rule", str(what), edition, game) for what in rules),
        *(Claim(name, "card", str(what), edition, game) for what in cards),
    ]
