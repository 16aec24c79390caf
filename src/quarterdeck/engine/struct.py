"""Records: small slotted classes whose copy, equality and save/load are generated from their fields.

Everything that lives between two decisions is a record or a plain list, dict or tuple of primitives. A field whose
name begins with an underscore is *transient*: shared by copies, and neither compared nor saved.
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, dataclass_transform

from quarterdeck.engine import digits
from quarterdeck.engine.errors import SaveError

RECORDS: dict[str, type[Record]] = {}
_MISSING: Any = object()
PLAIN: Final = frozenset((int, str, bool, float, type(None)))
JUST_INT: Final = frozenset((int,))
COPY_ON_WRITE: Final = "copy on write"
"""A list that copies have for themselves, of things that they share until one is written to."""
SHARED: Final = "shared"
"""A list that copies share until it is written to."""
ENDED: Final = ""
"""Where a procedure goes on that has ended."""
_field_types: dict[type, dict[str, Any]] = {}


def _key_of(module: str, name: str) -> str:
    """The name under which a record class is saved: its game (or module) and its own name."""
    parts = module.split(".")
    home = parts[parts.index("games") + 1] if "games" in parts[:-1] else parts[-1]
    return f"{home}.{name}"


class _Field:
    """A default, and whether the constructor takes the field."""

    def __init__(self, default: Any, init: bool) -> None:
        self.default = default
        self.init = init


def field(*, default: Any, init: bool = True) -> Any:
    """A field's default; with ``init=False`` the constructor does not take it."""
    return _Field(default, init)


@dataclass_transform(eq_default=True, field_specifiers=(field,))
class RecordMeta(type):
    """Turns annotated fields into slots and writes ``__init__`` for them.

    A compiled build has no metaclass: `compiling/stage.py` writes down what it would make.
    """

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **keywords: Any) -> RecordMeta:
        _lay_out(name, bases, space)
        cls = super().__new__(mcs, name, bases, space)
        _enrol(typing.cast("type[Record]", cls))
        return cls


def _lay_out(name: str, bases: tuple[type, ...], space: dict[str, Any]) -> None:
    """Put into the space of a new class what its fields call for."""
    own = [
        name_of_field
        for name_of_field, kind in space.get("__annotations__", {}).items()
        if not str(kind).startswith(("ClassVar", "typing.ClassVar", "Final"))
    ]
    inherited: tuple[str, ...] = ()
    defaults: dict[str, Any] = {}
    for base in reversed(bases):
        inherited += tuple(f for f in getattr(base, "FIELDS", ()) if f not in inherited)
        defaults.update(getattr(base, "DEFAULTS", {}))
    fixed: set[str] = set()
    for base in bases:
        fixed |= getattr(base, "FIXED", set())
    for name_of_field in own:
        if name_of_field in space:
            default = space.pop(name_of_field)
            if isinstance(default, _Field):
                fixed |= set() if default.init else {name_of_field}
                default = default.default
            defaults[name_of_field] = default
    space["__slots__"] = tuple(f for f in own if f not in inherited)
    space["FIELDS"] = inherited + space["__slots__"]
    space["DEFAULTS"] = defaults
    space["FIXED"] = fixed
    space["KEY"] = _key_of(space["__module__"], name)
    if space["FIELDS"] and "__init__" not in space:
        space["__init__"] = _make_init(space["FIELDS"], defaults, fixed)
    space.setdefault("copy", _first_copy)


def _enrol(cls: type[Record]) -> None:
    """Let saves find a record by its key."""
    known = RECORDS.get(cls.KEY)
    if known is not None and known.__module__ != cls.__module__:
        raise TypeError(f"two records are called {cls.KEY}")
    RECORDS[cls.KEY] = cls


def _make_init(fields: tuple[str, ...], defaults: dict[str, Any], fixed: set[str]) -> Any:
    """Write ``__init__``: fields in order, required ones first; list and dict defaults are fresh each time."""
    required = [f for f in fields if f not in defaults]
    optional = [f for f in fields if f in defaults]
    space: dict[str, Any] = {"_MISSING": _MISSING}
    arguments, lines = list(required), [f"self.{f} = {f}" for f in required]
    for name in optional:
        value = defaults[name]
        space[f"_default_{name}"] = value
        if name in fixed:
            lines.append(f"self.{name} = _default_{name}{'.copy()' if isinstance(value, (list, dict)) else ''}")
        elif isinstance(value, (list, dict)):
            arguments.append(f"{name}=_MISSING")
            lines.append(f"self.{name} = _default_{name}.copy() if {name} is _MISSING else {name}")
        else:
            arguments.append(f"{name}=_default_{name}")
            lines.append(f"self.{name} = {name}")
    source = f"def __init__(self, {', '.join(arguments)}):\n    " + "\n    ".join(lines or ["pass"])
    exec(source, space)
    return space["__init__"]


