"""Which build of Quarterdeck runs: pure Python, or compiled modules; told by what was really loaded."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parent
LISTED: Final = "compiled.txt"
"""The build lists here, in the package itself, the modules that it compiled."""
HEART: Final = "quarterdeck.engine.game"
PURE: Final = "pure"
COMPILED: Final = "compiled"


def meant(home: Path = HOME) -> list[str]:
    """The modules that this package was built to have compiled: none in a plain install."""
    listed = home / LISTED
    return listed.read_text(encoding="utf-8").split() if listed.is_file() else []


def is_compiled(module: str) -> bool:
    """Does Python take this module from a binary?"""
    found = find_spec(module)
    return found is not None and (found.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def missing(modules: list[str]) -> list[str]:
    """Those of these modules that Python takes from their source all the same."""
    return [module for module in modules if not is_compiled(module)]


def parts(modules: list[str]) -> list[str]:
    """What these modules are of: the engine, games by their names, the bots."""
    words = [module.split(".") for module in modules]
    return list(dict.fromkeys(word[2] if word[1] == "games" and len(word) > 3 else word[1] for word in words))


def told(modules: list[str] | None = None) -> str:
    """The build in one phrase: `pure`, or `compiled` with what is compiled of it, or that its binaries are missing."""
    modules = meant() if modules is None else modules
    if not modules:
        return COMPILED if is_compiled(HEART) else PURE
    gone = missing(modules)
    if not gone:
        return f"{COMPILED}: {', '.join(parts(modules))}"
    some = PURE if len(gone) == len(modules) else f"{COMPILED} in part"
    return f"{some}: {len(gone)} of {len(modules)} binaries are missing, such as that of {gone[0]}"
