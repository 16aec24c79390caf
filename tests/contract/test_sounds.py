"""What the browser lets be heard: every game's sounds speak of events that there are."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from quarterdeck.engine.event import Event
from quarterdeck.games import WHERE

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


@pytest.mark.parametrize("game", WHERE)
def test_every_sound_belongs_to_an_event_with_a_sentence(game):
    events = import_module(f"quarterdeck.games.{game}.events")
    told = {one.name for one in vars(events).values() if isinstance(one, Event) and one.says}
    heard = json.loads((BOARDS / game / "sounds.json").read_text())
    assert heard
    assert set(heard) <= told


def test_every_kind_of_sound_is_heard_in_some_game():
    heard = {sound for game in WHERE for sound in json.loads((BOARDS / game / "sounds.json").read_text()).values()}
    assert heard == {"lift", "lay", "coin", "drop", "steel", "hit", "cannon", "rope", "count"}
