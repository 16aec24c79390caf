"""Imperial cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("3-Pounder")
def test_three_pounder_fires_for_one_powder_and_one_damage():
    table = sky_pirate(phase="cannon", anna={"powder": 1})
    table.plays("fire 3-pounder")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 1


@card("Hullpiercer", "Carapace")
@rule("SP-BOARD-08")
def test_hullpiercer_comes_before_carapace():
    table = sky_pirate(
        anna={"ship": ["Hullpiercer", "3-Pounder"], "crew": ["Fisher"], "powder": 5},
        bruno={"ship": ["Carapace", "3-Pounder"], "powder": 1},
    )
    table.boards("fisher", target="carapace")
    assert table.asked == "anna"
    table.plays("use hullpiercer pierce")
    assert len(table["bruno.discard"]) == 2
    assert table.asked == "bruno"
    table.plays("use carapace bristle")
    assert len(table["anna.discard"]) == 2
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 0)


@card("Carapace")
@rule("SP-POWDER-03")
def test_carapace_is_not_offered_without_powder():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"ship": ["Carapace"], "powder": 0})
    table.boards("fisher", target="carapace")
    assert table.asked == "anna", "the defender has nothing to use"
