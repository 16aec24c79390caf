"""Trader assets in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Iron Lancer")
@rule("SP-CARD-12")
def test_iron_lancer_rides_with_the_boarding_party():
    table = sky_pirate(anna={"assets": ["Iron Lancer"], "crew": ["Fisher"], "hand": ["Fisher"], "powder": 4})
    table.boards("fisher")
    table.plays("use iron-lancer ride-out")
    assert table["anna.party"] == ["Fisher", "Iron Lancer"]
    assert table["anna.presence"] == 4
    table.ends_attempt()
    assert table["iron-lancer.zone"] == "anna.hold"
