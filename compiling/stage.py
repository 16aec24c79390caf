"""Stage the sources for mypyc: write beside each record what `RecordMeta` does when Python reads its class.

mypyc makes no native class of one with a metaclass. The rules exist once, in `src`; what is written here is a product
of the build, as an object file is: fields without defaults, `__init__` and `copy` in full, and without what a native
class cannot hold. `tests/contract/test_staging.py` compares it with what `RecordMeta` makes.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import re
import shutil
import sys
from abc import ABCMeta
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

sys.path.insert(0, str(Path(__file__).resolve().parent))
from members import call_above, in_a_class, is_type_checking, statements, without_slots, without_type_variables, written
from rewriting import Rewritten, spread
from words import ENDING, plain_words

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OPEN = "quarterdeck.engine."
"""Games, and toy games of tests, that are not compiled subclass what is in here."""
NOT_STAGED = '''
def _lay_out_later(cls: Any) -> None:
    """A record that was not compiled, such as a test's: do what the metaclass would have done."""
    space = dict(vars(cls))
    had = set(space)
    _lay_out(cls.__name__, cls.__bases__, space)
    for name in had - set(space):
        delattr(cls, name)
    if space["copy"] is _first_copy:  # a compiled function is not bound to what it is looked up in
        own: dict[str, Any] = {"first": _first_copy}
        exec("def copy(self):\\n    return first(self)", own)
        space["copy"] = own["copy"]
    for name in ("FIELDS", "DEFAULTS", "FIXED", "KEY", "__init__", "copy"):
        if name in space:
            setattr(cls, name, space[name])


def _make_copy(cls: Any) -> Any:
    """As for all records, but by the constructor: a native object is not to be had without it."""
    kinds, taken = field_types(cls), [f for f in cls.FIELDS if f not in cls.FIXED]
    codes = {f: f"self.{f}" if f[0] == "_" else _copy_code(kinds[f], f"self.{f}") for f in cls.FIELDS}
    lines = [f"new = _cls({', '.join(f'{f}={codes[f]}' for f in taken)})"]
    lines += [f"new.{f} = {codes[f]}" for f in cls.FIELDS if f in cls.FIXED]
    space: dict[str, Any] = {"_cls": cls}
    exec("def copy(self):\\n    " + "\\n    ".join([*lines, "return new"]), space)
    return space["copy"]


_enrol(Record)
'''
RECURSIVE = re.compile(r'^(\w+): TypeAlias = ".*\b\1\b.*"$', re.MULTILINE)
"""A type that is made of itself, on which mypyc's translator breaks."""
ONE_PLACE = '''
def __init_subclass__(cls, **keywords: _typing.Any) -> None:
    """A dataclass that is not compiled gives what it inherits a second slot, which this class would not see."""
    for name in {fields!r}:
        if type(vars(cls).get(name)).__name__ == "member_descriptor":
            delattr(cls, name)
'''
PREFACE = """
import typing as _typing
if _typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr
_reversed: _typing.Any = reversed
"""
NAME_OF = '''
from sys import intern as _intern
def _name_of(method: _typing.Any) -> str:
    """The name of a method, or a name that stands for it: see NAMED in compiling/stage.py."""
    return method if isinstance(method, str) else _intern(method.__name__)
