"""Are the words of card files those of the game? A misspelt one is answered with its file, its line and the nearest.

The type of a parameter says what kind of word it takes, so nothing else has to be declared: a Literal lists its words
(`Side`), and a name such as `Trait` stands for what the game has at the time (`Words.known`). The source of a card file
is looked through once, when the book is complete: decorators, conditions and what bodies say alike. While a game is
played nothing of this runs.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_origin

from quarterdeck.engine.errors import SetupError, did_you_mean

JOINED: Final = "s"
"""A type of this ending takes several words in one text, with commas between them: `Traits` beside `Trait`."""
HAS_REST: Final = 0x04
HAS_QUESTIONS: Final = 0x08
"""The flags of a function with `*names` and with `**questions`."""
CHOSEN: Final = "mode"
"""What a use knows of the word that was chosen: `it.mode`."""

N = TypeVar("N", bound=ast.AST)
Fault: TypeAlias = tuple[int, str]
"""A line, and what is wrong there."""


class Known(NamedTuple):
    """Words of one kind that a game has: what one of them is, and all of them now."""

    noun: str
    words: Callable[[], Collection[str]]


@dataclass(frozen=True, slots=True)
class Words:
    """What the card files of a game can name, besides what they import."""

    known: Mapping[str, Known] = field(default_factory=dict)
    """The words of each kind, by the name of their type."""
    called: Mapping[str, type] = field(default_factory=dict)
    """What the parameters of all functions of cards are, by their names: `game`, `it`."""
    made: tuple[type, ...] = ()
    """What decorators make of a function: abilities and effects."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """The type of what is printed on a card, by its name: `traits`."""


class Text(NamedTuple):
    """A text in the source, and where."""

    word: str
    node: ast.Constant


class Takes(NamedTuple):
    """What can be given to a function: its parameters in their order, and the type of each as it is written."""

    home: Mapping[str, object]
    """Where the names of these types are known."""
    in_order: tuple[str, ...]
    types: Mapping[str, str]
    rest: str = ""
    questions: Mapping[str, str] | None = None
    """What can be given by name alone; None if there is no telling."""
    questions_home: Mapping[str, object] = {}


def check(file: str, source: str, words: Words) -> None:
    """Raise SetupError for the first word of a card file that nobody knows."""
    faults = sorted(_Reader(ast.parse(source), words).faults())
    if faults:
        line, wrong = faults[0]
        raise SetupError(f"{file}, line {line}: {wrong}")


class _Reader:
    """One card file, and what its names mean."""

    def __init__(self, tree: ast.Module, words: Words) -> None:
        self.words: Final = words
        self.nodes: Final = _by_kind(tree)
        self.names: Final[dict[str, object]] = {}
        """What is imported."""
        self.missing: Final[list[Fault]] = []
        self.defined: Final = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        for imported in self._all(ast.ImportFrom):
            if imported.module and imported.module.partition(".")[0] == "quarterdeck":
                self._import(imported)
        self.blocks: Final[dict[str, type]] = {}
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                made = self._made_by(node.value)
                if made is not None:
                    self.blocks[node.targets[0].id] = made

    def _import(self, node: ast.ImportFrom) -> None:
        module = import_module(str(node.module))
        half_read = getattr(module.__spec__, "_initializing", False)
        for alias in node.names:
            try:
                found = getattr(module, alias.name)
            except AttributeError:
                if _is_module(f"{node.module}.{alias.name}"):
                    found = import_module(f"{node.module}.{alias.name}")
                elif half_read:
                    continue
                else:
                    known = [name for name in vars(module) if not name.startswith("_")]
                    told = f"{node.module} has no {alias.name}; {did_you_mean(alias.name, known)}"
                    self.missing.append((alias.lineno, told))
                    continue
            self.names[alias.asname or alias.name] = found

    def faults(self) -> Iterator[Fault]:
        """All that is wrong with the words of the file."""
        yield from self.missing
        yield from self._unknown_names()
        yield from self._never_offered()
        for call in self._all(ast.Call):
            yield from self._call(call)
        for compare in self._all(ast.Compare):
            yield from self._compared(compare)

    def _all(self, kind: type[N]) -> list[N]:
        """All parts of the file of this kind."""
        return self.nodes.get(kind, [])  # type: ignore[return-value]

    # -- calls --------------------------------------------------------------------------------------------------------

    def _call(self, call: ast.Call) -> Iterator[Fault]:
        found = list(self._functions(call.func))
        if not found:
            yield from self._no_such_method(call)
        for takes in found[:1]:
            for place, given in enumerate(call.args):
                if isinstance(given, ast.Starred):
                    break
                if place < len(takes.in_order):
                    yield from self._given(given, takes.types.get(takes.in_order[place], ""), takes.home)
                else:
                    yield from self._given(given, takes.rest, takes.home)
            for keyword in call.keywords:
                yield from self._given_by_name(keyword, found)

    def _given_by_name(self, keyword: ast.keyword, found: list[Takes]) -> Iterator[Fault]:
        name = keyword.arg
        if name is None:
            return
        for takes in found:
            if name in takes.types:
                yield from self._given(keyword.value, takes.types[name], takes.home)
                return
            if takes.questions is not None and name in takes.questions:
                yield from self._given(keyword.value, takes.questions[name], takes.questions_home)
                return
        if all(takes.questions is not None for takes in found):
            known = [name for takes in found for name in (*takes.types, *(takes.questions or ()))]
            yield keyword.value.lineno, f"there is no question called {name}; {did_you_mean(name, known)}"

    def _functions(self, called: ast.expr) -> Iterator[Takes]:
        """What is called, as far as that can be told: several if it is a method of one of several classes."""
        if isinstance(called, ast.Name):
            if called.id in self.defined:
                yield self._of_source(self.defined[called.id])
            elif called.id in self.names and callable(self.names[called.id]):
                takes = _takes(self.names[called.id], bound=False)
                if takes is not None:
                    yield takes
        elif isinstance(called, ast.Attribute):
            for owner in self._owners(called.value):
                method = getattr(owner, called.attr, None)
                takes = None if method is None else _takes(method, bound=not isinstance(owner, ModuleType))
                if takes is not None:
                    yield takes

    def _owners(self, value: ast.expr) -> tuple[type | ModuleType, ...]:
        """Whose method is called."""
        if isinstance(value, ast.Call):
            made = self._made_by(value)
            return () if made is None else (made,)
        if not isinstance(value, ast.Name):
            return ()
        if value.id in self.blocks:
            return (self.blocks[value.id],)
        if value.id in self.words.called:
            return (self.words.called[value.id],)
        if value.id in self.defined and self.defined[value.id].decorator_list:
            return self.words.made
        imported = self.names.get(value.id)
        return (imported,) if isinstance(imported, ModuleType) else ()

    def _no_such_method(self, call: ast.Call) -> Iterator[Fault]:
        called = call.func
        if not isinstance(called, ast.Attribute):
            return
        owners = self._owners(called.value)
        if owners is not self.words.made and owners and not any(hasattr(owner, called.attr) for owner in owners):
            known = dict.fromkeys(name for owner in owners for name in dir(owner) if not name.startswith("_"))
            told = f"{ast.unparse(called.value)} has no {called.attr}"
            yield called.end_lineno or called.lineno, f"{told}; {did_you_mean(called.attr, known)}"

    def _made_by(self, value: ast.expr) -> type | None:
        """The class of what a call gives: `crew("Fisher")` is a block."""
        if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name)):
            return None
        function = self.names.get(value.func.id)
        if isinstance(function, type):
            return function
        told = getattr(function, "__annotations__", {}).get("return")
        made = _home(function).get(str(told)) if told else None
        return made if isinstance(made, type) else None

    def _of_source(self, function: ast.FunctionDef) -> Takes:
        """What a function of the file itself takes."""
        given = [*function.args.posonlyargs, *function.args.args]
        types = {one.arg: _written(one.annotation) for one in (*given, *function.args.kwonlyargs)}
        rest = function.args.vararg
        questions: dict[str, str] | None = {} if function.args.kwarg is None else None
        in_order = tuple(one.arg for one in given)
        return Takes(self.names, in_order, types, "" if rest is None else _written(rest.annotation), questions)

    # -- words --------------------------------------------------------------------------------------------------------

    def _given(self, value: ast.expr, kind: str, home: Mapping[str, object]) -> Iterator[Fault]:
        """The words that are given where this type is asked for."""
        for name in re.findall(r"\w+", kind):
            known = self._words_of(name, home)
            if known is None:
                continue
            several = name.endswith(JOINED) and name in self.words.known
            for text, node in _constants(value):
                for word in text.split(",") if several else [text]:
                    if word and word not in known.words():
                        named = [one for one in known.words() if one]
                        yield node.lineno, f"no {known.noun} is called {word}; {did_you_mean(word, named)}"
            return

    def _words_of(self, name: str, home: Mapping[str, object]) -> Known | None:
        if name in self.words.known:
            return self.words.known[name]
        listed = home.get(name)
        if get_origin(listed) is not Literal:
            return None
        noun = re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
        return Known(noun, lambda: get_args(listed))

    def _compared(self, compare: ast.Compare) -> Iterator[Fault]:
        """What is printed on a card is compared with words: `"Weapon" in game.printed(card).traits`."""
        sides = [compare.left, *compare.comparators]
        for side in sides:
            if isinstance(side, ast.Attribute) and _is_printed(side.value):
                for other in sides:
                    yield from self._given(other, self.words.printed.get(side.attr, ""), {})

    def _never_offered(self) -> Iterator[Fault]:
        """A word that is asked for where one was chosen, and that nothing in the file lets anybody choose."""
        asked: list[Text] = []
        for compare in self._all(ast.Compare):
            sides = [compare.left, *compare.comparators]
            if any(isinstance(side, ast.Attribute) and side.attr == CHOSEN for side in sides):
                asked += [text for side in sides for text in _constants(side)]
        if asked:
            reads = {id(node) for _, node in asked}
            texts = [node for node in self._all(ast.Constant) if isinstance(node.value, str)]
            offered = {str(node.value) for node in texts if id(node) not in reads}
            for word, node in asked:
                if word not in offered:
                    words = [one for one in offered if " " not in one]
                    told = f"nothing here lets anybody choose {word}"
                    yield node.lineno, f"{told}; {did_you_mean(word, words)}"

    def _unknown_names(self) -> Iterator[Fault]:
        """Names that stand for nothing: neither imported nor defined anywhere in the file."""
        bound = {*dir(builtins), "__name__", "__file__", "__doc__"}
        bound |= {node.id for node in self._all(ast.Name) if not isinstance(node.ctx, ast.Load)}
        bound |= {node.name for node in self._all(ast.FunctionDef)} | {node.name for node in self._all(ast.ClassDef)}
        bound |= {node.arg for node in self._all(ast.arg)}
        bound |= {node.name for node in self._all(ast.ExceptHandler) if node.name}
        imported = [one for node in self._all(ast.Import) for one in node.names]
        imported += [one for node in self._all(ast.ImportFrom) for one in node.names]
        bound |= {(one.asname or one.name).partition(".")[0] for one in imported}
        for node in self._all(ast.Name):
            if node.id not in bound:
                yield node.lineno, f"nothing is called {node.id}; {did_you_mean(node.id, sorted(bound))}"


def _by_kind(tree: ast.Module) -> dict[type, list[ast.AST]]:
    """All parts of a file, by their kinds. In one go: many files are read whenever the cards are."""
    found: dict[type, list[ast.AST]] = {}
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        found.setdefault(node.__class__, []).append(node)
        for name in node._fields:
            value = getattr(node, name, None)
            if value.__class__ is list:
                left += [one for one in value if isinstance(one, ast.AST)]
            elif name != "ctx" and isinstance(value, ast.AST):
                left.append(value)
    return found


@cache
def _takes(function: object, bound: bool) -> Takes | None:
    """What can be given to a function or a class; None where there is no telling, as in a compiled one."""
    if isinstance(function, type):
        function, bound = function.__init__, True  # type: ignore[misc]
    code = getattr(function, "__code__", None)
    types = getattr(function, "__annotations__", None)
    if code is None or types is None:
        return None
    taken = code.co_argcount + code.co_kwonlyargcount
    names = code.co_varnames[:taken]
    rest = code.co_varnames[taken] if code.co_flags & HAS_REST else ""
    home = _home(function)
    questions: Mapping[str, str] | None = {}
    questions_home: Mapping[str, object] = {}
    if code.co_flags & HAS_QUESTIONS:
        asked = code.co_varnames[taken + bool(rest)]
        declared = _questions(str(types.get(asked, "")), home)
        questions = None
        if declared is not None:
            questions = {name: _text(kind) for name, kind in declared.__annotations__.items()}
            questions_home = _home(declared)
    told = {name: _text(types.get(name, "")) for name in names}
    in_order = names[1 if bound else 0 : code.co_argcount]
    return Takes(home, in_order, told, _text(types.get(rest, "")), questions, questions_home)


def _questions(kind: str, home: Mapping[str, object]) -> type | None:
    """The typed table of questions that `**questions: Unpack[Questions]` names."""
    for name in re.findall(r"\w+", kind):
        found = home.get(name)
        if isinstance(found, type) and name != "Unpack":
            return found
    return None


def _home(thing: object) -> Mapping[str, object]:
    """The names of the module in which something is defined."""
    return vars(sys.modules[thing.__module__]) if getattr(thing, "__module__", "") in sys.modules else {}


def _text(kind: object) -> str:
    """A type as it is written; those of typed tables are wrapped."""
    return str(getattr(kind, "__forward_arg__", kind))


def _written(kind: ast.expr | None) -> str:
    return "" if kind is None else ast.unparse(kind)


def _constants(value: ast.expr) -> Iterator[Text]:
    """The texts that an expression may give as they stand there."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield Text(value.value, value)
    elif isinstance(value, ast.Tuple | ast.List | ast.Set):
        for one in value.elts:
            yield from _constants(one)
    elif isinstance(value, ast.IfExp):
        yield from _constants(value.body)
        yield from _constants(value.orelse)
    elif isinstance(value, ast.BoolOp):
        for one in value.values:
            yield from _constants(one)


def _is_printed(value: ast.expr) -> bool:
    """Is it what is printed on a card: `game.printed(card)`?"""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "printed"


def _is_module(name: str) -> bool:
    try:
        import_module(name)
    except ModuleNotFoundError:
        return False
    return True
