"""Pirate Tactic cards in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Sleight of Hand")
@rule("SP-TACTIC-02", "SP-POWDER-06")
def test_sleight_of_hand_steals_two_powder_for_a_crew_that_steps_back():
    table = sky_pirate(
        anna={"hand": ["Sleight of Hand"], "crew": ["Fisher", "Basher", "Grappler"], "powder": 3}, bruno={"powder": 5}
    )
    table.boards("fisher", "basher")
    table.plays("play sleight-of-hand")
    assert table.legal == ["target fisher", "target basher"]
    table.plays("target fisher")
    assert "Presence is 5 against 0." in table.told()
    assert (table["anna.powder"], table["bruno.powder"]) == (2, 6), "Bruno's Dust Membrane broke and brought 3"
    assert "Fisher" in table["anna.crew"]


@card("Sleight of Hand")
@rule("SP-TACTIC-02")
def test_sleight_of_hand_is_not_for_defenders():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Sleight of Hand"], "crew": ["Fisher"]})
    table.boards("fisher").defends("fisher")
    assert table.asked == "bruno"
    assert table.refused("play sleight-of-hand") == "SP-TACTIC-02"


@card("Sleight of Hand")
def test_sleight_of_hand_steals_nothing_if_nobody_is_in_the_party():
    table = sky_pirate(
        anna={"hand": ["Sleight of Hand"], "crew": ["Basher"], "powder": 3},
        bruno={"crew": ["Ship Sentinel"], "powder": 5},
    )
    table.boards("basher").defends("ship-sentinel")
    table.plays("use ship-sentinel throw-them-back", "target basher", "play sleight-of-hand")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 5)
    assert table["anna.discard"] == ["Sleight of Hand"]


@card("Sweep the Leg")
@rule("SP-TACTIC-01")
def test_sweep_the_leg_discards_a_strong_crew_of_either_party():
    table = sky_pirate(
        anna={"hand": ["Sweep the Leg"], "crew": ["Basher", "Deadwind Mercenary"]},
        bruno={"crew": ["Galeth of Cloudreach", "Deadwind Mercenary"]},
    )
    assert table.refused("play sweep-the-leg") == "SP-TACTIC-01"
    table.boards("basher", "deadwind-mercenary").defends("galeth-of-cloudreach")
    table.plays("play sweep-the-leg")
    assert table.legal == ["target basher", "target galeth-of-cloudreach"]
    table.plays("target galeth-of-cloudreach")
    assert table["bruno.discard"] == ["Galeth of Cloudreach"]
    assert "Presence is 8 against 0." in table.told()


@card("Walk the Plank")
def test_walk_the_plank_discards_a_weak_crew_of_either_party():
    table = sky_pirate(
        anna={"hand": ["Walk the Plank"], "crew": ["Basher", {"card": "Deadwind Mercenary", "presence": 1}]},
        bruno={"crew": ["Ship Sentinel", "Galeth of Cloudreach", "Fisher"]},
    )
    table.boards("basher", "deadwind-mercenary").defends("ship-sentinel", "galeth-of-cloudreach")
    table.passes().plays("play walk-the-plank")
    assert table.legal == ["target ship-sentinel"]
    table.plays("target ship-sentinel")
    assert table["bruno.discard"] == ["Ship Sentinel"]
    assert "Presence is 9 against 6." in table.told()


@card("Walk the Plank", "Sweep the Leg")
def test_a_tactic_card_without_a_target_does_nothing():
    table = sky_pirate(anna={"hand": ["Walk the Plank", "Sweep the Leg"], "crew": [{"card": "Fisher", "presence": 3}]})
    table.boards("fisher").plays("play walk-the-plank", "play sweep-the-leg")
    assert table["anna.discard"] == ["Walk the Plank", "Sweep the Leg"]
    assert "Presence is 4 against 0." in table.told()