'''
NARROWED = {"_setting", "book"}
"""Attributes for which a game's classes name a narrower type than the engine does: these get a second one."""

CHANCE = ("rng", "chance.py")
"""The module of the engine, and the file beside this one, whose functions take the place of that module's."""


def module_of(path: Path) -> str:
    """The name of the module in this file of `src`."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Staged(Rewritten):
    """One module on its way to mypyc."""

    def __init__(self, name: str, module: ModuleType, own: str, compiled: set[str]) -> None:
        """`own` ends the names of the second attributes of this module's game; empty for the engine."""
        self.name, self.module, self.own, self.compiled = name, module, own, compiled
        from quarterdeck.engine import struct

        self.struct: Any = struct
        self.setting = importlib.import_module("quarterdeck.engine.state").Setting
        self.visible: set[str] = set(dir(builtins))
        self.narrowed = narrowed_in(name) if own else set()
        self.takes_names = name in (OPEN + "game", OPEN + "procedure")
        self.inside: type = object
        self.spread: set[int] = set()

    def visit_Module(self, node: ast.Module) -> ast.Module:  # noqa: N802
        """Add what a staged module needs, after its first imports."""
        for one in ast.walk(node):
            if isinstance(one, (ast.Import, ast.ImportFrom)):
                self.visible |= {(name.asname or name.name).split(".")[0] for name in one.names}
            elif isinstance(one, ast.ClassDef):
                self.visible.add(one.name)
            elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                self.visible.add(one.target.id)
        body: list[ast.stmt] = []
        for statement in node.body:
            body += self.at_the_top(statement)
        first = next(n for n, one in enumerate(body) if not self.is_preface(one))
        more = [NAME_OF] * self.takes_names + [spread(count) for count in sorted(self.spread)]
        body[first:first] = statements(PREFACE + "".join(more))
        node.body = body
        return node

    @staticmethod
    def is_preface(one: ast.stmt) -> bool:
        """A docstring, or an import from the future."""
        return isinstance(one, ast.Expr) or (isinstance(one, ast.ImportFrom) and one.module == "__future__")

    def at_the_top(self, one: ast.stmt) -> list[ast.stmt]:
        """A statement of the module."""
        if isinstance(one, ast.If) and ast.unparse(one.test) == "not TYPE_CHECKING":
            return []  # another name for a slot: a property of its own, see `checked_only`
        if isinstance(one, ast.If) and is_type_checking(one.test) and one.orelse:
            # Type variables that have a default while types are checked: mypyc takes what stands there at run time.
            seen = [s for s in one.body if isinstance(s, ast.ImportFrom) and s.module != "typing_extensions"]
            return [ast.If(one.test, seen, []), *one.orelse] if seen else one.orelse
        if isinstance(one, ast.FunctionDef) and one.name == "_make_copy":
            return []  # see NOT_STAGED
        if isinstance(one, ast.ClassDef):
            return self.class_and_after(one)
        return [self.generic_visit(one)]  # type: ignore[list-item]

    # -- classes --------------------------------------------------------------------------------------------------

    def class_and_after(self, node: ast.ClassDef) -> list[ast.stmt]:
        """A class, and what is said of it once it is whole."""
        cls: Any = getattr(self.module, node.name)
        slotted = "slots=True" in " ".join(ast.unparse(one) for one in node.decorator_list)
        node.decorator_list = [without_slots(one) for one in node.decorator_list]
        methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        node.body = [s for one in node.body for s in in_a_class(one, methods, cls, self.module)]
        self.inside = cls
        node.body = [self.visit(one) for one in node.body]
        after: list[ast.stmt] = []
        bases = {ast.unparse(base).split("[")[0] for base in node.bases}
        if cls is self.struct.Record:
            self.root(node)
            after = statements(NOT_STAGED)
        elif cls is self.struct.RecordMeta:
            return []
        elif isinstance(cls, self.struct.RecordMeta):
            after = self.record(node, cls)
        elif "book" in self.narrowed and issubclass(cls, self.setting):
            self.second_book(node)
        call_above(node)
        native = type(cls) in (type, ABCMeta, self.struct.RecordMeta) and not is_typeddict(cls)
        native = native and not issubclass(cls, tuple) and "Protocol" not in bases
        if native:
            without_type_variables(node, bases, {one.__name__ for one in getattr(cls, "__parameters__", ())})
        if native and not issubclass(cls, BaseException) and self.is_open(cls):
            node.decorator_list.append(ast.parse("_mypyc_attr(allow_interpreted_subclasses=True)", mode="eval").body)
        if slotted and native and self.name.startswith(OPEN):
            node.body += statements(ONE_PLACE.format(fields=tuple(vars(cls)["__slots__"])))
        return [node, *after]

    def is_open(self, cls: type) -> bool:
        """Has it, or can it have, a subclass that is not compiled?"""
        below = [cls]
        for one in below:
            below += type.__subclasses__(one)
        return self.name.startswith(OPEN) or any(one.__module__ not in self.compiled for one in below)

    def root(self, node: ast.ClassDef) -> None:
        """`Record` itself: without its metaclass, which `__init_subclass__` stands in for where nothing was staged."""
        node.keywords = []
        node.body += statements(
            "FIELDS = ()\nDEFAULTS = {}\nFIXED = set()\nKEY = 'struct.Record'\n"
            "def copy(self) -> Record:\n    raise NotImplementedError\n"
            "def __init_subclass__(cls, **keywords: Any) -> None:\n"
            "    super().__init_subclass__(**keywords)\n"
            "    if 'FIELDS' not in vars(cls):\n"
            "        _lay_out_later(cls)\n"
            "    for name, mark in vars(cls).get('MARKED', {}).items():\n"
            "        mark(vars(cls)[name])\n"
            "    _enrol(cls)\n"
        )
        fields = {
            one.target.id: one
            for one in node.body
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        }
        for name in ("FIELDS", "DEFAULTS", "FIXED", "KEY"):
            node.body.remove(fields[name])
        kinds = {"FIELDS": "tuple[str, ...]", "DEFAULTS": "dict[str, Any]", "FIXED": "set[str]", "KEY": "str"}
        for number, one in enumerate(node.body):
            if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) in kinds:
                name = ast.unparse(one.targets[0])
                node.body[number] = statements(f"{name}: ClassVar[{kinds[name]}] = {ast.unparse(one.value)}")[0]

    def record(self, node: ast.ClassDef, cls: Any) -> list[ast.stmt]:
        """A record: its fields without defaults, then all that `RecordMeta` makes of them, in full."""
        own = vars(cls)["__slots__"]
        kept: list[ast.stmt] = []
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.target.id in cls.FIELDS:
                name = one.target.id
                if name in own:
                    one.value = None
                elif name in self.narrowed:
                    if not self.narrows(cls, name):
                        continue
                    one.target.id += self.own
                one.value = None
            kept.append(one)
        node.body = kept
        marked = self.marked(kept)
        has = {one.name for one in kept if isinstance(one, ast.FunctionDef)}
        source = [
            f"FIELDS: _typing.ClassVar[tuple[str, ...]] = {cls.FIELDS!r}",
            f"DEFAULTS: _typing.ClassVar[dict[str, _typing.Any]] = {written(cls.DEFAULTS)}",
            f"FIXED: _typing.ClassVar[set[str]] = set({sorted(cls.FIXED)})",
            f"KEY: _typing.ClassVar[str] = {cls.KEY!r}",
        ]
        if cls.FIELDS and "__init__" not in has:
            source.append(self.init(cls))
        if "copy" not in has:
            source.append(self.copy(cls))
        if marked:
            source.append(f"MARKED: _typing.ClassVar[dict[str, _typing.Any]] = {{{', '.join(marked)}}}")
        node.body += statements("\n".join(source))
        kinds = {name: kind for name, kind in vars(cls).get("__annotations__", {}).items() if name in cls.FIELDS}
        return statements(f"setattr({node.name}, '__annotations__', {kinds!r})")

    @staticmethod
    def marked(body: list[ast.stmt]) -> list[str]:
        """Take the marks off the methods: a method that is decorated is none for the translator, but an attribute."""
        found = []
        for one in body:
            if isinstance(one, ast.FunctionDef):
                marks = [d for d in one.decorator_list if isinstance(d, ast.Call)]
                one.decorator_list = [d for d in one.decorator_list if d not in marks]
                found += [f"{one.name!r}: {ast.unparse(mark)}" for mark in marks]
        return found

    def second_book(self, node: ast.ClassDef) -> None:
        """A game's setting: its book, by the narrower type."""
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == "book":
                one.target = ast.Name("book" + self.own, ast.Store())
            elif isinstance(one, ast.FunctionDef) and one.name == "__init__":
                at = next(n for n, s in enumerate(one.body) if ast.unparse(s).startswith("super().__init__("))
                one.body[at + 1 : at + 1] = statements(f"self.book{self.own} = self.book")

    def narrows(self, cls: Any, name: str) -> bool:
        """Is this the first class of its game that has this field?"""
        return not any(name in vars(base).get("__annotations__", {}) for base in cls.__mro__[1:] if self.is_mine(base))

    def is_mine(self, cls: Any) -> bool:
        """Is it a class of the same game?"""
        return cls.__module__.split(".")[:3] == self.name.split(".")[:3]

    def second(self, cls: Any, name: str) -> str:
        """The second attribute that this class has beside a narrowed one; else nothing."""
        has = name in self.narrowed and any(
            name in vars(base).get("__annotations__", {}) for base in cls.__mro__ if ".games." in base.__module__
        )
        return name + self.own if has else ""

    def kind(self, cls: Any, name: str) -> str:
        """The type of a field as this module can say it."""
        for base in cls.__mro__:
            kind = vars(base).get("__annotations__", {}).get(name)
            if kind is not None:
                names = {n.id for n in ast.walk(ast.parse(kind)) if isinstance(n, ast.Name)}
                names |= {
                    n.value.split(".")[0]
                    for n in ast.walk(ast.parse(kind))
                    if isinstance(n, ast.Constant) and isinstance(n.value, str) and n.value.isidentifier()
                }
                return kind if names <= self.visible else "_typing.Any"
        return "_typing.Any"

    def init(self, cls: Any) -> str:
        """`__init__`, as `struct._make_init` writes it."""
        required = [f for f in cls.FIELDS if f not in cls.DEFAULTS]
        taken = [f"{f}: {self.kind(cls, f)}" for f in required]
        lines = [f"self.{f} = {f}" for f in required]
        for name in (f for f in cls.FIELDS if f in cls.DEFAULTS):
            value = cls.DEFAULTS[name]
            if name in cls.FIXED:
                lines.append(f"self.{name} = {written(value)}")
            elif isinstance(value, (list, dict)):
                taken.append(f"{name}: _typing.Any = None")
                lines.append(f"self.{name} = {written(value)} if {name} is None else {name}")
            else:
                kind = self.kind(cls, name)
                taken.append(f"{name}: {kind} = {written(value)}")
                lines.append(f"self.{name} = {name}")
        lines += [f"self.{second} = self.{f}" for f in cls.FIELDS if (second := self.second(cls, f))]
        return f"def __init__(self, {', '.join(taken)}) -> None:\n    " + "\n    ".join(lines)

    def copy(self, cls: Any) -> str:
        """`copy`, as `struct._make_copy` writes it."""
        kinds = self.struct.field_types(cls)
        codes = {f: f"self.{f}" if f[0] == "_" else self.struct._copy_code(kinds[f], f"self.{f}") for f in cls.FIELDS}
        taken = [f for f in cls.FIELDS if f not in cls.FIXED]
        order = [f for f in taken if f not in cls.DEFAULTS] + [f for f in taken if f in cls.DEFAULTS]
        lines = [f"new = {cls.__name__}({', '.join(codes[f] for f in order)})"]
        lines += [f"new.{f} = {codes[f]}" for f in cls.FIELDS if f in cls.FIXED]
        return f"def copy(self) -> {cls.__name__}:\n    " + "\n    ".join([*lines, "return new"])


def narrowed_in(name: str) -> set[str]:
    """Which attributes the classes of this module's game narrow."""
    folder = SOURCE.joinpath(*name.split(".")[:3])
    whole = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return {attribute for attribute in NARROWED if re.search(rf"^    {attribute}: \w+$", whole, re.MULTILINE)}


def staged(path: Path, compiled: set[str]) -> str:
    """The staged source of this module, one of those that are compiled."""
    name = module_of(path)
    parts = name.split(".")
    own = f"_of_{parts[2]}" if parts[1] == "games" and len(parts) > 3 else ""
    tree = ast.parse(RECURSIVE.sub(r'\1: TypeAlias = "object"', path.read_text(encoding="utf-8")))
    tree = Staged(name, importlib.import_module(name), own, compiled).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def compiled_words(modules: list[Path], compiled: set[str]) -> dict[Path, str]:
    """The modules with the compiled forms of the words of these, by their paths in `src`."""
    found: dict[Path, str] = {}
    others: dict[str, set[str]] = {}
    for path in modules:
        others[module_of(path)] = plain_words(path.read_text(encoding="utf-8"), {})[1]
    for path in modules:
        name = module_of(path)
        tree = ast.parse(plain_words(path.read_text(encoding="utf-8"), others)[0])
        tree = Staged(name, importlib.import_module(name), f"_of_{name.split('.')[2]}", compiled).visit(tree)
        found[path.with_stem(path.stem + ENDING)] = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return found


def in_words(source: str) -> str:
    """The staged source of the module of chance, with its functions in words of the processor."""
    tree = ast.parse(source)
    given = ast.parse((Path(__file__).resolve().parent / CHANCE[1]).read_text(encoding="utf-8")).body[2:]
    names = {one.name for one in given if isinstance(one, ast.FunctionDef)}
    kept = [one for one in tree.body if not (isinstance(one, ast.FunctionDef) and one.name in names)]
    first = next(n for n, one in enumerate(kept) if isinstance(one, ast.ClassDef))
    tree.body = [*kept[:first], *given, *kept[first:]]
    return ast.unparse(tree) + "\n"


def stage(target: Path, compiled: list[Path], words: list[Path], to_run: bool = False) -> list[Path]:
    """Copy the package into `target`, with these modules staged: for mypyc, or to run as they are. The modules with
    the compiled forms of these modules' words, by their paths in `src`."""
    if str(SOURCE) not in sys.path:
        sys.path.insert(0, str(SOURCE))
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    if (target / "quarterdeck").exists():
        shutil.rmtree(target / "quarterdeck")
    shutil.copytree(SOURCE / "quarterdeck", target / "quarterdeck", ignore=ignored)
    for path in (target / "quarterdeck").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if RECURSIVE.search(source):
            path.write_text(RECURSIVE.sub(r'\1: TypeAlias = "object"', source), encoding="utf-8")
    names = {module_of(path) for path in compiled}
    for path in sorted((SOURCE / "quarterdeck" / "games").rglob("*.py")):
        importlib.import_module(module_of(path))  # so that every class knows its subclasses
    for path in compiled:
        source = staged(path, names)
        if not to_run and path.stem == CHANCE[0]:
            source = in_words(source)
        if to_run:
            source = source.replace("if _typing.TYPE_CHECKING:\n    from mypy_ext", "if True:\n    from mypy_ext", 1)
        (target / path.relative_to(SOURCE)).write_text(source, encoding="utf-8")
    if to_run:
        return []  # words are asked as they are
    beside = compiled_words(words, names)
    for path, source in beside.items():
        (target / path.relative_to(SOURCE)).write_text(source, encoding="utf-8")
    return list(beside)
