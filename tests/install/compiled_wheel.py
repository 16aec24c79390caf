"""A wheel with binaries: what it is called, what it says of itself where it is installed, and when a binary is lost.

`make test-compiled` runs this: it needs a C compiler, and minutes where `make compiled` was not run before.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from install.wheels import build, done, install, served


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel as QUARTERDECK_COMPILED=1 makes it."""
    home = tmp_path_factory.mktemp("build")
    build(home, "--wheel", QUARTERDECK_COMPILED="1")
    [found] = (home / "dist").glob("*.whl")
    return found


@pytest.fixture
def installed(wheel, tmp_path) -> Path:
    """The folder with the commands of an environment that has the wheel."""
    return install(wheel, tmp_path / "environment")


def said(installed: Path, home: Path, *given: str) -> str:
    """What a command says, however it breaks its lines."""
    told = done(installed / "quarterdeck", *given, cwd=home, PATH=str(installed), HOME=str(home), PYTHONPATH="")
    return " ".join(told.split())


def test_it_is_for_one_python_and_machine_and_has_the_sources_too(wheel):
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "quarterdeck/engine/game.py" in names
    assert [name for name in names if name.startswith("quarterdeck/engine/game.") and name.endswith(".so")]
    assert "quarterdeck/web/index.html" in names


def test_installed_it_says_that_it_is_compiled_and_plays(installed, tmp_path):
    assert "compiled: engine, bots, arcana, sword_duel, five_sails, sky_pirate" in said(
        installed, tmp_path, "--version"
    )
    assert "compiled" in said(installed, tmp_path, "simulate", "five_sails", "--games", "2")
    with served(installed, tmp_path) as read:
        assert json.loads(read("/api/health"))["build"].startswith("compiled: ")


def test_a_binary_that_is_lost_is_told_and_its_source_plays_on(installed, tmp_path):
    lost = next(installed.parent.rglob("quarterdeck/games/arcana/cardset.*.so"))
    lost.unlink()
    version = said(installed, tmp_path, "--version")
    assert "compiled in part: 1 of " in version
    assert "binaries are missing, such as that of quarterdeck.games.arcana.cardset" in version
