"""YAML as this project reads it: plain data only, no key twice, no references, and of a bounded size."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

import yaml

from quarterdeck.engine.errors import SetupError

MOST_CHARACTERS: Final = 1_000_000
DEEPEST: Final = 20

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
