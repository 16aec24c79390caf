"""Neutral assets in play."""

from __future__ import annotations

from proofs import card
from sky_pirate.harness import sky_pirate


@card("Brute Force")
def test_brute_force_boards_for_one_powder_and_lets_no_tactic_be_played():
    table = sky_pirate(
        anna={"assets": ["Brute Force"], "crew": ["Fisher"], "hand": ["All Hands on Deck!"], "powder": 1},
        bruno={"hand": ["All Hands on Deck!"], "hold": ["Fisher"]},
    )
    table.plays("use brute-force charge", "token initiative").aims().commits("fisher").defends()
    assert table["anna.powder"] == 0
    assert table["actions"] == 2
    assert table.offers("play all-hands-on-deck"), "the defender may play Tactics"
    table.plays("bruno: pass")
    assert not table.offers("play all-hands-on-deck")


@card("Brute Force")
def test_brute_force_needs_the_powder_that_is_left_to_pay():
    table = sky_pirate(anna={"assets": ["Brute Force"], "crew": ["Fisher"], "powder": 0})
    assert not table.offers("use brute-force charge")
