"""Imperial maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Skirmish", "Fisher")
@rule("SP-MODAL-02", "SP-MODAL-03", "SP-MODAL-06", "SP-SEARCH-06", "SP-MAN-02")
def test_the_crew_that_skirmish_finds_cannot_be_strengthened_by_it():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage"], "hold": ["Powder Cache", "Fisher"]})
    table.boards("hedge-mage")
    table.plays("play skirmish", "mode strengthen")
    assert not table.offers("mode bring"), "nobody is in reserve"
    table.plays("mode reinforce")
    assert table.legal == ["target hedge-mage"], "Fisher is not there yet"
    table.plays("target hedge-mage", "choose fisher")
    assert table["hedge-mage.presence"] == 2
    assert table["fisher.presence"] == 1
    assert table["anna.party"] == ["Hedge Mage", "Fisher"]
    assert table["anna.presence"] == 3


@card("Skirmish")
def test_skirmish_moves_a_crew_from_the_reserve_to_the_attempt():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage", "Fisher"], "hold": ["Powder Cache"]})
    table.boards("hedge-mage")
    table.plays("play skirmish", "mode bring", "mode reinforce", "target fisher", "pass")
    assert table["anna.discard"] == ["Skirmish"]
    assert "Fisher moves to the party." in table.told()


@card("Skirmish")
@rule("SP-TACTIC-02")
def test_the_defender_cannot_play_skirmish():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Skirmish"]})
    table.boards("fisher")
    assert table.asked == "bruno"
    assert table.refused("play skirmish") == "SP-TACTIC-02"


@card("Tighten Chains", "Psychothan", "Skirmish")
@rule("SP-CANNOT-01", "SP-CANNOT-02")
def test_nobody_plays_tactics_after_tighten_chains_not_even_through_psychothan():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "assets": ["Psychothan"], "hand": ["Fisher"], "hold": ["All Hands on Deck!"]},
        bruno={"hand": ["Tighten Chains"]},
    )
    table.boards("fisher")
    table.plays("bruno: play tighten-chains")
    assert table.asked == "anna"
    assert table.legal == ["pass"]
    table.ends_attempt()
    assert table.game.lasting == []
