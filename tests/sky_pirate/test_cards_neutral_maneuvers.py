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
    table.plays("find fisher#2")
    assert table["anna.party"] == ["Fisher", "Fisher"]
    assert len(table["anna.hand"]) == 1, "Fisher has drawn"
    told = table.told()
    assert told.index("Anna shuffles the Hold.") < told.index("Fisher enters play.")
    assert table["anna.discard"] == ["All Hands on Deck!"]


@card("Evasive Maneuvers")
def test_whoever_evades_cannot_board_and_their_cannons_do_3_less_both_ways():
    table = sky_pirate(
        actions=2, anna={"hand": ["Evasive Maneuvers"], "crew": ["Fisher"], "powder": 9},
        bruno={"rest": 10, "powder": 9},
    )  # fmt: skip
    table.plays("play evasive-maneuvers")
    assert not table.offers("board")
    table.passes_until("fire").plays("fire big-daryl")
    assert len(table["bruno.discard"]) == 1
    table.passes_until("fire").plays("fire big-daryl")
    assert len(table["anna.discard"]) == 1 + 1, "the maneuver and one card of the Hold"
    table.passes_until("board")
    assert table.asked == "anna", "her next turn has begun"
    table.passes_until("fire").plays("fire crows-foot")
    assert len(table["bruno.discard"]) == 1 + 2


@card("Evasive Maneuvers")
def test_damage_that_no_cannon_deals_is_not_evaded():
    table = sky_pirate(anna={"hand": ["Evasive Maneuvers"], "hold": ["Bomb", "Fisher"], "rest": 10})
    table.plays("play evasive-maneuvers", "draw")
    assert len(table["anna.discard"]) == 1 + 3


@card("Go for the Captain")
def test_a_raid_for_the_captain_shows_the_hand_and_takes_a_card_of_it():
    table = sky_pirate(
        anna={"captain": "Brass", "hand": ["Go for the Captain"], "crew": ["Fisher"], "hold": ["Lucky Catch"]},
        bruno={"hand": ["Powder Cache", "Smash"]},
    )
    table.plays("play go-for-the-captain").aims().commits("fisher").defends().passes_until("discard")
    assert table.asked == "anna"
    assert table.legal == ["discard powder-cache", "discard smash"]
    table.plays("choose smash")
    assert table["bruno.hand"] == ["Powder Cache"]
    assert table["bruno.discard"] == ["Smash"]
    table.plays("mode draw")
    assert table["anna.hand"] == ["Lucky Catch"]
    assert table["anna.discard"] == ["Go for the Captain"]


@card("Go for the Captain")
def test_after_a_raid_for_the_captain_the_draw_may_be_declined():
    table = sky_pirate(
        anna={"captain": "Brass", "hand": ["Go for the Captain"], "crew": ["Fisher"]},
        bruno={"hand": ["Powder Cache", "Smash"]},
    )
    table.plays("play go-for-the-captain").aims().commits("fisher").defends().passes_until("discard")
    table.plays("choose smash", "pass")
    assert table["anna.hand"] == []


@card("Lucky Catch")
def test_a_lucky_catch_takes_a_card_back():
    table = sky_pirate(anna={"hand": ["Lucky Catch"], "discard": ["Fisher", "Smash"]})
    table.plays("play lucky-catch", "target smash")
    assert table["anna.hand"] == ["Smash"]
    assert table["anna.discard"] == ["Fisher", "Lucky Catch"]


@card("Powder Cache")
def test_a_powder_cache_holds_3():
    assert sky_pirate(anna={"hand": ["Powder Cache"], "powder": 1}).plays("play powder-cache")["anna.powder"] == 4


@card("Prepare for War")
def test_who_prepares_for_war_gets_four_shields_and_ejects_the_card():
    table = sky_pirate(anna={"hand": ["Prepare for War"]}).plays("play prepare-for-war")
    assert table["anna.hold"].count("Shield") == 4
    assert table["anna.shields"] == 2
    assert table["anna.ejected"] == ["Prepare for War"]


