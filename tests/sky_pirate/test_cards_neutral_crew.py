"""Neutral crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Fisher")
@rule("SP-CREW-02")
def test_fisher_draws_a_card_when_it_enters_play():
    table = sky_pirate(anna={"hand": ["Fisher"], "hold": ["Powder Cache"]})
    table.plays("play fisher")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.hand"] == ["Powder Cache"]
    assert table["actions"] == 2


@card("Galeth of Cloudreach")
@rule("SP-CREW-07")
def test_galeth_cannot_board_but_defends_with_6():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach"]})
    assert table.refused("board") == "SP-BOARD-05"
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"crew": ["Galeth of Cloudreach"]})
    table.boards("fisher").defends("galeth-of-cloudreach")
    assert table["bruno.presence"] == 6


@card("Smelly Pete")
def test_smelly_pete_stows_another_own_crew_and_one_of_the_defenders():
    table = sky_pirate(
        anna={"hand": ["Smelly Pete"], "crew": ["Fisher"], "powder": 5},
        bruno={"crew": ["Hedge Mage"], "hand": ["Fisher"]},
    )
    table.plays("play smelly-pete")
    assert table.legal == ["choose fisher"]
    table.plays("choose fisher")
    assert table["anna.crew"] == ["Smelly Pete"]
    assert table["anna.hold"][-1] == "Fisher"
    table.boards("smelly-pete")
    table.plays("choose hedge-mage")
    assert table["bruno.crew"] == []
    assert table["bruno.hold"][-1] == "Hedge Mage"
