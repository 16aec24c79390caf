"""Imperial maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Skirmish")
def test_skirmish_moves_a_crew_from_the_reserve_to_the_attempt():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage", "Fisher"], "hold": ["Powder Cache"]})
    table.boards("hedge-mage")
    table.plays("play skirmish", "mode bring", "mode strengthen", "target fisher", "target hedge-mage")
    assert table["anna.discard"] == ["Skirmish"]
    assert "Fisher moves to the party." in table.told()
    assert "Presence is 3 against 0." in table.told()


@card("Skirmish")
@rule("SP-TACTIC-02")
def test_the_defender_cannot_play_skirmish():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Skirmish"]})
    table.boards("fisher")
    assert table.asked == "bruno"
    assert table.refused("play skirmish") == "SP-TACTIC-02"