def _first_copy(self: Record) -> Record:
    """An independent copy. Each class's own `copy` is written at its first use, from the field types."""
    cls = type(self)
    copier: Any = _make_copy(cls)
    cls.copy = copier  # type: ignore[method-assign]
    return typing.cast("Record", copier(self))


class Record(metaclass=RecordMeta):
    """A mutable value made of declared fields. Subclass it and annotate the fields."""

    FIELDS: ClassVar[tuple[str, ...]]
    DEFAULTS: ClassVar[dict[str, Any]]
    FIXED: ClassVar[set[str]]
    KEY: ClassVar[str]
    NAMES: ClassVar[tuple[str, ...]] = ()
    """For records that go on step by step: the names of their steps."""

    VALUES_OF: ClassVar[str] = ""
    """For records that hold `values` of an event: the field that names it, or the ability that answers it."""

    if typing.TYPE_CHECKING:

        def copy(self) -> Self:
            """An independent copy."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        for name in self.FIELDS:
            if name[0] != "_":
                mine, theirs = getattr(self, name), getattr(other, name)
                if mine is not theirs and mine != theirs:  # copies share what neither has changed
                    return False
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(f"{f}={getattr(self, f)!r}" for f in self.FIELDS if f[0] != "_")
        return f"{type(self).__name__}({shown})"


def field_types(cls: type[Record]) -> dict[str, Any]:
    """The resolved type of every name, own and inherited; worked out once for each class, and not to be changed."""
    if cls in _field_types:
        return _field_types[cls]
    hints: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        space = vars(sys.modules[base.__module__]) if base.__module__ in sys.modules else {}
        for name, kind in vars(base).get("__annotations__", {}).items():
            if name not in cls.FIELDS or name[0] == "_":
                continue
            if isinstance(kind, str):
                kind = eval(kind, {**vars(typing), **space, base.__name__: base})  # our own source
            hints[name] = kind
    _field_types[cls] = hints
    return hints


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record)


def _copy_code(kind: Any, value: str) -> str:
    """Source of an expression that copies `value`, a value of the type `kind`."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        # What is copied on write is shared: the list, or only what is in it.
        return value if SHARED in args[1:] else f"{value}[:]"
    if _is_record(kind):
        return f"{value}.copy()"
    if origin is list:
        inner = _copy_code(args[0], "x")
        return f"{value}[:]" if inner == "x" else f"[{inner} for x in {value}]"
    if origin is dict:
        inner = _copy_code(args[1], "x")
        return f"{value}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {value}.items()}}"
    if origin in (typing.Union, types.UnionType):
        parts = [_copy_code(a, value) for a in args if a is not type(None)]
        if all(code == value for code in parts):
            return value
        return f"({parts[0]} if {value} is not None else None)"
    return value


def _make_copy(cls: type[Record]) -> Any:
    hints = field_types(cls)
    lines = ["new = _new(_cls)"]
    for name in cls.FIELDS:
        code = f"self.{name}" if name[0] == "_" else _copy_code(hints[name], f"self.{name}")
        lines.append(f"new.{name} = {code}")
    space: dict[str, Any] = {"_new": cls.__new__, "_cls": cls}
    exec("def copy(self):\n    " + "\n    ".join([*lines, "return new"]), space)
    return space["copy"]


