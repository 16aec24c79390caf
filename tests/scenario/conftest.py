"""High Card gets a position module, as every game of the package has one."""

from __future__ import annotations

import sys

import pytest

import scenario.high_card_position as high_card_position


@pytest.fixture(autouse=True)
def _positions_of_high_card(monkeypatch):
    monkeypatch.setitem(sys.modules, "engine.position", high_card_position)
