"""Compile the staged sources with mypyc, for one Python and one kind of machine. `make compiled` and setup.py call it.

The result is a package path of its own (`build/compiled`): the plain sources, and beside each compiled module its
binary, which Python prefers. Nothing in `src` is touched.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
from stage import ROOT, SOURCE, module_of, stage

TARGET = ROOT / "build" / "compiled"
PACKAGE = SOURCE / "quarterdeck"
LISTED = "compiled.txt"
"""As `quarterdeck.build` reads it: the modules that have a binary."""
ENGINE = """ability ability_game advice answering cards choice dealing event game listeners marks modifier picks piles
procedure quick rng state struct timing use view_cache"""
"""The others are asked when somebody looks, saves, undoes or wants to know why."""
BOTS = "contest memory mixed plans playout race stopping"
"""What plays on and weighs. The bots themselves are asked once a choice."""
PARTS = ("arcana", "sword_duel", "five_sails", "sky_pirate")
"""The games that are compiled. Others, such as those of tests, run on the compiled engine as they are."""
WITH_ABILITIES = ("five_sails", "sky_pirate")
COLD = """board cards declaring decks describing event_values events invariants lobby looking numbers position styles
terms vocabulary"""
"""Modules of a game that stay interpreted: asked once a view, a question or a game, or read by Python's own means."""
INTROSPECTED = "arguments conditions dialect matches meetings moments older prompts questions sky_pirate.costs"
"""Where cards have abilities: what they are made of. A refusal is read off the closures and the docstrings of words
(`engine/reasons.py`), and a compiled function shows neither."""
WORDS = ("five_sails",)
"""The games that have compiled forms of their plain words besides (`words.py`)."""
LEVEL = "1"
"""What was measured (docs/benchmarks.md). Higher ones take longer, and have little to gain (docs/speed.md)."""
LINKED = ["-Wl,-Bsymbolic"] if sys.platform.startswith("linux") else []
"""Nothing outside of the library takes the place of a function in it, so they call each other straight and not through
a table: a tenth of the time."""
BAD_WARNING = "Unsupported default attribute value"
"""The translator only warns of it, and leaves the attribute out."""

FIRST = ("__native_quarterdeck_compiled.h", "__native_internal_quarterdeck_compiled.h")
"""The headers with which every C file begins."""
TAKEN_FOR_NONE = re.compile(r'CPy_TypeError\("None", cpy_r_(?!r[0-9]+\))(\w+)\)')
"""In C: a local variable that is believed to be always None. mypy believes so of one that is set in a loop and ends it
(`if x is not None: break`), where that loop stands in another one; the compiled code would fail behind it."""


def is_left_out(part: str, path: tuple[str, ...]) -> bool:
    """Is this module of a game interpreted?"""
    if path[0] in COLD.split() or path[-1] == "__init__":
        return True
    introspected = {path[0], f"{part}.{path[0]}"} & set(INTROSPECTED.split())
    return part in WITH_ABILITIES and (bool(introspected) or path[-1].endswith("words"))


def compiled_modules(parts: list[str]) -> list[Path]:
    """The sources of the modules that are compiled: the engine's, those of these games, and the bots'."""
    found = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE.split()]
    found += [PACKAGE / "bots" / f"{name}.py" for name in BOTS.split()]
    for part in parts:
        folder = PACKAGE / "games" / part
        found += [
            path
            for path in sorted(folder.rglob("*.py"))
            if not is_left_out(part, path.relative_to(folder).with_suffix("").parts)
        ]
    return found


def modules_of_words(parts: list[str]) -> list[Path]:
    """The modules of words that have compiled forms beside them."""
    folders = [PACKAGE / "games" / part for part in parts if part in WORDS]
    return [path for folder in folders for path in sorted(folder.glob("*words.py"))]


