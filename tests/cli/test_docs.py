"""What the documentation shows happens."""

from __future__ import annotations

import doctest

import pytest

from contract.cases import ROOT

PAGES = [page.name for page in sorted((ROOT / "docs").glob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


def test_the_tour_is_among_the_pages_that_are_run():
    assert "tour.md" in PAGES


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_the_page_does_what_it_shows(page):
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0
