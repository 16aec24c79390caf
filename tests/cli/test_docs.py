"""What the documentation shows happens."""

from __future__ import annotations

import doctest
import re

import pytest

from contract.cases import ROOT

LARGEST = 250_000
"""Bytes of a picture."""
PAGES = [page.name for page in sorted((ROOT / "docs").glob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


def test_the_tour_is_among_the_pages_that_are_run():
    assert "tour.md" in PAGES


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_the_page_does_what_it_shows(page):
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_every_picture_that_is_listed_is_there_and_small():
    listed = set(re.findall(r"screenshots/([\w-]+\.jpg)", (ROOT / "docs" / "screenshots.md").read_text()))
    kept = {path.name: path.stat().st_size for path in (ROOT / "docs" / "screenshots").iterdir()}
    assert listed == set(kept)
    assert max(kept.values()) < LARGEST
