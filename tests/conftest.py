"""Shared by all tests."""

from __future__ import annotations

WAITING = ("tests/web/test_whole_games.py", "tests/web/", "tests/server/")
"""Tests that wait for browsers and servers more than they work, the longest first."""


def pytest_collection_modifyitems(items):
    """Those that wait come first: the others fill their gaps, and are short enough to end all workers together."""
    items.sort(
        key=lambda item: next((n for n, path in enumerate(WAITING) if item.nodeid.startswith(path)), len(WAITING))
    )
