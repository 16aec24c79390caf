"""Imperial crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Cannoneer", "Torpedo", "Scrapshot")
def test_the_first_special_ammo_of_a_turn_gains_cannoneer_an_action():
    hand = ["Fisher", "Torpedo", "Hedge Mage", "Scrapshot"]
    table = sky_pirate(actions=4, anna={"crew": ["Cannoneer"], "hand": hand})
    table.plays("play fisher")
    assert table["actions"] == 3
    table.plays("play torpedo", "target crows-foot")
    assert table["actions"] == 3, "one spent and one gained"
    table.plays("play hedge-mage", "play scrapshot", "target big-daryl")
    assert table["actions"] == 1


@card("Cannoneer", "Torpedo", "Scrapshot")
@rule("SP-ORD-02")
def test_a_cannoneer_who_comes_after_the_first_ammo_gains_nothing():
    table = sky_pirate(actions=4, anna={"hand": ["Cannoneer", "Torpedo", "Scrapshot"]})
    table.plays("play torpedo", "target crows-foot", "play cannoneer", "play scrapshot", "target big-daryl")
    assert table["actions"] == 1


@card("Cannoneer", "Torpedo")
def test_ammo_of_the_opponent_gains_cannoneer_nothing():
    table = sky_pirate(anna={"hand": ["Torpedo"]}, bruno={"crew": ["Cannoneer"]})
    table.plays("play torpedo", "target crows-foot")
    assert table["actions"] == 2
    assert table["bruno.next_actions"] == 0


@card("Carpenter")
def test_carpenter_is_shuffled_into_the_hold_with_a_shield():
    table = sky_pirate(anna={"crew": ["Carpenter", "Fisher"], "rest": 5})
    table.plays("use carpenter shore-up")
    assert table["anna.crew"] == ["Fisher"]
    assert sorted(table["anna.hold"]) == ["Carpenter", *["Deadwind Mercenary"] * 5, "Shield"]
    assert table["anna.shields"] == 5
    assert table["actions"] == 2


@card("Carpenter")
@rule("SP-STATUS-05")
def test_carpenter_goes_alone_when_no_shield_is_left_and_home_to_its_captain():
    table = sky_pirate(anna={"crew": ["Carpenter"], "shields": 6, "rest": 0})
    table.plays("use carpenter shore-up")
    assert sorted(table["anna.hold"]) == ["Carpenter", *["Shield"] * 6]
    table = sky_pirate(anna={"crew": [{"card": "Carpenter", "captain": "bruno"}], "rest": 2}, bruno={"rest": 2})
    table.plays("use carpenter shore-up")
    assert "Carpenter" in table["bruno.hold"]
    assert sorted(table["anna.hold"]) == ["Deadwind Mercenary", "Deadwind Mercenary", "Shield"]


def with_clarity(**setup):
    """Anna has Clarity, and a Salty Karla that others can be sent to."""
    crew = ["Clarity", "Fisher", "Hedge Mage", "Sapper"]
    anna = {"crew": crew, "ship": ["Salty Karla", "3-Pounder"], **setup.pop("anna", {})}
    return sky_pirate(anna=anna, **setup)


@card("Clarity", "Salty Karla")
def test_clarity_gains_an_action_for_the_third_spent_on_cards():
    table = with_clarity(actions=4)
    table.plays("use salty-karla man-the-gun", "assign fisher", "use salty-karla man-the-gun", "assign hedge-mage")
    assert table["actions"] == 2
    table.plays("use salty-karla man-the-gun", "assign sapper")
    assert table["actions"] == 2, "one spent and one gained"
    table.plays("use salty-karla man-the-gun", "assign clarity")
    assert table["actions"] == 1


@card("Clarity", "Salty Karla")
def test_the_last_action_spent_can_be_the_third():
    table = with_clarity()
    for name in ("fisher", "hedge-mage", "sapper"):
        table.plays("use salty-karla man-the-gun", f"choose {name}")
    assert (table["phase"], table["actions"]) == ("action", 1)


@card("Clarity")
def test_clarity_does_not_count_basic_actions_nor_those_of_the_opponent():
    table = with_clarity(actions=4, anna={"hand": ["Gunnel Striker"]})
    table.plays("gain", "draw", "play gunnel-striker", "use salty-karla man-the-gun", "assign fisher")
    assert table["phase"] == "cannon", "no Action was gained"
    table = sky_pirate(
        actions=4,
        anna={"crew": ["Fisher", "Hedge Mage", "Sapper"], "ship": ["Salty Karla"]},
        bruno={"crew": ["Clarity"]},
    )
    for name in ("fisher", "hedge-mage", "sapper"):
        table.plays("use salty-karla man-the-gun", f"choose {name}")
    assert (table["active"], table["actions"], table["bruno.next_actions"]) == ("anna", 1, 0)


@card("Clarity", "Fire")
@rule("SP-STATUS-16")
def test_putting_out_fires_is_two_actions_spent_on_a_card():
    table = with_clarity(anna={"fires": 1})
    table.plays("extinguish", "use salty-karla man-the-gun", "assign fisher")
    assert (table["phase"], table["actions"]) == ("action", 1)


@card("Clarity", "Fire")
def test_clarity_gains_nothing_when_the_count_passes_three():
    table = with_clarity(actions=5, anna={"fires": 1})
    table.plays("use salty-karla man-the-gun", "assign fisher", "use salty-karla man-the-gun", "assign sapper")
    table.plays("extinguish")
    assert table["actions"] == 1, "four spent, and none gained"


@card("Clarity", "Skilled Operators")
def test_an_operate_action_that_cost_nothing_is_not_counted():
    table = with_clarity(actions=4, anna={"hand": ["Skilled Operators"]})
    table.plays("play skilled-operators", "choose salty-karla", "assign fisher")
    table.plays("use salty-karla man-the-gun", "assign hedge-mage", "use salty-karla man-the-gun", "assign sapper")
    assert table["actions"] == 1
    assert not [line for line in table.told() if "gains 1 Action" in line]


@card("Frontliner")
def test_frontliner_gains_powder_for_a_raid_and_for_a_repel():
    table = sky_pirate(anna={"crew": ["Frontliner", "Frontliner"]})
    table.boards("frontliner").ends_attempt()
    assert table["anna.powder"] == 5 - 3 + 1, "the one in reserve gains nothing"
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Frontliner"]})
    table.boards("fisher").defends("frontliner").ends_attempt()
    assert table["bruno.powder"] == 6


@card("Frontliner")
def test_frontliner_gains_nothing_by_losing():
    table = sky_pirate(anna={"crew": ["Frontliner"]}, bruno={"crew": ["Galeth of Cloudreach", "Frontliner"]})
    table.boards("frontliner").defends("galeth-of-cloudreach").ends_attempt()
    assert table["anna.powder"] == 2
    assert table["bruno.powder"] == 5


def stunned(name):
    """The cannon, stunned."""
    return {"card": name, "stunned": True}


@card("Gunnel Striker")
def test_gunnel_striker_unstuns_a_cannon_after_a_raid():
    ship = [stunned("3-Pounder"), stunned("Crow's Foot"), "Big Daryl"]
    table = sky_pirate(
        anna={"crew": ["Gunnel Striker"], "ship": ship}, bruno={"ship": [stunned("Coilgun"), "Arc Caster"]}
    )
    table.boards("gunnel-striker", target="coilgun").plays("next gunnel-striker clear-the-barrel")
    assert table.legal == ["unstun 3-pounder", "unstun crows-foot"], "only its own side's stunned cannons"
    table.plays("choose crows-foot")
    assert (table["crows-foot.stunned"], table["3-pounder.stunned"]) == (False, True)
    assert table["phase"] == "cannon"
    assert table.offers("fire crows-foot")


@card("Gunnel Striker")
def test_gunnel_striker_does_nothing_when_it_is_repelled_or_stays_in_reserve():
    anna = {
        "crew": ["Gunnel Striker", "Deadwind Mercenary"],
        "ship": [stunned("3-Pounder"), "Crow's Foot"],
        "powder": 3,
    }
    table = sky_pirate(anna=anna, bruno={"ship": ["Dust Membrane"], "crew": ["Galeth of Cloudreach"]})
    table.boards("gunnel-striker").defends("galeth-of-cloudreach")
    assert table["active"] == "bruno"
    assert table["3-pounder.stunned"] is True
    table = sky_pirate(anna=anna, bruno={"ship": ["Dust Membrane", "Coilgun"]})
    table.boards("deadwind-mercenary")
    assert "Anna raids Bruno." in table.told()
    assert table["3-pounder.stunned"] is True


@card("Gunnery Officer")
def test_gunnery_officer_strengthens_all_own_cannons_until_the_turn_ends():
    table = sky_pirate(
        actions=1,
        anna={"hand": ["Gunnery Officer"], "ship": ["3-Pounder", "Crow's Foot"]},
        bruno={"ship": ["Big Daryl"]},
    )
    table.plays("play gunnery-officer")
    assert (table["3-pounder.power"], table["crows-foot.power"], table["big-daryl.power"]) == (2, 3, 4)
    assert table["3-pounder.cost"] == 1
    table.plays("fire 3-pounder")
    assert len(table["bruno.discard"]) == 2
    assert table["active"] == "bruno"
    assert (table["3-pounder.power"], table["crows-foot.power"]) == (1, 2)


@card("Mindlink Mech")
@rule("SP-CREW-07", "SP-OPER-01")
def test_mindlink_mech_takes_the_presence_of_its_operators():
    table = sky_pirate(anna={"hand": ["Mindlink Mech"], "crew": ["Deadwind Mercenary", "Sapper", "Fisher"]})
    table.plays("play mindlink-mech")
    assert table["mindlink-mech.presence"] is None
    table.plays("use mindlink-mech link-up", "assign deadwind-mercenary", "assign sapper")
    assert table["mindlink-mech.operators"] == ["Deadwind Mercenary", "Sapper"]
    assert table["mindlink-mech.presence"] == 3 + 2
    table.plays("board", "token plunder").aims()
    assert table.legal == ["commit fisher", "commit mindlink-mech"]


@card("Mindlink Mech")
def test_mindlink_mech_may_stay_alone_and_then_joins_no_party():
    table = sky_pirate(anna={"hand": ["Mindlink Mech"], "crew": ["Sapper"]})
    table.plays("play mindlink-mech", "pass")
    assert table["mindlink-mech.operators"] == []
    table.plays("board", "token plunder").aims()
    assert table.legal == ["commit sapper"]
    table = sky_pirate(anna={"hand": ["Mindlink Mech"]})
    assert table.plays("play mindlink-mech").offers("gain"), "nobody could operate it"


@card("Mindlink Mech", "Fisher")
@rule("SP-OPER-08", "SP-OPER-09")
def test_another_crew_that_enters_lets_the_mech_change_its_operators():
    operated = [{"card": name, "operates": "Mindlink Mech"} for name in ("Sapper", "Hedge Mage")]
    table = sky_pirate(anna={"hand": ["Deadwind Mercenary"], "crew": ["Mindlink Mech", *operated]})
    assert table["mindlink-mech.presence"] == 3
    table.plays("play deadwind-mercenary", "use mindlink-mech link-up")
    assert table["mindlink-mech.presence"] is None, "both had to make room, so nobody was asked who"
    table.plays("assign hedge-mage", "assign deadwind-mercenary")
    assert table["mindlink-mech.presence"] == 4
    assert table["sapper.operates"] is None


@card("Mindlink Mech")
def test_the_mech_counts_defense_and_counters_while_defending():
    operated = [{"card": "Deadwind Mercenary", "operates": "Mindlink Mech", "presence": 2}]
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": [{"card": "Mindlink Mech", "presence": 1}, *operated]})
    assert table["mindlink-mech.presence"] == 4 + 2 + 1
    table.boards("fisher")
    assert table.legal_with("commit") == ["commit mindlink-mech"]
    table.defends("mindlink-mech")
    assert "Presence is 1 against 7." in table.told()
    assert table["deadwind-mercenary.operates"] is None, "the Mech is stowed"
    assert table["bruno.crew"] == ["Deadwind Mercenary"]


@card("Mindlink Mech", "Extractor")
def test_neither_assets_nor_crew_of_the_opponent_link_up():
    table = sky_pirate(
        anna={"hand": ["Extractor", "Sapper"], "crew": ["Fisher"]}, bruno={"crew": ["Mindlink Mech", "Fisher"]}
    )
    table.plays("play sapper")
    assert table.asked == "anna"
    table = sky_pirate(anna={"hand": ["Extractor"], "crew": ["Mindlink Mech", "Fisher"]})
    table.plays("play extractor")
    assert table.offers("gain")


@card("Musketeer")
@rule("SP-TACTIC-03", "SP-BOARD-14")
def test_musketeer_stows_a_boarding_crew_with_presence_3_or_less():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary", "Valii's Conduit", "Fisher", "Sapper"], "hand": ["Fisher"]},
        bruno={"crew": ["Musketeer"], "powder": 2, "hand": ["Hedge Mage"]},
    )
    table.boards("deadwind-mercenary", "valiis-conduit", "fisher").defends("musketeer")
    table.plays("use musketeer shoot")
    assert table.legal == ["target deadwind-mercenary", "target fisher"], "not the strong one, nor one in reserve"
    table.plays("target deadwind-mercenary")
    assert table["anna.party"] == ["Valii's Conduit", "Fisher"]
    assert table["anna.hold"][-1] == "Deadwind Mercenary"
    assert table["bruno.powder"] == 1
    table.plays("anna: pass")
    assert table.refused("use musketeer shoot") == "SP-BOARD-14", "once in an attempt"


@card("Musketeer")
def test_musketeer_shoots_only_while_defending_in_the_party_and_with_powder():
    table = sky_pirate(anna={"crew": ["Musketeer"], "hand": ["Fisher"]}, bruno={"crew": ["Fisher"]})
    table.boards("musketeer").defends("fisher")
    assert table.refused("use musketeer shoot") == "SP-TACTIC-03"
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Musketeer"], "hand": ["Fisher"]})
    table.boards("fisher").defends()
    assert table.refused("use musketeer shoot") == "SP-BOARD-13"
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Musketeer"], "hand": ["Fisher"], "powder": 0})
    table.boards("fisher").defends("musketeer")
    assert table.refused("use musketeer shoot") == "SP-POWDER-03"


@card("Pike", "Buying Time")
@rule("SP-CARD-04")
def test_pike_is_played_by_revealing_an_imperial_card():
    table = sky_pirate(anna={"hand": ["Pike", "Fisher", "Buying Time"]})
    table.plays("play pike")
    assert table.legal == ["pay buying-time"]
    table.plays("pay buying-time")
    assert table["anna.crew"] == ["Pike"]
    assert table["anna.hand"] == ["Fisher", "Buying Time"]
    assert "Anna reveals Buying Time." in table.told(1)
    table = sky_pirate(anna={"hand": ["Pike", "Fisher"]})
    assert table.refused("play pike") == "SP-CARD-04", "Pike does not reveal itself"


@card("Pike")
def test_pike_draws_up_to_three_cards_after_a_raid_with_repair():
    table = sky_pirate(anna={"crew": ["Pike"], "rest": 6})
    table.boards("pike", token="repair").plays("next pike take-stock")
    assert table.legal == ["pass", "number 1", "number 2", "number 3"]
    table.plays("number 3")
    assert len(table["anna.hand"]) == 3
    table = sky_pirate(anna={"crew": ["Pike"], "rest": 6})
    table.boards("pike", token="repair").plays("next pike take-stock", "mode one")
    assert len(table["anna.hand"]) == 1
    table = sky_pirate(anna={"crew": ["Pike"], "rest": 6})
    table.boards("pike", token="repair").plays("next pike take-stock", "pass")
    assert table["anna.hand"] == []


@card("Pike")
def test_pike_draws_nothing_with_another_token_or_from_the_reserve():
    table = sky_pirate(anna={"crew": ["Pike"]})
    table.boards("pike", token="initiative").plays("next pike take-stock")
    assert (table["attempt"], table["anna.hand"]) == (False, []), "nothing was asked"
    table = sky_pirate(anna={"crew": ["Pike", "Fisher"]})
    table.boards("fisher", token="repair")
    assert table["attempt"] is False
    assert table["anna.hand"] == []


@card("Skilled Operators", "Autoloader", "Deckhand", "Torpedo")
def test_skilled_operators_bring_a_deckhand_and_operate_a_card_for_no_action():
    table = sky_pirate(
        anna={"hand": ["Skilled Operators"], "ship": ["Autoloader", "Crow's Foot", "War Drums"], "hold": ["Torpedo"]}
    )
    table.plays("play skilled-operators")
    assert table["anna.crew"] == ["Skilled Operators", "Deckhand"]
    assert table.legal == ["pass", "act autoloader", "act war-drums"]
    table.plays("choose autoloader", "assign deckhand", "find torpedo", "target crows-foot")
    assert table["autoloader.operators"] == ["Deckhand"]
    assert table["crows-foot.loaded"] == ["Torpedo"], "it is the whole action"
    assert table["actions"] == 2


@card("Skilled Operators", "Deckhand")
def test_skilled_operators_may_leave_it_and_use_only_operate_actions():
    table = sky_pirate(anna={"captain": "Brass", "hand": ["Skilled Operators"], "ship": ["Salty Karla"]})
    table.plays("play skilled-operators")
    assert table.legal == ["pass", "act salty-karla"], "Brass operates nothing"
    table.plays("pass")
    assert table["salty-karla.operators"] == []
    table = sky_pirate(anna={"hand": ["Skilled Operators"]})
    table.plays("play skilled-operators")
    assert table["anna.crew"] == ["Skilled Operators", "Deckhand"]
    assert table.offers("gain")


@card("Skipper")
@rule("SP-TACTIC-01", "SP-BOARD-11")
def test_skipper_is_played_during_an_attempt_only():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Skipper"]})
    assert table.refused("play skipper") == "SP-TACTIC-01"
    table.boards("fisher").plays("play skipper")
    assert table["anna.party"] == ["Fisher", "Skipper"]


@card("Skipper")
@rule("SP-CARD-09")
def test_skipper_returns_to_hand_and_that_is_a_pass():
    table = sky_pirate(anna={"crew": ["Fisher", "Skipper"], "hand": ["Hedge Mage"]}, bruno={"hand": ["Fisher"]})
    table.boards("fisher", "skipper").plays("bruno: pass", "anna: use skipper slip-away")
    assert table["attempt"] is False, "both have passed in a row"
    assert table["anna.hand"] == ["Hedge Mage", "Skipper"]
    assert "Presence is 1 against 0." in table.told()


@card("Skipper")
@rule("SP-CARD-09")
def test_the_opponent_still_has_an_option_after_skippers_pass():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Hedge Mage"]}, bruno={"crew": ["Skipper"], "hand": ["Tighten Chains"]}
    )
    table.boards("fisher").defends("skipper").plays("bruno: use skipper slip-away")
    assert (table.asked, table["attempt"]) == ("anna", True)
    table.plays("anna: pass")
    assert table["attempt"] is False


@card("Swabbie")
def test_swabbie_gets_a_counter_for_each_unbroken_cannon_when_its_first_turn_ends():
    ship = ["Dust Membrane", "3-Pounder", {"card": "Crow's Foot", "stunned": True}]
    table = sky_pirate(
        actions=1, anna={"hand": ["Swabbie", "Fisher"], "ship": ship, "broken": ["Big Daryl"]},
        bruno={"ship": ["Coilgun"], "hand": ["Sapper"]},
    )  # fmt: skip
    table.plays("play swabbie")
    assert table["swabbie.presence_counters"] == 0
    table.plays("pass")
    assert table["active"] == "bruno"
    assert table["swabbie.presence_counters"] == 2
    table.passes_until("play fisher").passes_until("play sapper")
    assert table["number"] == 6, "two more turns have ended"
    assert table["swabbie.presence_counters"] == 2


@card("Swabbie")
def test_a_swabbie_that_was_there_before_gets_nothing():
    table = sky_pirate(phase="end", anna={"crew": ["Swabbie"]})
    assert table["active"] == "bruno"
    assert table["swabbie.presence_counters"] == 0


@card("Swabbie", "All Hands on Deck!", "Guard the Hold")
def test_a_swabbie_that_entered_in_the_opponents_turn_learns_when_that_turn_ends():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Fisher"], "powder": 3},
        bruno={"hand": ["All Hands on Deck!", "Guard the Hold"], "hold": ["Swabbie"]},
    )
    table.boards("fisher").plays("bruno: play all-hands-on-deck", "find swabbie", "anna: pass")
    table.plays("bruno: play guard-the-hold", "mode withdraw", "mode shields", "target swabbie")
    assert table["bruno.reserve"] == ["Swabbie"]
    table.ends_attempt()
    assert (table["active"], table["swabbie.presence_counters"]) == ("bruno", 3)


@card("Swordsman")
def test_swordsman_is_stronger_against_two_or_more():
    table = sky_pirate(
        anna={"crew": ["Swordsman"], "hand": ["Sapper"]}, bruno={"crew": ["Fisher", "Hedge Mage"], "hand": ["Sapper"]}
    )
    assert table["swordsman.presence"] == 2
    table.boards("swordsman")
    assert table["swordsman.presence"] == 2, "nobody defends yet"
    table.defends("fisher", "hedge-mage")
    assert table["swordsman.presence"] == 4
    assert table["hedge-mage.presence"] == 1
    assert table["anna.presence"] == 4


@card("Swordsman")
def test_swordsman_is_not_stronger_against_one_and_his_own_side_does_not_count():
    table = sky_pirate(
        anna={"crew": ["Sapper", "Hedge Mage"], "hand": ["Fisher"]},
        bruno={"crew": ["Swordsman", "Fisher"], "hand": ["Fisher"]},
    )
    table.boards("sapper").defends("swordsman", "fisher")
    assert table["swordsman.presence"] == 2
