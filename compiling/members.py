"""What stands in a class, in a form that a native class takes: the part of staging that knows no records."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable
from types import ModuleType
from typing import Any

KIND = "IS"
"""The attribute of the class of a procedure that says what it is."""
PLAIN = (int, str, bool, float, type(None))


def is_type_checking(test: ast.expr) -> bool:
    """Is this the condition TYPE_CHECKING?"""
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def statements(source: str) -> list[ast.stmt]:
    """The statements of this source."""
    return ast.parse(source).body


def written(value: Any) -> str:
    """A default as it stands in source. Only plain values have such a form."""
    plain = isinstance(value, PLAIN)
    inner: Iterable[Any] = () if plain else value.values() if isinstance(value, dict) else value
    if not plain and not (isinstance(value, (list, dict, tuple)) and all(written(one) for one in inner)):
        raise ValueError(f"a default that cannot be written down: {value!r}")
    return repr(value)


def without_type_variables(node: ast.ClassDef, bases: set[str], variables: set[str]) -> None:
    """A class with type variables counts as one with an interpreted base, and would have a `__dict__`. Without them
    they mean nothing, and what is made of them would be inferred wrongly."""
    node.bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    node.bases = [base for base in node.bases if ast.unparse(base) != "Generic"]
    if "Generic" in bases:
        node.body += statements(
            "@classmethod\ndef __class_getitem__(cls, item: _typing.Any) -> _typing.Any:\n    return cls"
        )
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and one.id in variables:
            one.id = "_typing.Any"


def call_above(node: ast.ClassDef) -> None:
    """Two calls that go wrong when they are made directly: `super()...` in a class method is handed the class of
    the class, and `super().__init__(..., **questions)` takes the questions for the first of its keywords."""
    of_the_class = [
        call
        for one in node.body
        if isinstance(one, ast.FunctionDef)
        and (one.name == "__init_subclass__" or "classmethod" in map(ast.unparse, one.decorator_list))
        for call in ast.walk(one)
    ]
    for one in (call for call in ast.walk(node) if isinstance(call, ast.Call)):
        called, open_ended = ast.unparse(one.func), any(word.arg is None for word in one.keywords)
        if called.startswith("super().") and one in of_the_class:
            one.func = ast.parse(f"getattr(super({node.name}, cls), '{called[8:]}')", mode="eval").body
        elif called == "super().__init__" and open_ended:
            one.func = ast.parse(f"getattr(super({node.name}, self), '__init__')", mode="eval").body


def without_slots(one: ast.expr) -> ast.expr:
    """A dataclass with slots is a second class; native classes have slots anyway."""
    if isinstance(one, ast.Call) and ast.unparse(one.func) == "dataclass":
        one.keywords = [word for word in one.keywords if word.arg != "slots"]
    return one


def in_a_class(one: ast.stmt, methods: dict[str, ast.FunctionDef], cls: type, module: ModuleType) -> list[ast.stmt]:
    """A statement of a class. A second name for a method becomes a method that calls it, a word of memory a
    property."""
    if isinstance(one, ast.Assign) and type(vars(cls).get(ast.unparse(one.targets[0]))).__name__ == "Kept":
        return property_of_memory(ast.unparse(one.targets[0]), vars(cls)[ast.unparse(one.targets[0])])
    if isinstance(one, ast.Assign) and isinstance(one.value, ast.Name):
        meant = methods.get(one.value.id) or function(one.value.id, module)
        if meant is not None:
            return [s for target in one.targets for s in second_name(ast.unparse(target), meant, methods)]
    if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) in ("__slots__", "__hash__"):
        return []
    if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == KIND and one.value is not None:
        # Asked of every procedure on the stack, again and again: an attribute of a class is looked up by its name.
        return statements(f"@property\ndef {KIND}(self) -> str:\n    return {ast.unparse(one.value)}")
    if isinstance(one, ast.If) and is_type_checking(one.test):
        return [s for inner in one.body for s in checked_only(inner)]
    return [one]


def function(name: str, module: ModuleType) -> ast.FunctionDef | None:
    """The function that this name stands for in the module, if it is one."""
    found = getattr(module, name, None)
    return ast.parse(inspect.getsource(found)).body[0] if inspect.isfunction(found) else None  # type: ignore[return-value]


def second_name(name: str, meant: ast.FunctionDef, methods: dict[str, ast.FunctionDef]) -> list[ast.stmt]:
    """A method that does what this method or function does."""
    given = [argument.arg for argument in meant.args.args]
    if meant.name in methods:
        head, call = ast.unparse(meant.args), f"self.{meant.name}({', '.join(given[1:])})"
    else:
        head = ", ".join(["self", *(f"{name}: _typing.Any" for name in given[1:])])
        call = f"{meant.name}({', '.join(['self', *given[1:]])})"
    return statements(f"def {name}({head}) -> _typing.Any:\n    return {call}")


def property_of_memory(name: str, kept: Any) -> list[ast.stmt]:
    """`sky_pirate.kept.Kept`: a native class takes no descriptor that somebody wrote."""
    found = (
        f"self.memory.get({kept.word!r}, {written(kept.default[0])})" if kept.default else f"self.memory[{kept.word!r}]"
    )
    return statements(
        f"@property\ndef {name}(self) -> _typing.Any:\n    return {found}\n"
        f"@{name}.setter\ndef {name}(self, kept: _typing.Any) -> None:\n    self.memory[{kept.word!r}] = kept"
    )


def checked_only(one: ast.stmt) -> list[ast.stmt]:
    """What only the type checker is told: another name for a slot becomes a property, a narrower result a cast."""
    assert isinstance(one, ast.FunctionDef)
    assert one.returns is not None
    if one.name == "copy":
        return []
    kind = ast.unparse(one.returns)
    if one.name == "carried":
        one.returns = ast.parse(kind.replace("Sequence", "list"), mode="eval").body
        body = f"return _typing.cast('{ast.unparse(one.returns)}', self.pieces)"
    elif one.name == "book":
        body = f"return _typing.cast('{kind}', self._setting.book)"
    elif one.name == "event":
        one.returns = ast.parse("_typing.Any", mode="eval").body
        body = "return self.values"
    else:
        given = ", ".join(argument.arg for argument in one.args.args[1:])
        body = f"return _typing.cast('{kind}', super().{one.name}({given}))"
    one.body = statements(body)
    return [one]