@card("Smash")
def test_smash_discards_an_asset_of_the_defender():
    table = sky_pirate(
        anna={"hand": ["Smash"], "crew": ["Fisher"], "assets": ["Card Catalog"]},
        bruno={"assets": ["Buddy System"], "discard": ["Fisher"]},
    )
    table.boards("fisher").defends().plays("play smash", "mode asset")
    assert table.legal == ["target buddy-system"]
    table.plays("target buddy-system")
    assert table["bruno.assets"] == []
    assert table["bruno.discard"] == ["Fisher", "Buddy System"]


@card("Smash")
def test_smash_ejects_up_to_two_cards_of_the_defenders_pile():
    table = sky_pirate(
        anna={"hand": ["Smash"], "crew": ["Fisher"]}, bruno={"discard": ["Lucky Catch", "Powder Cache", "Sapper"]}
    )
    table.boards("fisher").defends().plays("play smash", "mode pile", "target lucky-catch", "target sapper")
    assert table["bruno.discard"] == ["Powder Cache"]
    assert sorted(table["bruno.ejected"]) == ["Lucky Catch", "Sapper"]


@card("Smash")
def test_only_the_boarder_smashes():
    table = sky_pirate(anna={"crew": ["Fisher"], "assets": ["Card Catalog"]}, bruno={"hand": ["Smash"]})
    table.boards("fisher").defends()
    assert not table.offers("play smash")


@card("Point Blank")
def test_point_blank_fires_a_cannon_while_defending():
    table = sky_pirate(anna={"crew": ["Fisher"], "rest": 10}, bruno={"hand": ["Point Blank"], "powder": 2})
    table.boards("fisher").defends().plays("play point-blank", "target crows-foot")
    assert table["crows-foot#2.stunned"]
    assert table["bruno.powder"] == 0
    assert len(table["anna.discard"]) == 2


@card("Point Blank")
def test_the_boarder_cannot_fire_point_blank():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Point Blank"], "powder": 9})
    table.boards("fisher").defends()
    assert not table.offers("play point-blank")


@card("Prohibit")
def test_a_prohibited_card_is_not_played_until_the_attempt_ends():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Smash", "Big Mouth"]},
        bruno={"hand": ["Prohibit"], "assets": ["Card Catalog"]},
    )
    table.boards("fisher").defends().plays("play prohibit", "mode smash")
    assert table.asked == "anna"
    assert table.refused("play smash") == "SP-CANNOT-01"
    table.ends_attempt()
    assert table.game.attempt is None


@card("Prohibit")
def test_the_tactic_effect_of_a_prohibited_card_is_not_used():
    table = sky_pirate(
        anna={"crew": ["Big Mouth"], "hand": ["Powder Cache"]}, bruno={"hand": ["Prohibit"], "crew": ["Fisher"]}
    )
    table.boards("big-mouth").defends().plays("play prohibit", "mode big-mouth")
    assert table.refused("use big-mouth call-them-out") == "SP-CANNOT-01"


@card("Strike at Dawn")
def test_a_strike_at_dawn_brings_as_many_more_raid_tokens_as_actions_were_spent():
    table = sky_pirate(
        anna={"captain": "Brass", "hand": ["Strike at Dawn"], "crew": ["Fisher"]}, bruno={"hold": ["Smash", "Fisher"]}
    )
    table.plays("play strike-at-dawn")
    assert table.legal == ["number 0", "number 1", "number 2"]
    table.plays("number 1", "token initiative", "token plunder").aims().commits("fisher").defends()
    assert table["actions"] == 1
    assert len(table.game.attempt.tokens) == 2
    table.passes_until("next")
    table.plays("next initiative strike-first", "choose smash").ends_attempt()
    assert table["anna.chest"] == ["Smash"]
    assert table["anna.next_actions"] == 1