def extensions(target: Path, modules: list[Path], level: str) -> list[Any]:
    """Translate the staged sources in `target`, the directory that we are in, to C."""
    from mypyc.build import mypycify

    (target / "mypy.ini").write_text("[mypy]\nignore_errors = True\nfollow_imports = silent\n")
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            names = [str(path.relative_to(SOURCE)) for path in modules]
            found = mypycify(
                ["--config-file", "mypy.ini", *names],
                opt_level=level,
                debug_level="0",
                multi_file=True,
                group_name="quarterdeck_compiled",
            )
    finally:
        lines = [
            line for line in said.getvalue().splitlines() if "Treating generator comprehension as list" not in line
        ]
        print("\n".join(lines), file=sys.stderr)
    for one in found:
        one.extra_link_args += LINKED
    if any(BAD_WARNING in line for line in lines):
        sys.exit("compiling: the translator would leave an attribute out; see above")
    for path in sorted((target / "build").glob("*.c")):
        for name in TAKEN_FOR_NONE.findall(path.read_text(encoding="utf-8")):
            sys.exit(f"compiling: {path.name} takes the variable {name} for None; see TAKEN_FOR_NONE")
    return found


def _compile(found: list[Any], target: Path) -> None:
    """Run the C compiler, one file after the other. A file that has not changed keeps its object of last time."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "quarterdeck", "ext_modules": found}))
    command.inplace = True
    command.force = True  # how it is linked may have changed, though no source has
    command.ensure_finalized()
    read: list[Path] = []
    first = target / "build" / "first.h"
    first.unlink(missing_ok=True)  # it is no part of what was written by the translator, and is written anew
    headers = b"".join(path.read_bytes() for path in sorted((target / "build").rglob("*.h")))

    def keep(compiler: Any) -> None:
        compiling = compiler._compile
        first.write_text("".join(f'#include "{name}"\n' for name in FIRST))

        def perhaps(obj: str, src: str, ext: str, cc_args: list[str], extra: list[str], pp_opts: list[str]) -> None:
            whole = b"".join([headers, Path(src).read_bytes(), repr((cc_args, extra)).encode()])
            mark, sum_of = Path(obj + ".sum"), hashlib.sha256(whole).hexdigest()
            if not (Path(obj).is_file() and mark.is_file() and mark.read_text() == sum_of):
                if not read:
                    # All files begin with the same headers, which take a quarter of the time: they are read once.
                    compiler.spawn([*compiler.compiler_so, *cc_args[:-1], *extra, "-x", "c-header", str(first)])
                    read.append(first)
                compiling(obj, src, ext, cc_args, [*extra, "-include", str(first)], pp_opts)
                mark.write_text(sum_of)

        compiler._compile = perhaps

    linking = command.build_extensions

    def build() -> None:
        keep(command.compiler)
        linking()

    command.build_extensions = build
    command.run()


def compile_into(target: Path, parts: list[str], level: str = LEVEL, only: str = "") -> list[str]:
    """Stage, translate and compile. The names of the compiled modules. `only` stops after that stage."""
    modules = compiled_modules(parts)
    target.mkdir(parents=True, exist_ok=True)
    beside = stage(target, modules, modules_of_words(parts), only == "stage")
    modules += beside
    if only == "stage":
        return []
    here = Path.cwd()
    os.chdir(target)
    try:
        found = extensions(target, modules, level)
        if only == "c":
            return []
        _compile(found, target)
    finally:
        os.chdir(here)
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(PACKAGE, target / "quarterdeck", ignore=ignored, dirs_exist_ok=True)
    for path in beside:
        (target / path.relative_to(SOURCE)).unlink()  # without its binary a word is asked as it is
    names = [module_of(path) for path in modules]
    (target / "quarterdeck" / LISTED).write_text("\n".join(names) + "\n", encoding="utf-8")
    return names


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", type=Path, default=TARGET, help="where to (default build/compiled)")
    parser.add_argument("--level", default=LEVEL, help=f"the C compiler's -O (default {LEVEL}; 0 compiles fastest)")
    parser.add_argument("--only", choices=("stage", "c"), default="", help="stop when the sources are staged, or are C")
    parser.add_argument(
        "parts", nargs="*", default=list(PARTS), metavar="GAME", help="compile these games (default all)"
    )
    given = parser.parse_args()
    names = compile_into(given.target.resolve(), given.parts, given.level, given.only)
    if names:
        print(f"{len(names)} modules are compiled; PYTHONPATH={given.target} runs them")


if __name__ == "__main__":
    main()
