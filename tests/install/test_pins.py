"""What is installed is pinned: exact versions, and the hashes of their files."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)(.*)$")


def pins(name: str) -> dict[str, str]:
    """The versions in a requirements file, by the name of the package."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    found = [match for line in lines if (match := PIN.match(line))]
    return {re.sub(r"[-_.]+", "-", match[1]).lower(): match[2] for match in found}


LISTS = ["requirements", *(f"requirements-{name}" for name in ("server", "peers", "lab", "cluster"))]


@pytest.mark.parametrize("name", LISTS)
def test_the_pins_with_hashes_are_those_of_the_list_that_people_keep(name):
    kept, hashed = pins(f"{name}.in"), pins(f"{name}.txt")
    assert kept
    assert kept.items() <= hashed.items()


@pytest.mark.parametrize("name", [f"{name}.txt" for name in LISTS])
def test_every_pinned_package_has_hashes_and_none_an_address(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    for entry in re.split(r"\n(?=\S)", text):
        if not entry.startswith("#"):
            assert PIN.match(entry.splitlines()[0]), entry
            assert "--hash=sha256:" in entry, entry.splitlines()[0]
    assert "://" not in text


def needed(name: str) -> set[str]:
    """This package and those that it needs in turn on this machine, by what is installed here."""
    found, asked = set(), [name]
    while asked:
        wanted = Requirement(asked.pop())
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
            continue
        found.add(canonicalize_name(wanted.name))
        for line in requires(wanted.name) or ():
            inner = Requirement(line)
            if inner.marker is None or any(inner.marker.evaluate({"extra": extra}) for extra in ("", *wanted.extras)):
                inner.marker = None
                if canonicalize_name(inner.name) not in found:
                    asked.append(str(inner))
    return found


def test_a_server_has_all_that_it_needs_pinned_as_everywhere_and_no_more():
    everywhere, server = pins("requirements.txt"), pins("requirements-server.txt")
    assert server.items() <= everywhere.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["postgresql"], "uvloop"]
    wanted = set().union(*(needed(one) for one in named))
    elsewhere = {"colorama", "tzdata"}  # what Windows needs besides
    assert set(server) - elsewhere == wanted
