"""What is installed is pinned: exact versions, and the hashes of their files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)(.*)$")


def pins(name: str) -> dict[str, str]:
    """The versions in a requirements file, by the name of the package."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    found = [match for line in lines if (match := PIN.match(line))]
    return {re.sub(r"[-_.]+", "-", match[1]).lower(): match[2] for match in found}


@pytest.mark.parametrize("name", ["requirements", "requirements-peers"])
def test_the_pins_with_hashes_are_those_of_the_list_that_people_keep(name):
    kept, hashed = pins(f"{name}.in"), pins(f"{name}.txt")
    assert kept
    assert kept.items() <= hashed.items()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-peers.txt"])
def test_every_pinned_package_has_hashes_and_none_an_address(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    for entry in re.split(r"\n(?=\S)", text):
        if not entry.startswith("#"):
            assert PIN.match(entry.splitlines()[0]), entry
            assert "--hash=sha256:" in entry, entry.splitlines()[0]
    assert "://" not in text
