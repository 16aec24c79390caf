"""Events as data: an event's own fields keep apart from what every event has."""

from __future__ import annotations

import quarterdeck as qd


def test_a_field_called_number_does_not_hide_the_number_of_the_event():
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    told = [event.data() for event in game.events(-1)]
    assert [event["number"] for event in told] == list(range(1, len(told) + 1))
    began = next(event for event in told if event["kind"] == "combat_began")
    assert began["details"] == {"number": "1"}
