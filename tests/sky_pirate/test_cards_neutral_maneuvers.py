"""Neutral maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("All Hands on Deck!")
@rule("SP-CREW-08", "SP-SEARCH-01")
def test_all_hands_on_deck_plays_a_crew_into_the_party_and_its_draw_comes_after_the_shuffle():
    table = sky_pirate(
        anna={"hand": ["All Hands on Deck!"], "crew": ["Fisher"], "hold": ["Powder Cache", "Fisher", "Lucky Catch"]}
    )
    table.boards("fisher")
    table.plays("play all-hands-on-deck")
    assert table.legal[0] == "pass"
    table.plays("choose fisher#2")
    assert table["anna.party"] == ["Fisher", "Fisher"]
    assert len(table["anna.hand"]) == 1, "Fisher has drawn"
    told = table.told()
    assert told.index("Anna shuffles the Hold.") < told.index("Fisher enters play.")
    assert table["anna.discard"] == ["All Hands on Deck!"]
