"""Devoted crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Attendant")
@rule("SP-SEARCH-02")
def test_attendant_finds_an_idol_in_the_hold_and_shows_it():
    table = sky_pirate(anna={"hand": ["Attendant"], "hold": ["Fisher", "Offering to Liria", "Skirmish"]})
    table.plays("play attendant", "use attendant fetch-an-idol")
    assert table.legal == ["pass", "find offering-to-liria"]
    table.plays("find offering-to-liria")
    assert table["anna.hand"] == ["Offering to Liria"]
    assert "Anna reveals Offering to Liria." in table.told(1)


@card("Attendant")
def test_attendant_need_not_search():
    table = sky_pirate(anna={"hand": ["Attendant"], "hold": ["Offering to Liria"]})
    table.plays("play attendant", "pass")
    assert table["anna.hand"] == []
    assert table["anna.hold"][0] == "Offering to Liria", "the Hold was not shuffled"


@card("Bombard")
def test_bombard_deals_its_presence_in_damage_when_it_raids_and_is_ejected():
    table = sky_pirate(anna={"crew": [{"card": "Bombard", "presence": 2}, "Fisher"]}, bruno={"ship": ["War Drums"]})
    table.boards("bombard", "fisher", target="war-drums").ends_attempt()
    assert len(table["bruno.discard"]) == 2
    assert table["anna.ejected"] == ["Bombard"]
    assert table["anna.hold"][-1] == "Fisher"


@card("Bombard")
def test_bombard_that_is_repelled_stays_whole():
    table = sky_pirate(anna={"crew": ["Bombard"]}, bruno={"crew": ["Fisher"]})
    table.boards("bombard").defends("fisher").ends_attempt()
    assert table["bruno.discard"] == []
    assert table["anna.hold"][-1] == "Bombard"


@card("Cloudshaker Magnus")
def test_cloudshaker_magnus_costs_all_actions_that_are_left():
    table = sky_pirate(anna={"hand": ["Cloudshaker Magnus"], "powder": 0})
    table.plays("play cloudshaker-magnus")
    assert table["anna.crew"] == ["Cloudshaker Magnus"]
    assert table["active"] == "bruno", "Anna's Action Phase is over"


@card("Cloudshaker Magnus")
@rule("SP-CANNOT-01")
def test_cloudshaker_magnus_raids_and_keeps_the_opponent_from_boarding_in_their_next_turn_only():
    table = sky_pirate(
        anna={"crew": ["Cloudshaker Magnus"], "powder": 3},
        bruno={"crew": ["Fisher"], "ship": ["War Drums", "Carapace", "Palisade"], "powder": 9},
    )
    table.boards("cloudshaker-magnus", target="war-drums").defends().ends_attempt()
    table.passes_until("gain")
    assert table.asked == "bruno"
    assert table.refused("board") == "SP-CANNOT-01"
    table.plays("pass").passes_until("gain")
    assert table.asked == "anna"
    table.plays("pass").passes_until("gain")
    assert table.asked == "bruno"
    assert table.offers("board")


@card("Cloudshaker Magnus")
def test_cloudshaker_magnus_repels_and_keeps_the_opponent_from_boarding_in_the_turn_after_this_one():
    table = sky_pirate(
        active="bruno",
        anna={"crew": ["Cloudshaker Magnus"]},
        bruno={"crew": ["Fisher", "Hedge Mage"], "powder": 12},
    )
    table.boards("fisher").defends("cloudshaker-magnus").ends_attempt()
    table.passes_until("gain")
    assert table.asked == "anna"
    table.plays("pass").passes_until("gain")
    assert table.asked == "bruno"
    assert table.refused("board") == "SP-CANNOT-01", "their next turn"
    table.plays("pass").passes_until("gain").plays("pass").passes_until("gain")
    assert table.asked == "bruno"
    assert table.offers("board"), "the turn after that"


@card("Cthalla's Mimic", "Ringwarden")
@rule("SP-COPY-01", "SP-COPY-03")
def test_cthallas_mimic_copies_the_text_of_another_crew_but_stays_2_1():
    table = sky_pirate(
        anna={
            "hand": ["Cthalla's Mimic"],
            "crew": [{"card": "Ringwarden", "presence": 3}],
            "assets": ["Offering to Liria"],
            "powder": 2,
        }
    )
    table.plays("play cthallas-mimic", "use cthallas-mimic take-its-shape", "target ringwarden")
    assert table["anna.crew"] == ["Ringwarden", "Ringwarden"]
    assert table["ringwarden#2.presence"] == 4, "2, and 2 by the copied text; no counters"
    assert table["anna.powder"] == 0
    table.plays("pass").passes_until("gain")
    assert table["active"] == "bruno"
    assert table["ringwarden#2.presence"] == 3, "1, and 2"


@card("Cthalla's Mimic", "Fisher")
def test_cthallas_mimic_does_what_the_copied_crew_does_when_it_enters_play():
    table = sky_pirate(anna={"hand": ["Cthalla's Mimic"], "crew": ["Fisher"], "hold": ["Skirmish"]})
    table.plays("play cthallas-mimic", "use cthallas-mimic take-its-shape", "target fisher")
    assert table["anna.hand"] == ["Skirmish"]


@card("Cthalla's Mimic")
def test_cthallas_mimic_is_itself_again_when_it_leaves_play():
    table = sky_pirate(
        anna={"hand": ["Cthalla's Mimic"], "crew": ["Deadwind Mercenary"]}, bruno={"ship": ["War Drums", "Carapace"]}
    )
    table.plays("play cthallas-mimic", "use cthallas-mimic take-its-shape", "target deadwind-mercenary")
    table.boards("deadwind-mercenary#2", target="war-drums").ends_attempt()
    assert table["anna.crew"] == ["Deadwind Mercenary"]
    assert table["anna.hold"][-1] == "Cthalla's Mimic"


@card("Cthalla's Mimic")
def test_cthallas_mimic_may_stay_as_it_is_and_must_without_powder_or_crew():
    table = sky_pirate(anna={"hand": ["Cthalla's Mimic"], "crew": ["Fisher"]})
    table.plays("play cthallas-mimic", "pass")
    assert table["anna.crew"] == ["Fisher", "Cthalla's Mimic"]
    assert table["anna.powder"] == 5
    table = sky_pirate(anna={"hand": ["Cthalla's Mimic"], "crew": ["Fisher"], "powder": 1}).plays("play cthallas-mimic")
    assert table["anna.crew"] == ["Fisher", "Cthalla's Mimic"]
    table = sky_pirate(anna={"hand": ["Cthalla's Mimic"], "facedown": ["Fisher"]}).plays("play cthallas-mimic")
    assert table["anna.crew"] == ["Cthalla's Mimic"], "a facedown card shows nothing to copy"


@card("Cthalla's Mimic", "Cloudshaker Magnus")
@rule("SP-UNIQUE-02")
def test_cthallas_mimic_of_a_unique_crew_leaves_only_one_of_them():
    table = sky_pirate(anna={"hand": ["Cthalla's Mimic"], "crew": ["Cloudshaker Magnus"]})
    table.plays("play cthallas-mimic", "use cthallas-mimic take-its-shape", "target cloudshaker-magnus")
    assert table.legal == ["keep cloudshaker-magnus", "keep cloudshaker-magnus#2"]
    table.plays("keep cloudshaker-magnus")
    assert table["anna.crew"] == ["Cloudshaker Magnus"]
    assert table["anna.discard"] == ["Cthalla's Mimic"]


@card("Cultivator")
def test_cultivator_strengthens_another_crew_of_the_party_until_the_attempt_ends():
    table = sky_pirate(
        anna={"crew": ["Cultivator", "Fisher", "Hedge Mage", "Attendant"]},
        bruno={"ship": ["War Drums", "Big Daryl"], "hand": ["Card Catalog"]},
    )
    table.boards("cultivator", "fisher", "hedge-mage", target="war-drums").plays("bruno: pass")
    table.plays("use cultivator nourish")
    assert table.legal == ["target fisher", "target hedge-mage"], "neither itself nor the reserve"
    table.plays("target fisher")
    assert table["anna.presence"] == 5
    assert table["fisher.presence"] == 4
    table.ends_attempt()
    assert table["fisher.presence"] == 1


@card("Harbinger")
def test_harbinger_may_return_from_the_discard_pile_when_an_idol_is_played():
    table = sky_pirate(anna={"hand": ["Offering to Liria"], "discard": ["Harbinger"]})
    table.plays("play offering-to-liria", "use harbinger hear-the-call")
    assert table["anna.hand"] == ["Harbinger"]
    table = sky_pirate(anna={"hand": ["Offering to Liria"], "discard": ["Harbinger"]})
    table.plays("play offering-to-liria", "pass")
    assert table["anna.discard"] == ["Harbinger"]


@card("Harbinger", "Offering to Cthalla")
def test_harbinger_returns_before_the_offering_can_stow_it():
    table = sky_pirate(anna={"hand": ["Offering to Cthalla"], "discard": ["Harbinger", "Fisher"]})
    table.plays("play offering-to-cthalla", "use harbinger hear-the-call")
    assert table.legal == ["stow fisher"]


@card("Harbinger")
def test_harbinger_does_not_answer_other_cards_or_the_idols_of_others():
    table = sky_pirate(anna={"hand": ["Card Catalog"], "discard": ["Harbinger"]}).plays("play card-catalog")
    assert table["anna.discard"] == ["Harbinger"]
    table = sky_pirate(anna={"hand": ["Offering to Rzeth"]}, bruno={"discard": ["Harbinger"]})
    table.plays("play offering-to-rzeth")
    assert table["bruno.discard"] == ["Harbinger"]


@card("Hulltender", "Fruiting Florathan")
def test_hulltender_uses_an_action_for_one_action_less():
    table = sky_pirate(anna={"hand": ["Hulltender"], "assets": ["Fruiting Florathan"], "powder": 0})
    table.plays("play hulltender", "use hulltender lend-a-hand", "choose fruiting-florathan")
    assert (table["anna.powder"], table["actions"]) == (2, 2)


@card("Hulltender", "Offering to Liria")
def test_hulltender_leaves_one_of_two_actions_and_the_other_costs_to_be_paid():
    setup = {"captain": "Harmony", "hand": ["Hulltender"], "assets": ["Offering to Liria"], "crew": ["Attendant"]}
    table = sky_pirate(anna=setup).plays("play hulltender", "use hulltender lend-a-hand")
    table.plays("choose offering-to-liria", "pay attendant")
    assert table["anna.crew"] == ["Hulltender", "Liria"]
    assert table["actions"] == 1
    table = sky_pirate(actions=1, anna=setup).plays("play hulltender")
    assert table["anna.assets"] == ["Offering to Liria"]
    assert not table.legal_with("use hulltender"), "no Action is left for it"


@card("Hulltender", "Growth Chamber")
@rule("SP-CARD-03")
def test_hulltender_may_decline_and_a_limited_action_stays_limited():
    setup = {"hand": ["Hulltender"], "ship": ["Growth Chamber", "Big Daryl"], "crew": ["Fisher"]}
    table = sky_pirate(anna=setup).plays("play hulltender", "pass")
    assert table["actions"] == 2
    assert table.offers("use growth-chamber grow")
    table = sky_pirate(anna=setup).plays("use growth-chamber grow", "target fisher", "play hulltender")
    assert table.refused("use growth-chamber grow") == "SP-CARD-03"


@card("Hulltender", "Brass")
def test_hulltender_lets_the_player_choose_among_cards_with_actions():
    table = sky_pirate(anna={"captain": "Brass", "hand": ["Hulltender"], "assets": ["Fruiting Florathan"]})
    table.plays("play hulltender", "use hulltender lend-a-hand")
    assert sorted(table.legal) == ["act brass", "act fruiting-florathan"]


@card("Lirian Prophet")
@rule("SP-ORD-01")
def test_lirian_prophet_gains_powder_and_draws_for_the_first_cannon_that_unstuns():
    table = sky_pirate(
        phase="cannon",
        anna={
            "crew": ["Lirian Prophet"],
            "ship": ["War Drums", {"card": "Big Daryl", "stunned": True}, {"card": "3-Pounder", "stunned": True}],
            "powder": 0,
            "hold": ["Skirmish"],
        },
    )
    assert table["anna.powder"] == 1, "two cannons have unstunned, but it is the first that counts"
    assert table["anna.hand"] == ["Skirmish"]


@card("Lirian Prophet")
def test_lirian_prophet_does_not_answer_the_cannons_of_others():
    table = sky_pirate(
        phase="cannon",
        active="bruno",
        anna={"crew": ["Lirian Prophet"], "powder": 0},
        bruno={"ship": ["War Drums", {"card": "Big Daryl", "stunned": True}]},
    )
    assert table["big-daryl.stunned"] is False
    assert table["anna.powder"] == 0


@card("Ringwarden", "Offering to Liria")
def test_ringwarden_has_two_more_presence_with_an_own_idol():
    table = sky_pirate(anna={"crew": ["Ringwarden", "Fisher"], "assets": ["Offering to Liria"]})
    assert table["ringwarden.presence"] == 5
    assert table["fisher.presence"] == 1
    table = sky_pirate(
        anna={"crew": ["Ringwarden"], "assets": ["Titanbasking"]}, bruno={"assets": ["Offering to Liria"]}
    )
    assert table["ringwarden.presence"] == 3


@card("Rzethite Trainer")
def test_rzethite_trainer_puts_a_presence_counter_on_an_own_crew_itself_included():
    table = sky_pirate(anna={"hand": ["Rzethite Trainer"], "crew": ["Fisher"]}, bruno={"crew": ["Hedge Mage"]})
    table.plays("play rzethite-trainer")
    assert table.legal == ["counter fisher", "counter rzethite-trainer"]
    table.plays("choose fisher")
    assert table["fisher.presence"] == 2


@card("Squallbreaker Oros")
@rule("SP-CARD-04")
def test_squallbreaker_oros_is_played_by_revealing_a_devoted_card():
    table = sky_pirate(anna={"hand": ["Squallbreaker Oros", "Fisher"]})
    assert table.refused("play squallbreaker-oros") == "SP-CARD-04"
    table = sky_pirate(anna={"hand": ["Squallbreaker Oros", "Absorb", "Fisher"]})
    table.plays("play squallbreaker-oros", "pay absorb")
    assert table["anna.crew"] == ["Squallbreaker Oros"]
    assert "Anna reveals Absorb." in table.told(1)
    assert table["anna.hand"] == ["Absorb", "Fisher"]


def _shot_at_oros(*crew):
    return sky_pirate(
        phase="cannon", active="bruno", anna={"crew": ["Squallbreaker Oros", *crew]}, bruno={"powder": 4}
    ).plays("fire big-daryl")


@card("Squallbreaker Oros")
def test_squallbreaker_oros_lets_a_strong_crew_be_discarded_to_take_3_off_the_damage():
    table = _shot_at_oros({"card": "Deadwind Mercenary", "presence": 1}, "Fisher")
    table.plays("use squallbreaker-oros break-the-squall", "pay deadwind-mercenary")
    assert table["anna.crew"] == ["Squallbreaker Oros", "Fisher"]
    assert table["anna.discard"] == ["Deadwind Mercenary", "Deadwind Mercenary"], "the crew, and 1 damage of 4"


@card("Squallbreaker Oros")
def test_squallbreaker_oros_may_be_declined_and_needs_presence_5():
    table = _shot_at_oros({"card": "Deadwind Mercenary", "presence": 1}).plays("anna: pass")
    assert len(table["anna.discard"]) == 4
    table = _shot_at_oros("Deadwind Mercenary")
    assert len(table["anna.discard"]) == 4, "4 is not enough, and nobody was asked"


@card("Squallbreaker Oros")
def test_squallbreaker_oros_can_be_discarded_for_its_own_effect():
    table = sky_pirate(
        phase="cannon",
        active="bruno",
        anna={"crew": [{"card": "Squallbreaker Oros", "presence": 1}]},
        bruno={"powder": 4},
    )
    table.plays("fire big-daryl", "use squallbreaker-oros break-the-squall", "pay squallbreaker-oros")
    assert table["anna.crew"] == []
    assert table["anna.discard"] == ["Squallbreaker Oros", "Deadwind Mercenary"]
