"""YAML as this project reads it: plain data only, no key twice, no references, and of a bounded size."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Final, TypeAlias

import yaml

from quarterdeck.engine.errors import SetupError

MOST_CHARACTERS: Final = 1_000_000
DEEPEST: Final = 20

Path: TypeAlias = tuple[Any, ...]
"""The way to a value: keys, and numbers of items from 0 on."""
Lines: TypeAlias = Mapping[Path, int]
"""The line of each key and item of a text."""

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """The safe loader, but a key that stands twice in one mapping is an error."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, Hashable):
                raise SetupError(f"line {key_node.start_mark.line + 1}: a key must be a word")
            if key in seen:
                raise SetupError(f"line {key_node.start_mark.line + 1}: '{key}' stands there twice")
            seen.add(key)
        result: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return result


def load(text: str) -> Any:
    """The data of a YAML text, or SetupError with one sentence."""
    if len(text) > MOST_CHARACTERS:
        raise SetupError(f"this file is too long: more than {MOST_CHARACTERS} characters")
    try:
        _refuse_traps(text)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        where = f"line {error.problem_mark.line + 1}: " if error.problem_mark else ""
        raise SetupError(f"{where}this is not YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise SetupError(f"this is not YAML: {str(error).splitlines()[0] if str(error) else 'unreadable'}") from None


def load_with_lines(text: str) -> tuple[Any, Lines]:
    """The data of a YAML text, and the line of each of its keys and items."""
    data = load(text)
    lines: dict[Path, int] = {}
    node = yaml.compose(text, Loader=_Base)
    if node is not None:
        _note_lines(node, data, (), lines)
    return data, lines


def _note_lines(node: Any, data: Any, path: Path, lines: dict[Path, int]) -> None:
    lines.setdefault(path, node.start_mark.line + 1)
    if isinstance(data, dict) and isinstance(node, yaml.MappingNode):
        for (key_node, value), key in zip(node.value, data, strict=False):
            lines[(*path, key)] = key_node.start_mark.line + 1
            _note_lines(value, data[key], (*path, key), lines)
    elif isinstance(data, list) and isinstance(node, yaml.SequenceNode):
        for number, (item, value) in enumerate(zip(node.value, data, strict=False)):
            _note_lines(item, value, (*path, number), lines)


def _refuse_traps(text: str) -> None:
    """References can blow a small file up to a huge one, deep nesting can exhaust the stack: neither is needed."""
    depth = 0
    for event in yaml.parse(text, Loader=_Base):
        if isinstance(event, yaml.AliasEvent):
            raise SetupError(f"{_line(event)}: references (&, *) are not used in these files")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise SetupError(f"{_line(event)}: this is nested too deeply")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _line(event: Any) -> str:
    return f"line {event.start_mark.line + 1}"
