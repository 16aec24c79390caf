"""A wheel is all that a table needs: installed where there is no Node and no checkout, it serves the browser's pages.

The wheel is made of the source distribution, as an installer would who has only that. What it depends on is taken from
this environment, so that the test needs no registry; that nothing else of it is needed is looked at by name.
"""

from __future__ import annotations

import json
import re
import tarfile
import urllib.error
import zipfile
from pathlib import Path

import pytest

from install.wheels import build, done, install, served


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> dict[str, Path]:
    """The source distribution of a copy of what a build takes from the checkout, and the wheel made of it."""
    home = tmp_path_factory.mktemp("build")
    build(home)
    [sdist], [wheel] = (home / "dist").glob("*.tar.gz"), (home / "dist").glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory) -> Path:
    """The folder with the commands of an environment that has the wheel."""
    return install(built["wheel"], tmp_path_factory.mktemp("installed"))


def test_both_distributions_have_the_pages_and_no_modules_of_node(built):
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = wheel.namelist()
    assert "quarterdeck/web/index.html" in names
    assert "quarterdeck/web/faces/five_sails/otto-streit.svg" in names
    with tarfile.open(built["sdist"]) as sdist:
        kept = sdist.getnames()
    assert any(name.endswith("/web/dist/index.html") for name in kept)
    assert not any("node_modules" in name for name in kept)


def test_what_is_needed_is_named(built):
    with zipfile.ZipFile(built["wheel"]) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        told = wheel.read(name).decode()
    # What an extra needs has a condition behind a semicolon.
    needed = {match[1] for match in re.finditer(r"^Requires-Dist: ([A-Za-z0-9_.-]+)[^;\n]*$", told, re.M)}
    assert needed == {"PyYAML", "SQLAlchemy", "msgspec", "prometheus-client", "starlette", "uvicorn", "websockets"}


def test_the_installed_table_is_served_without_node_and_without_a_checkout(installed, tmp_path):
    try:
        with served(installed, tmp_path) as read:
            page = read("/").decode()
            [script] = re.findall(r'src="(/assets/[^"]+\.js)"', page)
            assert len(read(script)) > 10_000
            assert json.loads(read("/api/health"))["ok"] is True
            games = json.loads(read("/api/games"))
            assert len(games["games"] if isinstance(games, dict) else games) == 4
            assert b"Otto Streit" in read("/api/games/five_sails/cards")
            assert b"FS-" in read("/api/games/five_sails/rules")
    except urllib.error.HTTPError as error:
        raise AssertionError(error.url, error.read()) from error


def test_the_installed_commands_work_without_a_checkout(installed, tmp_path):
    path = {"PATH": str(installed), "HOME": str(tmp_path)}
    command = installed / "quarterdeck"
    assert "Combat" in done(command, "cards", "five_sails", "Otto Streit", cwd=tmp_path, **path)
    done(command, "cards", "five_sails", "Otto Streit", "--svg", tmp_path / "face.svg", cwd=tmp_path, **path)
    assert "<svg" in (tmp_path / "face.svg").read_text(encoding="utf-8")
    assert "FS-" in done(command, "rules", "five_sails", cwd=tmp_path, **path)
    assert done(command, "simulate", "arcana", "--games", "2", cwd=tmp_path, **path)
    assert done(command, "deck", "list", "sky_pirate", cwd=tmp_path, **path)
