"""The shape of the source: arrows point one way, files stay small, and the words are our own."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from contract.cases import PYTHON, ROOT, other_process

SOURCE = ROOT / "src" / "quarterdeck"
MOST_LINES = 450
MOST_LINES_OF_CARDS = 900
WORDS_IN_A_ROW = 12
RULEBOOKS = Path(os.environ.get("QUARTERDECK_RULEBOOKS", ROOT.parent / "shared" / "rulebooks"))

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "", "bots"},
    "decks": {"engine", "games", "", "decks"},
    "properties": {"engine", "games", "", "bots", "properties"},
    "scenario": {"engine", "games", "", "properties", "scenario"},
    "review": {"engine", "games", "", "bots", "scenario", "review"},
    "puzzles": {"engine", "games", "", "bots", "scenario", "review", "puzzles"},
    "lab": {"engine", "games", "", "bots", "decks", "properties", "scenario", "review", "puzzles", "lab"},
    "interop": {"engine", "games", "", "bots", "decks", "interop"},
    "server": {"engine", "games", "", "bots", "decks", "scenario", "review", "puzzles", "server"},
    "cli": {"engine", "games", "", "bots", "decks", "scenario", "review", "puzzles", "lab", "interop", "server", "cli"},
    "": {"engine", "games", ""},
}
"""Which parts of the package each part may import; the empty name is `quarterdeck` itself."""

FILES = sorted(SOURCE.rglob("*.py"))


def part_of(module):
    """The part of the package that a module belongs to."""
    words = module.split(".")
    return words[1] if len(words) > 1 and words[1] in MAY_IMPORT else ""


def module_of(path):
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def imports(path):
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            module = node.module or ""
            for alias in node.names:
                inner = SOURCE.parent / Path(*module.split("."), alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").is_file()
                yield (f"{module}.{alias.name}" if is_module else module), node.lineno


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_imports_point_one_way(path):
    module = module_of(path)
    allowed = MAY_IMPORT[part_of(module)]
    for imported, line in imports(path):
        if imported.partition(".")[0] != "quarterdeck":
            continue
        assert part_of(imported) in allowed, f"{module} imports {imported} on line {line}"
        mine, theirs = module.split("."), imported.split(".")
        if mine[1:2] == ["games"] and theirs[1:2] == ["games"] and len(mine) > 2 and len(theirs) > 2:
            if not (SOURCE / "games" / theirs[2]).is_dir():
                continue  # what all games share
            assert mine[2] == theirs[2], f"one game imports another: {module} imports {imported} on line {line}"


def test_the_engine_does_nothing_but_think():
    """No file, socket, clock, process or print in the engine; nor chance of its own."""
    banned = {
        "os",
        "io",
        "pathlib",
        "socket",
        "time",
        "datetime",
        "random",
        "subprocess",
        "threading",
        "secrets",
        "yaml",
    }
    for path in (SOURCE / "engine").rglob("*.py"):
        for imported, line in imports(path):
            assert imported.partition(".")[0] not in banned, f"{path.name} imports {imported} on line {line}"
        calls = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
        used = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert not used & {"open", "print", "input"}, path.name


LOADED = """
import sys
before = set(sys.modules)
import quarterdeck
for name in quarterdeck.game_names():
    quarterdeck.game_class(name)
print(" ".join({module.partition(".")[0] for module in set(sys.modules) - before}))
"""


def test_importing_the_package_and_its_games_needs_only_yaml():
    ran = subprocess.run([PYTHON, "-c", LOADED], env=other_process(), capture_output=True, text=True, check=True)
    foreign = set(ran.stdout.split()) - set(sys.stdlib_module_names) - {"quarterdeck", "yaml", "_yaml"}
    assert {module for module in foreign if "cython" not in module} == set()  # what the yaml wheel is built with


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_files_stay_small(path):
    """A file under `cards/` may be longer: it is a list of blocks that do not know each other, and who looks for a card
    goes by faction and kind. Cutting the list by size would hide the card."""
    lines = path.read_text(encoding="utf-8").count("\n")
    most = MOST_LINES_OF_CARDS if "cards" in path.relative_to(SOURCE).parts[:-1] else MOST_LINES
    assert lines <= most, f"{path.name} has {lines} lines"


def texts_of_python(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def texts_of_yaml(data):
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts_of_yaml(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_of_yaml(value)


def words(text):
    return re.findall(r"[a-z0-9]+", re.sub("['\u2019]", "", text.lower()))


def runs(text):
    found = words(text)
    return {tuple(found[n : n + WORDS_IN_A_ROW]) for n in range(len(found) - WORDS_IN_A_ROW + 1)}


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks' texts are not here to compare with")
def test_the_words_are_our_own():
    """No text of a game, scenario or document repeats twelve words in a row of a rulebook. The inventory is exempt."""
    printed = {
        run: path.name for path in sorted(RULEBOOKS.glob("*.txt")) for run in runs(path.read_text(errors="replace"))
    }
    assert printed
    texts = [(path, text) for path in (SOURCE / "games").rglob("*.py") for text in texts_of_python(path)]
    data = [*(SOURCE / "games").rglob("*.yaml"), *(ROOT / "scenarios").rglob("*.yaml")]
    for path in data:
        if path.name != "rules.yaml":
            texts += [(path, text) for text in texts_of_yaml(yaml.safe_load(path.read_text(encoding="utf-8")))]
    texts += [(path, path.read_text(encoding="utf-8")) for path in (ROOT / "docs").rglob("*.md")]
    copied = [
        f"{path.relative_to(ROOT)} repeats {printed[run]}: {' '.join(run)}"
        for path, text in texts
        for run in runs(text)
        if run in printed
    ]
    assert not copied
