"""Variants: several scenarios in one file that share a set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.wrong import Reader
from quarterdeck.scenario.yamlfile import Lines, Path

VARIANTS: Final = "variants"


def versions(data: Any, lines: Lines) -> Iterator[tuple[Any, Lines]]:
    """The scenarios of a file, each as if it stood alone, with the lines of its parts.

    A variant has what the file says in common, and: tables are put together entry by entry (null takes one out), its
    steps come after the common ones, its lists and words take the place of the common ones.
    """
    if not isinstance(data, Mapping) or VARIANTS not in data:
        yield data, lines
        return
    reader = Reader(lines)
    common = {key: value for key, value in data.items() if key != VARIANTS}
    with reader.at(VARIANTS):
        listed = reader.items(data[VARIANTS], "'variants'")
        if not listed:
            raise SetupError("'variants' has no variant")
        for number, variant in enumerate(listed):
            with reader.at(number):
                own = reader.mapping(variant, f"variant {number + 1}")
                if not isinstance(own.get("title"), str):
                    raise SetupError(f"variant {number + 1} has no 'title'")
                if "game" in own or VARIANTS in own:
                    raise SetupError(f"variant {number + 1} cannot change the game or have variants")
    for number, variant in enumerate(listed):
        found = dict(lines)
        merged = _merged(common, variant, (), (VARIANTS, number), found)
        merged["title"] = f"{common.get('title', '')}: {variant['title']}".lstrip(": ")
        yield merged, found


def _merged(common: Mapping[str, Any], own: Mapping[str, Any], path: Path, at: Path, lines: dict[Path, int]) -> Any:
    merged = dict(common)
    for key, value in own.items():
        here, there = (*path, key), (*at, key)
        if value is None and path and key in common:
            del merged[key]
            continue
        if isinstance(value, Mapping) and isinstance(common.get(key), Mapping):
            merged[key] = _merged(common[key], value, here, there, lines)
        elif key == "play" and not path and isinstance(value, list) and isinstance(common.get(key), list):
            merged[key] = [*common[key], *value]
            for number in range(len(value)):
                _move_lines(lines, (*there, number), (*here, len(common[key]) + number))
        else:
            merged[key] = value
            _move_lines(lines, there, here)
        if there in lines and here not in lines:
            lines[here] = lines[there]
    return merged


def _move_lines(lines: dict[Path, int], at: Path, to: Path) -> None:
    for path in [path for path in lines if path[: len(to)] == to]:
        del lines[path]
    for path in [path for path in lines if path[: len(at)] == at]:
        lines[(*to, *path[len(at) :])] = lines[path]
