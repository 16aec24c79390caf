"""Pirate crew with Tactic effects in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Grappler")
def test_grappler_goes_to_the_bottom_of_the_hold_with_a_crew_of_the_other_party():
    table = sky_pirate(
        anna={"crew": ["Grappler", "Deadwind Mercenary"]}, bruno={"crew": ["Galeth of Cloudreach", "Fisher"]}
    )
    table.boards("grappler", "deadwind-mercenary").defends("galeth-of-cloudreach")
    table.plays("use grappler drag-overboard")
    assert table.legal == ["target galeth-of-cloudreach"], "the reserve cannot be chosen"
    table.plays("target galeth-of-cloudreach")
    assert "Presence is 3 against 0." in table.told()
    assert "Grappler" in table["anna.hold"]
    assert table["bruno.hold"][-1] == "Galeth of Cloudreach"
    assert table["bruno.crew"] == ["Fisher"]


@card("Grappler")
def test_grappler_has_nobody_to_grapple_without_a_defender():
    table = sky_pirate(anna={"crew": ["Grappler"], "hand": ["Fisher"]}, bruno={"crew": ["Fisher"]})
    table.boards("grappler").defends()
    assert table.refused("use grappler drag-overboard") == "SP-MAN-02"


@card("Grappler", "Straw Man")
def test_grappler_is_stowed_though_straw_man_takes_the_place_of_the_chosen_crew():
    table = sky_pirate(anna={"crew": ["Grappler"]}, bruno={"crew": ["Galeth of Cloudreach", "Straw Man"]})
    table.boards("grappler").defends("galeth-of-cloudreach")
    table.plays("use grappler drag-overboard", "target galeth-of-cloudreach", "use straw-man take-the-place")
    assert "Presence is 0 against 6." in table.told()
    assert table["bruno.discard"] == ["Straw Man"]
    assert table["grappler.zone"] == "anna.hold"


@card("Relic Diver")
def test_relic_diver_dives_for_three_presence_and_is_lost_when_the_attempt_ends():
    table = sky_pirate(anna={"crew": ["Relic Diver", "Fisher"]})
    table.boards("relic-diver", "fisher")
    table.plays("use relic-diver dive")
    assert "Presence is 7 against 0." in table.told()
    assert table["anna.discard"] == ["Relic Diver"]
    assert table["anna.hold"][-1] == "Fisher"


@card("Relic Diver")
def test_relic_diver_that_does_not_dive_is_stowed_like_others():
    table = sky_pirate(anna={"crew": ["Relic Diver"]})
    table.boards("relic-diver").passes()
    assert "Presence is 3 against 0." in table.told()
    assert table["anna.discard"] == []
    assert table["anna.hold"][-1] == "Relic Diver"


@card("Relic Diver")
@rule("SP-CREW-07")
def test_relic_diver_cannot_defend():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Relic Diver", "Deckhand"]})
    table.boards("fisher")
    assert table.legal_with("commit") == ["commit deckhand"]


@card("Relic Diver", "Rip Soul")
@rule("SP-FACE-06")
def test_relic_diver_that_is_turned_facedown_is_not_lost():
    table = sky_pirate(anna={"crew": ["Relic Diver"]}, bruno={"hand": ["Rip Soul"]})
    table.boards("relic-diver").passes()
    table.plays("use relic-diver dive", "play rip-soul", "target relic-diver")
    assert "Presence is 2 against 0." in table.told()
    assert table["anna.discard"] == []
    assert table["relic-diver.zone"] == "anna.hold"


@card("Ship Sentinel")
@rule("SP-TACTIC-03", "SP-PARTY-02")
def test_ship_sentinel_moves_a_boarding_crew_to_reserve():
    table = sky_pirate(anna={"crew": ["Basher", "Fisher"]}, bruno={"crew": ["Ship Sentinel"]})
    table.boards("basher", "fisher").defends("ship-sentinel")
    table.plays("use ship-sentinel throw-them-back")
    assert table.legal == ["target basher", "target fisher"]
    table.plays("target basher")
    assert "Presence is 1 against 3." in table.told()
    assert table["anna.crew"] == ["Basher"], "the reserve is not stowed"


@card("Ship Sentinel")
@rule("SP-CREW-07")
def test_ship_sentinel_cannot_board():
    table = sky_pirate(anna={"crew": ["Ship Sentinel"]})
    assert table.refused("board") == "SP-BOARD-05"


@card("Safecracker")
@rule("SP-TACTIC-02")
def test_safecracker_takes_a_card_back_from_the_defenders_chest():
    table = sky_pirate(
        anna={"crew": ["Safecracker"], "chest": ["Powder Cache"]}, bruno={"chest": ["Chow Time", "Sneak Attack"]}
    )
    table.boards("safecracker").plays("use safecracker crack-it-open")  # Bruno's Chest, which lies open, has no Tactic
    assert table.legal == ["target chow-time", "target sneak-attack"]
    table.plays("target sneak-attack").ends_attempt()
    assert table["anna.hand"] == ["Sneak Attack"]
    assert table["bruno.chest"] == ["Chow Time"]


@card("Safecracker")
@rule("SP-TACTIC-02")
def test_safecracker_cannot_crack_a_chest_while_defending():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "chest": ["Chow Time"]}, bruno={"crew": ["Safecracker"], "hand": ["Fisher"]}
    )
    table.boards("fisher").defends("safecracker")
    assert table.asked == "bruno"
    assert table.refused("use safecracker crack-it-open") == "SP-TACTIC-02"


@card("Safecracker")
def test_safecracker_leaves_the_cards_of_a_third_captain():
    table = sky_pirate(3, anna={"crew": ["Safecracker"], "hand": ["Acquire"]}, bruno={"chest": ["Chow Time"]})
    table.boards("safecracker").passes_until("pass")
    while table.asked != "anna":
        table.passes()
    assert table.refused("use safecracker crack-it-open") == "SP-MAN-02"


@card("Friendo", "Deckhand")
def test_friendo_counts_the_deckhands_of_its_own_party():
    table = sky_pirate(
        anna={"crew": ["Friendo", "Deckhand", "Deckhand", "Deckhand", "Fisher"]}, bruno={"crew": ["Deckhand"]}
    )
    assert table["friendo.presence"] == 0, "nobody is in a party yet"
    table.boards("friendo", "deckhand", "deckhand#2", "fisher").defends("deckhand")
    assert "Presence is 5 against 1." in table.told()


@card("Friendo", "Ambusher's Perch")
def test_friendo_defends_with_the_deckhands_that_arrive():
    table = sky_pirate(
        anna={"crew": ["Fisher"]}, bruno={"crew": ["Friendo"], "ship": ["Ambusher's Perch"], "hand": ["Fisher"]}
    )
    table.boards("fisher", target="ambushers-perch").defends("friendo")
    table.plays("use ambushers-perch spring-the-ambush", "pay fisher")
    assert "Presence is 1 against 4." in table.told()