def to_data(value: Any) -> Any:
    """A value of the state as JSON data. Tuples become lists; records name their class under ``is``."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        if PLAIN.issuperset(map(type, value)):
            return list(value)
        return [to_data(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_data(item) for key, item in value.items()}
    if isinstance(value, Record):
        data: dict[str, Any] = {"is": value.KEY}
        for name in value.FIELDS:
            if name[0] != "_":
                data[name] = to_data(getattr(value, name))
        if value.NAMES:
            data["at"] = value.NAMES[value.at] if value.at < len(value.NAMES) else ENDED  # type: ignore[attr-defined]
        return data
    raise TypeError(f"{type(value).__name__} cannot be part of a game's state")


def from_data(kind: Any, data: Any, where: str = "save") -> Any:
    """Read what `to_data` wrote, checking every value against its declared type."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return from_data(args[0], data, where)
    if isinstance(kind, typing.NewType):
        return from_data(kind.__supertype__, data, where)
    if kind is Any or kind is object:
        return tuple(from_data(Any, item, where) for item in data) if isinstance(data, list) else data
    if origin in (typing.Union, types.UnionType):
        if data is None and type(None) in args:
            return None
        rest = [a for a in args if a is not type(None)]
        for candidate in rest:
            try:
                return from_data(candidate, data, where)
            except SaveError:
                if candidate is rest[-1]:
                    raise
    if origin is list or origin is tuple:
        if not isinstance(data, list):
            raise SaveError(f"{where} should be a list")
        if origin is list and args[0] is int and JUST_INT.issuperset(map(type, data)):
            return data[:]
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            if len(args) != len(data):
                raise SaveError(f"{where} should have {len(args)} entries")
            return tuple(from_data(a, d, f"{where}[{n}]") for n, (a, d) in enumerate(zip(args, data, strict=True)))
        items = [from_data(args[0], item, f"{where}[{n}]") for n, item in enumerate(data)]
        return items if origin is list else tuple(items)
    if origin is dict:
        if not isinstance(data, dict):
            raise SaveError(f"{where} should be an object")
        return {
            from_data(args[0], digits.signed(k) if args[0] is int else k, where): from_data(args[1], v, f"{where}.{k}")
            for k, v in data.items()
        }
    if _is_record(kind):
        return read_record(kind, data, where)
    if kind is bool or kind is int or kind is str or kind is float:
        good = isinstance(data, kind) and not (kind is int and isinstance(data, bool))
        if not good:
            raise SaveError(f"{where} should be {'a whole number' if kind is int else kind.__name__}")
        return data
    raise SaveError(f"{where} has a type that cannot be loaded: {kind}")


def _step(cls: type[Record], name: str, where: str) -> int:
    """The place of the step with this name: a procedure says by it where it goes on, so steps can be added to it."""
    if name != ENDED and name not in cls.NAMES:
        raise SaveError(f"{where}.at names an unknown step, {name}")
    return len(cls.NAMES) if name == ENDED else cls.NAMES.index(name)


def complete(data: Any) -> None:
    """In data of an older program, give each record the fields that came to it later, as their defaults say."""
    if isinstance(data, list):
        for item in data:
            complete(item)
    elif isinstance(data, dict):
        for item in data.values():
            complete(item)
        cls = RECORDS.get(str(data.get("is", "")))
        if cls is not None:
            for name in cls.FIELDS:
                if name[0] != "_" and name in cls.DEFAULTS:
                    data.setdefault(name, to_data(cls.DEFAULTS[name]))


def name_steps(data: Any, steps: Mapping[str, tuple[str, ...]]) -> None:
    """Let procedures say by its name at which step they go on, where they had other steps once."""
    if isinstance(data, list):
        for item in data:
            name_steps(item, steps)
    elif isinstance(data, dict):
        for item in data.values():
            name_steps(item, steps)
        names = steps.get(str(data.get("is", "")))
        if names is not None and isinstance(data["at"], int):
            data["at"] = (*names, ENDED)[data["at"]]


def rename_kept(data: Any, words: Mapping[str, Mapping[str, str]]) -> None:
    """Let what an effect kept for later be named after that effect, where an ability had a word for it once."""
    if isinstance(data, list):
        for item in data:
            rename_kept(item, words)
    elif isinstance(data, dict):
        for item in data.values():
            rename_kept(item, words)
        names, memory = words.get(str(data.get("ability", ""))), data.get("memory")
        if names is not None and isinstance(memory, dict):
            data["memory"] = {names.get(word, word): kept for word, kept in memory.items()}


def read_record(base: type[Record], data: Any, where: str, transient: Mapping[str, Any] | None = None) -> Record:
    """Read one record, of `base` or of a subclass of it that the data names. `transient` are those of its transient
    fields that have no default."""
    if not isinstance(data, dict) or not isinstance(data.get("is"), str):
        raise SaveError(f"{where} should be a record")
    cls = RECORDS.get(data["is"])
    if cls is None or not issubclass(cls, base):
        raise SaveError(f"{where} names an unknown kind of record, {data['is']}")
    if cls.NAMES and isinstance(data.get("at"), str):
        data = {**data, "at": _step(cls, data["at"], where)}
    values = dict(transient or {})
    for name, kind in field_types(cls).items():
        if name not in data:
            raise SaveError(f"{where}.{name} is missing")
        values[name] = from_data(kind, data[name], f"{where}.{name}")
    fixed = {name: values.pop(name) for name in cls.FIXED if name in values}
    record = cls(**values)
    for name, value in fixed.items():
        setattr(record, name, value)
    return record
