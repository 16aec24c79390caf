"""Pirate maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Chow Time")
@rule("SP-HAND-01")
def test_chow_time_fills_the_hand_to_its_maximum():
    table = sky_pirate(anna={"hand": ["Chow Time", "Fisher"]})
    table.plays("play chow-time")
    assert len(table["anna.hand"]) == 5
    assert table["anna.discard"] == ["Chow Time"]


@card("Chow Time")
def test_chow_time_draws_nothing_into_a_full_hand():
    table = sky_pirate(anna={"hand": ["Chow Time", *["Fisher"] * 6]})
    table.plays("play chow-time")
    assert len(table["anna.hand"]) == 6


@card("Chum the Skies!")
@rule("SP-MULTI-05")
def test_chum_the_skies_damages_everybody_and_gives_everybody_powder():
    table = sky_pirate(3, anna={"hand": ["Chum the Skies!"], "powder": 0}, clara={"powder": 1})
    table.plays("play chum-the-skies")
    assert len(table["bruno.discard"]) == len(table["clara.discard"]) == 2
    assert table["anna.discard"].count("Deadwind Mercenary") == 2
    assert (table["anna.powder"], table["bruno.powder"], table["clara.powder"]) == (4, 9, 5)


@card("Chum the Skies!")
def test_chum_the_skies_ends_in_a_draw_when_nobody_has_two_cards_left():
    table = sky_pirate(anna={"hand": ["Chum the Skies!"], "rest": 1}, bruno={"rest": 0})
    table.plays("play chum-the-skies")
    assert table["over"] is True
    assert table["winner"] == []


@card("Chum the Skies!")
def test_chum_the_skies_lets_the_one_with_cards_win():
    table = sky_pirate(anna={"hand": ["Chum the Skies!"], "rest": 1}, bruno={"rest": 2})
    table.plays("play chum-the-skies")
    assert table["winner"] == ["bruno"]


@card("Deck Party")
@rule("SP-MODAL-01")
def test_deck_party_plays_two_crew_from_the_hand_with_their_own_costs():
    table = sky_pirate(anna={"hand": ["Deck Party", "Basher", "Fisher", "Hedge Mage", "Chow Time"], "powder": 0})
    table.plays("play deck-party", "mode play", "choose basher", "pay chow-time")
    assert table.legal == ["bring fisher", "bring hedge-mage"]
    table.plays("choose hedge-mage")
    assert table["anna.crew"] == ["Basher", "Hedge Mage"]
    assert table["anna.powder"] == 1
    assert table["anna.discard"] == ["Chow Time", "Deck Party"]
    assert table["actions"] == 2


@card("Deck Party")
def test_deck_party_with_one_crew_asks_for_a_second_all_the_same():
    table = sky_pirate(anna={"hand": ["Deck Party", "Fisher", "Chow Time"]})
    table.plays("play deck-party", "mode play", "choose fisher")
    assert table.legal == ["pass"], "nobody else knows that no crew is left in the hand"
    table.passes()
    assert table["anna.crew"] == ["Fisher"]


@card("Deck Party")
@rule("SP-MODAL-04", "SP-TERM-02", "SP-TERM-03")
def test_deck_party_stows_three_crew_of_the_discard_pile_and_is_ejected():
    table = sky_pirate(
        anna={"hand": ["Deck Party"], "discard": ["Fisher", "Basher", "Chow Time", "Grappler", "Friendo"], "rest": 1}
    )
    table.plays("play deck-party")
    assert table.legal == ["mode stow"]
    table.plays("mode stow", "target fisher", "target grappler", "target friendo")
    assert table.legal == ["stow fisher", "stow grappler", "stow friendo"], "now their order"
    table.plays("stow grappler", "stow fisher")
    assert table["anna.hold"][-3:] == ["Grappler", "Fisher", "Friendo"]
    assert table["anna.discard"] == ["Basher", "Chow Time"]
    assert table["anna.ejected"] == ["Deck Party"]


@card("Overwhelm")
@rule("SP-CARD-06")
def test_overwhelm_deals_a_damage_for_each_crew_of_the_party():
    table = sky_pirate(anna={"hand": ["Overwhelm"], "crew": ["Fisher", "Hedge Mage", "Grappler"], "powder": 3})
    table.plays("play overwhelm").aims().commits("fisher", "hedge-mage")
    table.ends_attempt()
    assert len(table["bruno.discard"]) == 2
    assert table["anna.powder"] == 0
    assert table["anna.discard"] == ["Overwhelm"]


@card("Overwhelm")
def test_overwhelm_deals_nothing_when_it_is_repelled():
    table = sky_pirate(anna={"hand": ["Overwhelm"], "crew": ["Fisher"]}, bruno={"crew": ["Basher"]})
    table.plays("play overwhelm").aims().commits("fisher").defends("basher")
    assert "Bruno repels Anna." in table.told()
    assert table["bruno.discard"] == []


@card("Rob the Engine Room")
@rule("SP-POWDER-06", "SP-CARD-06")
def test_rob_the_engine_room_steals_six_powder():
    table = sky_pirate(anna={"hand": ["Rob the Engine Room"], "crew": ["Fisher"], "powder": 3}, bruno={"powder": 8})
    table.plays("play rob-the-engine-room").aims().commits("fisher")
    assert (table["anna.powder"], table["bruno.powder"]) == (6, 2)


@card("Rob the Engine Room")
def test_rob_the_engine_room_steals_what_there_is_and_nothing_when_it_is_repelled():
    table = sky_pirate(anna={"hand": ["Rob the Engine Room"], "crew": ["Fisher"], "powder": 3}, bruno={"powder": 2})
    table.plays("play rob-the-engine-room").aims().commits("fisher")
    assert (table["anna.powder"], table["bruno.powder"]) == (2, 0)
    table = sky_pirate(
        anna={"hand": ["Rob the Engine Room"], "crew": ["Fisher"], "powder": 3}, bruno={"powder": 2, "crew": ["Basher"]}
    )
    table.plays("play rob-the-engine-room").aims().commits("fisher").defends("basher")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 2)


@card("Sneak Attack")
@rule("SP-MAN-02", "SP-FIRE-01")
def test_sneak_attack_fires_in_the_action_phase_and_another_shot_follows():
    ship = [{"card": "Big Daryl", "stunned": True}, "Crow's Foot", "3-Pounder"]
    table = sky_pirate(anna={"hand": ["Sneak Attack"], "ship": ship, "powder": 3})
    table.plays("play sneak-attack")
    assert table.legal == ["target crows-foot", "target 3-pounder"]
    table.plays("target crows-foot")
    assert len(table["bruno.discard"]) == 2
    assert table["anna.powder"] == 1
    assert table["crows-foot.stunned"] is True
    table.passes_until("fire")
    assert table.legal_with("fire") == ["fire 3-pounder"]


@card("Sneak Attack")
def test_sneak_attack_fires_nothing_that_cannot_be_paid():
    table = sky_pirate(anna={"hand": ["Sneak Attack"], "powder": 0})
    table.plays("play sneak-attack")
    assert table["bruno.discard"] == []
    assert table["anna.discard"] == ["Sneak Attack"]


@card("Sneak Attack", "Basher")
@rule("SP-TERM-05")
def test_sneak_attack_that_is_discarded_may_unstun_a_cannon():
    ship = [{"card": "Big Daryl", "stunned": True}, {"card": "Crow's Foot", "stunned": True}, "3-Pounder"]
    table = sky_pirate(anna={"hand": ["Basher", "Sneak Attack"], "ship": ship})
    table.plays("play basher", "pay sneak-attack", "use sneak-attack cool-it-down")
    assert table.legal == ["target big-daryl", "target crows-foot"]
    table.plays("target crows-foot")
    assert (table["big-daryl.stunned"], table["crows-foot.stunned"]) == (True, False)


@card("Sneak Attack", "Basher")
def test_sneak_attack_that_is_discarded_leaves_the_cannons_stunned_if_its_player_likes():
    table = sky_pirate(anna={"hand": ["Basher", "Sneak Attack"], "ship": [{"card": "Big Daryl", "stunned": True}]})
    table.plays("play basher", "pay sneak-attack").passes()
    assert table["big-daryl.stunned"] is True


@card("Dinner Bell")
@rule("SP-SEARCH-01")
def test_dinner_bell_finds_a_crew_and_shows_it():
    table = sky_pirate(anna={"hand": ["Dinner Bell"], "hold": ["Chow Time", "Basher", "Grappler"], "rest": 0})
    table.plays("play dinner-bell")
    assert table.legal == ["pass", "find basher", "find grappler"]
    table.plays("find grappler")
    assert table["anna.hand"] == ["Grappler"]
    assert "Anna reveals Grappler." in table.told(1)
    assert sorted(table["anna.hold"]) == ["Basher", "Chow Time"]


@card("Drawn to the Flame", "Basher")
@rule("SP-CARD-05")
def test_drawn_to_the_flame_plays_a_crew_of_the_discard_pile_for_nothing():
    table = sky_pirate(
        anna={"hand": ["Drawn to the Flame", "Fisher"], "discard": ["Basher", "Chow Time", "Hedge Mage"], "fires": 1},
        bruno={"fires": 2},
    )
    table.plays("play drawn-to-the-flame")
    assert table.legal == ["target basher", "target hedge-mage"]
    table.plays("target basher")
    assert table["anna.crew"] == ["Basher"]
    assert table["anna.hand"] == ["Fisher"], "its additional cost is ignored"
    assert table["anna.discard"] == ["Chow Time", "Hedge Mage", "Drawn to the Flame"]


@card("Drawn to the Flame", "Buddy System")
def test_drawn_to_the_flame_counts_as_playing_the_crew():
    table = sky_pirate(
        anna={"hand": ["Drawn to the Flame"], "discard": ["Fisher"], "assets": ["Buddy System"]}, bruno={"fires": 3}
    )
    table.plays("play drawn-to-the-flame", "target fisher")
    assert sorted(table["anna.crew"]) == ["Deckhand", "Fisher"]
    assert len(table["anna.hand"]) == 1


@card("Drawn to the Flame")
@rule("SP-CARD-05")
def test_drawn_to_the_flame_cannot_be_played_while_two_fires_burn():
    table = sky_pirate(anna={"hand": ["Drawn to the Flame"], "discard": ["Fisher"], "fires": 2})
    assert table.refused("play drawn-to-the-flame") == "SP-CARD-05"


@card("Ramming Speed", "Hullpiercer")
def test_ramming_speed_strikes_before_hullpiercer_and_before_the_defence():
    table = sky_pirate(
        anna={"hand": ["Ramming Speed"], "crew": ["Fisher"], "ship": ["Hullpiercer", "3-Pounder"], "powder": 4},
        bruno={"hand": ["Hedge Mage"], "crew": ["Basher"]},
    )
    table.plays("play ramming-speed", "token plunder").aims().commits("fisher")
    assert table.asked == "bruno"
    assert table.legal_with("recover"), "the damage is finished before anything else"
    assert len(table["bruno.discard"]) == 3
    table.passes()
    assert table["anna.fires"] == 3
    assert table.legal == ["use hullpiercer pierce", "pass"]
    table.passes()
    assert table.legal == ["done", "commit basher"]
    assert table["anna.powder"] == 1


@card("Ramming Speed")
def test_ramming_speed_cannot_be_played_without_crew():
    table = sky_pirate(anna={"hand": ["Ramming Speed"]})
    assert table.refused("play ramming-speed") == "SP-BOARD-05"


@card("Second Wind")
@rule("SP-TERM-02")
def test_second_wind_replaces_three_cards_of_every_hand():
    table = sky_pirate(
        anna={"hand": ["Second Wind", "Fisher", "Basher", "Grappler", "Friendo"], "rest": 3},
        bruno={"hand": ["Hedge Mage", "Smelly Pete"], "rest": 3},
    )
    table.plays("play second-wind", "stow friendo", "stow fisher", "stow basher")
    assert table.asked == "bruno"
    table.plays("stow smelly-pete")
    assert table["anna.hold"] == ["Friendo", "Fisher", "Basher"]
    assert table["anna.hand"] == ["Grappler", *["Deadwind Mercenary"] * 3]
    assert table["bruno.hold"] == ["Smelly Pete", "Hedge Mage"]
    assert table["bruno.hand"] == ["Deadwind Mercenary"] * 3


@card("Second Wind")
@rule("SP-WIN-01")
def test_second_wind_is_a_draw_when_nobody_can_draw_three():
    table = sky_pirate(anna={"hand": ["Second Wind"], "rest": 2}, bruno={"rest": 1})
    table.plays("play second-wind")
    assert table["over"] is True
    assert table["winner"] == []


@card("Step Lively", "Deckhand")
def test_step_lively_brings_a_deckhand_and_a_powder():
    table = sky_pirate(anna={"hand": ["Step Lively"], "crew": ["Fisher"], "powder": 0}, bruno={"crew": ["Friendo"]})
    table.plays("play step-lively")
    assert table["anna.crew"] == ["Fisher", "Deckhand"]
    assert table["anna.powder"] == 1
    assert table["actions"] == 2


@card("Step Lively", "Friendo")
def test_step_lively_gives_the_action_back_to_whoever_has_a_unique_crew():
    table = sky_pirate(anna={"hand": ["Step Lively"], "crew": ["Friendo"], "powder": 0})
    table.plays("play step-lively")
    assert table["anna.crew"] == ["Friendo", "Deckhand"]
    assert table["anna.powder"] == 1
    assert table["actions"] == 3


@card("Step Lively", "Friendo")
def test_step_lively_sees_no_unique_crew_in_a_facedown_card():
    table = sky_pirate(anna={"hand": ["Step Lively"], "facedown": ["Friendo"]})
    table.plays("play step-lively")
    assert table["actions"] == 2
