"""Trader crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Hired Muscle")
def test_hired_muscle_is_paid_to_board():
    table = sky_pirate(anna={"crew": ["Hired Muscle", "Fisher"], "hand": ["Fisher"], "powder": 4})
    table.boards("hired-muscle", "fisher")
    assert table["anna.powder"] == 0
    table = sky_pirate(anna={"crew": ["Hired Muscle", "Fisher"], "hand": ["Fisher"], "powder": 3})
    table.plays("board", "token repair").aims()
    assert table.legal == ["commit fisher"]


@card("Straw Man", "Smelly Pete")
@rule("SP-REACT-01")
def test_straw_man_is_discarded_in_the_place_of_a_stowed_crew():
    table = sky_pirate(anna={"hand": ["Smelly Pete"], "crew": ["Fisher", "Straw Man"]})
    table.plays("play smelly-pete", "choose fisher", "use straw-man take-the-place")
    assert sorted(table["anna.crew"]) == ["Fisher", "Smelly Pete"]
    assert table["anna.discard"] == ["Straw Man"]
