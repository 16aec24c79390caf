"""What is wrong with a scenario file: one sentence with its line, found while its parts are read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.scenario.yamlfile import Lines, Path

HINTS: Final = re.compile(r"; (did you mean|there are|none of the) .*")
"""The end of a sentence that names right words: what is wrong stands before it."""


class ScenarioError(SetupError):
    """A scenario that cannot be run. `line` is the line of its file, 0 where there is none."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class Reader:
    """Knows which part of the file is being read, so that whatever is wrong with it gets its line."""

    def __init__(self, lines: Lines | None = None) -> None:
        self.lines: Final[Lines] = lines or {}
        self.path: Path = ()

    @property
    def line(self) -> int:
        """The line of the part that is being read; of the nearest part around it that has one."""
        path = self.path
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    @contextmanager
    def at(self, *steps: Any) -> Iterator[None]:
        """Read what lies under these keys."""
        before = self.path
        self.path = (*before, *steps)
        try:
            yield
        except ScenarioError:
            raise
        except SetupError as error:
            raise ScenarioError(str(error), self.line) from error
        finally:
            self.path = before

    def line_of(self, *steps: Any) -> int:
        """The line of what lies under these keys."""
        with self.at(*steps):
            return self.line

    def known_keys(self, data: Mapping[Any, Any], keys: Iterable[str], where: str) -> None:
        """Refuse a key that is not one of these, naming the nearest."""
        keys = list(keys)
        for key in data:
            if key not in keys:
                with self.at(key):
                    raise SetupError(f"{where} has no '{key}'; {did_you_mean(str(key), keys)}")

    def mapping(self, data: Any, where: str) -> Mapping[str, Any]:
        """A mapping of words; none where nothing stands."""
        if data is None:
            return {}
        if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
            raise SetupError(f"{where} should be a mapping of words to values")
        return data

    def items(self, data: Any, where: str) -> list[Any]:
        """A list; none where nothing stands."""
        if data is None:
            return []
        if not isinstance(data, list):
            raise SetupError(f"{where} should be a list")
        return data

    def words(self, data: Any, where: str) -> tuple[str, ...]:
        """A list of texts."""
        found = []
        for number, item in enumerate(self.items(data, where)):
            with self.at(number):
                found.append(self.text(item, where))
        return tuple(found)

    def text(self, data: Any, where: str) -> str:
        """A text, with single blanks."""
        if not isinstance(data, str):
            raise SetupError(f"{where} should be text, not {data!r}")
        return " ".join(data.split())

    def flag(self, data: Any, where: str) -> bool:
        """True or false."""
        if not isinstance(data, bool):
            raise SetupError(f"{where} is true or false")
        return data


def line_of_words(sentence: str, lines: Lines, data: Any, under: Path) -> int:
    """The line under this path that a sentence about it speaks of: of the part most of whose words it names.

    Whoever builds a position knows nothing of files; its sentences name the wrong word and what it stands under.
    """
    said = f" {re.sub(r'[^a-z0-9#]+', ' ', HINTS.sub('', sentence).lower())} "
    best, line = 0, lines.get(under, 0)
    for path, at in lines.items():
        if path[: len(under)] != under or path == under:
            continue
        words = [str(step) for step in path[len(under) :] if isinstance(step, str)]
        value = _value(data, path)
        if isinstance(value, (str, int, float)):
            words.append(str(value))
        named = [word for word in words if f" {re.sub(r'[^a-z0-9#]+', ' ', word.lower()).strip()} " in said]
        score = 2 * len(named) + (bool(words) and bool(named) and named[-1] == words[-1])
        if score > best:
            best, line = score, at
    return line


def _value(data: Any, path: Path) -> Any:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data
